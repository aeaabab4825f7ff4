"""Lays a second network beside the one of a game, which is asked too where people are told their chances.

    python3 tools/train/join.py src/bot/net/pax.bin SECOND.bin SEATS

SECOND.bin is one that train.py wrote, of games with so many seats alone. It loses what it knows of moves, and its first layer is
rounded to multiples of 3, so that both together are small enough for a page. One that lies there already is replaced."""
import pathlib
import sys
from array import array

HIDDEN, SECOND = 128, 32  # as in src/bot/net.h
HEAD, COARSE = 40, 3


def parts(data):
    """A network's head, numbers before the classes' biases, rows of the first layer, and rows of the second; and its size."""
    head = array("i", data[8:HEAD])
    own, all_, classes = head[1], head[2], head[5]
    numbers = 4 * SECOND + 2 * HIDDEN + 2 * SECOND
    first = HEAD + numbers + 2 * classes
    second = first + (2 * own + all_) * HIDDEN
    end = second + SECOND * HIDDEN
    return head, data[HEAD : HEAD + numbers], data[first:second], data[second:end], end + classes * HIDDEN


def coarse(rows):
    return array("b", [round(w / COARSE) * COARSE for w in array("b", rows)]).tobytes()


def main():
    path, second, seats = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), int(sys.argv[3])
    game = path.read_bytes()
    head, numbers, rows, last, _ = parts(second.read_bytes())
    assert head[:5] == array("i", game[8:HEAD])[:5], "networks of one game"
    head[5], head[7] = 0, seats
    path.write_bytes(game[: parts(game)[4]] + b"FLORINET" + head.tobytes() + numbers + coarse(rows) + last)


if __name__ == "__main__":
    main()
