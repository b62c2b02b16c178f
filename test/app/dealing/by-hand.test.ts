import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deal } from '../../../src/app/dealing/deal.ts';
import type { DealingResult } from '../../../src/app/dealing/dealing.ts';
import { resume } from '../../../src/app/dealing/resume.ts';
import { toBoardNumber } from '../../../src/bridge/board.ts';
import { personAt } from '../../support/person-at.ts';

const EVENING = join(import.meta.dirname, '../../../examples/evening.pbn');
let home = '';
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'by-hand-'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const person = (patience?: number) => personAt(home, { ...(patience !== undefined && { patience }) });

function requestOf(faults: string, seed: string, boards: number) {
  return {
    path: EVENING,
    boards: Array.from({ length: boards }, (_, index) => toBoardNumber(index + 1)),
    copies: 1,
    tablesPerCopy: 1,
    order: 'set',
    machine: { kind: 'simulated', faults, seed, speed: 'virtual', hasPerson: true },
    readers: 'both',
  } as const;
}

const statuses = ({ state }: DealingResult) => state.boards.map(({ status }) => status);

describe('a simulated machine that somebody stands at', () => {
  test('asks for a tray, a deck and the tray again, and the board is final', async () => {
    const { ports, asked, events } = person();
    const result = await deal(requestOf('none', 'calm', 2), ports);
    expect(statuses(result)).toEqual(['final', 'final']);
    expect(asked.map(({ step }) => step.action)).toEqual([
      ...['insertTray', 'loadDeck', 'takeTray'],
      ...['insertTray', 'loadDeck', 'takeTray'],
    ]);
    expect(events.some(({ kind }) => kind === 'world-disagrees')).toBe(false);
  });

  test.each(['a', 'b'])('has all its troubles put right by hand: %s', async (seed) => {
    const { ports, asked, events } = person();
    const result = await deal(requestOf('hostile', seed, 6), ports);
    expect(statuses(result).filter((status) => status !== 'final' && status !== 'abandoned')).toEqual([]);
    expect(statuses(result).filter((status) => status === 'final').length).toBeGreaterThan(3);
    expect(asked.length).toBeGreaterThan(18);
    expect(events.filter(({ kind }) => kind === 'world-disagrees')).toEqual([]);
  });

  test('does nothing that nobody does', async () => {
    const { ports, asked } = person(1);
    const result = await deal(requestOf('none', 'idle', 1), ports);
    expect(asked).toHaveLength(1);
    expect(result.state.status).toBe('stopped');
  });

  test('is found as it was left, by whoever goes on', async () => {
    const first = person(5);
    const { folder = '' } = await deal(requestOf('worn', 'left', 3), first.ports);
    expect(readFileSync(join(folder, 'world.log'), 'utf8')).toContain('"handled"');
    const result = await resume({ job: folder }, person().ports);
    expect(statuses(result)).toEqual(['final', 'final', 'final']);
    const alone = await deal(requestOf('none', 'alone', 1), person(2).ports);
    const { person: _, ...withoutPerson } = person().ports;
    await expect(resume({ job: alone.folder ?? '' }, withoutPerson)).rejects.toMatchObject({
      code: 'no-person',
    });
  });
});
