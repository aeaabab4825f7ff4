// Every piece and icon, drawn here: flat silhouettes on a 24 x 24 ground, legible at 16 px.
import { html } from '../frame/ui.js';

const PIECES = {
  pawn: 'M12 2.6a4.2 4.2 0 0 1 2.6 7.5h1.6v1.9h-2c.1 3.3 1.2 4.7 3 6.6V22H6.8v-3.4c1.8-1.9 2.9-3.3 3-6.6h-2v-1.9h1.6A4.2 4.2 0 0 1 12 2.6Z',
  rook: 'M5.5 2.5h3.2v2.3h1.9V2.5h2.8v2.3h1.9V2.5h3.2v5.8l-2.3 1.9.6 6.4 2.4 2V22H4.8v-3.4l2.4-2 .6-6.4-2.3-1.9Z',
  knight:
    'M10.4 2 12 4.2c5.4 1.3 7.6 6 7.4 14.1V22H6.3v-2.9c.2-3.3 4-4.6 4.2-7.6-1.2 1-2.6 1.2-3.8 1.3L5 15l-2.2-1.7.7-3C5 6 7 4.6 9.2 4.1Z',
  bishop:
    'M12 1.6a1.8 1.8 0 0 1 1.2 3.2c3 1.9 4.7 4.6 4.7 7.3 0 2-1 3.6-2.4 4.6l.5 1.9h2V22H6v-3.4h2l.5-1.9c-1.4-1-2.4-2.6-2.4-4.6 0-2.7 1.7-5.4 4.7-7.3A1.8 1.8 0 0 1 12 1.6Z',
  pirate:
    'M11 2v10.6H4.2C7.4 10 9.9 6.500 11 2Zm2 1.600c4 1.400 6.300 4.600 6.600 9H13ZM2 14.400h20c-.6 3.700-2.200 6.100-4.700 7.600H7.200C4.400 20.400 2.600 18 2 14.400Z',
  crown: 'M3.200 6.400 8 11.300 12 3.600l4 7.700 4.800-4.900-1.500 11.400H4.700ZM4.700 19.200h14.600V22H4.700Z',
  queen:
    'M2.800 8.200 7 12 8.600 5 12 11.400 15.400 5 17 12l4.200-3.800-2 9.800H4.800ZM4.800 19.400h14.400V22H4.800ZM12 2.200a1.700 1.700 0 1 1 0 3.400 1.700 1.700 0 0 1 0-3.400Z',
  temple:
    'M12 2 22 7.600v2H2v-2ZM4 11h2.600v7.200H4Zm4.600 0h2.500v7.200H8.600Zm4.300 0h2.500v7.200h-2.500Zm4.500 0H20v7.200h-2.600ZM2.600 19.600h18.800V22H2.600Z',
};

// A sign on each religious piece, so that colour is never alone.
const FAITHS = {
  catholic: 'M11 9.400h2v2.200h2.200v2H13V18h-2v-4.400H8.800v-2H11Z',
  islamic: 'M13.900 9.600a4.100 4.100 0 1 0 1.700 6.900 3.500 3.500 0 1 1-1.700-6.900Z',
  reformist:
    'M7.800 10.800c1.700-.5 3-.3 4.200.6 1.200-.9 2.500-1.100 4.200-.6v5.800c-1.700-.4-3-.2-4.200.6-1.200-.8-2.500-1-4.200-.6Z',
};
const FAITH_SHIFT = /** @type {Record<string, string>} */ ({
  knight: 'translate(2.600 1.400) scale(.82)',
  rook: 'translate(2.200 1.200) scale(.82)',
  pirate: 'translate(3.400 6.600) scale(.72)',
  bishop: 'translate(1.900 -.3) scale(.84)',
});

/** A piece: "knight:catholic", "pawn:medici", "crown". @param {string} token */
export const pieceOf = (token) => token.split(':')[0];
/** @param {string} token */
export const colourOf = (token) => token.split(':')[1] ?? 'plain';

