import { runAsFastAsPossible, runInRealTime } from '../../adapters/clock-driver.ts';
import { EnvironmentError } from '../../adapters/environment-error.ts';
import type { Durability } from '../../adapters/file-journal.ts';
import type { JobFolder } from '../../adapters/job-folder.ts';
import { createWallClock } from '../../adapters/wall-clock.ts';
import { DECKS } from '../../bridge/deck.ts';
import { ControlDesk } from '../../cli/controls/desk.ts';
import { howToGoOn } from '../../cli/deal/deal-summary.ts';
import type { Follow } from '../../cli/deal/follow.ts';
import type { Terminal } from '../../cli/shell/terminal.ts';
import type { LeftBoard } from '../../controller/alignment.ts';
import { type RunningJob, resumeJob, runJob } from '../../controller/run-job.ts';
import type { JournalEntry } from '../../job/event.ts';
import type { JobPlan } from '../../job/plan.ts';
import type { Replay } from '../../job/replay.ts';
import { NO_JOB } from '../../job/state.ts';
import type { MachineEyes } from '../../simulator/eyes.ts';
import type { SimulatedMachine } from '../../simulator/machine.ts';
import { type OpenDrawnEyes, openDrawnEyes } from '../eyes/drawn/open-drawn-eyes.ts';
import { simulationFor } from '../machines/machine-of.ts';
import type { Simulation } from '../machines/simulation.ts';

/** A job that broke off, and the world that it left. */
export interface BrokenOff {
  readonly replay: Replay;
  readonly worldLog: string;
  readonly last: JournalEntry;
  /** What its host was heard to say last. */
  readonly left: LeftBoard;
}

/** A job to be dealt. */
export interface Dealing {
  readonly plan: JobPlan;
  /** Where it is kept; nothing is kept where there is none. */
  readonly folder?: JobFolder;
  readonly resumed?: BrokenOff;
  /** Whether changes are taken from anything but a keyboard, which might be meant for other programs. */
  readonly hearsLines: boolean;
  /** Whether a real machine may move without being asked. */
  readonly isSure: boolean;
  readonly follow: Follow;
}

/** How a job is kept: real time goes on while the disk works, virtual time stands still. */
export function durabilityOf({ machine }: JobPlan): Durability {
  return machine.speed === 'real' ? 'background' : 'sync';
}

/** How long nobody drove the machine before a job is taken up: what moved has stopped, people have looked. */
const AWAY_MS = 60_000;

/** Deals a job to its end, or until it is interrupted. Throws what kept it from being written down. */
export async function dealJob(dealing: Dealing, terminal: Terminal): Promise<RunningJob> {
  const { plan, folder } = dealing;
  const seen = await openEyesOf(plan, terminal);
  const simulation = simulationOf(dealing, seen?.eyes);
  const run = plan.machine.speed === 'real' ? runInRealTime : runAsFastAsPossible;
  let desk: ControlDesk | undefined;
  let isStopped = false;
  const forget = terminal.onInterrupt(() => {
    isStopped = true;
    desk?.stop();
  });
  try {
    const job = startJob(dealing, simulation);
    desk = new ControlDesk(terminal, typingOf(terminal, dealing), job, () => howToGoOn(folder?.path));
    if (isStopped) desk.stop();
    await runToEnd(job, desk, () => run(simulation.clock, () => job.isOver || job.isResting));
    if (job.failure !== undefined) throw withAdvice(job.failure, folder);
    tellWhatIsWrong(simulation.machine.oracle, terminal);
    for (const line of seen?.tell() ?? []) terminal.tell(line);
    return job;
  } finally {
    forget();
    desk?.close();
    terminal.rewrite('');
  }
}

/** What is typed that is meant for the job. */
export function typingOf({ typing }: Terminal, { hearsLines }: Dealing): Terminal['typing'] {
  return typing?.isKeyboard === true || hearsLines ? typing : undefined;
}

/** Lets time run, except while the job is paused and no board is in work. */
export async function runToEnd(
  job: RunningJob,
  desk: ControlDesk,
  runOn: () => Promise<void>,
): Promise<void> {
  await runOn();
  while (job.isResting) {
    await desk.rest();
    await runOn();
  }
}

/** What could not be written down, and how to go on with what was. */
export function withAdvice(failure: Error, folder: JobFolder | undefined): Error {
  if (!(failure instanceof EnvironmentError)) return failure;
  const advice = `The machine was stopped; all that you were told is kept. ${howToGoOn(folder?.path)}`;
  return new EnvironmentError(`${failure.message} ${advice}`, { cause: failure });
}

/** Says where the books and the simulated world do not agree: only a simulation can know. */
function tellWhatIsWrong({ wrong, cardsLost }: SimulatedMachine['oracle'], terminal: Terminal): void {
  const kinds = Object.entries(wrong).filter(([, count]) => count > 0);
  if (kinds.length === 0 && cardsLost === 0) return;
  const boards = kinds.map(([kind, count]) => `${count} ${kind}`).join(', ');
  terminal.tell(
    `The simulated world disagrees. Boards called verified that do not hold their deals: ${boards || 'none'}; cards that were not where the books said: ${cardsLost}.`,
  );
}

/** The eyes of a plan whose cards are to be seen through drawn frames. */
async function openEyesOf(
  { config, deck, machine }: JobPlan,
  terminal: Terminal,
): Promise<OpenDrawnEyes | undefined> {
  const { camera, seed } = machine;
  if (camera === undefined) return undefined;
  return openDrawnEyes({ camera, deck, readers: config.readers, seed }, terminal);
}

function simulationOf({ plan, folder, resumed }: Dealing, eyes: MachineEyes | undefined): Simulation {
  const memory = {
    ...(resumed && { before: resumed.worldLog, untilUs: (resumed.last.nowMs + AWAY_MS) * 1000 }),
    ...(folder && { note: (line: string) => folder.world.add(line) }),
  };
  return simulationFor(plan, memory, eyes);
}

function startJob({ plan, folder, resumed, follow }: Dealing, simulation: Simulation): RunningJob {
  const { clock, host } = simulation;
  const nowMs = (): number => clock.nowMs();
  const ports = {
    host,
    clock: clock.outside,
    wallClock:
      plan.machine.speed === 'real'
        ? createWallClock(0, () => Date.now())
        : createWallClock(nowOrLater(resumed) - nowMs(), nowMs),
    ...(folder && { journal: folder.journal }),
  };
  const listener = follow(clock.outside, resumed?.replay.state ?? NO_JOB);
  if (resumed === undefined || resumed.worldLog === '') simulation.startJob(DECKS[plan.deck]);
  return resumed === undefined
    ? runJob(plan, ports, listener)
    : resumeJob(plan, resumed.replay, ports, listener);
}

/** The time for people; a job in virtual time may have run ahead of it, and goes on from there. */
function nowOrLater(resumed: BrokenOff | undefined): number {
  return Math.max(Date.now(), resumed === undefined ? 0 : Date.parse(resumed.last.at) + AWAY_MS);
}
