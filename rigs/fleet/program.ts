import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { placesFrom } from '../../src/adapters/disk/places.ts';
import type { Places } from '../../src/ports/places.ts';

const ROOT = join(import.meta.dirname, '../..');
const CODE = /Type this number at the [\w' ]+: (\d{3} \d{3})/;

/** A director who takes a machine in. */
export interface Approving {
  /** To be typed at the machine. */
  readonly number: string;
  /** How the director's program ends: with 0 once the machine is taken in. */
  readonly ended: Promise<number | null>;
}

/** Computers of an event, each with a folder of its own, on which `soubrette` runs as processes of their own. */
export class Computers {
  readonly #home: string;
  readonly #running = new Set<ChildProcess>();

  constructor(home: string) {
    this.#home = home;
  }

  /** The surroundings of somebody's programs. */
  envOf(who: string): NodeJS.ProcessEnv {
    const own = join(this.#home, who);
    const [data, state] = [join(own, 'data'), join(own, 'state')];
    return { ...process.env, HOME: own, XDG_DATA_HOME: data, XDG_STATE_HOME: state };
  }

  placesOf(who: string): Places {
    return placesFrom(this.envOf(who));
  }

  start(who: string, ...args: readonly string[]): Program {
    const child = spawn(process.execPath, [join(ROOT, 'bin/soubrette.js'), ...args], {
      env: this.envOf(who),
    });
    this.#running.add(child);
    child.on('close', () => this.#running.delete(child));
    return new Program(child);
  }

  /** Runs a command to its end; what it said. Throws where it failed. */
  async run(who: string, ...args: readonly string[]): Promise<string> {
    const program = this.start(who, ...args);
    const code = await program.ended;
    if (code !== 0) throw new Error(`soubrette ${args.join(' ')} ended with ${code}: ${program.said}`);
    return program.said;
  }

  /** A machine joins an event; each person types what the other reads out. */
  async join(machine: string, url: string, event: string): Promise<void> {
    const asks = this.start(machine, 'hub', 'join', url, '--event', event, '--name', machine);
    await asks.says(/(was asked)/);
    const { ended, number } = await this.approve(machine, asks.says(CODE));
    asks.types(number);
    const codes = await Promise.all([asks.ended, ended]);
    if (codes.some((code) => code !== 0)) throw new Error(`${machine} was not taken in: ${asks.said}`);
  }

  /** The director begins to take a machine in that asks, and types the number that it shows. */
  async approve(machine: string, shown: Promise<string>): Promise<Approving> {
    const takesIn = this.start('director', 'hub', 'machine', 'approve', machine);
    takesIn.types(await shown);
    const number = await takesIn.says(CODE);
    return { number: number.replace(' ', ''), ended: takesIn.ended };
  }

  /** Ends all that still run. */
  killAll(): void {
    for (const child of this.#running) child.kill('SIGKILL');
  }
}

/** The program as a process, with all that it has said. */
export class Program {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  hasEnded = false;
  said = '';
  #heard: (() => void)[] = [];

  constructor(child: ChildProcess) {
    this.child = child;
    // Whoever types to a program that has ended is not heard.
    child.stdin?.on('error', () => {});
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (part) => {
        this.said += part;
        for (const heard of this.#heard.splice(0)) heard();
      });
    }
    this.ended = new Promise((resolve) => child.on('close', resolve));
    child.on('exit', () => {
      this.hasEnded = true;
    });
  }

  /** The first part of what it says that matches. */
  async says(pattern: RegExp): Promise<string> {
    for (;;) {
      const [, found] = pattern.exec(this.said) ?? [];
      if (found !== undefined) return found;
      const more = new Promise<'more'>((resolve) => this.#heard.push(() => resolve('more')));
      if ((await Promise.race([more, this.ended])) !== 'more' && !pattern.test(this.said))
        throw new Error(`It ended without ${pattern}: ${this.said}`);
    }
  }

  types(line: string): void {
    this.child.stdin?.write(`${line}\n`);
  }

  /** Ends it in the middle of whatever it does. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }

  /** Ends it as Ctrl-C does. */
  async interrupt(): Promise<void> {
    this.child.kill('SIGINT');
    await this.ended;
  }
}
