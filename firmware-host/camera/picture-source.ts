import type { Clock } from '../../src/ports/clock.ts';
import type { Pictures } from '../../src/ports/machines/machines-here.ts';
import { type Frame, greyOf } from '../../src/vision/frame.ts';
import type { FrameSource, SourceListener } from './frame-source.ts';

const FRAME_MS = 5;

/**
 * Pictures shown as a camera would: black while the light is off, over and over while it is on. The next one comes with
 * the next card.
 */
export class PictureSource implements FrameSource {
  readonly isLive = false;
  readonly #clock: Clock;
  readonly #pictures: Pictures;
  #listener: SourceListener | undefined;
  #cancel: (() => void) | undefined;
  #picture: Frame | undefined;
  #isLit = false;
  #number = 0;

  constructor(pictures: Pictures, clock: Clock) {
    this.#pictures = pictures;
    this.#clock = clock;
  }

  open(listener: SourceListener): void {
    this.#listener = listener;
    this.#wait();
  }

  restart(): void {
    this.#number = 0;
  }

  light(on: boolean): void {
    this.#isLit = on;
  }

  turn(): void {
    const picture = this.#pictures();
    if (picture !== undefined) this.#picture = greyOf(picture);
  }

  close(): void {
    this.#listener = undefined;
    this.#cancel?.();
  }

  #wait(): void {
    this.#cancel = this.#clock.afterMs(FRAME_MS, () => {
      this.#show();
      if (this.#listener !== undefined) this.#wait();
    });
  }

  #show(): void {
    if (this.#picture === undefined) return;
    const { heightPx, pixels, widthPx } = this.#picture;
    this.#listener?.frame({
      frame: this.#isLit ? pixels : new Uint8Array(pixels.length),
      widthPx,
      heightPx,
      strideBytes: widthPx,
      exposureStartMs: this.#clock.nowMs(),
      number: ++this.#number,
    });
  }
}
