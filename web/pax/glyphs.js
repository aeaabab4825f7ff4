// The shapes of pieces and icons: flat silhouettes on a 24 x 24 ground, legible at 16 px.

/** @typedef {Record<string, string>} Shapes  paths of SVG by name */
/** @typedef {{ colour: string, path: string }} Op */

/** @type {Shapes} */
export const PIECES = {
  pawn: `
    M12 2.6a4.2 4.2 0 0 1 2.6 7.5h1.6v1.9h-2c.1 3.3 1.2 4.7 3 6.6V22H6.8v-3.4c1.8-1.9 2.9-3.3 3-6.6h-2v-1.9
    h1.6A4.2 4.2 0 0 1 12 2.6Z`,
  rook: `
    M5.5 2.5h3.2v2.3h1.9V2.5h2.8v2.3h1.9V2.5h3.2v5.8l-2.3 1.9.6 6.4 2.4 2V22H4.8v-3.4l2.4-2 .6-6.4-2.3-1.9Z`,
  knight: `
    M10.4 2 12 4.2c5.4 1.3 7.6 6 7.4 14.1V22H6.3v-2.9c.2-3.3 4-4.6 4.2-7.6-1.2 1-2.6 1.2-3.8 1.3L5 15
    l-2.2-1.7.7-3C5 6 7 4.6 9.2 4.1Z`,
  bishop: `
    M12 1.6a1.8 1.8 0 0 1 1.2 3.2c3 1.9 4.7 4.6 4.7 7.3 0 2-1 3.6-2.4 4.6l.5 1.9h2V22H6v-3.4h2l.5-1.9
    c-1.4-1-2.4-2.6-2.4-4.6 0-2.7 1.7-5.4 4.7-7.3A1.8 1.8 0 0 1 12 1.6Z`,
  pirate: `
    M11 2v10.6H4.2C7.4 10 9.9 6.5 11 2Zm2 1.6c4 1.4 6.3 4.6 6.6 9H13ZM2 14.4h20c-.6 3.7-2.2 6.1-4.7 7.6H7.2
    C4.4 20.4 2.6 18 2 14.4Z`,
  crown: 'M3.2 6.4 8 11.3 12 3.6l4 7.7 4.8-4.9-1.5 11.4H4.7ZM4.7 19.2h14.6V22H4.7Z',
  queen: `
    M2.8 8.2 7 12 8.6 5 12 11.4 15.4 5 17 12l4.2-3.8-2 9.8H4.8ZM4.8 19.4h14.4V22H4.8ZM12 2.2a1.7 1.7 0 1 1
    0 3.4 1.7 1.7 0 0 1 0-3.4Z`,
  temple: `
    M12 2 22 7.6v2H2v-2ZM4 11h2.6v7.2H4Zm4.6 0h2.5v7.2H8.6Zm4.3 0h2.5v7.2h-2.5Zm4.5 0H20v7.2h-2.6ZM2.6 19.6
    h18.8V22H2.6Z`,
};

/** A sign on each religious piece, so that colour is never the only difference. @type {Shapes} */
export const FAITHS = {
  catholic: 'M11 9.4h2v2.2h2.2v2H13V18h-2v-4.4H8.8v-2H11Z',
  islamic: 'M13.9 9.6a4.1 4.1 0 1 0 1.7 6.9 3.5 3.5 0 1 1-1.7-6.9Z',
  reformist: `
    M7.8 10.8c1.7-.5 3-.3 4.2.6 1.2-.9 2.5-1.1 4.2-.6v5.8c-1.7-.4-3-.2-4.2.6-1.2-.8-2.5-1-4.2-.6Z`,
};

/** The position and size of the sign on each piece. @type {Record<string, [x: number, y: number, scale: number]>} */
export const FAITH_SHIFT = {
  knight: [2.6, 1.4, 0.82],
  rook: [2.2, 1.2, 0.82],
  pirate: [3.4, 6.6, 0.72],
  bishop: [1.9, -0.3, 0.84],
};

