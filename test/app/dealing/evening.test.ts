import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { computer } from '../../../rigs/computer.ts';
import { expectBlind } from '../../../rigs/leaks.ts';
import { makeFolders } from '../../../src/adapters/disk/folders.ts';
import { KEY_FILE } from '../../../src/adapters/keys/host-key.ts';
import { type DealRequest, deal } from '../../../src/app/dealing/deal.ts';
import type { DealingResult } from '../../../src/app/dealing/dealing.ts';
import { readBack } from '../../../src/app/dealing/read-back/read-back.ts';
import { remake } from '../../../src/app/dealing/remake.ts';
import { resume } from '../../../src/app/dealing/resume.ts';
import { readDealsToDeal } from '../../../src/app/files/deal-files.ts';
import { toBoardNumber } from '../../../src/bridge/board.ts';
import { type ConsoleScript, FakeConsole } from './fake-console.ts';

const EVENING = join(import.meta.dirname, '../../../examples/evening.pbn');
const PASSPHRASE = 'four words nobody guesses';
const DEALS = readDealsToDeal(EVENING, computer).set.boards.map(({ deal }) => deal);
const READING = {
  profile: 'club',
  readers: 'both',
  machine: { kind: 'simulated', faults: 'none', seed: 'read', speed: 'virtual' },
  replaces: false,
} as const;

let home = '';
let places = { jobs: '', keys: '', state: '' };
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'evening-'));
  places = { jobs: join(home, 'jobs'), keys: join(home, 'keys'), state: join(home, 'state') };
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

function request(wanted: Partial<DealRequest> = {}): DealRequest {
  return {
    path: EVENING,
    boards: [1, 2, 3, 4].map(toBoardNumber),
    copies: 1,
    tablesPerCopy: 1,
    order: 'set',
    machine: { kind: 'simulated', faults: 'worn', seed: 'evening', speed: 'virtual' },
    readers: 'both',
    ...wanted,
  };
}

function statuses({ state }: DealingResult): string[] {
  return state.boards.map(({ board, copy, status }) => `${board}/${copy} ${status}`);
}

describe('an evening at a console without a terminal', () => {
  let folder = '';
  const heard: FakeConsole[] = [];
  const results: unknown[] = [];
  const open = (script: ConsoleScript) => {
    const opened = new FakeConsole(places, script);
    heard.push(opened);
    return opened;
  };

  test('begins with a job that is paused, changed and stopped', async () => {
    const console = open({
      passphrase: PASSPHRASE,
      afterBoard: {
        1: (at) => at.change({ kind: 'job-paused' }),
        2: (at) => at.stop(),
      },
      atRest: (at) => {
        at.change({ kind: 'board-skipped', board: 3, copy: 1 });
        at.change({ kind: 'job-continued' });
      },
    });
    const result = await deal(request({ passphrase: true }), console.ports);
    results.push(result);
    expect(statuses(result)).toEqual(['1/1 final', '2/1 final', '3/1 skipped', '4/1 waiting']);
    expect([result.state.status, result.needsPerson]).toEqual(['stopped', true]);
    expect(console.asked.map((question) => 'purpose' in question && question.purpose)).toEqual([
      'new',
      'again',
    ]);
    expect(console.course.filter(({ kind }) => kind === 'fault').length).toBeGreaterThan(0);
    folder = result.folder ?? '';
    expect(folder.startsWith(places.jobs)).toBe(true);
  });

  test('goes on with what is left', async () => {
    const console = open({ passphrase: PASSPHRASE });
    const result = await resume({ job: folder }, console.ports);
    results.push(result);
    expect([result.kind, result.needsPerson]).toEqual(['ended', false]);
    expect(statuses(result)).toEqual(['1/1 final', '2/1 final', '3/1 skipped', '4/1 final']);
    const again = await resume({ job: folder }, open({ passphrase: PASSPHRASE }).ports);
    results.push(again);
    expect(again.kind).toBe('finished-before');
  });

  test('makes a board once more as a job of its own', async () => {
    const console = open({ passphrase: PASSPHRASE });
    const wanted = { job: folder, boards: [toBoardNumber(2)], copies: 1, reason: 'a torn card' };
    const result = await remake(wanted, console.ports);
    results.push(result);
    expect(statuses(result)).toEqual(['2/2 final']);
    expect(result.outline.remakes?.reason).toBe('a torn card');
  });

  test('ends with all trays as dealt', async () => {
    const console = open({ passphrase: PASSPHRASE });
    const result = await readBack({ ...READING, compare: folder }, console.ports);
    results.push(result);
    const { found } = result;
    if (found?.kind !== 'read') throw new Error('Nothing was read.');
    const said = found.boards.map(({ board, verdict }) => `${board} ${verdict}`);
    expect(said).toEqual(['1 same', '2 same', '4 same']);
    expect(result.needsPerson).toBe(false);
  });

  test('never told the console a card with its place', () => {
    const events = heard.flatMap((console) => console.events);
    expect(events.filter(({ kind }) => kind === 'recorded').length).toBeGreaterThan(1000);
    expect(events.filter(({ kind }) => kind === 'world-disagrees')).toEqual([]);
    for (const { wire } of heard) expectBlind(wire, DEALS);
    expectBlind(results.map((result) => JSON.stringify(result)).join('\n'), DEALS);
  });
});

describe('a console', () => {
  test('is shown hands only where somebody asked for them, and why', async () => {
    const hands = { by: 'the director', why: 'board 1 is disputed' };
    const wanted = request({ boards: [toBoardNumber(1)], journal: false });
    const blind = new FakeConsole(places);
    const seeing = new FakeConsole(places);
    expect((await deal(wanted, blind.ports)).deals).toBeUndefined();
    const { deals } = await deal({ ...wanted, hands }, seeing.ports);
    expect(deals?.boards.map(({ deal }) => deal)).toEqual(DEALS.slice(0, 1));
    expect(blind.events.some(({ kind }) => kind === 'recorded-with-hands')).toBe(false);
    expect(() => expectBlind(seeing.wire, DEALS)).toThrow('leaks');
    expectBlind(blind.wire, DEALS);
  });

  test('that is not sure moves no real machine', async () => {
    makeFolders(places.keys);
    writeFileSync(join(places.keys, KEY_FILE), '7'.repeat(64));
    const console = new FakeConsole(places, { isSure: false });
    const machine = { kind: 'serial', port: '/dev/none', faults: 'none', seed: '', speed: 'real' } as const;
    await expect(deal(request({ machine, journal: false }), console.ports)).rejects.toMatchObject({
      kind: 'request',
      code: 'not-sure',
    });
    expect(console.asked).toEqual([{ kind: 'deals-at-port', port: '/dev/none' }]);
    expect(console.events.map(({ kind }) => kind)).toEqual([]);
  });

  test('stops a job that rests without anybody waking it', async () => {
    const console = new FakeConsole(places, {
      afterBoard: { 1: (at) => at.change({ kind: 'job-paused' }) },
    });
    const rest = (): Promise<void> => {
      console.stop();
      return new Promise(() => {});
    };
    const result = await deal(request({ journal: false }), { ...computer, ...console.ports, rest });
    expect(result.state.status).toBe('stopped');
  });
});
