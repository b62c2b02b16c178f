import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FakeTerminal, soubrette, soubretteWith } from '../../rigs/fake-terminal.ts';
import { placesFrom } from '../../src/adapters/disk/places.ts';
import { makeSalt } from '../../src/adapters/keys/job-keys.ts';
import { typeInto } from '../../src/cli/shell/passphrase-input.ts';
import { keyOfPassphrase } from '../../src/sealing/key.ts';

const EVENING = join(import.meta.dirname, '../../examples/evening.pbn');
const WORDS = 'correct horse battery staple';
const DEAL = ['deal', EVENING, '--boards', '1-2', '--seed', 'p'];

const folder = mkdtempSync(join(tmpdir(), 'passphrase-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const right = join(folder, 'right.txt');
const wrong = join(folder, 'wrong.txt');
const empty = join(folder, 'empty.txt');
const bytes = join(folder, 'bytes');
const jobs = join(folder, 'jobs');
beforeAll(async () => {
  writeFileSync(right, `${WORDS}\nanother line\n`);
  writeFileSync(wrong, 'another passphrase\n');
  writeFileSync(empty, '');
  writeFileSync(bytes, new Uint8Array(64));
  const stopped: FakeTerminal = { interruptAt: 'Board 1: verified', secrets: [WORDS, WORDS] };
  expect((await soubretteWith(stopped, ...DEAL, '--passphrase', '--journal', jobs)).code).toBe(130);
});

describe('a job with a passphrase', () => {
  test('keeps neither a key nor a card', () => {
    const [job = ''] = readdirSync(jobs);
    const journal = readFileSync(join(jobs, job, 'journal.jsonl'), 'utf8');
    expect(readdirSync(placesFrom(process.env).keys)).toEqual(['signing.key']);
    expect(journal).toContain('"sealing":{"kind":"passphrase","salt":"');
    expect(journal).not.toMatch(/"(card|deals|mouth|passphrase)":/);
  });

  test('takes it from the first line of a file, and from stdin', async () => {
    for (const [wanted, ...more] of [
      [{}, '--passphrase-file', right],
      [{ secrets: [WORDS], hasKeyboard: false }, '--passphrase'],
    ] as [FakeTerminal, ...string[]][]) {
      const place = mkdtempSync(join(folder, 'from-'));
      expect((await soubretteWith(wanted, ...DEAL, ...more, '--journal', place)).code).toBe(0);
      expect(await soubrette('replay', place, '--show-hands', '--passphrase-file', right)).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('The journal agrees with its replay.'),
      });
    }
  });

  test.each<[string, FakeTerminal, string[], number, string]>([
    ['two different ones', { secrets: [WORDS, `${WORDS}!`] }, ['--passphrase'], 3, 'differ'],
    ['a short one', { secrets: ['seven77', 'seven77'] }, ['--passphrase'], 3, 'at least 8 characters'],
    ['none typed', { secrets: [] }, ['--passphrase'], 130, 'Stopped'],
    ['none on stdin', {}, ['--passphrase'], 3, 'No passphrase came on stdin'],
    ['an empty file', {}, ['--passphrase-file', empty], 3, 'is empty'],
    ['a file of bytes', {}, ['--passphrase-file', bytes], 3, 'not text'],
    ['no file', {}, ['--passphrase-file', '/nowhere'], 3, 'There is no file /nowhere'],
    ['nothing to seal', {}, ['--passphrase', '--no-journal'], 2, 'nothing is kept'],
  ])('is not started with %s', async (_, wanted, more, code, words) => {
    const place = join(folder, 'never');
    const said = await soubretteWith(wanted, ...DEAL, '--journal', place, ...more);
    expect(said).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(words) });
    expect(existsSync(place)).toBe(false);
  });
});

