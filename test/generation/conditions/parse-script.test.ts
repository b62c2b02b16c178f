import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import '../../support/seeded.ts';
import type { DeckName } from '../../../src/bridge/deck.ts';
import { parseScript } from '../../../src/generation/conditions/parse-script.ts';
import type { Program } from '../../../src/generation/conditions/program.ts';
import { describeScriptProblem } from '../../../src/generation/conditions/script-error.ts';

function parsed(script: string, deck: DeckName = 'standard'): Program {
  const read = parseScript(script, deck);
  if (!read.ok)
    throw new Error(read.problems.map((problem) => describeScriptProblem(problem, script)).join('\n'));
  return read.value.program;
}

function problemsOf(script: string, deck: DeckName = 'standard') {
  const read = parseScript(script, deck);
  return read.ok ? [] : read.problems;
}

describe('a script', () => {
  test('that is empty prints all hands of all deals', () => {
    expect(parsed(' \n# nothing\n')).toMatchObject({ actions: [{ kind: 'print-all' }], variables: [] });
    expect(parsed('').condition).toBeUndefined();
  });

  test('says counts, dealer and vulnerability; the first count holds, the last seat', () => {
    const program = parsed(
      'generate 500 produce 7 generate 9 produce 0 dealer west dealer south vulnerable EW',
    );
    expect(program).toMatchObject({ generate: 500, produce: 7, dealer: 'S', vulnerability: 'ew' });
  });

  test('without a word for it has its condition as an expression', () => {
    expect(parsed('condition hcp(north)').condition).toMatchObject({ kind: 'points' });
    expect(parsed('hcp(north)').condition).toEqual(parsed('condition hcp(north)').condition);
  });

  test('counts only its last condition and actions, and is warned', () => {
    const read = parseScript('1\n0\naction printew\naction printall', 'standard');
    expect(read.ok && read.value.program).toMatchObject({
      condition: { value: 0 },
      actions: [{ kind: 'print-all' }],
    });
    expect(read.ok && read.value.warnings.map(({ place }) => place.line)).toEqual([2, 4]);
  });

  test('may have no action at all, and commas at the end of actions', () => {
    expect(parsed('action').actions).toEqual([]);
    expect(parsed('action printew,').actions).toEqual([{ kind: 'print-ew' }]);
  });

  test('may go on with its condition where there is no action', () => {
    expect(parsed('action spades(west) generate 999999999999')).toMatchObject({
      actions: [],
      condition: { kind: 'length' },
      generate: 999_999_999_999,
    });
  });

  test('prints expressions with and without brackets', () => {
    expect(parsed('action printes "a", 3, \\n, printew').actions).toEqual([
      { kind: 'print-expressions', parts: ['a', { kind: 'number', value: 3 }, '\n'] },
      { kind: 'print-ew' },
    ]);
    expect(parsed('action printes("a\\n")').actions).toEqual([
      { kind: 'print-expressions', parts: ['a\\n'] },
    ]);
  });

  test('has comments of three kinds, and texts over lines', () => {
    const program = parsed('/* one\n** two */ 1 // three\n  # four\naction average "a\n// b" 2');
    expect(program.actions).toEqual([
      { kind: 'average', label: 'a\n// b', expression: { kind: 'number', value: 2 } },
    ]);
  });

  test('changes points from the ace down', () => {
    const { scales } = parsed('pointcount 6 4 2 1 altcount 9 -1 3');
    expect(scales[0]).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 6]);
    expect(scales[11]).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, -1]);
  });

  test('counts 5-4-3-2-1 with 68 cards, whose ranks it gives points to', () => {
    const standard = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5];
    expect(parsed('', 'super').scales[0]).toEqual(standard);
    const all = Array.from({ length: 17 }, (_, index) => 17 - index).join(' ');
    expect(parsed(`pointcount ${all}`, 'super').scales[0]).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17,
    ]);
  });

  test('knows the cards, holdings and contracts of 68 cards', () => {
    const program = parsed('predeal south SMWL1, H1 hascard(north, MC) and score(vul, x9N, 17) > 0', 'super');
    expect(program.predeal.cards.S).toEqual([0, 0, 1, 0b1110000000001]);
    expect(problemsOf('hascard(north, MC)')).toHaveLength(1);
    expect(problemsOf('score(vul, x8N, 9)')).toHaveLength(1);
  });
});

