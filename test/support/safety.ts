import { expect, test } from 'vitest';
import type { SimulationReport } from '../../src/app/dealing/simulate/report.ts';
import { soubrette } from '../../rigs/fake-terminal.ts';

const SEEDS = Array.from({ length: 6 }, (_, index) => `safety ${index + 1}`);
const BOARDS = 1000;
const TIME_LIMIT_MS = 300_000;
const DEVIATIONS = 4;

/** Never a wrong board: a thousand hostile boards with each of six seeds, the short form of the nightly proof. */
export function testSafety(deck: 'standard' | 'super'): void {
  test.each(SEEDS)(
    `no ${deck} board is wrongly verified and no card lost, seed %s`,
    async (seed) => {
      const report = await simulateHostile(deck, seed);
      const unknowable = Object.values(report.wrongUnknowable);
      expect(report.wrongVerified).toBe(unknowable.reduce((sum, { observed }) => sum + observed, 0));
      for (const { expected, observed, sigma } of unknowable) {
        expect(Math.abs(observed - expected)).toBeLessThanOrEqual(DEVIATIONS * sigma);
      }
      expect(report.cardsLost).toBe(0);
      expect(report.verifiedBlind).toBe(0);
      expect(report.verified).toBeGreaterThanOrEqual(0.9 * BOARDS);
    },
    TIME_LIMIT_MS,
  );
}

async function simulateHostile(deck: string, seed: string): Promise<SimulationReport> {
  const options = ['--boards', `${BOARDS}`, '--deck', deck, '--faults', 'hostile', '--seed', seed, '--json'];
  const { stdout } = await soubrette('simulate', ...options);
  return JSON.parse(stdout) as SimulationReport;
}
