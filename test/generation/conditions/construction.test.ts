import { describe, expect, test } from 'vitest';
import { evaluatePlainly } from '../../../rigs/plain-conditions.ts';
import { openCandidateBytes } from '../../../src/adapters/system/candidate-bytes.ts';
import type { DeckName } from '../../../src/bridge/deck.ts';
import { jointExpression } from '../../../src/generation/conditions/joint-expression.ts';
import { openEngine } from '../../../src/generation/conditions/open-engine.ts';
import { parseScript } from '../../../src/generation/conditions/parse-script.ts';
import type { Expression, Program } from '../../../src/generation/conditions/program.ts';
import { fitOf } from '../../support/chi-square.ts';

function programFrom(script: string, deck: DeckName): Program {
  const read = parseScript(script, deck);
  if (!read.ok) throw new Error(read.problems.map(({ message }) => message).join(' '));
  return read.value.program;
}

/** Of deals that a script keeps: how many there are in this many candidates, and a row of values for each. */
function rowsOf(program: Program, candidates: number, values: readonly Expression[]): number[][] {
  const engine = openEngine(program, openCandidateBytes(JSON.stringify(program.condition)));
  const evaluators = values.map((value) => engine.evaluator(value));
  const rows: number[][] = [];
  for (let tried = 0; tried < candidates; ) {
    tried += engine.draw(candidates - tried);
    if (engine.kept) rows.push(evaluators.map((value) => value()));
  }
  return rows;
}

/** What is asked of each deal: points and lengths of all hands. */
const QUESTIONS = ['north', 'east', 'south', 'west'].flatMap((seat) => [
  `hcp(${seat})`,
  `spades(${seat})`,
  `hearts(${seat})`,
  `controls(${seat})`,
  `losers(${seat})`,
]);

/**
 * A test that no group of hands can be made to fit: a doubled negation of it would be seen through, a choice whose
 * condition is about all hands is not.
 */
function withoutGroups(condition: string): string {
  return `(spades(north)+spades(east)+spades(south)+spades(west) > 0 ? (${condition}) : 0)`;
}

/** The chance that two samples of whole numbers differ so much. */
function alike(a: readonly number[], b: readonly number[]): number {
  const keys = [...new Set([...a, ...b])].sort((x, y) => x - y);
  const counts = [a, b].map((values) => keys.map((key) => values.filter((value) => value === key).length));
  const both = keys.map((_, cell) => counts[0]![cell]! + counts[1]![cell]!);
  const large = keys.flatMap((_, cell) => (both[cell]! >= 40 ? [cell] : []));
  if (large.length < 2) return 1;
  const expected = (sample: readonly number[]) =>
    large.map((cell) => (both[cell]! * sample.length) / (a.length + b.length));
  const found = counts.map((sample) => large.map((cell) => sample[cell]!));
  const value = [0, 1].reduce((sum, which) => {
    const hoped = expected([a, b][which]!);
    return (
      sum + found[which]!.reduce((part, count, cell) => part + (count - hoped[cell]!) ** 2 / hoped[cell]!, 0)
    );
  }, 0);
  // Pearson's sum of both rows has as many degrees of freedom as one row against exact weights.
  return fitOf(...againstWeights(value, large.length));
}

/** Counts and weights with this Pearson sum, so that one table of chances serves both tests. */
function againstWeights(value: number, cells: number): [number[], number[]] {
  const each = 1000 * Math.max(1, Math.ceil(value));
  const off = Math.sqrt((value * each) / 2);
  const counts = Array.from({ length: cells }, (_, cell) =>
    cell === 0 ? each + off : cell === 1 ? each - off : each,
  );
  return [counts, counts.map(() => 1)];
}

const CASES: readonly (readonly [deck: DeckName, condition: string, candidates: number])[] = [
  ['standard', 'hcp(north)+hcp(south)>=30', 120_000],
  ['standard', 'hcp(east)>=18 and shape(east, any 4333 + any 4432 + any 5332)', 200_000],
  ['standard', 'shape(west, 5xxx - any 6322) and spades(east)<=3', 20_000],
  ['standard', 'hascard(south,AS) and hascard(south,2C) and spades(south)>=4', 60_000],
  ['standard', 'spades(north)+spades(south)>=10 and controls(north)+controls(south)>=8', 200_000],
  ['standard', 'clubs(north)+clubs(east)<=3 and hearts(south)>=5', 200_000],
  ['standard', 'aces(north)==3 and kings(north)>=1 and hearts(north)==5', 200_000],
  ['standard', 'predeal north SAK, HQ condition hcp(north)>=16 and spades(north)>=5', 60_000],
  [
    'standard',
    'predeal south SAKQ, HA east C2 condition hcp(south)+hcp(north)>=27 and hearts(north)>=4',
    60_000,
  ],
  ['super', 'hcp(north)>=25 and spades(north)>=6', 60_000],
  ['super', 'aces(north)+aces(south)==4 and hearts(north)+hearts(south)>=9', 40_000],
  ['super', 'predeal west DA condition shape(west, any 5543) and aces(west)>=2', 40_000],
];

