import { FrameFollower } from '../../../host/frame-follower.ts';
import { readingOf } from '../../../host/reading-of.ts';
import type { Reading } from '../../../machine/messages.ts';
import type { FrameReader } from '../../../simulator/frames/drawn-eyes.ts';
import type { Frame } from '../../../vision/frame.ts';
import type { DeckEyes, EyeChoice } from '../../../vision/identify/identify.ts';

/** Reads drawn frames as those of a real camera are read, and takes the time that it needs. */
export class TimedReader implements FrameReader {
  /** Time of every frame that was read, in milliseconds. */
  readonly readMs: number[] = [];
  readonly #follower: FrameFollower;
  readonly #nowMs: () => number;

  constructor(eyes: DeckEyes, readers: EyeChoice, nowMs: () => number) {
    this.#follower = new FrameFollower(eyes, readers);
    this.#nowMs = nowMs;
  }

  read(frame: Frame, isAnother: boolean): Reading {
    const startMs = this.#nowMs();
    const reading = readingOf(this.#follower.identify(frame, isAnother));
    this.readMs.push(this.#nowMs() - startMs);
    return reading;
  }
}
