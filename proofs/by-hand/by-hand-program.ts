import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DeckName } from '../../src/bridge/deck.ts';

const ROOT = join(import.meta.dirname, '../..');
const ADDRESS = /https?:\/\/\S+#pair=\S+/;

/** `soubrette deal --machine hand` as a child process, with a home of its own that outlives it. */
export class ByHandProgram {
  readonly home: string = mkdtempSync(join(tmpdir(), 'soubrette-by-hand-'));
  #child: ChildProcess | undefined;
  #said = '';

  constructor() {
    mkdirSync(join(this.home, 'tmp'));
  }

  /** Deals boards of a file; answers the address that pairs one page. */
  deal(file: string, boards: string, ...more: readonly string[]): Promise<string> {
    return this.#start('deal', file, '--machine', 'hand', '--boards', boards, ...more);
  }

  /** Reads boards, and compares them with those of a file. */
  read(file: string, boards: string): Promise<string> {
    return this.#run('read', '--machine', 'hand', '--compare', file, '--boards', boards);
  }

  /** Learns a deck by its cards, and writes its profile. */
  calibrate(deck: DeckName, rounds: number, profile: string): Promise<string> {
    const words = ['--camera', '--deck', deck, '--rounds', `${rounds}`, '-o', profile];
    return this.#run('calibrate', 'deck', ...words);
  }

  /** Goes on with the last job. */
  resume(): Promise<string> {
    const jobs = join(this.home, 'data/soubrette/jobs');
    const [last = ''] = readdirSync(jobs).toSorted().reverse();
    return this.#start('resume', join(jobs, last));
  }

  /** All that it has written to the screen. */
  get said(): string {
    return this.#said;
  }

  /** Waits until it has ended by itself. */
  async ended(): Promise<number | null> {
    const child = this.#child;
    if (child === undefined) return null;
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    return child.exitCode;
  }

  /** Ends it in the middle of whatever it does. */
  async kill(): Promise<void> {
    this.#child?.kill('SIGKILL');
    await this.ended();
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.home, { recursive: true, force: true });
  }

  #start(command: string, ...words: readonly string[]): Promise<string> {
    return this.#run(command, ...words, '--yes', '--plain');
  }

  async #run(command: string, ...words: readonly string[]): Promise<string> {
    const child = spawn(
      process.execPath,
      [join(ROOT, 'bin/soubrette.js'), command, ...words, '--no-open', '--port', '0'],
      {
        env: {
          ...process.env,
          XDG_DATA_HOME: join(this.home, 'data'),
          XDG_STATE_HOME: join(this.home, 'state'),
          TMPDIR: join(this.home, 'tmp'),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    this.#child = child;
    this.#said = '';
    return new Promise<string>((resolve, reject) => {
      let told = '';
      child.stdout.on('data', (text: Buffer) => {
        this.#said += text;
      });
      // What comes to stdout may be for another program: the address is none of it.
      child.stderr.on('data', (text: Buffer) => {
        this.#said += text;
        told += text;
        const [address] = ADDRESS.exec(told) ?? [];
        if (address !== undefined) resolve(address);
      });
      child.once('exit', (code) =>
        reject(new Error(`soubrette ${command} ended with ${code}: ${this.#said}`)),
      );
    });
  }
}
