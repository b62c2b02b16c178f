import { runAsFastAsPossible, runAtPace, runInRealTime } from '../../adapters/system/clock-driver.ts';
import { systemWallClock } from '../../adapters/system/wall-clock.ts';
import { DECKS } from '../../bridge/deck.ts';
import type { RunningJob } from '../../controller/run-job.ts';
import type { WallClock } from '../../ports/journal.ts';
import { createWallClock } from '../../ports/wall-clock.ts';
import type { MachineEyes } from '../../simulator/eyes.ts';
import type { VirtualClock } from '../../simulator/virtual-clock.ts';
import type { World } from '../../simulator/world.ts';
import type { OpenDrawnEyes } from '../eyes/drawn/open-drawn-eyes.ts';
import { simulationFor } from '../machines/machine-of.ts';
import type { Simulation } from '../machines/simulation.ts';
import { furnishWorld } from '../passes/pass-world.ts';
import { Problem } from '../problem.ts';
import { AWAY_MS, checkWritten, type Dealing, type DealingPorts, drive } from './dealing.ts';

/** Deals a job on the simulated or the emulated machine. */
export async function dealSimulated(dealing: Dealing, ports: DealingPorts): Promise<RunningJob> {
  const { plan, resumed } = dealing;
  const seen = await drawnEyesOf(dealing, ports);
  const simulation = await simulationOf(dealing, seen?.eyes);
  const { clock, host, machine } = simulation;
  if (resumed === undefined || resumed.worldLog === '') simulation.startJob(DECKS[plan.deck]);
  const runOn = runnerOf(dealing, simulation, ports);
  const job = await drive(
    dealing,
    {
      host,
      clock: clock.outside,
      wallClock: wallClockOf(dealing, clock),
      run: (running) => runOn(running),
    },
    ports,
  );
  checkWritten(job, dealing.folder);
  const { cardsLost, wrong } = machine.oracle;
  if (cardsLost > 0 || Object.values(wrong).some((count) => count > 0)) {
    ports.emit({ kind: 'world-disagrees', cardsLost, wrong: { ...wrong } });
  }
  const speedOfReading = seen?.speed();
  if (speedOfReading !== undefined) ports.emit({ kind: 'frames-read', speed: speedOfReading });
  return job;
}

/** What was done there is sensed within this virtual time, and a question that it answers is no more. */
const SETTLE_MS = 3_000;

/** What lets the time of a job run, until it is over or rests. */
function runnerOf(
  { plan }: Dealing,
  { clock, machine }: Simulation,
  { person }: DealingPorts,
): (job: RunningJob) => Promise<void> {
  const isDone = (job: RunningJob) => () => job.isOver || job.isResting;
  const { hands } = machine;
  if (hands === undefined) {
    const runOn = plan.machine.speed === 'real' ? runInRealTime : runAsFastAsPossible;
    return (job) => runOn(clock, isDone(job));
  }
  if (person === undefined) {
    const message = 'Somebody acted in the simulated world of this job, and nobody is there to continue it.';
    throw new Problem('request', 'no-person', message);
  }
  let actedMs = clock.nowMs();
  person.comesTo({
    do(act) {
      actedMs = clock.nowMs();
      return hands.do(act);
    },
    seen: () => hands.seen(),
  });
  return (job) => {
    let asked = job.state.ask;
    return runAtPace(clock, isDone(job), {
      rate() {
        const { ask } = job.state;
        if (ask !== asked) actedMs = clock.nowMs();
        asked = ask;
        return ask !== undefined && clock.nowMs() > actedMs + SETTLE_MS ? 0 : person.rate();
      },
      onChange: (look) => person.onChange(look),
    });
  };
}

/** The eyes that read drawn frames; loaded only where they are wanted, since drawing takes long to load. */
async function drawnEyesOf(
  { inspected = () => {}, plan }: Dealing,
  ports: DealingPorts,
): Promise<OpenDrawnEyes | undefined> {
  const { config, deck, machine, passes } = plan;
  const { camera, seed } = machine;
  if (camera === undefined) return undefined;
  const { openDrawnEyes } = await import('../eyes/drawn/open-drawn-eyes.ts');
  const isTest = passes?.kind === 'deck-test';
  return openDrawnEyes({ camera, deck, readers: config.readers, seed, ...(isTest && { inspected }) }, ports);
}

function simulationOf(
  { plan, folder, resumed }: Dealing,
  eyes: MachineEyes | undefined,
): Promise<Simulation> {
  const memory = {
    ...(resumed && { before: resumed.worldLog, untilUs: (resumed.last.nowMs + AWAY_MS) * 1000 }),
    ...(plan.machine.hasPerson && { hasPerson: true }),
    ...(folder && { note: (line: string) => folder.world.add(line) }),
    ...(plan.passes && {
      furnish: (world: World) => furnishWorld(world, plan.passes?.world, plan.deck, plan.machine.seed),
    }),
  };
  return simulationFor(plan, memory, eyes);
}

/** The time for people; a job in virtual time may have run ahead of it, and goes on from there. */
function wallClockOf({ plan, resumed }: Dealing, clock: VirtualClock): WallClock {
  if (plan.machine.speed === 'real' || plan.machine.hasPerson) return systemWallClock;
  const leftMs = resumed === undefined ? 0 : Date.parse(resumed.last.at) + AWAY_MS;
  const startMs = Math.max(Date.parse(systemWallClock()), leftMs) - clock.nowMs();
  return createWallClock(startMs, () => clock.nowMs());
}
