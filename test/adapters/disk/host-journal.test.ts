import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { planOf } from '../../../rigs/simulated-job.ts';
import { watchSyncCalls } from '../../../rigs/sync-watch.ts';
import { HostJournal } from '../../../src/adapters/disk/host-journal.ts';
import { orderOf } from '../../../src/job/board-order.ts';
import type { HostEvent } from '../../../src/job/host-entry.ts';
import { NO_JOB } from '../../../src/job/state.ts';
import { createBoardRun } from '../../../src/machine/run/state.ts';
import { createSeal } from '../../../src/sealing/seal.ts';
import { TINY_ORDER } from '../../support/run/tiny.ts';

const PLAN = planOf({ boards: 1 });
const ORDER = orderOf(PLAN, { board: 1, copy: 1 }, NO_JOB);
const ARRIVED: HostEvent = { kind: 'arrived', feed: 3, mouth: 2, atUs: 123_456 };
const ARMED: HostEvent = { kind: 'armed' };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'soubrette-board-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function open(key = 7, first = 40, durability: 'sync' | 'background' = 'sync'): HostJournal {
  return new HostJournal({
    path: join(folder, 'board.jsonl'),
    seal: createSeal(Buffer.alloc(32, key)),
    nowMs: () => 5,
    firstSeq: () => first,
    durability,
  });
}

function kept(journal: HostJournal): void {
  journal.keep((failure) => expect(failure).toBeUndefined());
}

