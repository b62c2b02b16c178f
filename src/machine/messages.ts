import type { Card } from '../bridge/card.ts';

/** Beams across the path: the length pair, and the two curtains before the storeys. */
export const BEAMS = ['length1', 'length2', 'front1', 'front2'] as const;
export type BeamName = (typeof BEAMS)[number];
export const BEAM_COUNT: number = BEAMS.length;
/** Those of machines with gates, before this one, as their journals name them: over the path, and behind each mouth. */
export const RETIRED_BEAMS = [
  'path0',
  'path1',
  'path2',
  'path3',
  'mouth0',
  'mouth1',
  'mouth2',
  'mouth3',
  'mouth4',
] as const;
/** A beam of any machine whose journals are read. */
export type AnyBeam = BeamName | (typeof RETIRED_BEAMS)[number];
/** Numbers of the curtains. */
export const FIRST_CURTAIN = 2;
export const CURTAINS = [FIRST_CURTAIN, FIRST_CURTAIN + 1] as const;

/** What changes fast and is watched to the microsecond: the beams, and the slots that read where the rack stands. */
export const SENSORS = [...BEAMS, 'code1', 'code2', 'code3', 'code4'] as const;
export type SensorName = (typeof SENSORS)[number];
/** Number of the first slot. */
export const FIRST_CODE = 4;

/**
 * Switches and slow sensors that the executor reports: `true` = open, pressed, empty, present, low; that the beam through
 * all storeys is broken; that the motors have more than 2 V. The bay is behind the rear door, the cover over the path, and
 * `doorOpen` is the lid of the reject tray.
 */
export const INPUTS = [
  'bayOpen',
  'coverOpen',
  'doorOpen',
  'stopPressed',
  'hopperEmpty',
  'trayPresent',
  'startPressed',
  'hopperLow',
  'cardsInside',
  'motorsLive',
] as const;
export type InputName = (typeof INPUTS)[number];
export type Inputs = Readonly<Record<InputName, boolean>>;
/** What they are taken to show before any was read: an empty machine, closed. */
export const NO_INPUTS: Inputs = {
  bayOpen: false,
  coverOpen: false,
  doorOpen: false,
  stopPressed: false,
  hopperEmpty: true,
  trayPresent: false,
  startPressed: false,
  hopperLow: false,
  cardsInside: false,
  motorsLive: true,
};

/** Why a single feed failed; the machine goes on by itself. */
export const FAILURES = ['noPick', 'double', 'cancelled'] as const;
export type Failure = (typeof FAILURES)[number];

/** Why everything was stopped; it must be armed again. */
export const TRIPS = [
  'late',
  'strayEdge',
  'outsideWindow',
  'sticksOut',
  'indexLost',
  'leftInPath',
  'bayOpen',
  'coverOpen',
  'doorOpen',
  'stopPressed',
  'heartbeat',
  'contactWelded',
] as const;
export type Trip = (typeof TRIPS)[number];
/** Why machines with gates, before this one, stopped. */
export const RETIRED_TRIPS = ['wrongLength', 'stuckInMouth', 'gateLate'] as const;
export type AnyTrip = Trip | (typeof RETIRED_TRIPS)[number];

/** From the host to the executor. Times are microseconds of the executor's clock, which wraps at 2^32. */
export type ToExecutor =
  | { readonly kind: 'arm'; readonly purge: boolean }
  | { readonly kind: 'disarm' }
  /** Feed the card on the window to a mouth: 0 the reject tray, 1..4 the pockets from the uppermost. */
  | { readonly kind: 'ticket'; readonly feed: number; readonly mouth: number }
  | { readonly kind: 'signal'; readonly lamp: Lamp; readonly buzzer: boolean }
  | { readonly kind: 'heartbeat' }
  | { readonly kind: 'query' };

export const LAMPS = ['off', 'dealing', 'ready', 'help'] as const;
export type Lamp = (typeof LAMPS)[number];

