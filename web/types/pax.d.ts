// The engine's answers for pax2e and pax1e. Made by tools/web-types.

/** A position, as far as a seat may know it. */
export interface State {
  format: number;
  seed: number;
  luck: number;
  options: Record<string, string>;
  seats: Array<{
    bank: 'fugger' | 'medici' | 'coeur' | 'marchionni' | 'berenberg' | 'mendes';
    florins: number;
    west: Array<string>;
    east: Array<string>;
    hand: Array<string>;
    old_maids?: Array<string>;
    bankrupt?: number;
  }>;
  turn: {
    seat: 'fugger' | 'medici' | 'coeur' | 'marchionni' | 'berenberg' | 'mendes';
    actions: number;
    first: 'fugger' | 'medici' | 'coeur' | 'marchionni' | 'berenberg' | 'mendes';
    mover: 'fugger' | 'medici' | 'coeur' | 'marchionni' | 'berenberg' | 'mendes';
    acted?: number;
    ran?: 'west' | 'east' | 'both';
    fairs?: 'west' | 'east' | 'both';
    free_fair?: number;
    used?: Array<string>;
  };
  victories: Array<'holy' | 'imperial' | 'globalization' | 'renaissance' | 'age_of_byzantine'>;
  over?:
    | 'holy'
    | 'imperial'
    | 'globalization'
    | 'renaissance'
    | 'age_of_byzantine'
    | 'patron'
    | 'last_bank'
    | 'undecided'
    | 'market_failed';
  winners?: Array<'fugger' | 'medici' | 'coeur' | 'marchionni' | 'berenberg' | 'mendes'>;
  states: Record<string, 'medieval' | 'catholic' | 'islamic' | 'reformist'>;
  open: Record<string, string>;
  cities: Record<string, string>;
  concessions: Record<string, 'fugger' | 'medici' | 'coeur' | 'marchionni' | 'berenberg' | 'mendes'>;
  pirates: Record<string, 'medieval' | 'catholic' | 'islamic' | 'reformist'>;
  squares: Record<string, {
    suzerain?:
      | 'england'
      | 'france'
      | 'holy_roman_empire'
      | 'hungary'
      | 'byzantium'
      | 'portugal'
      | 'aragon'
      | 'papal_states'
      | 'ottoman'
      | 'mamluk';
    holder?: 'fugger' | 'medici' | 'coeur' | 'marchionni' | 'berenberg' | 'mendes';
    side?: 'king' | 'republic';
    queens?: Array<string>;
    bishop?: 'medieval' | 'catholic' | 'islamic' | 'reformist';
    repressed?: Record<string, number>;
  }>;
  bishops: Record<string, 'medieval' | 'catholic' | 'islamic' | 'reformist'>;
  market: Record<string, Array<{
    card?: string;
    florins?: number;
    paid?: number;
  }>>;
  deck: Record<string, Array<string>>;
  discarded?: Array<string>;
  battle?: {
    kind: 'conspiracy' | 'revolt' | 'religious' | 'campaign';
    seat: 'fugger' | 'medici' | 'coeur' | 'marchionni' | 'berenberg' | 'mendes';
    target:
      | 'england'
      | 'france'
      | 'holy_roman_empire'
      | 'hungary'
      | 'byzantium'
      | 'portugal'
      | 'aragon'
      | 'papal_states'
      | 'ottoman'
      | 'mamluk';
    religion?: 'medieval' | 'catholic' | 'islamic' | 'reformist';
    king?:
      | 'england'
      | 'france'
      | 'holy_roman_empire'
      | 'hungary'
      | 'byzantium'
      | 'portugal'
      | 'aragon'
      | 'papal_states'
      | 'ottoman'
      | 'mamluk';
    card?: string;
    rooks?: number;
    wounded?: number;
    agent_1?: string;
    agent_2?: string;
    falling?: number;
    defenders_fall?: number;
    must_settle?: Record<string, number>;
  };
  pending: Array<{
    decision: string;
    seat: 'fugger' | 'medici' | 'coeur' | 'marchionni' | 'berenberg' | 'mendes';
    route?: 'trebizond' | 'spice_islands' | 'red_sea' | 'tana' | 'novgorod' | 'timbuktu';
    stop?: number;
    last?: number;
    empire?:
      | 'england'
      | 'france'
      | 'holy_roman_empire'
      | 'hungary'
      | 'byzantium'
      | 'portugal'
      | 'aragon'
      | 'papal_states'
      | 'ottoman'
      | 'mamluk';
    card?: string;
    concession?: number;
    how?: number;
    sides?: 'west' | 'east' | 'both';
    begun?: number;
    op?: string;
    from?: string;
    won?: number;
    step?: number;
    religions?: 'catholic+islamic' | 'catholic+reformist' | 'islamic+reformist';
    agent?: number;
    taken?: string;
    square?: string;
    token?: string;
    purpose?: 'agent' | 'levy' | 'concession' | 'battle';
    place?: string;
    border?: string;
    emporium?: string;
    run?: number;
    liberty?: number;
  }>;
  solitaire?: {
    pass?: 'override' | 'trigger';
    row?: number;
    box?: number;
    taken?: number;
    religion?: 'medieval' | 'catholic' | 'islamic' | 'reformist';
    means?:
      | 'nothing'
      | 'victory'
      | 'comet'
      | 'agents'
      | 'one_shot'
      | 'prestige'
      | 'ops'
      | 'sale'
      | 'fair'
      | 'commerce';
    kept?: Array<{
      headline:
        | 'kingdom'
        | 'weaken_kingdom'
        | 'republic'
        | 'weaken_republic'
        | 'believers'
        | 'theocracies'
        | 'bishops'
        | 'concessions';
      religion?: 'medieval' | 'catholic' | 'islamic' | 'reformist';
      against: number;
      in_favour: number;
      empires?: Array<
        | 'england'
        | 'france'
        | 'holy_roman_empire'
        | 'hungary'
        | 'byzantium'
        | 'portugal'
        | 'aragon'
        | 'papal_states'
        | 'ottoman'
        | 'mamluk'>;
    }>;
    action?: {
      verb: string;
      what?: string;
      how?: string;
      where?:
        | 'england'
        | 'france'
        | 'holy_roman_empire'
        | 'hungary'
        | 'byzantium'
        | 'portugal'
        | 'aragon'
        | 'papal_states'
        | 'ottoman'
        | 'mamluk';
    };
    then?: {
      verb: string;
      what?: string;
      how?:
        | 'coronation'
        | 'conspiracy'
        | 'revolt'
        | 'crusade'
        | 'jihad'
        | 'reformation'
        | 'apostasy'
        | 'shift'
        | 'torch';
      where?:
        | 'england'
        | 'france'
        | 'holy_roman_empire'
        | 'hungary'
        | 'byzantium'
        | 'portugal'
        | 'aragon'
        | 'papal_states'
        | 'ottoman'
        | 'mamluk';
    };
    op?: {
      verb: string;
      what?: string;
      how?: string;
    };
    from?: {
      verb: string;
      what?: string;
    };
    target?: {
      verb: string;
      what?: string;
      how?:
        | 'england'
        | 'france'
        | 'holy_roman_empire'
        | 'hungary'
        | 'byzantium'
        | 'portugal'
        | 'aragon'
        | 'papal_states'
        | 'ottoman'
        | 'mamluk';
    };
    agent_1?: {
      verb: string;
      what?: string;
    };
    agent_2?: {
      verb: string;
    };
  };
}