/** @type {Shapes} */
export const BANKS = {
  fugger: `
    M12 3c2 2.7 2.3 4.9 1.3 7.1 1.5-1.9 3.2-2.6 5-1.9 1.3 2.3.2 4.3-3.6 5.2h2v2h-3.3c.1 2.3.8 3.6 2 4.8H8.6
    c1.2-1.2 1.9-2.5 2-4.8H7.3v-2h2C5.5 12.5 4.4 10.5 5.7 8.2c1.8-.7 3.5 0 5 1.9-1-2.2-.7-4.4 1.3-7.1Z`,
  medici: `
    M12 3.2a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6ZM6.2 7a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6Zm11.6 0
    a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6ZM7.7 13.3a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6Zm8.6 0a2.3
    2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6ZM12 17a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6Z`,
  coeur: `
    M12 20.6C5.6 16 3.2 12.6 3.2 9.2c0-2.9 2.1-4.9 4.6-4.9 1.8 0 3.3.9 4.2 2.5.9-1.6 2.4-2.5 4.2-2.5 2.5 0
    4.6 2 4.6 4.9 0 3.4-2.4 6.8-8.8 11.4Z`,
  marchionni: `
    M11 2.5h2v3.1a6.4 6.4 0 0 1 3.1 1.3l2.2-2.2 1.4 1.4-2.2 2.2A6.4 6.4 0 0 1 18.4 11h3.1v2h-3.1a6.4 6.4 0
    0 1-1.3 3.1l2.2 2.2-1.4 1.4-2.2-2.2a6.4 6.4 0 0 1-2.7 1.1v2.9h-2v-2.9a6.4 6.4 0 0 1-2.7-1.1l-2.2
    2.2-1.4-1.4 2.2-2.2A6.4 6.4 0 0 1 5.6 13H2.5v-2h3.1a6.4 6.4 0 0 1 1.3-2.7L4.7 6.1l1.4-1.4 2.2 2.2A6.4
    6.4 0 0 1 11 5.6Zm1 5.1a4.4 4.4 0 1 0 0 8.8 4.4 4.4 0 0 0 0-8.8Zm0 2.9a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1
    0-3Z`,
  berenberg: `
    M6 3.5h6.6c3 0 4.8 1.6 4.8 4.2 0 1.8-.9 3-2.2 3.7 1.9.6 3 2.1 3 4.2 0 3-2.1 4.9-5.3 4.9H6Zm3.3 2.8v4h2.5
    c1.4 0 2.2-.7 2.2-2s-.8-2-2.2-2Zm0 6.6v4.7h2.9c1.6 0 2.5-.8 2.5-2.3s-.9-2.4-2.5-2.4Z`,
  mendes: `
    M5.5 3.5h5.7c5 0 8.1 3.2 8.1 8.5s-3.1 8.5-8.1 8.5H5.5Zm3.3 3v11h2.3c3 0 4.8-2 4.8-5.5s-1.8-5.5-4.8-5.5Z`,
};

export const SHIELD = 'M3 2.5h18v9.3c0 5-3.6 8.3-9 10.4-5.4-2.1-9-5.4-9-10.4Z';

/** @type {Shapes} */
export const PRESTIGE = {
  catholic: 'M11 6h2v3.2h3.2v2H13V18h-2v-6.8H7.8v-2H11Z',
  islamic: 'M14.6 7.2a5.6 5.6 0 1 0 1.9 8.6 4.7 4.7 0 1 1-1.9-8.6Z',
  reformist: `
    M6.2 8.6c2.3-.7 4.2-.4 5.8.8 1.6-1.2 3.5-1.5 5.8-.8v7.6c-2.3-.6-4.2-.3-5.8.8-1.6-1.1-3.5-1.4-5.8-.8Z`,
  law: `
    M11.3 6h1.4v1.4l4.6.7-.2 1.3-.6-.1 2 4.5a2.7 2.7 0 0 1-5 0l2-4.7-2.8-.4v7.5h2V18H9.3v-1.8h2V8.7l-2.8.4
    2 4.7a2.7 2.7 0 0 1-5 0l2-4.5-.6.1-.2-1.3 4.6-.7Z`,
  discovery: 'M12 5.2 13.7 10.3 18.8 12l-5.1 1.7L12 18.8l-1.7-5.1L5.2 12l5.1-1.7Z',
  patron: `
    M8 6.4h8v1.9h-1.2c0 2 1.4 2.9 1.4 5 0 1.6-1 2.6-2.5 3v1.6h1.6V19H8.7v-1.1h1.6v-1.6
    c-1.5-.4-2.5-1.4-2.5-3 0-2.1 1.4-3 1.4-5H8Z`,
};

