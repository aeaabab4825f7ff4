#!/usr/bin/env python3
"""A bot for florin arena that looks two moves ahead: florin arena --bot 'exec:examples/first_bot.py' --bot greedy

The arena writes one JSON object a line and waits for one line in answer (docs/bots.md):

    {"cmd":"bot","id":7,"game":"pax2e","seat":1,"seed":5,"milliseconds":10000,"moves":[...],"state":{...},"world":{...}}
    {"id":7,"move":"buy west 1"}

`moves` are all legal moves in notation. `world` is a whole position that the seat can imagine: the bot loads it into a
`florin engine` of its own (docs/protocol.md), makes moves there and looks at what they lead to.
FLORIN names the program, unless it is called florin. The same bot in C: first_bot.c.
"""
import json
import os
import random
import subprocess
import sys

FIRST, SECOND = 16, 6  # so many moves are tried, drawn by lot where there are more


class Engine:
    def __init__(self):
        program = [os.environ.get("FLORIN", "florin"), "engine"]
        self.process = subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, command, **fields):
        print(json.dumps({"cmd": command, **fields}), file=self.process.stdin, flush=True)
        return json.loads(self.process.stdout.readline())


def progress(standing):
    """How near a seat is to a victory, from 0 to 1: the least that it has of what it needs."""
    parts = [part for part in standing.values() if isinstance(part, dict) and part.get("needed")]
    return min([part["count"] / part["needed"] for part in parts] + [1]) if parts else 0


def value_of_pax(view, state, seat):
    own = state["seats"][seat - 1]
    value = own["florins"] + 3 * (len(own["west"]) + len(own["east"]))
    for victory in view["victories"]:
        if "standings" in victory:
            value += (12 if victory.get("active") else 5) * progress(victory["standings"][seat - 1])
    return value


def value_of_aor(view, state, seat):
    own = view["standings"][seat - 1]
    return own["score"] + 10 * own["income"]


def value(engine, game, seat):
    """What the position is worth to the seat."""
    seen = engine.ask("view", seat=seat, parts=["view", "state"])
    return (value_of_aor if game == "aor" else value_of_pax)(seen["view"], seen["state"], seat)


def some(moves, most):
    return moves if len(moves) <= most else random.sample(moves, most)


def best_value(engine, game, seat, depth):
    """The best that the seat reaches with `depth` more moves of its own; what others do in between is not looked at."""
    if depth > 0:
        offered = engine.ask("moves", seat=seat).get("moves", [])
        values = [value_after(engine, game, seat, move["move"], depth) for move in some(offered, SECOND)]
        if values:
            return max(values)
    return value(engine, game, seat)


def value_after(engine, game, seat, move, depth):
    if "error" in engine.ask("apply", seat=seat, move=move):
        return -1e9  # a rule forbids it in the world, though not in the truth
    found = best_value(engine, game, seat, depth - 1)
    engine.ask("undo", past_luck=True)
    return found


def choose(engine, request):
    moves, game, seat = [offered["move"] for offered in request["moves"]], request["game"], request["seat"]
    random.seed(request["seed"] + request["id"])
    if len(moves) == 1:
        return moves[0]
    engine.ask("load", game=game, state=request["world"])
    return max(some(moves, FIRST), key=lambda move: value_after(engine, game, seat, move, 2))


def main():
    engine = Engine()
    for line in sys.stdin:
        request = json.loads(line)
        if request.get("cmd") == "bot":
            answer = {"id": request["id"], "move": choose(engine, request)}
        else:
            answer = {"id": request.get("id"), "error": "only bot"}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