describe('without its passphrase', () => {
  test('the course of a job is told, and that its cards are sealed', async () => {
    const { code, stdout } = await soubrette('replay', jobs);
    expect(code).toBe(0);
    expect(stdout).toContain('Its cards are sealed');
    expect(stdout).toMatch(/^ {2}1 +final +1 run +0 faults +\d/m);
    const { sealed, agrees, boards } = JSON.parse((await soubrette('replay', jobs, '--json')).stdout);
    expect([sealed, agrees, boards.length]).toEqual([true, undefined, 2]);
  });

  test('the story of a board is told as it is to those who must not see hands', async () => {
    const sealed = await soubrette('replay', jobs, '--board', '1');
    const opened = await soubrette('replay', jobs, '--board', '1', '--passphrase-file', right);
    expect(sealed.stdout).toContain('52 cards are proven.');
    const [, , unproven, ...story] = sealed.stdout.split('\n');
    expect(unproven).toMatch(/^Unproven: its key is not on this computer/);
    expect(story).toEqual(opened.stdout.split('\n').slice(2));
  });

  test('the job as it stood at an event is told', async () => {
    const { stdout } = await soubrette('replay', jobs, '--at', '2', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ event: 2, kind: 'board-started', status: 'running' });
  });

  test.each([['--card', 'S10', '--show-hands'], ['--show-hands'], ['--at', '9', '--show-hands']])(
    '%s is refused',
    async (...more) => {
      expect(await soubrette('replay', jobs, ...more)).toMatchObject({ code: 3, stdout: '' });
      const said = await soubrette('replay', jobs, ...more, '--passphrase-file', wrong);
      expect(said).toMatchObject({ code: 3, stderr: expect.stringContaining('not the passphrase') });
    },
  );

  test('a job is not resumed, and with it it is', async () => {
    expect((await soubrette('resume', jobs)).code).toBe(3);
    expect((await soubrette('resume', jobs, '--passphrase-file', wrong)).code).toBe(3);
    const { code, stdout } = await soubretteWith({ secrets: [WORDS] }, 'resume', jobs);
    expect([code, stdout]).toEqual([0, expect.stringContaining('2 of 2 boards dealt')]);
  });
});

test('on a keyboard replay asks, and goes without where Enter alone is typed', async () => {
  const asked = await soubretteWith({ secrets: [WORDS] }, 'replay', jobs);
  expect(asked.stdout).toContain('The journal agrees with its replay.');
  const without = await soubretteWith({ secrets: [''] }, 'replay', jobs);
  expect(without.stdout).toContain('Its cards are sealed');
  expect((await soubretteWith({ secrets: [] }, 'replay', jobs)).code).toBe(130);
});

test('without the key file the course is told as well', async () => {
  const place = join(folder, 'key-file');
  await soubrette(...DEAL, '--journal', place);
  rmSync(placesFrom(process.env).keys, { recursive: true });
  expect((await soubrette('replay', place)).stdout).toContain('Its cards are sealed');
  const refused = await soubrette('replay', place, '--show-hands');
  expect(refused).toMatchObject({ code: 3, stderr: expect.stringContaining('The key to') });
});

describe('the key of a passphrase', () => {
  test('is another one with another salt, and the same however accents are typed', async () => {
    const [salt, other] = [makeSalt(), makeSalt()];
    const key = await keyOfPassphrase('p\u00e9t\u00e1l pouze', salt);
    expect(key).toHaveLength(32);
    expect(await keyOfPassphrase('pe\u0301ta\u0301l pouze', salt)).toEqual(key);
    expect(await keyOfPassphrase('p\u00e9t\u00e1l pouze', other)).not.toEqual(key);
  });
});

describe('a line that is typed', () => {
  test.each([
    ['abc\r', { text: 'abc', end: 'entered' }],
    ['abc\ndef', { text: 'abc', end: 'entered' }],
    ['ab\u007f\bc', { text: 'c' }],
    ['a🂡\u007fb', { text: 'ab' }],
    ['abc\u0015d', { text: 'd' }],
    ['abc\u0003', { text: '', end: 'givenUp' }],
    ['abc\u0004', { text: '', end: 'givenUp' }],
    ['a\tb\u0001', { text: 'ab' }],
    ['\u001b[A', { text: '' }],
  ])('%j', (keys, line) => {
    expect(typeInto({ text: '' }, keys)).toEqual(line);
  });

  test('goes on over several pieces', () => {
    expect(typeInto(typeInto({ text: '' }, 'ab'), 'c\r')).toEqual({ text: 'abc', end: 'entered' });
  });
});
