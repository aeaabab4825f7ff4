"""The Python package: arrays, and the shapes that PettingZoo, Gymnasium and OpenSpiel document. tools/python-test runs it."""
import copy
import pathlib
import random
import re
import unittest
from collections import defaultdict

import numpy as np

import florin
from florin import _library, aec, gym, parallel, spiel

TOP = pathlib.Path(__file__).resolve().parents[2]
SPACES = ["pax2e-v1", "pax1e-v1", "aor-v1"]


def any_action(mask):
    return random.choice(np.flatnonzero(mask).tolist())


def words(text):
    """C without comments and what only compilers ask for, word by word."""
    text = re.sub(r"/\*.*?\*/|FLORIN_API|enum \{[^}]*\};", " ", text, flags=re.S)
    return re.findall(r"\w+|[^\w\s]", text.replace("FLORIN_SEATS_MAX", "6").replace("FLORIN_OPTIONS_MAX", "96").replace("FLORIN_ARGS", "7"))


class Declarations(unittest.TestCase):
    def test_they_are_those_of_the_headers(self):
        headers = " ".join(" ".join(words((TOP / "include/florin" / f"{name}.h").read_text()))
                           for name in ["text", "game", "env", "position", "version"])
        declared = [part for part in re.findall(r"(?:struct \w+ \{.*?\}|[^;{}]+);", _library.DECLARATIONS, re.S)]
        self.assertGreater(len(declared), 25)
        for part in declared:
            plain = " ".join(words(part))
            # Both write `int a, b;` and `int a; int b;` for the same fields.
            if "{" in plain:
                fields = plain[plain.index("{") + 1:plain.rindex("}")].split(";")
                places = [headers.find(" ".join(field.split())) for field in fields if field.strip()]
                self.assertNotIn(-1, places, plain)
            elif "void free" not in plain and plain.count(" ") > 2:
                self.assertIn(plain, headers)


class Vector(unittest.TestCase):
    def test_buffers_are_filled_without_copies(self):
        for space in SPACES:
            env = florin.VectorEnv(space, games=20, seed=1)
            rows = env.observation
            for _ in range(50):
                env.step([any_action(mask) for mask in env.mask])
                self.assertIs(rows, env.observation)
            low, high = env.space.bounds()
            self.assertTrue((rows >= low).all() and (rows <= high).all())
            self.assertEqual(env.counts()["steps"], 1000)

    def test_threads_change_nothing(self):
        envs = [florin.VectorEnv("aor-v1", games=50, seed=2, threads=threads) for threads in (1, 2)]
        for _ in range(60):
            actions = [any_action(mask) for mask in envs[0].mask]
            for env in envs:
                env.step(actions)
            for name in ("observation", "mask", "seat", "reward", "done"):
                np.testing.assert_array_equal(getattr(envs[0], name), getattr(envs[1], name))

    def test_lists_and_moves(self):
        env = florin.VectorEnv(games=3)
        start, action, features = env.moves()
        self.assertEqual((len(action), len(features)), (start[3], start[3]))
        self.assertTrue(all(env.mask[0][word] for word in action[:start[1]]))
        self.assertEqual(env.move(0, 0).split()[0] in env.space.words, True)
        env.step([-1, -1, -2])

    def test_bad_input_is_an_error_that_names_it(self):
        for settings, said in [({"games": 0}, "0 games"), ({"players": 9}, "two to four"), ({"threads": 0}, "0 threads"),
                               ({"space": "chess"}, "chess"), ({"options": {"nope": 1}}, "nope"),
                               ({"opponents": ["random", "random"]}, "all 2 seats"), ({"opponents": ["genius"]}, "genius")]:
            with self.assertRaisesRegex(florin.FlorinError, said):
                florin.VectorEnv(**settings)
        env = florin.VectorEnv(games=2)
        before = env.observation.copy()
        for actions, said in [([0], "1 actions for 2 games"), ([9999, 0], "9999 does not exist"), ([-1000, -1], "names move")]:
            with self.assertRaisesRegex(florin.FlorinError, said):
                env.step(actions)
        np.testing.assert_array_equal(before, env.observation)

    def test_opponents_play_inside(self):
        env = florin.VectorEnv(games=2, players=3, opponents=["random", None, "novice"])
        for _ in range(30):
            self.assertTrue((env.seat == 1).all())
            env.step([any_action(mask) for mask in env.mask])
        for level in ["random", "greedy", "novice", "easy", "normal"]:
            for space, players in [("pax1e-v1", 2), ("aor-v1", 3)]:
                env = florin.VectorEnv(space, 1, players, opponents=[None] + [level] * (players - 1))
                for _ in range(10):
                    self.assertEqual(env.seat[0], 0)
                    env.step([any_action(env.mask[0])])

    def test_imagined_worlds_look_the_same(self):
        env, plan = florin.VectorEnv("aor-v1", games=1, seed=4), florin.VectorEnv("aor-v1", games=2)
        for _ in range(100):
            env.step([any_action(env.mask[0])])
            for world in range(2):
                plan.load(world, env.imagine(0, int(env.seat[0]), world))
                np.testing.assert_array_equal(plan.observation[world], env.observation[0])
                np.testing.assert_array_equal(plan.mask[world], env.mask[0])


