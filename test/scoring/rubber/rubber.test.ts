import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STRAINS } from '../../../src/bridge/call.ts';
import { DOUBLINGS } from '../../../src/bridge/contract.ts';
import { SIDES } from '../../../src/bridge/seat.ts';
import {
  openRubber,
  playRubber,
  type Rubber,
  rubberTotals,
  rubberVulnerability,
  stopRubber,
} from '../../../src/scoring/rubber/rubber.ts';
import { RUBBER_FORMS, type RubberForm, rubberRules } from '../../../src/scoring/rubber/rules.ts';
import { withOptions } from '../../../src/scoring/rules/catalogue.ts';
import { plainRubber } from '../../support/plain-rubber.ts';
import { inWords, rubberOf } from '../../support/running-games.ts';

/** The rubber of game facts, section 6, with what each line gives. */
const WORKED: readonly (readonly [line: string, vulnerability: string, entries: readonly string[]])[] = [
  ['WE 2H+2', 'none', ['ns 60 tricks', 'ns 60 overtricks']],
  ['THEY 4SX 8 tricks', 'none', ['ns 300 undertricks']],
  ['THEY 3NT+1', 'none', ['ew 100 tricks', 'ew 30 overtricks']],
  ['THEY 3S=', 'ew', ['ew 90 tricks']],
  ['THEY 2D 6 tricks', 'ew', ['ns 200 undertricks']],
  ['WE 6HX+1', 'ew', ['ns 360 tricks', 'ns 100 overtricks', 'ns 50 doubled', 'ns 500 small-slam']],
  ['THEY 1NT+1', 'all', ['ew 40 tricks', 'ew 30 overtricks']],
  ['WE 3C=', 'all', ['ns 60 tricks']],
  ['THEY 3H=', 'all', ['ew 90 tricks']],
];
const WORKED_LINES = WORKED.map(([line]) => line);

/** How a side comes to a vulnerable game, or to two, quickly. */
const WE_GAME = 'WE 4S=';
const THEY_GAME = 'THEY 4S=';

function lastEntries(rubber: Rubber): string[] {
  return inWords(rubber.deals.at(-1)?.entries ?? []);
}

describe('the worked rubber of section 6', () => {
  test.each(WORKED.map((each, index) => [index, ...each] as const))(
    'gives in deal %i+1, %s, %s vulnerable: %j',
    (index, _, vulnerability, entries) => {
      const rubber = rubberOf(WORKED_LINES.slice(0, index + 1));
      expect(rubber.deals).toHaveLength(index + 1);
      expect(rubber.deals[index]?.vulnerability).toBe(vulnerability);
      expect(lastEntries(rubber)).toEqual(entries);
    },
  );

  test('has games of THEY, WE and THEY', () => {
    const { games, deals, state } = rubberOf(WORKED_LINES);
    expect(games).toEqual(['ew', 'ns', 'ew']);
    expect(deals.flatMap(({ game, number }) => (game === undefined ? [] : [number]))).toEqual([3, 6, 9]);
    expect(state).toBe('won');
  });

  test('ends with 500 for THEY, and totals 1690 and 880', () => {
    const rubber = rubberOf(WORKED_LINES);
    expect(inWords(rubber.ending)).toEqual(['ew 500 rubber']);
    expect(rubberTotals(rubber)).toEqual({ ns: 1690, ew: 880 });
  });
});