describe('the journal of a host', () => {
  test('is found again as it was written', () => {
    const journal = open();
    const run = createBoardRun(ORDER);
    const events: HostEvent[] = [
      { kind: 'hostStarted' },
      { kind: 'runBegan', start: { kind: 'board', token: 'a', order: ORDER } },
      ARRIVED,
      ARMED,
      { kind: 'runTakenUp', taking: { token: 'b', run } },
      { kind: 'runStopped' },
    ];
    for (const event of events) journal.append(event);
    kept(journal);
    journal.close();
    expect(open().found).toEqual(events.map((event, index) => ({ seq: 40 + index, nowMs: 5, event })));
  });

  test('shows no card and no pocket without its key', () => {
    const journal = open();
    journal.append({ kind: 'runBegan', start: { kind: 'board', token: 'a', order: ORDER } });
    journal.append(ARRIVED);
    kept(journal);
    const content = readFileSync(join(folder, 'board.jsonl'), 'utf8');
    expect(content).toContain('"kind":"arrived","feed":3');
    expect(content).not.toMatch(/mouth|123456/);
    expect(open(8).found).toEqual([]);
  });

  test('may be told only once it lasts', () => {
    const journal = open();
    journal.append(ARMED);
    expect([journal.first, journal.next, journal.durable]).toEqual([40, 41, 40]);
    kept(journal);
    expect(journal.durable).toBe(41);
  });

  test('loses what broke off, and what comes after a line that was changed', () => {
    const path = join(folder, 'board.jsonl');
    const journal = open();
    for (let each = 0; each < 4; each++) journal.append(ARMED);
    kept(journal);
    journal.close();
    const content = readFileSync(path, 'utf8');
    appendFileSync(path, content.slice(0, 20));
    expect(open().found).toHaveLength(4);
    const lines = content.split('\n');
    writeFileSync(path, [lines[0], lines[1]?.replace('armed', 'Armed'), ...lines.slice(2)].join('\n'));
    const again = open();
    expect(again.found).toHaveLength(1);
    again.append(ARRIVED);
    kept(again);
    again.close();
    expect(open().found.map(({ event }) => event)).toEqual([ARMED, ARRIVED]);
  });

  test('waits for no disk while cards move, and has everything when it was rewritten meanwhile', async () => {
    const journal = open(7, 40, 'background');
    const watch = watchSyncCalls();
    try {
      const lasts = (): Promise<void> =>
        new Promise((done, failed) => {
          journal.keep((failure) => (failure === undefined ? done() : failed(failure)));
        });
      const began: HostEvent = { kind: 'runBegan', start: { kind: 'board', token: 'a', order: ORDER } };
      const inode = (): number => watch.unwatched.statSync(join(folder, 'board.jsonl')).ino;
      for (let board = 0; board < 3; board++) {
        const old = inode();
        journal.append(began);
        while (board > 0 && inode() === old) {
          journal.append(ARRIVED);
          await lasts();
        }
        await lasts();
        expect(journal.durable).toBe(journal.next);
        journal.forget(journal.next);
      }
      expect(watch.calls).toEqual([]);
    } finally {
      watch.end();
    }
    const { first, next } = journal;
    expect(first).toBeGreaterThan(41);
    await new Promise<void>((done) => {
      journal.append(ARRIVED);
      journal.keep(() => {});
      // The disk is at work: closing waits for it, and for what comes after.
      journal.append(ARMED);
      journal.close(done);
    });
    expect(open(7, 40).found.map(({ seq }) => seq)).toEqual(
      Array.from({ length: next + 2 - first }, (_, at) => first + at),
    );
  });

  test('tells of zeros in the place of what may have been sent, and gives new numbers', () => {
    const path = join(folder, 'board.jsonl');
    const journal = open();
    for (let each = 0; each < 4; each++) journal.append(ARRIVED);
    kept(journal);
    journal.close();
    const whole = readFileSync(path);
    writeFileSync(path, whole.fill(0, whole.length - 30));
    const after = open(7, 9000);
    expect([after.dropped, after.first, after.next]).toEqual([1, 9000, 9003]);
    after.close();
    writeFileSync(path, Buffer.alloc(whole.length));
    expect(open(7, 9000).dropped).toBe(1);
  });

  test('gives no number twice when entries that may have been told are gone', () => {
    const path = join(folder, 'board.jsonl');
    const journal = open();
    for (let each = 0; each < 4; each++) journal.append(ARRIVED);
    kept(journal);
    journal.close();
    const lines = readFileSync(path, 'utf8').split('\n');
    writeFileSync(path, [...lines.slice(0, 2), 'spoiled', ...lines.slice(3)].join('\n'));
    const after = open(7, 9000);
    expect([after.dropped, after.first, after.next]).toEqual([2, 9000, 9002]);
    expect(after.found.map(({ seq, event }) => [seq, event])).toEqual([
      [9000, ARRIVED],
      [9001, ARRIVED],
    ]);
    after.append(ARMED);
    kept(after);
    after.close();
    const again = open(7, 1);
    expect([again.dropped, again.found.map(({ seq }) => seq)]).toEqual([0, [9000, 9001, 9002]]);
  });

  test('keeps its numbers when only what broke off is gone', () => {
    const journal = open();
    journal.append(ARRIVED);
    kept(journal);
    journal.close();
    appendFileSync(join(folder, 'board.jsonl'), '0000');
    const after = open(7, 9000);
    expect([after.dropped, after.first, after.next]).toEqual([0, 40, 41]);
  });

  test('forgets what is kept elsewhere when a board begins, and goes on counting', () => {
    const journal = open();
    for (let each = 0; each < 5; each++) journal.append(ARMED);
    kept(journal);
    journal.forget(43);
    expect(journal.first).toBe(40);
    journal.append({ kind: 'runBegan', start: { kind: 'board', token: 'a', order: ORDER } });
    kept(journal);
    expect([journal.first, journal.next, journal.durable]).toEqual([43, 46, 46]);
    expect(journal.textOf(42)).toBeUndefined();
    journal.close();
    expect(open().found.map(({ seq }) => seq)).toEqual([43, 44, 45]);
  });

  test('does not take a deck with a card too few', () => {
    const journal = open();
    journal.append({
      kind: 'runBegan',
      start: { kind: 'board', token: 'a', order: { ...TINY_ORDER, mouthOf: [1, 2] } },
    });
    kept(journal);
    journal.close();
    expect(open().found).toEqual([]);
  });
});
