// A new game: which rules, who sits where, what is optional.
import { hasFace } from './faces.js';
import { html, useMemo, useState } from './ui.js';
import { maybe, t } from './words.js';

/** @typedef {import('./table.js').Player} Player */

/** @param {{ app: import('./app.js').App }} props */
export const NewGame = ({ app }) => {
  const { games: all, levels } = useMemo(() => app.table.engine.games(), [app.table.engine.language]);
  const games = all.filter(({ id }) => hasFace(id));
  const [gameId, setGame] = useState(app.table.game || games[0].id);
  const game = games.find((g) => g.id === gameId) ?? games[0];
  const [seats, setSeats] = useState(
    /** @type {Player[]} */ (
      app.table.players.length
        ? app.table.players
        : [{ kind: 'person' }, { kind: 'bot', level: 'easy' }, { kind: 'bot', level: 'easy' }]
    ),
  );
  const [options, setOptions] = useState(/** @type {Record<string, string>} */ ({}));
  const [seed, setSeed] = useState(String(Math.floor(Math.random() * 2 ** 31)));
  const [problem, setProblem] = useState('');
  const [fewest, most] = game.seats;
  const used = seats.slice(0, most);
  while (used.length < fewest) used.push({ kind: 'bot', level: 'easy' });

  const begin = async () => {
    const lines = [
      `game: ${game.id}`,
      'format: 2',
      ...Object.entries(options).map(([id, value]) => `option ${id}: ${value}`),
      `seed: ${seed.replace(/\D/g, '') || '0'}`,
      `seats: ${used.length}`,
      '',
    ];
    try {
      await app.open(lines.join('\n'), used);
    } catch (error) {
      setProblem(/** @type {Error} */ (error).message);
    }
  };
  /** @param {number} seat @param {string} value */
  const sit = (seat, value) =>
    setSeats(
      used.map((p, i) => (i === seat ? (value === 'person' ? { kind: 'person' } : { kind: 'bot', level: value }) : p)),
    );

  /** @param {import('./engine.js').Option} option */
  const choice = (option) =>
    html`<label class="option"><span>${option.about}</span>${
      option.kind === 'switch'
        ? html`<input type="checkbox" checked=${(options[option.id] ?? option.preset) === 'on'} onChange=${(/** @type {any} */ e) => setOptions({ ...options, [option.id]: e.currentTarget.checked ? 'on' : 'off' })} />`
        : option.kind === 'choice'
          ? html`<select value=${options[option.id] ?? option.preset} onChange=${(/** @type {any} */ e) => setOptions({ ...options, [option.id]: e.currentTarget.value })}>${(option.choices ?? []).map((name) => html`<option value=${name}>${maybe(`value.${name}`, name.replaceAll('_', ' '))}</option>`)}</select>`
          : html`<input type="number" min=${option.range?.[0]} max=${option.range?.[1]} value=${options[option.id] ?? option.preset} onInput=${(/** @type {any} */ e) => setOptions({ ...options, [option.id]: e.currentTarget.value })} />`
    }</label>`;

  return html`<div class="newgame"><form onSubmit=${(/** @type {Event} */ e) => {
    e.preventDefault();
    begin();
  }}>
    <h1>Florin</h1>
    <fieldset><legend>${t('new.rules')}</legend>${games.map(
      (g) =>
        html`<label class="radio"><input type="radio" name="game" checked=${g.id === game.id} onChange=${() => {
          setGame(g.id);
          setOptions({});
        }} /><span><b>${g.name}</b><br /><small>${g.about}</small></span></label>`,
    )}</fieldset>
    <fieldset><legend>${t('new.seats')}</legend>
      ${used.map((player, seat) => html`<label>${t('new.seat', { seat: seat + 1 })}<select value=${player.kind === 'person' ? 'person' : player.level} onChange=${(/** @type {any} */ e) => sit(seat, e.currentTarget.value)}><option value="person">${t('seat.person')}</option>${levels.map((level) => html`<option value=${level}>${t('seat.bot', { level: t(`level.${level}`) })}</option>`)}</select></label>`)}
      <div class="row"><button type="button" disabled=${used.length >= most} onClick=${() => setSeats([...used, { kind: 'bot', level: 'easy' }])}>${t('new.more')}</button><button type="button" disabled=${used.length <= fewest} onClick=${() => setSeats(used.slice(0, -1))}>${t('new.fewer')}</button></div>
    </fieldset>
    <fieldset><legend>${t('new.options')}</legend>${game.options.map(choice)}
      ${game.edition.length > 0 && html`<details><summary>${t('new.variants', { count: game.edition.length })}</summary>${game.edition.map(choice)}</details>`}
      <label class="option"><span>${t('new.seed')}</span><input inputmode="numeric" value=${seed} onInput=${(/** @type {any} */ e) => setSeed(e.currentTarget.value)} /></label></fieldset>
    ${problem && html`<p class="verdict" role="alert">${problem}</p>`}
    <div class="row end">${app.table.game && html`<button type="button" onClick=${() => app.back()}>${t('back')}</button>`}<button type="submit" class="primary">${t('new.begin')}</button></div>
  </form></div>`;
};
