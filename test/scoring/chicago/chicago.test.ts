import { describe, expect, test } from 'vitest';
import { type Chicago, nextChicagoDeal } from '../../../src/scoring/chicago/chicago.ts';
import { totalsOf } from '../../../src/scoring/running/deal.ts';
import { chicagoOf, inWords } from '../../support/running-games.ts';

/** The Chicago of game facts, section 7, with what each line gives. */
const WORKED: readonly (readonly [line: string, vulnerability: string, entries: readonly string[]])[] = [
  ['NS 2S+2', 'none', ['ns 60 tricks', 'ns 60 overtricks']],
  ['EW 1NT=', 'ns', ['ew 40 tricks']],
  ['EW 2H+1', 'ew', ['ew 60 tricks', 'ew 30 overtricks', 'ew 500 game']],
  ['NS 1NTX+1', 'all', ['ns 80 tricks', 'ns 200 overtricks', 'ns 50 doubled', 'ns 100 part-score']],
];

function lastEntries(chicago: Chicago): string[] {
  return inWords(chicago.deals.at(-1)?.entries ?? []);
}

describe('the worked Chicago of section 7', () => {
  test.each(WORKED.map((each, index) => [index, ...each] as const))(
    'gives in deal %i+1, %s, %s vulnerable: %j',
    (index, _, vulnerability, entries) => {
      const chicago = chicagoOf(WORKED.slice(0, index + 1).map(([line]) => line));
      expect(chicago.deals[index]?.vulnerability).toBe(vulnerability);
      expect(lastEntries(chicago)).toEqual(entries);
    },
  );

  test('has totals of 550 and 630', () => {
    expect(totalsOf(chicagoOf(WORKED.map(([line]) => line)).deals)).toEqual({ ns: 550, ew: 630 });
  });
});

describe('Chicago in the rubber style', () => {
  test.each([
    ['not vulnerable', ['NS 4S='], 'ns 300 game'],
    ['vulnerable', ['pass', 'NS 1C=', 'NS 4S='], 'ns 500 game'],
    ['by a part score of an earlier deal', ['EW 2C=', 'NS 1H=', 'EW 2S='], 'ew 500 game'],
  ])('gives a bonus for a game %s', (_, lines, expected) => {
    expect(lastEntries(chicagoOf(lines)).at(-1)).toBe(expected);
  });

  test('carries no part score beyond a game of either side', () => {
    const chicago = chicagoOf(['EW 2S=', 'NS 4S=', 'EW 2S=']);
    expect(chicago.partScores).toEqual({ ns: 0, ew: 60 });
    expect(lastEntries(chicago)).toEqual(['ew 60 tricks']);
  });

  test('gives nothing for part scores before the last deal', () => {
    const chicago = chicagoOf(['NS 2S=', 'EW 2S=', 'EW 1C-1']);
    expect(inWords(chicago.deals.flatMap(({ entries }) => entries))).toEqual([
      'ns 60 tricks',
      'ew 60 tricks',
      'ns 100 undertricks',
    ]);
  });

  test('gives nothing on the last deal for the part score of an earlier one', () => {
    expect(lastEntries(chicagoOf(['NS 2S=', 'EW 1H=', 'EW 1C-1', 'EW 3S-1']))).toEqual([
      'ns 100 undertricks',
    ]);
  });

  test('gives a last part score that completes a game the game alone', () => {
    const chicago = chicagoOf(['NS 2S=', 'EW 1H=', 'EW 1C-1', 'NS 2D=']);
    expect(lastEntries(chicago)).toEqual(['ns 40 tricks', 'ns 500 game']);
  });

  test('gives a slam its bonus beside that of the game', () => {
    expect(lastEntries(chicagoOf(['NS 6S=']))).toEqual(['ns 180 tricks', 'ns 500 small-slam', 'ns 300 game']);
  });

  test('counts honours where that is agreed', () => {
    expect(lastEntries(chicagoOf(['NS 2S=', 'honours NS 100'], { honours: true }))).toContain(
      'ns 100 honours',
    );
    expect(() => chicagoOf(['NS 2S=', 'honours NS 100'])).toThrow('--honours');
  });
});

