import { describe, expect, test } from 'vitest';
import { type Card, toCard } from '../../../src/bridge/card.ts';
import { DECKS } from '../../../src/bridge/deck.ts';
import type { GreyFrame } from '../../../src/vision/frame.ts';
import { type BarLayout, type BarTable, barTableProblems } from '../../../src/vision/symbol/bar-table.ts';
import { makeBarReader, splitCells } from '../../../src/vision/symbol/bars.ts';
import { learnBars } from '../../../src/vision/symbol/learn-bars.ts';
import { cardWith } from '../../support/card-prints.ts';
import { type Print, type Seeing, seePrint, uniformOf } from '../../support/print-frame.ts';

const ACROSS: BarLayout = {
  cells: 9,
  pitchMm: 1,
  region: { xMm: 7, yMm: 0.8, widthMm: 9, heightMm: 1.6 },
  orientation: 'across',
};
const DOWN: BarLayout = {
  cells: 9,
  pitchMm: 1.2,
  region: { xMm: 1, yMm: 8, widthMm: 2, heightMm: 11 },
  orientation: 'down',
};
const LAYOUTS = [
  ['across', ACROSS],
  ['down', DOWN],
] as const;

/** Seven bits of the card, its parity and a start bar: any two patterns differ in two cells. */
function patternOf(card: number): string {
  const bits = card.toString(2).padStart(7, '0');
  return `1${bits}${[...bits].filter((bit) => bit === '1').length % 2}`;
}

function tableOf(layout: BarLayout): BarTable {
  return { ...layout, patterns: DECKS.super.cards.map((card) => ({ pattern: patternOf(card), card })) };
}

function cells(pattern: string, { pitchMm, region, orientation }: BarLayout, ink = 0.1): Print {
  const { xMm, yMm, widthMm, heightMm } = region;
  const isAcross = orientation === 'across';
  const slack = ((isAcross ? widthMm : heightMm) - pattern.length * pitchMm) / 2;
  return (x, y) => {
    const along = isAcross ? x - xMm : y - yMm;
    const beside = isAcross ? y - yMm : x - xMm;
    if (beside < 0 || beside > (isAcross ? heightMm : widthMm)) return 1;
    return pattern[Math.floor((along - slack) / pitchMm)] === '1' ? ink : 1;
  };
}

/** Every fifth card: seven of them odd. */
const EVERY_FIFTH: readonly Card[] = DECKS.super.cards.filter((card) => card % 5 === 0);

function see(print: Print, seeing: Partial<Seeing> = {}): GreyFrame {
  return seePrint(print, { widthMm: 20, heightMm: 26, pxPerMm: 8, xMm: 3, yMm: 3, ...seeing });
}

function upsideDown(frame: GreyFrame): GreyFrame {
  return { ...frame, pixels: frame.pixels.slice().reverse() };
}

describe.each(LAYOUTS)('bars that follow each other %s', (_, layout) => {
  const read = makeBarReader(tableOf(layout));

  test('are read from every fifth card, turned, blurred, unevenly lit', () => {
    const uniform = uniformOf(5);
    for (const card of EVERY_FIFTH) {
      const frame = see(cardWith(cells(patternOf(card), layout, 0.5 * uniform())), {
        angleDeg: 4 * uniform() - 2,
        xMm: 2 + 2 * uniform(),
        yMm: 2 + 2 * uniform(),
        blurMm: 0.15 * uniform(),
        gradient: 0.4 * uniform(),
        noise: 4,
        uniform,
      });
      const reading = read(card % 2 === 0 ? frame : upsideDown(frame));
      expect(reading).toMatchObject({ card, accepted: true, text: patternOf(card), isChecked: true });
    }
  });

  test('say where they are, at either end', () => {
    const frame = see(cardWith(cells(patternOf(3), layout)));
    const { xMm, yMm } = layout.region;
    const [topLeft] = read(frame).place ?? [];
    expect(topLeft?.xMm).toBeCloseTo(3 + xMm, 0);
    expect(topLeft?.yMm).toBeCloseTo(3 + yMm, 0);
    expect(read(upsideDown(frame)).place?.[0]?.xMm).toBeCloseTo(20 - 3 - xMm, 0);
  });

  test('are uncertain with a grey cell, foreign with an unknown pattern, and missed on a white card', () => {
    const grey = cells('000000010', layout, 0.55);
    expect(read(see(cardWith(cells(patternOf(0), layout), grey)))).toMatchObject({
      accepted: false,
    });
    expect(read(see(cardWith(cells('100000001', layout))))).toMatchObject({
      accepted: false,
      reason: 'foreign',
    });
    expect(read(see(cardWith()))).toMatchObject({ accepted: false, reason: 'noSymbol' });
    expect(read(see(() => 0))).toMatchObject({ accepted: false, reason: 'noCorner' });
  });
});

