import { addUs, elapsedUs, type Us } from '../src/machine/executor/time.ts';
import type { Camera } from '../src/ports/camera.ts';
import type { Clock } from '../src/ports/clock.ts';
import type { PluginLine } from './io-plugin.ts';

/** No message takes so long: a greater difference is that of a clock that has begun anew. */
const ANEW_US = 1_000_000;

/**
 * The microcontroller's clock as the host's clock has it, from the messages that bear a time: the one that came
 * fastest tells most. So a time is never taken for earlier than it was, and for later by what that message took.
 */
export class MachineTime {
  readonly #clock: Clock;
  /** What the host's clock is ahead; `undefined` before any message. */
  #aheadUs: number | undefined;

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
    const aheadUs = elapsedUs(Math.floor(this.#clock.nowMs() * 1000) >>> 0, atUs);
    const shorterUs = elapsedUs(this.#aheadUs ?? 0, aheadUs);
    if (this.#aheadUs === undefined || shorterUs > 0 || shorterUs < -ANEW_US) this.#aheadUs = aheadUs;
  }
}

/** A camera that is told in the host's time when the card before left the window. */
export function inHostTime(camera: Camera, time: MachineTime): Camera {
  return {
    readCard({ leftAtUs, ...request }, done) {
      const left = leftAtUs === undefined ? {} : { leftAtUs: time.hostUs(leftAtUs) };
      camera.readCard({ ...request, ...left }, done);
    },
    readLabel: (done) => camera.readLabel(done),
  };
}
