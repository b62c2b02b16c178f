import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Workshop } from '../../ports/probed-computer.ts';
import { thisComputer } from './this-computer.ts';

const NOT_STARTED = 127;
const PATIENCE_MS = 120_000;

/** The computer that this program runs on, with the programs on it. */
export function thisWorkshop(baud: number, env: Readonly<Record<string, string | undefined>>): Workshop {
  return { ...thisComputer(baud, env), run };
}

function run(program: string, args: readonly string[], tell: (line: string) => void): Promise<number> {
  return new Promise((done) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: PATIENCE_MS });
    for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', tell);
    child.on('error', () => done(NOT_STARTED));
    child.on('close', (code) => done(code ?? NOT_STARTED));
  });
}
