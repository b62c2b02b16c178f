import { beforeEach, describe, expect, test } from 'vitest';
import { emptiedHub } from '../../rigs/fleet/embedded-hub.ts';
import { addPlainEvent, addPlainMachine, stopClock } from '../../rigs/fleet/plain-event.ts';
import { dealJob } from '../../rigs/simulated-job.ts';
import { decideSet } from '../../src/hub/books/decide-sets.ts';
import { grantTrays } from '../../src/hub/books/grant-trays.ts';
import { askToJoin, readJoining } from '../../src/hub/books/joining.ts';
import { removeMachine, returnFromSilent } from '../../src/hub/books/machines.ts';
import type { Hub } from '../../src/hub/books/open-hub.ts';
import { type Report, takeReport } from '../../src/hub/books/take-report.ts';
import { readWall } from '../../src/hub/books/wall.ts';
import { addSet, decideTray } from '../../src/hub/books/wanted.ts';
import type { JournalEntry } from '../../src/job/event.ts';
import { endOf, JOURNAL_START, makeJournalLine } from '../../src/job/journal-line.ts';
import { createJournalCipher } from '../../src/sealing/seal.ts';

const EVENT = 'final';
let hub: Hub;

beforeEach(async () => {
  hub = await emptiedHub();
  await setClock('2026-11-24T10:00:00Z');
  await addPlainEvent(hub, EVENT);
  await addSet(hub, EVENT, { set: 1, boards: [1, 2] });
  await addSet(hub, EVENT, { set: 2, boards: [1, 2] });
  await join('A', 1);
  await join('B', 2);
});

const join = (machine: string, number: number) => addPlainMachine(hub, EVENT, machine, number);
const setClock = (at: string) => stopClock(hub, at);
const take = (machine: string, ahead: number) => grantTrays(hub, machine, { event: EVENT, ahead });
const trays = (granted: Awaited<ReturnType<typeof take>>) =>
  granted.map(({ board, fence, set }) => [set, board, fence]);
const wall = async () =>
  (await readWall(hub, EVENT)).map(({ board, extra, machine, set, state, toCome }) =>
    [set, board, state, machine, extra, toCome].join(' '),
  );

/** The journal of two boards of set 1, sealed, as its lines. */
const { entries } = dealJob({ boards: 2 });
const CIPHER = createJournalCipher(new Uint8Array(32).fill(7));
const LINES: string[] = [];
for (const entry of entries) {
  const before = LINES.at(-1);
  LINES.push(makeJournalLine(withId(entry), before === undefined ? JOURNAL_START : endOf(before), CIPHER));
}
const BEGUN = entries.findIndex(({ event }) => event.kind === 'board-started') + 1;
const MADE = entries.findIndex(({ event }) => event.kind === 'board-final') + 1;

function withId(entry: JournalEntry): JournalEntry {
  if (entry.event.kind !== 'job-started') return entry;
  const sealing = { kind: 'keyFile', name: '0011223344556677.key' } as const;
  return { ...entry, event: { ...entry.event, plan: { ...entry.event.plan, id: 'a'.repeat(32), sealing } } };
}

/** Lines of that journal after one of them, as a machine reports them that makes both boards under these leases. */
function report(machine: string, from: number, to: number, fences = [1, 1]): Report {
  const before = LINES[from - 1];
  return {
    machine,
    job: 'job',
    event: EVENT,
    trays: fences.map((fence, at) => ({ set: 1, board: at + 1, fence })),
    after: { seq: from, chain: before === undefined ? '' : endOf(before).chain },
    lines: LINES.slice(from, to)
      .map((line) => `${line}\n`)
      .join(''),
  };
}

