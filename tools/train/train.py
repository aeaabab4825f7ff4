"""Trains a network of src/bot/net.h from what selfplay wrote, on a GPU if there is one.

    python3 tools/train/train.py pax2e src/bot/net/pax2e.bin gen1/*.rows [--epochs 6] [--later 0.8] [--batch 8192]

Learns what the search expected in a position and what came of it later, up to the end of the game (--later says how much that
counts, a turn at a time: the result is true but full of luck), and which plans the search came to prefer.
Weights are rounded while it learns as they will be in the end: src/bot/net.c computes the same numbers. Every twentieth game is
kept apart to check with; the epoch that does best there is written."""
import argparse
import copy
import math
import pathlib
import subprocess
import sys
import time
from array import array

import torch
from torch.nn.functional import embedding_bag

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "src/bot/net"))
from seal import seal, unseal  # noqa: E402

# Kept in step with src/bot/net.h, and with struct row and struct plan_row of selfplay.c.
HIDDEN, SECOND, CLASSES = 128, 32, 1024
ONE, UNIT, WEIGHT, SCALE = 127, 128, 64, 1024
SEATS, ROW, PLAN, PLANS, NO_OPINION = 6, 72, 6, 24, 65535
SHARP = 20.0  # what the search makes of a difference in value: FLORIN_KNOB_SHARP

device = "cuda" if torch.cuda.is_available() else "cpu"


# ---- reading ----


def read(path, kind):
    data = pathlib.Path(path).read_bytes()
    if not data:
        return torch.empty(0, dtype=kind)
    return torch.frombuffer(bytearray(data), dtype=kind)


