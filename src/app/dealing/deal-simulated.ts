import type { RunningJob } from '../../controller/run-job.ts';
import type { LeftMachine } from '../../ports/machines/job-machine.ts';
import { AWAY_MS, type BrokenOff, checkWritten, type Dealing, type DealingPorts, drive } from './dealing.ts';

/** Deals a job on the simulated or the emulated machine. */
export async function dealSimulated(dealing: Dealing, ports: DealingPorts): Promise<RunningJob> {
  const { folder, inspected, plan, resumed } = dealing;
  const machine = await ports.machines.openForJob(
    {
      plan,
      ...(resumed && { left: leftBy(resumed) }),
      ...(folder && { note: (line: string) => folder.world.add(line) }),
      ...(inspected && { inspected }),
    },
    ports,
  );
  const job = await drive(dealing, machine, ports);
  checkWritten(job, folder);
  const disagreement = machine.disagreement();
  if (disagreement !== undefined) ports.emit({ kind: 'world-disagrees', ...disagreement });
  const speed = machine.readingSpeed();
  if (speed !== undefined) ports.emit({ kind: 'frames-read', speed });
  return job;
}

function leftBy({ last, worldLog }: BrokenOff): LeftMachine {
  return { worldLog, nowMs: last.nowMs + AWAY_MS, dateMs: Date.parse(last.at) + AWAY_MS };
}
