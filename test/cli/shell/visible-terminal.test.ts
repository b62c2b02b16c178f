import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { quietTerminal } from '../../../rigs/quiet-terminal.ts';
import { withVisibleText } from '../../../src/cli/shell/visible-terminal.ts';

const HOSTILE = 'a\u001b]0;owned\u0007\u202egnp.nbp';
const VISIBLE = 'a\\u001b]0;owned\\u0007\\u202egnp.nbp';

test('the program shows the name of a file without its orders to the terminal', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'soubrette-visible-'));
  try {
    const program = join(import.meta.dirname, '../../../bin/soubrette.js');
    const run = promisify(execFile)(process.execPath, [program, 'check', join(folder, HOSTILE)]);
    const { stderr, stdout } = await run.catch((error: { stderr: string; stdout: string }) => error);
    expect(`${stdout}${stderr}`).toContain(VISIBLE);
    for (const order of ['\u001b', '\u0007', '\u202e']) expect(`${stdout}${stderr}`).not.toContain(order);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('everything that goes to a screen is visible, and a file gets its own bytes and visible text', () => {
  const shown: (string | Uint8Array)[] = [];
  const quiet = quietTerminal().terminal;
  const keep = (text: string | Uint8Array): void => void shown.push(text);
  const terminal = { ...quiet, write: keep, print: keep, tell: keep, rewrite: keep, prompt: keep };
  const screen = withVisibleText(terminal, true);
  for (const say of [screen.print, screen.tell, screen.rewrite, screen.prompt, screen.write]) say(HOSTILE);
  screen.write(new TextEncoder().encode(HOSTILE));
  expect(shown).toEqual(Array.from({ length: 6 }, () => VISIBLE));
  shown.length = 0;
  const typed = withVisibleText(terminal, true, ['check', 'deals/a\nBoard 3: verified.pbn']);
  typed.tell('There is no file deals/a\nBoard 3: verified.pbn.\nCheck the name.');
  expect(shown).toEqual(['There is no file deals/a\\u000aBoard 3: verified.pbn.\nCheck the name.']);
  shown.length = 0;
  const piped = withVisibleText(terminal, false);
  const bytes = new TextEncoder().encode(HOSTILE);
  piped.write(bytes);
  piped.write(`${HOSTILE}\r\n`);
  expect(shown).toEqual([bytes, `${VISIBLE}\r\n`]);
});
