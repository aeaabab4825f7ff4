// Every piece and icon as an image.
import { html, memo } from '../frame/ui.js';
import { BANKS, COMET, FAITHS, FAITH_SHIFT, OPS, PIECES, PRESTIGE, SHIELD, SHOTS, VICTORIES } from './glyphs.js';
import { allPlaced, placed } from './placed.js';

/** @typedef {import('./types.js').Context} Context */
/** @template {object} P @typedef {import('../frame/ui.js').View<P>} View */

/**
 * The attributes of an image of that size: with a name for screen readers, or hidden from them.
 * @param {number} size @param {string} [title]
 */
const image = (size, title) => ({
  viewBox: '0 0 24 24',
  width: size,
  height: size,
  role: title ? 'img' : 'presentation',
  'aria-label': title,
  'aria-hidden': title ? undefined : 'true',
});

// ---- signs, where they stand ----

const ON_PIECE = Object.fromEntries(
  Object.entries(FAITH_SHIFT).map(([piece, where]) => [piece, allPlaced(FAITHS, ...where)]),
);
const ON_PAWN = allPlaced(BANKS, 8.3, 13.3, 0.31);
const ON_SHIELD = allPlaced(BANKS, 4.8, 3.2, 0.6);
const ON_COIN = placed(BANKS.fugger, 4.8, 4.6, 0.6);
const ON_BOMB = { ...allPlaced(SHOTS, 4.4, 6.6, 0.55), ...allPlaced(PRESTIGE, 0.2, 2.4, 0.9) };
const IN_MIDDLE = allPlaced(PRESTIGE, -12, -12);

// ---- pieces ----

/** The name of a token. @param {Context} c @param {string} token */
export const tokenName = (c, token) => {
  const [piece, colour] = token.split(':');
  if (piece === 'pawn') return c.t('pax.pawnOf', { bank: c.facts.banks[colour]?.name ?? '' });
  return c.facts.tokens[token]?.name ?? token;
};

/**
 * The shapes of a token ("knight:catholic", "pawn:medici", "crown") inside any svg.
 * @param {{ token: string, ghost?: boolean }} props
 */
export const Token = ({ token, ghost }) => {
  const [piece, colour = 'plain'] = token.split(':');
  const sign = piece === 'pawn' ? ON_PAWN[colour] : ON_PIECE[piece]?.[colour];
  return html`<g class=${`token ${piece} of-${colour}${ghost ? ' ghost' : ''}`}>
    <path d=${PIECES[piece] ?? PIECES.pawn} class="body" />
    ${sign && html`<path d=${sign} class="sign" />`}
  </g>`;
};

/**
 * A token as an image of its own.
 * @type {View<{ token: string, size?: number, title?: string, lying?: boolean, class?: string }>}
 */
export const TokenIcon = memo(
  ({ token, size = 18, title, lying, class: name = '' }) =>
    html`<svg class=${`icon ${name}`} ...${image(size, title)}>
      <g transform=${lying ? 'rotate(90 12 12)' : undefined}><${Token} token=${token} /></g>
    </svg>`,
);

// ---- banks ----

/** @param {{ bank: string }} props */
export const ShieldShape = ({ bank }) =>
  html`<g class=${`shield of-${bank}`}>
    <path class="body" d=${SHIELD} />${ON_SHIELD[bank] && html`<path class="sign" d=${ON_SHIELD[bank]} />`}
  </g>`;

/** A bank's shield. @type {View<{ bank: string, size?: number, title?: string }>} */
export const Shield = memo(
  ({ bank, size = 22, title }) =>
    html`<svg class="icon shield" ...${image(size, title)}><${ShieldShape} bank=${bank} /></svg>`,
);

// ---- contents of cards ----

/** The sign of a religion, around the origin. @param {{ faith: string }} props */
export const FaithSign = ({ faith }) => html`<path class="sign" d=${IN_MIDDLE[faith]} />`;

/** @param {{ kind: string, title: string, size?: number }} props */
export const Prestige = ({ kind, title, size = 18 }) =>
  html`<svg class=${`icon prestige is-${kind}`} ...${image(size, title)}>
    <title>${title}</title>
    <path class="body" d="M12 .8 23.2 12 12 23.2.8 12Z" /><path class="sign" d=${PRESTIGE[kind]} />
  </svg>`;

/**
 * A small token on an Op's tile, with an arrow: it moves.
 * @param {{ token: string, at: string, arrow: string }} props
 */
const Mover = ({ token, at, arrow }) =>
  html`<g transform=${at}><${Token} token=${token} /></g><path class="sign" d=${arrow} />`;

/** A letter on an Op's tile. @param {{ name: string, x: number, y: number, word: string }} props */
const Letter = ({ name, x, y, word }) =>
  html`<text class=${`${name} letter`} x=${x} y=${y} text-anchor="middle">${word[0]?.toUpperCase()}</text>`;

