import type { Card } from '../../bridge/card.ts';
import type { Frame } from '../frame.ts';
import { type DeckEyes, type EyeChoice, type Identification, identify } from '../identify/identify.ts';
import type { DeckModel } from '../read-index/deck-model.ts';
import type { CardReading } from '../reading.ts';
import { type CloseLook, lookClosely } from './close-look.ts';

/** How a card lay when a frame of it was taken. */
export interface Pose {
  readonly xMm: number;
  readonly yMm: number;
  readonly angleDeg: number;
  readonly paperLevel: number;
  /** How dark its index came out, as a share of the paper's level. */
  readonly contrast: number;
}

/** What is kept of a frame of a sequence: a few numbers, however many frames there are. */
export interface Observation {
  readonly reading: CardReading;
  /** The card that a symbol with a check of its own named. */
  readonly bySymbol?: Card;
  readonly look?: CloseLook;
  readonly pose?: Pose;
}

/** What is kept of a frame, for `judgeSequence` or `followFrame`. */
export function seeFrame(frame: Frame, eyes: DeckEyes, readers: EyeChoice): Observation {
  return observationOf(frame, identify(frame, eyes, readers), eyes.index);
}

/** What is kept of a frame and of what was read in it. */
export function observationOf(frame: Frame, identified: Identification, model?: DeckModel): Observation {
  const { index, symbol, ...reading } = identified;
  const bySymbol = symbol?.accepted && symbol.isChecked ? symbol.card : undefined;
  const look = index && model && lookClosely(index.mended ?? frame, index, model);
  return {
    reading,
    ...(bySymbol !== undefined && { bySymbol }),
    ...(look && { look }),
    ...(index?.evidence && { pose: poseOf(index.evidence) }),
  };
}

function poseOf({
  contrast,
  corner,
  paperLevel,
}: NonNullable<NonNullable<Identification['index']>['evidence']>): Pose {
  const { angleDeg, xMm, yMm } = corner;
  return { xMm, yMm, angleDeg, paperLevel, contrast };
}
