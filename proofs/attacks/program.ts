import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../broken/changes.ts';
import { type Attack, notTried, type Outcome, type Target } from './attack.ts';

/** How a run of the program ended. */
export interface Ended {
  /** `undefined` where it had to be ended, since its time was up. */
  readonly status: number | undefined;
  readonly stdout: string;
  readonly stderr: string;
}

/** An attack that drives modules of the program, in a folder of its own. */
export type Play = (folder: string) => Outcome | Promise<Outcome>;
export type Plays = Readonly<Record<string, Play>>;

export const SOUBRETTE: string = join(ROOT, 'bin/soubrette.js');
const USUAL_LIMIT_MS = 120_000;
const PLAY_LIMIT_MS = 240_000;
const MOST_OUTPUT = 1 << 28;

/** Runs the program under attack in the attack's folder. */
export function soubrette(
  target: Target,
  args: readonly string[],
  { input = '', limitMs = USUAL_LIMIT_MS }: { readonly input?: string; readonly limitMs?: number } = {},
): Ended {
  return runNode(target, [SOUBRETTE, ...args], { input, timeout: limitMs });
}

/** Runs Node in the attack's folder, so that it may lack a defence. */
export function runNode(
  { env, folder }: Target,
  words: readonly string[],
  options: { readonly input?: string; readonly timeout?: number } = {},
): Ended {
  const { signal, status, stderr, stdout } = spawnSync(process.execPath, words, {
    cwd: folder,
    env,
    encoding: 'utf8',
    killSignal: 'SIGKILL',
    maxBuffer: MOST_OUTPUT,
    ...options,
  });
  return { status: signal === null && status !== null ? status : undefined, stdout, stderr };
}

/**
 * Plays an attack by its name among the `PLAYS` of a file of this folder: on the program as it is in this process, and where a
 * defence is out, or a variable is needed, in one of its own.
 */
export function played(file: string, name: string, variables?: NodeJS.ProcessEnv): Attack['run'] {
  return async (target) => {
    const { SOUBRETTE_CHANGES } = target.env;
    if (variables === undefined && SOUBRETTE_CHANGES === process.env.SOUBRETTE_CHANGES)
      return playOf(file, name, target.folder);
    const words = [join(import.meta.dirname, 'play.ts'), file, name, target.folder];
    const own = { ...target, env: { ...target.env, ...variables } };
    const { status, stderr, stdout } = runNode(own, words, { timeout: PLAY_LIMIT_MS });
    if (status !== 0) return notTried(`it ended with ${status}: ${stderr.slice(-500)}`);
    return JSON.parse(stdout) as Outcome;
  };
}

/** What comes of a play. */
export async function playOf(file: string, name: string, folder: string): Promise<Outcome> {
  const { href } = pathToFileURL(join(import.meta.dirname, file));
  const { PLAYS } = (await import(href)) as { readonly PLAYS: Plays };
  const play = PLAYS[name];
  if (play === undefined) throw new Error(`There is no ${name} in ${file}.`);
  return play(folder);
}
