import { join } from 'node:path';
import { AskedOperator } from '../../../firmware-host/asked-operator.ts';
import { HostServer } from '../../../firmware-host/host-server.ts';
import { type Attacker, AttackerInTheMiddle } from '../../../rigs/attacker.ts';
import { countingNonce } from '../../../rigs/bytes-machine.ts';
import { type MemoryCable, memoryCable } from '../../../rigs/memory-port.ts';
import { planOf } from '../../../rigs/simulated-job.ts';
import { HostJournal } from '../../../src/adapters/disk/host-journal.ts';
import { orderOf } from '../../../src/job/board-order.ts';
import { makeStart } from '../../../src/job/host-entry.ts';
import { NO_JOB } from '../../../src/job/state.ts';
import { AnswerLine } from '../../../src/lines/answer-line.ts';
import { provenAnswerer } from '../../../src/lines/proven-answerer.ts';
import { provenCaller } from '../../../src/lines/proven-caller.ts';
import { SessionLine } from '../../../src/lines/session-line.ts';
import type { BytePort } from '../../../src/ports/byte-port.ts';
import { type FromHost, HOST_LINK, type ToHost } from '../../../src/protocol/host-link.ts';
import { cutText } from '../../../src/protocol/letters.ts';
import { createSeal } from '../../../src/sealing/seal.ts';
import { VirtualClock } from '../../../src/simulator/virtual-clock.ts';

/** What a host and its controller have, and nobody else. */
export const KEY: Uint8Array = Buffer.alloc(32, 7);
const CONFIG = 5;
const PLAN = planOf({ boards: 2 });

/** A host and its controller on a virtual clock, and whoever stands on the line between them. */
export class Victim {
  readonly clock: VirtualClock = new VirtualClock();
  /** What the host was asked to do at its machine, in order. */
  readonly done: string[] = [];
  /** What the controller was told. */
  readonly told: FromHost[] = [];
  readonly #folder: string;
  #hostEnd: ((port: BytePort) => void) | undefined;
  #controller: SessionLine<ToHost, FromHost> | undefined;
  readonly #nonce = countingNonce();

  /** `folder` is where the host keeps its journals. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Starts a host, for the `starts`-th time as its memory has it. */
  startHost(starts: number): void {
    const seal = createSeal(KEY);
    const hostServer = new HostServer({
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
        seal,
        nowMs: () => this.clock.nowMs(),
        firstSeq: () => 0,
        durability: 'sync',
      }),
      seal,
      send: (message) => line.send(message),
      waiting: () => line.waiting,
      fail: (failure) => {
        throw failure;
      },
    });
    const open = provenAnswerer((done) => {
      this.#hostEnd = done;
    }, KEY);
    const identity = { config: CONFIG, version: 0, cause: 'program' } as const;
    const line = new AnswerLine<ToHost, FromHost>(
      HOST_LINK,
      { clock: this.clock, open, identity, starts },
      hostServer,
    );
    hostServer.start();
    line.open();
  }

  /** Starts a controller, at the end of a cable. */
  startController(cable: BytePort): void {
    const open = provenCaller((done) => done(cable), KEY, { refused: () => {}, welcomed: () => {} });
    const line = new SessionLine<ToHost, FromHost>(
      HOST_LINK,
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
    const order = orderOf(PLAN, { board, copy: 1 }, NO_JOB);
    const text = createSeal(KEY).seal(makeStart({ kind: 'board', token, order }), 'startRun');
    for (const piece of cutText(text)) this.#controller?.send({ kind: 'piece', letters: piece });
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