describe('a hub', () => {
  test('has machines of one network wait for its director, but not so many that others do not', async () => {
    const ask = (n: number, askedFrom: string): Promise<boolean> => {
      const key = String(n).padStart(64, '0');
      const machine = { machine: `${n}`, name: `Machine ${n}`, signKey: key, sealKey: key };
      return askToJoin(hub, { ...machine, event: EVENT, commitment: key, askedFrom });
    };
    for (let n = 1; n <= 20; n++) expect(await ask(n, '10.0.0.9')).toBe(true);
    expect(await ask(21, '10.0.0.9')).toBe(false);
    expect(await ask(20, '10.0.0.9')).toBe(true);
    expect(await ask(21, '10.0.0.5')).toBe(true);
    await setClock('2026-11-24T11:00:01Z');
    expect(await ask(22, '10.0.0.9')).toBe(true);
    expect(await readJoining(hub, EVENT)).toHaveLength(21);
  });

  test('gives each tray to one machine, sets of a higher priority first', async () => {
    const decision = { act: 'priority', set: 2, priority: 1, who: 'Ann' } as const;
    expect(await decideSet(hub, EVENT, decision)).toBe(true);
    expect(trays(await take('A', 3))).toEqual([
      [2, 1, 1],
      [2, 2, 1],
      [1, 1, 1],
    ]);
    expect(trays(await take('B', 3))).toEqual([[1, 2, 1]]);
    expect(trays(await take('A', 3))).toEqual([
      [2, 1, 1],
      [2, 2, 1],
      [1, 1, 1],
    ]);
  });

  test('gives nothing to a stranger, or to a machine that is out', async () => {
    expect(await take('X', 1)).toEqual([]);
    await take('A', 2);
    await removeMachine(hub, { event: EVENT, machine: 'A' });
    expect(await take('A', 1)).toEqual([]);
    expect((await wall()).every((each) => each.includes('wanted'))).toBe(true);
  });

  test('takes trays back that a silent machine has not begun', async () => {
    await take('A', 2);
    await takeReport(hub, report('A', 0, BEGUN));
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

  test('takes trays back from a silent machine that it heard while its date was ten years ahead', async () => {
    await setClock('2036-11-24T10:00:00Z');
    await take('A', 2);
    await setClock('2026-11-24T10:00:00Z');
    expect(await returnFromSilent(hub, 300)).toBe(0);
    await setClock('2026-11-24T10:06:00Z');
    expect(await returnFromSilent(hub, 300)).toBe(2);
  });

  test('takes a report once, and says how far it knows the journal', async () => {
    await take('A', 2);
    const [begun, made] = [report('A', 0, BEGUN), report('A', BEGUN, MADE)];
    expect(await takeReport(hub, made)).toEqual({ kind: 'taken', seq: 0 });
    expect(await takeReport(hub, begun)).toEqual({ kind: 'taken', seq: BEGUN });
    expect(await takeReport(hub, begun)).toEqual({ kind: 'taken', seq: BEGUN });
    expect(await takeReport(hub, made)).toEqual({ kind: 'taken', seq: MADE });
    const other = { ...report('A', MADE, LINES.length), after: { seq: MADE, chain: 'other' } };
    expect(await takeReport(hub, other)).toEqual({ kind: 'branched', seq: MADE });
    expect(await takeReport(hub, { ...begun, machine: 'X' })).toEqual({ kind: 'stranger' });
    expect((await wall())[0]).toBe('1 1 made A 0 0');
    const kept = await hub.selectFrom('report').select('lines').orderBy('first_seq').execute();
    expect(kept.map(({ lines }) => lines).join('')).toBe(report('A', 0, MADE).lines);
  });

  test('takes no line that was changed, left out or cut short', async () => {
    await take('A', 2);
    const { lines, ...rest } = report('A', 0, BEGUN + 3);
    const changed = [
      lines.replace('"board":1', '"board":2'),
      lines.replace(/\n.*\n/, '\n'),
      lines.slice(0, -1),
    ];
    for (const each of changed) {
      expect(await takeReport(hub, { ...rest, lines: each })).toMatchObject({ kind: 'damaged' });
    }
    expect((await wall())[0]).toBe('1 1 held A 0 0');
  });

  test('keeps nothing of a job that is not sealed', async () => {
    await take('A', 2);
    const lines = `${makeJournalLine(entries[0]!, JOURNAL_START, createJournalCipher())}\n`;
    expect(lines).toContain('"deals"');
    expect(await takeReport(hub, { ...report('A', 0, 1), lines })).toEqual({ kind: 'shows-cards' });
    expect(await hub.selectFrom('report').selectAll().execute()).toEqual([]);
  });

  test('books nothing of a tray that a machine has no lease of', async () => {
    await take('A', 2);
    await takeReport(hub, report('A', 0, LINES.length, [1, 9]));
    expect((await wall()).slice(0, 2)).toEqual(['1 1 made A 0 0', '1 2 held A 0 0']);
  });

  test('gives a tray to another that a person took from who held it', async () => {
    await take('A', 1);
    expect(await decideTray(hub, { event: EVENT, set: 1, board: 1 }, 'moved', 'Ann')).toBe(true);
    expect(trays(await take('B', 1))).toEqual([[1, 1, 2]]);
    expect(trays(await take('A', 1))).toEqual([[1, 2, 1]]);
  });

  test('books a second tray as extra, whoever comes first', async () => {
    await take('A', 1);
    await takeReport(hub, report('A', 0, BEGUN));
    expect(await decideTray(hub, { event: EVENT, set: 1, board: 1 }, 'moved', 'Ann')).toBe(true);
    expect(await decideTray(hub, { event: EVENT, set: 1, board: 1 }, 'moved', 'Ann')).toBe(false);
    expect(trays(await take('B', 1))).toEqual([[1, 1, 2]]);
    await takeReport(hub, report('A', BEGUN, MADE));
    expect((await wall())[0]).toBe('1 1 made A 0 0');
    await takeReport(hub, report('B', 0, MADE, [2, 1]));
    expect((await wall())[0]).toBe('1 1 made A 1 0');
    const notes = await hub.selectFrom('note').select(['who', 'what']).execute();
    expect(notes).toEqual([{ who: 'Ann', what: 'board 1, set 1: moved' }]);
  });
});
