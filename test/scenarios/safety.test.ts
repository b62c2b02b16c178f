import { expect, test } from 'vitest';
import { soubrette } from '../../rigs/fake-terminal.ts';
import { GUARDED_BOARDS } from '../../rigs/guarded-boards.ts';
import { IN_FULL } from '../../rigs/in-full.ts';
import type { SimulationReport } from '../../src/app/dealing/simulation-report.ts';
import { DECK_NAMES } from '../../src/bridge/deck.ts';

const TIME_LIMIT_MS = 300_000;
/** Of what no machine can know, so many are expected that they can be counted, where there are enough boards. */
const DEVIATIONS = 4;
const ENOUGH_BOARDS = 1000;
const MANY = Array.from({ length: IN_FULL ? 6 : 0 }, (_, index) => ({
  seed: `safety ${index + 1}`,
  boards: ENOUGH_BOARDS,
}));

/** Never a wrong board: the short form of the nightly proof. */
test.each(DECK_NAMES.flatMap((deck) => [...GUARDED_BOARDS[deck], ...MANY].map((of) => ({ deck, ...of }))))(
  'none of $boards hostile boards of the $deck deck is wrongly verified and no card lost, seed $seed',
  async ({ boards, deck, seed }) => {
    const report = await simulateHostile(deck, boards, seed);
    const unknowable = Object.values(report.wrongUnknowable);
    expect(report.wrongVerified).toBe(unknowable.reduce((sum, { observed }) => sum + observed, 0));
    for (const { expected, observed, sigma } of boards < ENOUGH_BOARDS ? [] : unknowable) {
      expect(Math.abs(observed - expected)).toBeLessThanOrEqual(DEVIATIONS * sigma);
    }
    expect(report.cardsLost).toBe(0);
    expect(report.verifiedBlind).toBe(0);
    expect(report.verified).toBeGreaterThanOrEqual(0.9 * boards);
  },
  TIME_LIMIT_MS,
);

async function simulateHostile(deck: string, boards: number, seed: string): Promise<SimulationReport> {
  const options = ['--boards', `${boards}`, '--deck', deck, '--faults', 'hostile', '--seed', seed, '--json'];
  const { stdout } = await soubrette('simulate', ...options);
  return JSON.parse(stdout) as SimulationReport;
}