/** The facts that follow from a position. */
export interface View {
  prompt: string;
  section: string;
  seats: Array<{
    bank: string;
    pawns: number;
    hand_limit?: number;
    abilities: Array<string>;
  }>;
  items: Record<string, {
    locations: Array<string>;
    sale: number;
    silenced: boolean;
  }>;
  can: Record<string, Record<string, Array<{
    spot: string;
    label: string;
    weight?: string;
  }>>>;
  faces: Record<string, string>;
  empires: Record<string, {
    repressed: number;
    saturated: boolean;
  }>;
  levies: Record<string, string>;
  market: Record<string, {
    profits: number;
    for_sale: Array<number>;
  }>;
  religions: Record<string, {
    bishops: number;
    tokens: number;
    supreme: boolean;
    heretics?: number;
    theocracies?: number;
    theocracies_ruled?: number;
  }>;
  victories: Array<{
    id: string;
    active: boolean;
    standings: Array<{
      prestige?: {
        count: number;
        best_other: number;
        margin: number;
        needed: number;
      };
      met?: boolean;
      missing?: string;
      kings?: {
        count: number;
        best_other: number;
        margin: number;
        needed: number;
      };
      concessions?: {
        count: number;
        best_other: number;
        margin: number;
        needed: number;
      };
      discovery?: {
        count: number;
        best_other: number;
        margin: number;
        needed: number;
      };
      republics?: {
        count: number;
        best_other: number;
        margin: number;
        needed: number;
      };
      law?: {
        count: number;
        best_other: number;
        margin: number;
        needed: number;
      };
      patrons?: {
        count: number;
        best_other: number;
        margin: number;
        needed: number;
      };
      religion?: string;
      supreme?: string;
    }>;
  }>;
  supply: Record<string, number>;
  stakes: Array<{
    seat: number;
    victory: string;
    now: boolean;
    comet?: number;
    text: string;
  }>;
  solitaire?: {
    steps: Array<{
      move: string;
      text: string;
    }>;
    target: Array<{
      spot: string;
      label: string;
      weight?: string;
    }>;
    row?: number;
    cell?: string;
    bullet?: number;
    override?: boolean;
    path?: Array<number>;
    why?: string;
    religion?: string;
  };
}

