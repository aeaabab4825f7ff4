"""A game and its states in the shape of OpenSpiel's pyspiel. Luck is drawn from the seed of the game: there are no chance nodes."""
import hashlib
import json

import numpy as np

from ._library import FlorinError
from .vector import ENDED, VectorEnv

TERMINAL = -4  # pyspiel.PlayerId.TERMINAL
INVALID_ACTION = -1


class Game:
    """A space with its number of players, options and seed."""

    def __init__(self, space="pax2e-v1", players=None, seed=0, options=None):
        self.settings = {"space": space, "players": players, "seed": seed, "options": options}
        first = VectorEnv(space, 1, players, seed, options=options)
        self.space, self.players = first.space, first.players

    def new_initial_state(self):
        """A game at its beginning."""
        return State(self)

    def num_players(self):
        """How many seats there are."""
        return self.players

    def num_distinct_actions(self):
        """How many words there are."""
        return self.space.action_count

    def observation_tensor_shape(self):
        """One row of bytes."""
        return [self.space.observation_size]

    information_state_tensor_shape = observation_tensor_shape

    def observation_tensor_size(self):
        """The bytes of an observation."""
        return self.space.observation_size

    information_state_tensor_size = observation_tensor_size

    def max_chance_outcomes(self):
        """Luck is drawn from the seed."""
        return 0

    def get_parameters(self):
        """With what it was made."""
        return dict(self.settings)

    def min_utility(self):
        """Of a loser where one other seat wins alone, or of a two-player game."""
        return -1.0

    def max_utility(self):
        """Of a winner alone."""
        return 1.0

    def utility_sum(self):
        """The game is zero-sum."""
        return 0.0

    def max_game_length(self):
        """Decisions, before a game is cut short."""
        return 100000

    def deserialize_state(self, text):
        """The state that `State.serialize` wrote."""
        state = self.new_initial_state()
        for action in json.loads(text)["actions"]:
            state.apply_action(action)
        return state

    def __str__(self):
        return f"florin({json.dumps(self.settings, sort_keys=True)})"


class State:
    """A game in progress."""

    def __init__(self, game):
        self.game, self.actions = game, []
        self.env = VectorEnv(**game.settings, games=1, once=True)
        self.seen = [b""] * game.players
        self.result = None

    def get_game(self):
        """The game this is a state of."""
        return self.game

    def current_player(self):
        """The seat that acts."""
        return TERMINAL if self.is_terminal() else int(self.env.seat[0])

    def is_terminal(self):
        """Has the game ended?"""
        return self.result is not None

    def is_initial_state(self):
        """Has nobody acted yet?"""
        return not self.actions

    def is_player_node(self):
        """Does one seat act?"""
        return not self.is_terminal()

    def num_players(self):
        """How many seats there are."""
        return self.game.players

    def num_distinct_actions(self):
        """How many words there are."""
        return self.game.space.action_count

    def move_number(self):
        """Actions so far."""
        return len(self.actions)

    def is_chance_node(self):
        """Luck is drawn from the seed."""
        return False

    def is_simultaneous_node(self):
        """Sealed choices are asked seat by seat."""
        return False

    def legal_actions(self, player=None):
        """What the seat can do now, in ascending order."""
        return np.flatnonzero(self._mask(player)).tolist()

    def legal_actions_mask(self, player=None):
        """1 for each legal action."""
        return self._mask(player).tolist()

    def _mask(self, player):
        if self.is_terminal():
            return np.zeros(self.game.space.action_count, np.int8)
        return self.env.observe(0, self.current_player() if player is None else player)[1]

    def action_to_string(self, player, action=None):
        """The word."""
        return self.game.space.words[player if action is None else action]

    def string_to_action(self, player, text=None):
        """The other way round."""
        text = player if text is None else text
        if text not in self.game.space.words:
            raise FlorinError(f"there is no action '{text}'")
        return self.game.space.words.index(text)

    def child(self, action):
        """The state after an action; this one stays."""
        other = self.clone()
        other.apply_action(action)
        return other

    def apply_action(self, action):
        """One word of the seat that acts. An illegal one is an error and changes nothing."""
        if self.is_terminal() or action < 0:
            raise FlorinError("the game is over" if self.is_terminal() else f"action {action} does not exist")
        player = self.current_player()
        before = self.env.observation[0].tobytes()
        self.env.step([action])
        self.actions.append(int(action))
        # a seat's own history: all that it saw when it acted, and what it did
        self.seen[player] = hashlib.blake2b(self.seen[player] + before + int(action).to_bytes(2, "big"), digest_size=16).digest()
        if self.env.done[0]:
            self.result = self.env.reward[0].astype(float).tolist() if self.env.done[0] == ENDED else [0.0] * self.game.players

    def returns(self):
        """What the game brought each seat so far: all of it comes at the end."""
        return list(self.result) if self.is_terminal() else [0.0] * self.game.players

    rewards = returns

    def player_return(self, player):
        """What it brought one of them."""
        return self.returns()[player]

    def history(self):
        """All actions so far."""
        return list(self.actions)

    def history_str(self):
        """The same as text."""
        return ", ".join(map(str, self.actions))

    def observation_tensor(self, player=None):
        """What a seat may know, as floats."""
        return self.env.observe(0, self._seat(player))[0].astype(float).tolist()

    information_state_tensor = observation_tensor

    def observation_string(self, player=None):
        """What a seat may know, as JSON."""
        return json.dumps(self.env.known(0, self._seat(player)), sort_keys=True)

    def information_state_string(self, player=None):
        """The same, and a digest of all that the seat saw and did before."""
        return f"{self.seen[self._seat(player)].hex()} {self._said(self._seat(player))} {self.observation_string(player)}"

    def _said(self, player):
        """The words of a move begun, for the seat that began it."""
        return np.flatnonzero(self.env.observe(0, player)[0][:self.game.space.action_count]).tolist()

    def _seat(self, player):
        return max(self.current_player(), 0) if player is None else player

    def _copy(self, moment):
        other = State(self.game)
        other.actions, other.seen, other.result = list(self.actions), list(self.seen), self.result and list(self.result)
        other.env.load(0, moment)
        return other

    def clone(self):
        """The same state, apart from this one."""
        return self._copy(self.env.save(0))

    __copy__ = clone

    def __deepcopy__(self, memo):
        return self.clone()

    def resample_from_infostate(self, player, probability_sampler):
        """Another world that the seat cannot tell from this one: for planners. The sampler gives numbers from 0 to 1."""
        return self._copy(self.env.imagine(0, player, int(probability_sampler() * 2**53)))

    def serialize(self):
        """All actions, as text."""
        return json.dumps({"game": str(self.game), "actions": self.actions})

    def __str__(self):
        return f"{self.game} after [{self.history_str()}]"
