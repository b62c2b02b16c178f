import type { DealingResult } from '../../app/dealing/dealing.ts';
import type { BoardStatus } from '../../job/event.ts';
import { hasRealCards, type PlannedBoard } from '../../job/plan.ts';
import { quantile } from '../../job/quantile.ts';
import { causeInJob, givenUpFor } from '../../job/question.ts';
import type { JobState } from '../../job/state.ts';
import type { FaultNumber } from '../../machine/fault.ts';
import type { TrayName } from '../../machine/messages.ts';
import { table } from '../../text/columns.ts';
import { describeCause, faultInWords } from '../../words/sentences.ts';
import type { TerminalWords } from '../../words/terminal-words.ts';
import { asTyped } from '../shell/as-typed.ts';
import { EXIT, type ExitCode, type Terminal } from '../shell/command.ts';
import { PROGRAM } from '../shell/program-name.ts';
import {
  durationInWords,
  handsInWords,
  howToGoOn,
  jobAsTyped,
  jobName,
  sealInWords,
  trayInWords,
} from '../shell/words.ts';
import { type TellPassed, tellPassed, worldInWords } from '../view/found.ts';

/**
 * Prints what became of a job, and what to try next; `path` is the file of its deals, where that is known. The exit
 * code is 4 where a person is needed, also where the job was given up for its cause, 130 where somebody stopped it.
 */
export function tellDealt(
  job: DealingResult,
  options: TellPassed,
  terminal: Terminal,
  words: TerminalWords,
  path?: string,
): ExitCode {
  const { needsPerson, state } = job;
  if (job.outline.passes !== undefined) return tellPassed(job, options, terminal, words);
  if (options.json !== true) for (const line of summarize(job, path, words)) terminal.print(line);
  if (state.status === 'stopped') return givenUpFor(state) ? EXIT.personNeeded : EXIT.interrupted;
  return needsPerson ? EXIT.personNeeded : EXIT.done;
}

function summarize(job: DealingResult, path: string | undefined, words: TerminalWords): string[] {
  const { deals, outline, state } = job;
  return [
    ...(deals === undefined ? [] : handsOf(deals.boards, words)),
    ...outcomeOf(job, words),
    // Only a machine has faults: a board by hand that is seen or differs is not told to have none.
    ...(outline.machine.kind === 'hand' ? [] : faultsOf(state, words)),
    ...worldInWords(outline, words),
    ...nextSteps(job, path, words),
  ];
}

function handsOf(boards: readonly PlannedBoard[], words: TerminalWords): string[] {
  return boards.flatMap(({ number, deal }) => [
    trayInWords({ board: number, copy: 1 }, words),
    ...handsInWords(deal),
  ]);
}

function outcomeOf(
  { outline: { machine, origin, remakes }, state, folder }: DealingResult,
  words: TerminalWords,
): string[] {
  const { boards, status } = state;
  const withStatus = (status: BoardStatus): typeof boards =>
    boards.filter((board) => board.status === status);
  const done = withStatus('final');
  const isByHand = machine.kind === 'hand';
  // A board by hand is abandoned where somebody leaves it out.
  const skipped = boards.filter(
    ({ status: each }) => each === 'skipped' || (isByHand && each === 'abandoned'),
  );
  const abandoned = isByHand ? [] : withStatus('abandoned');
  const times = done.flatMap(({ durationMs = [] }) => durationMs);
  const median = quantile(times, 0.5);
  const named = (trays: typeof boards): string => trays.map((tray) => trayInWords(tray, words)).join(', ');
  return [
    ...(remakes === undefined
      ? []
      : [words.say('summary.remade', { job: remakes.job, reason: remakes.reason })]),
    ...sealInWords(origin),
    ...(isByHand
      ? outcomeByHand(withStatus, words)
      : [words.say('summary.done', { done: done.length, count: boards.length })]),
    ...(status === 'stopped' ? [`${whyStopped(state, words)} ${howToGoOn(folder, words)}`] : []),
    ...(skipped.length === 0 ? [] : [words.say('summary.skipped', { trays: named(skipped) })]),
    ...(done.some(({ tray }) => tray === 'confirmed') ? [words.say('summary.notProved')] : []),
    ...abandoned.map((board) =>
      words.say('summary.abandoned', { tray: trayInWords(board, words), runs: board.runs }),
    ),
    ...(median === undefined ? [] : [words.say('summary.median', { time: durationInWords(median, words) })]),
  ];
}

/** Tells that somebody stopped a job, or the machine itself, for what would have stopped every other board too. */
function whyStopped(state: JobState, words: TerminalWords): string {
  const fault = givenUpFor(state);
  if (fault === undefined) return words.say('summary.stopped');
  const cause = causeInJob(state, fault);
  return [words.say('summary.givenUp'), ...(cause ? [describeCause(words, cause)] : [])].join(' ');
}

/** What a camera has seen of boards, and no more: nothing here says `verified` alone. */
function outcomeByHand(
  withStatus: (status: BoardStatus) => readonly TrayName[],
  words: TerminalWords,
): string[] {
  const differing = withStatus('differs').map((tray) => trayInWords(tray, words));
  const proven = withStatus('verified-by-camera').length;
  const seen = withStatus('seen').length;
  return [
    ...(proven > 0 ? [words.say('summary.byCamera', { count: proven })] : []),
    ...(seen > 0 ? [words.say('summary.seen', { count: seen })] : []),
    ...(differing.length === 0 ? [] : [words.say('summary.differs', { trays: differing.join(', ') })]),
  ];
}

function faultsOf({ boards }: JobState, words: TerminalWords): string[] {
  const counts = new Map<FaultNumber, number>();
  for (const fault of boards.flatMap(({ faults }) => faults)) counts.set(fault, (counts.get(fault) ?? 0) + 1);
  if (counts.size === 0) return [words.say('summary.noFaults')];
  const rows = [...counts].sort(([a], [b]) => a - b);
  const width = table(rows.map(([fault, count]) => [`  ${fault}`, String(count)]));
  return [
    words.say('summary.faults'),
    ...rows.map(([fault], index) => `${width[index]}  ${faultInWords(words, fault)}`),
  ];
}

function nextSteps(
  { outline, folder, state }: DealingResult,
  path: string | undefined,
  words: TerminalWords,
): string[] {
  const replay =
    folder === undefined
      ? []
      : [
          words.say('summary.kept', {
            folder: jobName(folder),
            command: `${PROGRAM} replay ${jobAsTyped(folder)} --board ${outline.boards[0]?.number}`,
          }),
        ];
  const isReal = hasRealCards(outline.machine);
  if (path === undefined || state.status === 'stopped' || isReal) return replay;
  const machine = outline.machine.kind === 'simulated' ? '' : ` --machine ${outline.machine.kind}`;
  const camera = outline.machine.camera === undefined ? '' : ' --camera drawn';
  const again = `${PROGRAM} deal ${asTyped(path)}${machine}${camera}`;
  const retry =
    outline.machine.faults === 'hostile'
      ? words.say('summary.watch', { command: `${again} --speed real` })
      : words.say('summary.harder', { command: `${again} --faults hostile` });
  const command = `${PROGRAM} deal ${asTyped(path)} --machine hand`;
  return [...replay, retry, words.say('summary.byHand', { command })];
}