/** The facts that never change during a game. */
export interface Facts {
  sides: Record<string, {
    name: string;
  }>;
  religions: Record<string, {
    name: string;
  }>;
  prestige: Record<string, {
    name: string;
    letter: string;
  }>;
  tokens: Record<string, {
    name: string;
  }>;
  banks: Record<string, {
    name: string;
    letter: string;
    colour: string;
    home: string;
  }>;
  victories: Record<string, {
    name: string;
    called?: string;
    how: string;
  }>;
  empires: Record<string, {
    name: string;
    tiny: string;
    region?: string;
    column?: number;
    row?: number;
    adjacent?: Array<string>;
    all?: Array<string>;
  }>;
  cities: Record<string, {
    name: string;
    label: string;
    empire: string;
    capital?: number;
    x: number;
    y: number;
    emporium?: string;
  }>;
  borders: Record<string, {
    name: string;
    a: string;
    b: string;
    sea: number;
  }>;
  routes: Record<string, {
    side: string;
    empires: Array<string>;
    borders: Array<string>;
  }>;
  squares: Record<string, Record<string, {
    name: string;
    called: string;
    prestige: Array<string>;
    ops: Array<{
      id: string;
      name: string;
      does: string;
    }>;
  }>>;
  cards: Record<string, {
    title: string;
    side: string;
    where: string;
    place: string;
    kind: string;
    agents: Array<{
      id: string;
      name: string;
      does: string;
    }>;
    prestige: Array<string>;
    ops: Array<{
      id: string;
      name: string;
      does: string;
    }>;
    one_shot?: {
      id: string;
      name: string;
      does: string;
      faiths?: string;
      emporium?: string;
    };
    suitors: Array<string>;
    abilities: Array<string>;
    in_brief: Array<string>;
  }>;
  solitaire?: Record<string, Array<{
    row?: number;
    override?: string;
    trigger?: string;
    cells?: Array<{
      cell: string;
      name: string;
      headline: string;
      bullets: Array<string>;
    }>;
    step?: number;
    text?: string;
    yes?: number;
    no?: number;
  }>>;
}

