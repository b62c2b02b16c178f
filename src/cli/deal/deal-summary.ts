import type { ShowOptions } from '../../app/dealing/dealing.ts';
import type { JobPlan } from '../../job/plan.ts';
import { quantile } from '../../job/quantile.ts';
import type { JobState } from '../../job/state.ts';
import { FAULTS, type FaultNumber } from '../../machine/fault.ts';
import { table } from '../../text/columns.ts';
import { counted, duration } from '../../text/counted.ts';
import { PROGRAM } from '../shell/program-name.ts';
import { asTyped, handsInWords, sealInWords, trayInWords } from '../shell/words.ts';

/** A job that has ended, and what it was made from. */
export interface DealtJob {
  /** The file with its deals, where it is known. */
  readonly path?: string;
  readonly plan: JobPlan;
  readonly state: JobState;
  /** Where it is kept. */
  readonly folder: string | undefined;
  readonly options: ShowOptions;
}

/** What became of a job, and what to try next. */
export function summarize(job: DealtJob): string[] {
  const { plan, state, options } = job;
  return [
    ...(options.showHands === true ? handsOf(plan) : []),
    ...outcomeOf(job),
    ...faultsOf(state),
    ...worldOf(plan),
    ...nextSteps(job),
  ];
}

/** What a simulated world was made of; a real one speaks for itself. */
function worldOf({ config, machine }: JobPlan): string[] {
  if (machine.kind === 'serial') return [];
  const made = machine.kind === 'emulated' ? 'Emulated' : 'Simulated';
  const camera = machine.camera === undefined ? '' : `, drawn frames (${machine.camera.level})`;
  return [`${made} with ${config.profile} profile, faults ${machine.faults}${camera}, seed ${machine.seed}.`];
}

function handsOf({ boards }: JobPlan): string[] {
  return boards.flatMap(({ number, deal }) => [`Board ${number}`, ...handsInWords(deal)]);
}

const NOT_PROVED =
  'Tray numbers not proved: without a label reader each tray is the one that a person confirmed.';

function outcomeOf({ plan: { origin, remakes }, state: { boards, status }, folder }: DealtJob): string[] {
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

/** How a job that was stopped is taken up again. */
export function howToGoOn(folder: string | undefined): string {
  return folder === undefined
    ? 'Nothing was kept of it: deal the other boards with --boards.'
    : `Go on with it: ${PROGRAM} resume ${asTyped(folder)}`;
}

function faultsOf({ boards }: JobState): string[] {
  const counts = new Map<FaultNumber, number>();
  for (const fault of boards.flatMap(({ faults }) => faults)) counts.set(fault, (counts.get(fault) ?? 0) + 1);
  if (counts.size === 0) return ['No faults.'];
  const rows = [...counts].sort(([a], [b]) => a - b);
  const width = table(rows.map(([fault, count]) => [`  ${fault}`, String(count)]));
  return ['Faults:', ...rows.map(([fault], index) => `${width[index]}  ${FAULTS[fault].says}`)];
}

function nextSteps({ path, plan, folder, state }: DealtJob): string[] {
  const replay =
    folder === undefined
      ? []
      : [
          `Kept in ${folder}. See how it went: ${PROGRAM} replay ${asTyped(folder)} --board ${plan.boards[0]?.number}`,
        ];
  const isReal = plan.machine.kind === 'serial';
  if (path === undefined || state.status === 'stopped' || isReal) return replay;
  const machine = plan.machine.kind === 'simulated' ? '' : ` --machine ${plan.machine.kind}`;
  const camera = plan.machine.camera === undefined ? '' : ' --camera drawn';
  const again = `${PROGRAM} deal ${asTyped(path)}${machine}${camera}`;
  const retry =
    plan.machine.faults === 'hostile'
      ? `Watch it in real time: ${again} --speed real`
      : `Make it harder: ${again} --faults hostile`;
  return [...replay, retry];
}