class PettingZoo(unittest.TestCase):
    """What api_test, seed_test and max_cycles_test ask."""

    def cycle(self, env, cycles):
        env.reset()
        accumulated, live, finished = defaultdict(float), set(env.agents), set()
        for agent in env.agent_iter(env.num_agents * cycles):
            self.assertNotIn(agent, finished)
            self.assertIsInstance(env.infos[agent], dict)
            observation, reward, terminated, truncated, info = env.last()
            self.assertIs(type(terminated), bool)
            self.assertIs(type(truncated), bool)
            self.assertEqual((terminated, truncated, info), (env.terminations[agent], env.truncations[agent], env.infos[agent]))
            self.assertEqual(accumulated[agent], reward)
            self.assertTrue(live <= set(env.agents))
            self.assertTrue(env.observation_space(agent).contains(observation))
            self.assertEqual(env.observation_space(agent)["observation"].dtype, observation["observation"].dtype)
            accumulated[agent] = 0.0
            if terminated or truncated:
                live.remove(agent)
                finished.add(agent)
                env.step(None)
            else:
                env.step(any_action(observation["action_mask"]) if observation["action_mask"].any() else 0)
            for other, reward in env.rewards.items():
                accumulated[other] += reward
            self.assertEqual(env.num_agents, len(env.agents))
            for rows in (env.rewards, env.terminations, env.truncations, env.infos):
                self.assertEqual(set(rows), set(env.agents))
            self.assertTrue(set(env.agents) <= set(env.possible_agents))
        if not env.agents:
            self.assertEqual(finished, set(env.possible_agents))

    def test_api(self):
        for space in SPACES:
            env = aec.env(space=space)
            env.reset()
            self.assertEqual(env.num_agents, len(env.possible_agents))
            for agent in env.agents:
                self.assertIs(env.observation_space(agent), env.observation_space(agent))
                self.assertIs(env.action_space(agent), env.action_space(agent))
                self.assertEqual(env.observation_space(agent), env.observation_space(env.agents[0]))
            self.assertIsNone(env.last(observe=False)[0])
            self.assertIs(env.unwrapped, env)
            self.cycle(env, 30)
            self.cycle(env, 5000)
            self.assertEqual(env.agents, [])
            env.reset()
            action = any_action(env.last()[0]["action_mask"])
            env.step(action)
            env.reset()
            env.step(np.int32(action))  # legal or not

    def test_illegal_actions(self):
        env = aec.raw_env()
        env.reset()
        before = env.last()[0]["observation"]
        for action in (9999, -3, None):
            with self.assertRaises(florin.FlorinError):
                env.step(action)
        np.testing.assert_array_equal(before, env.last()[0]["observation"])
        env = aec.env()
        env.reset()
        agent = env.agent_selection
        env.step(9999)
        self.assertEqual(env.rewards[agent], -1.0)
        self.assertTrue(all(env.terminations.values()))

    def test_seeds(self):
        for space in SPACES:
            envs = [aec.env(space=space), aec.env(space=space)]
            for env in envs:
                env.reset(seed=42)
                for agent in env.agents:
                    env.action_space(agent).seed(42)
            for _ in range(300):
                seen = [env.last() for env in envs]
                self.assertEqual(envs[0].agent_selection, envs[1].agent_selection)
                np.testing.assert_array_equal(seen[0][0]["observation"], seen[1][0]["observation"])
                self.assertEqual(seen[0][1:], seen[1][1:])
                for env, one in zip(envs, seen):
                    env.step(None if one[2] or one[3] else env.action_space(env.agent_selection).sample(one[0]["action_mask"]))
                if not envs[0].agents:
                    break

    def test_max_cycles(self):
        env = aec.env(max_cycles=4)
        env.reset()
        counts = defaultdict(int)
        for agent in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            env.step(None if terminated or truncated else any_action(observation["action_mask"]))
            counts[agent] += 1
        self.assertEqual(max(counts.values()) - 1, 4)
        with self.assertRaises(florin.FlorinError):
            aec.env(max_cycles=0)