/** The colour of each kind of Op, and its own sign if it has one. @type {Record<string, Op>} */
export const OPS = {
  inquisitor: {
    colour: 'religious',
    path: '',
  },
  commerce: {
    colour: 'economic',
    path: `
      M7.2 2.2a4.6 4.6 0 1 1 0 9.2 4.6 4.6 0 0 1 0-9.2Zm0 1.8a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6Z`,
  },
  behead: {
    colour: 'political',
    path: `
      M6.2 4.2c3.3-.9 6.5.2 8 2.5l4.3-2 1 2-4.2 2c.7 2.9-.4 5.7-2.9 7.5-.6-2-1.6-3.4-3-4.2L5.6 20l-2-1L8 10.6
      C6.6 9.3 6 7.2 6.2 4.2Z`,
  },
  tax: {
    colour: 'political',
    path: `
      M9.2 3h5.6l-1.5 3.3c3.7 1.5 5.9 4.7 5.9 8.3 0 4-3 6.4-7.2 6.4s-7.2-2.4-7.2-6.4c0-3.6 2.2-6.8 5.9-8.3Z
      M8.2 13v2h7.6v-2Z`,
  },
  repress: {
    colour: 'political',
    path: 'M3.5 4h17v3h-17Zm8.5 3.8 3.2 3.4h-2v1.6h-2.4v-1.6h-2Z',
  },
  vote: {
    colour: 'political',
    path: 'M8.5 1.6h7v3.6h-7ZM2.4 6.4h19.2v15.4H2.4Z',
  },
  corsair: {
    colour: 'military',
    path: '',
  },
  siege: {
    colour: 'military',
    path: `
      M4 15.6 15.6 6.3l2.6 3.2L8.7 17.1a3.3 3.3 0 1 1-4.7-1.5ZM17 4.6l1.7-1.3 2.8 3.5-1.7 1.3Z`,
  },
  campaign: {
    colour: 'military',
    path: `
      M4.2 3.2 7.5 4l5 6.3 4.9-6.3 3.4-.8-.9 3.3-5.8 5.6 3 3.6 1.6-1.3 1.2 1.4-1.8 1.6 1.8 2.1-1.7
      1.4-1.7-2.1-1.8 1.5-1.2-1.4 1.6-1.4-2.7-3.2-2.7 3.2 1.6 1.4-1.2 1.4-1.8-1.5-1.7 2.1-1.7-1.4 1.8-2.1L3.3
      17l1.2-1.4 1.6 1.3 3-3.6-5.8-5.6Z`,
  },
};

/** One-shots that are not of a religion. @type {Shapes} */
export const SHOTS = {
  coronation: PIECES.crown,
  conspiracy: 'M12 3.5 14 13l5 .8-5 1.7-.4 5.5h-3.2L10 15.5l-5-1.7 5-.8Z',
  revolt: 'M7 3h2v5h2V3h2v5h2V3h2v6.5l-3.7 2V21h-2.6v-9.5L7 9.5Z',
  apostasy: 'M5 6.5 6.5 5 12 10.5 17.5 5 19 6.5 13.5 12l5.5 5.5-1.5 1.5L12 13.5 6.5 19 5 17.5 10.5 12Z',
  shift: 'M4 7.5h11V4l5.5 5L15 14v-3.5H4ZM9 13v3.5h11v3H9V23l-5.5-5Z',
};

export const COMET = `
            M3 21c3-5 6-8 10-10.6L9.6 10l4.5-1.3L16 4l1.6 4.7L22 9.6l-4 2.7 1.2 4.5-3.8-2.7C11.5 16 7 19 3 21Z`;

/** @type {Shapes} */
export const VICTORIES = {
  holy: PRESTIGE.catholic,
  imperial: PIECES.crown,
  globalization: PIECES.pirate,
  renaissance: PIECES.temple,
  age_of_byzantine: PRESTIGE.reformist,
  patron: PRESTIGE.patron,
};
