// The first page a visitor sees, and the page to learn: lessons, a game with a coach, puzzles.
import { canBeAlone, playAtOnce } from '../frame/first-game.js';
import { classes, html } from '../frame/ui.js';
import { maybe, t } from '../frame/words.js';
import { progress } from './progress.js';
import { Puzzles } from './puzzles-view.js';

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

/** The first unfinished lesson of a game. @param {Taught} game */
const nextOf = ({ lessons }) => lessons.find(({ id }) => !progress().done.includes(id));

/**
 * The way into its lessons, and after these into a game with a coach.
 * @param {{ app: App, game: Taught }} props
 */
const LearnWay = ({ app: { school }, game }) => {
  const next = nextOf(game);
  const begun = next !== game.lessons[0];
  const says = next ? (begun ? 'welcome.learn.on' : 'welcome.learn.about') : 'welcome.coach';
  const begin = () => (next ? school.teach(next.id) : school.coached(game.id));
  return html`<button class="primary" onClick=${begin}>
    <b>${t('welcome.learn')}</b>
    <span>${t(says, { lesson: next?.title ?? '', count: game.lessons.length })}</span>
  </button>`;
};

/** A game: its picture, a sentence about it, and all ways into it. @param {{ app: App, game: Taught }} props */
const Offer = ({ app, game }) => {
  const [fewest, most] = game.seats;
  const alone = canBeAlone(game);
  const players = t('welcome.players', { fewest: alone ? 1 : fewest, most });
  return html`<article class="offer" aria-label=${game.name}>
    <img src=${`pictures/${game.id}.webp`} alt="" width="480" height="225" />
    <h2>${game.name}</h2>
    <p>${game.about}</p>
    <p class="dim">${players} ${maybe(`welcome.takes.${game.id}`, '')}</p>
    <div class="ways">
      <${LearnWay} app=${app} game=${game} />
      <button onClick=${() => playAtOnce(app, game)}>
        <b>${t('welcome.play')}</b><span>${t('welcome.play.about')}</span>
      </button>
      ${
        alone &&
        html`<button onClick=${() => playAtOnce(app, game, true)}>
          <b>${t('welcome.alone')}</b><span>${t('welcome.alone.about')}</span>
        </button>`
      }
      <button onClick=${() => app.goTo('new', game.id)}>
        <b>${t('new')}</b><span>${t('welcome.new.about')}</span>
      </button>
    </div>
  </article>`;
};

/** @param {{ app: App }} props */
export const Welcome = ({ app }) => {
  const { game, kept, school } = app;
  const going = game.table.length > 0 && kept.entry && !kept.entry.idle;
  return html`<main class="welcome">
    <header><h1>Florin</h1><p class="lead">${t('welcome.lead')}</p></header>
    ${
      going &&
      html`<button class="going" onClick=${() => app.goTo('table')}>
        <${Picture} app=${app} />
        <span><b>${t('welcome.continue')}</b>${t('welcome.continue.about')}</span>
      </button>`
    }
    <div class="offers">
      ${school.games.map((taught) => html`<${Offer} app=${app} game=${taught} key=${taught.id} />`)}
    </div>
    <div class="ways more">
      <button onClick=${() => void school.openLibrary()}>
        <b>${t('library')}</b><span>${t('welcome.library.about')}</span>
      </button>
      <button onClick=${() => app.extras.open('deals')}>
        <b>${t('deals')}</b><span>${t('deals.welcome')}</span>
      </button>
      ${
        school.join &&
        html`<button onClick=${school.join}><b>${t('welcome.join')}</b><span>${t('welcome.join.about')}</span></button>`
      }
      <button onClick=${() => app.goTo('games')}>
        <b>${t('games')}</b><span>${t('welcome.games.about')}</span>
      </button>
    </div>
    <p><button class="quiet" onClick=${() => app.extras.open('report')}>${t('report')}</button></p>
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
export const Learn = ({ app }) =>
  html`<main class="learn">
    <header>
      <h1>${t('learn')}</h1>
      <button onClick=${() => app.goTo('welcome')}>${t('welcome')}</button>
      <button onClick=${() => app.back()}>${t('history.return')}</button>
    </header>
    ${app.school.games.map((game) => html`<${Lessons} app=${app} game=${game} key=${game.id} />`)}
    <${Puzzles} app=${app} />
    <p><button class="quiet" onClick=${() => app.extras.open('report')}>${t('report')}</button></p>
  </main>`;
