import { expect, test } from 'vitest';
import { limitsOf } from '../../../src/generation/conditions/limits.ts';
import { parseScript } from '../../../src/generation/conditions/parse-script.ts';

/** Script, what the command line asks for, tried, kept. */
test.each([
  ['', {}, 10_000_000, 40],
  ['action average 1', {}, 10_000_000, 10_000_000],
  ['action average 1, printew', {}, 10_000_000, 40],
  ['action', {}, 10_000_000, 10_000_000],
  ['generate 50 action average 1', {}, 50, 50],
  ['generate 50 produce 7', {}, 50, 7],
  ['generate 50 produce 7', { generate: 9 }, 9, 7],
  ['generate 50 produce 7', { produce: 60 }, 50, 60],
  ['generate 50 produce 7', { generate: 0, produce: 0 }, 50, 7],
] as const)('%j with %j tries %i and keeps %i', (script, asked, generate, produce) => {
  const read = parseScript(script, 'standard');
  expect(read.ok && limitsOf(read.value.program, asked)).toEqual({ generate, produce });
});
