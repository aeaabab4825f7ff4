// The engine's answers for aor. Made by tools/web-types.

/** A position, as far as a seat may know it. */
export interface State {
  format: number;
  setup: {
    seed: number;
    seats: number;
    epochs: number;
    rounds: number;
    deal: 'balanced' | 'original';
    board: 'original' | 'patched' | 'european';
    advances: 'original' | 'european';
    armor_beats_stirrups: number;
    discard_on_master_art: number;
    secret_arms: number;
    order_ties: 'bid' | 'wish';
    card_limit: number;
    first_draw: number;
    next_epoch: 'on_request' | 'at_once';
    removals: 'any' | 'one';
    freed_markers: 'anywhere' | 'elsewhere';
  };
  random: string | number;
  luck: number;
  redacted: number;
  phase:
    | 'deal'
    | 'capitals'
    | 'order'
    | 'draw'
    | 'buy'
    | 'play'
    | 'purchase'
    | 'expansion'
    | 'end'
    | 'final'
    | 'over';
  stage:
    | 'open'
    | 'swap'
    | 'first'
    | 'adjust'
    | 'dues'
    | 'part_begin'
    | 'part'
    | 'part_2'
    | 'part_3'
    | 'part_4';
  step: string;
  playing: string;
  turn: number;
  epoch: number;
  part: number;
  decider: number;
  last_turn: number;
  history: number;
  crusade: number;
  strife: number;
  decree: number;
  civil_war: number;
  leaders_played: number;
  raids: number;
  civil_loss: number;
  war_due: number;
  cede: number;
  cede_from: number;
  cede_to: number;
  upgraded: number;
  relieved: number;
  cards_sold: number;
  card_bought: number;
  attack: number;
  attackers: number;
  trade_with: number;
  trade_price: number;
  bonus: number;
  trade_die: number;
  competitions: number;
  battles: number;
  discard_count: number;
  sealed: Array<number>;
  ranged: Array<never>;
  asked: Array<number>;
  swapped: Array<number>;
  out: Array<number>;
  rulers: Array<number>;
  trades: Array<number>;
  order: Array<number>;
  arms: Array<number>;
  war: Array<number>;
  war_dice: Array<number>;
  dice: Array<number>;
  first_roll: Array<number>;
  second_roll: Array<number>;
  reducing: Array<string>;
  white_markers: Array<string>;
  freed?: Array<never>;
  market: Record<string, number>;
  deck: Array<string>;
  discard: Array<string>;
  removed: Array<string>;
  on_table: Array<string>;
  later: Array<string>;
  withheld: Array<string>;
  discard_top: string;
  reshuffled?: Array<never>;
  untold?: Array<never>;
  leaders: Array<{
    card: string;
    owner: number;
    place: number;
    money: number;
    claims: Array<number>;
  }>;
  shipped: Array<{
    province: string;
    tokens: number;
  }>;
  players: Array<{
    capital:
      | 'none'
      | 'venice'
      | 'genoa'
      | 'barcelona'
      | 'paris'
      | 'london'
      | 'hamburg';
    hand_count: number;
    misery: number;
    stock: number;
    expansion: number;
    rank: number;
    cash: number;
    written_cash: number;
    bid: number;
    range: number;
    ship: string;
    returned: string;
    advances: Array<string>;
    bought: Array<string>;
    hand: Array<string>;
    seen: Array<never>;
    cathedral_used: Array<number>;
    wishes: Array<number>;
    markers: Array<string>;
    tokens: Array<{
      province: string;
      coloured: number;
      white: number;
    }>;
  }>;
}

