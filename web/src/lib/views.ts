/** What a seat may know of each game, as the engine writes it. */

export interface View {
  game: string;
  options: Record<string, unknown>;
  seats: number;
  seat: number | null;
  turn: number | null;
  legal: string[];
}

/** The parts of a view that hide or only count cards, with every card by name: for looking back at a finished game. */
export interface Whole {
  hands?: string[][];
  /** the top last */
  stockpiles?: string[][];
  reserves?: string[][][];
  /** what nobody has, the next card first */
  stack?: string[];
  store?: string[];
  pack?: string[];
  unused?: string[];
  pile?: { front: string; back: string }[];
}

export interface Base {
  base: number;
  top: string | null;
  /** known only with all cards */
  blind?: string;
}

export interface Layer {
  seat: number;
  as: number | "flush" | "link";
  play: number;
  cards: string[];
}

export interface FlushView extends View {
  phase: string;
  round: number;
  active: boolean[];
  mimic: string | null;
  pile: Layer[];
  tray: string[];
  flipped: number | null;
  gone: string[];
  previous: number | null;
  totals: number[];
  scored: number[];
  hand: string[] | null;
  hands: number[];
  bases: Base[][];
  unused: number;
  stalemate: { proposal: number | "game" | null; votes: boolean[] } | null;
}

export interface ColorCard {
  slot: number;
  front: string | null;
  back: string | null;
}

export interface ColorView extends View {
  phase: string;
  turns: number;
  done: string[];
  hands: ColorCard[][];
  pile: Omit<ColorCard, "slot">[];
  winners: number[];
}

export interface Heap {
  cards: number;
  top: string | null;
}

export interface FlinchPile {
  pile: number;
  low: number;
  high: number;
  wilds: number[];
}

export interface FlinchView extends View {
  phase: string;
  dealer: number;
  releaser: number | null;
  chosen: string | null;
  last: number | null;
  exposed: (string | null)[];
  piles: FlinchPile[];
  stockpiles: Heap[];
  reserves: Heap[][];
  hand: string[] | null;
  hands: number[];
  stack: number;
  removed: number;
}

export interface MugginsView extends View {
  phase: string;
  drawn: string | null;
  piles: number[];
  accused: number | null;
  called: boolean[];
  hands: number[];
  stockpiles: Heap[];
}

export interface SolitaireView extends View {
  upper: number[];
  lower: string[][];
  stockpile: string[];
  turned: string | null;
  ending: string | null;
  pack: number;
}

export interface CollectorsView extends View {
  sets: number[][];
  hand: string[] | null;
  hands: number[];
  store: number;
}
