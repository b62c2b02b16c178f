import { type MakeByteReader, PortionFiller } from './byte-reader.ts';

/** Frames of one size after each other, with nothing between them. */
interface RawStream {
  readonly widthPx: number;
  readonly heightPx: number;
  /** From a row to the next, of the grey plane, which comes first. */
  readonly strideBytes: number;
  /** Of a frame with all its planes. */
  readonly frameBytes: number;
  /** From the beginning of an exposure until its last byte is here, as far as it is known. */
  readonly latencyMs: number;
}

/** A pause of so long in a stream of at least 10 frames a second is one between frames, as a rule. */
const PAUSE_MS = 4;
const PAUSES = 30;
/** Of frames of the right size, nearly all pauses fall between two; under load some fall into one. */
const LEAST_BETWEEN = 0.6;

/** Planar YUV 4:2:0 of a camera whose rows are padded to multiples of a stride. */
export function yuv420Stream(
  widthPx: number,
  heightPx: number,
  strideStep: number,
  latencyMs: number,
): RawStream {
  const strideBytes = Math.ceil(widthPx / strideStep) * strideStep;
  return { widthPx, heightPx, strideBytes, frameBytes: (strideBytes * heightPx * 3) / 2, latencyMs };
}

/** Reads the grey planes of a raw stream. It has no marks, so that a wrong size shows by the pauses alone. */
export function rawReader(stream: RawStream): MakeByteReader {
  const { frameBytes, heightPx, latencyMs, strideBytes, widthPx } = stream;
  return (frame, trouble) => {
    const filler = new PortionFiller(strideBytes * heightPx, frameBytes);
    let isLost = false;
    const pauses = new PauseCount(() => {
      isLost = true;
      trouble({ kind: 'wrongSize', says: wrongSizeSays(stream) });
    });
    let number = 0;
    return {
      take(chunk, nowMs) {
        if (!isLost) pauses.take(nowMs, filler.isBetween);
        for (let at = 0; at < chunk.length && !isLost; ) {
          const { isFull, to } = filler.take(chunk, at);
          at = to;
          if (!isFull) continue;
          const exposureStartMs = nowMs - latencyMs;
          frame({ frame: filler.buffer, widthPx, heightPx, strideBytes, exposureStartMs, number: ++number });
        }
      },
    };
  };
}

function wrongSizeSays({ heightPx, widthPx }: RawStream): string {
  return `The camera does not deliver frames of ${widthPx} x ${heightPx} pixels: pauses fall into the middle of them. Choose a size that it has: rpicam-vid --list-cameras.`;
}

/** Counts pauses between frames and inside of them. */
class PauseCount {
  readonly #wrong: () => void;
  #lastMs: number | undefined;
  #all = 0;
  #between = 0;

  constructor(wrong: () => void) {
    this.#wrong = wrong;
  }

  take(nowMs: number, isBetween: boolean): void {
    const isPause = this.#lastMs !== undefined && nowMs - this.#lastMs >= PAUSE_MS;
    this.#lastMs = nowMs;
    if (!isPause) return;
    this.#all++;
    if (isBetween) this.#between++;
    if (this.#all < PAUSES) return;
    if (this.#between < LEAST_BETWEEN * this.#all) this.#wrong();
    this.#all = 0;
    this.#between = 0;
  }
}
