import type { Card } from '../bridge/card.ts';
import type { Seat } from '../bridge/seat.ts';
import type { TrayName } from './messages.ts';

/** What a person can be asked to do, as an imperative. */
export const ACTIONS = [
  'loadDeck',
  'insertTray',
  'changeTray',
  'takeTray',
  'closeBay',
  'closeCover',
  'closeDoor',
  'releaseStop',
  'reseatHopper',
  'clearPath',
  'feedBack',
  'emptyReject',
  'collectAll',
  'mendDeck',
  'checkCamera',
  'recalibrate',
  'checkSensors',
  'takeHand',
  'returnHand',
  'stackPockets',
  'emptyHopper',
  'emptyTray',
  'checkContact',
] as const;
export type Action = (typeof ACTIONS)[number];

/** Where a person takes cards or trays from, or puts them. */
export const SPOTS = ['shelf', 'hopper', 'path', 'reject', 'bay', 'machine', 'aside'] as const;
export type Spot = (typeof SPOTS)[number];

/**
 * The one next step for a person, as data: sentences are made from it, and the simulated operator acts on it.
 * `count` is in cards (0 where nothing is counted); `missing` names cards that the whole deck lacks, `extra` how
 * many it has too many; `back` is the colour of the back of the deck that is wanted.
 */
export interface Step {
  readonly action: Action;
  readonly from: Spot;
  readonly to: Spot;
  readonly count: number;
  readonly missing?: readonly Card[];
  readonly extra?: number;
  readonly back?: string;
  /** For a deck whose ends are looked at in turn: which end the window is to see, 1 as it was loaded first. */
  readonly end?: 1 | 2;
  /** The hand that is meant, by its seat and its pocket (1..4 from the uppermost). */
  readonly hand?: { readonly seat: Seat; readonly pocket: number };
  /** All trays that are wanted, where any of several is. */
  readonly trays?: readonly TrayName[];
  /** The problem with the label of the tray in the bay, and its text where it can be read. */
  readonly label?: { readonly wrong: LabelFault } & Partial<TrayName>;
}

/**
 * Why a tray is not dealt by what its label says: nothing can be read; its board is made, so that two trays have this
 * label or it went in twice; it is none of the boards to make; or its deals are sealed with those of another event.
 */
export const LABEL_FAULTS = ['unreadable', 'made', 'unwanted', 'otherEvent'] as const;
export type LabelFault = (typeof LABEL_FAULTS)[number];

/** Steps that every board or pass needs: they are work, not trouble. */
export function isRoutine({ action, from }: Step): boolean {
  if (action === 'takeHand' || action === 'stackPockets') return from === 'bay';
  return action === 'loadDeck' || action === 'insertTray' || action === 'takeTray';
}
