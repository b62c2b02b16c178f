import { randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import { runAsFastAsPossible, runInRealTime } from '../adapters/clock-driver.ts';
import { createFileJournal, type FileJournal } from '../adapters/file-journal.ts';
import type { BoardNumber } from '../bridge/board.ts';
import { DECKS } from '../bridge/deck.ts';
import { type JobListener, type RunningJob, runJob } from '../controller/run-job.ts';
import type { PbnFile } from '../formats/pbn.ts';
import { makeShownLine } from '../job/blind.ts';
import type { CopyOrder, JobPlan, PlannedBoard } from '../job/plan.ts';
import { type ProfileName, profileConfig, type ReaderChoice } from '../machine/config.ts';
import type { FaultLevel } from '../simulator/phenomena.ts';
import { summarize } from './deal-summary.ts';
import { CommandError, EXIT, type ExitCode } from './exit.ts';
import { readDealsToDeal } from './files.ts';
import { createProgressView } from './progress-view.ts';
import { createSimulation } from './simulation.ts';
import type { Terminal } from './terminal.ts';
import { counted } from './words.ts';

export interface DealOptions {
  readonly boards?: readonly BoardNumber[];
  readonly copies: number;
  readonly order: CopyOrder;
  readonly profile: ProfileName;
  readonly machine: string;
  readonly faults: FaultLevel;
  readonly readers: ReaderChoice;
  readonly seed?: string;
  readonly speed: 'virtual' | 'real';
  readonly journal?: string;
  readonly showHands?: true;
  readonly json?: true;
  readonly yes?: true;
}

/** Deals the boards of a file and tells how it goes. */
export async function deal(path: string, options: DealOptions, terminal: Terminal): Promise<ExitCode> {
  if (options.machine !== 'simulated') {
    throw new CommandError(
      EXIT.usage,
      `This version has no machine called ${options.machine}, only the simulated one. Leave --machine out.`,
    );
  }
  const file = readDealsToDeal(path, terminal);
  const plan = makePlan(path, options, file);
  const journal = options.journal === undefined ? undefined : openJournal(options.journal, path);
  try {
    const job = await runPlan(plan, options, journal, terminal);
    if (options.json !== true) {
      for (const line of summarize({ path, plan, state: job.state, journal, options })) terminal.print(line);
    }
    return exitCodeOf(job);
  } finally {
    journal?.close();
  }
}

function makePlan(path: string, options: DealOptions, file: PbnFile): JobPlan {
  const { copies, order, profile, readers, faults } = options;
  return {
    deck: file.deck,
    boards: chooseBoards(path, file, options.boards),
    copies,
    order,
    machine: { kind: 'simulated', faults, seed: options.seed ?? randomSeed() },
    origin: { kind: 'file', file: basename(path) },
    config: profileConfig(profile, { readers }),
  };
}

/** A seed for who gave none; it is told, so that the run can be repeated. */
export function randomSeed(): string {
  return randomBytes(4).toString('hex');
}

function chooseBoards(path: string, file: PbnFile, wanted?: readonly BoardNumber[]): PlannedBoard[] {
  const boards = file.boards.map(({ number, deal }) => ({ number, deal }));
  if (wanted === undefined) return boards;
  const missing = wanted.filter((number) => !boards.some((board) => board.number === number));
  if (missing.length > 0) {
    const has = `${path} has ${rangesInWords(boards.map(({ number }) => number))}`;
    throw new CommandError(
      EXIT.usage,
      `There is no board ${rangesInWords(missing)} to deal: ${has}. Name boards of the file.`,
    );
  }
  return wanted.flatMap((number) => boards.filter((board) => board.number === number));
}

/** Numbers as ranges: `1-24,30`. */
export function rangesInWords(numbers: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range !== undefined && range[1] === number - 1) range[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(',');
}

/** The name of a job: when it was started, and from which file. */
function openJournal(folder: string, path: string): FileJournal {
  const moment = new Date().toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');
  const stem = basename(path).replace(/\.[^.]*$/, '');
  const name = stem.replace(/[^\w.-]+/g, '_').slice(0, 60);
  return createFileJournal(folder, `${moment}-${name}`);
}

async function runPlan(
  plan: JobPlan,
  options: DealOptions,
  journal: FileJournal | undefined,
  terminal: Terminal,
): Promise<RunningJob> {
  const simulation = createSimulation(plan.config, plan.machine.seed, options.faults);
  const { clock, host } = simulation;
  const startedMs = Date.now();
  const wallClock = (): string => new Date(startedMs + clock.nowMs()).toISOString();
  let job: RunningJob | undefined;
  let isStopped = false;
  const forget = terminal.onInterrupt(() => {
    isStopped = true;
    job?.stop();
  });
  try {
    simulation.startJob(DECKS[plan.deck]);
    const listener = listenerFor(plan, options, terminal, () => clock.nowMs());
    const started = runJob(plan, { host, clock, wallClock, ...(journal && { journal }) }, listener);
    job = started;
    if (isStopped) started.stop();
    const run = options.speed === 'real' ? runInRealTime : runAsFastAsPossible;
    await run(clock, () => started.isOver);
    return started;
  } finally {
    forget();
    terminal.rewrite('');
  }
}

function listenerFor(
  plan: JobPlan,
  options: DealOptions,
  terminal: Terminal,
  nowMs: () => number,
): JobListener {
  const handsShown = options.showHands === true;
  if (options.json === true) {
    return { recorded: (entry) => terminal.print(makeShownLine(entry, handsShown)) };
  }
  const boards = counted(plan.boards.length * plan.copies, 'board');
  terminal.tell(
    `Dealing ${boards} on the simulated machine. Its operator is simulated too: you need do nothing.`,
  );
  return createProgressView(terminal, nowMs, options.speed === 'real');
}

/** 4 where a board is not verified and out of the bay, 130 where somebody stopped the job. */
function exitCodeOf({ state }: RunningJob): ExitCode {
  if (state.status === 'stopped') return EXIT.interrupted;
  return state.boards.every(({ status }) => status === 'final') ? EXIT.done : EXIT.personNeeded;
}
