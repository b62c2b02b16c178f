import type { ByteListener, BytePort } from '../src/ports/byte-port.ts';
import type { Clock } from '../src/ports/clock.ts';

/** One end of a cable in memory. */
class MemoryEnd implements BytePort {
  far: MemoryEnd | undefined;
  readonly #clock: Clock;
  readonly #usPerByte: number;
  #listener: ByteListener | undefined;
  #isOpen = true;
  #freeMs = 0;

  constructor(clock: Clock, usPerByte: number) {
    this.#clock = clock;
    this.#usPerByte = usPerByte;
  }

  write(bytes: Uint8Array): void {
    if (!this.#isOpen) return;
    const nowMs = this.#clock.nowMs();
    this.#freeMs = Math.max(nowMs, this.#freeMs) + (bytes.length * this.#usPerByte) / 1000;
    const copy = bytes.slice();
    this.#clock.afterMs(this.#freeMs - nowMs, () => this.far?.take(copy));
  }

  take(bytes: Uint8Array): void {
    if (this.#isOpen) this.#listener?.bytes(bytes);
  }

  listen(listener: ByteListener): void {
    this.#listener = listener;
  }

  close(): void {
    this.#isOpen = false;
    this.far?.cut();
  }

  /** The other end has closed, or the cable was pulled. */
  cut(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#listener?.closed();
  }
}

/** A cable in memory: its two ends, and how it is pulled out of both. */
export interface MemoryCable {
  readonly near: BytePort;
  readonly far: BytePort;
  pull(): void;
}

/** A cable whose bytes take as long as at 250000 baud, each way by itself. */
export function memoryCable(clock: Clock, usPerByte = 40): MemoryCable {
  const near = new MemoryEnd(clock, usPerByte);
  const far = new MemoryEnd(clock, usPerByte);
  near.far = far;
  far.far = near;
  return {
    near,
    far,
    pull() {
      near.cut();
      far.cut();
    },
  };
}
