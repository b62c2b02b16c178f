import { hostKeyIn } from '../../adapters/keys/host-key.ts';
import { readVersion } from '../../adapters/system/own-package.ts';
import { systemClock } from '../../adapters/system/system-clock.ts';
import { systemWallClock } from '../../adapters/system/wall-clock.ts';
import type { RunningJob } from '../../controller/run-job.ts';
import { uniqueNameOf } from '../../job/plan.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Places } from '../../ports/places.ts';
import { type LinedHost, openLinedHost } from '../machines/lined-host.ts';
import { Problem } from '../problem.ts';
import { AWAY_MS, checkWritten, type Dealing, type DealingPorts, drive } from './dealing.ts';

const LOOK_MS = 20;
/** The last words to the host may take so long. */
const LAST_WORDS_MS = 1500;
/** Trouble that is over sooner is not worth telling. */
const PATIENCE_MS = 1500;

/** Deals a job on a real machine, or runs its passes, by the line to its host, to its end or until it is stopped. */
export async function dealOnMachine(dealing: Dealing, ports: DealingPorts): Promise<RunningJob> {
  const { plan, folder, resumed } = dealing;
  const { port = '' } = plan.machine;
  const key = hostKey(ports.places, port);
  const name = uniqueNameOf(plan);
  if (!(await ports.isSure({ kind: plan.passes ? 'passes-at-port' : 'deals-at-port', port }))) {
    throw new Problem('request', 'not-sure', 'Nothing was done.');
  }
  const clock = clockAfter(dealing);
  const doubting = new AbortController();
  const lined = openLinedHost({
    port,
    version: readVersion(),
    config: plan.config,
    key,
    clock,
    ...(name !== undefined && { job: name }),
    ...(resumed && { left: resumed.left }),
    doubt: (sentence) => doubting.abort(sentence),
  });
  const stopWatching = watchLine(lined, ports.emit);
  try {
    const { host } = lined;
    const run = (job: RunningJob): Promise<void> => until(() => job.isOver || job.isResting);
    const signal = AbortSignal.any([ports.signal, doubting.signal]);
    const job = await drive(
      dealing,
      { host, clock, wallClock: systemWallClock, run, answer: (ask) => host.answer(ask) },
      { ...ports, signal },
    );
    await until(() => lined.hasHeardAll, LAST_WORDS_MS);
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
function hostKey({ keys }: Places, port: string): Uint8Array {
  const key = hostKeyIn(keys);
  if (key !== undefined) return key;
  throw new Problem('environment', 'no-host-key', 'This computer is not paired with the host.', {
    keys,
    port,
  });
}

/** The system's clock, which goes on where the journal of a job ends. */
function clockAfter({ resumed }: Dealing): Clock {
  const fromMs = resumed === undefined ? 0 : resumed.last.nowMs + AWAY_MS - systemClock.nowMs();
  return { nowMs: () => systemClock.nowMs() + fromMs, afterMs: systemClock.afterMs };
}

/** Tells why there is no line to the host, once it has lasted; and that there is one again. */
function watchLine(lined: LinedHost, emit: DealingPorts['emit']): () => void {
  let sinceMs = systemClock.nowMs();
  let reported: string | undefined;
  let stop = systemClock.afterMs(LOOK_MS, look);
  return () => stop();

  function look(): void {
    const why = lined.trouble;
    if (lined.state.isUp) {
      if (reported !== undefined) emit({ kind: 'line-up' });
      reported = undefined;
      sinceMs = systemClock.nowMs();
    } else if (why !== undefined && why !== reported && systemClock.nowMs() - sinceMs > PATIENCE_MS) {
      emit({ kind: 'line-down', why });
      reported = why;
    }
    stop = systemClock.afterMs(LOOK_MS, look);
  }
}

/** Waits until something is so, or for so long. */
async function until(isSo: () => boolean, longestMs = Number.POSITIVE_INFINITY): Promise<void> {
  const endMs = systemClock.nowMs() + longestMs;
  while (!isSo() && systemClock.nowMs() < endMs) {
    await new Promise<void>((resolve) => {
      systemClock.afterMs(LOOK_MS, resolve);
    });
  }
}
