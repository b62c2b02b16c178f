import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AskedOperator } from '../../firmware-host/asked-operator.ts';
import { HostServer } from '../../firmware-host/host-server.ts';
import { countingNonce } from '../../rigs/bytes-machine.ts';
import { computer } from '../../rigs/computer.ts';
import { memoryCable } from '../../rigs/memory-port.ts';
import { HostJournal } from '../../src/adapters/disk/host-journal.ts';
import { type OpenCourse, openCourse } from '../../src/app/passes/pass-courses.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { lastHeard } from '../../src/controller/alignment.ts';
import { RemoteHost } from '../../src/controller/remote-host.ts';
import { type JobListener, type RunningJob, resumeJob, runJob } from '../../src/controller/run-job.ts';
import type { JournalEntry } from '../../src/job/event.ts';
import type { JobPlan } from '../../src/job/plan.ts';
import { replayJournal } from '../../src/job/replay.ts';
import { AnswerLine } from '../../src/lines/answer-line.ts';
import { provenAnswerer } from '../../src/lines/proven-answerer.ts';
import { provenCaller } from '../../src/lines/proven-caller.ts';
import { SessionLine } from '../../src/lines/session-line.ts';
import { furnishWorld } from '../../src/machines/pass-world.ts';
import { createWatchedHost } from '../../src/machines/simulation.ts';
import type { BytePort } from '../../src/ports/byte-port.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { ExecutorLink } from '../../src/ports/executor-link.ts';
import type { OpenPort } from '../../src/ports/lines.ts';
import type { Operator } from '../../src/ports/operator.ts';
import { type FromHost, HOST_LINK, type ToHost } from '../../src/protocol/host-link.ts';
import { createSeal } from '../../src/sealing/seal.ts';
import type { MachineEyes } from '../../src/simulator/eyes.ts';
import { createSimulatedMachine, type SimulatedMachine } from '../../src/simulator/machine.ts';
import { VirtualClock } from '../../src/simulator/virtual-clock.ts';

const KEY = Buffer.alloc(32, 7);
const CONFIG_HASH = 0xc0ffee;

/** A clock of a program that may die: what it has asked for never happens then. */
class MortalClock implements Clock {
  #isAlive = true;
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  nowMs(): number {
    return this.#clock.nowMs();
  }

  afterMs(delayMs: number, run: () => void): () => void {
    return this.#clock.afterMs(delayMs, () => {
      if (this.#isAlive) run();
    });
  }

  /** Calls back only while the program lives. */
  guard<A extends readonly unknown[]>(run: (...args: A) => void): (...args: A) => void {
    return (...args) => {
      if (this.#isAlive) run(...args);
    };
  }

  die(): void {
    this.#isAlive = false;
  }
}

/**
 * Controller and host as two programs on one virtual clock, with a line between them that can be pulled, and a host
 * over a simulated machine. Each can be killed and started again; what it wrote down is all that it has then.
 */
export class BoardHostRig {
  readonly clock: VirtualClock = new VirtualClock();
  plan: JobPlan;
  readonly machine: SimulatedMachine;
  readonly folder: string = mkdtempSync(join(tmpdir(), 'soubrette-host-'));
  /** The controller's journal. */
  entries: JournalEntry[] = [];
  readonly doubts: string[] = [];
  /** Every byte that went over the line. */
  overheard = '';
  job: RunningJob | undefined;
  /** What passes of the job find; absent where it deals boards. */
  course: OpenCourse | undefined;
  remote: RemoteHost | undefined;
  server: HostServer | undefined;
  /** Number of the first entry of a new journal of the host. */
  firstSeq = 1000;
  jobName = 'first';
  /** Whether the simulated person answers at the machine. */
  isAnswering = true;
  #starts = 0;
  #host:
    | {
        readonly clock: MortalClock;
        readonly line: AnswerLine<ToHost, FromHost>;
        readonly journal: HostJournal;
      }
    | undefined;
  #controller: { readonly clock: MortalClock; readonly wire: SessionLine<ToHost, FromHost> } | undefined;
  #farEnd: ((port: BytePort) => void) | undefined;
  #pull = (): void => {};
  #tokens = 0;

  /** `measuring` eyes look where a card should be measured for a deck test. */
  constructor(plan: JobPlan, measuring?: MachineEyes) {
    this.plan = plan;
    const { seed, faults } = plan.machine;
    this.machine = createSimulatedMachine(
      plan.config,
      this.clock,
      seed,
      { level: faults as 'none' },
      measuring && { measuring },
    );
    if (plan.passes !== undefined) furnishWorld(this.machine.world, plan.passes.world, plan.deck, seed);
    this.machine.startJob(1, DECKS[plan.deck]);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }

