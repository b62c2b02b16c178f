import { type Attacker, AttackerInTheMiddle } from '../../rigs/attacker.ts';
import { countingNonce } from '../../rigs/bytes-machine.ts';
import { memoryCable } from '../../rigs/memory-port.ts';
import { AnswerLine } from '../../src/lines/answer-line.ts';
import { provenAnswerer } from '../../src/lines/proven-answerer.ts';
import { provenCaller } from '../../src/lines/proven-caller.ts';
import { SessionLine } from '../../src/lines/session-line.ts';
import type { BytePort } from '../../src/ports/byte-port.ts';
import { type FromHost, HOST_LINK, type ToHost } from '../../src/protocol/host-link.ts';
import type { ProofRefusal } from '../../src/protocol/proof-lines.ts';
import { VirtualClock } from '../../src/simulator/virtual-clock.ts';

export const RIG_KEY: Uint8Array = Buffer.alloc(32, 7);
const CONFIG = 5;
const IDENTITY = { config: CONFIG, version: 0, cause: 'program' } as const;

/** Both ends of a proven line on a virtual clock, with an attacker in the middle who lets all pass at first. */
export class ProvenRig {
  readonly clock: VirtualClock = new VirtualClock();
  readonly toHost: ToHost[] = [];
  readonly fromHost: FromHost[] = [];
  readonly refusals: ProofRefusal[] = [];
  /** The attackers on the lines so far, the present one last. */
  readonly middles: AttackerInTheMiddle[] = [];
  host: AnswerLine<ToHost, FromHost>;
  controller: SessionLine<ToHost, FromHost>;
  #farEnd: ((port: BytePort) => void) | undefined;
  #starts = 0;
  #attacker: Attacker = { pass: (line) => [line] };
  readonly #nonce = countingNonce();

  constructor(controllerKey: Uint8Array = RIG_KEY) {
    this.host = this.startHost();
    this.controller = this.startController(controllerKey);
  }

  /** The attacker on the line as it is now. */
  get middle(): AttackerInTheMiddle {
    return this.middles.at(-1) as AttackerInTheMiddle;
  }

  /** Who is in the middle from now on, of this line and of later ones. */
  set attacker(attacker: Attacker) {
    this.#attacker = attacker;
    this.middle.attacker = attacker;
  }

  startHost(): AnswerLine<ToHost, FromHost> {
    const opener = provenAnswerer((done) => {
      this.#farEnd = done;
    }, RIG_KEY);
    const parts = { clock: this.clock, open: opener, identity: IDENTITY, starts: ++this.#starts };
    this.host = new AnswerLine<ToHost, FromHost>(HOST_LINK, parts, {
      up: () => {},
      down: () => {},
      message: (message) => this.toHost.push(message),
    });
    this.host.open();
    return this.host;
  }

  startController(key: Uint8Array = RIG_KEY): SessionLine<ToHost, FromHost> {
    const opener = provenCaller((done) => this.#plugIn(done), key, {
      refused: (why) => this.refusals.push(why),
      welcomed: () => {},
    });
    this.controller = new SessionLine<ToHost, FromHost>(
      HOST_LINK,
      { clock: this.clock, open: opener, nonce: this.#nonce, config: CONFIG },
      { up: () => {}, message: (message) => this.fromHost.push(message) },
    );
    this.controller.open();
    return this.controller;
  }

  /** Lets so much virtual time go by. */
  run(seconds: number): void {
    this.clock.runUntil(this.clock.nowUs + seconds * 1e6);
  }

  #plugIn(done: (port: BytePort | Error) => void): void {
    this.clock.afterMs(1, () => {
      const farEnd = this.#farEnd;
      if (farEnd === undefined) return done(new Error('Nobody is there.'));
      this.#farEnd = undefined;
      const near = memoryCable(this.clock.outside, 10);
      const far = memoryCable(this.clock.outside, 10);
      this.middles.push(new AttackerInTheMiddle(near.far, far.near, this.#attacker));
      farEnd(far.far);
      done(near.near);
    });
  }
}
