import { type ControllerPairingEnd, PairingController } from '../src/lines/pairing-controller.ts';
import { type HostPairingEnd, PairingHost } from '../src/lines/pairing-host.ts';
import { VirtualClock } from '../src/simulator/virtual-clock.ts';
import { type Attacker, AttackerInTheMiddle } from './attacker.ts';
import { memoryCable } from './memory-port.ts';

const STEP_US = 20_000;

/** What people do: they type what they read at the other end. */
export interface People {
  atHost(shownByController: string | undefined): string | undefined;
  /** Types something at the host though nothing is shown at the controller yet. */
  readonly isHasty?: boolean;
  atController(shownByHost: string | undefined): string | undefined;
}

const CAREFUL: People = {
  atHost: (shown) => shown,
  atController: (shown) => shown,
};

/** A host and a controller to be paired on a virtual clock, with an attacker on the line between them. */
export class PairingRig {
  readonly clock: VirtualClock = new VirtualClock();
  readonly key: Uint8Array = Buffer.alloc(32, 3);
  readonly middle: AttackerInTheMiddle;
  readonly host: PairingHost;
  hostEnd: HostPairingEnd | undefined;
  controllerEnd: ControllerPairingEnd | undefined;
  /** What each end shows. */
  readonly shown: { host?: string; controller?: string } = {};

  constructor(attacker: Attacker = { pass: (line) => [line] }, people: Partial<People> = {}) {
    const { atController, atHost, isHasty = false } = { ...CAREFUL, ...people };
    const near = memoryCable(this.clock.outside, 10);
    const far = memoryCable(this.clock.outside, 10);
    this.middle = new AttackerInTheMiddle(near.far, far.near, attacker);
    this.host = new PairingHost({
      clock: this.clock.outside,
      key: this.key,
      show: (code) => {
        this.shown.host = code;
      },
      askNumber: async () => {
        await this.#until(() => isHasty || this.shown.controller !== undefined || this.hostEnd !== undefined);
        return atHost(this.shown.controller);
      },
      ended: (end) => {
        this.hostEnd = end;
      },
    });
    this.host.attach(far.far);
    new PairingController({
      clock: this.clock.outside,
      port: near.near,
      askNumber: async () => {
        await this.#until(() => this.shown.host !== undefined || this.hostEnd !== undefined);
        return atController(this.shown.host);
      },
      show: (code) => {
        this.shown.controller = code;
      },
      ended: (end) => {
        this.controllerEnd = end;
      },
    });
  }

  /** Runs until both ends have ended, or for so long. */
  async run(longestS = 300): Promise<void> {
    const endUs = this.clock.nowUs + longestS * 1e6;
    while (this.clock.nowUs < endUs && (this.hostEnd === undefined || this.controllerEnd === undefined)) {
      this.clock.runUntil(this.clock.nowUs + STEP_US);
      await turn();
    }
  }

  async #until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await turn();
  }
}

/** Lets everything that waits for a promise go on once. */
function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
