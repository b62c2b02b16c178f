import '../../support/seeded.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  AVERAGE,
  AVERAGE_MINUS,
  AVERAGE_PLUS,
  type SideScore,
} from '../../../src/scoring/compare/side-score.ts';
import { parseScoreText, parseSideText } from '../../../src/scoring/session/score-text.ts';
import { scoreInSigns, sideInWords } from '../../../src/scoring/session/table-result.ts';

const POINTS = fc
  .integer({ min: -800, max: 800 })
  .map((tens): SideScore => ({ kind: 'points', points: 10 * tens }));
const PERCENT = fc
  .integer({ min: 0, max: 100 })
  .map((percent): SideScore => ({ kind: 'share', percent, bound: 'exactly' }));
const SIDE = fc.oneof(POINTS, PERCENT, fc.constantFrom<SideScore>(AVERAGE, AVERAGE_PLUS, AVERAGE_MINUS));

test('a score is read as it was written', () => {
  fc.assert(
    fc.property(SIDE, SIDE, (ns, ew) => {
      expect(parseScoreText(scoreInSigns({ ns, ew }))).toEqual({ ns, ew });
      expect(parseSideText(sideInWords(ns))).toEqual(ns);
    }),
  );
});

test.each(['', 'A+/A-/A', '4S=', 'N', 'A++', '1e3', '120/30', 'A60', '60/', '/40', '10.5'])(
  '"%s" is no score',
  (text) => {
    expect(parseScoreText(text)).toBeUndefined();
  },
);

test.each([
  '60/40',
  '60-40',
  '60:40',
  'A60/40',
  'A60-40',
  'A 60 / 40',
  'A6040',
  '60%/40%',
  'avg 60-40',
  '60%–40%',
])('"%s" is 60 per cent for one side and 40 for the other', (text) => {
  expect(scoreInSigns(parseScoreText(text) ?? NONE)).toBe('60 %/40 %');
});

const NONE = { ns: AVERAGE, ew: AVERAGE };
