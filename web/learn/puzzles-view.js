// The list of puzzles, by game and theme.
import { classes, html, useEffect, useState, valueOf } from '../frame/ui.js';
import { t } from '../frame/words.js';
import { progress } from './progress.js';
import { PUZZLED } from './school.js';

/** @typedef {import('../frame/app.js').App} App */
/** @typedef {import('../frame/ui.js').Happening} Happening */
/** @typedef {import('./types.js').PuzzleGrade} PuzzleGrade */

const STEPS = 5; // of difficulty

/** 1 to 5. @param {PuzzleGrade} grade */
const stepOf = ({ difficulty }) => Math.min(STEPS, 1 + Math.floor((difficulty * STEPS) / 100));

/** @param {{ label: string, value: string, options: [string, string][], choose: (value: string) => void }} props */
const Select = ({ label, value, options, choose }) =>
  html`<label class="field">
    <span>${label}</span>
    <select value=${value} onChange=${(/** @type {Happening} */ e) => choose(valueOf(e))}>
      ${options.map(([id, name]) => html`<option key=${id} value=${id} selected=${id === value}>${name}</option>`)}
    </select>
  </label>`;

/** @param {{ app: App }} props */
export const Puzzles = ({ app: { school, game: shown } }) => {
  const [game, setGame] = useState(PUZZLED[0]);
  const [theme, setTheme] = useState('');
  useEffect(() => void school.lookUp(game), [game]);
  const solved = new Set(progress().solved);
  const all = school.puzzlesOf(game);
  const themes = [...new Set(all.map((puzzle) => puzzle.theme))].toSorted();
  const names = shown.table.engine.ask({ cmd: 'games' }).games.filter(({ id }) => PUZZLED.includes(id));
  const isSolved = (/** @type {PuzzleGrade} */ { id }) => solved.has(`${game} ${id}`);
  const change = (/** @type {string} */ id) => {
    setGame(id);
    setTheme('');
  };
  return html`<section class="puzzle-list">
    <h2>${t('puzzles')}</h2>
    <p>${t('puzzles.about', { count: all.length, solved: all.filter(isSolved).length })}</p>
    <div class="row">
      <${Select} label=${t('puzzles.game')} value=${game} choose=${change}
        options=${names.map(({ id, name }) => /** @type {[string, string]} */ ([id, name]))} />
      <${Select} label=${t('puzzles.theme')} value=${theme} choose=${setTheme}
        options=${[['', t('puzzles.all')], ...themes.map((id) => [id, t(`puzzle.theme.${id}`)])]} />
    </div>
    <ul class="puzzles">
      ${all.map((puzzle, i) => {
        if (theme && puzzle.theme !== theme) return null;
        const step = stepOf(puzzle);
        const label = t('puzzle.label', { number: i + 1, step, count: puzzle.length });
        return html`<li key=${puzzle.id}>
          <button class=${classes(isSolved(puzzle) && 'done')} title=${label} aria-label=${label}
            onClick=${() => school.puzzle(game, i)}>
            <b>${i + 1}</b><span aria-hidden="true">${'•'.repeat(step)}</span>
          </button>
        </li>`;
      })}
    </ul>
  </section>`;
};
