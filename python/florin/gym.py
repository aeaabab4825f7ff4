"""One learner against bots in many games at once, in the shape of Gymnasium's VectorEnv."""
import numpy as np

from . import spaces
from ._library import FlorinError
from .vector import CUT, ENDED, VectorEnv

try:
    import gymnasium
    from gymnasium.vector import VectorEnv as _Base
    _SAME_STEP = getattr(getattr(gymnasium.vector, "AutoresetMode", None), "SAME_STEP", "SameStep")
except ImportError:
    _Base, _SAME_STEP = object, "SameStep"


class FlorinVectorEnv(_Base):
    """Games end and begin again in the same step; the end stands in infos["final_obs"]. Observations are new arrays with
    copy=True; else they are the library's own, which the next step fills anew."""

    def __init__(self, num_envs=1, space="pax2e-v1", players=None, seat=0, opponents="random", seed=0, threads=1, options=None,
                 copy=True, render_mode=None):
        first = VectorEnv(space, 1, players)
        if not 0 <= seat < first.players:
            raise FlorinError(f"seat {seat}: there are seats 0 to {first.players - 1}")
        bots = [opponents] * first.players if isinstance(opponents, str) else list(opponents)
        bots[seat] = None
        self.games = VectorEnv(space, num_envs, players, seed, threads, options, bots, last=True)
        self.num_envs, self.seat, self.copy, self.render_mode = num_envs, seat, copy, render_mode
        self.metadata = {"autoreset_mode": _SAME_STEP, "render_modes": []}
        one = self.games.space
        self.single_observation_space = spaces.observation_space(one)
        self.single_action_space = spaces.action_space(one)
        low, high = one.bounds()
        rows = (num_envs, 1)
        self.observation_space = spaces.Dict({
            "observation": spaces.Box(np.tile(low, rows), np.tile(high, rows), (num_envs, one.observation_size), np.int8),
            "action_mask": spaces.Box(0, 1, (num_envs, one.action_count), np.int8)})
        self.action_space = spaces.MultiDiscrete(np.full(num_envs, one.action_count))
        self._seed, self.closed = seed, False

    def _observations(self):
        rows = {"observation": self.games.observation, "action_mask": self.games.mask}
        return {name: row.copy() for name, row in rows.items()} if self.copy else rows

    def reset(self, *, seed=None, options=None):
        """Begins all games: with the seed, or the one after the last. (observations, infos)"""
        self._seed = (seed[0] if isinstance(seed, (list, tuple)) else seed) if seed is not None else self._seed + self.num_envs
        self.games.reset(self._seed)
        return self._observations(), {}

    def step(self, actions):
        """(observations, rewards, terminations, truncations, infos)"""
        self.games.step(actions)
        ended, cut = self.games.done == ENDED, self.games.done == CUT
        infos = {}
        if (ended | cut).any():
            last = np.full(self.num_envs, None, object)
            for game in np.flatnonzero(ended | cut):
                last[game] = {"observation": self.games.last[game].copy(),
                              "action_mask": np.zeros(self.games.space.action_count, np.int8)}
            infos = {"final_obs": last, "_final_obs": ended | cut, "final_info": {}, "_final_info": ended | cut}
        return self._observations(), self.games.reward[:, self.seat].astype(np.float64), ended, cut, infos

    def close(self, **kwargs):
        """Frees the games."""
        self.games.close()
        self.closed = True
