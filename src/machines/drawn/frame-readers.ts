import type { InspectLook } from '../../app/eyes/inspect-looks.ts';
import type { Card } from '../../bridge/card.ts';
import { readingOf } from '../../host/reading-of.ts';
import type { Reading } from '../../machine/messages.ts';
import type { FrameReader } from '../../simulator/frames/drawn-eyes.ts';
import type { Frame } from '../../vision/frame.ts';
import type { DeckEyes, EyeChoice } from '../../vision/identify/identify.ts';
import { FrameFollower } from '../../vision/sequence/frame-follower.ts';
import { beginWatch, type WindowWatch, watchCard } from '../../vision/window/window-watch.ts';

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

/** A reader that watches the window meanwhile, as the eyes of a real machine do. */
export class WatchedReader implements FrameReader {
  readonly inspect?: InspectLook;
  readonly #reader: FrameReader;
  #watch: WindowWatch = beginWatch();

  constructor(reader: FrameReader, inspect?: InspectLook) {
    this.#reader = reader;
    if (inspect !== undefined) this.inspect = inspect;
  }

  read(frame: Frame, isAnother: boolean): Reading {
    const reading = this.#reader.read(frame, isAnother);
    const { care } = this.#watch;
    const card = certainCard(reading);
    if (isAnother && card !== undefined) this.#watch = watchCard(this.#watch, card, frame);
    return care === undefined ? reading : { ...reading, care };
  }
}

/** The card that whoever was asked agrees on. */
function certainCard({ index, symbol }: Reading): Card | undefined {
  const named = [index, symbol].flatMap((said) => (said?.kind === 'card' ? [said.card] : []));
  return named.every((card) => card === named[0]) ? named[0] : undefined;
}
