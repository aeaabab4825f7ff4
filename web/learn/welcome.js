// The first page a visitor sees, and the page to learn: lessons, a game with a coach, puzzles.
import { hasFace } from '../frame/faces.js';
import { classes, html, useEffect } from '../frame/ui.js';
import { t } from '../frame/words.js';
import { progress } from './progress.js';

/** @typedef {import('../frame/app.js').App} App */

/** How a game stands, as the list of games draws it. @param {{ app: App }} props */
const Picture = ({ app: { game } }) => {
  const { face, table, facts } = game;
  if (!face || !table.game || table.remote) return null;
  const { Shapes, Picture: Standing, of, asks } = face.kept;
  const standing = /** @type {never} */ (of(game.local.publicView(['players', ...asks])));
  return html`<div class="picture" data-look=${face.look(facts)}><${Shapes} /><${Standing} of=${standing} /></div>`;
};

/** @typedef {import('./school.js').School['games'][number]} Taught */

/** The first lesson of a game that was not finished yet. @param {Taught} game */
const nextOf = ({ lessons }) => lessons.find(({ id }) => !progress().done.includes(id));

/** Into a game: its lessons, and once these are done a game with a coach. @param {{ app: App, game: Taught }} props */
const Way = ({ app: { school }, game }) => {
  const next = nextOf(game);
  const begun = next !== game.lessons[0];
  const says = next ? (begun ? 'welcome.learn.on' : 'welcome.learn.about') : 'welcome.coach';
  const begin = () => (next ? school.teach(next.id) : school.coached(game.id));
  return html`<button class="primary" onClick=${begin}>
    <b>${t('welcome.learn', { game: game.name })}</b>
    <span>${t(says, { lesson: next?.title ?? '', count: game.lessons.length })}</span>
  </button>`;
};

/** @param {{ app: App }} props */
export const Welcome = ({ app }) => {
  const { game, kept, school } = app;
  const games = game.table.engine.ask({ cmd: 'games' }).games.filter(({ id }) => hasFace(id));
  const going = game.table.length > 0 && kept.entry && !kept.entry.idle;
  return html`<main class="welcome">
    <${Picture} app=${app} />
    <h1>Florin</h1>
    <p class="lead">${t('welcome.lead')}</p>
    <div class="ways">
      ${school.games.map((taught) => html`<${Way} app=${app} game=${taught} key=${taught.id} />`)}
      <button onClick=${() => app.goTo('table')}>
        <b>${t(going ? 'welcome.continue' : 'welcome.play')}</b>
        <span>${t(going ? 'welcome.continue.about' : 'welcome.play.about')}</span>
      </button>
      <button onClick=${() => app.goTo('new')}>
        <b>${t('new')}</b><span>${t('welcome.new.about')}</span>
      </button>
      ${
        school.join &&
        html`<button onClick=${school.join}><b>${t('welcome.join')}</b><span>${t('welcome.join.about')}</span></button>`
      }
    </div>
    <ul class="about">${games.map(({ name, about }) => html`<li><b>${name}</b> ${about}</li>`)}</ul>
  </main>`;
};

/** A game in lessons, and then with a coach. @param {{ app: App, game: Taught }} props */
const Lessons = ({ app: { school }, game }) => {
  const { done, at } = progress();
  return html`<section>
    <h2>${game.name}</h2>
    <p>${t('learn.lessons')}</p>
    <ol class="lessons">
      ${game.lessons.map(
        ({ id, title }) =>
          html`<li class=${classes(done.includes(id) && 'done')} key=${id}>
            <button onClick=${() => school.teach(id)}>
              <b>${title}</b>
              <span class="dim">${at[id] ? t('learn.resume') : done.includes(id) ? t('learn.done') : ''}</span>
            </button>
          </li>`,
      )}
    </ol>
    <p><b>${t('learn.coach')}.</b> ${t('learn.coach.about')}</p>
    <button class="primary" onClick=${() => school.coached(game.id)}>${t('learn.coach.begin')}</button>
  </section>`;
};

/** @param {{ app: App }} props */
const Puzzles = ({ app: { school } }) => {
  const { solved } = progress();
  useEffect(() => void school.lookUp(), []);
  return html`<section>
    <h2>${t('puzzles')}</h2>
    <p>${t('puzzles.about', { count: school.puzzles.length, solved: solved.length })}</p>
    <ul class="puzzles">
      ${school.puzzles.map(({ ending, length }, i) => {
        const label = t('puzzle.label', { number: i + 1, victory: t(`puzzle.${ending}`), count: length });
        const name = classes(solved.includes(i) && 'done', `is-${ending}`);
        return html`<li key=${i}>
          <button class=${name} title=${label} aria-label=${label} onClick=${() => school.puzzle(i)}>
            <b>${i + 1}</b><span aria-hidden="true">${'•'.repeat(Math.min(5, Math.ceil(length / 2)))}</span>
          </button>
        </li>`;
      })}
    </ul>
  </section>`;
};

/** @param {{ app: App }} props */
export const Learn = ({ app }) =>
  html`<main class="learn">
    <header>
      <h1>${t('learn')}</h1>
      <button onClick=${() => app.goTo('welcome')}>${t('welcome')}</button>
      <button onClick=${() => app.back()}>${t('history.return')}</button>
    </header>
    ${app.school.games.map((game) => html`<${Lessons} app=${app} game=${game} key=${game.id} />`)}
    <${Puzzles} app=${app} />
  </main>`;