/** Scripts with one thing wrong each: where, and what the message says. */
const WRONG: readonly (readonly [script: string, line: number, column: number, message: string])[] = [
  ['hcp(nort) > 3', 1, 5, 'Expected north, east, south or west, not nort.'],
  ['1\ncondition hcp(north', 2, 20, 'Expected ) to close hcp(, but the script ends here.'],
  ['condition hcp(north)>=\n\n# no more\n', 1, 23, 'Expected a value, but the script ends here.'],
  ['action print(north\n\n', 1, 19, 'but the script ends here.'],
  ['action printall printew', 1, 17, 'printew is an action, and belongs after the word action; separate'],
  ['hcp(north) > 3 and north', 1, 20, "north can't stand here, where a value is expected."],
  ['hcp(north) mod 3', 1, 12, 'mod is not a word of the language. For the remainder write %.'],
  ['1 XOR 2', 1, 3, 'XOR is not a word of the language. For "one, not both" write !=.'],
  ['if 1', 1, 1, 'if is not a word of the language. For a choice write'],
  ['score(vul, x4Sxxx, 9)', 1, 12, 'x4S or x3N, doubled x4SX, redoubled x4SXX, not x4Sxxx.'],
  ['foo > 3', 1, 1, 'foo is not defined yet.'],
  ['a = b\nb = 3', 1, 5, 'b is not defined yet.'],
  ['hcpp(north)', 1, 1, 'There is no function hcpp.'],
  ['a = 1\n\ta = 2', 2, 2, 'a is defined already.'],
  ['hcp = 1', 1, 1, 'hcp is a word of the language'],
  ['TC = 1', 1, 1, 'TC is a word of the language'],
  ['shape(north, 4432 + any 4431)', 1, 25, 'These lengths add up to 12, not to the 13 cards of a hand.'],
  ['shape(north, 77xx)', 1, 14, 'These lengths add up to 14, more than the 13 cards of a hand.'],
  ['shape(north, )', 1, 14, 'Expected a shape'],
  ['hascard(east, SA)', 1, 15, 'Expected a card, its rank first: AS, not SA.'],
  ['quality(east)', 1, 13, 'Expected , and a suit, not ).'],
  ['tricks(north) > 9', 1, 13, 'Expected , and a strain, not ).'],
  ['tricks(north, spadess) > 9', 1, 15, 'Expected clubs, diamonds, hearts, spades or notrump, not spadess.'],
  ['action evalcontract', 1, 20, 'Expected ( and what it is about, but the script ends here.'],
  ['score(vul, x3n, 9)', 1, 12, 'redoubled x4SXX, not x3n.'],
  ['mod = 1 div > 2', 1, 9, 'div is not a word of the language.'],
  ['1 = 2', 1, 1, '1 is a word of the language'],
  ['hcp(north) = 12', 1, 12, 'To compare two values write ==.'],
  ['(hcp(north) = 12)', 1, 13, 'To compare two values write ==.'],
  ['1 & 2', 1, 3, '"&" means nothing in a script.'],
  ['1 "b', 1, 3, 'This text has no end.'],
  ['1 /* 2', 1, 3, 'This comment has no end.'],
  ['predeal north SA south SA', 1, 24, 'SA is predealt twice.'],
  ['predeal north SAKQJT98765432, H2', 1, 31, 'More than 13 cards are predealt to one seat.'],
  ['predeal spades(north)==8 spades(south)==6', 1, 9, 'No deal fits the predealt cards'],
  ['predeal spades(north)==14', 1, 24, 'A suit has 13 cards.'],
  ['predeal spades(north)==1 spades(north)==1', 1, 26, 'The length of this suit is set already.'],
  ['predeal north hcp', 1, 15, 'Expected a holding, such as SAQ542, not hcp.'],
  ['pointcount 1 2 3 4 5 6 7 8 9 10 11 12 13 14', 1, 42, 'A suit has 13 cards; there are more points here.'],
  ['altcount 10 3', 1, 10, 'altcount has the counts 0 to 9.'],
  ['generate -3', 1, 10, 'The number of deals cannot be negative.'],
  ['generate 1000000000000000', 1, 10, 'At most 999999999999999 deals are counted.'],
  ['produce many', 1, 9, 'Expected how many deals, a number, not many.'],
  ['action prnt(north)', 1, 8, 'Expected an action, not prnt.'],
  ['vulnerable nobody', 1, 12, 'Expected none, ns, ew or all, not nobody.'],
  ['action frequency (hcp(north), 5, 4)', 1, 34, 'The highest value is below the lowest, 5.'],
  [
    'action frequency (hcp(north), 0, 2000000)',
    1,
    8,
    'The tables up to this one have more than 1000000 places.',
  ],
  [
    `action ${'frequency (hcp(north), 0, 399997), '.repeat(2)}frequency (hcp(north), 0, 399997)`,
    1,
    78,
    'The tables up to this one have more than 1000000 places.',
  ],
  [
    ['a0=hcp(north)', ...Array.from({ length: 25 }, (_, at) => `a${at + 1}=a${at}+a${at}`), 'a25==0'].join(
      '\n',
    ),
    19,
    8,
    'With its names written out this asks more than 1000000 times for a value.',
  ],
  ['action print(north, )', 1, 21, 'Expected north, east, south or west, not ).'],
  ['99999999999', 1, 1, 'Numbers go to 2147483647'],
];