  startHost(): void {
    const clock = new MortalClock(this.clock.outside);
    const { camera, executor, operator: person } = this.machine.ports;
    const further: Operator = {
      ask: (question, done) => {
        if (this.isAnswering) person.ask(question, clock.guard(done));
      },
    };
    const operator = new AskedOperator(clock, further);
    const host = createWatchedHost(this.plan.config, this.machine, {
      clock,
      camera: {
        readCard: (request, done) => camera.readCard(request, clock.guard(done)),
        readLabel: (done) => camera.readLabel(clock.guard(done)),
      },
      executor: guarded(executor, clock),
      operator,
    });
    const seal = createSeal(KEY);
    const journal = new HostJournal({
      path: join(this.folder, 'board.jsonl'),
      seal,
      nowMs: () => clock.nowMs(),
      firstSeq: () => this.firstSeq,
      durability: 'sync',
    });
    const server: HostServer = new HostServer({
      config: this.plan.config,
      host,
      operator,
      journal,
      seal,
      send: (message) => line.send(message),
      waiting: () => line.waiting,
      fail: (failure) => {
        throw failure;
      },
    });
    const line: AnswerLine<ToHost, FromHost> = new AnswerLine(
      HOST_LINK,
      {
        clock,
        open: provenAnswerer((done) => {
          this.#farEnd = done;
        }, KEY),
        identity: { config: CONFIG_HASH, version: 1, cause: 'program' },
        starts: ++this.#starts,
      },
      server,
    );
    this.server = server;
    this.#host = { clock, line, journal };
    line.open();
    server.start();
    this.pull();
  }

  killHost(): void {
    this.#host?.clock.die();
    this.#host?.journal.close();
    this.#host = undefined;
    this.#farEnd = undefined;
    this.pull();
  }

  /** Starts a controller: with a new job, or with the one that is written down. */
  startController(): void {
    const clock = new MortalClock(this.clock.outside);
    let wireListener:
      | Parameters<ConstructorParameters<typeof RemoteHost>[0]['wire']['listen']>[0]
      | undefined;
    const wire = new SessionLine<ToHost, FromHost>(
      HOST_LINK,
      { clock, open: this.#opener(clock), nonce: this.#nonce, config: CONFIG_HASH },
      {
        up: () => wireListener?.up(),
        down: () => wireListener?.down(),
        message: (message) => wireListener?.message(message),
      },
    );
    const remote = new RemoteHost({
      config: this.plan.config,
      clock,
      seal: createSeal(KEY),
      job: this.jobName,
      token: () => `token ${++this.#tokens}`,
      left: lastHeard(this.entries),
      doubt: (sentence) => this.doubts.push(sentence),
      wire: {
        listen: (listener) => {
          wireListener = listener;
        },
        send: (message) => wire.send(message),
      },
    });
    const { passes } = this.plan;
    this.course = passes && openCourse(this.plan, passes, undefined, () => {}, computer);
    const ports = {
      host: remote,
      clock,
      wallClock: () => '',
      journal: this.#memoryJournal(clock),
      ...(this.course && { passes: this.course.passes }),
    };
    this.job =
      this.entries.length === 0
        ? runJob(this.plan, ports, this.follow)
        : resumeJob(this.plan, { replay: replayJournal(this.entries) }, ports, this.follow);
    this.remote = remote;
    this.#controller = { clock, wire };
    wire.open();
  }

  readonly follow: JobListener = {};

  killController(): void {
    this.#controller?.clock.die();
    this.#controller?.wire.close();
    this.#controller = undefined;
  }

  /** The controller is given another job, of which nothing is written down yet. */
  beginNext(plan: JobPlan, name: string): void {
    this.killController();
    this.plan = plan;
    this.jobName = name;
    this.entries = [];
    this.startController();
  }

  /** Pulls the cable between controller and host; it is in again at the controller's next try. */
  pull(): void {
    this.#pull();
  }

  runUntil(isSo: () => boolean, longestS = 600): void {
    const endUs = this.clock.nowUs + longestS * 1e6;
    while (!isSo()) {
      if (this.clock.nowUs > endUs) throw new Error(`In ${longestS} virtual seconds this has not come.`);
      if (!this.clock.runNext()) throw new Error('Nothing is left to do.');
    }
  }

  get isOver(): boolean {
    return this.job?.isOver === true;
  }

  readonly #nonce = countingNonce();

  #opener(clock: Clock): OpenPort {
    return provenCaller((done) => this.#plugIn(clock, done), KEY, { refused: () => {}, welcomed: () => {} });
  }

  #plugIn(clock: Clock, done: (port: BytePort | Error) => void): void {
    clock.afterMs(1, () => {
      const farEnd = this.#farEnd;
      if (farEnd === undefined) return done(new Error('Nobody is there.'));
      this.#farEnd = undefined;
      const cable = memoryCable(this.clock.outside, 10);
      this.#pull = cable.pull;
      farEnd(this.#tapped(cable.far));
      done(this.#tapped(cable.near));
    });
  }

  #tapped(port: BytePort): BytePort {
    return {
      listen: (listener) => port.listen(listener),
      close: () => port.close(),
      write: (bytes) => {
        this.overheard += Buffer.from(bytes).toString('latin1');
        port.write(bytes);
      },
    };
  }

  /** Keeps what it is given after 5 ms, if its program still lives. */
  #memoryJournal(clock: MortalClock) {
    const waiting: JournalEntry[] = [];
    return {
      append: (entry: JournalEntry) => void waiting.push(entry),
      keep: (done: () => void) => {
        const group = waiting.splice(0);
        clock.afterMs(5, () => {
          this.entries.push(...group);
          done();
        });
      },
      close: () => {},
    };
  }
}

/** The link of a program that may die. */
function guarded(link: ExecutorLink, clock: MortalClock): ExecutorLink {
  return {
    listen: (listener) =>
      link.listen({
        message: clock.guard((message) => listener.message(message)),
        gap: clock.guard((fault) => listener.gap(fault)),
      }),
    send: (message) => clock.guard(() => link.send(message))(),
  };
}
