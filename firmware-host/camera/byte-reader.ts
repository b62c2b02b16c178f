import type { SourceTrouble, StreamFrame } from './frame-source.ts';

/** Makes frames of the bytes of a stream. Its one buffer holds the frame that is being filled, then handed out. */
export interface ByteReader {
  /** Bytes as they come, and when. */
  take(chunk: Uint8Array, nowMs: number): void;
}

/** What becomes of the bytes of one stream, from its first byte on. */
export type MakeByteReader = (
  frame: (frame: StreamFrame) => void,
  trouble: (trouble: SourceTrouble) => void,
) => ByteReader;

/** Fills one buffer with the first bytes of each portion and passes over the rest of it. */
export class PortionFiller {
  readonly buffer: Uint8Array;
  readonly #portionBytes: number;
  #filled = 0;

  /** `kept` bytes at the beginning of every `portionBytes`. */
  constructor(kept: number, portionBytes: number) {
    this.buffer = new Uint8Array(kept);
    this.#portionBytes = portionBytes;
  }

  /** Whether it stands between two portions. */
  get isBetween(): boolean {
    return this.#filled === 0;
  }

  /** Takes bytes from a place of a chunk on, to the end of the portion at most: where it stopped, and whether full. */
  take(chunk: Uint8Array, from: number): { readonly to: number; readonly isFull: boolean } {
    const to = Math.min(chunk.length, from + this.#portionBytes - this.#filled);
    const kept = Math.min(to, from + Math.max(0, this.buffer.length - this.#filled));
    if (kept > from) this.buffer.set(chunk.subarray(from, kept), this.#filled);
    this.#filled += to - from;
    const isFull = this.#filled === this.#portionBytes;
    if (isFull) this.#filled = 0;
    return { to, isFull };
  }
}
