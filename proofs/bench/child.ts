import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** The user CPU time of a command, in seconds; throws where it fails. */
export function timed(command: readonly string[]): number {
  const line = 'TIMEFORMAT=%U; time "$@" > /dev/null 2> /dev/null';
  const { status, stderr } = spawnSync('bash', ['-c', line, 'bash', ...command], { encoding: 'utf8' });
  const userSeconds = Number(stderr.trim());
  if (status !== 0 || !(userSeconds >= 0)) throw new Error(`${command.join(' ')} ended with ${status}.`);
  return userSeconds;
}

/** The least user CPU time of some runs of commands in turn, in seconds: all of them meet the same disturbances. */
export function timedInTurn(commands: readonly (readonly string[])[], rounds: number): number[] {
  const least = commands.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round++) {
    commands.forEach((command, index) => {
      least[index] = Math.min(least[index]!, timed(command));
    });
  }
  return least;
}

const POLL_MS = 20;

/** The most memory a process held, in MB, where the system tells it. */
export async function peakMemoryMb(command: readonly string[]): Promise<number | undefined> {
  if (!existsSync('/proc/self/status')) return undefined;
  const [program = '', ...args] = command;
  const child = spawn(program, args, { stdio: 'ignore' });
  let kilobytes = 0;
  const poll = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      kilobytes = Math.max(kilobytes, Number(/VmHWM:\s*(\d+)/.exec(status)?.[1] ?? 0));
    } catch {
      // It has ended.
    }
  }, POLL_MS);
  await new Promise((resolve) => child.on('close', resolve));
  clearInterval(poll);
  return kilobytes / 1024;
}
