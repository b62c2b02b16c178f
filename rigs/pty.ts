import { rmSync, symlinkSync, writeSync } from 'node:fs';
import { setTimeout as waitMs } from 'node:timers/promises';
import { type IPty, spawn } from '@lydell/node-pty';

/** Whether pseudo-terminals that have a path can be made here. */
export const HAS_PTY: boolean = process.platform !== 'win32';

/** Two pseudo-terminals that are the ends of one cable. */
export interface Pty {
  readonly near: string;
  readonly far: string;
  /** Pulls the cable out of both. */
  pull(): Promise<void>;
}

/**
 * Closes what bash was given open besides its three streams: whoever had an end of another cable too would hold it when
 * it is pulled, and nobody would hear of it.
 */
export const LET_GO = 'for fd in $(ls /proc/self/fd); do [ "$fd" -gt 2 ] && eval "exec $fd>&-"; done;';

/** A terminal passes bytes on as they are, tells where it is, and is held open. */
const HOLD = `${LET_GO} stty raw -echo && tty && exec sleep 100000000`;

/** Changes bytes on their way to an end of a cable. */
export type Passing = (bytes: Uint8Array, to: 'near' | 'far') => Uint8Array;

/** Makes a cable whose ends have these paths; bytes pass it as they are unless `passing` says otherwise. */
export async function makePty(near: string, far: string, passing: Passing = (bytes) => bytes): Promise<Pty> {
  const [one, other] = await Promise.all([openEnd(near), openEnd(far)]);
  const pulled = { isSo: false };
  const [toOne, toOther] = [writerTo(one.terminal, pulled), writerTo(other.terminal, pulled)];
  // Without an encoding, what is read is bytes.
  one.terminal.onData((bytes) => toOther(passing(Buffer.from(bytes), 'far')));
  other.terminal.onData((bytes) => toOne(passing(Buffer.from(bytes), 'near')));
  return {
    near,
    far,
    async pull() {
      pulled.isSo = true;
      for (const { terminal } of [one, other]) terminal.kill('SIGKILL');
      await Promise.all([one.ended, other.ended]);
      // What is left of them would lead to whatever terminal has their numbers next.
      for (const path of [near, far]) rmSync(path, { force: true });
    },
  };
}

/** What a port keeps of bytes that nobody reads; more is lost, as in a cable. */
const KEPT_BYTES = 1 << 16;
const AGAIN_MS = 2;

/**
 * Writes bytes to a terminal as fast as they are read there. Its own `write` would not return while nobody reads, and
 * with it nothing else in this process would go on.
 */
function writerTo(terminal: IPty, pulled: { readonly isSo: boolean }): (bytes: Uint8Array) => void {
  const { fd } = terminal as IPty & { readonly fd: number };
  let waiting: Uint8Array = new Uint8Array();
  function write(): void {
    // The number of a file that is closed may be another's by now.
    if (pulled.isSo) return;
    try {
      waiting = waiting.subarray(writeSync(fd, waiting));
    } catch (error) {
      const isFull = error instanceof Error && 'code' in error && error.code === 'EAGAIN';
      if (!isFull) waiting = new Uint8Array();
    }
    if (waiting.length > 0) setTimeout(write, AGAIN_MS);
  }
  return (bytes) => {
    const isIdle = waiting.length === 0;
    waiting = Buffer.concat([waiting, bytes]).subarray(0, KEPT_BYTES);
    if (isIdle) write();
  };
}

/** A terminal under a path of its own. */
async function openEnd(path: string): Promise<{ terminal: IPty; ended: Promise<unknown> }> {
  const terminal = spawn('bash', ['-c', HOLD], { encoding: null });
  const ended = new Promise((resolve) => terminal.onExit(resolve));
  let said = '';
  const listening = terminal.onData((bytes) => (said += bytes));
  await until(() => said.includes('\n'), 30_000, `a terminal for ${path}`);
  listening.dispose();
  symlinkSync(said.trim(), path);
  return { terminal, ended };
}

/** Waits until something is so; throws if that takes too long. */
export async function until(
  isSo: () => boolean,
  longestMs: number,
  what = 'what was waited for',
): Promise<void> {
  const endMs = performance.now() + longestMs;
  while (!isSo()) {
    if (performance.now() > endMs) throw new Error(`In ${longestMs} ms this has not come: ${what}.`);
    await waitMs(5);
  }
}