/** The shapes of a token inside any svg. @param {{ token: string, ghost?: boolean }} props */
export const Token = ({ token, ghost }) => {
  const piece = pieceOf(token);
  const colour = colourOf(token);
  const sign = /** @type {any} */ (FAITHS)[colour];
  return html`<g class=${`token ${piece} of-${colour}${ghost ? ' ghost' : ''}`}>
    <path d=${/** @type {any} */ (PIECES)[piece] ?? PIECES.pawn} class="body" />
    ${sign && html`<path d=${sign} class="sign" transform=${FAITH_SHIFT[piece]} />`}
    ${piece === 'pawn' && html`<${BankSign} bank=${colour} small />`}
  </g>`;
};

/** A token as an image of its own. @param {{ token: string, size?: number, title?: string, lying?: boolean, class?: string }} props */
export const TokenIcon = ({ token, size = 18, title, lying, class: name = '' }) => html`<svg
  class=${`icon ${name}`} viewBox="0 0 24 24" width=${size} height=${size} role=${title ? 'img' : 'presentation'} aria-label=${title} aria-hidden=${title ? undefined : 'true'}>
  <g transform=${lying ? 'rotate(90 12 12)' : undefined}><${Token} token=${token} /></g></svg>`;

// ---- banks ----

const BANK_SIGNS = /** @type {Record<string, string>} */ ({
  fugger:
    'M12 3c2 2.700 2.300 4.900 1.300 7.100 1.500-1.900 3.200-2.600 5-1.900 1.300 2.300.2 4.300-3.600 5.200h2v2h-3.300c.1 2.300.8 3.600 2 4.800H8.600c1.200-1.200 1.900-2.500 2-4.800H7.300v-2h2C5.500 12.500 4.400 10.500 5.700 8.200c1.800-.7 3.500 0 5 1.900-1-2.200-.7-4.400 1.300-7.100Z',
  medici:
    'M12 3.200a2.300 2.300 0 1 1 0 4.600 2.300 2.300 0 0 1 0-4.600ZM6.200 7a2.300 2.300 0 1 1 0 4.600 2.300 2.300 0 0 1 0-4.600Zm11.600 0a2.300 2.300 0 1 1 0 4.600 2.300 2.300 0 0 1 0-4.600ZM7.700 13.300a2.300 2.300 0 1 1 0 4.600 2.300 2.300 0 0 1 0-4.600Zm8.600 0a2.300 2.300 0 1 1 0 4.600 2.300 2.300 0 0 1 0-4.600ZM12 17a2.300 2.300 0 1 1 0 4.600 2.300 2.300 0 0 1 0-4.600Z',
  coeur:
    'M12 20.600C5.600 16 3.200 12.600 3.200 9.200c0-2.900 2.100-4.900 4.600-4.900 1.800 0 3.300.9 4.200 2.500.9-1.600 2.400-2.500 4.200-2.500 2.500 0 4.600 2 4.600 4.900 0 3.400-2.400 6.800-8.800 11.400Z',
  marchionni:
    'M11 2.500h2v3.100a6.400 6.400 0 0 1 3.100 1.300l2.200-2.200 1.400 1.400-2.200 2.200A6.400 6.400 0 0 1 18.400 11h3.100v2h-3.100a6.400 6.400 0 0 1-1.300 3.100l2.200 2.200-1.400 1.400-2.200-2.200a6.400 6.400 0 0 1-2.700 1.100v2.900h-2v-2.900a6.400 6.400 0 0 1-2.700-1.100l-2.200 2.200-1.400-1.400 2.200-2.200A6.400 6.400 0 0 1 5.600 13H2.500v-2h3.100a6.400 6.400 0 0 1 1.300-2.700L4.700 6.100l1.400-1.400 2.200 2.200A6.400 6.400 0 0 1 11 5.600Zm1 5.100a4.400 4.400 0 1 0 0 8.800 4.400 4.400 0 0 0 0-8.800Zm0 2.900a1.500 1.500 0 1 1 0 3 1.500 1.500 0 0 1 0-3Z',
  berenberg:
    'M6 3.500h6.600c3 0 4.800 1.600 4.800 4.200 0 1.800-.9 3-2.200 3.700 1.900.6 3 2.100 3 4.200 0 3-2.100 4.900-5.300 4.900H6Zm3.300 2.800v4h2.500c1.400 0 2.200-.7 2.200-2s-.8-2-2.200-2Zm0 6.600v4.700h2.900c1.600 0 2.500-.8 2.500-2.300s-.9-2.400-2.500-2.400Z',
  mendes:
    'M5.500 3.500h5.700c5 0 8.100 3.200 8.100 8.500s-3.100 8.500-8.100 8.500H5.500Zm3.300 3v11h2.300c3 0 4.800-2 4.800-5.500s-1.800-5.500-4.800-5.500Z',
});

