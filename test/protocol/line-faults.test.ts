import { describe, expect, test } from 'vitest';
import { IN_FULL } from '../../rigs/in-full.ts';
import { SPOILINGS } from '../../rigs/line-noise.ts';
import { LineRig } from '../../rigs/line-rig.ts';

const LINES = IN_FULL ? 4000 : 1000;
const SOUND = { wrong: 0, missing: 0, isUp: true };

describe('every message comes once and in order, or the link says that it was lost,', () => {
  test.each(SPOILINGS)('when one line of four is spoilt: %s', (kind) => {
    const outcome = new LineRig(`alone ${kind}`, 0.25, [kind], 500).run(LINES);
    expect(outcome).toMatchObject(SOUND);
    expect(outcome.spoilt).toBeGreaterThan(LINES / 8);
    expect(outcome.delivered).toBeGreaterThan(LINES / 10);
  });

  test.each([0.001, 0.01, 0.1, 0.3, 0.6, 0.9])(
    'when lines are spoilt in every way, a share of %d',
    (rate) => {
      expect(new LineRig(`together ${rate}`, rate, SPOILINGS, 500).run(LINES)).toMatchObject(SOUND);
    },
  );
});

test('a sound line loses no session, and every message is written and acknowledged once', () => {
  const outcome = new LineRig('sound', 0, SPOILINGS, Number.POSITIVE_INFINITY).run(LINES);
  expect(outcome).toMatchObject({ ...SOUND, losses: {}, sessions: 1 });
  expect(outcome.lines / outcome.delivered).toBeLessThan(2.1);
});

test('the same seed gives the same course', () => {
  const course = () => new LineRig('again', 0.2).run(LINES);
  expect(course()).toEqual(course());
});
