"""Trains what the search thinks a position of Pax Renaissance is worth, and writes src/bot/pax_net.h.

    positions pax2e 4 10000 1000000000 greedy 30 > rows   # and so on: positions.c
    python3 train.py FEATURES SHARED pax_net.h rows...    # the counts of eval_pax.h

Each seat's logit is its score by the weights plus what a small network makes of its features, those of the others, and what
all share; shares of the victory are their softmax. Weights leave as integers, as the bots use them."""
import sys

import numpy as np
import torch

FEATURES, SHARED, OUT = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
HIDDEN, UNIT, EPOCHS, BATCH = 64, 1024, int(sys.argv[-1]) if sys.argv[-1].isdigit() else 12, 16384
files = [name for name in sys.argv[4:] if not name.isdigit()]
width = 8 + 2 + 4 * FEATURES + SHARED
width += width % 2
device = "cuda" if torch.cuda.is_available() else "cpu"
torch.manual_seed(1)


def load(name):
    rows = np.fromfile(name, dtype=np.uint8)
    rows = rows[: len(rows) // width * width].reshape(-1, width)
    score = torch.from_numpy(rows[:, 0:8].copy().view(np.int16).astype(np.float32) / 1000)
    seats, winners = torch.from_numpy(rows[:, 8].copy()), torch.from_numpy(rows[:, 9].copy())
    body = torch.from_numpy(rows[:, 10 : 10 + 4 * FEATURES + SHARED].copy().view(np.int8))
    return score, seats, winners, body


def side(data):
    """Training and checking: whole stretches of a file, so that a game is in one of them."""
    cut = len(data[0]) * 19 // 20
    return tuple(d[:cut] for d in data), tuple(d[cut:] for d in data)


parts = [side(load(name)) for name in files]
train = [torch.cat(d).to(device) for d in zip(*[p[0] for p in parts])]
check = [torch.cat(d).to(device) for d in zip(*[p[1] for p in parts])]
print(f"{len(train[0])} positions to learn from, {len(check[0])} to check with, on {device}")


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.own = torch.nn.Linear(FEATURES, HIDDEN, bias=False)
        self.other = torch.nn.Linear(FEATURES, HIDDEN, bias=False)
        self.all = torch.nn.Linear(SHARED, HIDDEN, bias=False)
        self.out = torch.nn.Linear(HIDDEN, 1, bias=False)
        self.direct = torch.nn.Linear(FEATURES, 1, bias=False)
        self.scale = torch.nn.Parameter(torch.tensor(0.7))
        with torch.no_grad():
            self.out.weight.zero_()
            self.direct.weight.zero_()
            for layer in (self.own, self.other, self.all):
                layer.weight.mul_(0.3)

    def forward(self, score, seats, body):
        seat = body[:, : 4 * FEATURES].view(-1, 4, FEATURES)
        there = torch.arange(4, device=device)[None, :] < seats[:, None]
        other = self.other(seat)
        hidden = self.own(seat) - other + other.sum(1, keepdim=True) + self.all(body[:, 4 * FEATURES :])[:, None, :]
        logit = self.scale * score + self.out(torch.relu(hidden)).squeeze(2) + self.direct(seat).squeeze(2)
        return torch.log_softmax(logit.masked_fill(~there, -1e9), 1)


def batch(data, index):
    score, seats, winners, body = (d[index] for d in data)
    won = (winners[:, None].int() >> torch.arange(4, device=device)[None, :] & 1).float()
    return score, seats, body.float(), won / won.sum(1, keepdim=True).clamp(min=1)


def loss_of(net, data):
    total = plain = 0.0
    by_seats = {}
    with torch.no_grad():
        for start in range(0, len(data[0]), BATCH):
            score, seats, body, won = batch(data, slice(start, start + BATCH))
            there = torch.arange(4, device=device)[None, :] < seats[:, None]
            each = -(won * net(score, seats, body)).sum(1)
            old = -(won * torch.log_softmax(score.masked_fill(~there, -1e9), 1).clamp(min=-20)).sum(1)
            for n in (2, 3, 4):
                mask = seats == n
                sums = by_seats.setdefault(n, [0, 0.0, 0.0])
                sums[0] += int(mask.sum())
                sums[1] += float(each[mask].sum())
                sums[2] += float(old[mask].sum())
    return {n: (round(a / max(c, 1), 4), round(b / max(c, 1), 4)) for n, (c, a, b) in by_seats.items()}


net = Net().to(device)
steps = EPOCHS * (len(train[0]) // BATCH + 1)
best = torch.optim.AdamW(net.parameters(), lr=3e-3, weight_decay=1e-3)
rate = torch.optim.lr_scheduler.OneCycleLR(best, max_lr=3e-3, total_steps=steps + 1)
for epoch in range(EPOCHS):
    order = torch.randperm(len(train[0]), device=device)
    for start in range(0, len(order), BATCH):
        score, seats, body, won = batch(train, order[start : start + BATCH])
        loss = -(won * net(score, seats, body)).sum(1).mean()
        best.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        best.step()
        rate.step()
    print(epoch, "loss by seats, learned and by the weights:", loss_of(net, check), flush=True)


def rows(name, kind, weight, dims):
    whole = (weight * UNIT).round().clamp(-32767, 32767).int().cpu().tolist()
    lines = [f"static const {kind} {name}{dims} = {{"]
    for row in whole:
        text = "    {" + ",".join(map(str, row)) + "}," if isinstance(row, list) else f"    {row},"
        lines.append(text)
    return "\n".join(lines + ["};", ""])


with open(OUT, "w") as file:
    file.write(
        "/* What tools/train/train.py found; by units of 1/1024. Do not edit. */\n"
        "#ifndef FLORIN_BOT_PAX_NET_H\n#define FLORIN_BOT_PAX_NET_H\n\n#include <stdint.h>\n\n"
        f"enum {{ NET_HIDDEN = {HIDDEN}, NET_UNIT = {UNIT}, NET_SCALE = {round(net.scale.item() * UNIT)} }};\n\n"
    )
    file.write(rows("net_own", "int16_t", net.own.weight.T, f"[{FEATURES}][NET_HIDDEN]"))
    file.write(rows("net_other", "int16_t", net.other.weight.T, f"[{FEATURES}][NET_HIDDEN]"))
    file.write(rows("net_all", "int16_t", net.all.weight.T, f"[{SHARED}][NET_HIDDEN]"))
    file.write(rows("net_out", "int16_t", net.out.weight[0], "[NET_HIDDEN]"))
    file.write(rows("net_direct", "int16_t", net.direct.weight[0], f"[{FEATURES}]"))
    file.write("\n#endif\n")