describe('a rubber of section 6', () => {
  test.each(RUBBER_FORMS)('%s gives 700 for two games against none', (form) => {
    const rubber = rubberOf([WE_GAME, WE_GAME], form);
    expect(inWords(rubber.ending)).toEqual(['ns 700 rubber']);
    expect(rubber.state).toBe('won');
  });

  test.each(RUBBER_FORMS)('%s gives 500 for two games against one', (form) => {
    expect(inWords(rubberOf([WE_GAME, THEY_GAME, WE_GAME], form).ending)).toEqual(['ns 500 rubber']);
  });

  test('makes a side vulnerable by its game', () => {
    expect(rubberVulnerability(rubberOf([]))).toBe('none');
    expect(rubberVulnerability(rubberOf([WE_GAME]))).toBe('ns');
    expect(rubberVulnerability(rubberOf([THEY_GAME]))).toBe('ew');
    expect(rubberVulnerability(rubberOf([WE_GAME, THEY_GAME]))).toBe('all');
  });

  test('adds part scores up to a game', () => {
    const rubber = rubberOf(['WE 2D=', 'THEY 1C=', 'WE 2S=']);
    expect(rubber.games).toEqual(['ns']);
    expect(rubber.partScores).toEqual({ ns: 0, ew: 0 });
  });

  test('begins a game without the part score of either side', () => {
    const rubber = rubberOf(['WE 2S=', THEY_GAME, 'WE 1H=']);
    expect(rubber.partScores).toEqual({ ns: 30, ew: 0 });
    expect(rubber.games).toEqual(['ew']);
  });

  test('counts overtricks towards no game', () => {
    expect(rubberOf(['WE 1S+6']).games).toEqual([]);
  });

  test('counts doubled tricks towards a game', () => {
    expect(rubberOf(['WE 2SX=']).games).toEqual(['ns']);
    expect(rubberOf(['WE 1NTXX=']).games).toEqual(['ns']);
  });

  test('deals again what all have passed', () => {
    const rubber = rubberOf(['WE 2S=', 'pass', 'WE 2H=']);
    expect(rubber.deals.map(({ entries }) => entries.length)).toEqual([1, 0, 1]);
    expect(rubber.games).toEqual(['ns']);
  });

  test('takes nothing after its end', () => {
    const rubber = rubberOf([WE_GAME, WE_GAME]);
    expect(playRubber(rubber, { kind: 'passed' }).ok).toBe(false);
  });
});

describe('an unfinished rubber', () => {
  test.each<[RubberForm, readonly string[], readonly string[]]>([
    ['common', [WE_GAME], ['ns 300 only-game']],
    ['common', ['THEY 2S='], ['ew 100 part-score']],
    ['common', [WE_GAME, 'WE 2S='], ['ns 300 only-game', 'ns 100 part-score']],
    ['common', [WE_GAME, 'THEY 2S='], ['ns 300 only-game', 'ew 100 part-score']],
    ['common', [WE_GAME, THEY_GAME], []],
    ['common', ['WE 2S=', 'THEY 2S='], []],
    ['common', ['WE 2S=', THEY_GAME], ['ew 300 only-game']],
    ['polish', [WE_GAME, 'WE 2S='], ['ns 300 only-game', 'ns 100 part-score']],
    ['italian', [WE_GAME, 'WE 2S='], ['ns 300 only-game', 'ns 100 part-score']],
    ['pre-1987', ['THEY 2S='], ['ew 50 part-score']],
    ['pre-1993', ['THEY 2S='], ['ew 50 part-score']],
    ['pre-1993', [WE_GAME], ['ns 300 only-game']],
  ])('%s with %j gives %j', (form, lines, expected) => {
    const rubber = stopRubber(rubberOf(lines, form));
    expect(inWords(rubber.ending)).toEqual(expected);
    expect(rubber.state).toBe('unfinished');
  });

  test('of which nothing was played gives nothing', () => {
    expect(rubberTotals(stopRubber(rubberOf([])))).toEqual({ ns: 0, ew: 0 });
  });

  test('is no rubber that was won', () => {
    const won = rubberOf([WE_GAME, WE_GAME]);
    expect(stopRubber(won)).toBe(won);
  });
});

