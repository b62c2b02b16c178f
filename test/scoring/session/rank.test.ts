import { DATUM_RULES } from '../../support/datum-rules.ts';
import '../../support/seeded.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { impScaleNamed } from '../../../src/scoring/compare/imp-scale.ts';
import { MATCHPOINT_RULES } from '../../../src/scoring/compare/matchpoints.ts';
import type { Method } from '../../../src/scoring/session/methods.ts';
import { rankSession, type SessionRules } from '../../../src/scoring/session/pairs-session.ts';
import { rankBy } from '../../../src/scoring/session/rank.ts';
import { resultsOf } from '../../support/result-rows.ts';
import { scalesOf } from '../../support/victory-scales.ts';

const IMPS = impScaleNamed('law', 'standard');
const MATCHPOINTS: Method = { kind: 'matchpoints', rules: MATCHPOINT_RULES };
const BUTLER: Method = { kind: 'butler', datum: DATUM_RULES, imps: IMPS, averageImps: 3 };

function ranked(text: string, method: Method, rules: Partial<SessionRules> = {}) {
  const outcome = rankSession(resultsOf(text), { method, winners: 'two', carried: new Map(), ...rules });
  return outcome.rankings.map((ranking) =>
    ranking.map(({ rank, entry }) => `${rank} ${entry.contestant.name} ${Number(entry.value.toFixed(2))}`),
  );
}

/** The worked traveller of section 8 as it would be typed in. */
const TRAVELLER = [420, 430, 500, 420, 450, -50, 170]
  .map((score, index) => `1  ${index + 1}  ${index + 11}  ${score}`)
  .join('\n');