class Parallel(unittest.TestCase):
    """What parallel_api_test and max_cycles_test ask, the latter with actions that are mostly illegal."""

    def choose(self, observation):
        legal = np.flatnonzero(observation["action_mask"])
        return random.choice(legal.tolist()) if len(legal) else 0

    def test_api(self):
        for space in SPACES:
            env = parallel.parallel_env(space=space)
            for _ in range(2):
                observations, infos = env.reset()
                live, finished = set(env.agents), set()
                self.assertEqual((set(observations), set(infos)), (live, live))
                while live:
                    actions = {agent: self.choose(observations[agent]) for agent in env.agents}
                    observations, rewards, terminated, truncated, infos = env.step(actions)
                    for rows in (observations, rewards, terminated, truncated, infos):
                        self.assertTrue(live <= set(rows))
                    for agent in env.possible_agents:
                        self.assertIs(env.action_space(agent), env.action_space(agent))
                        self.assertTrue(env.observation_space(agent).contains(observations[agent]))
                    gone = {agent for agent in live if terminated[agent] or truncated[agent]}
                    finished |= gone
                    live -= gone
                    self.assertEqual(set(env.agents), live)
                self.assertEqual(finished, set(env.possible_agents))
                self.assertAlmostEqual(sum(rewards.values()), 0, 5)

    def test_max_cycles(self):
        max_cycles = 4
        for space in SPACES:
            parallel_env = parallel.parallel_env(space=space, max_cycles=max_cycles)
            parallel_env.reset()
            for step in range(10000):
                parallel_env.step({agent: parallel_env.action_space(agent).sample() for agent in parallel_env.agents})
                if not parallel_env.agents:
                    break
            env = parallel.env(space=space, max_cycles=max_cycles)
            env.reset()
            counts = np.zeros(len(env.possible_agents))
            for agent in env.agent_iter():
                counts[env.possible_agents.index(agent)] += 1
                _, _, terminated, truncated, _ = env.last()
                env.step(None if terminated or truncated else env.action_space(agent).sample())
            self.assertEqual(max_cycles, step + 1)
            self.assertEqual(max_cycles, np.max(counts) - 1)
            self.assertEqual(max_cycles, np.median(counts) - 1)

    def test_asked_one_by_one(self):
        PettingZoo.cycle(self, parallel.env(space="pax2e-v1", players=3), 5000)
        PettingZoo.cycle(self, parallel.env(space="aor-v1"), 30)

    def test_illegal_actions(self):
        env = parallel.parallel_env(illegal="raise")
        observations, _ = env.reset(seed=1)
        with self.assertRaisesRegex(florin.FlorinError, "illegal"):
            env.step(dict.fromkeys(env.agents, 9999))
        np.testing.assert_array_equal(observations["player_0"]["observation"], env.game.observe("player_0")["observation"])
        played = []
        for _ in range(2):
            env = parallel.parallel_env()
            env.reset(seed=1)
            steps = [env.step({agent: 9999 for agent in env.agents}) for _ in range(30)]
            self.assertTrue(all(any(info.get("illegal") for info in step[4].values()) for step in steps))
            played.append(steps[-1][0]["player_1"]["observation"])
        np.testing.assert_array_equal(*played)


