import { describe, expect, it } from 'vitest';
import type { InkPatch } from '../../../src/vision/patch/ink.ts';
import type { IndexLimits } from '../../../src/vision/read-index/deck-model.ts';
import type { IndexMatch } from '../../../src/vision/read-index/match-index.ts';
import { refusalOf } from '../../../src/vision/read-index/refusal.ts';

const LIMITS = {
  leastMarginShare: 0.25,
  leastCorrelation: 0.8,
  mostMisfitMm: 0.08,
  paperLevel: 200,
  linear: { median: 100 },
} as IndexLimits;
/** A patch with some ink, neither blank nor mostly dark. */
const CROP = { paperLevel: 200, values: Float32Array.from({ length: 100 }, (_, at) => (at < 10 ? 1 : 0)) };

interface Seen {
  readonly correlation?: number;
  readonly misfitMm?: number;
  readonly rivalShare?: number;
  readonly margin?: number;
  readonly inkLeft?: number;
  readonly network?: number;
  readonly secondPose?: number;
  readonly secondMargin?: number;
  /** How far its parts lie apart, in pixels of 0.25 mm. */
  readonly apartPx?: number;
}

/** Why a match of card 7 with these measures is refused. */
function refusal({
  correlation = 0.9,
  misfitMm = 0.05,
  rivalShare = 0.1,
  margin = 0.36,
  inkLeft = 1,
  apartPx = 0,
  ...named
}: Seen) {
  const opinion = (best: number, linearMargin = 100) => ({ best, second: 3, margin: linearMargin });
  const found = {
    card: 7,
    fit: { upper: { xPx: 12 + apartPx, yPx: 12 }, lower: { xPx: 12, yPx: 12 } },
    correlation,
    rivalShare,
    linear: opinion(7),
    network: opinion(named.network ?? 7),
    ...(named.secondPose !== undefined && { secondPose: opinion(named.secondPose, named.secondMargin) }),
    residual: { misfitMm, contrast: 0.5 },
    seenShare: 1,
  } as unknown as IndexMatch;
  const crop = CROP as unknown as InkPatch;
  return refusalOf({ found, limits: LIMITS, crop, margin, inkLeft });
}

describe('a match', () => {
  it('is accepted within its limits', () => {
    expect(refusal({})).toBeUndefined();
  });

  it('that is named as surely as most has to be as like its template as the deck asks', () => {
    expect(refusal({ misfitMm: 0.079 })).toBeUndefined();
    expect(refusal({ misfitMm: 0.09 })).toBe('foreign');
    expect(refusal({ correlation: 0.75 })).toBe('foreign');
  });

  it('that is named barely has to be more like it: a speck may have made its sign another', () => {
    expect(refusal({ margin: 0.251, misfitMm: 0.047 })).toBeUndefined();
    expect(refusal({ margin: 0.251, misfitMm: 0.066 })).toBe('uncertain');
  });

  it('that is named surely may be less like it where its ink is worn, by as much as wear makes', () => {
    const sure = { margin: 0.45, rivalShare: 0.15, inkLeft: 0.8 };
    expect(refusal({ ...sure, misfitMm: 0.1 })).toBeUndefined();
    expect(refusal({ ...sure, misfitMm: 0.11 })).toBe('foreign');
    expect(refusal({ ...sure, inkLeft: 0.9, misfitMm: 0.1 })).toBe('foreign');
    expect(refusal({ ...sure, misfitMm: 0.1, apartPx: 4 })).toBeUndefined();
    expect(refusal({ ...sure, misfitMm: 0.1, apartPx: 5 })).toBe('foreign');
  });

  it('is not worn where the runner-up’s place names it barely: a scratch may have made its sign another', () => {
    const worn = { margin: 0.45, rivalShare: 0.05, inkLeft: 0.8, misfitMm: 0.1, secondPose: 7 };
    expect(refusal({ ...worn, secondMargin: 26 })).toBeUndefined();
    expect(refusal({ ...worn, secondMargin: 24 })).toBe('foreign');
  });

  it('is not worn where another figure is seen in it', () => {
    expect(refusal({ margin: 2, inkLeft: 0.8, rivalShare: 0.25, misfitMm: 0.09 })).toBe('foreign');
    expect(refusal({ margin: 2, rivalShare: 0.35 })).toBe('uncertain');
  });

  it('that is not named surely may show less of another figure: a speck may have closed a loop of it', () => {
    expect(refusal({ margin: 0.42, rivalShare: 0.205 })).toBeUndefined();
    expect(refusal({ margin: 0.38, rivalShare: 0.205 })).toBe('uncertain');
    expect(refusal({ margin: 0.38, rivalShare: 0.19 })).toBeUndefined();
    // A grey speck in the bay of a 6 made it an 8 to all three opinions.
    expect(refusal({ margin: 0.475, rivalShare: 0.267 })).toBe('uncertain');
    expect(refusal({ margin: 0.55, rivalShare: 0.267 })).toBeUndefined();
    const faded = { inkLeft: 0.6, rivalShare: 0.25 };
    expect(refusal({ ...faded, margin: 0.55 })).toBe('uncertain');
    expect(refusal({ ...faded, margin: 0.61 })).toBeUndefined();
    expect(refusal({ ...faded, margin: 0.51, inkLeft: 0.7 })).toBeUndefined();
  });

  it('is uncertain where any opinion names another card', () => {
    expect(refusal({ margin: 2, network: 3 })).toBe('uncertain');
    expect(refusal({ margin: 2, secondPose: 3 })).toBe('uncertain');
    expect(refusal({ margin: 0.2 })).toBe('uncertain');
  });
});
