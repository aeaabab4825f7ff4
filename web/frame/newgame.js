// A new game: which rules, who sits where, what is optional.
import { hasFace } from './faces.js';
import { checkedOf, html, useMemo, useState, valueOf } from './ui.js';
import { maybe, t } from './words.js';

/** @typedef {import('./app.js').App} App */
/** @typedef {import('./types.js').GameInfo} GameInfo */
/** @typedef {import('./types.js').Option} Option */
/** @typedef {import('./types.js').Player} Player */
/** @typedef {import('./ui.js').Happening} Happening */
/** @typedef {Record<string, string>} Options */

/** @type {Player} */
const BOT = { kind: 'bot', level: 'easy' };

/** Which rules. @param {{ games: GameInfo[], chosen: GameInfo, choose: (id: string) => void }} props */
const Rules = ({ games, chosen, choose }) =>
  html`<fieldset>
    <legend>${t('new.rules')}</legend>
    ${games.map(
      ({ id, name, about }) =>
        html`<label class="radio">
          <input type="radio" name="game" checked=${id === chosen.id} onChange=${() => choose(id)} />
          <span><b>${name}</b><br /><small>${about}</small></span>
        </label>`,
    )}
  </fieldset>`;

/** @param {{ seat: number, player: Player, levels: string[], sit: (player: Player) => void }} props */
const Seat = ({ seat, player, levels, sit }) => {
  /** @param {Happening} event */
  const choose = (event) => {
    const value = valueOf(event);
    sit(value === 'person' ? { kind: 'person' } : { kind: 'bot', level: value });
  };
  const level = (/** @type {string} */ id) => t('seat.bot', { level: t(`level.${id}`) });
  return html`<label>
    ${t('new.seat', { seat })}
    <select value=${player.kind === 'person' ? 'person' : player.level} onChange=${choose}>
      <option value="person">${t('seat.person')}</option>
      ${levels.map((id) => html`<option value=${id}>${level(id)}</option>`)}
    </select>
  </label>`;
};

/**
 * Who sits where.
 * @param {{ players: Player[], range: number[], levels: string[], seat: (players: Player[]) => void }} props
 */
const Seats = ({ players, range: [fewest, most], levels, seat }) => {
  const sit = (/** @type {number} */ at) => (/** @type {Player} */ player) => seat(players.with(at, player));
  const more = () => seat([...players, BOT]);
  const fewer = () => seat(players.slice(0, -1));
  return html`<fieldset>
    <legend>${t('new.seats')}</legend>
    ${players.map((player, i) => {
      return html`<${Seat} seat=${i + 1} player=${player} levels=${levels} sit=${sit(i)} key=${i} />`;
    })}
    <div class="row">
      <button type="button" disabled=${players.length >= most} onClick=${more}>${t('new.more')}</button>
      <button type="button" disabled=${players.length <= fewest} onClick=${fewer}>${t('new.fewer')}</button>
    </div>
  </fieldset>`;
};

/** @param {{ option: Option, value: string, set: (value: string) => void }} props */
const Choice = ({ option, value, set }) => {
  const enter = (/** @type {Happening} */ event) => set(valueOf(event));
  const check = (/** @type {Happening} */ event) => set(checkedOf(event) ? 'on' : 'off');
  const word = (/** @type {string} */ name) => maybe(`value.${name}`, name.replaceAll('_', ' '));
  const input = {
    switch: () => html`<input type="checkbox" checked=${value === 'on'} onChange=${check} />`,
    choice: () =>
      html`<select value=${value} onChange=${enter}>
        ${option.choices?.map((name) => html`<option value=${name}>${word(name)}</option>`)}
      </select>`,
    number: () => {
      const [min, max] = option.range ?? [];
      return html`<input type="number" min=${min} max=${max} value=${value} onInput=${enter} />`;
    },
  }[option.kind];
  return html`<label class="option"><span>${option.about}</span>${input()}</label>`;
};

/**
 * What is optional.
 * @typedef {{ options: Options, set: (options: Options) => void, seed: string, sow: (seed: string) => void }} Variable
 * @param {Variable & { game: GameInfo }} props
 */
const Variants = ({ game, options, set, seed, sow }) => {
  const choice = (/** @type {Option} */ option) => {
    const { id, preset } = option;
    const change = (/** @type {string} */ value) => set({ ...options, [id]: value });
    return html`<${Choice} option=${option} value=${options[id] ?? preset} set=${change} key=${id} />`;
  };
  const enter = (/** @type {Happening} */ event) => sow(valueOf(event));
  const count = game.edition.length;
  return html`<fieldset>
    <legend>${t('new.options')}</legend>
    ${game.options.map(choice)}
    ${
      count > 0 &&
      html`<details><summary>${t('new.variants', { count })}</summary>${game.edition.map(choice)}</details>`
    }
    <label class="option">
      <span>${t('new.seed')}</span><input inputmode="numeric" value=${seed} onInput=${enter} />
    </label>
  </fieldset>`;
};

/**
 * The record of a game that has not begun.
 * @param {string} game @param {Options} options @param {string} seed @param {number} seats
 */
const recordOf = (game, options, seed, seats) => {
  const chosen = Object.entries(options).map(([id, value]) => `option ${id}: ${value}`);
  const lines = [
    `game: ${game}`,
    'format: 2',
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
  const { games: all, levels } = useMemo(() => table.engine.games(), [table.engine.language]);
  const games = all.filter(({ id }) => hasFace(id));
  const [id, setGame] = useState(table.game || games[0].id);
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
  return html`<div class="newgame">
    <form onSubmit=${begin}>
      <h1>Florin</h1>
      <${Rules} games=${games} chosen=${game} choose=${choose} />
      <${Seats} players=${players} range=${game.seats} levels=${levels} seat=${seat} />
      <${Variants} game=${game} options=${options} set=${setOptions} seed=${seed} sow=${sow} />
      ${problem && html`<p class="verdict" role="alert">${problem}</p>`}
      <div class="row end">
        ${table.game && html`<button type="button" onClick=${() => app.back()}>${t('back')}</button>`}
        <button type="submit" class="primary">${t('new.begin')}</button>
      </div>
    </form>
  </div>`;
};
