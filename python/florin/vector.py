"""Many games at once, in NumPy arrays that the library itself fills."""
import json

import numpy as np

from ._library import MOMENT_BYTES, STATE_BYTES, FlorinError, Problem, aligned, ffi, lib

GOES_ON, ENDED, CUT = 0, 1, 2
MOVES_MAX = 1024  # no decision offers more


class Space:
    """An observation space and an action space, by its versioned name."""

    def __init__(self, name):
        self.c = lib.florin_env_space_find(name.encode())
        if self.c == ffi.NULL:
            raise FlorinError(f"there is no space '{name}'")
        self.name = ffi.string(self.c.name).decode()
        self.observation_size, self.action_count, self.feature_size = (
            self.c.observation_size, self.c.action_count, self.c.feature_size)
        self.words = [ffi.string(lib.florin_env_word(self.c, i)).decode() for i in range(self.action_count)]
        self.fields = self._fields(self.c.fields, self.c.field_count)
        self.feature_fields = self._fields(self.c.feature_fields, self.c.feature_field_count)

    @staticmethod
    def _fields(fields, count):
        """name -> (slice of the bytes, least, greatest, what they say)"""
        return {ffi.string(f.name).decode(): (slice(f.first, f.first + f.count), f.least, f.greatest, ffi.string(f.about).decode())
                for f in (fields[i] for i in range(count))}

    def bounds(self):
        """The least and the greatest value of every byte of an observation."""
        low, high = (np.zeros(self.observation_size, np.int8) for _ in range(2))
        for where, least, greatest, _ in self.fields.values():
            low[where], high[where] = least, greatest
        return low, high


class Moment:
    """A game at one moment; opaque."""

    def __init__(self):
        self.owner, at = aligned(MOMENT_BYTES)
        self.c = ffi.cast("struct florin_env_moment *", at)
        self.bytes = ffi.buffer(at, MOMENT_BYTES)