describe('deals that were made to fit are like those that were found by rejection', () => {
  test.each(CASES)('%s: %s', (deck, script, candidates) => {
    const program = programFrom(script, deck);
    const [predeal = '', condition = ''] = script.includes('condition')
      ? script.split('condition ')
      : ['', script];
    const rejecting = programFrom(`${predeal} condition ${withoutGroups(condition)}`, deck);
    const values = QUESTIONS.map((question) => programFrom(question, deck).condition!);
    const made = rowsOf(program, candidates, values);
    const found = rowsOf(rejecting, candidates, values);
    expect(found.length).toBeGreaterThan(300);
    const sigma = Math.sqrt(made.length + found.length);
    expect(Math.abs(made.length - found.length)).toBeLessThan(5 * sigma);
    values.forEach((_, column) => {
      const chance = alike(
        made.map((row) => row[column]!),
        found.map((row) => row[column]!),
      );
      expect.soft(chance, QUESTIONS[column]).toBeGreaterThan(1e-6);
    });
  });

  test.each([
    ['hcp(north)+hcp(south)>=37', 1_000_000],
    ['hcp(east)>=18 and shape(east, any 4333 + any 4432 + any 5332)', 50_000],
    ['spades(north)+spades(south)>=12', 1_000_000],
  ])('without drawing those that do not fit: %s', (script, candidates) => {
    let chunks = 0;
    const bytes = openCandidateBytes('few');
    const counted = {
      ...bytes,
      chunk() {
        chunks++;
        return bytes.chunk();
      },
    };
    const engine = openEngine(programFrom(script, 'standard'), counted);
    for (let tried = 0; tried < candidates; ) tried += engine.draw(candidates - tried);
    // Every candidate that is drawn takes a word of its 16,384 at least; 400 deals are tried beforehand.
    expect(chunks).toBeLessThan(3);
  });

  test('where no deal fits, none is made', () => {
    expect(rowsOf(programFrom('aces(north)==5', 'standard'), 10_000, [])).toEqual([]);
    expect(rowsOf(programFrom('hcp(north)+hcp(south)>40', 'standard'), 10_000, [])).toEqual([]);
    expect(rowsOf(programFrom('shape(north, 4432) and spades(north)>4', 'standard'), 10_000, [])).toEqual([]);
  });
});

describe('a question about two hands is one about all their cards', () => {
  test.each([
    'hcp(north)+hcp(south)>=24',
    'hcp(south)-5+(hcp(north)+3)-7 < 20',
    '-(clubs(north)+clubs(south)) > -6',
    'a=spades(north)+spades(south) b=hcp(south)+hcp(north) condition a*2>=b ? a>3 : !(b>4)',
    'hcp(north,spades)+hcp(south,spades)==10 || aces(south)+aces(north)<1',
    '2-clubs(south)-clubs(north) < 0',
  ])('%s', (script) => {
    const program = programFrom(script, 'standard');
    const joint = jointExpression(program, program.condition!, ['N', 'S'])!;
    const engine = openEngine(programFrom('1', 'standard'), openCandidateBytes(script));
    const seen = new Set<number>();
    for (let deal = 0; deal < 500; deal++) {
      engine.draw(1);
      const hands = engine.hands().slice();
      const expected = evaluatePlainly(program.condition!, program, hands);
      for (let suit = 0; suit < 4; suit++) hands[suit]! |= hands[8 + suit]!;
      const clubs = hands[0]!.toString(2).split('1').length - 1;
      // A plain evaluation counts the clubs themselves, and not what the other suits leave of a hand.
      const found = evaluatePlainly(withPlainClubs(joint, clubs), program, hands);
      expect(found).toBe(expected);
      seen.add(expected);
    }
    expect(seen.size).toBeGreaterThan(1);
  });

  test.each([
    'hcp(north)+hcp(east)>=20',
    'hcp(north)>=12',
    'hcp(north)-hcp(south)>=12',
    'spades(north)+hearts(south)>=12',
    'hcp(north)+controls(south)>=12',
    'hcp(north,spades)+hcp(south,hearts)>=12',
    'losers(north)+losers(south)<12',
    'shape(north,any 4333)+shape(south,any 4333)==2',
    'hcp(north)+hcp(north)+hcp(south)>=30',
  ])('and nothing else: %s', (script) => {
    const program = programFrom(script, 'standard');
    expect(jointExpression(program, program.condition!, ['N', 'S'])).toBeUndefined();
  });
});

/** The clubs of both hands, less the hand that is added to them. */
function withPlainClubs(expression: Expression, clubs: number): Expression {
  if (expression.kind === 'length' && expression.suit === 0) return { kind: 'number', value: clubs - 13 };
  return JSON.parse(
    JSON.stringify(expression, (_, part) =>
      part !== null && typeof part === 'object' && part.kind === 'length' && part.suit === 0
        ? { kind: 'number', value: clubs - 13 }
        : part,
    ),
  ) as Expression;
}
