import { describe, expect, test } from 'vitest';
import { leaksIn } from '../../rigs/leaks.ts';
import { dealJob } from '../../rigs/simulated-job.ts';
import type { JobEvent, JournalEntry } from '../../src/job/event.ts';
import { summarizeJob } from '../../src/job/summary.ts';

const { entries, plan } = dealJob({ boards: 2, copies: 2, seed: 'summary' });
const wild = dealJob({ boards: 6, faults: 'hostile', seed: 'summary' });

function placeOf(kind: JobEvent['kind']): number {
  return entries.findIndex(({ event }) => event.kind === kind);
}

function cutAfter(kind: JobEvent['kind']): readonly JournalEntry[] {
  return entries.slice(0, placeOf(kind) + 1);
}

describe('the summary of a job', () => {
  test('tells of a finished job every tray, when it was verified and when it left', () => {
    const summary = summarizeJob(entries);
    expect(summary).toMatchObject({
      status: 'finished',
      deck: 'standard',
      machine: 'simulated, faults none',
      profile: 'club',
      startedAt: entries[0]?.at,
    });
    expect(summary.boards.map(({ board, copy }) => [board, copy])).toEqual([
      [1, 1],
      [2, 1],
      [1, 2],
      [2, 2],
    ]);
    for (const board of summary.boards) {
      expect(board).toMatchObject({ status: 'final', runs: 1, faults: [], trayProvenBy: 'label' });
      expect(Date.parse(board.finalAt!)).toBeGreaterThan(Date.parse(board.verifiedAt!));
    }
    expect(summary.boards[0]?.verifiedAt).toBe(entries[placeOf('board-verified')]?.at);
  });

  test('tells of a job that broke off how far it came', () => {
    const summary = summarizeJob(cutAfter('board-verified'));
    expect(summary.status).toBe('running');
    expect(summary.boards.map(({ status }) => status)).toEqual(['verified', 'waiting', 'waiting', 'waiting']);
    expect(summary.boards[0]).not.toHaveProperty('finalAt');
    expect(summary.boards[1]).not.toHaveProperty('trayProvenBy');
  });

  test('takes back what was verified when the board is withdrawn', () => {
    const last = cutAfter('board-verified').at(-1)!;
    const withdrawn = [
      ...cutAfter('board-verified'),
      { ...last, event: { kind: 'board-withdrawn' } as const },
    ];
    expect(summarizeJob(withdrawn).boards[0]).toMatchObject({ status: 'dealing' });
    expect(summarizeJob(withdrawn).boards[0]).not.toHaveProperty('verifiedAt');
  });

  test('says that a person proved the trays of a machine without a label reader', () => {
    const [first, ...rest] = entries;
    const config = { ...plan.config, labelReader: 0 };
    const started = { ...first!, event: { kind: 'job-started', plan: { ...plan, config } } as const };
    expect(summarizeJob([started, ...rest]).boards[0]?.trayProvenBy).toBe('person');
  });

  test('names the file that the deals are from, and the job that is made again', () => {
    const [first, ...rest] = entries;
    const remakes = { job: 'evening', reason: 'a fouled board' };
    const origin = { kind: 'file', file: 'evening.pbn' } as const;
    const started = {
      ...first!,
      event: { kind: 'job-started', plan: { ...plan, origin, remakes } } as const,
    };
    expect(summarizeJob([started, ...rest])).toMatchObject({ originFile: 'evening.pbn', remakes });
  });

  test('never names a deal, not even by the seed of its deals', () => {
    const text = JSON.stringify(summarizeJob(wild.entries), undefined, 1);
    expect(
      leaksIn(
        text,
        wild.plan.boards.map(({ deal }) => deal),
      ),
    ).toEqual([]);
    expect(text).not.toContain('"summary"');
    expect(text).not.toMatch(/"(card|deal|hand|seed)s?"/);
  });

  test('lists the faults and runs of every board', () => {
    const { boards } = summarizeJob(wild.entries);
    expect(boards.map(({ faults, runs }) => [faults, runs])).toEqual(
      wild.job.state.boards.map(({ faults, runs }) => [faults, runs]),
    );
    expect(boards.some(({ runs }) => runs > 1)).toBe(true);
  });

  test('of something else than a job can not be made', () => {
    expect(() => summarizeJob(entries.slice(1))).toThrow(RangeError);
  });
});
