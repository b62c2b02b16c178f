import { runAsFastAsPossible, runAtPace, runInRealTime } from '../adapters/system/clock-driver.ts';
import { systemWallClock } from '../adapters/system/wall-clock.ts';
import { Problem } from '../app/problem.ts';
import { DECKS, type DeckName } from '../bridge/deck.ts';
import type { WallClock } from '../ports/journal.ts';
import type { JobMachine, JobMachineWanted, JobOnMachine } from '../ports/machines/job-machine.ts';
import type { OpeningPorts } from '../ports/machines/machines-here.ts';
import { createWallClock } from '../ports/wall-clock.ts';
import type { MachineEyes } from '../simulator/eyes.ts';
import type { VirtualClock } from '../simulator/virtual-clock.ts';
import type { World } from '../simulator/world.ts';
import type { OpenDrawnEyes } from './drawn/open-drawn-eyes.ts';
import { simulationFor } from './machine-of.ts';
import type { Simulation } from './simulation.ts';

/** Opens the simulated or the emulated machine that a job is for. */
export async function openForJob(wanted: JobMachineWanted, ports: OpeningPorts): Promise<JobMachine> {
  const { left, plan } = wanted;
  const seen = await drawnEyesOf(wanted, ports);
  const simulation = await simulationOf(wanted, seen?.eyes);
  const { clock, host, machine } = simulation;
  if (left === undefined || left.worldLog === '') simulation.startJob(DECKS[plan.deck]);
  return {
    host,
    clock: clock.outside,
    wallClock: wallClockOf(wanted, clock),
    run: runnerOf(wanted, simulation, ports),
    disagreement() {
      const { cardsLost, wrong } = machine.oracle;
      const isWrong = cardsLost > 0 || Object.values(wrong).some((count) => count > 0);
      return isWrong ? { cardsLost, wrong: { ...wrong } } : undefined;
    },
    readingSpeed: () => seen?.speed(),
  };
}

/** What was done there is sensed within this virtual time, and a question that it answers is no more. */
const SETTLE_MS = 3_000;

/** What lets the time of a job run, until it is over or rests. */
function runnerOf(
  { plan }: JobMachineWanted,
  { clock, machine }: Simulation,
  { person }: OpeningPorts,
): (job: JobOnMachine) => Promise<void> {
  const isDone = (job: JobOnMachine) => () => job.isOver || job.isResting;
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
  { inspected = () => {}, plan }: JobMachineWanted,
  ports: OpeningPorts,
): Promise<OpenDrawnEyes | undefined> {
  const { config, deck, machine, passes } = plan;
  const { camera, seed } = machine;
  if (camera === undefined) return undefined;
  const { openDrawnEyes } = await import('./drawn/open-drawn-eyes.ts');
  const isTest = passes?.kind === 'deck-test';
  return openDrawnEyes({ camera, deck, readers: config.readers, seed, ...(isTest && { inspected }) }, ports);
}

async function simulationOf(
  { left, note, plan }: JobMachineWanted,
  eyes: MachineEyes | undefined,
): Promise<Simulation> {
  const { deck, machine, passes } = plan;
  const furnish = passes && (await furnishing(passes.world, deck, machine.seed));
  const memory = {
    ...(left && { before: left.worldLog, untilUs: left.nowMs * 1000 }),
    ...(machine.hasPerson && { hasPerson: true }),
    ...(note && { note }),
    ...(furnish && { furnish }),
  };
  return simulationFor(plan, memory, eyes);
}

/** What puts into a world what passes find there. */
async function furnishing(
  text: string | undefined,
  deck: DeckName,
  seed: string,
): Promise<(world: World) => void> {
  const { furnishWorld } = await import('./pass-world.ts');
  return (world) => furnishWorld(world, text, deck, seed);
}

/** The time for people; a job in virtual time may have run ahead of it, and goes on from there. */
function wallClockOf({ left, plan }: JobMachineWanted, clock: VirtualClock): WallClock {
  if (plan.machine.speed === 'real' || plan.machine.hasPerson) return systemWallClock;
  const startMs = Math.max(Date.parse(systemWallClock()), left?.dateMs ?? 0) - clock.nowMs();
  return createWallClock(startMs, () => clock.nowMs());
}
