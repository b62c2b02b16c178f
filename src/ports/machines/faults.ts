export const FAULT_LEVELS = ['none', 'good', 'worn', 'hostile'] as const;
/** How often anything goes wrong in the world of a machine that is not real. */
export type FaultLevel = (typeof FAULT_LEVELS)[number];

/** How well frames come out, from an instrument just set up to one nobody looks after. */
export const FRAME_LEVELS = ['good', 'worn', 'bad'] as const;
export type FrameLevel = (typeof FRAME_LEVELS)[number];

/** What can go wrong in such a world; the draws of each go by its place in this list. */
export const PHENOMENA = [
  'failedPick',
  'doubleFeed',
  'fullyOverlapped',
  'thicknessMissed',
  'jam',
  'slowCard',
  'rackFault',
  'beamFault',
  'pocketFault',
  'noReading',
  'misread',
  'swappedCalibration',
  'frameFault',
  'deckFault',
  'faceUp',
  'trayFault',
  'coverOrStop',
  'lineFault',
  'restart',
  'wrongStep',
  'silentBay',
  'careNeeded',
  'printMisread',
  'thicknessFault',
  'beamLost',
  'switchFault',
  'plugsExchanged',
  'cardHops',
  'cardSlides',
  'labelAnswer',
  'frameAnswer',
  'personAnswer',
  'trayNotEmpty',
  'trayHalfIn',
  'contactWelded',
  'adcSpike',
  'wrongBack',
  'supplyDip',
  'motorsDip',
] as const;
export type Phenomenon = (typeof PHENOMENA)[number];

/** One phenomenon made to happen: at a board of the job (from 1), and at a key of its own kind (feed, ask ...). */
export interface Chosen {
  readonly phenomenon: Phenomenon;
  readonly board?: number;
  readonly at?: number;
  /** Which kind of it, where there are several; drawn otherwise. */
  readonly variant?: number;
}

/** What goes wrong in a world: a level of rates, phenomena that have rates of their own, and single ones on demand. */
export interface FaultPlan {
  readonly level: FaultLevel;
  readonly rates?: Readonly<Partial<Record<Phenomenon, number>>>;
  readonly chosen?: readonly Chosen[];
  /** Whether people take up trays in a random order where any of several is wanted, in place of that of the list. */
  readonly shufflesTrays?: boolean;
}

/** What no machine of this build can know: boards that were verified wrongly all the same. */
export const UNKNOWABLES = [
  'swappedReading',
  'misprint',
  'hiddenDouble',
  'hiddenStranger',
  'uncountedDouble',
  'unwatchedBay',
  'cardHopped',
  'cardSlid',
  'strangeBack',
] as const;
export type Unknowable = (typeof UNKNOWABLES)[number];

/** Why a board was called verified although its pockets do not hold the plan; `knowable` is what must never happen. */
export type Wrong = Unknowable | 'knowable';
