#!/usr/bin/env python3
"""Learns a game by proximal policy optimisation (PPO), with NumPy alone, until it beats `random` nine times in ten.

    FLORIN_LIBRARY=build/play/src/libflorin.so PYTHONPATH=python python3 examples/ppo.py [SPACE]

Both seats of a two-player game learn from one network, which scores whole moves: bytes of the observation make hidden
units, features of a move make as many, and their product is its logit. Few bytes are not 0: only those are multiplied.
"""
import sys
import time

import numpy as np

import florin

GAMES, STEPS, ROUNDS = 64, 64, 200  # games of each seat, moves of each in a round, rounds at most
EPOCHS, BATCH, RATE, UNITS = 3, 512, 3e-3, 64
DISCOUNT, TRACE, CLIP, ENTROPY, VALUE = 0.999, 0.97, 0.2, 0.003, 0.5
ENOUGH, RECENT = 0.9, 500           # ends when so many of the last games were won


class Sparse:
    """What is not 0 in a matrix, as small numbers: none of its rows is empty."""

    def __init__(self, matrix):
        self.row, self.column = np.nonzero(matrix != 0)
        self.value = np.clip(matrix[self.row, self.column], -4, 4).astype(np.float32)[:, None]
        self.start = np.searchsorted(self.row, np.arange(len(matrix)))

    def times(self, weights):
        """The product with a matrix."""
        return np.add.reduceat(weights[self.column] * self.value, self.start)

    def slopes(self, below, weights):
        """What the slopes of such a product mean for the matrix."""
        order = np.argsort(self.column.astype(np.int16), kind="stable")
        column = self.column[order]
        first, found = np.flatnonzero(np.diff(column, prepend=-1)), np.zeros_like(weights)
        found[column[first]] = np.add.reduceat(below[self.row[order]] * self.value[order], first)
        return found


class Choices:
    """Decisions: an observation each, and the features of their legal moves, one decision after the other."""

    def __init__(self, observations, features, counts):
        self.all = observations, features, counts
        self.start, self.of = np.cumsum(counts) - counts, np.repeat(np.arange(len(counts)), counts)

    @staticmethod
    def join(parts):
        """One after the other."""
        return Choices(*map(np.concatenate, zip(*(part.all for part in parts))))

    def some(self, rows):
        """A few of them."""
        observations, features, counts = self.all
        few = counts[rows]
        moves = np.arange(few.sum()) + np.repeat(self.start[rows] - np.cumsum(few) + few, few)
        return Choices(observations[rows], features[moves], few)


class Network:
    """Scores of moves and values of positions; Adam for the weights. The last hidden unit is always 1."""

    def __init__(self, space, random):
        shapes = {"seen": (space.observation_size, UNITS), "move": (space.feature_size, UNITS), "value": (UNITS,)}
        self.w = {name: (random.standard_normal(shape) * 0.05).astype(np.float32) for name, shape in shapes.items()}
        self.mean, self.square = ({name: np.zeros_like(w) for name, w in self.w.items()} for _ in range(2))
        self.updates = 0

    def look(self, choices):
        """The share of each move, the value of each position; what it took is kept for `learn`."""
        self.seen, self.moves = map(Sparse, choices.all[:2])
        self.hidden, self.embedded = np.tanh(self.seen.times(self.w["seen"])), self.moves.times(self.w["move"])
        self.hidden[:, -1] = 1
        logit = np.einsum("ij,ij->i", self.hidden[choices.of], self.embedded)
        share = np.exp(logit - np.maximum.reduceat(logit, choices.start)[choices.of])
        return share / np.add.reduceat(share, choices.start)[choices.of], self.hidden @ self.w["value"]

    def learn(self, choices, by_logit, by_value):
        """A step of Adam down the slopes of the loss."""
        below = np.add.reduceat(by_logit[:, None] * self.embedded, choices.start) + np.outer(by_value, self.w["value"])
        slopes = {"seen": self.seen.slopes(below * (1 - self.hidden ** 2), self.w["seen"]),
                  "move": self.moves.slopes(by_logit[:, None] * self.hidden[choices.of], self.w["move"]),
                  "value": by_value @ self.hidden}
        self.updates += 1
        rate = RATE * np.sqrt(1 - 0.999 ** self.updates) / (1 - 0.9 ** self.updates)
        for name, slope in slopes.items():
            self.mean[name] += 0.1 * (slope - self.mean[name])
            self.square[name] += 0.001 * (slope * slope - self.square[name])
            self.w[name] -= np.float32(rate) * self.mean[name] / (np.sqrt(self.square[name]) + np.float32(1e-8))


