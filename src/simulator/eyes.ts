import type { Card } from '../bridge/card.ts';
import type { Deck } from '../bridge/deck.ts';
import type { Reading } from '../machine/messages.ts';

/** What truly lies on the window at the moment of an exposure. */
export type OnWindow =
  | { readonly kind: 'card'; readonly card: Card }
  | { readonly kind: 'empty' | 'back' | 'joker' }
  /** A card of another design, or on its way off the window; what it shows, where that is a card. */
  | { readonly kind: 'foreign' | 'moving'; readonly card: Card | undefined };

/** One look at the window. */
export interface WindowLook {
  readonly sight: OnWindow;
  /** Why there is little to see, although something lies there. */
  readonly trouble?: 'moving' | 'dark';
  /** Ordinal of the frame in its board, from 0. */
  readonly frame: number;
  /** Which end of a card is at the window, 1 as the deck was loaded first; any where nobody keeps ends apart. */
  readonly end?: 1 | 2 | undefined;
  /** What to measure of the card: a text of the deck test. */
  readonly inspect?: string | undefined;
  /** Ordinal of the first frame of what lies there, and how many were taken of it before this one. */
  readonly pose: number;
  readonly retake: number;
}

/** Eyes that leave it to others to look where to measure a card. */
export function withMeasuring(usual: MachineEyes, measuring: MachineEyes): MachineEyes {
  const both = [usual, measuring];
  return {
    look: (glance) => (glance.inspect === undefined ? usual : measuring).look(glance),
    startJob(job, deck) {
      for (const each of both) each.startJob(job, deck);
    },
    startBoard() {
      for (const each of both) each.startBoard();
    },
    isMisprinted: (card) => usual.isMisprinted?.(card) === true,
    recalibrate() {
      for (const each of both) each.recalibrate();
    },
  };
}

/** What the camera's readers say of a look. */
export interface MachineEyes {
  look(glance: WindowLook): Reading;
  /** A job begins with a deck, and a board in it. */
  startJob(job: number, deck: Deck): void;
  startBoard(): void;
  /** Whether the print of a card is taken for that of another, in every frame. */
  isMisprinted?(card: Card): boolean;
  /** A person has had the deck learnt again. */
  recalibrate(): void;
}
