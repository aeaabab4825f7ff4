#!/usr/bin/env python3
"""A bot for florin arena in forty lines: florin arena --bot 'exec:examples/first_bot.py' --bot easy

The arena writes one JSON object a line and waits for one line in answer:

    {"cmd":"bot","id":7,"game":"pax2e","seat":1,"milliseconds":10000,"moves":[{"move":"buy west 1"}, ...],"state":{...},...}
    {"id":7,"move":"buy west 1"}

`moves` are all legal moves in notation; `state` is the position as `florin engine` tells it, with what this seat cannot
know left out; docs/bots.md has the rest. Whoever is silent for too long, leaves, or names an illegal move forfeits the game.
"""
import json
import random
import sys

# What this bot likes to do, best first; it plays at random among the moves of the first kind it finds.
LIKES = ["declare", "activate", "concession", "play", "op", "ops", "border", "city", "buy west 1", "buy east 1", "fair", "buy"]


def choose(request):
    moves = [offered["move"] for offered in request["moves"]]
    for wish in LIKES:
        liked = [move for move in moves if move == wish or move.startswith(wish + " ")]
        if liked:
            return random.choice(liked)
    return random.choice(moves)


def main():
    for line in sys.stdin:
        request = json.loads(line)
        if request.get("cmd") == "bot":
            answer = {"id": request["id"], "move": choose(request)}
        else:
            answer = {"id": request.get("id"), "error": {"code": "unknown_command", "message": "only bot"}}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
