import type { TrayName } from '../../machine/messages.ts';

export const DOORS = ['bay', 'cover', 'door'] as const;
/** The board bay, the cover over the path, and the lid of the reject tray. */
export type DoorName = (typeof DOORS)[number];

/** Where cards can be picked up, and put down: a pocket by its number from the uppermost. */
export const PILES = [
  'hopper',
  'path',
  'reject',
  'table',
  'pocket1',
  'pocket2',
  'pocket3',
  'pocket4',
] as const;
export type PileName = (typeof PILES)[number];

export const TENDED_THINGS = ['hopper', 'window', 'sensors', 'readers'] as const;
/** Something of the machine that a person can see to. */
export type TendedThing = (typeof TENDED_THINGS)[number];

/** What a person does at the simulated machine. */
export type HandAct =
  | { readonly kind: 'open' | 'close'; readonly door: DoorName }
  | { readonly kind: 'press' | 'release'; readonly button: 'stop' }
  | { readonly kind: 'press'; readonly button: 'start' }
  /** All that lies there comes into the hands, on top of what they hold. */
  | { readonly kind: 'take'; readonly from: PileName }
  /** A new deck from its box. */
  | { readonly kind: 'take-deck' }
  /** All cards in the hands are laid on top of what lies there. */
  | { readonly kind: 'put'; readonly to: Exclude<PileName, 'path'> }
  /**
   * `turn-cards`: what lies face up in the hands is turned. `sort-out`: jokers and cards of other decks go from the
   * hands onto the table. `take-tray`: the tray of the bay comes into the hands. `turn-tray`: the tray in the hands is
   * turned over, and its cards fall onto the table.
   */
  | { readonly kind: 'turn-cards' | 'sort-out' | 'take-tray' | 'turn-tray' }
  /** A tray from the shelf comes into the hands: empty, unless it was filled here. */
  | { readonly kind: 'fetch-tray'; readonly tray: TrayName }
  | { readonly kind: 'put-tray'; readonly to: 'bay' | 'shelf' }
  /**
   * `hopper`: its cards are squared and the weight is laid on. `window`: it is wiped, the camera and its light are seen
   * to. `sensors`: with their plugs and wires. `readers`: they are calibrated with this deck.
   */
  | { readonly kind: 'tend'; readonly what: TendedThing };

/** Why hands can't do what was wanted of them. */
export const HAND_REFUSALS = [
  'door-closed',
  'hands-full',
  'hands-empty',
  'nothing-there',
  'place-taken',
  'no-question',
] as const;
export type HandRefusal = (typeof HAND_REFUSALS)[number];

/** How a card looks to a person who doesn't look at faces: `face-up` is a white card. */
export const LOOKS = ['back', 'face-up', 'joker', 'other-deck'] as const;
export type CardLook = (typeof LOOKS)[number];

/** How many cards of a pile look how. */
export type Pile = Readonly<Record<CardLook, number>>;

/** A tray as it is seen: its label where that can be read, and what lies in its pockets from the uppermost. */
export interface SeenTray {
  readonly label?: TrayName;
  readonly piles: readonly [Pile, Pile, Pile, Pile];
}

/**
 * A pocket of a tray that was done, whose cards a person has taken out, or put others to, unasked. `lies`: its cards are all
 * that is in the hands or on the table, so that they can be put back; or they are not.
 */
export interface HandSlip extends TrayName {
  readonly pocket: 1 | 2 | 3 | 4;
  readonly lies: 'hands' | 'table' | 'elsewhere';
}

/** The machine and the table beside it as a person sees them: what is behind a closed door is absent. No face is seen. */
export interface SeenMachine {
  readonly open: Readonly<Record<DoorName, boolean>>;
  readonly isStopPressed: boolean;
  readonly hopper: Pile;
  /** Cards in the path by the place of their leading edge in millimetres; the cover is clear. */
  readonly path: readonly { readonly mm: number; readonly look: CardLook }[];
  readonly reject?: Pile;
  readonly isTrayIn: boolean;
  readonly tray?: SeenTray;
  readonly table: Pile;
  /** What the person has in their hands. */
  readonly held: { readonly cards: Pile; readonly tray?: SeenTray };
  /** Trays whose places on the shelf are empty: the one in the hands, and the one in the bay. */
  readonly offShelf: { readonly held?: TrayName; readonly bay?: TrayName };
  /** What this person has done to trays that were done. */
  readonly slips: readonly HandSlip[];
}

/** The same with what a person remembers of their own hands since the machine has asked for this step. */
export interface SeenByPerson extends SeenMachine {
  readonly since: SinceAsked;
}

/** What hands have done since the machine asked for a step, as long as it has fed no card. */
export interface SinceAsked {
  readonly opened: readonly DoorName[];
  /** Where something was taken from, or looked for. */
  readonly taken: readonly (PileName | 'deck' | 'tray')[];
  readonly tended: readonly TendedThing[];
}
export const NOTHING_SINCE: SinceAsked = { opened: [], taken: [], tended: [] };

/** What a person needs to act in a simulated world, and nothing more. */
export interface PersonAtMachine {
  /** Does something, or says why it can't be done; then nothing has changed. */
  do(act: HandAct): HandRefusal | undefined;
  seen(): SeenByPerson;
}

/** A person who acts in the simulated world of a job, and says how fast its time goes by. */
export interface SimulatedPerson {
  /** The machine is there: what can be done at it, and what is seen of it. */
  comesTo(machine: PersonAtMachine): void;
  /**
   * How many times as fast as real time virtual time should be; without end as fast as it can. It stands still while a
   * question is open, but for what was just done to be sensed.
   */
  rate(): number;
  /** Calls back as soon as the rate may be another, or something was done. */
  onChange(look: () => void): void;
}
