import { expect, test } from 'vitest';
import { testDeck } from '../../../src/app/passes/test-course.ts';
import type { OpenTest } from '../../../src/app/passes/test-standard.ts';
import { DECKS } from '../../../src/bridge/deck.ts';
import { INSPECTION_VERSION, makeInspected } from '../../../src/inspection/inspection-text.ts';
import { USUAL_LIMITS } from '../../../src/inspection/limits.ts';
import type { PassResult } from '../../../src/machine/run/event.ts';
import { PrintGauge } from '../../../src/vision/print/measure/print-reference.ts';

const GAUGE = new PrintGauge({
  grid: { leftMm: 0.5, topMm: 0.5, columns: 20, rows: 30, perMm: 4 },
  box: { leftMm: 1, topMm: 1, widthMm: 4, heightMm: 6 },
  cornerDeg: 0,
  cards: new Map(),
});
const TEST: OpenTest = {
  profile: 'club.deck.json',
  digest: 'own',
  limits: USUAL_LIMITS,
  gauge: GAUGE,
  standard: {
    cards: DECKS.standard.cards,
    isBlack: () => true,
    contrastOf: () => 0.8,
    inkColourOf: () => undefined,
    hasSymbols: false,
    limits: USUAL_LIMITS,
  },
};
const MEASURED = makeInspected('own', { reading: { accepted: true, card: 0 as never } });
const OLDER = MEASURED.replace(`"version":${INSPECTION_VERSION},`, '');

/** What the course says of a pass whose cards were measured so. */
function foundBy(texts: readonly (string | undefined)[]) {
  const course = testDeck(DECKS.standard, TEST, () => {});
  course.next(undefined);
  const passed = texts.map((inspected, feed) => ({ feed, mouth: 1, ...(inspected && { inspected }) }));
  const result = { passed, rejected: [], runs: 1, inOrder: 0, isDisturbed: false, isAstray: false };
  course.next(result satisfies PassResult);
  return course.found();
}

test.each([
  ['nothing was measured', [undefined, undefined], 'nothing'],
  ['eyes know another profile', [makeInspected('other'), undefined], 'other-profile'],
  ['an older build began it', [OLDER, OLDER], 'other-version'],
  ['an older build began it and this one goes on', [OLDER, MEASURED], 'other-version'],
])('a deck test is not judged where %s', (_, texts, why) => {
  expect(foundBy(texts)).toEqual({ kind: 'not-measured', why });
});

test('a deck test goes on where cards were measured by this build', () => {
  expect(foundBy([MEASURED, undefined])).toBeUndefined();
});
