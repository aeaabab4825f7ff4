"""Agents that act one after the other, in the shape of PettingZoo's AECEnv."""
from . import spaces
from ._library import FlorinError
from .vector import CUT, GOES_ON, VectorEnv

try:
    from pettingzoo import AECEnv
except ImportError:

    class AECEnv:
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

        def last(self, observe=True):
            """What the agent that acts sees, and what came to it since it acted."""
            agent = self.agent_selection
            return (self.observe(agent) if observe else None, self._cumulative_rewards[agent], self.terminations[agent],
                    self.truncations[agent], self.infos[agent])

        def agent_iter(self, max_iter=2**63):
            """The agents in the order in which they act."""
            while self.agents and max_iter > 0:
                max_iter -= 1
                yield self.agent_selection


class Agents(AECEnv):
    """Agents whose game is over step with None, one after the other, and are gone."""

    def _begin(self):
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}

    def _was_dead_step(self, action):
        if action is not None:
            raise ValueError("when an agent is dead, the only valid action is None")
        agent = self.agent_selection
        for rows in (self.terminations, self.truncations, self.rewards, self._cumulative_rewards, self.infos):
            del rows[agent]
        self.agents.remove(agent)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.agents:
            self.agent_selection = self.agents[0]

    def _pay(self, agent):
        """Adds the rewards of a step to what has come to each since it acted."""
        self._cumulative_rewards[agent] = 0.0
        for other in self.agents:
            self._cumulative_rewards[other] += self.rewards[other]


class raw_env(Agents):
    """One game. An illegal action is an error, and the game stands where it was; with illegal="terminate" it ends the game for
    all, and costs who did it 1."""

    metadata = {"render_modes": ["ansi"], "name": "florin_v1", "is_parallelizable": False}

    def __init__(self, space="pax2e-v1", players=None, seed=0, options=None, max_cycles=None, render_mode=None, illegal="raise"):
        if max_cycles is not None and max_cycles < 1:
            raise FlorinError(f"max_cycles={max_cycles}: there must be 1 or more")
        self.games = VectorEnv(space, 1, players, seed, options=options, once=True)
        self.metadata = {**self.metadata, "name": self.games.space.name.replace("-", "_")}
        self.possible_agents = [f"player_{seat}" for seat in range(self.games.players)]
        self.observation_spaces = {agent: spaces.observation_space(self.games.space) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.action_space(self.games.space) for agent in self.possible_agents}
        self.max_cycles, self.render_mode, self.illegal = max_cycles, render_mode, illegal
        self.number, self.agents = seed, []

    def observation_space(self, agent):
        """Always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent):
        """Always the same object."""
        return self.action_spaces[agent]

    def reset(self, seed=None, options=None):
        """Begins a game: with the seed, or the one after the last."""
        self.number = seed if seed is not None else self.number + 1
        self.games.reset(self.number)
        self._begin()
        self._acted = dict.fromkeys(self.agents, 0)
        self._select()

    def _select(self):
        seat = int(self.games.seat[0])
        if seat >= 0:
            self.agent_selection = self.possible_agents[seat]

    def observe(self, agent):
        """What an agent may know, and what it can do now."""
        observation, mask = self.games.observe(0, self.possible_agents.index(agent))
        if agent not in self.agents or self.terminations[agent] or self.truncations[agent]:
            mask[:] = 0
        return {"observation": observation, "action_mask": mask}

    def step(self, action):
        """The action of the agent that acts; None for one that has reached its end."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise FlorinError(f"{agent} has to act: None is for agents that have reached their end")
        ended = self._act(agent, int(action))
        self._pay(agent)
        self._acted[agent] += 1
        self._end(*ended)

    def _act(self, agent, action):
        """Has the game ended, has it been cut short?"""
        try:
            if action < 0:
                raise FlorinError(f"{agent}: action {action} does not exist")
            self.games.step([action])
        except FlorinError:
            if self.illegal != "terminate":
                raise
            self.rewards = {other: -1.0 if other == agent else 0.0 for other in self.agents}
            return True, False
        self.rewards = {other: float(reward) for other, reward in zip(self.possible_agents, self.games.reward[0])}
        done = int(self.games.done[0])
        return done not in (GOES_ON, CUT), done == CUT or self._acted[agent] + 1 == self.max_cycles

    def _end(self, ended, cut):
        if not ended and not cut:
            self._select()
            return
        for agent in self.agents:
            self.terminations[agent], self.truncations[agent] = ended, cut and not ended
        self.agent_selection = self.agents[0]

    def render(self):
        """The position as a person reads it who knows what the agent knows."""
        return str(self.games.known(0, max(int(self.games.seat[0]), 0))) if self.render_mode == "ansi" else None

    def close(self):
        """Frees the game."""
        self.games.close()

    def __str__(self):
        return self.metadata["name"]


def env(**settings):
    """The environment with PettingZoo's customs: an illegal action ends the game."""
    return raw_env(**{"illegal": "terminate", **settings})
