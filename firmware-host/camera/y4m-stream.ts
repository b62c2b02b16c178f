import { type MakeByteReader, PortionFiller } from './byte-reader.ts';
import type { SourceTrouble, StreamFrame } from './frame-source.ts';

/** What is expected of a YUV4MPEG2 stream. */
interface Y4mStream {
  readonly widthPx: number;
  readonly heightPx: number;
  /** How long a frame lasts, where the header does not say it. */
  readonly frameMs: number;
}

/** Frames in the pipeline between sensor and program. */
const FRAMES_UNDER_WAY = 3;
const MS_PER_S = 1000;
const LONGEST_LINE = 256;
const NEWLINE = 10;
const FRAME_LINE = /^FRAME( .*)?$/;
const STREAM_LINE = /^YUV4MPEG2 .*/;

/**
 * Reads grey frames of a YUV4MPEG2 stream (mjpegtools, yuv4mpeg(5)): a line that says the size, then a line and the
 * pixels of each frame. A wrong size, and a frame that does not end where the next begins, show at once.
 */
export function y4mReader(stream: Y4mStream): MakeByteReader {
  return (frame, trouble) => new Y4mReader(stream, frame, trouble);
}

class Y4mReader {
  readonly #stream: Y4mStream;
  readonly #frame: (frame: StreamFrame) => void;
  readonly #trouble: (trouble: SourceTrouble) => void;
  readonly #filler: PortionFiller;
  #line = '';
  #state: 'header' | 'mark' | 'pixels' | 'lost' = 'header';
  #number = 0;
  #frameMs: number;

  constructor(
    stream: Y4mStream,
    frame: (frame: StreamFrame) => void,
    trouble: (trouble: SourceTrouble) => void,
  ) {
    this.#stream = stream;
    this.#frameMs = stream.frameMs;
    this.#frame = frame;
    this.#trouble = trouble;
    const pixels = stream.widthPx * stream.heightPx;
    this.#filler = new PortionFiller(pixels, pixels);
  }

  take(chunk: Uint8Array, nowMs: number): void {
    for (let at = 0; at < chunk.length && this.#state !== 'lost'; ) {
      at = this.#state === 'pixels' ? this.#takePixels(chunk, at, nowMs) : this.#takeLine(chunk, at);
    }
  }

  #takePixels(chunk: Uint8Array, from: number, nowMs: number): number {
    const { heightPx, widthPx } = this.#stream;
    const { isFull, to } = this.#filler.take(chunk, from);
    if (isFull) {
      this.#state = 'mark';
      this.#frame({
        frame: this.#filler.buffer,
        widthPx,
        heightPx,
        strideBytes: widthPx,
        exposureStartMs: nowMs - FRAMES_UNDER_WAY * this.#frameMs,
        number: ++this.#number,
      });
    }
    return to;
  }

  #takeLine(chunk: Uint8Array, from: number): number {
    const end = chunk.indexOf(NEWLINE, from);
    const to = end === -1 ? chunk.length : end;
    this.#line += Buffer.from(chunk.subarray(from, Math.min(to, from + LONGEST_LINE))).toString('latin1');
    if (end === -1 && this.#line.length < LONGEST_LINE) return to;
    const line = this.#line;
    this.#line = '';
    if (this.#state === 'header') this.#takeHeader(line);
    else if (FRAME_LINE.test(line)) this.#state = 'pixels';
    else this.#lose({ kind: 'garbled', says: 'The camera delivers torn frames; the stream is restarted.' });
    return to + 1;
  }

  #takeHeader(line: string): void {
    const { heightPx, widthPx } = this.#stream;
    const [, width] = / W(\d+)/.exec(line) ?? [];
    const [, height] = / H(\d+)/.exec(line) ?? [];
    const [, frames, seconds] = / F(\d+):(\d+)/.exec(line) ?? [];
    const [, colours = '420'] = / C(\S+)/.exec(line) ?? [];
    if (!STREAM_LINE.test(line) || width === undefined || height === undefined || colours !== 'mono') {
      return this.#lose({
        kind: 'garbled',
        says: 'What delivers the frames sends no grey YUV4MPEG2 stream.',
      });
    }
    if (Number(frames) > 0 && Number(seconds) > 0)
      this.#frameMs = (MS_PER_S * Number(seconds)) / Number(frames);
    if (Number(width) === widthPx && Number(height) === heightPx) this.#state = 'mark';
    else this.#lose({ kind: 'wrongSize', says: otherSizeSays(width, height, this.#stream) });
  }

  #lose(trouble: SourceTrouble): void {
    this.#state = 'lost';
    this.#trouble(trouble);
  }
}

function otherSizeSays(width: string, height: string, { heightPx, widthPx }: Y4mStream): string {
  return `The camera delivers frames of ${width} x ${height} pixels in place of ${widthPx} x ${heightPx}. Choose a size that it has: v4l2-ctl --list-formats-ext.`;
}
