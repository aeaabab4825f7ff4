"""All agents at once, in the shape of PettingZoo's ParallelEnv, and the same as an AECEnv that asks each of them in every cycle.

Mostly one seat decides. In each cycle all agents give an action, and only that of whoever decides counts: the mask of the others
is all 0."""
import numpy as np

from .aec import Agents, raw_env
from ._library import FlorinError

try:
    from pettingzoo import ParallelEnv
except ImportError:

    class ParallelEnv:
        """What PettingZoo's base class gives."""

        @property
        def num_agents(self):
            """Of those that are still in the game."""
            return len(self.agents)

        @property
        def max_num_agents(self):
            """Of all there can be."""
            return len(self.possible_agents)

        @property
        def unwrapped(self):
            """This environment: nothing is wrapped around it."""
            return self


class parallel_env(ParallelEnv):
    """One game. Instead of an illegal action a legal one is drawn by the seed of the game, and infos say so; with
    illegal="raise" it is an error, and the game stands where it was."""

    def __init__(self, space="pax2e-v1", players=None, seed=0, options=None, max_cycles=None, render_mode=None, illegal="random"):
        if max_cycles is not None and max_cycles < 1:
            raise FlorinError(f"max_cycles={max_cycles}: there must be 1 or more")
        self.game = raw_env(space, players, seed, options, render_mode=render_mode)
        self.metadata = {**self.game.metadata, "is_parallelizable": True}
        self.possible_agents, self.agents = self.game.possible_agents, []
        self.observation_spaces, self.action_spaces = self.game.observation_spaces, self.game.action_spaces
        self.max_cycles, self.render_mode, self.illegal, self.cycles = max_cycles, render_mode, illegal, 0

    def observation_space(self, agent):
        """Always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent):
        """Always the same object."""
        return self.action_spaces[agent]

    def _observations(self):
        return {agent: self.game.observe(agent) for agent in self.possible_agents}

    def reset(self, seed=None, options=None):
        """Begins a game: with the seed, or the one after the last. (observations, infos)"""
        self.game.reset(seed)
        self.agents, self.cycles = self.possible_agents[:], 0
        self._luck = np.random.default_rng(self.game.number & (1 << 64) - 1)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions):
        """(observations, rewards, terminations, truncations, infos)"""
        if not self.agents:
            raise FlorinError("the game is over: reset() begins another")
        agent = self.game.agent_selection
        action, mask = actions.get(agent), self.game.observe(agent)["action_mask"]
        legal = action is not None and 0 <= action < len(mask) and bool(mask[action])
        if not legal and self.illegal == "raise":
            raise FlorinError(f"{agent}: action {action} is illegal here")
        self.game.step(int(action) if legal else int(self._luck.choice(np.flatnonzero(mask))))
        self.cycles += 1
        ended = any(self.game.terminations.values())
        cut = not ended and (any(self.game.truncations.values()) or self.cycles == self.max_cycles)
        agents, infos = self.agents, {other: {} for other in self.agents}
        infos[agent]["illegal"] = not legal
        if ended or cut:
            self.agents = []
        return (self._observations(), {other: self.game.rewards[other] for other in agents}, dict.fromkeys(agents, ended),
                dict.fromkeys(agents, cut), infos)

    def render(self):
        """The position as a person reads it who knows what the agent knows that decides."""
        return self.game.render()

    def close(self):
        """Frees the game."""
        self.game.close()

    def __str__(self):
        return self.metadata["name"]


class OneByOne(Agents):
    """Asks all agents in each cycle, one after the other, and then steps."""

    def __init__(self, **settings):
        self.parallel = parallel_env(**settings)
        self.metadata, self.render_mode = self.parallel.metadata, self.parallel.render_mode
        self.possible_agents, self.agents = self.parallel.possible_agents, []
        self.observation_spaces, self.action_spaces = self.parallel.observation_spaces, self.parallel.action_spaces

    def observation_space(self, agent):
        """Always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent):
        """Always the same object."""
        return self.action_spaces[agent]

    def reset(self, seed=None, options=None):
        """Begins a game: with the seed, or the one after the last."""
        self._observations, _ = self.parallel.reset(seed, options)
        self._actions = {}
        self._begin()
        self.agent_selection = self.agents[0]

    def observe(self, agent):
        """What an agent may know, and what it can do in this cycle."""
        return self._observations[agent]

    def step(self, action):
        """The action of one agent; None for one that has reached its end."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._actions[agent] = action
        self.rewards = dict.fromkeys(self.agents, 0.0)
        last = agent == self.agents[-1]
        if last:
            self._observations, self.rewards, self.terminations, self.truncations, self.infos = self.parallel.step(self._actions)
            self._actions = {}
        self._pay(agent)
        self.agent_selection = self.agents[0 if last else self.agents.index(agent) + 1]

    def render(self):
        """As the game of all at once."""
        return self.parallel.render()

    def close(self):
        """Frees the game."""
        self.parallel.close()

    def __str__(self):
        return self.metadata["name"]


def env(**settings):
    """The AECEnv."""
    return OneByOne(**settings)
