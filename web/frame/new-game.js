// The form of a new game: rules, players, options.
import { bookOf } from './book.js';
import { hasFace } from './faces.js';
import { Citing } from './sections.js';
import { checkedOf, html, useEffect, useMemo, useState, valueOf } from './ui.js';
import { language, maybe, t } from './words.js';

/** @typedef {import('./app.js').App} App */
/** @typedef {import('./types.js').GameInfo} GameInfo */
/** @typedef {import('./types.js').Option} Option */
/** @typedef {import('./types.js').Player} Player */
/** @typedef {import('./ui.js').Happening} Happening */
/** @typedef {Record<string, string>} Options */

/** @type {Player} */
const BOT = { kind: 'bot', level: 'easy' };

/**
 * The default value of an option: some depend on another option.
 * @param {Option} option @param {GameInfo} game @param {Options} options
 */
export const presetOf = ({ preset, follows, alternative }, game, options) => {
  const leader = game.options.find(({ id }) => id === follows);
  const moved = leader && (options[leader.id] ?? leader.preset) !== leader.preset;
  return (moved && alternative) || preset;
};

/** Does this option choose between the presets of others? @param {GameInfo} game */
const leadsIn =
  (game) =>
  (/** @type {Option} */ { id }) =>
    game.edition.some(({ follows }) => follows === id);

/** Options that belong to one seat end in its number: bank_1. @param {Option} option */
export const seatOf = ({ id }) => Number(/_(\d)$/.exec(id)?.[1] ?? 0);

/**
 * Which rules, and which text of them.
 * @param {{ games: GameInfo[], chosen: GameInfo, choose: (id: string) => void,
 *   sentence: (option: Option) => unknown }} props
 */
export const Rules = ({ games, chosen, choose, sentence }) =>
  html`<fieldset>
    <legend>${t('new.rules')}</legend>
    ${games.map(
      ({ id, name, about }) =>
        html`<label class="radio">
          <input type="radio" name="game" checked=${id === chosen.id} onChange=${() => choose(id)} />
          <span><b>${name}</b><small>${about}</small></span>
        </label>`,
    )}
    ${chosen.options.filter(leadsIn(chosen)).map(sentence)}
  </fieldset>`;

/**
 * One of several values.
 * @param {{ option: Option, value: string, set: (value: string) => void, id?: string }} props
 */
export const Select = ({ option, value, set, id }) => {
  const word = (/** @type {string} */ name) => maybe(`value.${name}`, name.replaceAll('_', ' '));
  const enter = (/** @type {Happening} */ event) => set(valueOf(event));
  return html`<select id=${id} value=${value} onChange=${enter} aria-label=${option.about}>
    ${option.choices?.map((name) => html`<option value=${name}>${word(name)}</option>`)}
  </select>`;
};

/**
 * The player at a seat, and their own settings.
 * @param {{ seat: number, player: Player, ruled: boolean, levels: string[], sit: (player: Player) => void,
 *   own: unknown }} props
 */
const Seat = ({ seat, player, ruled, levels, sit, own }) => {
  /** @param {Happening} event */
  const choose = (event) => {
    const value = valueOf(event);
    sit(value === 'person' ? { kind: 'person' } : { kind: 'bot', level: value });
  };
  const level = (/** @type {string} */ id) => t('seat.bot', { level: t(`level.${id}`) });
  const name = t('new.seat', { seat });
  return html`<div class=${`seat ${player.kind}`} role="group" aria-label=${name}>
    <b aria-hidden="true">${seat}</b>
    ${
      ruled
        ? html`<span>${t('seat.rules')}</span>`
        : html`<select value=${player.kind === 'person' ? 'person' : player.level} onChange=${choose}
            aria-label=${name}>
            <option value="person">${t('seat.person')}</option>
            ${levels.map((id) => html`<option value=${id}>${level(id)}</option>`)}
          </select>`
    }
    ${own}
  </div>`;
};

/** How many can play it. @param {GameInfo} game */
export const countsOf = ({ seats: [fewest, most] }) => Array.from({ length: most - fewest + 1 }, (_, i) => fewest + i);

const RULED = 'solitaire'; // the option's choice by which the rulebook plays the second seat

/** Sets the number of players; added ones are bots. @param {Player[]} players @param {number} count */
const resized = (players, count) =>
  Array.from({ length: count }, (_, i) => players[i] ?? players.findLast((p) => p.kind === 'bot') ?? BOT);