/** The facts that follow from a position. */
export interface View {
  prompt: string;
  section: string;
  phase: string;
  turn: number;
  epoch: number;
  deck: number;
  card_price: number;
  standings: Array<{
    name: string;
    out: boolean;
    place: number;
    order_box: number;
    score: number;
    advances_value: number;
    cash: number;
    written_cash: number;
    income: number;
    interest: number;
    misery: number;
    misery_space: number;
    tiers: number;
    stabilization: number;
    cards: number;
    stock: number;
    expansion: number;
    markets: number;
    markers_left: number;
    ship: string;
    overseas: number;
    capital?: string;
    colour?: string;
    relief_price?: number;
  }>;
  commodity_log: Array<{
    id: string;
    trend: string;
    times: number;
    provinces: Array<number>;
    payouts: Array<number>;
    majority?: number;
  }>;
  advance_log: Array<{
    id: string;
    held: Array<number>;
    bought: Array<number>;
    price?: number;
    price_parts?: {
      cost: number;
      credits: number;
      leaders: Array<{
        card: string;
        off: number;
      }>;
    };
    missing?: Array<string>;
    why_not?: {
      rule: string;
      section: string;
      text: string;
    };
  }>;
  leaders: Array<{
    card: string;
    owner: number;
    place: number;
    discount: number;
    money: number;
    claims: Array<number>;
    why_not?: {
      rule: string;
      section: string;
      text: string;
    };
  }>;
  in_force: Array<{
    card: string;
    player?: number;
    text: string;
    category?: string;
    against?: number;
  }>;
  void: Array<string>;
  hand?: Array<string>;
  map: Array<{
    id: string;
    pieces: Array<{
      player: number;
      marker?: string;
      coloured?: number;
      white?: number;
    }>;
    no_reach?: {
      rule: string;
      section: string;
      text: string;
    };
    attack?: {
      defenders: Array<number>;
      strength: number;
      parts: {
        market_number: number;
        defence: number;
        satellites: number;
        own_satellites: number;
        military: number;
        nationalism: number;
      };
      needs: number;
      present: number;
      tokens: number;
      chance: number;
      why_not?: {
        rule: string;
        section: string;
        text: string;
      };
      halved?: number;
      cathedral?: number;
    };
    reach?: string;
    spaces?: number;
    room?: number;
    no_room?: {
      rule: string;
      section: string;
      text: string;
    };
    shipping_left?: number;
  }>;
  free?: {
    tokens: number;
    provinces: Array<{
      id: string;
      tokens: number;
    }>;
  };
  fleet?: {
    ship: string;
    next?: string;
    price?: number;
    spaces?: number;
    capacity?: number;
    why_not?: {
      rule: string;
      section: string;
      text: string;
    };
  };
}

/** The facts that never change during a game. */
export interface Facts {
  areas: Record<string, {
    name: string;
    open: boolean;
  }>;
  provinces: Record<string, {
    name: string;
    kind: string;
    kind_name: string;
    area: string;
    open: boolean;
    number: number;
    goods: Array<string>;
    supported_by: Array<string>;
    supports: Array<string>;
    land: Array<string>;
    coasts: Array<{
      id: string;
      touches: Array<string>;
    }>;
  }>;
  waters: Record<string, {
    name: string;
    kind: string;
    touches: Array<string>;
  }>;
  capitals: Array<{
    province: string;
    colour: string;
  }>;
  commodities: Record<string, {
    name: string;
    value: number;
    dice: number;
    provinces: Array<string>;
    ladder: Array<number>;
  }>;
  categories: Record<string, {
    name: string;
    advances: Array<string>;
  }>;
  advances: Record<string, {
    name: string;
    letter: string;
    category: string;
    cost: number;
    credits: number;
    relief: number;
    misery_back: number;
    needs: Array<string>;
    leaders: Array<string>;
    effect: string;
  }>;
  cards: Record<string, {
    name: string;
    kind: string;
    kind_name: string;
    symbol: string;
    symbol_name: string;
    epoch: number;
    goods?: Array<string>;
    effect: string;
    discount?: number;
    advances?: Array<string>;
  }>;
  misery: Array<number>;
  order_boxes: Array<number>;
  ships: Array<{
    id: string;
    name: string;
    number: number;
  }>;
  ways: Record<string, string>;
  phases: Array<{
    id: string;
    name: string;
  }>;
  pieces: Record<string, number>;
}

