import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startGuest } from './guest.ts';
import type { Kernel } from './kernel.ts';
import type { CutPlan } from './moment.ts';
import { serveDisk } from './nbd-server.ts';
import { SwitchBoard } from './switch-board.ts';
import type { CutSectors } from './volatile-disk.ts';

/** The files of the rig, in one folder; all but the data disk stay as they are. */
export interface Bench {
  readonly kernel: Kernel;
  readonly startDisk: string;
  readonly programDisk: string;
  readonly dataDisk: string;
  /** A data disk on which nothing is yet. */
  readonly blankDisk: string;
  /** Where the guest's copy of its data disk, its console and the socket of its disk go. */
  readonly folder: string;
}

/** What happened between power on and power off. */
export interface PowerCycle {
  readonly plan: CutPlan;
  /** A tar file of what the data disk held at power on. */
  readonly copy: string;
  /** The lines that the program printed and somebody outside has read. */
  readonly acknowledged: readonly string[];
  /** What the program said on stderr and how it ended, if it ended before the cut. */
  readonly said: readonly string[];
  readonly exitCode?: number;
  readonly sectors: CutSectors;
}

const PATIENCE_MS = 180_000;
/** On a busy computer a guest may wait for its clock for ever while it starts: nothing of ours has run then. */
const MOST_STARTS = 3;

/** Switches a guest on, lets it deal, and cuts its power. Throws when the guest can't do its work. */
export async function runPowerCycle(
  bench: Bench,
  job: readonly string[],
  plan: CutPlan,
): Promise<PowerCycle> {
  for (let starts = 1; ; starts++) {
    const cycle = await tryPowerCycle(bench, job, plan, starts === MOST_STARTS);
    if (cycle !== undefined) return cycle;
  }
}

/** One start; `undefined` where the guest did not come as far as its first program, and may be started again. */
async function tryPowerCycle(
  bench: Bench,
  job: readonly string[],
  plan: CutPlan,
  isLast: boolean,
): Promise<PowerCycle | undefined> {
  const { folder } = bench;
  const files = {
    diskSocket: join(folder, 'disk.sock'),
    copy: join(folder, 'copy.tar'),
    console: join(folder, 'console.log'),
  };
  const switchBoard = new SwitchBoard(bench.dataDisk, plan);
  const server = await serveDisk(switchBoard.disk, files.diskSocket);
  const guest = startGuest({ ...bench, ...files, kernel: bench.kernel.image, job }, (line) =>
    switchBoard.heard(line),
  );
  const patience = setTimeout(() => switchBoard.fail('it was not heard of for too long'), PATIENCE_MS);
  switchBoard.watch(guest);
  await guest.ended;
  clearTimeout(patience);
  server.close();
  rmSync(files.diskSocket, { force: true });
  const { acknowledged, exitCode, failure, hasStarted, said, sectors } = switchBoard;
  if (failure !== undefined && !hasStarted && !isLast) return undefined;
  if (failure !== undefined || sectors === undefined) {
    const console = readFileSync(files.console, 'utf8');
    throw new Error(
      `The guest failed: ${failure ?? 'it went off by itself'}.\n${said.join('\n')}\n${console}`,
    );
  }
  return {
    plan,
    copy: files.copy,
    acknowledged,
    said,
    sectors,
    ...(exitCode === undefined ? {} : { exitCode }),
  };
}
