import type { FaultNumber } from '../../src/machine/fault.ts';
import type { Chosen } from '../../src/ports/machines/faults.ts';
import type { Hands, Setting, Transcript } from '../support/scenario.ts';

/** One fault as it is lived through: what goes wrong, what the books say then, what is asked, how it ends. */
export interface Story {
  readonly tells: string;
  readonly setting: Setting;
  /** All faults reported, in their order. */
  readonly faults: readonly FaultNumber[];
  /** Where the books say, right after the fault, that cards without proof may be. */
  readonly others: readonly string[];
  /** How many cards the next step speaks of, where this fault asks for one. */
  readonly count?: number;
  readonly runs?: number;
}

/** What the oracle has counted where no board was wrong. */
export const NOT_WRONG: Transcript['wrong'] = {
  swappedReading: 0,
  misprint: 0,
  hiddenDouble: 0,
  hiddenStranger: 0,
  uncountedDouble: 0,
  unwatchedBay: 0,
  cardHopped: 0,
  cardSlid: 0,
  strangeBack: 0,
  knowable: 0,
};

/** A fault that a machine can have; a retired one stands in journals only. */
export type LivingFault = Exclude<FaultNumber, 2007>;

type FaultIn<Thousand extends number, Fault = LivingFault> = Fault extends FaultNumber
  ? `${Fault}` extends `${Thousand}${string}`
    ? Fault
    : never
  : never;

/** The stories of all faults of one thousand. */
export type StoriesOf<Thousand extends number> = Readonly<Record<FaultIn<Thousand>, Story>>;

export const IN_HOPPER: readonly string[] = ['hopper'];
/** Cards that whoever was asked for them may have put there. */
export const WITHIN_REACH: readonly string[] = ['hopper', 'path', 'reject', 'aside'];
export const ANY_POCKET: readonly string[] = ['pocket1', 'pocket2', 'pocket3', 'pocket4'];
/** Cards that were on their way when everything stopped. */
export const ON_THE_WAY: readonly string[] = ['hopper', 'path', 'reject', ...ANY_POCKET];

/** A phenomenon at one place: a feed, a frame, a question, whatever it is counted by. */
export function chosen(phenomenon: Chosen['phenomenon'], at: number, variant?: number): Chosen {
  return variant === undefined ? { phenomenon, at } : { phenomenon, at, variant };
}

/** The key of what a body does on its way, by the feed that moved it. */
export function bodyOfFeed(feed: number): number {
  return 2 * feed;
}

export function pressStop({ doors, later }: Hands): void {
  doors.set('stopPressed', true);
  later(2_000, () => doors.set('stopPressed', false));
}

/** Someone lifts the tray out and puts it back, and the switch of the bay says nothing. */
export function liftTray({ doors, world, later }: Hands): void {
  const { tray } = world;
  doors.setTray(undefined);
  later(2_000, () => doors.setTray(tray));
}
