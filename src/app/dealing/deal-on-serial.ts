import { join } from 'node:path';
import { setTimeout as waitMs } from 'node:timers/promises';
import { howToGetKey, KEY_FILE, readHostKey } from '../../adapters/host-key.ts';
import { readVersion } from '../../adapters/own-package.ts';
import { placesFrom } from '../../adapters/places.ts';
import { systemClock } from '../../adapters/system-clock.ts';
import { createWallClock } from '../../adapters/wall-clock.ts';
import { ControlDesk } from '../../cli/controls/desk.ts';
import { howToGoOn } from '../../cli/deal/deal-summary.ts';
import { watchLine } from '../../cli/deal/line-messages.ts';
import { typingOf } from '../../cli/deal/messages.ts';
import { confirm } from '../../cli/shell/ask.ts';
import { CommandError, EXIT } from '../../cli/shell/exit.ts';
import type { Terminal } from '../../cli/shell/terminal.ts';
import { asTyped } from '../../cli/shell/words.ts';
import { type RunningJob, resumeJob, runJob } from '../../controller/run-job.ts';
import type { Sealing } from '../../job/plan.ts';
import { NO_JOB } from '../../job/state.ts';
import type { Clock } from '../../ports/clock.ts';
import { openSerialHost, type SerialHost } from '../machines/serial-host.ts';
import { type Dealing, runToEnd, withAdvice } from './dealing.ts';

export const LOOK_MS = 20;
/** The last words to the host may take so long. */
const LAST_WORDS_MS = 1500;
/** How long it takes at least until a job is taken up again. */
const AWAY_MS = 60_000;

const NOT_STOPPED =
  'The host has not confirmed that it is to stop, and may go on with its board. Press stop at the machine.';

/** Deals a job on the machine at a serial port, to its end or until it is interrupted. */
export async function dealOnSerial(dealing: Dealing, terminal: Terminal): Promise<RunningJob> {
  const { plan, folder } = dealing;
  const port = plan.machine.port ?? '';
  const key = hostKey();
  await confirm(`Deal on the machine at ${port}? It will move.`, dealing.isSure, terminal);
  const clock = clockAfter(dealing);
  let desk: ControlDesk | undefined;
  let doubt: string | undefined;
  const serial = openSerialHost({
    port,
    version: readVersion(),
    config: plan.config,
    key,
    clock,
    ...(plan.sealing && { job: jobOf(plan.sealing) }),
    ...(dealing.resumed && { left: dealing.resumed.left }),
    doubt: (sentence) => {
      doubt = sentence;
      desk?.stop();
    },
  });
  const stopWatching = watchLine(serial, terminal);
  const forget = terminal.onInterrupt(() => desk?.stop());
  try {
    const job = startJob(dealing, serial, clock);
    const typing = typingOf(terminal, dealing);
    desk = new ControlDesk(
      terminal,
      typing,
      job,
      () => howToGoOn(folder?.path),
      () => serial.host.answer(),
    );
    await runToEnd(job, desk, () => until(() => job.isOver || job.isResting));
    await until(() => serial.hasHeardAll, LAST_WORDS_MS);
    const isStopped = job.state.status === 'stopped' || job.failure !== undefined;
    if (isStopped && !serial.hasHeardAll) terminal.tell(NOT_STOPPED);
    if (job.failure !== undefined) throw withAdvice(job.failure, folder);
    if (doubt !== undefined) throw new CommandError(EXIT.environment, `${doubt} ${howToGoOn(folder?.path)}`);
    return job;
  } finally {
    forget();
    stopWatching();
    desk?.close();
    serial.close();
    terminal.rewrite('');
  }
}

/** No two jobs are sealed by the same key. */
function jobOf(sealing: Sealing): string {
  return sealing.kind === 'keyFile' ? sealing.name : sealing.salt;
}

/** The system's clock, which goes on where the journal of a job ends. */
function clockAfter({ resumed }: Dealing): Clock {
  const fromMs = resumed === undefined ? 0 : resumed.last.nowMs + AWAY_MS - systemClock.nowMs();
  return { nowMs: () => systemClock.nowMs() + fromMs, afterMs: systemClock.afterMs };
}

/** The key that controller and host both have. */
function hostKey(): Uint8Array {
  const { keys } = placesFrom(process.env);
  const path = join(keys, KEY_FILE);
  const key = readHostKey(path);
  if (key !== undefined) return key;
  throw new CommandError(
    EXIT.environment,
    `This computer has no key of the host. Get it once: ${howToGetKey(asTyped(keys))}`,
  );
}

function startJob(
  { plan, folder, resumed, follow }: Dealing,
  { host }: SerialHost,
  clock: Clock,
): RunningJob {
  const wallClock = createWallClock(0, () => Date.now());
  const ports = { host, clock, wallClock, ...(folder && { journal: folder.journal }) };
  const listener = follow(clock, resumed?.replay.state ?? NO_JOB);
  return resumed === undefined
    ? runJob(plan, ports, listener)
    : resumeJob(plan, resumed.replay, ports, listener);
}

/** Waits until something is so, or for so long. */
async function until(isSo: () => boolean, longestMs = Number.POSITIVE_INFINITY): Promise<void> {
  const endMs = performance.now() + longestMs;
  while (!isSo() && performance.now() < endMs) await waitMs(LOOK_MS);
}
