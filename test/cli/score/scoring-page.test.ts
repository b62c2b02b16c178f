import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { soubrette } from '../../../rigs/fake-terminal.ts';
import { expectedScore, FITS } from '../../../src/scoring/estonian.ts';
import { RULE_SETS } from '../../../src/scoring/rules/catalogue.ts';
import { RUSSIAN_TARGETS } from '../../../src/scoring/rules/russian-targets.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../../docs/scoring.md'), 'utf8');

/** Examples of the page: a command of this folder's, and what it says. */
const EXAMPLES = [...PAGE.matchAll(/^\$ soubrette ((?:score|auction|minibridge) [^\n]*)\n([^$\n`][^\n]*)$/gm)]
  .map(([, command = '', answer = '']) => ({ command: command.replace(/ +#.*$/, ''), answer }))
  .filter(({ command }) => !command.includes('--file') && !command.includes('--json'));

describe('the page about scores', () => {
  test.each(RULE_SETS)('has $name and its options', ({ name, options }) => {
    expect(PAGE).toContain(`| \`${name}\` |`);
    for (const option of options) {
      const rows = PAGE.split('\n').filter((line) => line.includes(`| \`${option.name}\` |`));
      const values = option.choices.filter(({ value }) => rows.some((row) => row.includes(`\`${value}\``)));
      expect(values).toHaveLength(option.choices.length);
    }
  });

  test('has the targets of Russian Chicago', () => {
    const row = (name: string): number[] =>
      (PAGE.split('\n').find((line) => line.startsWith(`| ${name} | 0 |`)) ?? '')
        .split('|')
        .slice(2, -1)
        .map(Number);
    const rows = [...RUSSIAN_TARGETS.rows.values()].slice(0, 18);
    expect(row('not vulnerable')).toEqual(rows.map(([not]) => not));
    expect(row('vulnerable')).toEqual(rows.map(([, vulnerable]) => vulnerable));
  });

  test('has what the compensation table expects', () => {
    const rows = PAGE.split('\n').filter((line) => /^\| \d\d \|( -?\d+ \/ -?\d+ \|){7}$/.test(line));
    expect(rows.map((row) => Number(row.split('|')[1]))).toEqual(
      Array.from({ length: 14 }, (_, at) => 20 + at),
    );
    for (const row of rows) {
      const [points, ...cells] = row.split('|').slice(1, -1);
      const expected = FITS.map((fit) =>
        [false, true].map((vulnerable) => expectedScore(Number(points), fit, vulnerable)).join(' / '),
      );
      expect(cells.map((cell) => cell.trim())).toEqual(expected);
    }
  });

  test('shows what is said of the auctions in examples', async () => {
    const [, path = '', told] = /^\$ soubrette auction --file (\S+)\n([^`]+)```/m.exec(PAGE) ?? [];
    const { stdout, stderr } = await soubrette(
      'auction',
      '--file',
      join(import.meta.dirname, '../../..', path),
    );
    expect(stdout + stderr).toBe(told);
  });

  test('has examples', () => {
    expect(EXAMPLES.length).toBeGreaterThan(5);
  });

  test.each(EXAMPLES)('shows what $command says', async ({ command, answer }) => {
    const words = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain = '']) => quoted ?? plain);
    const { stdout, stderr } = await soubrette(...words);
    expect((stdout + stderr).split('\n')[0]).toBe(answer);
  });
});
