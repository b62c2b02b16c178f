import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { soubrette, soubretteWith } from '../../rigs/fake-terminal.ts';
import { IN_FULL } from '../../rigs/in-full.ts';
import { dealsOf, EXAMPLES, searchCommand } from '../../rigs/leak-search.ts';
import { cardSetOf, cardsOf } from '../../src/bridge/card-set.ts';
import type { CompleteDeal } from '../../src/bridge/deal.ts';
import { readPbn, writePbn } from '../../src/formats/pbn/pbn.ts';

const folder = mkdtempSync(join(tmpdir(), 'read-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const EVENING = join(EXAMPLES, 'evening.pbn');
const DEALS = dealsOf('evening.pbn');
const JOBS = join(folder, 'jobs');
const WRONG = join(folder, 'wrong.pbn');

/** The same deal with one card of North and one of East in each other's hand. */
function exchanged(deal: CompleteDeal): CompleteDeal {
  const [north, east] = [cardsOf(deal.hands.N), cardsOf(deal.hands.E)];
  [north[3], east[5]] = [east[5]!, north[3]!];
  const hands = { ...deal.hands, N: cardSetOf(north), E: cardSetOf(east) };
  return { ...deal, hands } as CompleteDeal;
}

/** Somebody exchanges two cards of board 2 before its tray is taken out, and nobody notices. */
function meddle(): void {
  const path = join(JOBS, readdirSync(JOBS)[0]!, 'world.log');
  const lines = readFileSync(path, 'utf8').split('\n');
  const place = lines.findIndex((line) => line.includes('"takeTray"') && line.includes('"board":2'));
  const [atUs] = JSON.parse(lines[place]!) as [number];
  const meddling = { kind: 'exchangeCards', a: 1, b: 4 };
  lines.splice(place, 0, JSON.stringify([atUs, { kind: 'meddled', meddling }]));
  writeFileSync(path, lines.join('\n'));
}

beforeAll(async () => {
  const boards = readPbn(readFileSync(EVENING)).boards.slice(0, 3);
  writeFileSync(
    WRONG,
    writePbn(boards.map(({ number, deal }) => ({ number, deal: number === 2 ? exchanged(deal) : deal }))),
  );
  await soubrette('deal', EVENING, '--boards', '1-4', '--copies', '2', '--seed', 'read', '--journal', JOBS);
});

describe('read', () => {
  test('finds the trays of a file as they are in it', async () => {
    const { code, stdout } = await searchCommand(DEALS, ['read', '--compare', EVENING, '--boards', '1-3,7']);
    expect(code).toBe(0);
    expect(stdout).toContain('Board 7: as dealt.\n4 boards read: 4 as dealt.');
  });

  test('finds every tray that a job has dealt, with all copies', async () => {
    const { code, stdout } = await searchCommand(DEALS, [
      'read',
      '--compare',
      JOBS,
      '--faults',
      'worn',
      '--seed',
      '5',
    ]);
    expect(code).toBe(0);
    expect(stdout).toContain('Board 3 of set 2: as dealt.');
    expect(stdout).toContain('8 boards read: 8 as dealt.');
  });

  test('says which board is another one, but not how', async () => {
    const said = await searchCommand(DEALS, [
      'read',
      '--trays',
      WRONG,
      '--compare',
      EVENING,
      '--boards',
      '1-3',
    ]);
    expect(said.code).toBe(4);
    expect(said.stdout).toContain(
      'Board 1: as dealt.\nBoard 2: not as dealt, 2 hands differ.\nBoard 3: as dealt.',
    );
  });

  test('shows the hands and what differs to those who ask', async () => {
    const { stdout } = await soubrette(
      'read',
      '--trays',
      WRONG,
      '--compare',
      EVENING,
      '--boards',
      '2',
      '--show-hands',
    );
    expect(stdout).toMatch(/^ {2}N {2}S .* \(lacks the \w+ of \w+; also has the \w+ of \w+\)$/m);
  });

  test('answers blind in JSON, with the boards together in the last line', async () => {
    const said = await searchCommand(DEALS, [
      'read',
      '--trays',
      WRONG,
      '--compare',
      EVENING,
      '--boards',
      '2',
      '--json',
    ]);
    const lines = said.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const board = {
      board: 2,
      copy: 1,
      verdict: 'different',
      handsSame: 2,
      handsDifferent: 2,
      handsUnreadable: 0,
    };
    expect(lines.at(-2)).toEqual({ kind: 'board-read', ...board });
    expect(lines.at(-1)).toEqual({ kind: 'read-finished', boards: [board] });
  });

  test('names cards in JSON for those who ask', async () => {
    const { stdout } = await soubrette(
      'read',
      '--compare',
      EVENING,
      '--boards',
      '2',
      '--json',
      '--show-hands',
    );
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const finished = lines.at(-1);
    expect(lines.map(({ kind }) => kind).filter((kind) => kind !== 'asked')).toEqual([
      'board-read',
      'read-finished',
    ]);
    expect(finished.boards[0].hands.N).toMatchObject({ verdict: 'same', missing: [], extra: [] });
    expect(finished.boards[0].hands.N.cards).toHaveLength(13);
  });

  test('finds in the world of a job what was exchanged there', async () => {
    meddle();
    const { code, stdout } = await soubrette('read', '--compare', JOBS, '--boards', '1-2');
    expect(code).toBe(4);
    expect(stdout).toContain('Board 2: not as dealt, 2 hands differ.');
    expect(stdout).toContain('4 boards read: 3 as dealt, 1 not as dealt.');
  });

  test('writes the deals that it has read', async () => {
    const output = join(folder, 'found.pbn');
    const { code, stdout } = await soubrette('read', '--trays', EVENING, '--boards', '1-3', '-o', output);
    expect(code).toBe(0);
    expect(stdout).toContain('Board 2: read.');
    const found = readPbn(readFileSync(output)).boards;
    expect(found.map(({ deal }) => deal.hands)).toEqual(DEALS.slice(0, 3).map(({ hands }) => hands));
  });

  test.each([
    ['replaces no file unasked', () => WRONG, 'already exists'],
    [
      'writes into no folder that is not there',
      () => join(folder, 'nowhere/found.pbn'),
      'There is no folder',
    ],
  ])('%s, and says so before it reads', async (_, path, says) => {
    const { code, stdout, stderr } = await soubrette('read', '--trays', EVENING, '-o', path());
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(says);
  });

  test('shows no hand through all faults, neither on a screen nor in JSON', async () => {
    const boards = IN_FULL ? '1-12' : '1-3';
    const hostile = ['read', '--compare', EVENING, '--boards', boards, '--faults', 'hostile', '--seed', '7'];
    const { stderr } = await searchCommand(DEALS, hostile, { isScreen: true });
    expect(stderr).toMatch(/Board \d+, fault \d{4}: /);
    const { stdout } = await searchCommand(DEALS, [...hostile, '--json']);
    expect(stdout).toContain('"kind":"asked"');
  });

  test('stops at Ctrl-C', async () => {
    const hostile = ['read', '--compare', EVENING, '--faults', 'hostile', '--seed', '7'];
    const { code, stdout } = await soubretteWith({ interruptAt: 'fault' }, ...hostile);
    expect(code).toBe(130);
    expect(stdout).not.toContain('boards read');
  });

  test('needs trays', async () => {
    const { code, stderr } = await soubrette('read');
    expect(code).toBe(2);
    expect(stderr).toContain('--trays');
  });

  test('knows which boards there are', async () => {
    const { code, stderr } = await soubrette('read', '--compare', EVENING, '--boards', '20-30');
    expect(code).toBe(2);
    expect(stderr).toContain('There are no boards 27-30 to read');
  });

  test('compares like with like', async () => {
    const { code, stderr } = await soubrette(
      'read',
      '--trays',
      EVENING,
      '--compare',
      join(EXAMPLES, 'super.pbn'),
    );
    expect(code).toBe(3);
    expect(stderr).toContain('Compare boards of the same deck.');
  });

  test('has a sentence for a file or a job that is not there', async () => {
    const { code, stderr } = await soubrette('read', '--compare', join(folder, 'nothing'));
    expect(code).toBe(3);
    expect(stderr).toContain('There is no file');
  });
});
