import { describe, expect, it } from 'vitest';
import { blotted, judged, NAMES, runsOf, STRICT } from '../../rigs/seen-prints.ts';
import { judgeBatch } from '../../src/inspection/batch.ts';

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
  it('has the mean and the deviation of the worst cards', () => {
    expect(stroke?.mean).toBeCloseTo(0.061667, 5);
    expect(stroke?.deviation).toBeCloseTo(0.04020779, 5);
  });
  it('has the capability of a process that makes every card, not only the worst of each deck', () => {
    const cards = 6 * 2 * NAMES.length;
    const worst = [0.02, 0.04, 0.03, 0.1, 0.06, 0.12].flatMap((mm) => [mm, mm]);
    const mean = worst.reduce((sum, mm) => sum + mm, 0) / cards;
    const squares = worst.reduce((sum, mm) => sum + (mm - mean) ** 2, (cards - worst.length) * mean ** 2);
    const deviation = Math.sqrt(squares / (cards - 1));
    expect(stroke?.capability?.cpk).toBeCloseTo((0.08 - mean) / (3 * deviation), 4);
  });
  it('has it by the signed measures of both directions', () => {
    const one = (sign: number) => ({
      name: `deck ${sign}`,
      verdict: judged(
        runsOf(2, (card) => ({ offsetXMm: sign * (NAMES.indexOf(card) % 2 === 0 ? 0.1 : -0.1) })),
      ),
    });
    const position = judgeBatch([1, -1, 1, -1, 1].map(one)).trends.find(({ item }) => item === 'position');
    expect(position?.capability?.cpk).toBeCloseTo(0.5 / 0.3, 1);
  });
  it('does not count marks that may be dust, and were let pass', () => {
    const grain = blotted([{ share: 0.5, xMm: 5, yMm: 6 }]);
    const dusty = Array.from({ length: 5 }, (_, deckNumber) => ({
      name: `deck ${deckNumber}`,
      verdict: judged(
        runsOf(2, (card, run) => (run === 0 && NAMES.indexOf(card) % 4 === deckNumber % 4 ? grain : {})),
      ),
    }));
    expect(dusty.map(({ verdict }) => verdict.state)).toContain('reservations');
    const spot = judgeBatch(dusty).trends.find(({ item }) => item === 'spot');
    expect(spot?.failures).toBe(0);
    expect(spot?.mean).toBeLessThan(0.05);
    expect(spot?.capability?.cpk).toBeGreaterThan(1.33);
  });
  it('fails in cards to look at where a deck has more than are let pass', () => {
    const grain = blotted([{ share: 0.5, xMm: 5, yMm: 6 }]);
    const dusty = judged(
      runsOf(2, (card, run) => (run === 0 && card === 'H8' ? grain : {})),
      STRICT,
    );
    const { trends } = judgeBatch([deck('clean', 0.02), { name: 'dusty', verdict: dusty }]);
    expect(trends.find(({ item }) => item === 'doubtful')).toMatchObject({
      failures: 1,
      firstFailure: 'dusty',
    });
    expect(trends.find(({ item }) => item === 'spot')?.failures).toBe(0);
  });
  it('has no capability of few decks, nor of what is only counted', () => {
    const few = judgeBatch([deck('a', 0.01), deck('b', 0.02)]);
    expect(few.trends.find(({ item }) => item === 'stroke')?.capability?.cpk).toBeUndefined();
    expect(batch.trends.find(({ item }) => item === 'missing')?.capability?.cpk).toBeUndefined();
  });
});
