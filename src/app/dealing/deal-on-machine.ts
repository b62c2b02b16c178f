import type { RunningJob } from '../../controller/run-job.ts';
import { uniqueNameOf } from '../../job/plan.ts';
import type { Computer } from '../../ports/computer.ts';
import type { Places } from '../../ports/places.ts';
import { type LinedHost, openLinedHost } from '../machines/lined-host.ts';
import { Problem } from '../problem.ts';
import {
  checkWritten,
  clockAfter,
  type Dealing,
  type DealingPorts,
  drive,
  LOOK_MS,
  until,
} from './dealing.ts';

/** The last words to the host may take so long. */
const LAST_WORDS_MS = 1500;
/** Trouble that is over sooner is not worth telling. */
const PATIENCE_MS = 1500;

/** Deals a job on a real machine, or runs its passes, by the line to its host, to its end or until it is stopped. */
export async function dealOnMachine(dealing: Dealing, ports: DealingPorts): Promise<RunningJob> {
  const { plan, folder, resumed } = dealing;
  const { port = '' } = plan.machine;
  const key = hostKey(ports.places, port, ports);
  const name = uniqueNameOf(plan);
  if (!(await ports.isSure({ kind: plan.passes ? 'passes-at-port' : 'deals-at-port', port }))) {
    throw new Problem('request', 'not-sure', 'Nothing was done.');
  }
  const clock = clockAfter(dealing, ports);
  const doubting = new AbortController();
  const lined = openLinedHost(
    {
      port,
      version: ports.program.version(),
      config: plan.config,
      key,
      clock,
      ...(name !== undefined && { job: name }),
      ...(resumed && { left: resumed.left }),
      doubt: (sentence) => doubting.abort(sentence),
    },
    ports,
  );
  const stopWatching = watchLine(lined, ports.emit, ports);
  try {
    const { host } = lined;
    const run = (job: RunningJob): Promise<void> => until(() => job.isOver || job.isResting, ports);
    const signal = AbortSignal.any([ports.signal, doubting.signal]);
    const job = await drive(
      dealing,
      { host, clock, wallClock: ports.wallClock, run, answer: (ask) => host.answer(ask) },
      { ...ports, signal },
    );
    await until(() => lined.hasHeardAll, ports, LAST_WORDS_MS);
    const isStopped = job.state.status === 'stopped' || job.failure !== undefined;
    if (isStopped && !lined.hasHeardAll) ports.emit({ kind: 'stop-unconfirmed' });
    checkWritten(job, folder);
    if (doubting.signal.aborted) {
      const sentence = String(doubting.signal.reason);
      throw new Problem('environment', 'host-in-doubt', sentence, { folder: folder?.path });
    }
    return job;
  } finally {
    stopWatching();
    lined.close();
  }
}

/** The key that controller and host both have. */
function hostKey({ keys }: Places, port: string, ports: Pick<Computer, 'keys'>): Uint8Array {
  const key = ports.keys.host(keys);
  if (key !== undefined) return key;
  throw new Problem('environment', 'no-host-key', 'This computer is not paired with the host.', {
    keys,
    port,
  });
}

/** Tells why there is no line to the host, once it has lasted; and that there is one again. */
function watchLine(lined: LinedHost, emit: DealingPorts['emit'], ports: Pick<Computer, 'clock'>): () => void {
  let sinceMs = ports.clock.nowMs();
  let reported: string | undefined;
  let stop = ports.clock.afterMs(LOOK_MS, look);
  return () => stop();

  function look(): void {
    const why = lined.trouble;
    if (lined.state.isUp) {
      if (reported !== undefined) emit({ kind: 'line-up' });
      reported = undefined;
      sinceMs = ports.clock.nowMs();
    } else if (why !== undefined && why !== reported && ports.clock.nowMs() - sinceMs > PATIENCE_MS) {
      emit({ kind: 'line-down', why });
      reported = why;
    }
    stop = ports.clock.afterMs(LOOK_MS, look);
  }
}
