"""Gymnasium's spaces where it is installed; else as much of them as an environment needs."""
import numpy as np

try:
    from gymnasium.spaces import Box, Dict, Discrete, MultiDiscrete
except ImportError:

    class _Space:
        def __init__(self, shape, dtype):
            self.shape, self.dtype = shape, np.dtype(dtype)
            self.seed()

        def seed(self, seed=None):
            """Seeds what `sample` draws from."""
            self.np_random = np.random.default_rng(seed)
            return [seed]

        def __contains__(self, x):
            return self.contains(x)

    class Discrete(_Space):
        """The numbers 0 .. n - 1."""

        def __init__(self, n):
            self.n, self.start = int(n), 0
            super().__init__((), np.int64)

        def sample(self, mask=None):
            """Any number, or one that the mask (int8) allows."""
            if mask is None:
                return np.int64(self.np_random.integers(self.n))
            allowed = np.flatnonzero(mask)
            return np.int64(self.np_random.choice(allowed) if len(allowed) else 0)

        def contains(self, x):
            """Is this one of the numbers?"""
            whole = isinstance(x, (int, np.integer)) or (isinstance(x, np.ndarray) and x.shape == () and x.dtype.kind in "iu")
            return bool(whole and 0 <= int(x) < self.n)

        def __eq__(self, other):
            return isinstance(other, Discrete) and self.n == other.n

    class MultiDiscrete(_Space):
        """Several numbers, each below its own limit."""

        def __init__(self, nvec):
            self.nvec = np.asarray(nvec, np.int64)
            super().__init__(self.nvec.shape, np.int64)

        def sample(self, mask=None):
            """Any numbers."""
            return (self.np_random.random(self.nvec.shape) * self.nvec).astype(np.int64)

        def contains(self, x):
            """Are these such numbers?"""
            x = np.asarray(x)
            return bool(x.shape == self.shape and x.dtype.kind in "iu" and np.all(0 <= x) and np.all(x < self.nvec))

        def __eq__(self, other):
            return isinstance(other, MultiDiscrete) and np.array_equal(self.nvec, other.nvec)

    class Box(_Space):
        """Arrays within bounds."""

        def __init__(self, low, high, shape=None, dtype=np.float32):
            shape = tuple(shape) if shape is not None else np.shape(low)
            self.low, self.high = (np.broadcast_to(np.asarray(x, dtype), shape) for x in (low, high))
            super().__init__(shape, dtype)

        def sample(self, mask=None):
            """Any such array."""
            return self.np_random.integers(self.low, self.high.astype(np.int64) + 1).astype(self.dtype)

        def contains(self, x):
            """Is this such an array?"""
            return bool(isinstance(x, np.ndarray) and x.dtype == self.dtype and x.shape == self.shape
                        and np.all(x >= self.low) and np.all(x <= self.high))

        def __eq__(self, other):
            return (isinstance(other, Box) and self.shape == other.shape and self.dtype == other.dtype
                    and np.array_equal(self.low, other.low) and np.array_equal(self.high, other.high))

    class Dict(_Space):
        """Spaces by name."""

        def __init__(self, spaces):
            self.spaces = dict(spaces)
            super().__init__(None, object)

        def seed(self, seed=None):
            """Seeds all of them."""
            return [space.seed(seed) for space in self.spaces.values()]

        def sample(self, mask=None):
            """One of each."""
            return {name: space.sample() for name, space in self.spaces.items()}

        def contains(self, x):
            """Does each hold its own?"""
            return (isinstance(x, dict) and x.keys() == self.spaces.keys()
                    and all(space.contains(x[name]) for name, space in self.spaces.items()))

        def __getitem__(self, name):
            return self.spaces[name]

        def keys(self):
            """Their names."""
            return self.spaces.keys()

        def __eq__(self, other):
            return isinstance(other, Dict) and self.spaces == other.spaces


def observation_space(space):
    """A dictionary of the observation and the mask of legal actions."""
    low, high = space.bounds()
    return Dict({"observation": Box(low, high, low.shape, np.int8),
                 "action_mask": Box(0, 1, (space.action_count,), np.int8)})


def action_space(space):
    """One of the words."""
    return Discrete(space.action_count)
