import { spawn } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** How a program ended, and all that it wrote. */
export interface ProgramRun {
  readonly exitCode: number | null;
  readonly output: string;
}

/** Runs Node with these words in the root of the project. */
export function runProgram(
  words: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<ProgramRun> {
  const { resolve, promise } = Promise.withResolvers<ProgramRun>();
  const child = spawn(process.execPath, words, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text));
  child.on('close', (exitCode) => resolve({ exitCode, output }));
  return promise;
}
