import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Change, changedWhenLoaded } from '../../scripts/broken/changes.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The commands of `package.json` by their names. */
export const COMMANDS: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
).scripts;

/** How a script ended, and all that it wrote. */
export interface ScriptRun {
  readonly exitCode: number | null;
  readonly output: string;
}

/** What a script is run with beside its arguments. */
export interface ScriptSettings {
  /** The program is broken on purpose in these ways. */
  readonly changes?: readonly Change[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a script by its name in `package.json`, as npm would: with the Node that runs the tests. */
export function runCommand(
  name: string,
  args: readonly string[],
  settings: ScriptSettings = {},
): Promise<ScriptRun> {
  const [program, ...words] = (COMMANDS[name] ?? '').split(' ');
  if (program !== 'node') throw new Error(`"${name}" is no script of package.json that Node runs.`);
  return runScript([...words, ...args], settings);
}

/** Runs Node with these words in the root of the project. */
export function runScript(
  words: readonly string[],
  { changes = [], env }: ScriptSettings = {},
): Promise<ScriptRun> {
  const { resolve, promise } = Promise.withResolvers<ScriptRun>();
  const usual = { ...process.env, ...env };
  const child = spawn(process.execPath, words, {
    cwd: ROOT,
    env: changes.length === 0 ? usual : changedWhenLoaded(changes, usual),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text));
  child.on('close', (exitCode) => resolve({ exitCode, output }));
  return promise;
}
