import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FakeTerminal, soubrette, soubretteWith } from '../../rigs/fake-terminal.ts';
import { breakOff as breakOffJournal } from '../support/kept-job.ts';

const EVENING = join(import.meta.dirname, '../../examples/evening.pbn');

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'controls-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function deal(typing: NonNullable<FakeTerminal['typing']>, boards = '1-4', ...more: readonly string[]) {
  return soubretteWith(
    { typing },
    'deal',
    EVENING,
    '--controls',
    '--boards',
    boards,
    '--journal',
    folder,
    ...more,
  );
}

/** The trays in the order in which they were verified. */
function verifiedIn(stderr: string): string[] {
  return [...stderr.matchAll(/Board (\d+(?: of set \d+)?): verified/g)].map(([, tray]) => tray ?? '');
}

async function kindsInJournal(): Promise<string> {
  const { stdout } = await soubrette('replay', folder, '--json');
  const { agrees, boards } = JSON.parse(stdout) as {
    agrees: boolean;
    boards: { board: number; status: string }[];
  };
  return `${agrees} ${boards.map(({ board, status }) => `${board} ${status}`).join(', ')}`;
}

describe('while a job runs', () => {
  test('a board is skipped, another is made next, and a tray more at the end', async () => {
    const said = await deal([
      ['Board 1: verified', 's 2'],
      ['Board 2 is skipped', 'n 4'],
      ['Board 4 is next', '+ 1'],
    ]);
    expect(said.code).toBe(0);
    expect(verifiedIn(said.stderr)).toEqual(['1', '4', '3', '1 of set 2']);
    expect(said.stdout).toContain('4 of 5 boards dealt');
    expect(said.stdout).toContain('Skipped: Board 2.');
    expect(await kindsInJournal()).toBe('true 1 final, 2 skipped, 4 final, 3 final, 1 final');
  });

  test('it pauses after the board, takes changes meanwhile, and goes on', async () => {
    const said = await deal([
      ['Board 1: verified', 'p'],
      ['Paused. Board 2 is next.', 'n 3'],
      ['Board 3 is next.', 'c'],
    ]);
    expect(said.code).toBe(0);
    expect(verifiedIn(said.stderr)).toEqual(['1', '3', '2', '4']);
    expect(said.stderr).toMatch(/Paused\..*\nBoard 3 is next\.\nContinuing\.\nBoard 3: verified/);
  });

  test('a job that is paused with nothing left to do is over', async () => {
    expect(await deal([['Board 4: verified', 'p']])).toMatchObject({ code: 0 });
  });

  test('a job that nobody can continue is stopped, and says how to resume it', async () => {
    const said = await deal([
      ['Board 1: verified', 'p'],
      ['The machine will pause', undefined],
    ]);
    expect(said.code).toBe(130);
    expect(said.stderr).toMatch(/the paused job is stopped\. Continue it: (npx )?soubrette resume /);
    const resumed = await soubrette('resume', folder, '--controls');
    expect([resumed.code, verifiedIn(resumed.stderr)]).toEqual([0, ['2', '3', '4']]);
  });

  test('a pause can be ended by stopping', async () => {
    const said = await deal([
      ['Board 1: verified', 'p'],
      ['Paused.', 'q'],
    ]);
    expect([said.code, said.stdout]).toEqual([130, expect.stringContaining('was stopped')]);
  });

  test('Ctrl-C ends a pause', async () => {
    const said = await soubretteWith(
      { typing: [['Board 1: verified', 'p']], interruptAt: 'Paused.' },
      'deal',
      '--controls',
      EVENING,
      '--boards',
      '1-2',
    );
    expect(said.code).toBe(130);
  });

  test('q stops the machine', async () => {
    const said = await deal([['Board 2: verified', 'q']]);
    expect([said.code, verifiedIn(said.stderr)]).toEqual([130, ['1', '2']]);
  });

  test('? lists the commands, and what is none is answered', async () => {
    const { stderr } = await deal([
      ['Board 1: verified', '?'],
      ['show this list', 'dance'],
      ['no such command', 's 99'],
    ]);
    expect(stderr).toMatch(/ {2}p {5}pause after this board\n/);
    expect(stderr).toContain('There is no such command');
    expect(stderr).toContain('Board 99 is not in this job.');
  });

  test('the end of what is typed changes nothing by itself', async () => {
    expect(await deal([['Board 1: verified', undefined]])).toMatchObject({ code: 0 });
  });
});

/** Takes the last line from the journal of the only job: its process was killed before that. */
function breakOff(): void {
  const journal = join(folder, readdirSync(folder)[0]!, 'journal.jsonl');
  const lines = readFileSync(journal, 'utf8').trimEnd().split('\n');
  expect(lines.at(-1)).toContain('"job-stopped"');
  breakOffJournal(journal, lines.length - 1);
}

describe('a job that broke off while it was paused', () => {
  beforeEach(async () => {
    await deal([
      ['Board 1: verified', 'n 3'],
      ['Board 3 is next', 'p'],
      ['Paused.', 'q'],
    ]);
    breakOff();
  });

  test('is still paused when it is resumed, and goes on when somebody says so', async () => {
    const resumed = await soubretteWith(
      { typing: [['Paused. Board 3 is next.', 'c']] },
      'resume',
      folder,
      '--controls',
    );
    expect([resumed.code, verifiedIn(resumed.stderr)]).toEqual([0, ['3', '2', '4']]);
    expect(await kindsInJournal()).toBe('true 1 final, 3 final, 2 final, 4 final');
  });

  test('is stopped where nobody can say so, and goes on the next time', async () => {
    const resumed = await soubrette('resume', folder, '--controls');
    expect([resumed.code, resumed.stderr]).toEqual([
      130,
      expect.stringContaining('No more commands can be typed'),
    ]);
    const again = await soubrette('resume', folder, '--controls');
    expect([again.code, verifiedIn(again.stderr)]).toEqual([0, ['3', '2', '4']]);
    const finished = await soubrette('resume', folder);
    expect(finished).toEqual({
      code: 0,
      stdout: 'This job is finished: there is nothing to resume.\n',
      stderr: '',
    });
  });
});

test('changes survive that the job breaks off, and a resumed one takes more of them', async () => {
  await deal([
    ['Board 1: verified', 'n 4'],
    ['Board 4 is next', 's 2'],
    ['Board 2 is skipped', '+ 3'],
    ['Board 4: verified', 'q'],
  ]);
  const resumed = await soubretteWith(
    { typing: [['Board 3: verified', '+ 1']] },
    'resume',
    folder,
    '--controls',
  );
  expect([resumed.code, verifiedIn(resumed.stderr)]).toEqual([0, ['3', '3 of set 2', '1 of set 2']]);
  expect(await kindsInJournal()).toBe('true 1 final, 4 final, 2 skipped, 3 final, 3 final, 1 final');
});
