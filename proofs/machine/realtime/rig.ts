import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Program } from '../../../rigs/fleet/program.ts';
import { LET_GO, makePty, type Passing, type Pty, until } from '../../../rigs/pty.ts';
import { Lateness } from '../../../rigs/realtime/lateness.ts';
import { MOST_BEHIND_MS } from '../../../rigs/realtime/pacer.ts';
import type { LeftTray } from '../../../rigs/realtime/realtime.ts';
import { freePort, makeTcpCable, type TcpCable } from '../../../rigs/tcp-cable.ts';
import { type DiskNow, type FailingDisk, makeFailingDisk } from '../../files/disk/failing-disk.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** That of the host's service (hardware/host). A microcontroller of its own waits for no other program, nor does a cable. */
const PRIORITY = { host: -5, machine: -10, cables: -10 } as const;

/** Has a process come before others, where this account may do that. */
function prefer(pid: number | undefined, priority: number): void {
  try {
    if (pid !== undefined) setPriority(pid, priority);
  } catch {
    // Then it is slower, and no more than that.
  }
}

const asIs: Passing = (bytes) => bytes;

function pidOf(program: Program | undefined): number | undefined {
  return program?.hasEnded === false ? program.child.pid : undefined;
}

/** Has the programs of this session come before those of others: by itself a priority counts within a session only (sched(7)). */
function preferSession(priority: number): void {
  try {
    writeFileSync('/proc/self/autogroup', `${priority}`);
  } catch {
    // Not every system has such groups, and not every account may.
  }
}

/** How often the machine is asked how much of real time its world has missed. */
const BEHIND_MS = 250;

/** What the process of the machine answers. */
interface Answer {
  readonly ready?: true;
  readonly shelf?: readonly LeftTray[];
  readonly running?: boolean;
  readonly missedMs?: number;
}

/** Something for the controller to do, by the words of its command. */
export interface RealTimeWork {
  readonly name: string;
  readonly words: readonly string[];
}

/**
 * Controller, host and emulated machine as three processes in real time, with two cables of pseudo-terminals between
 * them. Each can be killed and started again, each cable pulled and plugged in.
 */
