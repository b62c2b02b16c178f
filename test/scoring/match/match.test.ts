import { describe, expect, test } from 'vitest';
import type { Seat } from '../../../src/bridge/seat.ts';
import {
  groupTotals,
  type Match,
  nextNumber,
  openMatch,
  playMatchLine,
} from '../../../src/scoring/match/match.ts';
import { SUPER_BRIDGE } from '../../../src/scoring/rules/super-bridge.ts';
import { totalsOf } from '../../../src/scoring/running/deal.ts';
import { playLines } from '../../../src/scoring/running/play-lines.ts';

function matchOf(lines: readonly string[], deals = 8, firstDealer?: Seat): Match {
  const opened = openMatch({
    name: 'super-bridge',
    contracts: SUPER_BRIDGE,
    deals,
    ...(firstDealer && { firstDealer }),
  });
  if (!opened.ok) throw new Error(opened.problems.join(' '));
  const reading = { rules: SUPER_BRIDGE, sides: 'ns-ew' } as const;
  const { game, problems } = playLines(opened.value, lines.join('\n'), reading, playMatchLine);
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join(' '));
  return game;
}

describe('a Super Bridge match', () => {
  test('scores each deal by section 5 with the vulnerability of its board', () => {
    const match = matchOf([
      'NS 4NT=',
      'NS 4NT=',
      'EW 9NT=',
      'NS 7CX-2',
      'EW 3S=',
      'pass',
      'EW 5H+1',
      'NS 8S=',
    ]);
    expect(match.deals.map((deal) => [deal.vulnerability, totalsOf([deal])])).toEqual([
      ['none', { ns: 180 + 500, ew: 0 }],
      ['ns', { ns: 180 + 800, ew: 0 }],
      ['ew', { ns: 0, ew: 380 + 800 + 6000 }],
      ['all', { ns: 0, ew: 400 + 500 }],
      ['ns', { ns: 0, ew: 120 + 100 }],
      ['ew', { ns: 0, ew: 0 }],
      ['all', { ns: 0, ew: 200 + 800 + 200 }],
      ['none', { ns: 320 + 500 + 2000, ew: 0 }],
    ]);
  });

  test('has totals by groups of four', () => {
    const match = matchOf(['NS 4NT=', 'NS 4NT=', 'EW 1C=', 'pass', 'EW 3S=']);
    expect(groupTotals(match)).toEqual([
      { group: 1, totals: { ns: 1660, ew: 130 } },
      { group: 2, totals: { ns: 0, ew: 220 } },
    ]);
  });

  test('is dealt by the dealers of the boards', () => {
    const match = matchOf(Array.from({ length: 5 }, () => 'pass'));
    expect(match.deals.map(({ dealer }) => dealer).join('')).toBe('NESWN');
  });

  test('can be dealt by South first', () => {
    const match = matchOf(
      Array.from({ length: 5 }, () => 'pass'),
      8,
      'S',
    );
    expect(match.deals.map(({ dealer }) => dealer).join('')).toBe('SWNES');
    expect(match.deals.map(({ vulnerability }) => vulnerability)).toEqual(['none', 'ns', 'ew', 'all', 'ns']);
  });

  test('takes deals in any order by their numbers', () => {
    const match = matchOf(['3. EW 1C=', 'NS 2C=', 'board 8 NS 1C-1']);
    expect(match.deals.map(({ number }) => number)).toEqual([1, 3, 8]);
    expect(nextNumber(match)).toBe(2);
  });

  test.each([
    ['All 4 deals have been played.', ['pass', 'pass', 'pass', 'pass', 'pass']],
    ['There is no deal 5', ['5. NS 1C=']],
    ['There is no deal 0', ['0. NS 1C=']],
    ['Deal 2 has its result already.', ['2. NS 1C=', '2. NS 1C=']],
    ['levels go from 1 to 9', ['NS 10C=']],
    ['Honours', ['NS 1C=', 'honours NS 100']],
    ['seats', ['seats Ann, Bob, Cat, Dan']],
  ])('refuses with "%s" %j', (reason, lines) => {
    expect(() => matchOf(lines, 4)).toThrow(reason);
  });

  test.each([0, -4, 3, 6, 4.5, 104])('can not have %d deals', (deals) => {
    expect(openMatch({ name: 'super-bridge', contracts: SUPER_BRIDGE, deals }).ok).toBe(false);
  });
});
