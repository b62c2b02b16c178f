import type { DrawnPicture } from '../../rigs/shown-scenes/sensor.ts';
import { SHOWING_FRAMES } from '../../rigs/shown-scenes/showing.ts';
import type { Card } from '../../src/bridge/card.ts';
import type { GreyFrame } from '../../src/vision/frame.ts';
import { identify } from '../../src/vision/identify/identify.ts';
import type { DeckModel } from '../../src/vision/read-index/deck-model.ts';
import type { CardReading } from '../../src/vision/reading.ts';
import { findCard } from '../../src/vision/shown/find-card.ts';
import { follow, NO_SHOWING, type ShownReading } from '../../src/vision/shown/showing.ts';
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
  /** Both ends in the frame in which it was sure. */
  readonly ends: readonly GreyFrame[];
  readonly cpuMs: CpuMs;
}

/** Time of the processor by stage, in milliseconds. */
export interface CpuMs {
  find: number;
  straighten: number;
  read: number;
}

/** Reads an end of a card. */
export type ReadEndOf = (end: GreyFrame) => CardReading;

/** Reads ends with what was learnt of a deck. The index alone is asked: a webcam is too coarse for symbols. */
export function readWith(model: DeckModel): ReadEndOf {
  return (end) => identify(end, { index: model }, 'index');
}

/** Watches a showing until its card is sure. */
export function watch(frameOf: (frame: number) => DrawnPicture, read: ReadEndOf): Watched {
  const cpuMs: CpuMs = { find: 0, straighten: 0, read: 0 };
  const named: Card[] = [];
  const lost: string[] = [];
  let showing = NO_SHOWING;
  for (let frame = 0; frame < SHOWING_FRAMES; frame++) {
    const { ends, reading } = look(frameOf(frame), read, cpuMs);
    if (reading.kind === 'nothing') lost.push(reading.why);
    else
      for (const { index } of reading.ends) {
        if (index?.accepted && index.card !== undefined) named.push(index.card);
        else lost.push(index?.reason ?? 'unread');
      }
    const [next, event] = follow(showing, reading);
    showing = next;
    if (event?.kind === 'sure')
      return { frames: frame + 1, sure: { card: event.card, frame: frame + 1 }, named, lost, ends, cpuMs };
  }
  return { frames: SHOWING_FRAMES, named, lost, ends: [], cpuMs };
}

const MOST_EMPTY = 5;

/** Whether a card that was shown is known to be gone after a few pictures of the ground. */
export function isGoneBefore(ground: DrawnPicture, read: ReadEndOf, card: Card): boolean {
  const { reading } = look(ground, read, { find: 0, straighten: 0, read: 0 });
  const named = { index: { accepted: true, card, confidence: 1, margin: 1 } };
  const shown: ShownReading = { kind: 'ends', ends: [named] };
  let [showing] = follow(follow(NO_SHOWING, shown)[0], shown);
  for (let frame = 0; frame < MOST_EMPTY; frame++) {
    const [next, event] = follow(showing, reading);
    if (event?.kind === 'gone') return true;
    showing = next;
  }
  return false;
}

/** What one picture shows, and the ends of the card in it. */
function look(
  picture: DrawnPicture,
  read: ReadEndOf,
  cpuMs: CpuMs,
): { readonly reading: ShownReading; readonly ends: readonly GreyFrame[] } {
  const outline = timed('find', cpuMs, () => findCard(picture));
  if (typeof outline === 'string') return { reading: { kind: 'nothing', why: outline }, ends: [] };
  const { ends } = timed('straighten', cpuMs, () => straightenEnds(picture, outline));
  const readings = timed('read', cpuMs, () => ends.map((end) => ({ index: read(end) })));
  return { reading: { kind: 'ends', ends: readings }, ends };
}

function timed<T>(stage: keyof CpuMs, cpuMs: CpuMs, work: () => T): T {
  const before = process.cpuUsage();
  const result = work();
  const { system, user } = process.cpuUsage(before);
  cpuMs[stage] += (system + user) / 1000;
  return result;
}