/** What a contract gives WE, or THEY with a minus, under each form. */
const VARIANTS: readonly (readonly [
  forms: readonly RubberForm[],
  lines: readonly string[],
  points: number,
])[] = [
  ...(
    [
      [1, 100],
      [2, 300],
      [3, 500],
    ] as const
  ).map(([down, points]) => [RUBBER_FORMS, [`WE 7CX-${down}`], -points] as const),
  ...(
    [
      [4, 700],
      [5, 900],
      [6, 1100],
      [13, 2500],
    ] as const
  ).map(([down, points]) => [['polish', 'italian', 'pre-1987'], [`WE 7CX-${down}`], -points] as const),
  ...(
    [
      [4, 800],
      [5, 1100],
      [13, 3500],
    ] as const
  ).map(([down, points]) => [['common', 'pre-1993'], [`WE 7CX-${down}`], -points] as const),
  ...(
    [
      [1, 200],
      [2, 500],
      [3, 800],
      [4, 1100],
      [5, 1400],
    ] as const
  ).map(([down, points]) => [RUBBER_FORMS, [WE_GAME, `WE 7CX-${down}`], -points] as const),
  [RUBBER_FORMS, ['WE 7C-3'], -150],
  [RUBBER_FORMS, [WE_GAME, 'WE 7C-3'], -300],
  [RUBBER_FORMS, ['WE 7CXX-2'], -600],
  [RUBBER_FORMS, [WE_GAME, 'WE 7CXX-2'], -1000],
  [RUBBER_FORMS, ['WE 1CX+1'], 40 + 100 + 50],
  [RUBBER_FORMS, [WE_GAME, 'WE 1CX+1'], 40 + 200 + 50],
  [['common', 'italian', 'pre-1993'], ['WE 1CXX+1'], 80 + 200 + 100],
  [['polish', 'pre-1987'], ['WE 1CXX+1'], 80 + 200 + 50],
  [['common', 'italian', 'pre-1987', 'pre-1993'], [WE_GAME, 'THEY 6C='], -(120 + 500)],
  [RUBBER_FORMS, [THEY_GAME, 'WE 6C='], 120 + 500],
  [['common', 'italian', 'pre-1987', 'pre-1993'], [WE_GAME, THEY_GAME, 'WE 6C='], 120 + 750],
  [['polish'], [WE_GAME, THEY_GAME, 'WE 6C='], 120 + 700],
  [RUBBER_FORMS, [THEY_GAME, 'WE 7C='], 140 + 1000],
  [RUBBER_FORMS, [WE_GAME, THEY_GAME, 'WE 7C='], 140 + 1500],
];

describe('a contract of section 6', () => {
  const cases = VARIANTS.flatMap(([forms, lines, points]) =>
    forms.map((form) => [form, lines, points] as const),
  );

  test.each(cases)('%s with %j gives WE %i', (form, lines, points) => {
    const last = rubberOf(lines, form).deals.at(-1);
    const given = (last?.entries ?? []).map((entry) => (entry.side === 'ns' ? entry.points : -entry.points));
    expect(given.reduce((sum, each) => sum + each, 0)).toBe(points);
  });
});

describe('the first game of an Italian rubber', () => {
  test('is worth 200 to the side that makes it, and stays', () => {
    const rubber = rubberOf([THEY_GAME, WE_GAME, WE_GAME], 'italian');
    expect(rubber.deals.map(({ entries }) => inWords(entries).at(-1))).toEqual([
      'ew 200 first-game',
      'ns 120 tricks',
      'ns 120 tricks',
    ]);
    expect(rubberTotals(rubber)).toEqual({ ns: 740, ew: 320 });
  });

  test('is worth 200 in place of 300 where only an unfinished rubber counts it', () => {
    const options = { firstGame: 'unfinished' } as const;
    expect(rubberTotals(rubberOf([THEY_GAME, WE_GAME, WE_GAME], 'italian', options))).toEqual({
      ns: 740,
      ew: 120,
    });
    expect(inWords(stopRubber(rubberOf([THEY_GAME], 'italian', options)).ending)).toEqual([
      'ew 200 only-game',
    ]);
  });

  test.each(RUBBER_FORMS.filter((form) => form !== 'italian'))('is worth nothing by itself in %s', (form) => {
    expect(lastEntries(rubberOf([WE_GAME], form))).toEqual(['ns 120 tricks']);
    expect(rubberRules(form, { firstGame: 'unfinished' })).toEqual(rubberRules(form));
  });
});

describe('a figure that a text does not have', () => {
  const AS_WRITTEN = [
    ['polish', ['unfinished=none']],
    ['italian', ['insult=none', 'doubled-overtricks=undoubled', 'unfinished=none']],
  ] as const;

  test.each(AS_WRITTEN)('of %s names common practice, and %j takes it out', (form, options) => {
    const named = Object.values(rubberRules(form).contracts.sources).filter((source) =>
      source.includes('common practice'),
    );
    expect(named.length).toBeGreaterThanOrEqual(options.length);
    const chosen = options.map((option) => option.split('=') as [string, string]);
    const settled = withOptions(rubberRules(form).contracts, chosen);
    if (!settled.ok) throw new Error('These options are known.');
    const made = rubberOf(['WE 1CX+1'], form, { contracts: settled.value });
    expect(inWords(made.deals[0]?.entries ?? [])).toEqual(
      form === 'italian'
        ? ['ns 40 tricks', 'ns 20 overtricks']
        : ['ns 40 tricks', 'ns 100 overtricks', 'ns 50 doubled'],
    );
    expect(inWords(stopRubber(made).ending)).toEqual([]);
  });
});