describe('Chicago', () => {
  test('has the dealers N E S W, and vulnerable the side that does not deal', () => {
    const deals = chicagoOf(['NS 1C=', 'NS 1C=', 'NS 1C=', 'NS 1C=']).deals;
    expect(deals.map(({ dealer, vulnerability }) => [dealer, vulnerability])).toEqual([
      ['N', 'none'],
      ['E', 'ns'],
      ['S', 'ew'],
      ['W', 'all'],
    ]);
  });

  test('has the dealer’s side vulnerable where deals 2 and 3 are swapped', () => {
    const deals = chicagoOf(['NS 1C=', 'NS 1C=', 'NS 1C=', 'NS 1C='], { order: 'swapped' }).deals;
    expect(deals.map(({ dealer, vulnerability }) => [dealer, vulnerability])).toEqual([
      ['N', 'none'],
      ['E', 'ew'],
      ['S', 'ns'],
      ['W', 'all'],
    ]);
  });

  test('is dealt again by the same dealer where all have passed', () => {
    const chicago = chicagoOf(['NS 1C=', 'pass']);
    expect(chicago.deals.map(({ dealer, number }) => [dealer, number])).toEqual([
      ['N', 1],
      ['E', 2],
    ]);
    expect(nextChicagoDeal(chicago)).toEqual({ number: 2, dealer: 'E', vulnerability: 'ns' });
  });
});

describe('Chicago in the duplicate style', () => {
  test('scores each deal by section 4', () => {
    const chicago = chicagoOf(['NS 2S+2', 'NS 4H=', 'EW 6NT=', 'NS 3NT+3'], { style: 'duplicate' });
    expect(chicago.deals.map((deal) => totalsOf([deal]))).toEqual([
      { ns: 170, ew: 0 },
      { ns: 620, ew: 0 },
      { ns: 0, ew: 1440 },
      { ns: 690, ew: 0 },
    ]);
  });

  test('gives the defenders what the declarer loses', () => {
    expect(inWords(chicagoOf(['NS 4SX-2'], { style: 'duplicate' }).deals[0]?.entries ?? [])).toEqual([
      'ew 300 undertricks',
    ]);
  });

  test('knows no honours', () => {
    const rules = { style: 'duplicate', honours: true } as const;
    expect(() => chicagoOf(['NS 2S=', 'honours NS 100'], rules)).toThrow('rubber style');
  });
});

describe('Chicago in the Russian style', () => {
  const russian = { style: 'russian' } as const;

  test.each([
    [
      'vulnerable with 24 points',
      ['pass', 'NS 1C= 20 hcp', 'NS 1C= 20 hcp', 'EW 3H+1 24 hcp'],
      'ns 3 imps',
      170,
      290,
    ],
    ['not vulnerable with 18 points', ['NS 4S= 18 hcp'], 'ns 10 imps', 420, -70],
    ['with the words about', ['NS 4S= hcp 18'], 'ns 10 imps', 420, -70],
  ])('gives IMPs %s', (_, lines, expected, score, target) => {
    const chicago = chicagoOf(lines, russian);
    expect(lastEntries(chicago)).toEqual([expected]);
    expect(chicago.deals.at(-1)?.against).toEqual({ score, target });
  });

  test('gives nobody anything where the target is met', () => {
    expect(lastEntries(chicagoOf(['NS 1S+1 23 hcp'], russian))).toEqual([]);
  });

  test('takes the vulnerability of the side with the target', () => {
    const lines = ['NS 1C= 20 hcp', 'EW 4S= 10 hcp'];
    expect(chicagoOf(lines, russian).deals[1]?.against).toEqual({ score: 420, target: -690 });
  });

  test.each([
    ['needs the high-card points', 'NS 4S='],
    ["one side can't have 41", 'NS 4S= 41 hcp'],
  ])('%s', (reason, line) => {
    expect(() => chicagoOf([line], russian)).toThrow(reason);
  });
});
