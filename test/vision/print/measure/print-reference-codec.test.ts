import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card } from '../../../../src/bridge/card.ts';
import type { PrintReference } from '../../../../src/vision/print/measure/print-reference.ts';
import {
  decodePrintReference,
  encodePrintReference,
} from '../../../../src/vision/print/measure/print-reference-codec.ts';
import { cardNamed } from './drawn-cards.ts';

const grid = { leftMm: 0.5, topMm: 0.5, columns: 30, rows: 20, perMm: 4 };
const box = { leftMm: 0.8, topMm: 1.3, widthMm: 11, heightMm: 20 };
const home = { xMm: 0.1, yMm: -0.2, turnDeg: 0.3, strokeMm: 0.01 };
const reference = (levels: Float32Array): PrintReference => ({
  grid,
  box,
  cornerDeg: -0.121,
  cards: new Map<Card, { levels: Float32Array; home: typeof home; unsure: number[] }>([
    [cardNamed('S10'), { levels, home, unsure: [3, 599] }],
  ]),
});

/** All 600 cells, in runs of 255, 255 and 90. */
const BARE = '//////9a';

describe('a print reference as JSON', () => {
  it('gives back what went in, to a two-hundredth of the paper', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 240 }), { minLength: 600, maxLength: 600 }), (steps) => {
        const levels = Float32Array.from(steps, (step) => step / 200);
        const text = JSON.stringify(encodePrintReference(reference(levels)));
        expect(decodePrintReference(JSON.parse(text))).toEqual(reference(levels));
      }),
      { numRuns: 30 },
    );
  });
  it('gives back the colours of inks where there are some, and refuses others', () => {
    const [[card, standard] = []] = [...reference(new Float32Array(600)).cards];
    if (card === undefined || standard === undefined) throw new Error('There is no card.');
    const coloured = {
      grid,
      box,
      cornerDeg: 0,
      cards: new Map([[card, { ...standard, inkColour: [0.8, 0.1, 0.15] as const }]]),
    };
    const encoded = JSON.parse(JSON.stringify(encodePrintReference(coloured)));
    expect(decodePrintReference(encoded)).toEqual(coloured);
    encoded.cards.S10.inkColour = [0.8, 'red', 3];
    expect(() => decodePrintReference(encoded)).toThrow('inkColour');
  });
  it('gives back what is printed further inside', () => {
    const levels = Float32Array.from({ length: 80 }, (_, cell) => (cell % 3) / 2);
    const far = { levels, home: { xMm: 0.02, yMm: -0.01 } };
    const [[card, standard] = []] = [...reference(new Float32Array(600)).cards];
    if (card === undefined || standard === undefined) throw new Error('There is no card.');
    const farGrid = { leftMm: 8, topMm: 0.5, columns: 8, rows: 10, perMm: 2 };
    const wide = {
      ...reference(new Float32Array(600)),
      farGrid,
      cards: new Map([[card, { ...standard, far }]]),
    };
    const encoded = JSON.parse(JSON.stringify(encodePrintReference(wide)));
    expect(decodePrintReference(encoded)).toEqual(wide);
    encoded.cards.S10.far.levels = 'x';
    expect(() => decodePrintReference(encoded)).toThrow('levels');
  });
  it('keeps long stretches of bare paper short', () => {
    const text = JSON.stringify(encodePrintReference(reference(new Float32Array(600).fill(1))));
    expect(text.length).toBeLessThan(400);
    expect(
      decodePrintReference(JSON.parse(text))
        .cards.get(cardNamed('S10'))
        ?.levels.every((l) => l === 1),
    ).toBe(true);
  });
  it('is read where nothing is wrong with it', () => {
    const bare = { home, unsure: [599], levels: BARE, inkColour: [0, 1, 1.99] };
    expect(decodePrintReference({ schema: 1, grid, box, cards: { S10: bare } }).cards.size).toBe(1);
  });
  it.each([
    [undefined],
    [null],
    [[]],
    [{ schema: 2 }],
    [{ schema: 1, grid: {}, box, cards: {} }],
    [{ schema: 1, grid, box, cornerDeg: 'square', cards: {} }],
    [{ schema: 1, grid: { ...grid, columns: 1e9 }, box, cards: {} }],
    [{ schema: 1, grid, box, cards: { XX: {} } }],
    [{ schema: 1, grid, box, cards: { S10: { home, unsure: [], levels: 'AAAA' } } }],
    [{ schema: 1, grid, box, cards: { S10: { home, unsure: [], levels: '#' } } }],
    [{ schema: 1, grid, box, cards: { S10: { home, unsure: [600], levels: '/////w==' } } }],
    [{ schema: 1, grid, box, cards: { S10: { home, unsure: [1.5], levels: BARE } } }],
    [{ schema: 1, grid, box, cards: { S10: { home, unsure: [], levels: BARE, inkColour: [0, 1, 2] } } }],
    [{ schema: 1, grid: { ...grid, rows: 20.5 }, box, cards: {} }],
    [{ schema: 1, grid, box, cards: { S10: { home: {}, levels: 'AAAA' } } }],
  ])('is refused with a sentence: %j', (value) => {
    expect(() => decodePrintReference(value)).toThrow(/[a-z].*[.]$/);
  });
});