describe('honours in one hand', () => {
  const counted = { honours: true };

  test.each([
    [['WE 2S=', 'honours WE 100'], 'ns 100 honours'],
    [['WE 2S-1', 'honours THEY 150'], 'ew 150 honours'],
    [['WE 3NT=', 'honours WE 150'], 'ns 150 honours'],
    [[WE_GAME, WE_GAME, 'honours THEY 100'], 'ew 100 honours'],
  ])('of %j are %s', (lines, expected) => {
    expect(lastEntries(rubberOf(lines, 'common', counted)).at(-1)).toBe(expected);
  });

  test.each([
    ['after the contract', ['pass', 'honours WE 100']],
    ['already been recorded', ['WE 2S=', 'honours WE 100', 'honours THEY 100']],
    ['150, not 100', ['WE 3NT=', 'honours WE 100']],
    ['100 and five are 150, not 120', ['WE 2S=', 'honours WE 120']],
  ])('can be refused: %s', (reason, lines) => {
    expect(() => rubberOf(lines, 'common', counted)).toThrow(reason);
  });

  test('need a deal before them', () => {
    expect(() => rubberOf(['honours WE 100'], 'common', counted)).toThrow('after the contract');
  });

  test.each(RUBBER_FORMS)('do not count in %s unless that is agreed', (form) => {
    expect(() => rubberOf(['WE 2S=', 'honours WE 100'], form)).toThrow('--honours');
  });
});

describe('any rubber', () => {
  const contract = fc.record({
    level: fc.integer({ min: 1, max: 7 }),
    strain: fc.constantFrom(...STRAINS),
    doubled: fc.constantFrom(...DOUBLINGS),
  });
  const deal = fc.record({
    kind: fc.constant('played' as const),
    side: fc.constantFrom(...SIDES),
    contract,
    tricks: fc.integer({ min: 0, max: 13 }),
  });

  test('comes to what a person with a pad comes to', () => {
    const made = fc.record({
      kind: fc.constant('played' as const),
      side: fc.constantFrom(...SIDES),
      contract,
      over: fc.integer({ min: -3, max: 2 }),
    });
    const likely = made.map(({ over, ...rest }) => {
      const tricks = Math.min(13, Math.max(0, 6 + rest.contract.level + over));
      return { ...rest, tricks };
    });
    const deals = fc.array(fc.oneof(deal, likely), { maxLength: 12 });
    fc.assert(
      fc.property(fc.constantFrom(...RUBBER_FORMS), deals, fc.boolean(), (form, played, isStopped) => {
        let rubber = openRubber(rubberRules(form));
        for (const each of played) {
          const next = playRubber(rubber, each);
          if (next.ok) rubber = next.value;
        }
        const { ns, ew } = rubberTotals(isStopped ? stopRubber(rubber) : rubber);
        expect([ns, ew]).toEqual(plainRubber(form, played, isStopped));
      }),
      { numRuns: 1000 },
    );
  });

  test('ends with the second game of a side, and gives what its entries add up to', () => {
    fc.assert(
      fc.property(fc.constantFrom(...RUBBER_FORMS), fc.array(deal, { maxLength: 40 }), (form, deals) => {
        let rubber = openRubber(rubberRules(form));
        for (const each of deals) {
          const played = playRubber(rubber, each);
          const wins = SIDES.map((side) => rubber.games.filter((winner) => winner === side).length);
          expect(played.ok).toBe(Math.max(...wins) < 2);
          if (played.ok) rubber = played.value;
          expect(Math.max(rubber.partScores.ns, rubber.partScores.ew)).toBeLessThan(100);
        }
        const stopped = stopRubber(rubber);
        const entries = [...stopped.deals.flatMap((each) => each.entries), ...stopped.ending];
        const { ns, ew } = rubberTotals(stopped);
        expect(ns + ew).toBe(entries.reduce((sum, { points }) => sum + points, 0));
        expect(entries.every(({ points }) => points > 0)).toBe(true);
      }),
    );
  });
});