/** The events, with the operands this seat may know. */
export interface Events {
  turn_began: { count?: number; };
  phase_began: { what?: string; };
  epoch_began: { count?: number; more?: Record<'deck', number>; };
  deck_filled: { count?: number; more?: Record<'deck', number>; };
  last_turn: { what?: string; };
  game_over: { what?: string; };
  scored: { count?: number; more?: Record<'advances' | 'cash' | 'misery', number>; };
  won: { count?: number; };
  sealed: { };
  card_returned: { what?: string; };
  tie_rolled: { count?: number; };
  capital_won: { what?: string; count?: number; more?: Record<'rank', number>; };
  bid_opened: { count?: number; more?: Record<'tokens' | 'place', number>; };
  place_kept: { count?: number; };
  places_swapped: { to?: number; };
  moved_last: { };
  card_drawn: { what?: string; };
  card_bought: { what?: string; };
  card_discarded: { what?: string; to?: string; };
  card_played: { what?: string; to?: string; };
  card_left: { what?: string; to?: string; count?: number; };
  card_given: { what?: string; to?: number; };
  card_taken: { what?: string; from?: number; };
  leader_protected: { what?: string; count?: number; };
  leader_claimed: { what?: string; to?: number; count?: number; };
  player_struck: { what?: string; to?: number; };
  province_struck: { what?: string; to?: string; };
  area_struck: { what?: string; to?: string; };
  card_wasted: { what?: string; };
  armed: { what?: string; };
  ruler_raised: { };
  card_voided: { what?: string; };
  decree_issued: { what?: string; };
  decree_lifted: { what?: string; };
  war_declared: { to?: number; };
  war_fought: { to?: number; count?: number; more?: Record<'die' | 'other_die' | 'nationalism' | 'military', number>; };
  war_won: { from?: number; count?: number; };
  war_tied: { to?: number; };
  war_ended: { to?: number; };
  province_ceded: { what?: string; from?: string; to?: number; };
  markets_rolled: { count?: number; more?: Record<'black' | 'white' | 'coloured', number>; };
  market_rolled: { what?: string; count?: number; more?: Record<'now', number>; };
  market_cleared: { what?: string; count?: number; more?: Record<'now', number>; };
  market_removed: { what?: string; count?: number; more?: Record<'now', number>; };
  market_adjusted: { what?: string; count?: number; more?: Record<'now', number>; };
  market_used: { what?: string; count?: number; more?: Record<'now', number>; };
  shortage_earned: { what?: string; };
  surplus_paid: { what?: string; count?: number; };
  commodity_paid: { what?: string; count?: number; more?: Record<'provinces', number>; };
  cash_received: { what?: string; count?: number; };
  cash_paid: { what?: string; count?: number; };
  misery_rose: { what?: string; count?: number; more?: Record<'misery', number>; };
  misery_fell: { what?: string; count?: number; more?: Record<'misery', number>; };
  eliminated: { };
  ship_bought: { what?: string; count?: number; };
  advance_bought: { what?: string; count?: number; };
  tokens_taken: { what?: string; count?: number; };
  tokens_returned: { what?: string; count?: number; };
  tokens_placed: { what?: string; from?: string; to?: string; count?: number; more?: Record<'by_ship', number>; };
  tokens_withdrawn: { what?: string; from?: string; count?: number; };
  dominance_won: { what?: string; to?: string; };
  dominance_lost: { what?: string; from?: string; };
  marker_freed: { what?: string; };
  pieces_turned: { count?: number; more?: Record<'markers', number>; };
  expansion_bonus: { count?: number; };
  attacked: { what?: string; to?: number; count?: number; more?: Record<'needed' | 'present' | 'by_ship', number>; };
  attacked_too: { what?: string; to?: number; };
  cathedral_used: { what?: string; to?: number; };
  attack_won: { what?: string; count?: number; more?: Record<'black' | 'white' | 'coloured' | 'box', number>; };
  attack_lost: { what?: string; count?: number; more?: Record<'black' | 'white' | 'coloured' | 'box', number>; };
  trade_tried: { to?: number; count?: number; more?: Record<'die' | 'works', number>; };
}

/** One thing that happened: its kind, whose doing it was, and a sentence where there is something to say. */
export type Event = {
  [Kind in keyof Events]: { kind: Kind; who?: number; text?: string } & Events[Kind];
}[keyof Events];
