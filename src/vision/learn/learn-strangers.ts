import { type Frame, workingFrame } from '../frame.ts';
import { uprightFrame } from '../locate/upright.ts';
import { inkOf } from '../patch/ink.ts';
import { rectify } from '../patch/patch.ts';
import { toTemplate } from '../read-index/align.ts';
import type { DeckModel, Stranger, StrangerKind } from '../read-index/deck-model.ts';
import { decodeDeckModel, encodeDeckModel } from '../read-index/deck-model-codec.ts';

/** A frame of a joker or a back. */
interface StrangerFrame {
  readonly kind: StrangerKind;
  readonly frame: Frame;
}

/** Less ink than this, as the deviation over the box, is bare paper: no picture to know anything by. */
const LEAST_DEVIATION = 0.05;

/** A model that knows strangers too, and of each frame whether it could be learnt. */
interface WithStrangers {
  readonly model: DeckModel;
  readonly isLearnt: readonly boolean[];
}

/** Adds frames of jokers and backs to what a model knows; one without a corner, or bare where indices are, is left out. */
export function learnStrangers(model: DeckModel, frames: readonly StrangerFrame[]): WithStrangers {
  const strangers = frames.map(({ frame, kind }) => strangerOf(model, frame, kind));
  const learnt = strangers.filter((stranger) => stranger !== undefined);
  return {
    model: learnt.length === 0 ? model : decodeDeckModel(encodeDeckModel({ ...model, strangers: learnt })),
    isLearnt: strangers.map((stranger) => stranger !== undefined),
  };
}

function strangerOf({ box }: DeckModel, frame: Frame, kind: StrangerKind): Stranger | undefined {
  const upright = uprightFrame(frame);
  if (upright === undefined) return undefined;
  const { heightPx, values, widthPx } = inkOf(rectify(workingFrame(upright.grey), upright.corner, box));
  let sum = 0;
  let squares = 0;
  for (const value of values) {
    sum += value;
    squares += value * value;
  }
  const mean = sum / values.length;
  const deviation = Math.sqrt(Math.max(0, squares / values.length - mean * mean));
  return deviation < LEAST_DEVIATION ? undefined : { kind, template: toTemplate(widthPx, heightPx, values) };
}
