import { addUs, elapsedUs, type Us } from '../src/machine/executor/time.ts';
import type { Camera } from '../src/ports/camera.ts';
import type { Clock } from '../src/ports/clock.ts';
import type { PluginLine } from './io-plugin.ts';

/** No message takes so long: a greater difference is that of a clock that has restarted. */
const ANEW_US = 1_000_000;
/** More than the two clocks drift apart: the resonator of an Arduino Mega is good to 0.5 %. */
const DRIFT = 0.01;

/**
 * The microcontroller's clock as the host's clock has it, from the messages that bear a time: the one that came
 * fastest tells most, and less the longer ago that was, since the clocks drift. So a time is never taken for earlier
 * than it was, and for later by no more than what the last message took.
 */
export class MachineTime {
  readonly #clock: Clock;
  /** What the host's clock is ahead; `undefined` before any message. */
  #aheadUs: number | undefined;
  /** When that was, on the host's clock. */
  #notedMs = 0;

  constructor(line: PluginLine, clock: Clock) {
    this.#clock = clock;
    line.watch((message) => {
      if ('atUs' in message) this.#note(message.atUs);
    });
  }

  /** A time of the microcontroller in microseconds of the host's clock, both of 32 bits. */
  hostUs(atUs: Us): Us {
    return addUs(atUs, this.#aheadUs ?? 0);
  }

  #note(atUs: Us): void {
    const nowMs = this.#clock.nowMs();
    const aheadUs = elapsedUs(Math.floor(nowMs * 1000) >>> 0, atUs);
    const driftUs = Math.ceil((nowMs - this.#notedMs) * 1000 * DRIFT);
    const most = this.#aheadUs === undefined || driftUs > ANEW_US ? undefined : this.#aheadUs + driftUs;
    const shorterUs = most === undefined ? 0 : elapsedUs(most, aheadUs);
    this.#aheadUs = most === undefined || shorterUs > 0 || shorterUs < -ANEW_US ? aheadUs : most;
    this.#notedMs = nowMs;
  }
}

/** A camera that knows in the host's time when the card before left the window. */
export function inHostTime(camera: Camera, time: MachineTime): Camera {
  return {
    readCard({ leftAtUs, ...request }, done) {
      const left = leftAtUs === undefined ? {} : { leftAtUs: time.hostUs(leftAtUs) };
      camera.readCard({ ...request, ...left }, done);
    },
    readLabel: (done) => camera.readLabel(done),
  };
}
