import { describe, expect, test } from 'vitest';
import type { Strain } from '../../src/bridge/call.ts';
import type { Doubling } from '../../src/bridge/contract.ts';
import { everyContract, everyScore, NO_PARTS, scoreContract } from '../../src/scoring/contract-score.ts';
import { duplicateScore } from '../../src/scoring/duplicate.ts';
import { RULE_SETS, ruleSetNamed, withOptions } from '../../src/scoring/rules/catalogue.ts';
import { DUPLICATE } from '../../src/scoring/rules/duplicate.ts';
import { SUPER_BRIDGE } from '../../src/scoring/rules/super-bridge.ts';

/** Law 77, sentence by sentence, in no word of the program's. */
function byTheLaw(
  level: number,
  strain: Strain,
  doubled: Doubling,
  vulnerable: boolean,
  tricks: number,
): number {
  const odd = tricks - 6;
  if (odd >= level) {
    let total = 0;
    let trickScore = 0;
    for (let trick = 1; trick <= level; trick++) {
      const minor = strain === 'C' || strain === 'D';
      let points = minor ? 20 : 30;
      if (strain === 'NT' && trick === 1) points = 40;
      if (doubled === 'X') points *= 2;
      if (doubled === 'XX') points *= 4;
      trickScore += points;
    }
    total += trickScore;
    if (trickScore < 100) total += 50;
    else total += vulnerable ? 500 : 300;
    if (level === 6) total += vulnerable ? 750 : 500;
    if (level === 7) total += vulnerable ? 1500 : 1000;
    if (doubled === 'X') total += 50;
    if (doubled === 'XX') total += 100;
    for (let over = level + 1; over <= odd; over++) {
      if (doubled === '') total += strain === 'C' || strain === 'D' ? 20 : 30;
      else if (doubled === 'X') total += vulnerable ? 200 : 100;
      else total += vulnerable ? 400 : 200;
    }
    return total;
  }
  let lost = 0;
  for (let under = 1; under <= level - odd; under++) {
    if (doubled === '') lost += vulnerable ? 100 : 50;
    else {
      const first = vulnerable ? 200 : 100;
      const secondAndThird = vulnerable ? 300 : 200;
      const step = under === 1 ? first : under <= 3 ? secondAndThird : 300;
      lost += doubled === 'X' ? step : 2 * step;
    }
  }
  return -lost;
}

/** The same for Super Bridge: the patent's tables, and the defaults of what it leaves open. */
function byThePatent(
  level: number,
  strain: Strain,
  doubled: Doubling,
  vulnerable: boolean,
  tricks: number,
): number {
  const short = level + 8 - tricks;
  if (short > 0) {
    const plain = (vulnerable ? 200 : 100) * short;
    const withDouble = vulnerable ? 500 * short - 100 : 250 * short - 50;
    return -(doubled === '' ? plain : doubled === 'X' ? withDouble : 2 * withDouble);
  }
  const factor = doubled === 'XX' ? 4 : doubled === 'X' ? 2 : 1;
  const value =
    { C: 30 * level, D: 30 * level, H: 40 * level, S: 40 * level, NT: 40 * level + 20 }[strain] * factor;
  const bonus = value < 180 ? 100 : vulnerable ? 800 : 500;
  const slam = level < 7 ? 0 : 500 * 2 ** (level - 6) * (vulnerable ? 1.5 : 1);
  return value + bonus + slam + -short * (vulnerable ? 200 : 100) * factor;
}

describe.each([
  [DUPLICATE, byTheLaw, 35 * 3 * 14 * 2],
  [SUPER_BRIDGE, byThePatent, 45 * 3 * 18 * 2],
] as const)('the whole table of $name', (rules, other, rows) => {
  const table = [...everyScore(rules)];

  test('has every contract, doubling, vulnerability and number of tricks', () => {
    expect(table).toHaveLength(rows);
    const names = table.map(({ contract, vulnerable, tricks }) =>
      JSON.stringify([contract, vulnerable, tricks]),
    );
    expect(new Set(names).size).toBe(rows);
  });

  test('is that of the rules rewritten by hand', () => {
    const wrong = table.filter(
      ({ contract: { level, strain, doubled }, vulnerable, tricks, score }) =>
        score !== other(level, strain, doubled, vulnerable, tricks),
    );
    expect(wrong).toEqual([]);
  });

  test('is what the dealer language counts with', () => {
    const wrong = table.filter(
      ({ contract, vulnerable, tricks, score }) =>
        duplicateScore(contract, vulnerable, tricks, rules.deck) !== score,
    );
    expect(wrong).toEqual([]);
  });
});

describe('a score', () => {
  test.each(RULE_SETS)('is the sum of its parts with the rules $name', (rules) => {
    const wrong = [...everyContract(rules)].filter((contract) =>
      [0, 5, 9, 13].some((tricks) => {
        const { score, parts } = scoreContract(rules, { contract, tricks }, true);
        return Object.values(parts).reduce((sum, part) => sum + part, 0) !== score;
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('tells what it is made of', () => {
    const contract = { level: 6, strain: 'H', doubled: 'X' } as const;
    expect(scoreContract(DUPLICATE, { contract, tricks: 13 }, true)).toEqual({
      score: 360 + 200 + 500 + 750 + 50,
      parts: {
        ...NO_PARTS,
        trickPoints: 360,
        overtrickPoints: 200,
        gameBonus: 500,
        slamBonus: 750,
        insultBonus: 50,
      },
    });
  });
});

describe('the options of a rule set', () => {
  test('change nothing by their defaults', () => {
    for (const rules of RULE_SETS) {
      const chosen = rules.options.map(({ name, choices: [usual] }) => [name, usual.value] as const);
      expect(withOptions(rules, chosen)).toEqual({ ok: true, value: rules });
    }
  });

  test('change a figure each by every other choice', () => {
    for (const rules of RULE_SETS) {
      const scores = (each: typeof rules): string =>
        `${[...everyScore(each)].map(({ score }) => score)} ${JSON.stringify(each.rubber)}`;
      for (const { name, choices } of rules.options) {
        const tables = choices.map(({ value }) => {
          const made = withOptions(rules, [[name, value]]);
          return scores(made.ok ? made.value : rules);
        });
        expect(new Set(tables).size).toBe(choices.length);
      }
    }
  });

  test('are refused with what there is', () => {
    expect(
      withOptions(DUPLICATE, [
        ['insult', '50'],
        ['undertricks', 'old'],
      ]),
    ).toEqual({
      ok: false,
      problems: [
        { message: 'The rules duplicate have no option insult. It has undertricks, redoubled-insult.' },
        {
          message:
            "The option undertricks of the rules duplicate can't be old. Choose one of law-77, pre-1987.",
        },
      ],
    });
  });

  test('belong to rules with a name', () => {
    expect(ruleSetNamed('super-bridge')).toBe(SUPER_BRIDGE);
    expect(ruleSetNamed('whist')).toBeUndefined();
    expect(new Set(RULE_SETS.map(({ name }) => name)).size).toBe(RULE_SETS.length);
  });
});