/**
 * The players at the seats.
 * @param {{ players: Player[], ruled: boolean[], game: GameInfo, levels: string[], seat: (players: Player[]) => void,
 *   optional: (option: Option) => unknown, alone: { is: boolean, set: (alone: boolean) => void } | null }} props
 *   alone: against the opponent whose moves the rulebook makes, where there is one
 */
const Seats = ({ players, ruled, game, levels, seat, optional, alone }) => {
  const sit = (/** @type {number} */ at) => (/** @type {Player} */ player) => seat(players.with(at, player));
  return html`<fieldset>
    <legend>${t('new.seats')}</legend>
    <div class="counts" role="group" aria-label=${t('new.count')}>
      ${alone && html`<button type="button" aria-pressed=${alone.is} onClick=${() => alone.set(true)}>1</button>`}
      ${countsOf(game).map((count) => {
        const here = count === players.length && !alone?.is;
        const resize = () => {
          if (alone?.is) alone.set(false);
          seat(resized(players, count));
        };
        return html`<button type="button" aria-pressed=${here} onClick=${resize}>${count}</button>`;
      })}
    </div>
    ${players.map((player, i) => {
      const own = game.options.filter((option) => seatOf(option) === i + 1).map(optional);
      const place = { seat: i + 1, player, ruled: ruled[i], levels, sit: sit(i), own };
      return html`<${Seat} ...${place} key=${i} />`;
    })}
  </fieldset>`;
};

/**
 * A sentence, and its choice.
 * @param {{ option: Option, value: string, set: (value: string) => void, knows: (tag: string) => boolean }} props
 */
export const Choice = ({ option, value, set, knows }) => {
  const id = `option-${option.id}`; // links to sections in the sentence are no part of the label
  const enter = (/** @type {Happening} */ event) => set(valueOf(event));
  const check = (/** @type {Happening} */ event) => set(checkedOf(event) ? 'on' : 'off');
  const input = {
    switch: () => html`<input id=${id} type="checkbox" checked=${value === 'on'} onChange=${check} />`,
    choice: () => html`<${Select} option=${option} value=${value} set=${set} id=${id} />`,
    number: () => {
      const [min, max] = option.range ?? [];
      return html`<input id=${id} type="number" min=${min} max=${max} value=${value} onInput=${enter} />`;
    },
  }[option.kind];
  return html`<label class=${`option ${option.kind}`} for=${id}>
    <span><${Citing} text=${option.about} knows=${knows} /></span>${input()}
  </label>`;
};

/**
 * Groups options under a line that says how many differ from their defaults.
 * @param {{ title: string, game: GameInfo, of: Option[], options: Options, sentence: (option: Option) => unknown,
 *   rest?: unknown }} props
 */
const Folded = ({ title, game, of, options, sentence, rest }) => {
  const isChanged = (/** @type {Option} */ option) => {
    const preset = presetOf(option, game, options);
    return (options[option.id] ?? preset) !== preset;
  };
  const changed = of.filter(isChanged).length;
  return html`<details class="folded-options">
    <summary>
      <span>${title}</span>${changed > 0 && html`<small>${t('new.changed', { count: changed })}</small>`}
    </summary>
    ${of.map(sentence)}${rest}
  </details>`;
};

/**
 * The optional part.
 * @typedef {{ options: Options, seed?: string, sow?: (seed: string) => void }} Variable
 * @param {Variable & { game: GameInfo, sentence: (option: Option) => unknown }} props
 */
export const Variants = ({ game, options, sentence, seed, sow }) => {
  const enter = (/** @type {Happening} */ event) => sow?.(valueOf(event));
  const common = game.options.filter((option) => !seatOf(option) && !leadsIn(game)(option));
  const count = game.edition.length;
  const deal =
    sow &&
    html`<label class="option">
      <span>${t('new.seed')}</span><input inputmode="numeric" value=${seed} onInput=${enter} />
    </label>`;
  return html`<fieldset>
    <legend>${t('new.options')}</legend>
    <${Folded} title=${t(sow ? 'new.variants' : 'host.variants', { count: common.length })} of=${common} rest=${deal}
      ...${{ game, options, sentence }} />
    ${
      count > 0 &&
      html`<${Folded} title=${t('new.edition', { count })} of=${game.edition}
        ...${{ game, options, sentence }} />`
    }
  </fieldset>`;
};

