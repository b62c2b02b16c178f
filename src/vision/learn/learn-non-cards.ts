import { type Frame, workingFrame } from '../frame.ts';
import { uprightFrame } from '../locate/upright.ts';
import { momentsOf } from '../numbers/statistics.ts';
import { inkOf } from '../patch/ink.ts';
import { rectify } from '../patch/patch.ts';
import { toTemplate } from '../read-index/align.ts';
import type { DeckModel, NonCard, NonCardKind } from '../read-index/deck-model.ts';
import { decodeDeckModel, encodeDeckModel } from '../read-index/deck-model-codec.ts';

/** A frame of a joker or a back. */
interface NonCardFrame {
  readonly kind: NonCardKind;
  readonly frame: Frame;
}

/** Less ink than this, as the deviation over the box, is bare paper: no picture to know anything by. */
const LEAST_DEVIATION = 0.05;

/** A model that knows jokers and backs too, and of each frame whether it could be learnt. */
interface WithNonCards {
  readonly model: DeckModel;
  readonly isLearnt: readonly boolean[];
}

/** Adds frames of jokers and backs to what a model knows; one without a corner, or bare where indices are, is left out. */
export function learnNonCards(model: DeckModel, frames: readonly NonCardFrame[]): WithNonCards {
  const nonCards = frames.map(({ frame, kind }) => nonCardOf(model, frame, kind));
  const learnt = nonCards.filter((nonCard) => nonCard !== undefined);
  return {
    model: learnt.length === 0 ? model : decodeDeckModel(encodeDeckModel({ ...model, nonCards: learnt })),
    isLearnt: nonCards.map((nonCard) => nonCard !== undefined),
  };
}

function nonCardOf({ box }: DeckModel, frame: Frame, kind: NonCardKind): NonCard | undefined {
  const upright = uprightFrame(frame);
  if (upright === undefined) return undefined;
  const { heightPx, values, widthPx } = inkOf(rectify(workingFrame(upright.grey), upright.corner, box));
  const { deviation } = momentsOf(values);
  return deviation < LEAST_DEVIATION ? undefined : { kind, template: toTemplate(widthPx, heightPx, values) };
}
