import { describe, expect, it } from 'vitest';
import { judgeBatch } from '../../src/inspection/batch.ts';
import { judged, runsOf } from './seen.ts';

const deck = (name: string, strokeMm: number) => ({
  name,
  verdict: judged(runsOf(2, (card) => (card === 'H8' ? { strokeMm } : {}))),
});

describe('a batch', () => {
  const batch = judgeBatch(
    [0.02, 0.04, 0.03, 0.1, 0.06, 0.12].map((mm, index) => deck(`deck-${index + 1}`, mm)),
  );
  const stroke = batch.trends.find(({ item }) => item === 'stroke');

  it('counts the decks that pass', () => {
    expect(batch.passed).toBe(4);
  });
  it('follows an item from deck to deck, and names the first that fails', () => {
    expect(stroke?.points.map(({ value }) => value)).toEqual([0.02, 0.04, 0.03, 0.1, 0.06, 0.12]);
    expect(stroke?.failures).toBe(2);
    expect(stroke?.firstFailure).toBe('deck-4');
  });
  it('has a capability by mean and deviation', () => {
    const deviation = 0.04020779;
    expect(stroke?.mean).toBeCloseTo(0.061667, 5);
    expect(stroke?.deviation).toBeCloseTo(deviation, 5);
    expect(stroke?.cpk).toBeCloseTo((0.08 - 0.061667) / (3 * deviation), 4);
  });
  it('has no capability of few decks, nor of what is only counted', () => {
    const few = judgeBatch([deck('a', 0.01), deck('b', 0.02)]);
    expect(few.trends.find(({ item }) => item === 'stroke')?.cpk).toBeUndefined();
    expect(batch.trends.find(({ item }) => item === 'missing')?.cpk).toBeUndefined();
  });
});
