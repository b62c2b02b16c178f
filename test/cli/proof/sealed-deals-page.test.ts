import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { takeApart } from '../../../rigs/command-line.ts';
import { hasProgram } from '../../../rigs/has-program.ts';
import { makeSealFile } from '../../../src/generation/seal/seal-file.ts';
import { sealedSet } from '../../support/sealed-set.ts';

const DOCS = join(import.meta.dirname, '../../../docs');
const PAGE = readFileSync(join(DOCS, 'sealed-deals.md'), 'utf8');
/** All that must be typed stands before the page tells what is hashed. */
const USE = PAGE.split('## What exactly')[0] ?? '';
const COMMANDS = [...USE.matchAll(/^ {4,}soubrette (.+)$|`soubrette ([^`\n]+)`/gm)].map(
  ([, line, inline]) => line ?? inline ?? '',
);

/** The words of a command as a shell makes them. */
function wordsOf(command: string): string[] {
  return Array.from(command.matchAll(/"([^"]*)"|(\S+)/g), ([, quoted, plain]) => quoted ?? plain ?? '');
}

describe('the page about sealed deals', () => {
  test.each(COMMANDS.filter((command) => command.includes(' ')))(
    'soubrette %s is a command',
    async (command) => {
      await expect(takeApart(wordsOf(command))).resolves.toBeUndefined();
    },
  );

  test('names many of them', () => {
    expect(COMMANDS.length).toBeGreaterThan(15);
  });

  test('links to what is there', () => {
    const links = [...PAGE.matchAll(/\]\(([^)#:]+)\)/g)].map(([, link]) => link ?? '');
    expect(links.filter((link) => !existsSync(join(DOCS, link)))).toEqual([]);
  });

  test.runIf(hasProgram('python3'))(
    'has a program in Python that finds the commitment and a changed board',
    () => {
      const program = /```python\n(.*?)```/s.exec(PAGE)?.[1] ?? '';
      const { opened } = sealedSet({ deck: 'super', numbers: [1, 2, 9], seed: 'page' });
      const folder = mkdtempSync(join(tmpdir(), 'seal-page-'));
      const run = (text: string): string => {
        writeFileSync(join(folder, 'opened'), text);
        return execFileSync('python3', ['-c', program, join(folder, 'opened')], { encoding: 'utf8' });
      };
      const text = makeSealFile(opened);
      expect(run(text)).toBe(`${opened.statement.commitment}\n`);
      const { deal } = opened.boards[1]!.opened!;
      expect(run(text.replace(deal, deal.replace(/\w$/, '')))).toContain('Board 2: is not as it was sealed');
      rmSync(folder, { recursive: true });
    },
  );
});
