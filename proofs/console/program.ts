import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EVENING_FILE } from '../../rigs/console/player.ts';
import type { FaultLevel } from '../../src/ports/machines/faults.ts';
import { type Change, changedWhenLoaded } from '../broken/changes.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Which machine a console is opened for. */
export interface ProgramChoice {
  /** `simulated` where it is absent, or `emulated`. */
  readonly machine?: string;
  readonly faults: FaultLevel;
  readonly seed: string;
  readonly pace?: 'x1' | 'x10' | 'fast';
  /** The address of the hub of an event that it deals for. */
  readonly hub?: string;
  /** What is otherwise in its sources. */
  readonly changes?: readonly Change[];
}

/** `soubrette console` as a child process, with a home of its own that outlives it. */
export class ConsoleProgram {
  /** Where it keeps all that it keeps. */
  readonly home: string = mkdtempSync(join(tmpdir(), 'soubrette-evening-'));
  readonly #choice: ProgramChoice;
  #child: ChildProcess | undefined;
  #port = 0;

  constructor(choice: ProgramChoice) {
    this.#choice = choice;
    for (const name of ['deals', 'tmp']) mkdirSync(join(this.home, name));
    copyFileSync(join(ROOT, 'examples', EVENING_FILE), join(this.home, 'deals', EVENING_FILE));
  }

  /** Starts it, at the same port as before; answers the address that pairs one page. */
  async start(): Promise<string> {
    const { faults, hub, machine = 'simulated', pace = 'fast', seed } = this.#choice;
    const child = spawn(
      process.execPath,
      [
        ...[join(ROOT, 'bin/soubrette.js'), 'console', '--no-open', '--port', `${this.#port}`],
        ...['--deals', join(this.home, 'deals'), '--pace', pace, '--faults', faults, '--seed', seed],
        ...['--machine', machine, ...(hub === undefined ? [] : ['--hub', hub, '--ahead', '2'])],
      ],
      { env: this.env, stdio: ['ignore', 'pipe', 'ignore'] },
    );
    this.#child = child;
    const address = await new Promise<string>((resolve, reject) => {
      child.stdout.once('data', (text) => resolve(String(text).trim()));
      child.once('exit', (code) => reject(new Error(`soubrette console ended with ${code}.`)));
    });
    this.#port = Number(new URL(address).port);
    return address;
  }

  /** The surroundings of all that works with its home. */
  get env(): NodeJS.ProcessEnv {
    const { changes = [] } = this.#choice;
    const own = {
      ...process.env,
      XDG_DATA_HOME: join(this.home, 'data'),
      XDG_STATE_HOME: join(this.home, 'state'),
      TMPDIR: join(this.home, 'tmp'),
    };
    return changes.length === 0 ? own : changedWhenLoaded(changes, own);
  }

  /** Ends it in the middle of whatever it does. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Ends it, and takes its home away. */
  async close(): Promise<void> {
    await this.#end('SIGKILL');
    rmSync(this.home, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const over = once(child, 'exit');
    child.kill(signal);
    await over;
  }
}
