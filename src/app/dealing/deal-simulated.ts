import { runAsFastAsPossible, runInRealTime } from '../../adapters/clock-driver.ts';
import { createWallClock, systemWallClock } from '../../adapters/wall-clock.ts';
import { DECKS } from '../../bridge/deck.ts';
import type { RunningJob } from '../../controller/run-job.ts';
import type { JobPlan } from '../../job/plan.ts';
import type { WallClock } from '../../ports/journal.ts';
import type { MachineEyes } from '../../simulator/eyes.ts';
import type { VirtualClock } from '../../simulator/virtual-clock.ts';
import type { World } from '../../simulator/world.ts';
import type { OpenDrawnEyes } from '../eyes/drawn/open-drawn-eyes.ts';
import { simulationFor } from '../machines/machine-of.ts';
import type { Simulation } from '../machines/simulation.ts';
import { furnishWorld } from '../passes/pass-world.ts';
import { AWAY_MS, checkWritten, type Dealing, type DealingPorts, drive } from './dealing.ts';

/** Deals a job on the simulated or the emulated machine. */
export async function dealSimulated(dealing: Dealing, ports: DealingPorts): Promise<RunningJob> {
  const { plan, resumed } = dealing;
  const { speed } = plan.machine;
  const seen = await drawnEyesOf(plan, ports);
  const simulation = simulationOf(dealing, seen?.eyes);
  const { clock, host, machine } = simulation;
  if (resumed === undefined || resumed.worldLog === '') simulation.startJob(DECKS[plan.deck]);
  const runOn = speed === 'real' ? runInRealTime : runAsFastAsPossible;
  const job = await drive(
    dealing,
    {
      host,
      clock: clock.outside,
      wallClock: wallClockOf(dealing, clock),
      run: (running) => runOn(clock, () => running.isOver || running.isResting),
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

/** The eyes that read drawn frames; loaded only where they are wanted, since drawing takes long to load. */
async function drawnEyesOf(
  { config, deck, machine }: JobPlan,
  ports: DealingPorts,
): Promise<OpenDrawnEyes | undefined> {
  const { camera, seed } = machine;
  if (camera === undefined) return undefined;
  const { openDrawnEyes } = await import('../eyes/drawn/open-drawn-eyes.ts');
  return openDrawnEyes({ camera, deck, readers: config.readers, seed }, ports);
}

function simulationOf({ plan, folder, resumed }: Dealing, eyes: MachineEyes | undefined): Simulation {
  const memory = {
    ...(resumed && { before: resumed.worldLog, untilUs: (resumed.last.nowMs + AWAY_MS) * 1000 }),
    ...(folder && { note: (line: string) => folder.world.add(line) }),
    ...(plan.passes && {
      furnish: (world: World) => furnishWorld(world, plan.passes?.world, plan.deck, plan.machine.seed),
    }),
  };
  return simulationFor(plan, memory, eyes);
}

/** The time for people; a job in virtual time may have run ahead of it, and goes on from there. */
function wallClockOf({ plan, resumed }: Dealing, clock: VirtualClock): WallClock {
  if (plan.machine.speed === 'real') return systemWallClock;
  const leftMs = resumed === undefined ? 0 : Date.parse(resumed.last.at) + AWAY_MS;
  const startMs = Math.max(Date.parse(systemWallClock()), leftMs) - clock.nowMs();
  return createWallClock(startMs, () => clock.nowMs());
}
