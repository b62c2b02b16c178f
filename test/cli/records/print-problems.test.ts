import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { soubrette } from '../../../rigs/fake-terminal.ts';
import { saidOfPrint } from '../../../src/app/paper/record-source.ts';

let folder = '';
let deals = '';
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'print problems '));
  deals = join(folder, 'deals.pbn');
  await soubrette('generate', '--boards', '1-12', '--seed', 'print-problems', '-o', deals);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function change(how: (text: string) => string): void {
  writeFileSync(deals, how(readFileSync(deals, 'latin1')), 'latin1');
}

/** The first deal again, as board 17. */
const withTwins = (text: string): string => {
  const board = text.slice(text.indexOf('[Event')).split('\n\n')[0] ?? '';
  return `${text.trimEnd()}\n\n${board.replace('[Board "1"]', '[Board "17"]')}\n`;
};

/** Nine dealers that are not those of their numbers. */
const withWestDealing = (text: string): string => text.replaceAll(/\[Dealer "\w"\]/g, '[Dealer "W"]');

test.each([
  ['records --no-solve', 'board'],
  ['curtain', 'board'],
  ['labels', 'label'],
  ['travellers', 'traveller'],
])(
  '%s of more boards than go into a document are refused, and some of them printed',
  async (command, one) => {
    await soubrette('generate', '--boards', '1-2001', '--seed', 'many', '-o', deals, '--force');
    const output = join(folder, 'out.pdf');
    const words = command.split(' ');
    const refused = await soubrette(...words, deals, '-o', output);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain(`These are 2001 ${one}s, and at most 2000 fit in one document.`);
    expect((await soubrette(...words, deals, '-o', output, '--boards', '2000-2001')).code).toBe(0);
  },
);

test.each(['-', 'record.txt'])('a layout for text in %s is refused', async (output) => {
  const path = output === '-' ? output : join(folder, output);
  const { code, stderr } = await soubrette('records', '--no-solve', deals, '-o', path, '--layout', '9');
  expect([code, stderr]).toEqual([2, expect.stringContaining('Text has no pages. Leave out --layout.')]);
});

describe('what is doubtful in tables of tricks', () => {
  /** Declarers of both sides take ten tricks in clubs on board 3. */
  const withTable = (text: string): string =>
    text.replace('[Board "3"]', '[Board "3"]\n[DoubleDummyTricks "b3456b34565a9875a987"]');

  test('is told of the boards that are printed', async () => {
    change(withTable);
    const output = join(folder, 'out.pdf');
    const { code, stderr } = await soubrette('records', '--no-solve', deals, '-o', output);
    expect(code).toBe(0);
    expect(stderr).toContain('Board 3');
    expect(stderr).toContain('do not trust this table');
    const other = await soubrette('records', '--no-solve', deals, '-o', output, '--boards', '1-2', '--force');
    expect(other.stderr).not.toContain('trust');
  });

  test('is not told where none of them is printed', async () => {
    change(withTable);
    const cards = await soubrette('curtain', deals, '-o', join(folder, 'out.pdf'));
    expect(cards.stderr).not.toContain('trust');
  });
});

describe('what is doubtful in deals that are printed', () => {
  test.each(['records --no-solve', 'curtain'])(
    '%s says what it prints, not what is dealt',
    async (command) => {
      change(withTwins);
      const { code, stderr } = await soubrette(...command.split(' '), deals, '-o', join(folder, 'out.pdf'));
      expect(code).toBe(0);
      expect(stderr).toContain('Both are printed; check that this is meant.');
      expect(stderr).not.toMatch(/dealt/);
    },
  );

  test.each(['labels', 'travellers'])(
    '%s, which prints no card, says nothing of like cards',
    async (command) => {
      change(withTwins);
      const { code, stderr } = await soubrette(command, deals, '-o', join(folder, 'out.pdf'));
      expect(code).toBe(0);
      expect(stderr).toMatch(/\b13 (?:labels|travellers)\b/);
      expect(stderr).not.toMatch(/Warning|same deal/);
    },
  );

  test.each(['labels', 'travellers'])('%s does say what it shows: a strange dealer', async (command) => {
    change(withWestDealing);
    const { stderr } = await soubrette(command, deals, '-o', join(folder, 'out.pdf'));
    expect(stderr).toMatch(
      /^Warning\. .*The board is printed as the file says\. Likewise boards 2-3, 5-7, 9-11\.$/m,
    );
  });

  test.each([
    ['records', '--no-solve', '-o', 'out.pdf'],
    ['convert', 'out.rbn', '--allow-loss'],
  ])('%s says once what many boards have alike', async (command, ...more) => {
    change(withWestDealing);
    const args = more.map((word) => (word.startsWith('out.') ? join(folder, word) : word));
    const { stderr } = await soubrette(command, deals, ...args);
    const lines = stderr.split('\n');
    expect(lines.filter((line) => line.startsWith('Warning. '))).toEqual([
      expect.stringMatching(/^Warning\. Board 1: the dealer is W.* Likewise boards 2-3, 5-7, 9-11\.$/),
    ]);
  });

  test('keeps what is quoted of a file', () => {
    const message = 'The tag "dealt" is kept. The first is dealt; split the file to deal it.';
    expect(saidOfPrint([{ severity: 'warning', code: 'tag-unknown', message }])[0]?.message).toBe(
      'The tag "dealt" is kept. The first is printed; split the file to print it.',
    );
  });
});