/** The events, with the operands this seat may know. */
export interface Events {
  turn_began: { };
  turn_ended: { };
  ops_run: { what?: string; };
  op_used: { what?: string; from?: string; };
  victory_opened: { what?: string; };
  victory_closed: { what?: string; };
  bankrupt: { };
  reasoned: { more?: Record<'row' | 'cell', number>; };
  game_over: { what?: string; };
  card_bought: { what?: string; from?: string; more?: Record<'price', number>; };
  comet_bought: { what?: string; from?: string; more?: Record<'price', number>; };
  card_played: { what?: string; to?: string; };
  maid_played: { what?: string; };
  sold: { what?: string; count?: number; };
  card_discarded: { what?: string; };
  beheaded: { what?: string; from?: string; };
  card_drawn: { what?: string; from?: string; to?: string; };
  card_slid: { what?: string; from?: string; to?: string; count?: number; };
  florin_laid: { what?: string; to?: string; count?: number; };
  florins_taken: { what?: string; from?: string; count?: number; };
  china_paid: { count?: number; };
  repression_paid: { count?: number; };
  repression_earned: { count?: number; };
  taxed: { what?: string; from?: string; to?: string; };
  tax_paid: { count?: number; };
  fair_held: { what?: string; from?: string; count?: number; };
  fair_subsidy: { count?: number; };
  fair_paid: { from?: string; to?: number; count?: number; };
  fair_plundered: { what?: string; from?: string; count?: number; };
  fair_left: { to?: string; count?: number; };
  levy_raised: { what?: string; to?: string; };
  agent_placed: { what?: string; from?: string; to?: string; };
  concession_placed: { what?: string; to?: string; };
  token_repressed: { what?: string; from?: string; to?: string; };
  token_freed: { what?: string; from?: string; to?: string; };
  token_moved: { what?: string; from?: string; to?: string; };
  pirate_sailed: { what?: string; from?: string; to?: string; };
  tokens_arranged: { what?: string; from?: string; to?: string; };
  token_killed: { what?: string; from?: string; };
  token_recalled: { what?: string; from?: string; };
  token_removed: { what?: string; from?: string; };
  bishop_placed: { what?: string; from?: string; to?: string; };
  bishop_moved: { what?: string; from?: string; to?: string; };
  bishops_clashed: { what?: string; from?: string; to?: string; };
  bishop_removed: { what?: string; from?: string; };
  one_shot_fired: { what?: string; from?: string; to?: string; };
  apostasy_called: { what?: string; };
  trade_shifted: { what?: string; from?: string; to?: string; };
  campaign_paid: { from?: string; to?: string; count?: number; };
  rooks_rode: { to?: string; };
  agent_joined: { what?: string; from?: string; };
  battle_fought: { what?: string; from?: string; to?: string; count?: number; more?: Record<'attackers' | 'defenders', number>; };
  token_fell: { what?: string; from?: string; };
  blow_survived: { what?: string; from?: string; };
  battle_won: { to?: string; };
  battle_lost: { to?: string; };
  map_turned: { what?: string; from?: string; to?: string; };
  agent_survived: { what?: string; to?: string; };
  survivor_placed: { what?: string; from?: string; to?: string; };
  survivor_stayed: { what?: string; to?: string; };
  vote_won: { what?: string; count?: number; };
  square_taken: { what?: string; };
  square_seized: { what?: string; from?: number; };
  square_home: { what?: string; from?: number; };
  republic_made: { what?: string; };
  king_restored: { what?: string; };
  vassal_made: { what?: string; to?: string; };
  vassal_freed: { what?: string; from?: string; };
  married: { what?: string; to?: string; };
}

/** One thing that happened: its kind, whose doing it was, and a sentence where there is something to say. */
export type Event = {
  [Kind in keyof Events]: { kind: Kind; who?: number; text?: string } & Events[Kind];
}[keyof Events];
