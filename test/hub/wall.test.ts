import { beforeAll, expect, test } from 'vitest';
import { emptiedHub } from '../../rigs/fleet/embedded-hub.ts';
import { linesOf, MachineWorld, seededPlan } from '../../rigs/fleet/machine-world.ts';
import { addPlainEvent, addPlainMachine, stopClock } from '../../rigs/fleet/plain-event.ts';
import { grantTrays } from '../../src/hub/books/grant-trays.ts';
import { removeMachine } from '../../src/hub/books/machines.ts';
import type { Hub } from '../../src/hub/books/open-hub.ts';
import { takeReport } from '../../src/hub/books/take-report.ts';
import { readWallBooks, standOfBooks } from '../../src/hub/books/wall.ts';
import { addSet } from '../../src/hub/books/wanted.ts';
import { endOf } from '../../src/job/journal-line.ts';

const EVENT = 'final';
const START_MS = Date.parse('2026-11-24T10:00:00Z');
let hub: Hub;

beforeAll(async () => {
  hub = await emptiedHub();
  await setClock(0);
  await addPlainEvent(hub, EVENT);
  await addSet(hub, EVENT, { set: 1, boards: [1, 2] });
  for (const [at, id] of ['B', 'A'].entries()) {
    await setClock(at - 1);
    await addPlainMachine(hub, EVENT, id, at);
  }
});

const setClock = (s: number) => stopClock(hub, START_MS + s * 1000);

test('the wall follows the job of a machine by what it reports', async () => {
  const machine = new MachineWorld('A', START_MS);
  await setClock(0);
  const trays = await grantTrays(hub, 'A', { event: EVENT, ahead: 2 });
  const plan = seededPlan('A', 2);
  const lines: string[] = [];
  machine.start(plan, (line) => lines.push(line));
  const read = async () => (await readWallBooks(hub, EVENT))!;
  let known = 0;
  const report = async (line: number) => {
    const before = lines[known - 1];
    const after = { seq: known, chain: before === undefined ? '' : endOf(before).chain };
    const reported = { event: EVENT, machine: 'A', job: plan.id!, trays, after };
    await takeReport(hub, { ...reported, lines: linesOf(lines.slice(known, line)) });
    known = line;
  };
  machine.workUntil(START_MS + 1000);
  const asked = lines.findIndex((line) => line.includes('"kind":"asked"')) + 1;
  expect(asked).toBeGreaterThan(0);

  await setClock(10);
  await report(asked);
  expect(await read()).toMatchObject({
    nowMs: START_MS + 10_000,
    sets: [{ set: 1, priority: 0, machine: null, place: null, carriedMs: null }],
    trays: [
      { set: 1, board: 1, state: 'begun', machine: 'A', sinceMs: START_MS + 10_000, extra: 0, toCome: 0 },
      { set: 1, board: 2, state: 'held', machine: 'A', sinceMs: START_MS },
    ],
    extras: [],
    machines: [
      { id: 'B', joined: 1, heardMs: START_MS - 1000, paceS: null },
      { id: 'A', joined: 2, heardMs: START_MS + 10_000, paceS: null },
    ],
    jobs: [{ machine: 'A', current: { board: 1, copy: 1 }, askedMs: START_MS + 10_000 }],
  });
  expect((await read()).jobs[0]?.ask).toMatchObject({ step: { from: expect.any(String) } });

  machine.workUntil(Number.POSITIVE_INFINITY);
  const stand = await standOfBooks(hub);
  expect(await standOfBooks(hub)).toBe(stand);
  await setClock(300);
  await report(lines.length);
  expect(await standOfBooks(hub)).not.toBe(stand);
  const after = await read();
  expect(after.jobs).toEqual([]);
  expect(after.trays.map(({ sinceMs, state }) => [state, sinceMs])).toEqual([
    ['made', START_MS + 300_000],
    ['made', START_MS + 300_000],
  ]);
  const pace = after.machines[1]!.paceS!;
  expect(pace).toBeGreaterThan(10);
  expect(pace).toBeLessThan(300);
});

test('the wall has machines that are out as long as trays are theirs', async () => {
  const machines = async () =>
    (await readWallBooks(hub, EVENT))?.machines.map(({ id, state }) => `${id} ${state}`);
  for (const machine of ['A', 'B']) await removeMachine(hub, { event: EVENT, machine });
  expect(await machines()).toEqual(['A out']);
  expect(await readWallBooks(hub, 'other')).toBeUndefined();
});
