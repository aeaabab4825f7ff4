// Little positions that illustrate rules, by section: their changes to the start, and the part to show. The engine lays
// them out, so that they are always legal.

/**
 * @typedef {object} Scene
 * @property {string[]} tags  of both editions
 * @property {object} [change]  of the start of a game of Fugger, Medici and Coeur
 * @property {string[]} [map]  Empires of the diagram
 * @property {string[]} [cards]
 * @property {{ seat: number, side: 'west' | 'east' }} [row]  of a tableau
 * @property {'west' | 'east'} [market]
 * @property {{ attack: string[], defend: string[], fall: number }} [battle]  how many of each side fall
 */

/** @param {...string} west */
const inWest = (...west) => [{ west }];
/** @param {...string} east */
const inEast = (...east) => [{ east }];
/** @param {...number} florins */
const laid = (...florins) => florins.map((count) => ({ florins: count }));
const KING = { holder: 'fugger' };

/** @type {Scene[]} */
export const SCENES = [
  // ---- cards ----
  { tags: ['B5', 'Carte'], cards: ['PREN036', 'PREN001'] },
  { tags: ['B5e', 'ONE-SHOT', 'Effetti di Messa in gioco'], cards: ['PREN009', 'PREN029', 'PREN087'] },
  { tags: ['A3', 'COMET', 'L1', 'L1a'], cards: ['COMET1', 'COMET3'] },
  { tags: ['ABILITY', 'HAND a', 'Mano del giocatore'], cards: ['PREN043', 'PREN042'] },
  { tags: ['LOCATION b', 'Ubicazione attiva'], cards: ['PREN041', 'PREN061', 'PREN029'] },
  { tags: ['PRESTIGE'], cards: ['PREN043', 'PREN014', 'PREN032'] },
  { tags: ['G4c'], cards: ['PREN024', 'PREN055'] },
  { tags: ['QUEEN', 'I', 'Incoronazione'], cards: ['PREN044', 'PREN076'] },

  // ---- the market ----
  { tags: ['MARKET', 'C6'], market: 'west' },
  { tags: ['E1b', 'E1', 'Acquistare una carta'], change: { market: { west: laid(1, 1, 1, 2) } }, market: 'west' },
  { tags: ['E1e', 'E1d'], change: { market: { east: laid(1, 2, 1) } }, market: 'east' },
  { tags: ['F2', 'Commercio'], change: { market: { west: laid(2, 0, 1) } }, market: 'west' },
  { tags: ['D2a', 'E5', 'G1'], change: { market: { east: laid(3) } }, market: 'east' },

  // ---- tableaux ----
  {
    tags: ['TABLEAU', 'E4', 'Le azioni'],
    change: { seats: inWest('PREN036', 'PREN009', 'PREN013') },
    row: { seat: 1, side: 'west' },
  },
  {
    tags: ['F1', 'BISHOP', 'Inquisitore'],
    change: { seats: inWest('PREN008', 'PREN036', 'PREN041'), bishops: { PREN036: 'catholic' } },
    row: { seat: 1, side: 'west' },
  },
  {
    tags: ['F1f', 'F1g'],
    change: { seats: inWest('PREN028', 'PREN043'), bishops: { PREN028: 'reformist' } },
    row: { seat: 1, side: 'west' },
  },
  {
    tags: ['I1', 'I1e', 'I1c', 'Matrimonio'],
    change: { seats: inEast('hungary'), squares: { hungary: { ...KING, queens: ['PREN076'] } } },
    row: { seat: 1, side: 'east' },
  },
  {
    tags: ['VASSAL', 'SUZERAIN', 'VASSAL d'],
    change: { seats: inEast('ottoman'), squares: { ottoman: KING, hungary: { ...KING, suzerain: 'ottoman' } } },
    row: { seat: 1, side: 'east' },
  },
  {
    tags: ['REPUBLIC', 'EMPIRE SQUARE', 'STRAWMAN', 'Azioni Fantoccio'],
    change: { seats: inWest('england', 'france'), squares: { england: { ...KING, side: 'republic' }, france: KING } },
    row: { seat: 1, side: 'west' },
  },
  {
    tags: ['REPRESSED TOKEN', 'SERF', 'F6a', 'REPRESS'],
    change: {
      seats: inWest('papal_states'),
      squares: { papal_states: { ...KING, repressed: { 'pawn:medici': 2, 'rook:catholic': 1 } } },
    },
    row: { seat: 1, side: 'west' },
  },
  {
    tags: ['L4', 'KING'],
    change: {
      seats: inWest('england', 'france', 'portugal'),
      squares: { england: KING, france: KING, portugal: KING },
    },
    row: { seat: 1, side: 'west' },
  },
  {
    tags: ['L6'],
    change: { seats: inWest('england', 'PREN043', 'PREN036'), squares: { england: { ...KING, side: 'republic' } } },
    row: { seat: 1, side: 'west' },
  },
  {
    tags: ['K3', 'Apostasia'],
    change: { seats: inEast('PREN058', 'PREN071', 'PREN086') },
    row: { seat: 1, side: 'east' },
  },

  // ---- the map ----
  { tags: ['B2', 'C1', 'Mappa', 'Carte Mappa'], map: ['england', 'mamluk'] },
  { tags: ['BORDER', 'CONCESSION', 'C2', 'L5'], map: ['aragon', 'papal_states'] },
  { tags: ['CITY', 'G4', 'LEVY'], change: { cities: { constantinople_3: null } }, map: ['ottoman'] },
  { tags: ['EMPORIUM', 'B6d', 'Pezzi in plastica'], map: ['byzantium', 'mamluk'] },
  { tags: ['TRADE ROUTE', 'G5'], map: ['england', 'byzantium', 'mamluk'] },
  { tags: ['E2.2d', 'E2.2', 'Agenti in gioco'], change: { pirates: { england_france: 'catholic' } }, map: ['france'] },
  {
    tags: ['E2.2b', 'REPRESS a'],
    change: { cities: { paris: 'knight:reformist' }, squares: { france: { repressed: { 'knight:catholic': 1 } } } },
    map: ['france'],
  },
  {
    tags: ['E2.2c', 'PIRATE', 'Pezzi in legno'],
    change: { pirates: { ottoman_papal_states: 'islamic', aragon_portugal: 'catholic' } },
    map: ['aragon', 'ottoman'],
  },
  { tags: ['F4', 'Tassa'], map: ['ottoman', 'mamluk'] },
  { tags: ['F4a', 'SATURATION', 'Saturazione'], change: { cities: { cyprus: 'rook:catholic' } }, map: ['mamluk'] },
  {
    tags: ['F5', 'REPRESS d'],
    change: { concessions: { aragon_papal_states: null }, squares: { aragon: { repressed: { 'pawn:medici': 1 } } } },
    map: ['aragon', 'papal_states'],
  },
  {
    tags: ['F6', 'F6b', 'Voto'],
    change: {
      concessions: { ottoman_papal_states: 'medici', holy_roman_empire_papal_states: 'coeur' },
      seats: inWest('papal_states'),
      squares: { papal_states: KING },
    },
    map: ['papal_states'],
  },
  {
    tags: ['F7', 'Corsaro'],
    change: { pirates: { hungary_ottoman: 'islamic' } },
    map: ['hungary', 'aragon', 'ottoman'],
  },
  {
    tags: ['F8', 'Assedio'],
    change: { cities: { algiers: 'rook:islamic' }, pirates: { aragon_portugal: 'islamic' } },
    map: ['aragon'],
  },
  {
    tags: ['F9', 'F9b', 'Campagna'],
    change: { cities: { vienna: 'knight:reformist', lubeck: 'knight:catholic', paris: null } },
    map: ['france', 'holy_roman_empire'],
  },
  {
    tags: ['G3', 'G', 'Indire una fiera'],
    change: { concessions: { byzantium_hungary: 'fugger' } },
    map: ['hungary', 'mamluk'],
  },
  {
    tags: ['H1', 'Cambio di una Rotta Commerciale'],
    change: {
      open: { east: 'timbuktu' },
      cities: { tana: null },
      squares: { byzantium: { repressed: { 'knight:islamic': 1 } } },
    },
    map: ['aragon', 'byzantium', 'mamluk'],
  },
  {
    tags: ['K1', 'Guerre Religiose'],
    change: {
      cities: { valencia: 'rook:catholic', algiers: 'rook:islamic' },
      pirates: { aragon_portugal: 'catholic' },
    },
    map: ['portugal', 'aragon'],
  },
  { tags: ['K1c', 'BELIEVER'], change: { pirates: { england_france: 'reformist' } }, map: ['england'] },
  { tags: ['THEOCRACY', 'K2a', 'B6'], change: { states: { ottoman: 'islamic' } }, map: ['papal_states', 'mamluk'] },
  {
    tags: ['L3', 'SUPREMACY'],
    change: {
      states: { ottoman: 'islamic' },
      concessions: { mamluk_ottoman: null },
      pirates: { mamluk_ottoman: 'islamic' },
    },
    map: ['ottoman', 'mamluk'],
  },
  { tags: ['THRONE'], change: { squares: { hungary: { bishop: 'reformist' } } }, map: ['hungary'] },
  {
    tags: ['REGIME CHANGE', 'REGIME CHANGE a', 'Cambio di Regime'],
    change: { seats: inWest('france'), squares: { france: KING }, concessions: { aragon_france: 'fugger' } },
    map: ['france'],
  },

  // ---- battles ----
  {
    tags: ['BATTLE', 'VICTORIOUS', 'Battaglia'],
    battle: {
      attack: ['knight:catholic', 'knight:reformist', 'pirate:islamic'],
      defend: ['rook:catholic', 'knight:islamic'],
      fall: 2,
    },
  },
  {
    tags: ['J1', 'Cospirazione'],
    battle: { attack: ['knight:reformist', 'pirate:islamic'], defend: ['rook:catholic'], fall: 1 },
  },
  {
    tags: ['J2', 'Rivolta popolare'],
    battle: {
      attack: ['pawn:fugger', 'pirate:catholic', 'pawn:fugger'],
      defend: ['knight:catholic', 'rook:catholic'],
      fall: 2,
    },
  },
];
