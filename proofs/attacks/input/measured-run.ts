import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../../broken/changes.ts';
import type { Target } from '../attack.ts';

/** What a run of the program took, and how it ended. */
export interface MeasuredRun {
  /** `undefined` where it had to be ended, since it took too long or took all memory. */
  readonly status: number | undefined;
  readonly stdout: string;
  readonly stderr: string;
  /** The CPU time of all its threads; `undefined` where it had to be ended. */
  readonly cpuSeconds: number | undefined;
  /** The most memory that it had at a time. */
  readonly residentMiB: number | undefined;
}

const NOTE = pathToFileURL(join(import.meta.dirname, 'note-usage.ts')).href;
/** More than is allowed, so that what takes longer is ended by the system. */
const MOST_CPU_SECONDS = 15;
/** The computer may do other things at the same time; what waits for ever ends as well. */
const MOST_WALL_MS = 120_000;
const MOST_OUTPUT = 1 << 26;

/** Runs the program under attack in the attack's folder, with what a file holds on stdin. */
export function measuredRun(
  target: Target,
  args: readonly string[],
  stdin = '/dev/null',
  bin = 'soubrette',
): MeasuredRun {
  const { env, folder } = target;
  const noted = join(folder, 'usage.json');
  const command = `ulimit -t ${MOST_CPU_SECONDS}; exec "$@" <"$STDIN"`;
  const program = [process.execPath, join(ROOT, `bin/${bin}.js`), ...args];
  const ended = spawnSync('sh', ['-c', command, 'sh', ...program], {
    cwd: folder,
    env: {
      ...env,
      STDIN: stdin,
      SOUBRETTE_USAGE: noted,
      NODE_OPTIONS: `${env.NODE_OPTIONS ?? ''} --import=${NOTE}`,
    },
    encoding: 'utf8',
    timeout: MOST_WALL_MS,
    killSignal: 'SIGKILL',
    maxBuffer: MOST_OUTPUT,
  });
  const { signal, status, stderr, stdout } = ended;
  const usage = existsSync(noted)
    ? (JSON.parse(readFileSync(noted, 'utf8')) as {
        readonly cpuSeconds: number;
        readonly residentMiB: number;
      })
    : undefined;
  return {
    status: signal === null && status !== null && usage !== undefined ? status : undefined,
    stdout,
    stderr,
    cpuSeconds: usage?.cpuSeconds,
    residentMiB: usage?.residentMiB,
  };
}