/** Does the book of a game explain a section? Unknown until the book has loaded. @param {string} game */
export const useSections = (game) => {
  const [book, setBook] = useState(/** @type {import('./book.js').Book | null} */ (null));
  useEffect(() => {
    setBook(null);
    bookOf(game, language()).then(setBook, () => setBook(null));
  }, [game, language()]);
  return (/** @type {string} */ tag) => book?.find(tag) !== undefined;
};

/**
 * The record of a game that has not begun.
 * @param {string} game @param {Options} options @param {string} seed @param {number} seats
 */
const recordOf = (game, options, seed, seats) => {
  const chosen = Object.entries(options).map(([id, value]) => `option ${id}: ${value}`);
  const lines = [
    `game: ${game}`,
    'format: 3',
    ...chosen,
    `seed: ${seed.replace(/\D/g, '') || '0'}`,
    `seats: ${seats}`,
    '',
  ];
  return lines.join('\n');
};

/** @param {{ app: App }} props */
export const NewGame = ({ app }) => {
  const { table } = app.game;
  const { games: all, levels } = useMemo(() => table.engine.ask({ cmd: 'games' }), [table.engine.language]);
  const games = all.filter(({ id }) => hasFace(id));
  const [id, setGame] = useState(app.wanted || table.game || games[0].id);
  const [seated, seat] = useState(
    table.players.length ? table.players : [/** @type {Player} */ ({ kind: 'person' }), BOT, BOT],
  );
  const [options, setOptions] = useState(/** @type {Options} */ ({}));
  const [seed, sow] = useState(String(Math.floor(Math.random() * 2 ** 31)));
  const [problem, setProblem] = useState('');
  const game = games.find((g) => g.id === id) ?? games[0];
  const [fewest, most] = game.seats;
  const players = seated.slice(0, most);
  while (players.length < fewest) players.push(BOT);

  const trial = (/** @type {Options} */ chosen, /** @type {number} */ count) =>
    table.engine.attempt({ cmd: 'try', record: recordOf(game.id, chosen, '0', count) });
  const tried = useMemo(() => trial(options, players.length), [game, options, players.length]);
  const ruled = players.map((_, i) => tried.players?.[i]?.ruled ?? false);

  const knows = useSections(game.id);
  /** Some options require another number of seats. @param {Options} chosen */
  const set = (chosen) => {
    const count = [players.length, ...countsOf(game)].find((n) => !trial(chosen, n).error);
    setOptions(chosen);
    if (count) seat(resized(players, count));
  };
  const solo = game.options.find(({ choices }) => choices?.includes(RULED));
  const alone = solo && {
    is: options[solo.id] === RULED,
    set: (/** @type {boolean} */ is) => set({ ...options, [solo.id]: is ? RULED : solo.preset }),
  };
  /** @param {string} other */
  const choose = (other) => {
    setGame(other);
    setOptions({});
  };
  /** @param {Event} event */
  const begin = async (event) => {
    event.preventDefault();
    try {
      await app.open(recordOf(game.id, options, seed, players.length), players);
    } catch (error) {
      setProblem(/** @type {Error} */ (error).message);
    }
  };
  /** @param {typeof Choice | typeof Select} View */
  const shown = (View) => (/** @type {Option} */ option) => {
    const { id } = option;
    const preset = presetOf(option, game, options);
    const change = (/** @type {string} */ value) => set({ ...options, [id]: value });
    return html`<${View} ...${{ option, knows }} value=${options[id] ?? preset} set=${change} key=${id} />`;
  };
  return html`<main class="newgame" data-book=${game.id}>
    <form onSubmit=${begin}>
      <h1>${t('new')}</h1>
      <div class="sheets">
        <${Seats} ...${{ players, ruled, game, levels, seat, alone, optional: shown(Select) }} />
        <div>
          <${Rules} games=${games} chosen=${game} choose=${choose} sentence=${shown(Choice)} />
          <${Variants} ...${{ game, options, seed, sow, sentence: shown(Choice) }} />
        </div>
      </div>
      <footer>
        ${(problem || tried.error) && html`<p class="verdict" role="alert">${tried.error?.message ?? problem}</p>`}
        <button type="button" onClick=${() => app.goTo('games')}>${t('games')}</button>
        ${table.game && html`<button type="button" onClick=${() => app.back()}>${t('back')}</button>`}
        <button type="submit" class="primary">${t('new.begin')}</button>
      </footer>
    </form>
  </main>`;
};
