import { runAsFastAsPossible, runInRealTime } from '../../adapters/clock-driver.ts';
import { placesFrom } from '../../adapters/places.ts';
import { createWallClock } from '../../adapters/wall-clock.ts';
import { DECKS } from '../../bridge/deck.ts';
import { ControlDesk } from '../../cli/controls/desk.ts';
import { howToGoOn } from '../../cli/deal/deal-summary.ts';
import { tellWhatIsWrong, typingOf } from '../../cli/deal/messages.ts';
import type { Terminal } from '../../cli/shell/terminal.ts';
import { showLearning, speedInWords } from '../../cli/view/learning.ts';
import { type RunningJob, resumeJob, runJob } from '../../controller/run-job.ts';
import type { JobPlan } from '../../job/plan.ts';
import { NO_JOB } from '../../job/state.ts';
import type { MachineEyes } from '../../simulator/eyes.ts';
import { type OpenDrawnEyes, openDrawnEyes } from '../eyes/drawn/open-drawn-eyes.ts';
import { simulationFor } from '../machines/machine-of.ts';
import type { Simulation } from '../machines/simulation.ts';
import type { Dealing } from './dealing.ts';
import { nowOrLater, runToEnd, withAdvice } from './dealing.ts';

/** How long nobody drove the machine before a job is taken up: what moved has stopped, people have looked. */
export const AWAY_MS = 60_000;

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
    for (const line of speedInWords(seen?.speed())) terminal.tell(line);
    return job;
  } finally {
    forget();
    desk?.close();
    terminal.rewrite('');
  }
}

/** The eyes of a plan whose cards are to be seen through drawn frames. */
async function openEyesOf(
  { config, deck, machine }: JobPlan,
  terminal: Terminal,
): Promise<OpenDrawnEyes | undefined> {
  const { camera, seed } = machine;
  if (camera === undefined) return undefined;
  const ports = { emit: showLearning(terminal), places: placesFrom(process.env) };
  return openDrawnEyes({ camera, deck, readers: config.readers, seed }, ports);
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