/** @param {{ bank: string, small?: boolean }} props */
const BankSign = ({ bank, small }) =>
  BANK_SIGNS[bank]
    ? html`<path class="sign" d=${BANK_SIGNS[bank]} transform=${small ? 'translate(8.300 13.300) scale(.31)' : 'translate(4.800 3.200) scale(.6)'} />`
    : null;

/** A bank's shield. @param {{ bank: string, size?: number, title?: string }} props */
export const Shield = ({
  bank,
  size = 22,
  title,
}) => html`<svg class="icon shield" viewBox="0 0 24 24" width=${size} height=${size} role=${title ? 'img' : 'presentation'} aria-label=${title} aria-hidden=${title ? undefined : 'true'}>
  <${ShieldShape} bank=${bank} /></svg>`;

/** @param {{ bank: string }} props */
export const ShieldShape = ({ bank }) =>
  html`<g class=${`shield of-${bank}`}><path class="body" d="M3 2.500h18v9.300c0 5-3.600 8.300-9 10.400-5.400-2.100-9-5.400-9-10.400Z" /><${BankSign} bank=${bank} /></g>`;

// ---- prestige ----

const PRESTIGE = /** @type {Record<string, string>} */ ({
  catholic: 'M11 6h2v3.200h3.200v2H13V18h-2v-6.800H7.800v-2H11Z',
  islamic: 'M14.600 7.200a5.600 5.600 0 1 0 1.900 8.600 4.700 4.700 0 1 1-1.900-8.600Z',
  reformist:
    'M6.200 8.600c2.300-.7 4.200-.4 5.800.8 1.600-1.200 3.500-1.500 5.800-.8v7.600c-2.300-.6-4.200-.3-5.800.8-1.600-1.100-3.500-1.400-5.800-.8Z',
  law: 'M11.300 6h1.400v1.400l4.600.7-.2 1.300-.6-.1 2 4.500a2.700 2.700 0 0 1-5 0l2-4.700-2.800-.4v7.500h2V18H9.300v-1.800h2V8.700l-2.800.4 2 4.700a2.700 2.700 0 0 1-5 0l2-4.500-.6.1-.2-1.300 4.600-.7Z',
  discovery: 'M12 5.200 13.700 10.300 18.800 12l-5.100 1.700L12 18.800l-1.700-5.100L5.200 12l5.100-1.700Z',
  patron:
    'M8 6.400h8v1.900h-1.200c0 2 1.400 2.900 1.400 5 0 1.600-1 2.600-2.500 3v1.600h1.600V19H8.700v-1.100h1.600v-1.600c-1.500-.4-2.500-1.400-2.500-3 0-2.100 1.400-3 1.400-5H8Z',
});

/** The sign of a religion, around the origin. @param {{ faith: string }} props */
export const FaithSign = ({ faith }) => html`<path class="sign" d=${PRESTIGE[faith]} transform="translate(-12 -12)" />`;

/** @param {{ kind: string, title: string, size?: number }} props */
export const Prestige = ({
  kind,
  title,
  size = 18,
}) => html`<svg class=${`icon prestige is-${kind}`} viewBox="0 0 24 24" width=${size} height=${size} role="img" aria-label=${title}><title>${title}</title>
  <path class="body" d="M12 .8 23.200 12 12 23.200.8 12Z" /><path class="sign" d=${PRESTIGE[kind]} /></svg>`;