describe('what is wrong', () => {
  test.each(WRONG)('in %j is told at line %i, column %i: %s', (script, line, column, message) => {
    const [first, ...more] = problemsOf(script);
    expect(first).toMatchObject({ place: { line, column } });
    expect(first?.message).toContain(message);
    expect(more).toEqual([]);
  });

  test('is told all at once, and a name that went wrong only once', () => {
    const script = 'a = hcp(nort)\nb = a + 1\nshape(north, 9999)\naction printes(1;2)';
    expect(problemsOf(script).map(({ place }) => place.line)).toEqual([1, 3, 4, 4]);
  });

  test('comes with words that may have been meant', () => {
    expect(problemsOf('nt1 = 1 nt2 = nt1 condition ntt1')[0]?.misspelt).toMatchObject({ word: 'ntt1' });
    expect(problemsOf('heart(noth)')[0]?.misspelt?.known).toContain('north');
  });

  test('is shown with its line and a caret', () => {
    const script = '1\r\n\thcp(nort) > 3\r\n';
    const [problem] = problemsOf(script);
    expect(describeScriptProblem(problem!, script)).toBe(
      'Line 2, column 6: Expected north, east, south or west, not nort.\n   hcp(nort) > 3\n       ^^^^',
    );
  });

  test('is shown on a part of a line that is long', () => {
    const script = `${'1 + '.repeat(500)}foo`;
    const [problem] = problemsOf(script);
    const [, quoted = '', caret = ''] = describeScriptProblem(problem!, script).split('\n');
    expect(quoted.length).toBeLessThan(110);
    expect(quoted.slice(caret.indexOf('^'), caret.indexOf('^') + 3)).toBe('foo');
  });

  test.each([
    '('.repeat(100_000),
    '!'.repeat(100_000),
    `1${'+1'.repeat(100_000)}`,
    `${'1?'.repeat(20_000)}1${':1'.repeat(20_000)}`,
    `a0=1 ${Array.from({ length: 3000 }, (_, index) => `a${index + 1}=a${index}+1`).join(' ')}`,
  ])('where something is nested too deep is told, not suffered', (script) => {
    expect(problemsOf(script)[0]?.message).toContain('nested deeper');
  });
});

const PIECES = [
  ...[
    'hcp',
    'shape',
    'north',
    'south',
    '(',
    ')',
    ',',
    '+',
    '-',
    '4333',
    'any',
    '55xx',
    '>=',
    '12',
    'and',
    'or',
    '!',
  ],
  ...[
    'predeal',
    'SAK',
    'H2',
    'action',
    'average',
    '"x"',
    'frequency',
    'printes',
    '\\n',
    'condition',
    'a',
    '=',
    'b',
  ],
  ...[
    'spades',
    '==',
    '3',
    '?',
    ':',
    'hascard',
    'AS',
    'score',
    'vul',
    'x3N',
    '\n',
    'altcount',
    '[10]111',
    '/*',
    '"',
    '%',
  ],
];

test('any text is read or refused, with places that are in it', () => {
  const pieces = fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((words) => words.join(' '));
  const texts = fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 80 }));
  fc.assert(
    fc.property(texts, fc.constantFrom('standard', 'super') as fc.Arbitrary<DeckName>, (script, deck) => {
      const lines = script.split('\n');
      for (const problem of problemsOf(script, deck)) {
        expect(problem.place.line).toBeLessThanOrEqual(lines.length);
        expect(problem.place.column).toBeLessThanOrEqual(lines[problem.place.line - 1]!.length + 1);
        expect(describeScriptProblem(problem, script)).toContain('^');
      }
    }),
    { numRuns: 500 },
  );
});