def table(path, width):
    data = read(path, torch.uint8)
    return data.reshape(len(data) // width, width)


def words(rows, first, last):
    """Columns of 16-bit numbers without sign."""
    if len(rows) == 0:
        return torch.zeros(0, (last - first) // 2, dtype=torch.int32)
    return rows[:, first:last].contiguous().view(torch.int16).int() & 0xFFFF


class Data:
    """Rows of one file or several, everything on the device. Lists of ids are slices of one long list."""

    FIELDS = ("score", "share", "target", "count", "seats", "seat", "plans", "check", "ids", "guess", "visits", "steps", "classes")

    def __init__(self, parts):
        for field in self.FIELDS:
            setattr(self, field, torch.cat([part[field] for part in parts]).to(device))
        flat = self.count.flatten().long()
        self.start = (torch.cumsum(flat, 0) - flat).view(-1, SEATS + 1)
        self.plan_start = torch.cumsum(self.plans, 0) - self.plans
        self.step_start = torch.cumsum(self.steps, 0) - self.steps

    def __len__(self):
        return len(self.seats)


def targets(game, share, expected, later):
    """What each row is to teach: its search's expectation, and for the rest what the next row of its game teaches; after the last
    comes the result."""
    known = (expected[:, :1] != NO_OPINION).float()
    opinion = expected.float() / expected.float().sum(1, keepdim=True).clamp(min=1)
    fade = 1 - known * (1 - later)
    _, length = torch.unique_consecutive(game, return_counts=True)
    last = torch.repeat_interleave(torch.cumsum(length, 0) - 1, length)
    to_come = last - torch.arange(len(game))
    target = share.clone()
    for rows in torch.sort(to_come).indices.split(torch.bincount(to_come).tolist()):
        beyond = target[(rows + 1).clamp(max=len(game) - 1)] if to_come[rows[0]] else share[rows]
        target[rows] = (1 - fade[rows]) * opinion[rows] + fade[rows] * beyond
    return target


def load(prefix, later):
    rows = table(prefix + ".rows", ROW)
    plans = table(prefix + ".plans", PLAN)
    numbers = words(plans, 0, PLAN)
    game = rows[:, 0:4].contiguous().view(torch.int32).flatten()
    share = words(rows, 28, 40).float() / 10000
    part = {
        "score": rows[:, 4:28].contiguous().view(torch.int32).float() / 1000,
        "share": share,
        "target": targets(game, share, words(rows, 40, 52), later),
        "count": words(rows, 52, 66),
        "seats": rows[:, 66].long(),
        "seat": rows[:, 67].long(),
        "plans": rows[:, 68].long(),
        "check": game % 20 == 0,
        "ids": read(prefix + ".ids", torch.int16),
        "guess": numbers[:, 0].float() / 10000,
        "visits": numbers[:, 1].float(),
        "steps": numbers[:, 2].long(),
        "classes": read(prefix + ".steps", torch.int16),
    }
    assert int(part["count"].sum()) == len(part["ids"]), prefix + ": rows and ids do not fit together"
    assert int(part["plans"].sum()) == len(plans), prefix + ": rows and plans do not fit together"
    assert int(part["steps"].sum()) == len(part["classes"]), prefix + ": plans and steps do not fit together"
    return part


def slices(start, count):
    """The elements of many slices one after the other, and where each slice begins among them."""
    begin = torch.cumsum(count, 0) - count
    which = torch.repeat_interleave(torch.arange(len(count), device=device), count)
    return torch.arange(len(which), device=device) - begin[which] + start[which], begin


# ---- the network ----


def rounded(x, unit, most):
    """As it will be written, while gradients pass as if it were not."""
    x = x.clamp(-most / unit, most / unit)
    return x + (torch.round(x * unit) / unit - x).detach()


class Net(torch.nn.Module):
    def __init__(self, own, all_):
        super().__init__()
        new = lambda *shape: torch.nn.Parameter(torch.zeros(*shape))
        self.own, self.all = new(own, 2 * HIDDEN), new(all_, HIDDEN)  # own: to oneself, then to the others
        self.bias, self.second, self.second_bias = new(HIDDEN), new(SECOND, HIDDEN), new(SECOND)
        self.out, self.scale = new(SECOND), torch.nn.Parameter(torch.tensor(0.6))
        self.policy, self.policy_bias = new(CLASSES, HIDDEN), new(CLASSES)
        torch.nn.init.normal_(self.own, std=0.04)
        torch.nn.init.normal_(self.all, std=0.04)
        torch.nn.init.uniform_(self.bias, 0.0, 0.5)
        torch.nn.init.normal_(self.second, std=HIDDEN**-0.5)
        torch.nn.init.uniform_(self.second_bias, 0.0, 0.3)

    def bags(self, data, index, lists, weight, drop):
        count = data.count[index][:, lists].long().flatten()
        at, begin = slices(data.start[index][:, lists].flatten(), count)
        ids, keep = data.ids[at].long(), None
        if drop > 0:
            keep = (torch.rand(len(ids), device=device) >= drop).float() / (1 - drop)
        return embedding_bag(ids, rounded(weight, UNIT, ONE), begin, mode="sum", per_sample_weights=keep)

    def hidden(self, data, index, drop):
        """[rows, SEATS, HIDDEN]"""
        both = self.bags(data, index, slice(0, SEATS), self.own, drop).view(len(index), SEATS, 2 * HIDDEN)
        own, other = both[..., :HIDDEN], both[..., HIDDEN:]
        all_ = self.bags(data, index, slice(SEATS, SEATS + 1), self.all, drop)
        total = all_ + rounded(self.bias, UNIT, 32767) + other.sum(1)
        return (total[:, None, :] + own - other).clamp(0, ONE / UNIT)

    def values(self, data, index, hidden):
        """Logarithms of each seat's share."""
        second = hidden @ rounded(self.second, WEIGHT, 127).T + rounded(self.second_bias, UNIT * WEIGHT, 2**30)
        second = second.clamp(0, ONE / UNIT)
        second = second + (torch.floor(second * UNIT) / UNIT - second).detach()
        logit = second @ rounded(self.out, WEIGHT, 32767) + self.scale * data.score[index]
        there = torch.arange(SEATS, device=device)[None, :] < data.seats[index][:, None]
        return torch.log_softmax(logit.masked_fill(~there, -1e9), 1)

    def plan_losses(self, data, index, hidden):
        """How surprising the search's preferences are: to the policy, to the evaluation alone, to who knows nothing; and for
        how many rows."""
        index, hidden = index[data.plans[index] > 1], hidden[data.plans[index] > 1]
        if len(index) == 0:
            zero = hidden.sum() * 0
            return zero, zero, zero, 0
        count = data.plans[index]
        at, begin = slices(data.plan_start[index], count)
        row = torch.repeat_interleave(torch.arange(len(index), device=device), count)
        place = torch.arange(len(at), device=device) - begin[row]
        step, first = slices(data.step_start[at], data.steps[at])
        classes = data.classes[step].long()
        weight = rounded(self.policy, WEIGHT, 127)
        bias = rounded(self.policy_bias, UNIT * WEIGHT, 32767)[:, None]
        decider = hidden[torch.arange(len(index), device=device), data.seat[index]]
        score = (embedding_bag(classes, weight, first, mode="sum") * decider[row]).sum(1)
        score = score + embedding_bag(classes, bias, first, mode="sum").squeeze(1)
        grid = lambda x, empty: torch.full((len(index), PLANS), empty, device=device).index_put((row, place), x)
        guess, visits = SHARP * data.guess[at], grid(data.visits[at], 0.0)
        wanted = visits / visits.sum(1, keepdim=True).clamp(min=1)
        loss = lambda x: -(wanted * torch.log_softmax(grid(x, -1e9), 1)).sum()
        return loss(guess + score), loss(guess), loss(torch.zeros_like(guess)), len(index)


# ---- learning ----


def check(net, data, index, batch):
    """Losses over what it did not learn from, by number of seats."""
    sums, plans = {}, [0.0, 0.0, 0.0, 0]
    net.eval()
    with torch.no_grad():
        for part in index.split(batch):
            hidden = net.hidden(data, part, 0.0)
            log, share, seats = net.values(data, part, hidden), data.share[part], data.seats[part]
            there = torch.arange(SEATS, device=device)[None, :] < seats[:, None]
            hand = torch.log_softmax(data.score[part].masked_fill(~there, -1e9), 1)
            each = lambda log: -(share * log.clamp(min=-15) * there).sum(1)
            p = log.exp().clamp(1e-6, 1 - 1e-6)
            one = (-(share * p.log() + (1 - share) * (1 - p).log()) * there).sum(1) / seats
            for n in seats.unique().tolist():
                mask = seats == n
                got = [float(mask.sum()), float(each(log)[mask].sum()), float(each(hand)[mask].sum()), float(one[mask].sum())]
                sums[n] = [a + b for a, b in zip(sums.get(n, [0.0] * 4), got)]
            plans = [a + float(b) for a, b in zip(plans, net.plan_losses(data, part, hidden))]
    lines = []
    for n, (count, learned, hand, one) in sorted(sums.items()):
        lines.append(f"{n} seats: {learned / count:.4f} (by hand {hand / count:.4f}, nothing known {math.log(n):.4f}; "
                     f"one seat {one / count:.4f})")
    if plans[3]:
        lines.append(f"plans: {plans[0] / plans[3]:.4f} (by value {plans[1] / plans[3]:.4f}, nothing known {plans[2] / plans[3]:.4f})")
    total = sum(s[1] for s in sums.values()) / sum(s[0] for s in sums.values())
    return total + 0.3 * plans[0] / max(plans[3], 1), "; ".join(lines)


def train(net, data, args):
    learn, apart = (~data.check).nonzero().flatten(), data.check.nonzero().flatten()
    print(f"{len(learn)} rows to learn from, {len(apart)} to check with, on {device}", flush=True)
    steps = args.epochs * (len(learn) // args.batch + 1)
    adam = torch.optim.AdamW(net.parameters(), lr=args.rate, weight_decay=args.decay)
    rate = torch.optim.lr_scheduler.OneCycleLR(adam, max_lr=args.rate, total_steps=steps + 1)
    best, kept, begin = math.inf, None, time.time()
    for epoch in range(args.epochs):
        net.train()
        for part in learn[torch.randperm(len(learn), device=device)].split(args.batch):
            hidden = net.hidden(data, part, args.drop)
            loss = -(data.target[part] * net.values(data, part, hidden).clamp(min=-15)).sum(1).mean()
            if not args.beside:
                plan, _, _, count = net.plan_losses(data, part, hidden)
                loss = loss + 0.3 * plan / max(count, 1)
            adam.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            adam.step()
            rate.step()
        loss, text = check(net, data, apart if len(apart) else learn, args.batch)
        print(f"epoch {epoch + 1}, {time.time() - begin:.0f} s: {text}", flush=True)
        if loss < best:
            best, kept = loss, copy.deepcopy(net.state_dict())
    net.load_state_dict(kept)
    print(f"held out: {best:.4f}", flush=True)


# ---- writing ----


def numbers(x, unit, most, kind):
    return array(kind, (x.detach().clamp(-most / unit, most / unit) * unit).round().int().flatten().tolist()).tobytes()


def seen(data, lists, features):
    """Features that were ever there: the others have learned nothing and stay 0."""
    mask = torch.zeros(len(data), SEATS + 1, dtype=torch.bool, device=device)
    mask[:, lists] = True
    count = data.count.long().flatten()
    flags = torch.repeat_interleave(mask.flatten(), count)
    return torch.bincount(data.ids[flags].long(), minlength=features) > 0


def pack(own_count, all_count, scale, second_bias, bias, out, policy_bias, own, other, all_, second, policy):
    head = b"FLORINET" + array("i", [1, own_count, all_count, HIDDEN, SECOND, CLASSES, scale, 0]).tobytes()
    return head + second_bias + bias + out + policy_bias + own + other + all_ + second + policy


def write(net, data, path):
    with torch.no_grad():
        own = net.own * seen(data, slice(0, SEATS), len(net.own))[:, None]
        all_ = net.all * seen(data, slice(SEATS, SEATS + 1), len(net.all))[:, None]
        data = pack(
            len(own), len(all_), round(float(net.scale) * SCALE),
            numbers(net.second_bias, UNIT * WEIGHT, 2**30, "i"), numbers(net.bias, UNIT, 32767, "h"),
            numbers(net.out, WEIGHT, 32767, "h"), numbers(net.policy_bias, UNIT * WEIGHT, 32767, "h"),
            numbers(own[:, :HIDDEN], UNIT, ONE, "b"), numbers(own[:, HIDDEN:], UNIT, ONE, "b"), numbers(all_, UNIT, ONE, "b"),
            numbers(net.second, WEIGHT, 127, "b"), numbers(net.policy, WEIGHT, 127, "b"),
        )
    pathlib.Path(path).write_bytes(seal(data))
    print(f"{path}: {len(data)} bytes", flush=True)


def read_net(net, path, beside):
    """Goes on from a network that was written before, or from the second one in its file (join.py), which knows no moves."""
    data = unseal(pathlib.Path(path).read_bytes())
    if beside:
        data = data[data.index(b"FLORINET", 1) :]
    head = array("i", data[8:40])
    classes = 0 if beside else CLASSES
    assert data[:8] == b"FLORINET" and list(head[1:6]) == [len(net.own), len(net.all), HIDDEN, SECOND, classes], path
    at = 40

    def take(param, kind, unit):
        nonlocal at
        part = array(kind)
        size = param.numel() * part.itemsize
        part.frombytes(data[at : at + size])
        at += size
        return torch.tensor(part, dtype=torch.float32).view(param.shape) / unit

    with torch.no_grad():
        net.scale.fill_(head[6] / SCALE)
        for param, kind, unit in ((net.second_bias, "i", UNIT * WEIGHT), (net.bias, "h", UNIT), (net.out, "h", WEIGHT),
                                  (net.policy_bias[:classes], "h", UNIT * WEIGHT)):
            param.copy_(take(param, kind, unit))
        net.own.copy_(torch.cat([take(net.own[:, :HIDDEN], "b", UNIT), take(net.own[:, HIDDEN:], "b", UNIT)], 1))
        for param, unit in ((net.all, UNIT), (net.second, WEIGHT), (net.policy[:classes], WEIGHT)):
            param.copy_(take(param, "b", unit))


def main():
    global HIDDEN, SECOND
    parser = argparse.ArgumentParser()
    parser.add_argument("game", choices=["pax2e", "pax1e", "aor"])
    parser.add_argument("out")
    parser.add_argument("rows", nargs="+")
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--batch", type=int, default=8192)
    parser.add_argument("--later", type=float, default=0.4)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--decay", type=float, default=0.1)
    parser.add_argument("--drop", type=float, default=0.3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--hidden", type=int, default=HIDDEN)
    parser.add_argument("--second", type=int, default=SECOND)
    parser.add_argument("--start", help="a network to go on from")
    parser.add_argument("--beside", action="store_true", help="from the second one in that file, values alone")
    args = parser.parse_args()
    HIDDEN, SECOND = args.hidden, args.second
    torch.manual_seed(args.seed)
    top = pathlib.Path(__file__).resolve().parent.parent.parent
    count = subprocess.run([top / "build/train/selfplay", "count", args.game], capture_output=True, text=True, check=True)
    own, all_ = (int(n) for n in count.stdout.split())
    data = Data([load(prefix.removesuffix(".rows"), args.later) for prefix in args.rows])
    net = Net(own, all_)
    if args.start:
        read_net(net, args.start, args.beside)
    net.to(device)
    train(net, data, args)
    write(net, data, args.out)


if __name__ == "__main__":
    main()
