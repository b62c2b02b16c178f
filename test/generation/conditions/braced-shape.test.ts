import { describe, expect, test } from 'vitest';
import { parseScript } from '../../../src/generation/conditions/parse-script.ts';

/** The shapes of a script that asks for nothing else. */
function shapesOf(script: string): Uint8Array {
  const read = parseScript(script, 'standard');
  const condition = read.ok ? read.value.program.condition : undefined;
  if (condition?.kind !== 'shape') throw new Error(`${script}: ${JSON.stringify(read.ok || read.problems)}`);
  return condition.shapes;
}

/** Shapes in braces beside the same as an older script writes them. */
const EQUAL: readonly (readonly [braces: string, brackets: string])[] = [
  ['5x5x + x5x5 + 6xxx', '5x5x + x5x5 + 6xxx'],
  ['(4432)', 'any 4432'],
  ['(4432) + (5431) - 4xxx', 'any 4432 + any 5431 - 4xxx'],
  ['5s(431)', '5134 + 5143 + 5314 + 5341 + 5413 + 5431'],
  ['5h(431)', '1534 + 1543 + 3514 + 3541 + 4513 + 4531'],
  ['53(14)', '5314 + 5341'],
  ['4M6mxx', '4x6x + 4xx6 + x46x + x4x6'],
  ['5M5m(xx)', '5x5x + 5xx5 + x55x + x5x5'],
  ['4M(3+3+2+)', '2434 + 2443 + 3424 + 3433 + 3442 + 4234 + 4243 + 4324 + 4333 + 4342 + 4423 + 4432'],
  ['2-xxx', '0xxx + 1xxx + 2xxx'],
  ['[013-5]xxx', '0xxx + 1xxx + 3xxx + 4xxx + 5xxx'],
  ['3d2c4s4h', '4432'],
  ['[67]d3c3hx', '1363 + 0373'],
  ['9+xxx', '9xxx + [10]xxx + [11]xxx + [12]xxx + [13]xxx'],
  ['4+s4+h(xx):d>c,h+s==10', '6421 + 6430 + 5521 + 5530 + 4621 + 4630'],
  ['(54xx):h>s,d>c', '0454 + 1354 + 1453 + 1543 + 2452 + 2542 + 3451 + 3541 + 4531 + 4540'],
  ['(5xxx):c>6,d<3 or h+s==10', '0508 + 0517 + 1507 + 5008 + 5017 + 5107 + 5503 + 5512 + 5521 + 5530'],
  ['(4441):s*(h-1)<=6 and 2*d/2!=4', '3x0x + any 4441 - 4441 - 4144 - 1444 - 4414 - 3x0x'],
  ['xxxx:M>8', '9xxx + [10]xxx + [11]xxx + [12]xxx + [13]xxx + x9xx + x[10]xx + x[11]xx + x[12]xx + x[13]xx'],
];

describe('a shape in braces', () => {
  test.each(EQUAL)('%s is %s', (braces, brackets) => {
    expect(shapesOf(`shape{west, ${braces} }`)).toEqual(shapesOf(`shape(west, ${brackets})`));
  });

  test('stands among others, over lines, with or without a space', () => {
    const read = parseScript('hcp(north) > 3 and shape {south ,\n 5xxx\n + x5xx} or 0', 'standard');
    expect(read.ok).toBe(true);
  });
});

/** What is wrong in braces: where, and what is said. */
const WRONG: readonly (readonly [script: string, line: number, column: number, message: string])[] = [
  ['shape{nort, 5xxx}', 1, 7, 'begins with a seat and a comma'],
  ['shape{5xxx}', 1, 7, 'begins with a seat and a comma'],
  ['shape{north, 5xx}', 1, 14, 'the lengths of four suits, not of 3'],
  ['shape{north, 5xxx +\n 4y43}', 2, 3, '"y" can\'t stand here in a shape'],
  ['shape{north, any 4432}', 1, 14, '"a" can\'t stand here in a shape'],
  ['shape{north, (5xxx)4}', 1, 19, '")" can\'t stand here in a shape'],
  ['shape{north, 5xxx:h}', 1, 20, 'compares lengths'],
  ['shape{north, 5xxx:h>k}', 1, 21, 'compares lengths'],
  ['shape{north, 5xxx:h>s,}', 1, 23, 'compares lengths'],
  ['shape{north, 5xxx', 1, 6, 'Only shapes stand in braces'],
];

describe('what is wrong in braces', () => {
  test.each(WRONG)('in %j is told at line %i, column %i: %s', (script, line, column, message) => {
    const read = parseScript(script, 'standard');
    const found = read.ok ? [] : read.problems.filter((problem) => problem.message.includes(message));
    expect(found.map(({ place }) => place)).toContainEqual({ line, column });
  });
});
