import type { Card } from '../bridge/card.ts';
import { PLACE, type PlaceMask } from '../machine/place.ts';
import type { Timer } from './virtual-clock.ts';

/** What is printed on a body that is not a card of the deck it lies in, as far as a reader can tell. */
export type Print = 'card' | 'joker' | 'foreign';

/** What moves a card: nothing, the feeder, the transport, or its own way on. */
export type Hold = 'nothing' | 'feeder' | 'transport' | 'itself';

/** Something a moving card meets, by the place of its leading edge. */
export interface Waypoint {
  readonly um: number;
  readonly kind: 'uncovers' | 'gripped' | 'breaks' | 'clears' | 'thickness' | 'front' | 'letGo' | 'inside';
  /** The beam of `breaks` and `clears`. */
  readonly number: number;
}

/** A physical card: what is printed on it, where it truly is, how it moves. */
export interface Body {
  readonly id: number;
  /** The board whose deck it came with. */
  readonly board: number;
  /** The card printed on it; for a joker or a foreign design it is not readable, see `print`. */
  readonly card: Card | undefined;
  readonly print: Print;
  faceUp: boolean;
  /** Its back is another than that of its deck, which no sensor sees. */
  hasOtherBack: boolean;
  /** Exactly one place. */
  place: PlaceMask;
  /** What moves it, with its leading edge at `um` when that was at `heldAt`, or by itself at a time. */
  hold: Hold;
  um: number;
  heldAt: number;
  slip: number;
  /** Micrometres a microsecond, while nothing holds it. */
  speed: number;
  /** What it meets on its way, and which of it comes next. */
  way: readonly Waypoint[];
  next: number;
  timer: Timer | undefined;
  /** What it meets next, and where the axis that holds it is then; absent where a timer knows. */
  due: { readonly steps: number; readonly meet: () => void } | undefined;
  /** How far it lies behind the card that draws it along; 0 for one that was picked by itself. */
  lagUm: number;
  /** Stuck for good at this position, until a person takes it. */
  jamUm: number;
  jammed: boolean;
  /** It will come back from the wall of its storey, and stick out. */
  rebounds: boolean;
  /** Beams it stands in. */
  breaking: number[];
  /** A beam that does not see it, or -1. */
  unseenBy: number;
  /** A beam it leaves stuck, or -1. */
  sticks: number;
  /** The mouth of the storey that it went into, 0..4. */
  mouth: number;
  /** The feed that moved it last, by the world's count: what it draws on its way is keyed by it. */
  feed: number;
  /** The feed that moved it last in this board, as the books count feeds; 0 for none. Only the oracle asks for it. */
  fedAs: number;
  /** Thickness that the sensor sees at its leading part. */
  thicknessUm: number;
}

/** A new body in somebody's hands. */
export function makeBody(id: number, board: number, card: Card | undefined, print: Print = 'card'): Body {
  return {
    id,
    board,
    card,
    print,
    faceUp: false,
    hasOtherBack: false,
    slip: 0,
    mouth: 0,
    feed: 0,
    fedAs: 0,
    thicknessUm: 0,
    ...AT_REST,
    place: PLACE.aside,
    breaking: [],
  };
}

/** Puts a body to rest at a place: whatever it was on its way to is forgotten. */
export function layDown(body: Body, place: PlaceMask): void {
  Object.assign(body, AT_REST);
  body.place = place;
  body.breaking = [];
}

const AT_REST = {
  hold: 'nothing' as const,
  um: 0,
  heldAt: 0,
  speed: 0,
  way: [],
  next: 0,
  timer: undefined,
  due: undefined,
  lagUm: 0,
  jamUm: Number.POSITIVE_INFINITY,
  jammed: false,
  rebounds: false,
  unseenBy: -1,
  sticks: -1,
};
