import { describe, expect, test } from 'vitest';
import type { PrintDefect } from '../../rigs/prints/prints.ts';
import { cardNamed, judged, NAMES, runsOf } from '../../rigs/seen-prints.ts';
import type { EndNumber } from '../../src/inspection/end-of-run.ts';
import type { SeenCard } from '../../src/inspection/seen-card.ts';
import type { PrintMeasures } from '../../src/vision/print/measure/measure-print.ts';
import { DEFECTS } from './defects.ts';
import { miscounted, misnamed } from './named.ts';

/** A defect of H8 by its name. */
function spoilt(name: string, defect: PrintDefect, end: EndNumber = 0) {
  const kind = DEFECTS.find((each) => each.name === name);
  if (kind === undefined) throw new Error(`No defect ${name} is drawn.`);
  return { kind, defect, card: cardNamed('H8'), end };
}

/** The verdict on a deck of which one card measures so at one end. */
function verdictOn(name: string, end: number, changed: Partial<PrintMeasures>) {
  return judged(runsOf(2, (card, run) => (card === name && run === end ? changed : {})));
}

describe('a verdict on a spoilt deck names it rightly', () => {
  test.each<[string, PrintDefect, EndNumber, Partial<PrintMeasures>, Partial<PrintMeasures>]>([
    ['turned index', { kind: 'turn', deg: -0.8 }, 1, { turnDeg: -0.8 }, { turnDeg: 0.8 }],
    ['corner cut askew', { kind: 'skew', deg: 0.8 }, 0, { skewDeg: 0.8 }, { skewDeg: -0.8 }],
    ['print growth', { kind: 'growth', strokeMm: 0.12 }, 0, { strokeMm: 0.12 }, { strokeMm: -0.12 }],
    ['faded card', { kind: 'fade', share: 0.3 }, 1, { contrast: 0.56 }, { contrast: 1 }],
    ['shifted index', { kind: 'shift', xMm: 0.1, yMm: -0.75 }, 1, { offsetYMm: -0.75 }, { offsetYMm: 0.75 }],
    [
      'cut at one side',
      { kind: 'trim', edge: 'right', mm: -0.4 },
      0,
      { offsetXMm: -0.4 },
      { offsetXMm: 0.4 },
    ],
  ])('%s %j', (name, defect, end, changed, other) => {
    const shownAt = defect.kind === 'trim' ? 1 : end;
    const wanted = spoilt(name, defect, end);
    expect(misnamed(wanted, verdictOn('H8', shownAt, changed))).toEqual([]);
    expect(misnamed(wanted, verdictOn('H9', shownAt, changed))[0]).toContain('H9');
    expect(misnamed(wanted, verdictOn('H8', 1 - shownAt, changed))).toHaveLength(1);
    expect(misnamed(wanted, verdictOn('H8', shownAt, other))).toHaveLength(1);
  });

  test('a print beside its place, the other way at the other end', () => {
    const wanted = spoilt('shifted print', { kind: 'offset', xMm: 0.75, yMm: 0.2 });
    expect(misnamed(wanted, verdictOn('H8', 0, { offsetXMm: -0.75 }))).toEqual([]);
    expect(misnamed(wanted, verdictOn('H8', 1, { offsetXMm: 0.75 }))).toEqual([]);
    expect(misnamed(wanted, verdictOn('H8', 1, { offsetXMm: -0.75 }))).toHaveLength(1);
  });

  test('what fails by another item, or all, is named instead', () => {
    const wanted = spoilt('turned index', { kind: 'turn', deg: 0.8 });
    expect(misnamed(wanted, verdictOn('H8', 0, { strokeMm: 0.2 }))).toEqual(['stroke']);
  });
});

describe('a verdict on the cards of a deck', () => {
  const [card, other] = [cardNamed('H8'), cardNamed('D4')];
  const without = (name: string) => runsOf(2).filter((seen) => seen.reading.card !== cardNamed(name));
  const twice = (name: string, runs: SeenCard[]) => [
    ...runs,
    ...runsOf(2, () => ({}), [name]).map((seen) => ({ ...seen, place: NAMES.length })),
  ];

  test.each([
    ['missing', without('H8'), without('H9')],
    ['double', twice('H8', runsOf(2)), twice('H9', runsOf(2))],
    ['wrong', twice('D4', without('H8')), twice('H8', without('D4'))],
    ['foreign', without('H8'), runsOf(2)],
  ] as const)('%s names which', (kind, right, wrong) => {
    expect(miscounted(kind, { card, other }, judged(right))).toEqual([]);
    expect(miscounted(kind, { card, other }, judged(wrong))).toHaveLength(1);
  });

  test('misprinted end names which in the runs that show it alone', () => {
    const upper = (sights: readonly SeenCard[]) => sights.filter(({ run }) => run === 0);
    const lower = (sights: readonly SeenCard[]) => sights.filter(({ run }) => run === 1);
    const misprinted = [...upper(runsOf(2)), ...lower(twice('D4', without('H8')))];
    expect(miscounted('misprinted end', { card, other }, judged(misprinted))).toEqual([]);
    expect(miscounted('misprinted end', { card, other }, judged(runsOf(2)))).toHaveLength(1);
  });

  test('foreign may be one that was taken for the card and fails by its print', () => {
    const taken = verdictOn('H8', 0, { strokeMm: 0.2 });
    expect(miscounted('foreign', { card, other }, taken)).toEqual([]);
  });
});
