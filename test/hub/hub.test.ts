import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NO_TIP } from '../../src/fleet/report.ts';
import { grantTrays } from '../../src/hub/grant-trays.ts';
import { addMachine, removeMachine, returnFromSilent } from '../../src/hub/machines.ts';
import { type Hub, openEmbeddedHub } from '../../src/hub/open-hub.ts';
import { type Report, takeReport } from '../../src/hub/take-report.ts';
import { readWall } from '../../src/hub/wall.ts';
import { addEvent, addSet, decideTray, setPriority } from '../../src/hub/wanted.ts';

const EVENT = 'final';
let hub: Hub;

beforeAll(async () => {
  hub = await openEmbeddedHub();
});
afterAll(() => hub.destroy());
beforeEach(async () => {
  await sql`truncate note, report, job, lease, tray, board_set, machine, event`.execute(hub);
  await setClock('2026-11-24T10:00:00Z');
  await addEvent(hub, { id: EVENT, name: 'Final', deck: 'standard' });
  await addSet(hub, EVENT, { set: 1, boards: [1, 2] });
  await addSet(hub, EVENT, { set: 2, boards: [1, 2] });
  await join('A', 1);
  await join('B', 2);
});

const join = (id: string, byte: number) =>
  addMachine(hub, { id, name: `Machine ${id}`, publicKey: new Uint8Array(32).fill(byte) });
const setClock = (at: string) =>
  sql
    .raw(
      `create or replace function hub_now() returns timestamptz language sql stable as $$select timestamptz '${at}'$$`,
    )
    .execute(hub);
const take = (machine: string, ahead: number) => grantTrays(hub, machine, { event: EVENT, ahead });
const trays = (granted: Awaited<ReturnType<typeof take>>) =>
  granted.map(({ board, fence, set }) => [set, board, fence]);
const wall = async () =>
  (await readWall(hub, EVENT)).map(({ board, extra, machine, set, state, toCome }) =>
    [set, board, state, machine, extra, toCome].join(' '),
  );
const report = (
  machine: string,
  seq: number,
  kind: 'begun' | 'made',
  board: number,
  fence: number,
): Report => ({
  machine,
  job: 'job',
  after: seq === 1 ? NO_TIP : { seq: seq - 1, chain: `${seq - 1}` },
  tip: { seq, chain: `${seq}` },
  lines: Buffer.from(`line ${seq}`),
  facts: [{ kind, fence, tray: { event: EVENT, set: 1, board } }],
});

describe('a hub', () => {
  test('gives each tray to one machine, sets of a higher priority first', async () => {
    await setPriority(hub, EVENT, 2, 1);
    expect(trays(await take('A', 3))).toEqual([
      [2, 1, 1],
      [2, 2, 1],
      [1, 1, 1],
    ]);
    expect(trays(await take('B', 3))).toEqual([[1, 2, 1]]);
    expect(trays(await take('A', 3))).toEqual([
      [1, 1, 1],
      [2, 1, 1],
      [2, 2, 1],
    ]);
  });

  test('gives nothing to a stranger, or to a machine that is out', async () => {
    expect(await take('X', 1)).toEqual([]);
    await take('A', 2);
    await removeMachine(hub, 'A');
    expect(await take('A', 1)).toEqual([]);
    expect((await wall()).every((each) => each.includes('wanted'))).toBe(true);
  });

  test('takes trays back that a silent machine has not begun', async () => {
    await take('A', 2);
    await takeReport(hub, report('A', 1, 'begun', 1, 1));
    await setClock('2026-11-24T10:04:00Z');
    expect(await returnFromSilent(hub, 300)).toBe(0);
    await setClock('2026-11-24T10:06:00Z');
    expect(await returnFromSilent(hub, 300)).toBe(1);
    expect(await wall()).toEqual([
      '1 1 begun A 0 0',
      '1 2 wanted  0 0',
      '2 1 wanted  0 0',
      '2 2 wanted  0 0',
    ]);
  });

  test('takes a report once, and says how far it knows the journal', async () => {
    await take('A', 2);
    const [begun, made] = [report('A', 1, 'begun', 1, 1), report('A', 2, 'made', 1, 1)];
    expect(await takeReport(hub, made)).toEqual({ kind: 'taken', tip: NO_TIP });
    expect(await takeReport(hub, begun)).toEqual({ kind: 'taken', tip: begun.tip });
    expect(await takeReport(hub, begun)).toEqual({ kind: 'taken', tip: begun.tip });
    expect(await takeReport(hub, made)).toEqual({ kind: 'taken', tip: made.tip });
    const other = { ...report('A', 3, 'made', 2, 1), after: { seq: 2, chain: 'other' } };
    expect(await takeReport(hub, other)).toEqual({ kind: 'branched', tip: made.tip });
    expect(await takeReport(hub, { ...begun, machine: 'X' })).toEqual({ kind: 'stranger' });
    expect((await wall())[0]).toBe('1 1 made A 0 0');
  });

  test('books a second tray as extra, whoever comes first', async () => {
    await take('A', 1);
    await takeReport(hub, report('A', 1, 'begun', 1, 1));
    expect(await decideTray(hub, { event: EVENT, set: 1, board: 1 }, 'moved', 'Ann')).toBe(true);
    expect(await decideTray(hub, { event: EVENT, set: 1, board: 1 }, 'moved', 'Ann')).toBe(false);
    expect(trays(await take('B', 1))).toEqual([[1, 1, 2]]);
    await takeReport(hub, report('A', 2, 'made', 1, 1));
    expect((await wall())[0]).toBe('1 1 made A 0 0');
    await takeReport(hub, report('B', 1, 'made', 1, 2));
    expect((await wall())[0]).toBe('1 1 made A 1 0');
    const notes = await hub.selectFrom('note').select(['who', 'what']).execute();
    expect(notes).toEqual([{ who: 'Ann', what: 'board 1, set 1: moved' }]);
  });
});