class VectorEnv:
    """Steps `games` games of one setup. The arrays seat, reward, done, observation, mask and last are the library's own buffers:
    read them, and copy what you want to keep."""

    def __init__(self, space="pax2e-v1", games=1, players=None, seed=0, threads=1, options=None, opponents=None,
                 decisions_max=0, once=False, observe=True, last=False):
        self.env = None
        self.space = Space(space)
        self.games, self.problem = games, Problem()
        settings = ffi.new("struct florin_env_settings *")
        game = self.space.c.game
        self.players = players if players is not None else {"aor": 3}.get(self.space.name.split("-")[0], 2)
        lib.florin_default_setup(game, self.players & 0xff, 0, ffi.addressof(settings.setup))
        settings.setup.seed = seed & (1 << 64) - 1
        for name, value in (options or {}).items():
            wrong = lib.florin_set_option(game, ffi.addressof(settings.setup), name.encode(), str(value).encode())
            if wrong != ffi.NULL:
                raise FlorinError(f"{name}={value}: {ffi.string(wrong).decode()}")
        self._names = [ffi.new("char[]", name.encode()) if name else ffi.NULL for name in (opponents or [])]
        if len(self._names) > min(self.players, 6):
            raise FlorinError(f"{len(self._names)} opponents for {self.players} seats")
        settings.space, settings.games, settings.threads = self.space.c, games, threads
        settings.decisions_max, settings.once = decisions_max, once
        for seat, name in enumerate(self._names):
            settings.opponent[seat] = name
        self.buffers = ffi.new("struct florin_env_buffers *")
        rows = max(games, 0)
        self.seat = self._give("seat", (rows,), np.int32)
        self.reward = self._give("reward", (rows, self.players), np.float32)
        self.done = self._give("done", (rows,), np.uint8)
        self.observation = self._give("observation", (rows, self.space.observation_size), np.int8) if observe else None
        self.mask = self._give("mask", (rows, self.space.action_count), np.int8) if observe else None
        self.last = self._give("last", (rows, self.space.observation_size), np.int8) if last else None
        self.env = lib.florin_env_new(settings, self.buffers, self.problem.text)
        if self.env == ffi.NULL:
            raise self.problem.error()
        self._list = None
        self._from_buffer, self._step = ffi.from_buffer, lib.florin_env_step

    def _give(self, name, shape, dtype):
        array = np.zeros(shape, dtype)
        buffer = getattr(self.buffers, name)
        buffer.at, buffer.bytes = ffi.cast("void *", array.ctypes.data), array.nbytes
        return array

    def close(self):
        """Frees what the library has; the arrays stay."""
        if self.env:
            lib.florin_env_free(self.env)
        self.env = None

    def __del__(self):
        self.close()

    def reset(self, seed):
        """Begins all games anew: game i with seed + i."""
        lib.florin_env_reset(self.env, seed & (1 << 64) - 1)

    def step(self, actions):
        """One action for each game: a word, or -1 - i for move i of its list."""
        actions = np.ascontiguousarray(actions, dtype=np.int32)
        if not self._step(self.env, self._from_buffer("int32_t[]", actions), actions.size, self.problem.text):
            raise self.problem.error()

    def moves(self):
        """The legal moves of all games: game i has rows start[i] up to start[i + 1] of (next word, features)."""
        if self._list is None:
            rows = self.games * MOVES_MAX
            self._rows = (np.zeros(self.games + 1, np.int32), np.empty(rows, np.int32),
                          np.empty((rows, self.space.feature_size), np.int8))
            self._list = ffi.new("struct florin_env_list *")
            for name, array in zip(("start", "action", "features"), self._rows):
                buffer = getattr(self._list, name)
                buffer.at, buffer.bytes = ffi.cast("void *", array.ctypes.data), array.nbytes
        count = lib.florin_env_list(self.env, self._list, self.problem.text)
        if count < 0:
            raise self.problem.error()
        start, action, features = self._rows
        return start, action[:count], features[:count]

    def move(self, game, index):
        """Move `index` of a game's list, in notation."""
        move, buffer = ffi.new("struct florin_move *"), ffi.new("char[160]")
        if not lib.florin_env_move(self.env, game, index, move):
            raise FlorinError(f"game {game} has no move {index}")
        text = ffi.new("struct florin_text *", lib.florin_text_in(buffer, 160))
        lib.florin_notate(self.space.c.game, move[0], text)
        return ffi.string(buffer).decode()

    def observe(self, game, seat):
        """A seat's (observation, mask); the mask is empty unless it is the one that acts."""
        observation, mask = np.zeros(self.space.observation_size, np.int8), np.zeros(self.space.action_count, np.int8)
        self._check(lib.florin_env_observe(self.env, game, seat, ffi.from_buffer("int8_t[]", observation),
                                           ffi.from_buffer("int8_t[]", mask), self.problem.text))
        return observation, mask

    def known(self, game, seat):
        """The position as a seat may know it, as JSON."""
        owner, at = aligned(STATE_BYTES)
        self._check(lib.florin_env_known(self.env, game, seat, ffi.cast("struct florin_state *", at), self.problem.text))
        text = lib.florin_position_write(self.space.c.game, at)
        position = ffi.string(text).decode()
        lib.free(text)
        return json.loads(position)

    def imagine(self, game, seat, seed):
        """A moment made of what a seat knows and, for the rest, of luck: what planners begin with."""
        moment = Moment()
        self._check(lib.florin_env_imagine(self.env, game, seat, seed, moment.c, self.problem.text))
        return moment

    def save(self, game):
        """The moment as it is, with its true decks: for checkpoints."""
        moment = Moment()
        self._check(lib.florin_env_save(self.env, game, moment.c, self.problem.text))
        return moment

    def load(self, game, moment):
        """Puts a game where the moment says."""
        self._check(lib.florin_env_load(self.env, game, moment.c, self.problem.text))

    def counts(self):
        """What all games have done so far."""
        counts = lib.florin_env_counted(self.env)
        return {"steps": counts.steps, "decisions": counts.decisions, "ended": counts.ended, "cut": counts.cut}

    def _check(self, good):
        if not good:
            raise self.problem.error()