export class RealTimeRig {
  readonly folder: string = mkdtempSync(join(tmpdir(), 'soubrette-realtime-'));
  controller: Program | undefined;
  host: Program | undefined;
  #work: RealTimeWork;
  readonly #seed: string;
  readonly #level: string;
  readonly #env: NodeJS.ProcessEnv;
  #machine: Program | undefined;
  readonly #controllers: Program[] = [];
  readonly #hosts: Program[] = [];
  #answers: ((answer: Answer) => void)[] = [];
  #cables: { machine?: Pty; controller?: Pick<Pty, 'pull'> & Partial<TcpCable> } = {};
  #disks: { host?: FailingDisk; controller?: FailingDisk } = {};
  /** What becomes of the bytes in the cables. */
  readonly #passing: Record<'machine' | 'controller', Passing> = { machine: asIs, controller: asIs };
  /** How late this computer calls those that the microcontroller waits for; nothing waits for a controller. */
  readonly lateness: Lateness = new Lateness(
    () =>
      new Map([
        ['host', pidOf(this.host)],
        ['machine', pidOf(this.#machine)],
        ['rig', process.pid],
      ]),
  );
  readonly #line: 'serial' | 'network';
  /** The ports of the host, and of the way to it, where the line is a network. */
  #ports = { host: 0, way: 0 };

  #asking: NodeJS.Timeout | undefined;
  #missedMs = 0;

  /** The profile of the drawn deck that the eyes of the machine measure by, where it should be tested. */
  readonly deckProfile: string = join(this.folder, 'club.deck.json');
  /** The stand-in for a camera whose frames the eyes program reads, where there is one. */
  readonly camera: string = join(this.folder, 'camera');

  /** `boards` of the example, such as `1-2`; `line` is that between controller and host, `level` that of faults. */
  constructor(boards: string, seed: string, line: 'serial' | 'network' = 'serial', level = 'none') {
    this.#line = line;
    this.#level = level;
    this.#work = { name: 'deal', words: ['deal', 'examples/evening.pbn', '--boards', boards] };
    this.#seed = seed;
    this.#env = {
      ...process.env,
      XDG_DATA_HOME: join(this.folder, 'data'),
      XDG_STATE_HOME: join(this.folder, 'state'),
      NO_COLOR: '1',
    };
  }

  /** Plugs everything in and starts it all. */
  async start(): Promise<void> {
    for (const folder of [this.#path('host'), this.#path('data/soubrette/keys')]) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      writeFileSync(join(folder, 'host.key'), `${'5a'.repeat(32)}\n`);
    }
    const host = makeFailingDisk(this.#path('host'));
    const controller = makeFailingDisk(this.folder, this.#path('controller'));
    this.#disks = { ...(host && { host }), ...(controller && { controller }) };
    this.#ports = { host: await freePort(), way: await freePort() };
    await this.plugMachine();
    await this.plugController();
    this.#machine = this.#start(
      [
        'proofs/machine/realtime/machine.ts',
        ...[this.#path('usb'), this.#path('eyes.sock'), this.#seed, this.#level],
        ...[this.deckProfile, this.camera].filter((path) => existsSync(path)),
      ],
      PRIORITY.machine,
    );
    const ready = new Promise<Answer>((resolve) => this.#answers.push(resolve));
    const lines = createInterface({ input: this.#machine.child.stdout as NodeJS.ReadableStream });
    lines.on('line', (line) => this.#answers.shift()?.(JSON.parse(line) as Answer));
    await ready;
    preferSession(PRIORITY.cables);
    prefer(process.pid, PRIORITY.cables);
    this.lateness.start();
    this.#asking = setInterval(() => void this.#askBehind(), BEHIND_MS);
    this.startHost();
    this.startController();
  }

  startHost(): void {
    const eyes = `unix:${this.#path('eyes.sock')}`;
    this.host = this.#start(
      [
        'bin/soubrette-host.js',
        ...['--mcu', this.#path('mcu'), ...this.#hostLine],
        ...['--eyes', eyes, '--state', this.#path('host')],
      ],
      PRIORITY.host,
      this.#disks.host?.env,
    );
    this.#hosts.push(this.host);
  }

  async killHost(): Promise<void> {
    await this.host?.kill();
  }

  /** Gives the controller something else to do, as a job in a folder of its own. */
  begin(work: RealTimeWork): void {
    this.#work = work;
    this.startController();
  }

  /** Deals the file, or does what else there is to do; or takes up the job that was cut short. */
  startController(...more: readonly string[]): void {
    const job = this.job;
    const args =
      job === undefined
        ? [
            ...this.#work.words,
            ...['--machine', this.#machineName, '--journal', this.#path(`jobs-${this.#work.name}`)],
          ]
        : ['resume', job, ...more];
    const program = ['bin/soubrette.js', ...args, '--json', '--yes'];
    this.controller = this.#start(program, 0, this.#disks.controller?.env);
    this.#controllers.push(this.controller);
  }

  async killController(): Promise<void> {
    await this.controller?.kill();
  }

  /** How the disk of the host is from now on, or that of the controller. */
  setDisk(now: DiskNow, whose: 'host' | 'controller' = 'host'): void {
    this.#disks[whose]?.set(now);
  }

  #start(args: readonly string[], priority = 0, more: Readonly<Record<string, string>> = {}): Program {
    const child = spawn('bash', ['-c', `${LET_GO} exec "$@"`, 'bash', process.execPath, ...args], {
      cwd: ROOT,
      env: { ...this.#env, ...more },
    });
    prefer(child.pid, priority);
    return new Program(child);
  }

  /** The folder of the job, once its first event is kept. */
  get job(): string | undefined {
    const jobs = this.#path(`jobs-${this.#work.name}`);
    const [name] = existsSync(jobs) ? readdirSync(jobs).filter((each) => !each.startsWith('.')) : [];
    return name === undefined ? undefined : join(jobs, name);
  }

  /** What all controllers have said so far. */
  get told(): string {
    return this.#controllers.map(({ said }) => said).join('\n');
  }

  /** What all hosts have said so far. */
  get hostSaid(): string {
    return this.#hosts.map(({ said }) => said).join('\n');
  }

  /** What the machine has said so far, and the eyes program with it. */
  get eyesSaid(): string {
    return this.#machine?.said ?? '';
  }

  /** The journal of the job so far. */
  get journal(): string {
    const { job } = this;
    return job === undefined ? '' : readFileSync(join(job, 'journal.jsonl'), 'utf8');
  }

  /** How often something stands in the journal. */
  count(kind: string): number {
    return this.journal.split(`"kind":"${kind}"`).length - 1;
  }

  async plugMachine(): Promise<void> {
    await this.plugMachineAt('mcu');
  }

  /** The same where its port has another name than the host was told. */
  async plugMachineAt(name: string): Promise<void> {
    this.#cables.machine = await makePty(this.#path(name), this.#path('usb'), (bytes, to) =>
      this.#passing.machine(bytes, to),
    );
  }

  async plugController(): Promise<void> {
    const { host, way } = this.#ports;
    this.#cables.controller =
      this.#line === 'network'
        ? await makeTcpCable(way, host)
        : await makePty(this.#path('pi'), this.#path('laptop'), (bytes, to) =>
            this.#passing.controller(bytes, to),
          );
  }

  /** What becomes of the bytes in a cable from now on, whose far end is that of the machine or of the controller. */
  setPassing(cable: 'machine' | 'controller', passing: Passing = asIs): void {
    this.#passing[cable] = passing;
  }

  /** The network between controller and host carries nothing more of what is connected, and nobody is told. */
  goSilent(): void {
    this.#cables.controller?.goSilent?.();
  }

  async pullMachine(): Promise<void> {
    await this.#cables.machine?.pull();
  }

  async pullController(): Promise<void> {
    await this.#cables.controller?.pull();
  }

  /** Tells the machine something: `shelf`, `running`, `power`, `reset`, `slow 200`. */
  ask(command: string): Promise<Answer> {
    const answer = new Promise<Answer>((resolve) => this.#answers.push(resolve));
    this.#machine?.types(command);
    return answer;
  }

  /** A machine whose world does not keep up with real time is late, though it waits for nobody. */
  async #askBehind(): Promise<void> {
    const { missedMs = this.#missedMs } = await this.ask('running');
    const behindMs = missedMs - this.#missedMs;
    this.#missedMs = missedMs;
    if (behindMs > 0) this.lateness.wasLate('the machine', MOST_BEHIND_MS + behindMs);
  }

  /** Waits until the controller has ended; throws with what all have said if that takes too long. */
  async untilOver(longestMs: number): Promise<void> {
    await this.until(() => this.controller?.hasEnded === true, longestMs, 'the end of the job');
  }

  async until(isSo: () => boolean, longestMs: number, what: string): Promise<void> {
    try {
      await until(isSo, longestMs, what);
    } catch (error) {
      const said = `controller:\n${this.controller?.said.slice(-1500)}\nhost:\n${this.host?.said}`;
      throw new Error(`${(error as Error).message}\n${said}\nmachine:\n${this.#machine?.said.slice(-500)}`);
    }
  }

  /** Ends everything; `isKept` leaves what the three have kept, for who looks for a cause. */
  async end(isKept = false): Promise<void> {
    this.lateness.stop();
    clearInterval(this.#asking);
    prefer(process.pid, 0);
    preferSession(0);
    for (const each of [this.controller, this.host, this.#machine]) await each?.kill();
    for (const disk of Object.values(this.#disks)) disk.close();
    await this.pullController();
    await this.pullMachine();
    if (!isKept) rmSync(this.folder, { recursive: true, force: true });
  }

  get #hostLine(): readonly string[] {
    return this.#line === 'network'
      ? ['--listen', String(this.#ports.host)]
      : ['--controller', this.#path('pi')];
  }

  get #machineName(): string {
    return this.#line === 'network' ? `tls://127.0.0.1:${this.#ports.way}` : `serial:${this.#path('laptop')}`;
  }

  #path(name: string): string {
    return join(this.folder, name);
  }
}
