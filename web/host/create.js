// The form of a new table on the server: rules, seats, pace, and who may find it.
import { hasFace } from '../frame/faces.js';
import { Choice, countsOf, presetOf, Rules, seatOf, Select, useSections, Variants } from '../frame/new-game.js';
import { checkedOf, html, useMemo, useState, valueOf } from '../frame/ui.js';
import { t } from '../frame/words.js';
import { request } from './api.js';
import { wordsOf } from './gathering.js';
import { keepLink } from './links.js';
import { myName, noteMyName } from './name.js';
import { sitDown } from './sit.js';
import { spanText } from './time.js';

/** @typedef {import('../frame/app.js').App} App */
/** @typedef {import('../frame/types.js').GameInfo} GameInfo */
/** @typedef {import('../frame/types.js').Option} Option */
/** @typedef {import('../frame/ui.js').Happening} Happening */
/** @typedef {Record<string, string>} Options */
/** @typedef {string[]} Seats  of each "me", "person" (by a link), "open" (for whoever comes), or the level of a bot */

const PEOPLE = ['me', 'person', 'open'];
const TIMES = [
  'none',
  'total 1800',
  'total 3600',
  'total 7200',
  'move 300',
  'move 86400',
  'move 259200',
  'move 604800',
];

/** @param {string} time */
const timeText = (time) => {
  const [kind, seconds] = time.split(' ');
  return t(`host.time.${kind}`, { time: seconds ? spanText(Number(seconds)) : '' });
};

/** @param {{ label: string, value: string, of: [string, string][], set: (value: string) => void }} props */
const Pick = ({ label, value, of, set }) =>
  html`<label class="option">
    <span>${label}</span>
    <select value=${value} onChange=${(/** @type {Happening} */ event) => set(valueOf(event))}>
      ${of.map(([id, text]) => html`<option value=${id}>${text}</option>`)}
    </select>
  </label>`;

/**
 * The people for the seats.
 * @param {{ seats: Seats, game: GameInfo, levels: string[], sit: (seats: Seats) => void,
 *   optional: (option: Option) => unknown }} props
 */
const Seating = ({ seats, game, levels, sit, optional }) => {
  const resize = (/** @type {number} */ count) => sit(Array.from({ length: count }, (_, i) => seats[i] ?? 'open'));
  const choose = (/** @type {number} */ at) => (/** @type {Happening} */ event) => {
    const chosen = valueOf(event);
    const others = chosen === 'me' ? seats.map((one) => (one === 'me' ? 'open' : one)) : seats;
    sit(others.with(at, chosen));
  };
  const word = (/** @type {string} */ id) =>
    PEOPLE.includes(id) ? t(`host.seat.${id}`) : t('seat.bot', { level: t(`level.${id}`) });
  return html`<fieldset>
    <legend>${t('new.seats')}</legend>
    <div class="counts" role="group" aria-label=${t('new.count')}>
      ${countsOf(game).map(
        (count) =>
          html`<button type="button" aria-pressed=${count === seats.length} onClick=${() => resize(count)}>
            ${count}
          </button>`,
      )}
    </div>
    ${seats.map((one, i) => {
      const name = t('new.seat', { seat: i + 1 });
      const kind = PEOPLE.includes(one) ? 'person' : 'bot';
      return html`<div class=${`seat ${kind}`} role="group" aria-label=${name} key=${i}>
        <b aria-hidden="true">${i + 1}</b>
        <select value=${one} onChange=${choose(i)} aria-label=${name}>
          ${[...PEOPLE, ...levels].map((id) => html`<option value=${id}>${word(id)}</option>`)}
        </select>
        ${game.options.filter((option) => seatOf(option) === i + 1).map(optional)}
      </div>`;
    })}
  </fieldset>`;
};

/** @param {Seats} seats @param {string} name */
const seatsTold = (seats, name) =>
  seats.map((one) => {
    if (one === 'me') return { kind: 'person', invite: true, ...(name && { name }) };
    if (one === 'person') return { kind: 'person', invite: true };
    return PEOPLE.includes(one) ? { kind: one } : { kind: 'bot', level: one };
  });

/**
 * Makes the table, takes the maker's own seat, and stores the invitations for others and the maker's secret.
 * @param {App} app @param {object} terms @param {Seats} seats
 */
