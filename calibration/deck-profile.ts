import type { Card } from '../src/bridge/card.ts';
import type { DeckName } from '../src/bridge/deck.ts';
import type { PrintReference } from '../src/vision/print/measure/print-reference.ts';
import type { DeckModel } from '../src/vision/read-index/deck-model.ts';
import type { BarTable } from '../src/vision/symbol/bar-table.ts';
import type { Finding } from './deck/judge.ts';
import type { DeckMeasures } from './deck/measures.ts';
import type { ProfileSymbols } from './deck/symbols.ts';
import type { Verification } from './deck/verify.ts';

/** How the pictures were taken from which a deck was learnt. */
export interface ProfilePictures {
  readonly pxPerMm: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly channels: 1 | 3;
  /** Passes and pictures that were learnt from. */
  readonly passes: number;
  readonly frames: number;
  /** Whether a person gave the order of the cards, or they were named by what they show. */
  readonly order: 'given' | 'named';
}

/** The printed bars of another maker. */
export interface ProfileBars {
  readonly table: BarTable;
  /** Share of the learning pictures whose bars were read. */
  readonly readShare: number;
}

/** How a camera was set: what the driver calls it, and its value. */
export type DriverSettings = Readonly<Record<string, string | number>>;

/** All that is known of one design of cards under one camera: what readers need, how good it is, where it comes from. */
export interface DeckProfile {
  /** When it was learnt, ISO 8601. */
  readonly at: string;
  /** Version of the program that learnt it. */
  readonly program: string;
  readonly deck: DeckName;
  readonly seed: number;
  readonly pictures: ProfilePictures;
  readonly camera: DriverSettings;
  /** Absent where the cards carry none that was read. */
  readonly symbols?: ProfileSymbols;
  /** Absent where no table of bars was given, nor a place to learn one from. */
  readonly bars?: ProfileBars;
  /** What the index is read with; it holds the index's box, the limits, and how each reader's margins are spread. */
  readonly model: DeckModel;
  /** How its cards are printed: what the deck test measures others by; absent in profiles of older programs. */
  readonly prints?: PrintReference;
  readonly measures: DeckMeasures;
  /** Absent where no pass but those it was learnt from has been read: the profile is unverified. */
  readonly verification?: Verification;
  readonly findings: readonly Finding[];
  /** Why no boards may be dealt with it; empty where they may. */
  readonly reasons: readonly string[];
  readonly warnings: readonly string[];
}

/** The cards that a profile can name. */
export function cardsOfProfile({ model }: DeckProfile): readonly Card[] {
  return model.cards;
}

/** Whether boards may be dealt with a deck that is read by this profile. */
export function isForDealing({ reasons }: DeckProfile): boolean {
  return reasons.length === 0;
}

/** Whether the deck's cards carry marks that can be read beside their index. */
export function hasMarks({ bars, symbols }: DeckProfile): boolean {
  return bars !== undefined || symbols !== undefined;
}

/** The state of a profile in words: `verified, for dealing`. */
export function stateInWords(profile: DeckProfile): string {
  const verified = profile.verification === undefined ? 'unverified' : 'verified';
  return `${verified}, ${isForDealing(profile) ? 'for dealing' : 'not for dealing'}`;
}
