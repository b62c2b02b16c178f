import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AskedOperator } from '../../../firmware-host/asked-operator.ts';
import type { HostJournal } from '../../../src/adapters/host-journal.ts';
import type { OpenPort, SessionLine } from '../../../src/adapters/session-line.ts';
import { itemNamed, orderOf } from '../../../src/job/plan.ts';
import type { BytePort } from '../../../src/ports/byte-port.ts';
import type { FromHost, ToHost } from '../../../src/protocol/host-link.ts';
import { VirtualClock } from '../../../src/simulator/virtual-clock.ts';
import { type Attacker, AttackerInTheMiddle } from '../../../rigs/attacker.ts';
import { countingNonce } from '../../../rigs/bytes-machine.ts';
import { type MemoryCable, memoryCable } from '../../../rigs/memory-port.ts';
import { planOf } from '../../../rigs/simulated-job.ts';

/** What a host and its controller have, and nobody else. */
export const KEY: Uint8Array = Buffer.alloc(32, 7);
const CONFIG = 5;
const PLAN = planOf({ boards: 2 });

/** The modules of a checkout that are attacked. */
interface Modules {
  readonly answer: typeof import('../../../src/adapters/answer-line.ts');
  readonly session: typeof import('../../../src/adapters/session-line.ts');
  readonly server: typeof import('../../../firmware-host/host-server.ts');
  readonly HostJournal: typeof HostJournal;
  readonly seal: typeof import('../../../src/adapters/seal.ts');
  readonly entry: typeof import('../../../src/job/host-entry.ts');
  readonly letters: typeof import('../../../src/protocol/letters.ts');
  readonly link: typeof import('../../../src/protocol/host-link.ts');
  /** Ports whose lines are proven; the ports themselves in a checkout that knows nothing of it. */
  provenAnswerer(open: OpenPort): OpenPort;
  provenCaller(open: OpenPort): OpenPort;
}

/** A module of a checkout. */
function loaded<M>(root: string, path: string): Promise<M> {
  return import(pathToFileURL(join(root, path)).href) as Promise<M>;
}

/** The journal of a host, by the name that it has in the checkout. */
async function hostJournalOf(root: string): Promise<typeof HostJournal> {
  const path = 'src/adapters/host-journal.ts';
  if (existsSync(join(root, path)))
    return (await loaded<{ readonly HostJournal: typeof HostJournal }>(root, path)).HostJournal;
  const other = await loaded<{ readonly BoardJournal: typeof HostJournal }>(
    root,
    'src/adapters/board-journal.ts',
  );
  return other.BoardJournal;
}

async function modulesOf(root: string): Promise<Modules> {
  const isProven = existsSync(join(root, ANSWERER));
  const nobody = { refused: () => {}, welcomed: () => {} };
  const answerer = isProven
    ? await loaded<typeof import('../../../src/adapters/proven-answerer.ts')>(root, ANSWERER)
    : undefined;
  const caller = isProven
    ? await loaded<typeof import('../../../src/adapters/proven-caller.ts')>(root, CALLER)
    : undefined;
  return {
    answer: await loaded(root, 'src/adapters/answer-line.ts'),
    session: await loaded(root, 'src/adapters/session-line.ts'),
    server: await loaded(root, 'firmware-host/host-server.ts'),
    HostJournal: await hostJournalOf(root),
    seal: await loaded(root, 'src/adapters/seal.ts'),
    entry: await loaded(root, 'src/job/host-entry.ts'),
    letters: await loaded(root, 'src/protocol/letters.ts'),
    link: await loaded(root, 'src/protocol/host-link.ts'),
    provenAnswerer: (open) => answerer?.provenAnswerer(open, KEY) ?? open,
    provenCaller: (open) => caller?.provenCaller(open, KEY, nobody) ?? open,
  };
}

const ANSWERER = 'src/adapters/proven-answerer.ts';
const CALLER = 'src/adapters/proven-caller.ts';

