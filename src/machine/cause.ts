import type { FaultNumber } from './fault.ts';
import type { BeamName } from './messages.ts';

/** What can be behind faults that come again and again; what it looks like in a journal is in the room of jobs. */
export const CAUSES = [
  'supply',
  'line',
  'host',
  'feeder',
  'doubles',
  'thickness',
  'thicknessNoise',
  'path',
  'pockets',
  'rack',
  'beam',
  'window',
  'camera',
  'faceUp',
  'readers',
  'deck',
  'trays',
  'leftCards',
  'doors',
  'switch',
  'contact',
] as const;
export type Cause = (typeof CAUSES)[number];

/** The likeliest cause of what keeps going wrong in a job, with what speaks for it. */
export interface NamedCause {
  readonly cause: Cause;
  /** The faults that speak for it, the most frequent first, and how often each has occurred in the job. */
  readonly faults: readonly { readonly fault: FaultNumber; readonly count: number }[];
  /** The beam, or the pocket from the uppermost, at which alone it was seen. */
  readonly beam?: BeamName;
  readonly pocket?: number;
  /** The colour of the backs, where it happens with the decks of one colour and not with others. */
  readonly back?: string;
  /** After so many more of the same a board is given up; absent where that is not counted. */
  readonly left?: number;
}