class Gymnasium(unittest.TestCase):
    def test_vector_environment(self):
        env = gym.FlorinVectorEnv(16, seat=1)
        observations, infos = env.reset(seed=3)
        self.assertEqual(infos, {})
        ends = 0
        for _ in range(400):
            self.assertTrue(env.observation_space.contains(observations))
            actions = np.array([any_action(mask) for mask in observations["action_mask"]])
            self.assertTrue(env.action_space.contains(actions))
            observations, rewards, terminated, truncated, infos = env.step(actions)
            self.assertEqual((rewards.shape, rewards.dtype), ((16,), np.float64))
            self.assertEqual((terminated.dtype, truncated.dtype), (np.bool_, np.bool_))
            if terminated.any():
                ends += terminated.sum()
                for name in ("_final_obs", "_final_info"):
                    np.testing.assert_array_equal(infos[name], terminated | truncated)
                final = infos["final_obs"][np.flatnonzero(terminated)[0]]
                self.assertTrue(env.single_observation_space.contains(final))
            self.assertFalse(rewards[~terminated].any())
        self.assertGreater(ends, 10)
        with self.assertRaises(florin.FlorinError):
            gym.FlorinVectorEnv(2, seat=7)


class OpenSpiel(unittest.TestCase):
    def test_states(self):
        for space in SPACES:
            game = spiel.Game(space, seed=5)
            state = game.new_initial_state()
            for step in range(100000):
                if state.is_terminal():
                    break
                player, legal = state.current_player(), state.legal_actions()
                self.assertEqual(legal, sorted(legal))
                if step % 50 == 0:
                    self.check_copies(game, state, player)
                state.apply_action(random.choice(legal))
            self.assertEqual((state.current_player(), state.legal_actions()), (-4, []))
            self.assertAlmostEqual(sum(state.returns()), 0, 5)
            again = game.deserialize_state(state.serialize())
            self.assertEqual((again.returns(), again.history()), (state.returns(), state.history()))

    def check_copies(self, game, state, player):
        self.assertEqual([i for i, one in enumerate(state.legal_actions_mask()) if one], state.legal_actions())
        self.assertEqual(len(state.observation_tensor(player)), game.observation_tensor_size())
        told = state.information_state_string(player)
        self.assertEqual((state.num_players(), state.move_number(), state.is_player_node(), state.is_initial_state()),
                         (game.num_players(), len(state.history()), True, not state.history()))
        for action in state.legal_actions():
            self.assertEqual(state.string_to_action(player, state.action_to_string(player, action)), action)
        self.assertEqual(state.child(state.legal_actions()[0]).history(), state.history() + state.legal_actions()[:1])
        for other in (state.clone(), copy.deepcopy(state), state.resample_from_infostate(player, random.random)):
            self.assertEqual(other.information_state_string(player), told)
            self.assertEqual(other.legal_actions(), state.legal_actions())
            other.apply_action(other.legal_actions()[0])
            self.assertEqual(state.information_state_string(player), told)
        with self.assertRaises(florin.FlorinError):
            state.apply_action(game.num_distinct_actions())


if __name__ == "__main__":
    unittest.main()
