import { describe, expect, test } from 'vitest';
import { type DealtJob, dealJob } from '../../rigs/simulated-job.ts';
import { wrongThrice } from '../../rigs/wrong-labels.ts';
import type { JobEventKind } from '../../src/job/event.ts';
import { replayJournal, runToResume } from '../../src/job/replay.ts';
import type { TrayName } from '../../src/machine/messages.ts';

const BOARDS = 24;
const evening: DealtJob = dealJob({ boards: BOARDS, shufflesTrays: true, readLabel: wrongThrice() });
const { entries, job, simulation } = evening;

/** Boards by the events of one kind, each by the last that was started before it. */
function boardsAt(kind: JobEventKind): number[] {
  let board = 0;
  return entries.flatMap(({ event }) => {
    if (event.kind === 'board-started') board = event.board;
    return event.kind === kind ? [board] : [];
  });
}

describe('an evening of trays that come in any order', () => {
  test('has every board dealt, each into the tray of its label', () => {
    const dealt = boardsAt('board-final');
    expect(dealt.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: BOARDS }, (_, at) => at + 1),
    );
    expect(dealt).not.toEqual(dealt.toSorted((one, other) => one - other));
    expect(job.state.boards.every(({ status, tray }) => status === 'final' && tray === 'proved')).toBe(true);
    const { cardsLost, wrong } = simulation.machine.oracle;
    expect([cardsLost, ...Object.values(wrong)].filter((count) => count > 0)).toEqual([]);
  });

  test('asks about three wrong labels, each for what is wrong with it', () => {
    const wrong = entries.flatMap(({ event }) =>
      event.kind === 'asked' ? (event.ask.step.label?.wrong ?? []) : [],
    );
    expect(wrong).toEqual(['unreadable', 'made', 'unwanted']);
  });

  test('is followed again from its journal, and a job that was cut off deals the board that was started', () => {
    expect(replayJournal(entries).disagreement).toBeUndefined();
    const started = entries.flatMap(({ event, seq }) =>
      event.kind === 'board-started' ? [{ ...event, seq }] : [],
    );
    const tray = ({ board, copy }: TrayName): TrayName => ({ board, copy });
    for (const each of started.slice(-20)) {
      const run = runToResume(replayJournal(entries, each.seq));
      expect(run?.kind === 'board' && tray(run.order)).toEqual(tray(each));
    }
  });
});