test('bars are learnt from labelled frames of both ends', () => {
  const examples = EVERY_FIFTH.flatMap((card) => {
    const otherEnd = card % 2 === 0 ? patternOf(card) : patternOf(card).replace(/^1/, '0');
    return [patternOf(card), otherEnd].map((pattern) => ({
      card,
      frame: see(cardWith(cells(pattern, ACROSS))),
    }));
  });
  const learnt = learnBars(examples, ACROSS);
  if (!learnt.ok) throw new Error(learnt.problems.join(' '));
  expect(learnt.value.patterns).toHaveLength(EVERY_FIFTH.length + 7);
  for (const { card, frame } of examples) {
    expect(makeBarReader(learnt.value)(frame)).toMatchObject({ card, accepted: true, isChecked: true });
  }
});

describe('a table of bars', () => {
  test('is refused unless all patterns differ and can be told from paper', () => {
    const twice = { ...ACROSS, patterns: [pattern('101000000', 1), pattern('101000000', 2)] };
    expect(barTableProblems(twice)).toEqual(['C2 and C3 have the same pattern 101000000.']);
    expect(() => makeBarReader(twice)).toThrow(RangeError);
    expect(barTableProblems({ ...ACROSS, patterns: [pattern('000000000', 1)] })).toHaveLength(1);
    expect(barTableProblems({ ...ACROSS, patterns: [pattern('10', 1)] })).toHaveLength(1);
    expect(barTableProblems({ ...ACROSS, patterns: [] })).toHaveLength(1);
    expect(barTableProblems({ ...ACROSS, cells: 20, patterns: [] })[0]).toContain("don't fit");
    expect(barTableProblems(tableOf(DOWN))).toEqual([]);
  });

  test('is not learnt from bars that are unclear, alike or out of view', () => {
    const bare = { card: toCard(0), frame: see(cardWith()) };
    const one = { card: toCard(1), frame: see(cardWith(cells('110000000', ACROSS))) };
    const alike = { ...one, card: toCard(2) };
    const outcome = learnBars([bare, one, alike], ACROSS);
    expect(outcome.ok).toBe(false);
    if (outcome.ok) return;
    expect(outcome.problems).toEqual([
      'C1: the bars are not in view, or not clear.',
      'C2 and C3 have the same pattern 110000000.',
    ]);
  });

  test('whose patterns differ in one cell has no check of its own', () => {
    const table = { ...ACROSS, patterns: [pattern('110000000', 1), pattern('100000000', 2)] };
    expect(makeBarReader(table)(see(cardWith(cells('110000000', ACROSS))))).toMatchObject({
      card: 1,
      second: 2,
      accepted: true,
      isChecked: false,
    });
  });
});

describe('cells', () => {
  test('are told apart under a light that falls by a third along the row', () => {
    for (const wanted of ['1000000001', '0101010101', '1111100000', '0000011111', '1111111110']) {
      const levels = [...wanted].map((cell, index) => (200 - 8 * index) * (cell === '1' ? 0.3 : 1));
      expect(splitCells(levels)?.pattern).toBe(wanted);
    }
  });

  test('that are all alike are not told apart', () => {
    expect(splitCells([7, 7, 7, 7])).toBeUndefined();
  });
});

function pattern(text: string, card: number): { pattern: string; card: Card } {
  return { pattern: text, card: toCard(card) };
}
