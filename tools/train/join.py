"""Lays networks beside the one of a game, which are asked too where people are told their chances.

    python3 tools/train/join.py src/bot/net/pax1e.bin SECOND.bin SEATS [THIRD.bin SEATS] [COARSE]

They are ones that train.py wrote, of games with so many seats alone, or with any number if that is 0. They lose what they know of
moves, and their first layers are rounded to multiples of 3 or so (COARSE), so that all together are small enough for a page. Those
that lie there already are replaced."""
import pathlib
import sys
from array import array

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "src/bot/net"))
from seal import seal, unseal  # noqa: E402

HIDDEN, SECOND = 128, 32  # as in src/bot/net.h
HEAD, MOST = 40, 127


def parts(data):
    """A network's head, numbers before the classes' biases, rows of the first layer, and rows of the second; and its size."""
    head = array("i", data[8:HEAD])
    own, all_, classes = head[1], head[2], head[5]
    numbers = 4 * SECOND + 2 * HIDDEN + 2 * SECOND
    first = HEAD + numbers + 2 * classes
    second = first + (2 * own + all_) * HIDDEN
    end = second + SECOND * HIDDEN
    return head, data[HEAD : HEAD + numbers], data[first:second], data[second:end], end + classes * HIDDEN


def coarse(rows, unit):
    most = MOST // unit * unit
    return array("b", [max(-most, min(most, round(w / unit) * unit)) for w in array("b", rows)]).tobytes()


def values_alone(game, data, seats, unit):
    head, numbers, rows, last, _ = parts(data)
    assert head[:5] == array("i", game[8:HEAD])[:5], "networks of one game"
    head[5], head[7] = 0, seats
    return b"FLORINET" + head.tobytes() + numbers + coarse(rows, unit) + last


def main():
    path, rest = pathlib.Path(sys.argv[1]), sys.argv[2:]
    unit = int(rest.pop()) if len(rest) % 2 else 3
    data = unseal(path.read_bytes())
    game = data[: parts(data)[4]]
    beside = (values_alone(game, unseal(pathlib.Path(file).read_bytes()), int(seats), unit) for file, seats in zip(rest[::2], rest[1::2]))
    path.write_bytes(seal(game + b"".join(beside)))


if __name__ == "__main__":
    main()