describe('a session', () => {
  test('of one board ranks both sides by matchpoints (section 8)', () => {
    expect(ranked(`board  ns  ew  score\n${TRAVELLER}`, MATCHPOINTS)).toEqual([
      ['1 3 100', '2 5 83.33', '3 2 66.67', '4 1 41.67', '4 4 41.67', '6 7 16.67', '7 6 0'],
      ['1 16 100', '2 17 83.33', '3 11 58.33', '3 14 58.33', '5 12 33.33', '6 15 16.67', '7 13 0'],
    ]);
  });

  test('ranks all together where pairs change sides', () => {
    const text = 'board  ns  ew  score\n1  1  2  50\n1  3  4  -50\n2  2  1  100\n2  4  3  90';
    expect(ranked(text, MATCHPOINTS, { winners: 'one' })).toEqual([['1 1 50', '1 2 50', '1 3 50', '1 4 50']]);
  });

  test('gives average plus the share that its pair earned elsewhere where that is more (Law 12C2)', () => {
    const lines = [
      '1  1  11  90',
      '1  2  12  70',
      '1  3  13  50',
      '2  1  12  A+/A-',
      '2  2  13  100',
      '2  3  11  -100',
    ];
    const [ns, ew] = ranked(`board  ns  ew  score\n${lines.join('\n')}`, MATCHPOINTS);
    expect(ns).toEqual(['1 1 100', '2 2 68.75', '3 3 6.25']);
    // Board 2 has two results of three, by Neuberg worth (2 + 1) 3/2 - 1 = 3.5 and 0.5 of 4.
    // Pair 12 earned half of board 1: average minus stays 40 per cent of board 2. Pair 13: 4 + 0.5 of 8.
    expect(ew).toEqual(['1 13 56.25', '2 12 45', '3 11 43.75']);
  });

  test('by Butler adds IMPs against the datum, and three for average plus', () => {
    const lines = [
      '1  1  11  420',
      '1  2  12  420',
      '1  3  13  -50',
      '2  1  12  A+/A-',
      '2  2  11  90',
      '2  3  13  50',
    ];
    // Board 1: 790 / 3 = 263.3, so 260: +4 +4 -7. Board 2: 70, +1 -1.
    expect(ranked(`board  ns  ew  score\n${lines.join('\n')}`, BUTLER)).toEqual([
      ['1 1 7', '2 2 5', '3 3 -8'],
      ['1 13 8', '2 11 -5', '3 12 -7'],
    ]);
  });

  test('by Butler in rounds has victory points', () => {
    const lines = ['1  1  1  11  500', '1  1  2  12  -500', '2  2  1  12  50', '2  2  2  11  50'];
    // Round 1: 500 against 0, 11 IMPs of 1 board (blitz 15).
    const [ns] = ranked(`board  round  ns  ew  score\n${lines.join('\n')}`, BUTLER, {
      victory: scalesOf('wbf'),
    });
    expect(ns).toEqual(['1 1 28.55', '2 2 11.45']);
  });

  test('by cross-IMPs and by points adds them up', () => {
    const text = 'board  ns  ew  score\n1  1  11  420\n1  2  12  -50\n1  3  13  420';
    const cross: Method = { kind: 'cross-imps', sum: 'total', imps: IMPS, averageImps: 3 };
    expect(ranked(text, cross)[0]).toEqual(['1 1 10', '1 3 10', '3 2 -20']);
    expect(ranked(text, { ...cross, sum: 'mean' })[0]).toEqual(['1 1 5', '1 3 5', '3 2 -10']);
    expect(ranked(text, { kind: 'total' })[0]).toEqual(['1 1 420', '1 3 420', '3 2 -50']);
  });

  test('adds what was carried over', () => {
    const carried = new Map([['ns 2', 6]]);
    expect(ranked('board  ns  ew  score\n1  1  11  420\n1  2  12  -50', BUTLER, { carried })[0]).toEqual([
      '1 1 6',
      '2 2 0',
    ]);
  });

  test('of single players gives each of a side the same', () => {
    const text =
      'board  n  e  s  w  score\n1  A  B  C  D  50\n1  E  F  G  H  90\n2  A  C  B  D  50\n2  E  G  F  H  50';
    expect(ranked(text, MATCHPOINTS, { winners: 'one' })[0]).toEqual([
      '1 B 75',
      '1 D 75',
      '1 E 75',
      '1 G 75',
      '5 A 25',
      '5 C 25',
      '5 F 25',
      '5 H 25',
    ]);
  });

  test('compares a board that was spoilt within each group', () => {
    const lines = ['1  1  11  50  a', '1  2  12  90  a', '1  3  13  50  b', '1  4  14  20  b'];
    const [ns] = ranked(`board  ns  ew  score  group\n${lines.join('\n').replace('20', '-50')}`, MATCHPOINTS);
    expect(ns).toEqual(['1 2 83.33', '1 3 83.33', '3 1 16.67', '3 4 16.67']);
  });
});

describe('ranks', () => {
  test('of equal values are the best of them, and the next one counts them all', () => {
    const ranks = rankBy([5, 7, 5, 5 + 1e-12, 1], (value) => value);
    expect(ranks.map(({ rank, tied }) => [rank, tied])).toEqual([
      [1, false],
      [2, true],
      [2, true],
      [2, true],
      [5, false],
    ]);
  });

  test('are one more than there are larger values', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5, max: 5 })), (values) => {
        for (const { entry, rank } of rankBy(values, (value) => value)) {
          expect(rank).toBe(1 + values.filter((value) => value > entry).length);
        }
      }),
    );
  });
});

test('any whole Mitchell session gives each side half of all matchpoints', () => {
  const tens = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(tens, (scores) => {
      const lines = scores.map(
        (score, index) =>
          `${(index % 3) + 1}  ${Math.floor(index / 3) + 1}  ${index + 1}  ${score === 0 ? 'Pass' : `${Math.abs(score % 7) || 1}C= ${score > 0 ? 'N' : 'E'}`}`,
      );
      const results = resultsOf(`board  ns  ew  contract\n${lines.join('\n')}`);
      const { rankings } = rankSession(results, { method: MATCHPOINTS, winners: 'two', carried: new Map() });
      for (const ranking of rankings) {
        const points = ranking.reduce((sum, { entry }) => sum + entry.points, 0);
        expect(points).toBeCloseTo(ranking.reduce((sum, { entry }) => sum + entry.most, 0) / 2, 8);
      }
    }),
  );
});
