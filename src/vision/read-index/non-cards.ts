import type { InkPatch } from '../patch/ink.ts';
import type { Refusal } from '../reading.ts';
import { alignTemplate } from './align.ts';
import type { NonCard, NonCardKind } from './deck-model.ts';
import { locateIndex } from './locate-index.ts';
import type { IndexMatch } from './match-index.ts';

/** Refusals that a known joker or back explains better; the others are about light, focus and motion. */
const EXPLAINED: ReadonlySet<Refusal> = new Set(['foreign', 'blank', 'back', 'uncertain', 'covered']);

/**
 * The kind of the known joker or back that a patch is like, more than it is like the card that was found, and enough to
 * be it where that card is refused; `undefined` where it is none, and where the frame is refused because little can be
 * seen in it.
 */
export function nonCardIn(
  patch: InkPatch,
  { correlation, fit }: IndexMatch,
  nonCards: readonly NonCard[],
  leastCorrelation: number,
  refusal: Refusal | undefined,
): NonCardKind | undefined {
  if (refusal !== undefined && !EXPLAINED.has(refusal)) return undefined;
  let likest: NonCardKind | undefined;
  let most = refusal === undefined ? correlation : Math.max(leastCorrelation, correlation);
  for (const { kind, template } of nonCards) {
    const [start] = refusal === undefined ? [fit.match] : locateIndex(patch, [template], 1);
    const found = start === undefined ? -1 : alignTemplate(patch, template, start).correlation;
    if (found < most) continue;
    most = found;
    likest = kind;
  }
  return likest;
}