/** A host and its controller of a checkout on a virtual clock, and whoever stands on the line between them. */
export class Victim {
  readonly clock: VirtualClock = new VirtualClock();
  /** What the host was asked to do at its machine, in order. */
  readonly done: string[] = [];
  /** What the controller was told. */
  readonly told: FromHost[] = [];
  readonly modules: Modules;
  readonly #folder: string;
  #hostEnd: ((port: BytePort) => void) | undefined;
  #controller: SessionLine<ToHost, FromHost> | undefined;
  readonly #nonce = countingNonce();

  private constructor(modules: Modules, folder: string) {
    this.modules = modules;
    this.#folder = folder;
  }

  static async of(root: string, folder: string): Promise<Victim> {
    return new Victim(await modulesOf(root), folder);
  }

  /** Starts a host, for the `starts`-th time as its memory has it. */
  startHost(starts: number): void {
    const { answer, HostJournal, link, provenAnswerer, seal, server } = this.modules;
    const own = seal.createSeal(KEY);
    const hostServer = new server.HostServer({
      config: PLAN.config,
      host: {
        listen: () => {},
        startBoard: ({ board }) => void this.done.push(`board ${board}`),
        startPass: () => void this.done.push('pass'),
        resume: () => void this.done.push('resumed'),
        stop: () => void this.done.push('stop'),
      },
      operator: new AskedOperator(this.clock),
      journal: new HostJournal({
        path: join(this.#folder, `host-${starts}-${this.done.length}.jsonl`),
        seal: own,
        nowMs: () => this.clock.nowMs(),
        firstSeq: () => 0,
        durability: 'sync',
      }),
      seal: own,
      send: (message) => line.send(message),
      waiting: () => line.waiting,
      fail: (failure) => {
        throw failure;
      },
    });
    const open = provenAnswerer((done) => {
      this.#hostEnd = done;
    });
    const identity = { config: CONFIG, version: 0, cause: 'program' } as const;
    const line = new answer.AnswerLine<ToHost, FromHost>(
      link.HOST_LINK,
      { clock: this.clock, open, identity, starts },
      hostServer,
    );
    hostServer.start();
    line.open();
  }

  /** Starts a controller, at the end of a cable. */
  startController(cable: BytePort): void {
    const { link, provenCaller, session } = this.modules;
    const open = provenCaller((done) => done(cable));
    const line = new session.SessionLine<ToHost, FromHost>(
      link.HOST_LINK,
      { clock: this.clock, open, nonce: this.#nonce, config: CONFIG },
      { up: () => {}, message: (message) => this.told.push(message) },
    );
    this.#controller = line;
    line.open();
  }

  get isControllerUp(): boolean {
    return this.#controller?.state.isUp === true;
  }

  /** The controller is gone. */
  endController(): void {
    this.#controller?.close();
  }

  /** The controller wants a board dealt. */
  request(board: 1 | 2, token: string): void {
    const { entry, letters, seal } = this.modules;
    const order = orderOf(PLAN, itemNamed(PLAN, { board, copy: 1 }));
    const text = seal.createSeal(KEY).seal(entry.makeStart({ kind: 'board', token, order }), 'startRun');
    for (const piece of letters.cutText(text)) this.#controller?.send({ kind: 'piece', letters: piece });
    this.#controller?.send({ kind: 'startRun' });
  }

  /** Plugs a cable in at the host: its other end. */
  plugIn(): BytePort {
    const cable = this.#cable();
    this.#hostEnd?.(cable.far);
    return cable.near;
  }

  /** Plugs cables in at both, with an attacker between. */
  between(attacker: Attacker): AttackerInTheMiddle {
    const near = this.#cable();
    const middle = new AttackerInTheMiddle(near.far, this.plugIn(), attacker);
    this.startController(near.near);
    return middle;
  }

  /** Lets this many virtual seconds go by. */
  run(seconds: number): void {
    this.clock.runUntil(this.clock.nowUs + seconds * 1e6);
  }

  #cable(): MemoryCable {
    return memoryCable(this.clock.outside, 10);
  }
}
