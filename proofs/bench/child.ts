import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** A program with what it is given. */
export type CommandLine = readonly string[];

/**
 * The CPU time that commands take one after the other, in seconds, of user and system together: only their sum is
 * counted, of which a clock guesses the parts. Throws where one ends with another code than these.
 */
export function timed(commands: readonly CommandLine[], codes: readonly number[] = [0]): number {
  return commands.reduce((sum, command) => sum + timeOf(command, codes), 0);
}

function timeOf(command: CommandLine, codes: readonly number[]): number {
  const line = `TIMEFORMAT='%U %S'; time "$@" > /dev/null 2> /dev/null`;
  const { status, stderr } = spawnSync('bash', ['-c', line, 'bash', ...command], { encoding: 'utf8' });
  const [user = Number.NaN, system = Number.NaN] = stderr.trim().split(' ').map(Number);
  if (!codes.includes(status ?? -1) || !(user + system >= 0))
    throw new Error(`${command.join(' ').slice(0, 500)} ended with ${status}.`);
  return user + system;
}

/** The least CPU time of some runs of commands in turn, in seconds: all of them meet the same disturbances. */
export function timedInTurn(commands: readonly CommandLine[], rounds: number): number[] {
  const least = commands.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round++) {
    commands.forEach((command, index) => {
      least[index] = Math.min(least[index]!, timed([command]));
    });
  }
  return least;
}

const POLL_MS = 20;

/** The most memory a process held, in MB, where the system tells it. */
export async function peakMemoryMb(command: CommandLine): Promise<number | undefined> {
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