// ---- ops: a tile in one of four colours ----

/** @type {Record<string, { colour: string, path: string }>} */
const OPS = {
  inquisitor: { colour: 'religious', path: '' },
  commerce: {
    colour: 'economic',
    path: 'M7.200 2.200a4.600 4.600 0 1 1 0 9.200 4.600 4.600 0 0 1 0-9.200Zm0 1.800a2.800 2.800 0 1 0 0 5.600 2.800 2.800 0 0 0 0-5.600Z',
  },
  behead: {
    colour: 'political',
    path: 'M6.200 4.200c3.300-.9 6.500.2 8 2.500l4.300-2 1 2-4.200 2c.7 2.900-.4 5.700-2.900 7.500-.6-2-1.600-3.400-3-4.200L5.600 20l-2-1L8 10.600C6.600 9.300 6 7.200 6.200 4.200Z',
  },
  tax: {
    colour: 'political',
    path: 'M9.200 3h5.600l-1.500 3.300c3.700 1.500 5.900 4.700 5.900 8.300 0 4-3 6.400-7.200 6.400s-7.200-2.400-7.200-6.400c0-3.600 2.200-6.800 5.900-8.300ZM8.200 13v2h7.600v-2Z',
  },
  repress: { colour: 'political', path: 'M3.500 4h17v3h-17Zm8.500 3.800 3.200 3.400h-2v1.600h-2.400v-1.600h-2Z' },
  vote: { colour: 'political', path: 'M8.500 1.600h7v3.600h-7ZM2.400 6.400h19.200v15.400H2.400Z' },
  corsair: { colour: 'military', path: '' },
  siege: {
    colour: 'military',
    path: 'M4 15.600 15.600 6.300l2.600 3.200L8.700 17.100a3.300 3.300 0 1 1-4.700-1.500ZM17 4.600l1.700-1.300 2.800 3.500-1.700 1.300Z',
  },
  campaign: {
    colour: 'military',
    path: 'M4.200 3.200 7.500 4l5 6.300 4.900-6.300 3.400-.8-.9 3.300-5.800 5.600 3 3.600 1.600-1.300 1.200 1.400-1.800 1.600 1.800 2.100-1.700 1.400-1.700-2.100-1.800 1.500-1.200-1.400 1.600-1.400-2.700-3.200-2.700 3.200 1.600 1.400-1.200 1.400-1.800-1.500-1.700 2.100-1.700-1.400 1.800-2.100L3.300 17l1.200-1.400 1.600 1.300 3-3.600-5.800-5.600Z',
  },
};

/** @param {{ op: string, title: string, size?: number, off?: boolean }} props */
export const OpIcon = ({ op, title, size = 22, off }) => {
  const [kind, detail = ''] = op.split(':');
  const { colour, path } = OPS[kind] ?? OPS.tax;
  return html`<svg class=${`icon op ${colour}${off ? ' off' : ''}`} viewBox="0 0 24 24" width=${size} height=${size} role="img" aria-label=${title}><title>${title}</title>
    <rect class="tile" x=".7" y=".7" width="22.600" height="22.600" rx="5" />
    ${path && html`<path class="sign" d=${path} />`}
    ${kind === 'inquisitor' && html`<g transform="translate(2.600 3) scale(.64)"><${Token} token=${`bishop:${detail}`} /></g><path class="sign" d="M16.200 9.500h2.300V7.300l3.300 3.600-3.300 3.600v-2.200h-2.300Z" />`}
    ${kind === 'corsair' && html`<g transform="translate(2.200 3.400) scale(.68)"><${Token} token=${`pirate:${detail}`} /></g><path class="sign" d="M16.800 5.500h1.900V3.600l2.900 3.200-2.900 3.200V8h-1.900Z" />`}
    ${kind === 'commerce' && html`<text class="sign letter" x="14.800" y="21.600" text-anchor="middle">${detail[0]?.toUpperCase()}</text>`}
    ${kind === 'vote' && html`<text class="tile letter" x="12" y="19.600" text-anchor="middle">${detail[0]?.toUpperCase()}</text>`}
    ${kind === 'repress' && detail.split('+').map((piece, i, all) => html`<g class="sign" transform=${`translate(${12 - (all.length * 7) / 2 + i * 7 - 0.3} 12.800) scale(.34)`}><path d=${/** @type {any} */ (PIECES)[piece]} /></g>`)}
  </svg>`;
};

