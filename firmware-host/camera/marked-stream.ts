import { type ByteReader, type MakeByteReader, PortionFiller } from './byte-reader.ts';
import { hasBegunBefore, LONGEST_MARK, type Mark, markAt } from './frame-mark.ts';
import type { SourceTrouble, StreamFrame } from './frame-source.ts';

/** What is expected of frames of 8-bit YUV 4:2:0, each followed by its mark. */
interface MarkedStream {
  readonly widthPx: number;
  readonly heightPx: number;
  /** How long a frame lasts, until a mark says it. */
  readonly frameMs: number;
}

/** How the rows of a stream lie, as its first mark shows. */
interface Layout {
  readonly strideBytes: number;
  /** The bytes of a frame with all its planes. */
  readonly frameBytes: number;
}

/** Rows are longer than the width by less than that, in steps of this (docs/decisions/camera.md). */
const MOST_PADDING = 128;
const STRIDE_STEP = 16;
/** Frames in the pipeline between sensor and program. */
const FRAMES_UNDER_WAY = 3;
const US_PER_MS = 1000;

/**
 * Reads the grey planes of a stream in which each frame is followed by its mark. Where the first mark stands tells how
 * long the rows are, and that frame is for nothing else; each later one is handed on after its own mark has come, at
 * its place and whole.
 */
export function markedReader(stream: MarkedStream): MakeByteReader {
  return (frame, trouble) => new MarkedReader(stream, frame, trouble);
}

/** The layouts that frames of a size may have, shortest rows first. */
function layoutsOf({ heightPx, widthPx }: MarkedStream): readonly Layout[] {
  const first = Math.ceil(widthPx / STRIDE_STEP) * STRIDE_STEP;
  return Array.from({ length: MOST_PADDING / STRIDE_STEP }, (_, index) => {
    const strideBytes = first + index * STRIDE_STEP;
    return { strideBytes, frameBytes: Math.ceil((strideBytes * heightPx * 3) / 2) };
  });
}

class MarkedReader implements ByteReader {
  readonly #stream: MarkedStream;
  readonly #frame: (frame: StreamFrame) => void;
  readonly #trouble: (trouble: SourceTrouble) => void;
  readonly #layouts: readonly Layout[];
  /** What has come of the first frame and its mark, until that shows the layout. */
  #first: Uint8Array;
  #firstBytes = 0;
  #filler = new PortionFiller(0, 0);
  #strideBytes = 0;
  #state: 'measuring' | 'pixels' | 'mark' | 'lost' = 'measuring';
  readonly #mark = new Uint8Array(LONGEST_MARK);
  #markBytes = 0;
  /** Names in all marks so far. */
  readonly #known = new Set<string>();
  #frameMs: number;
  #marks = 0;

  constructor(
    stream: MarkedStream,
    frame: (frame: StreamFrame) => void,
    trouble: (trouble: SourceTrouble) => void,
  ) {
    this.#stream = stream;
    this.#frame = frame;
    this.#trouble = trouble;
    this.#frameMs = stream.frameMs;
    this.#layouts = layoutsOf(stream);
    this.#first = new Uint8Array((this.#layouts.at(-1)?.frameBytes ?? 0) + LONGEST_MARK);
  }

  take(chunk: Uint8Array, nowMs: number): void {
    for (let at = 0; at < chunk.length; ) {
      switch (this.#state) {
        case 'measuring':
          at = this.#takeFirst(chunk, at, nowMs);
          break;
        case 'pixels':
          at = this.#takePixels(chunk, at);
          break;
        case 'mark':
          at = this.#takeMark(chunk, at, nowMs);
          break;
        case 'lost':
          return;
      }
    }
  }

  #takeFirst(chunk: Uint8Array, from: number, nowMs: number): number {
    const to = Math.min(chunk.length, from + this.#first.length - this.#firstBytes);
    this.#first.set(chunk.subarray(from, to), this.#firstBytes);
    this.#firstBytes += to - from;
    const [came, bytes] = [this.#first, this.#firstBytes];
    const layout = this.#layouts.find(
      ({ frameBytes }) => typeof markAt(came, frameBytes, bytes) === 'object',
    );
    if (layout === undefined) {
      if (bytes === came.length) this.#lose({ kind: 'wrongSize', says: wrongSizeSays(this.#stream) });
      return to;
    }
    this.#filler = new PortionFiller(layout.frameBytes, layout.frameBytes);
    this.#strideBytes = layout.strideBytes;
    this.#state = 'pixels';
    this.#first = new Uint8Array(0);
    this.take(came.subarray(0, bytes), nowMs);
    return to;
  }

  #takePixels(chunk: Uint8Array, from: number): number {
    const { isFull, to } = this.#filler.take(chunk, from);
    if (isFull) this.#state = 'mark';
    return to;
  }

  #takeMark(chunk: Uint8Array, from: number, nowMs: number): number {
    const came = this.#markBytes;
    const part = chunk.subarray(from, from + LONGEST_MARK - came);
    this.#mark.set(part, came);
    const mark = markAt(this.#mark, 0, came + part.length);
    if (mark === 'part') {
      this.#markBytes = came + part.length;
      return from + part.length;
    }
    if (mark === 'none' || hasBegunBefore(this.#filler.buffer, mark, this.#known)) {
      this.#lose({ kind: 'garbled', says: 'The camera delivers torn frames; the stream is restarted.' });
      return chunk.length;
    }
    this.#markBytes = 0;
    this.#state = 'pixels';
    this.#hand(mark, nowMs);
    return from + mark.lengthBytes - came;
  }

  #hand({ values }: Mark, nowMs: number): void {
    for (const key of values.keys()) this.#known.add(key);
    const durationUs = Number(values.get('FrameDuration'));
    if (durationUs > 0) this.#frameMs = durationUs / US_PER_MS;
    if (this.#marks++ === 0) return;
    const { heightPx, widthPx } = this.#stream;
    this.#frame({
      frame: this.#filler.buffer.subarray(0, this.#strideBytes * heightPx),
      widthPx,
      heightPx,
      strideBytes: this.#strideBytes,
      exposureStartMs: nowMs - FRAMES_UNDER_WAY * this.#frameMs,
      number: this.#marks - 1,
    });
  }

  #lose(trouble: SourceTrouble): void {
    this.#state = 'lost';
    this.#trouble(trouble);
  }
}

function wrongSizeSays({ heightPx, widthPx }: MarkedStream): string {
  return `The camera does not deliver frames of ${widthPx} x ${heightPx} pixels of 8 bits, each followed by what it says of the frame. Choose a size that it has: rpicam-vid --list-cameras. Where that size is right, rpicam-apps is too old: bring Raspberry Pi OS up to date.`;
}