/** Pieces that can be repressed, side by side. @param {string} pieces */
const row = (pieces) =>
  pieces.split('+').map((piece, i, all) => {
    const x = 12 - (all.length * 7) / 2 + i * 7 - 0.3;
    return html`<path class="sign" d=${placed(PIECES[piece], x, 12.8, 0.34)} />`;
  });

/** The text on an Op's tile besides its sign. @type {Record<string, (detail: string) => unknown>} */
const DETAILS = {
  inquisitor: (faith) =>
    Mover({
      token: `bishop:${faith}`,
      at: 'translate(2.6 3) scale(.64)',
      arrow: 'M16.2 9.5h2.3V7.3l3.3 3.6-3.3 3.6v-2.2h-2.3Z',
    }),
  corsair: (faith) =>
    Mover({
      token: `pirate:${faith}`,
      at: 'translate(2.2 3.4) scale(.68)',
      arrow: 'M16.8 5.5h1.9V3.6l2.9 3.2-2.9 3.2V8h-1.9Z',
    }),
  commerce: (side) => Letter({ name: 'sign', x: 14.8, y: 21.6, word: side }),
  vote: (side) => Letter({ name: 'tile', x: 12, y: 19.6, word: side }),
  repress: row,
};

/** Small tiles have room for the letter alone; the colour tells a vote from commerce. */
const SMALL = 20;
const LETTERED = ['commerce', 'vote'];

/** An Op: a tile in one of four colours. @param {{ op: string, title: string, size?: number, off?: boolean }} props */
export const OpIcon = ({ op, title, size = 22, off }) => {
  const [kind, detail = ''] = op.split(':');
  const { colour, path } = OPS[kind] ?? OPS.tax;
  return html`<svg class=${`icon op ${colour}${off ? ' off' : ''}`} ...${image(size, title)}>
    <title>${title}</title>
    <rect class="tile" x=".7" y=".7" width="22.6" height="22.6" rx="5" />
    ${
      size < SMALL && LETTERED.includes(kind)
        ? Letter({ name: 'sign alone', x: 12, y: 19.4, word: detail })
        : html`${path && html`<path class="sign" d=${path} />`}${DETAILS[kind]?.(detail)}`
    }
  </svg>`;
};

/** The religion whose colour a one-shot has. @type {Record<string, string>} */
const SHOT_FAITHS = { crusade: 'catholic', jihad: 'islamic', reformation: 'reformist' };

/** A one-shot: a bomb with its effect. @param {{ shot: { id: string }, title: string, size?: number }} props */
export const ShotIcon = ({ shot, title, size = 22 }) => {
  const faith = SHOT_FAITHS[shot.id];
  return html`<svg class=${`icon shot of-${faith ?? 'plain'}`} ...${image(size, title)}>
    <title>${title}</title>
    <path class="fuse" d="M16.6 6.6c1.2-2.8 3-3.6 5-3.2" />
    <circle class="body" cx="11" cy="13.2" r="9.6" />
    <path class="spark" d="m21.4.8.5 1.7 1.7.5-1.7.5-.5 1.7-.5-1.7-1.7-.5 1.7-.5Z" />
    <path class="sign" d=${ON_BOMB[faith ?? shot.id]} />
  </svg>`;
};

// ---- the rest ----

/** @type {View<{ size?: number }>} */
export const Coin = memo(
  ({ size = 16 }) =>
    html`<svg class="icon coin" ...${image(size)}>
      <circle cx="12" cy="12" r="10.8" class="body" /><circle cx="12" cy="12" r="8" class="rim" />
      <path class="sign" d=${ON_COIN} />
    </svg>`,
);

/** @param {{ size?: number }} props */
export const Comet = ({ size = 28 }) => html`<svg class="icon comet" ...${image(size)}><path d=${COMET} /></svg>`;

/** @param {{ id: string, size?: number }} props */
export const VictoryIcon = ({ id, size = 20 }) =>
  html`<svg class="icon victory" ...${image(size)}><path d=${VICTORIES[id] ?? PRESTIGE.patron} /></svg>`;

/** Two cards: a hand. */
export const HandIcon = () =>
  html`<svg class="icon handicon" ...${image(16)}>
    <rect x="3" y="5" width="11" height="16" rx="1.5" transform="rotate(-8 8 13)" />
    <rect x="10" y="4" width="11" height="16" rx="1.5" transform="rotate(8 15 12)" />
  </svg>`;

const SCROLL = `M6 3h13a2 2 0 0 0-2 2v13a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3h10v1a1 1 0 0 0 2 0V5H6a1 1 0 1 1 0-2Z
  M7 8v1.6h5V8Zm0 4v1.6h5V12Z`;

/** A scroll: an ability in words. @param {{ size?: number }} props */
export const AbilityIcon = ({ size = 20 }) =>
  html`<svg class="icon scroll" viewBox="0 0 24 24" width=${size} height=${size} aria-hidden="true">
    <path d=${SCROLL} />
  </svg>`;
