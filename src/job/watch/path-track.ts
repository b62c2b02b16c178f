import type { MachineConfig } from '../../machine/config.ts';
import type { Action } from '../../machine/step.ts';
import type { JobEvent } from '../event.ts';

/** A card that was seen to leave the window: where its leading edge was at a time, and how fast it was then. */
interface MovingCard {
  readonly feed: number;
  readonly atMs: number;
  readonly mm: number;
  readonly mmPerMs: number;
}

/** What is known of the cards in the machine, by their number only: which card is which is not known here. */
export interface PathTrack {
  readonly moving: readonly MovingCard[];
  /** Cards in every storey: the reject tray, then the pockets from the uppermost. */
  readonly storeys: readonly number[];
  /** What a person is asked to do, and the number of the question. */
  readonly asked: { readonly ask: number; readonly action: Action } | undefined;
}

const STOREYS = 5;
export const EMPTY_TRACK: PathTrack = { moving: [], storeys: new Array(STOREYS).fill(0), asked: undefined };

/** The cards in the machine after one more event; most change nothing here, and then it is the same object. */
export function followPath(
  track: PathTrack,
  event: JobEvent,
  nowMs: number,
  config: MachineConfig,
): PathTrack {
  switch (event.kind) {
    case 'board-started':
    case 'pass-started':
    case 'run-started':
      return EMPTY_TRACK;
    case 'armed':
      return { ...track, moving: [] };
    case 'leftWindow':
      return withMoving(track, { feed: event.feed, atMs: nowMs, ...atFirstBeam(config) });
    case 'measured':
      return isMoving(track, event.feed)
        ? withMoving(track, { feed: event.feed, atMs: nowMs, ...atMeasured(config, event.pairUs) })
        : track;
    case 'failed':
      return event.why === 'double' ? track : withoutMoving(track, event.feed);
    case 'tripped':
    case 'gap':
      return stopped(track, nowMs);
    case 'arrived':
      return withoutMoving(track, event.feed);
    case 'card-proven':
      return withMore(track, event.mouth, 1);
    case 'card-rejected':
      return withMore(track, 0, event.reason === 'double' ? 2 : 1);
    case 'asked':
      return { ...track, asked: { ask: event.ask.ask, action: event.ask.step.action } };
    case 'personDid':
      return track.asked?.ask === event.ask ? afterStep(track, track.asked.action) : track;
    default:
      return track;
  }
}

/** Where the leading edge of a card is at a time, in millimetres from its place on the window. */
export function positionMm({ atMs, mm, mmPerMs }: MovingCard, nowMs: number): number {
  return mm + Math.max(0, nowMs - atMs) * mmPerMs;
}

/** It is reported when the leading edge is there; the speed is the mean of what a card may have. */
function atFirstBeam(config: MachineConfig): { readonly mm: number; readonly mmPerMs: number } {
  const slip = (config.slipMinPercent + config.slipMaxPercent) / 200;
  return { mm: config.lengthFirstMm, mmPerMs: (config.surfaceSpeedMmPerS * (1 - slip)) / 1000 };
}

/** It is reported when the leading edge is at the second beam. */
function atMeasured(
  { lengthFirstMm, lengthSecondMm }: MachineConfig,
  pairUs: number,
): { readonly mm: number; readonly mmPerMs: number } {
  const mmPerMs = ((lengthSecondMm - lengthFirstMm) * 1000) / Math.max(1, pairUs);
  return { mm: lengthSecondMm, mmPerMs };
}

function isMoving(track: PathTrack, feed: number): boolean {
  return track.moving.some((card) => card.feed === feed);
}

function withMoving(track: PathTrack, card: MovingCard): PathTrack {
  return { ...track, moving: [...withoutMoving(track, card.feed).moving, card] };
}

function withoutMoving(track: PathTrack, feed: number): PathTrack {
  return isMoving(track, feed)
    ? { ...track, moving: track.moving.filter((card) => card.feed !== feed) }
    : track;
}

/** All cards stand where they are. */
function stopped(track: PathTrack, nowMs: number): PathTrack {
  const moving = track.moving.map((card) => ({ ...card, mm: positionMm(card, nowMs), mmPerMs: 0 }));
  return { ...track, moving };
}

function withMore(track: PathTrack, mouth: number, count: number): PathTrack {
  return {
    ...track,
    storeys: track.storeys.map((cards, place) => (place === mouth ? cards + count : cards)),
  };
}

/** A person has cleared the path or emptied the reject tray, as asked. */
function afterStep(track: PathTrack, action: Action): PathTrack {
  const emptiesReject = action === 'feedBack' || action === 'emptyReject';
  return {
    moving: action === 'clearPath' ? [] : track.moving,
    storeys: emptiesReject ? track.storeys.with(0, 0) : track.storeys,
    asked: undefined,
  };
}
