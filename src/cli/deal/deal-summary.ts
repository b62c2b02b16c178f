import type { DealingResult } from '../../app/dealing/dealing.ts';
import type { PlannedBoard } from '../../job/plan.ts';
import { quantile } from '../../job/quantile.ts';
import type { JobState } from '../../job/state.ts';
import type { FaultNumber } from '../../machine/fault.ts';
import { table } from '../../text/columns.ts';
import { counted, duration } from '../../text/counted.ts';
import { ENGLISH } from '../../words/english.ts';
import { faultInWords } from '../../words/sentences.ts';
import { EXIT, type ExitCode, type Terminal } from '../shell/command.ts';
import { asTyped, handsInWords, howToGoOn, PROGRAM, sealInWords, trayInWords } from '../shell/words.ts';
import { type TellPassed, tellPassed, worldInWords } from '../view/found.ts';

/**
 * Prints what became of a job, and what to try next; `path` is the file of its deals, where that is known. The exit
 * code is 4 where a person is needed, 130 where somebody stopped the job.
 */
export function tellDealt(
  job: DealingResult,
  options: TellPassed,
  terminal: Terminal,
  path?: string,
): ExitCode {
  const { needsPerson, state } = job;
  if (job.outline.passes !== undefined) return tellPassed(job, options, terminal);
  if (options.json !== true) for (const line of summarize(job, path)) terminal.print(line);
  if (state.status === 'stopped') return EXIT.interrupted;
  return needsPerson ? EXIT.personNeeded : EXIT.done;
}

function summarize(job: DealingResult, path: string | undefined): string[] {
  const { deals, outline, state } = job;
  return [
    ...(deals === undefined ? [] : handsOf(deals.boards)),
    ...outcomeOf(job),
    ...faultsOf(state),
    ...worldInWords(outline),
    ...nextSteps(job, path),
  ];
}

function handsOf(boards: readonly PlannedBoard[]): string[] {
  return boards.flatMap(({ number, deal }) => [`Board ${number}`, ...handsInWords(deal)]);
}

const NOT_PROVED =
  'Tray numbers not proved: without a label reader each tray is the one that a person confirmed.';

function outcomeOf({
  outline: { origin, remakes },
  state: { boards, status },
  folder,
}: DealingResult): string[] {
  const done = boards.filter((board) => board.status === 'final');
  const lines = [
    ...(remakes === undefined ? [] : [`Made again, of ${remakes.job}: ${remakes.reason}`]),
    ...sealInWords(origin),
    `${done.length} of ${counted(boards.length, 'board')} dealt, verified and out of the bay.`,
  ];
  if (status === 'stopped') lines.push(`The job was stopped by hand. ${howToGoOn(folder)}`);
  const skipped = boards.filter((board) => board.status === 'skipped').map(trayInWords);
  if (skipped.length > 0) lines.push(`Skipped: ${skipped.join(', ')}.`);
  if (done.some(({ tray }) => tray === 'confirmed')) lines.push(NOT_PROVED);
  for (const board of boards.filter((other) => other.status === 'abandoned')) {
    lines.push(
      `${trayInWords(board)} is abandoned after ${counted(board.runs, 'run')}: deal it by hand or once more.`,
    );
  }
  const median = quantile(
    done.flatMap(({ durationMs = [] }) => durationMs),
    0.5,
  );
  if (median !== undefined)
    lines.push(`A board took ${duration(median)} from the first card to the proof (median).`);
  return lines;
}

function faultsOf({ boards }: JobState): string[] {
  const counts = new Map<FaultNumber, number>();
  for (const fault of boards.flatMap(({ faults }) => faults)) counts.set(fault, (counts.get(fault) ?? 0) + 1);
  if (counts.size === 0) return ['No faults.'];
  const rows = [...counts].sort(([a], [b]) => a - b);
  const width = table(rows.map(([fault, count]) => [`  ${fault}`, String(count)]));
  return ['Faults:', ...rows.map(([fault], index) => `${width[index]}  ${faultInWords(ENGLISH, fault)}`)];
}

function nextSteps({ outline, folder, state }: DealingResult, path: string | undefined): string[] {
  const replay =
    folder === undefined
      ? []
      : [
          `Kept in ${folder}. See how it went: ${PROGRAM} replay ${asTyped(folder)} --board ${outline.boards[0]?.number}`,
        ];
  const isReal = outline.machine.kind === 'serial';
  if (path === undefined || state.status === 'stopped' || isReal) return replay;
  const machine = outline.machine.kind === 'simulated' ? '' : ` --machine ${outline.machine.kind}`;
  const camera = outline.machine.camera === undefined ? '' : ' --camera drawn';
  const again = `${PROGRAM} deal ${asTyped(path)}${machine}${camera}`;
  const retry =
    outline.machine.faults === 'hostile'
      ? `Watch it in real time: ${again} --speed real`
      : `Make it harder: ${again} --faults hostile`;
  return [...replay, retry];
}