// ---- one-shots: a bomb with what it does ----

const SHOTS = /** @type {Record<string, string>} */ ({
  coronation: PIECES.crown,
  conspiracy: 'M12 3.500 14 13l5 .8-5 1.700-.4 5.500h-3.200L10 15.500l-5-1.700 5-.8Z',
  revolt: 'M7 3h2v5h2V3h2v5h2V3h2v6.500l-3.700 2V21h-2.600v-9.500L7 9.500Z',
  apostasy:
    'M5 6.500 6.500 5 12 10.500 17.500 5 19 6.500 13.500 12l5.500 5.500-1.500 1.500L12 13.500 6.500 19 5 17.500 10.500 12Z',
  shift: 'M4 7.500h11V4l5.500 5L15 14v-3.500H4ZM9 13v3.500h11v3H9V23l-5.500-5Z',
});

/** @param {{ shot: { id: string, faiths?: string }, title: string, size?: number }} props */
export const ShotIcon = ({ shot, title, size = 22 }) => {
  const faith = { crusade: 'catholic', jihad: 'islamic', reformation: 'reformist' }[shot.id];
  return html`<svg class=${`icon shot of-${faith ?? 'plain'}`} viewBox="0 0 24 24" width=${size} height=${size} role="img" aria-label=${title}><title>${title}</title>
    <path class="fuse" d="M16.600 6.600c1.200-2.800 3-3.600 5-3.200" /><circle class="body" cx="11" cy="13.200" r="9.600" /><path class="spark" d="m21.400.8.5 1.700 1.700.5-1.700.5-.5 1.700-.5-1.700-1.700-.5 1.700-.5Z" />
    ${faith ? html`<path class="sign" d=${/** @type {any} */ (PRESTIGE)[faith]} transform="translate(.2 2.400) scale(.9)" />` : html`<path class="sign" d=${SHOTS[shot.id]} transform="translate(4.400 6.600) scale(.55)" />`}
  </svg>`;
};

export const Coin = ({ size = 16 }) =>
  html`<svg class="icon coin" viewBox="0 0 24 24" width=${size} height=${size} aria-hidden="true"><circle cx="12" cy="12" r="10.800" class="body" /><circle cx="12" cy="12" r="8" class="rim" /><path class="sign" d=${BANK_SIGNS.fugger} transform="translate(4.800 4.600) scale(.6)" /></svg>`;

const HANDS = {
  comet:
    'M3 21c3-5 6-8 10-10.600L9.600 10l4.500-1.300L16 4l1.600 4.700L22 9.600l-4 2.700 1.200 4.500-3.800-2.700C11.500 16 7 19 3 21Z',
  star: PRESTIGE.discovery,
};
/** @param {{ size?: number }} props */
export const Comet = ({ size = 28 }) =>
  html`<svg class="icon comet" viewBox="0 0 24 24" width=${size} height=${size} aria-hidden="true"><path d=${HANDS.comet} /></svg>`;

const VICTORIES = /** @type {Record<string, string>} */ ({
  holy: PRESTIGE.catholic,
  imperial: PIECES.crown,
  globalization: PIECES.pirate,
  renaissance: PIECES.temple,
  age_of_byzantine: PRESTIGE.reformist,
  patron: PRESTIGE.patron,
});
/** @param {{ id: string, size?: number }} props */
export const VictoryIcon = ({ id, size = 20 }) =>
  html`<svg class="icon victory" viewBox="0 0 24 24" width=${size} height=${size} aria-hidden="true"><path d=${VICTORIES[id] ?? PRESTIGE.patron} /></svg>`;