/**
 * From the host to the microcontroller beside the executor: the light under the window, and for setting the machine
 * up with the executor off and no stopper true. A try ends at its time, and with any `arm`, `disarm` or stop.
 */
type ToBench =
  | { readonly kind: 'light'; readonly on: boolean }
  /** The rack drives so many steps above its lowest place, and is held there for a while. */
  | { readonly kind: 'tryRack'; readonly steps: number }
  /** 0 ms stops it. */
  | { readonly kind: 'tryFeeder'; readonly ms: number }
  | { readonly kind: 'tryTransport'; readonly ms: number }
  /** Every change of a sensor and what the thickness sensor shows are wanted, or not any more. */
  | { readonly kind: 'watch'; readonly on: boolean };

/** From the microcontroller while its sensors are watched. */
type FromBench =
  | { readonly kind: 'edge'; readonly sensor: SensorName; readonly broken: boolean; readonly atUs: number }
  | { readonly kind: 'thickness'; readonly um: number };

/** What the executor says of one feed. */
export type FeedMessage =
  /** Its card has uncovered the window at this time or before. */
  | { readonly kind: 'leftWindow'; readonly feed: number; readonly atUs: number }
  | {
      readonly kind: 'measured';
      readonly feed: number;
      readonly lengthUm: number;
      readonly pairUs: number;
      readonly thicknessUm: number;
    }
  | { readonly kind: 'arrived'; readonly feed: number; readonly mouth: number; readonly atUs: number }
  | { readonly kind: 'failed'; readonly feed: number; readonly why: Failure };

/** From the executor to the host. */
export type FromExecutor =
  | { readonly kind: 'ready'; readonly inputs: Inputs }
  | { readonly kind: 'armed' }
  /** Not armed: an input forbids it, or a beam is broken with nothing moving. */
  | { readonly kind: 'refused'; readonly why: InputName | BeamName }
  | FeedMessage
  | { readonly kind: 'tripped'; readonly why: Trip; readonly beam?: BeamName; readonly feed?: number }
  /** A beam broke while nothing should move. */
  | { readonly kind: 'stray'; readonly beam: BeamName }
  | { readonly kind: 'input'; readonly name: InputName; readonly level: boolean };

/** What one reader says of a frame. */
export type ReaderResult =
  | { readonly kind: 'card'; readonly card: Card; readonly confidence: number }
  | { readonly kind: 'none'; readonly reason: NoReading };

/** Why a reader named no card. */
export const NO_READINGS = [
  'uncertain',
  'back',
  'foreign',
  'joker',
  'empty',
  'moving',
  'dark',
  'noCamera',
] as const;
export type NoReading = (typeof NO_READINGS)[number];

/** What eyes ask for while they still read well: it stops nothing. */
export const CARES = ['cleanWindow', 'replaceLamp', 'focusCamera'] as const;
export type Care = (typeof CARES)[number];

/** What the readers in use say of one frame. */
export interface Reading {
  readonly index?: ReaderResult;
  readonly symbol?: ReaderResult;
  /** What they ask for; it says nothing of the card. */
  readonly care?: Care;
  /** What they have measured of the card where an order asks for that: a text of the deck test, handed on unread. */
  readonly inspected?: string;
}

/** A board tray by its board, and by the set that it belongs to, from 1. */
export interface TrayName {
  readonly board: number;
  readonly copy: number;
}

/** Whether two names are of one tray. */
export function isSameTray(one: TrayName, other: TrayName): boolean {
  return one.board === other.board && one.copy === other.copy;
}

/** What a label camera read from a board tray; `undefined` where it read nothing. */
export interface TrayLabel extends TrayName {
  /** The first 16 digits of the seal of its deals, where the label has them: of another event they are others. */
  readonly seal?: string;
}

/** All that goes over the line to the microcontroller, and comes from it. */
export type ToMicrocontroller = ToExecutor | ToBench;
export type FromMicrocontroller = FromExecutor | FromBench;