class Learners:
    """Games against `random`: half of them from the first seat, half from the second."""

    def __init__(self, space, seed):
        self.envs = [florin.VectorEnv(space, GAMES, 2, seed, opponents=[None, "random"]),
                     florin.VectorEnv(space, GAMES, 2, seed + 10**9, opponents=["random", None])]
        self.space, self.random = self.envs[0].space, np.random.default_rng(seed)

    def see(self):
        """The decisions that are due."""
        lists = [(env, *env.moves()) for env in self.envs]
        return Choices.join([Choices(env.observation, features, np.diff(start)) for env, start, _, features in lists])

    def draw(self, choices, share):
        """A move for each decision, by their shares: where it stands among all."""
        luck = np.log(share + 1e-12) + self.random.gumbel(size=len(share))
        best = np.flatnonzero(luck == np.maximum.reduceat(luck, choices.start)[choices.of])
        return best[np.searchsorted(choices.of[best], np.arange(len(choices.start)))]

    def step(self, choices, drawn):
        """Rewards of the learners, and which games have ended."""
        for env, moves in zip(self.envs, np.split(-1 - (drawn - choices.start), 2)):
            env.step(moves)
        return (np.concatenate([env.reward[:, seat] for seat, env in enumerate(self.envs)]),
                np.concatenate([env.done > 0 for env in self.envs]))


def gather(learners, network):
    """A round of games: what was seen, done, expected and won, step by step, and what is expected after it."""
    steps = []
    for _ in range(STEPS):
        choices = learners.see()
        share, value = network.look(choices)
        drawn = learners.draw(choices, share)
        steps.append((choices, drawn - choices.start, share[drawn], value, *learners.step(choices, drawn)))
    choices, *rest = zip(*steps)
    return Choices.join(choices), *map(np.stack, rest), network.look(learners.see())[1]


def advantages_of(value, reward, end, after):
    """How much better than expected it went (GAE)."""
    found, ahead = np.zeros_like(value), 0
    for t in reversed(range(len(reward))):
        goes_on = ~end[t]
        ahead = reward[t] + DISCOUNT * after * goes_on - value[t] + DISCOUNT * TRACE * goes_on * ahead
        found[t], after = ahead, value[t]
    return found


def improve(network, every, drawn, chance, ahead, goal, random):
    """PPO's epochs over a round: clipped policy, entropy, squared error of the value."""
    ahead = (ahead - ahead.mean()) / (ahead.std() + 1e-8)
    for some in np.concatenate([random.permutation(len(drawn)).reshape(-1, BATCH) for _ in range(EPOCHS)]):
        choices = every.some(some)
        share, value = network.look(choices)
        mine = choices.start + drawn[some]
        ratio, gain = share[mine] / chance[some], ahead[some]
        push = np.where(gain > 0, ratio < 1 + CLIP, ratio > 1 - CLIP) * ratio * gain
        log = np.log(share + 1e-12)
        spread = np.add.reduceat(share * log, choices.start)
        slope = share * (push + ENTROPY * -spread)[choices.of] + share * ENTROPY * log
        slope[mine] -= push
        network.learn(choices, np.float32(1 / BATCH) * slope, np.float32(VALUE / BATCH) * (value - goal[some]))


def main():
    space, began, games = sys.argv[1] if len(sys.argv) > 1 else "pax2e-v1", time.time(), []
    learners, random = Learners(space, 1), np.random.default_rng(1)
    network = Network(learners.space, random)
    for number in range(1, ROUNDS + 1):
        every, drawn, chance, value, reward, end, after = gather(learners, network)
        ahead = advantages_of(value, reward, end, after)
        improve(network, every, *map(np.ravel, (drawn, chance, ahead, ahead + value)), random)
        games += (reward[end] > 0).tolist()
        won = np.mean(games[-RECENT:])
        print(f"round {number:3}  moves {number * value.size:7}  games {len(games):6}  "
              f"won {won:6.1%} of the last {RECENT}  {time.time() - began:4.0f} s", flush=True)
        if len(games) >= RECENT and won >= ENOUGH:
            return
    sys.exit("that was not enough")


if __name__ == "__main__":
    main()