const make = async (app, terms, seats) => {
  const { table, secret = '', secrets = [] } = await request('tables', { body: terms });
  if (!table) return;
  const own = seats.indexOf('me');
  const invited = secrets.flatMap((one, i) => (one && i !== own ? [[String(i + 1), one]] : []));
  const invites = Object.fromEntries(invited);
  keepLink({
    table: table.name,
    secret: secrets[own] ?? '',
    maker: secret,
    invites,
    once: invited.map(([seat]) => Number(seat)),
  });
  await app.host?.open(table.name, secrets[own] ? await sitDown(table.name, secrets[own], {}) : secret);
};

/** @param {{ app: App }} props */
export const CreateTable = ({ app }) => {
  const { engine } = app.game.table;
  const { games: all, levels } = useMemo(() => engine.ask({ cmd: 'games' }), [engine.language]);
  const games = all.filter(({ id }) => hasFace(id));
  const [id, setGame] = useState(games[0].id);
  const [chosen, sit] = useState(/** @type {Seats} */ (['me', 'open', 'open']));
  const [options, setOptions] = useState(/** @type {Options} */ ({}));
  const [name, setName] = useState(myName());
  const [terms, setTerms] = useState({ pace: 'live', time: 'none', takeover: 'normal', public: false });
  const [problem, setProblem] = useState('');
  const game = games.find((g) => g.id === id) ?? games[0];
  const [fewest, most] = game.seats;
  const seats = chosen.slice(0, most);
  while (seats.length < fewest) seats.push('open');

  const knows = useSections(game.id);
  const choose = (/** @type {string} */ other) => {
    setGame(other);
    setOptions({});
  };
  /** @param {typeof Choice | typeof Select} View */
  const shown = (View) => (/** @type {Option} */ option) => {
    const { id } = option;
    const preset = presetOf(option, game, options);
    const change = (/** @type {string} */ value) => setOptions({ ...options, [id]: value });
    return html`<${View} ...${{ option, knows }} value=${options[id] ?? preset} set=${change} key=${id} />`;
  };
  const set = (/** @type {string} */ member) => (/** @type {string | boolean} */ value) =>
    setTerms({ ...terms, [member]: value });
  /** @param {Event} event */
  const begin = async (event) => {
    event.preventDefault();
    const [kind, seconds] = terms.time.split(' ');
    const time = { kind, ...(seconds && { seconds: Number(seconds) }) };
    noteMyName(name);
    try {
      await make(app, { ...terms, time, game: game.id, options, seats: seatsTold(seats, name.trim()) }, seats);
    } catch (error) {
      const wrong = /** @type {Error & { code: string }} */ (error);
      setProblem(wrong.code === 'full' ? t('host.make.full') : wordsOf(wrong));
    }
  };
  const paces = /** @type {[string, string][]} */ (['live', 'slow'].map((pace) => [pace, t(`host.${pace}`)]));
  const times = /** @type {[string, string][]} */ (TIMES.map((time) => [time, timeText(time)]));
  const bots = /** @type {[string, string][]} */ (levels.map((level) => [level, t(`level.${level}`)]));
  return html`<main class="newgame" data-book=${game.id}>
    <form onSubmit=${begin}>
      <h1>${t('host.make')}</h1>
      <div class="sheets">
        <div>
          <${Seating} ...${{ seats, game, levels, sit, optional: shown(Select) }} />
          <fieldset>
            <legend>${t('host.terms')}</legend>
            <label class="option">
              <span>${t('host.name')}</span>
              <input value=${name} maxlength="30" onInput=${(/** @type {Happening} */ e) => setName(valueOf(e))} />
            </label>
            <${Pick} label=${t('host.pace')} value=${terms.pace} of=${paces} set=${set('pace')} />
            <${Pick} label=${t('host.time')} value=${terms.time} of=${times} set=${set('time')} />
            <${Pick} label=${t('host.takeover')} value=${terms.takeover} of=${bots} set=${set('takeover')} />
            <label class="option switch">
              <span>${t('host.listed')}</span>
              <input type="checkbox" checked=${terms.public}
                onChange=${(/** @type {Happening} */ e) => set('public')(checkedOf(e))} />
            </label>
          </fieldset>
        </div>
        <div>
          <${Rules} games=${games} chosen=${game} choose=${choose} sentence=${shown(Choice)} />
          <${Variants} ...${{ game, options, sentence: shown(Choice) }} />
        </div>
      </div>
      <footer>
        ${problem && html`<p class="verdict" role="alert">${problem}</p>`}
        <button type="button" onClick=${() => app.goTo('lobby')}>${t('back')}</button>
        <button type="submit" class="primary">${t('host.begin')}</button>
      </footer>
    </form>
  </main>`;
};
