import type { DrawnPicture } from '../../rigs/shown-scenes/sensor.ts';
import { SHOWING_FRAMES } from '../../rigs/shown-scenes/showing.ts';
import type { EndReader } from '../../src/app/by-hand/end-reader.ts';
import type { Card } from '../../src/bridge/card.ts';
import { identify } from '../../src/vision/identify/identify.ts';
import type { DeckModel } from '../../src/vision/read-index/deck-model.ts';
import { findCard } from '../../src/vision/shown/find-card.ts';
import {
  beforeNext,
  follow,
  NO_SHOWING,
  type Showing,
  type ShownReading,
} from '../../src/vision/shown/showing.ts';
import { straightenEnds } from '../../src/vision/shown/shown-ends.ts';

/** What became of the frames of a showing. */
export interface Watched {
  /** Frames that were looked at: none after the card was sure. */
  readonly frames: number;
  /** The card that was sure, and in which frame from 1. */
  readonly sure?: { readonly card: Card; readonly frame: number };
  /** Cards that ends were named. */
  readonly named: readonly Card[];
  /** Why there was no card in a frame, or why an end of it had no name. */
  readonly lost: readonly string[];
  readonly cpuMs: CpuMs;
  /** What is known after it. */
  readonly showing: Showing;
}

/** Time of the processor by stage, in milliseconds. */
export interface CpuMs {
  find: number;
  straighten: number;
  read: number;
}

/** Reads the ends of cards that are shown. */
export type ShownReader = Pick<EndReader, 'read' | 'shown' | 'gone'>;

/** Reads ends with what was learnt of a deck. The index alone is asked: a webcam is too coarse for symbols. */
export function readWith(model: DeckModel): ShownReader {
  return { read: (end) => identify(end, { index: model }, 'index'), shown: () => {}, gone: () => {} };
}

/** Watches a showing until its card is sure, after what was shown before. */
export function watch(
  frameOf: (frame: number) => DrawnPicture,
  reader: ShownReader,
  before: Showing = NO_SHOWING,
): Watched {
  const cpuMs: CpuMs = { find: 0, straighten: 0, read: 0 };
  const named: Card[] = [];
  const lost: string[] = [];
  let showing = beforeNext(before);
  for (let frame = 0; frame < SHOWING_FRAMES; frame++) {
    const reading = look(frameOf(frame), reader, cpuMs);
    if (reading.kind === 'nothing') lost.push(reading.why);
    else
      for (const { index } of reading.ends) {
        if (index?.accepted && index.card !== undefined) named.push(index.card);
        else lost.push(index?.reason ?? 'unread');
      }
    const [next, event] = follow(showing, reading);
    showing = next;
    if (event?.kind === 'sure')
      return { frames: frame + 1, sure: { card: event.card, frame: frame + 1 }, named, lost, cpuMs, showing };
  }
  return { frames: SHOWING_FRAMES, named, lost, cpuMs, showing };
}

const MOST_EMPTY = 5;

/** Whether a card that was shown is known to be gone after a few pictures of the ground. */
export function isGoneBefore(ground: DrawnPicture, reader: ShownReader, card: Card): boolean {
  const reading = look(ground, reader, { find: 0, straighten: 0, read: 0 });
  const named = { index: { accepted: true, card, confidence: 1, margin: 1 } };
  const shown: ShownReading = { kind: 'ends', ends: [named], widthMm: 57 };
  let [showing] = follow(follow(NO_SHOWING, shown)[0], shown);
  for (let frame = 0; frame < MOST_EMPTY; frame++) {
    const [next, event] = follow(showing, reading);
    if (event?.kind === 'gone') return true;
    showing = next;
  }
  return false;
}

/** What one picture shows. */
function look(picture: DrawnPicture, reader: ShownReader, cpuMs: CpuMs): ShownReading {
  const outline = timed('find', cpuMs, () => findCard(picture));
  if (typeof outline === 'string') return { kind: 'nothing', why: outline };
  const { ends, pxPerMm, widthMm } = timed('straighten', cpuMs, () => straightenEnds(picture, outline));
  reader.shown(ends);
  return {
    kind: 'ends',
    widthMm,
    ends: timed('read', cpuMs, () => ends.map((end) => ({ index: reader.read(end, pxPerMm) }))),
  };
}

function timed<T>(stage: keyof CpuMs, cpuMs: CpuMs, work: () => T): T {
  const before = process.cpuUsage();
  const result = work();
  const { system, user } = process.cpuUsage(before);
  cpuMs[stage] += (system + user) / 1000;
  return result;
}
