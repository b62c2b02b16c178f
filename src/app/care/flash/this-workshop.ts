import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { thisComputer } from '../doctor/this-computer.ts';
import type { Workshop } from './workshop.ts';

/** The computer that this program runs on, with the programs on it. */
export function thisWorkshop(baud: number): Workshop {
  return { ...thisComputer(baud), run };
}

const NOT_STARTED = 127;
const PATIENCE_MS = 120_000;

function run(program: string, args: readonly string[], tell: (line: string) => void): Promise<number> {
  return new Promise((done) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: PATIENCE_MS });
    for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', tell);
    child.on('error', () => done(NOT_STARTED));
    child.on('close', (code) => done(code ?? NOT_STARTED));
  });
}
