import type { FileJournal } from '../adapters/file-journal.ts';
import type { JobPlan } from '../job/plan.ts';
import type { BoardState, JobState } from '../job/state.ts';
import { FAULTS, type FaultNumber } from '../machine/fault.ts';
import type { DealOptions } from './deal.ts';
import { PROGRAM } from './version.ts';
import { counted, duration, handsInWords, table } from './words.ts';

/** A job that has ended, and what it was made from. */
export interface DealtJob {
  readonly path: string;
  readonly plan: JobPlan;
  readonly state: JobState;
  readonly journal: FileJournal | undefined;
  readonly options: DealOptions;
}

/** What became of a job, and what to try next. */
export function summarize(job: DealtJob): string[] {
  const { plan, state, options } = job;
  return [
    ...(options.showHands === true ? handsOf(plan) : []),
    ...outcomeOf(state),
    ...faultsOf(state),
    `Simulated with ${options.profile} profile, faults ${plan.machine.faults}, seed ${plan.machine.seed}.`,
    ...nextSteps(job),
  ];
}

function handsOf({ boards }: JobPlan): string[] {
  return boards.flatMap(({ number, deal }) => [`Board ${number}`, ...handsInWords(deal)]);
}

function outcomeOf({ boards, status }: JobState): string[] {
  const done = boards.filter((board) => board.status === 'final');
  const lines = [`${done.length} of ${counted(boards.length, 'board')} dealt, verified and out of the bay.`];
  if (status === 'stopped') lines.push('The job was stopped by hand: deal the other boards with --boards.');
  for (const board of boards.filter((other) => other.status === 'abandoned')) {
    lines.push(
      `${nameOf(board)} is abandoned after ${counted(board.runs, 'run')}: deal it by hand or once more.`,
    );
  }
  const times = done.flatMap(({ durationMs = [] }) => durationMs).sort((a, b) => a - b);
  const median = times[times.length >> 1];
  if (median !== undefined)
    lines.push(`A board took ${duration(median)} from the first card to the proof (median).`);
  return lines;
}

function nameOf({ board, copy }: BoardState): string {
  return copy === 1 ? `Board ${board}` : `Board ${board} of set ${copy}`;
}

function faultsOf({ boards }: JobState): string[] {
  const counts = new Map<FaultNumber, number>();
  for (const fault of boards.flatMap(({ faults }) => faults)) counts.set(fault, (counts.get(fault) ?? 0) + 1);
  if (counts.size === 0) return ['No faults.'];
  const rows = [...counts].sort(([a], [b]) => a - b);
  const width = table(rows.map(([fault, count]) => [`  ${fault}`, String(count)]));
  return ['Faults:', ...rows.map(([fault], index) => `${width[index]}  ${FAULTS[fault].says}`)];
}

function nextSteps({ path, plan, journal }: DealtJob): string[] {
  const replay =
    journal === undefined
      ? []
      : [
          `Kept in ${journal.folder}. See how it went: ${PROGRAM} replay ${journal.folder} --board ${plan.boards[0]?.number}`,
        ];
  const retry =
    plan.machine.faults === 'hostile'
      ? `Watch it in real time: ${PROGRAM} deal ${path} --speed real`
      : `Make it harder: ${PROGRAM} deal ${path} --faults hostile --journal jobs`;
  return [...replay, retry];
}
