import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { tableOf } from '../../../rigs/dds-pars.ts';
import { dealerPar } from '../../../src/analysis/par/par.ts';
import { LazyDeal } from '../../../src/app/analysis/lazy-deal.ts';
import { STRAINS } from '../../../src/bridge/call.ts';
import { DECKS } from '../../../src/bridge/deck.ts';
import { SEATS } from '../../../src/bridge/seat.ts';
import { NotFound } from '../../../src/generation/conditions/open-deal.ts';
import { parseDealText } from '../../../src/generation/deal-text.ts';
import { DUPLICATE } from '../../../src/scoring/rules/duplicate.ts';
import { Solver } from '../../../src/solver/solver.ts';
import { successOf } from '../../support/success-of.ts';

vi.setConfig({ testTimeout: 120_000 });

const FIXTURE = join(import.meta.dirname, '../../fixtures/deals/dds-tables.txt.gz');
const MEMORY_BYTES = 32 * 2 ** 20;

/** A deal with its table by libdds. */
function dealAt(at: number) {
  const lines = gunzipSync(readFileSync(FIXTURE)).toString('latin1').trimEnd().split('\n');
  const { hands } = successOf(parseDealText(DECKS.standard, lines[2 * at] ?? ''));
  return { deal: { deck: 'standard', hands, dealer: 'E' } as const, table: tableOf(lines[2 * at + 1] ?? '') };
}

/** A solver that notes in which strains it was started. */
function watched(): { solver: Solver; strains: string[] } {
  const strains: string[] = [];
  const solver = new Solver(13, { memoryBytes: MEMORY_BYTES });
  const start = solver.start.bind(solver);
  solver.start = (position, strain) => {
    strains.push(strain);
    return start(position, strain);
  };
  return { solver, strains };
}

describe('a deal that is solved as it is asked about', () => {
  test.each([3, 30])('takes what libdds says, however it is asked (deal %i)', (at) => {
    const { deal, table } = dealAt(at);
    const { solver } = watched();
    for (const strain of STRAINS) {
      const asked = new LazyDeal(solver, deal);
      for (const seat of SEATS) {
        const tricks = Number(table[seat][strain]);
        for (const count of [-1, 0, tricks + 1, tricks, 14])
          expect([seat, strain, count, asked.takes(seat, strain, count)]).toEqual([
            ...[seat, strain, count],
            tricks >= count,
          ]);
        expect(asked.tricks(seat, strain)).toBe(tricks);
        expect(asked.takes(seat, strain, tricks)).toBe(true);
      }
    }
  });

  test('is solved in no strain that is not asked for, and in each once', () => {
    const { deal, table } = dealAt(5);
    const { solver, strains } = watched();
    const asked = new LazyDeal(solver, deal);
    expect(strains).toEqual([]);
    expect(asked.takes('S', 'H', 0)).toBe(true);
    expect(strains).toEqual([]);
    asked.tricks('S', 'H');
    asked.takes('S', 'H', 9);
    asked.tricks('E', 'H');
    expect(strains).toEqual(['H']);
    const par = dealerPar(table, 'E', { rules: DUPLICATE, vulnerability: 'ns' });
    expect(asked.par('ns')).toEqual(par);
    expect(asked.par('all').scoreNs).toEqual(
      dealerPar(table, 'E', { rules: DUPLICATE, vulnerability: 'all' })?.scoreNs,
    );
    expect(strains.toSorted()).toEqual(['C', 'D', 'H', 'H', 'NT', 'S']);
  });

  test('says that nothing was found where the search is stopped', () => {
    const { deal } = dealAt(5);
    const solver = new Solver(13, { memoryBytes: MEMORY_BYTES, isStopped: () => true });
    expect(() => new LazyDeal(solver, deal).par('none')).toThrow(NotFound);
  });
});
