import {
  BEAM_COUNT,
  FIRST_MOUTH_BEAM,
  FIRST_PATH_BEAM,
  type FromExecutor,
  type Inputs,
  NO_INPUTS,
} from '../messages.ts';
import { DUTY_COUNT } from './duty-count.ts';
import { type Lengths, lengthsOf, scaled, timeForUs } from './lengths.ts';
import type { Settings } from './settings.ts';
import { elapsedUs, type Us } from './time.ts';

export const GATE_COUNT = 4;
/** The mouth of the fixed deflector: cards for it pass every gate. */
const LAST_MOUTH = 4;

/**
 * `off` motors off and not armed; `purge` transport runs to see that the path is empty; `run` cards are fed;
 * `slow` a double feed is being put away at low speed; `hold` the same, with everything standing until a gate rests.
 */
export type Mode = 'off' | 'purge' | 'run' | 'slow' | 'hold';

/**
 * One card on its way, from the start of its feed until its mouth's beam has cleared. Its times are on the path's
 * clock (`path-clock.ts`); `...AfterUs` count from `startUs`.
 */
export interface PathCard {
  feed: number;
  mouth: number;
  /** Number of the beam that its leading edge breaks next. */
  nextBeam: number;
  /**
   * When its leading edge was at the window, as its speed and the last beam tell. Before it is measured: the start of
   * its feed, then the time at its first beam.
   */
  startUs: Us;
  /** Time it takes for the length pair's distance at full speed; 0 until it is measured. */
  pairUs: number;
  /** When it breaks its next beam at the latest. */
  lateAfterUs: number;
  /** Gates whose zone it has left. */
  gatesCleared: number;
  /** The zone of its next gate is ahead, reached at this time. */
  isZoneAhead: boolean;
  zoneAfterUs: number;
  /** Its trailing edge has passed the path beam, and leaves the zone of the next gate at this time. */
  isLeaving: boolean;
  zoneEndAfterUs: number;
  /** The earliest time for a feed behind it, calculated for the ticket that waits. */
  isReckoned: boolean;
  feedAfterUs: number;
  /** Reading of the thickness sensor; 0 until it comes. */
  thicknessUm: number;
  /** The feeder has been stopped for it; it may still be on its way to the first beam, held by the transport. */
  givenUp: boolean;
  /** It is more than one card, or not one card's length: on its way to the reject tray. */
  isDouble: boolean;
}

/** One beam: what it shows after the glitch filter, what it may be about to show, and whose card breaks it. */
export interface Beam {
  broken: boolean;
  rawBroken: boolean;
  /** When it came to show `rawBroken`, on the path's clock; and when that is believed, on the executor's. */
  edgeUs: Us;
  believedUs: Us;
  holder: PathCard | undefined;
  /** When its holder, once measured, must have cleared it, counted from the holder's start. */
  clearAfterUs: number;
}

export interface Gate {
  open: boolean;
  restUs: Us;
  moving: boolean;
}

/** A card to be fed, waiting for its release. */
export interface Ticket {
  readonly feed: number;
  readonly mouth: number;
}

/** What the executor drives; `speed` 0 stopped, 1 low, 2 full. */
export interface Outputs {
  setFeeder(on: boolean): void;
  setTransport(speed: 0 | 1 | 2): void;
  setGate(gate: number, open: boolean): void;
  setSignal(lamp: string, buzzer: boolean): void;
  send(message: FromExecutor): void;
}

/** All that the executor remembers: bounded, changed in place, the same struct in C. */
export interface ExecutorState {
  readonly settings: Settings;
  readonly lengths: Lengths;
  /** Low speed over full speed, in 1/65536. */
  readonly slowRate16: number;
  /** From when a card at the least slip uncovers the window until it breaks its first beam. */
  readonly uncoveredUs: number;
  readonly outputs: Outputs;
  mode: Mode;
  readonly inputs: { -readonly [name in keyof Inputs]: boolean };
  readonly beams: readonly Beam[];
  readonly gates: readonly Gate[];
  /** Cards on their way, oldest first; at most `maxCardsInPath`. */
  readonly path: PathCard[];
  ticket: Ticket | undefined;
  /** Tickets up to this feed are stale: the card on the window is no longer the one they were written for. */
  staleUpTo: number;
  purgeEndUs: Us;
  holdEndUs: Us;
  heartbeatUs: Us;
  /** When the speed last changed, on the executor's clock, and what the path's clock showed then. */
  speedSinceUs: Us;
  pathSinceUs: Us;
  /** A double feed whose followers are not all cancelled yet, and a card whose measure is not reported yet. */
  doubleFeed: PathCard | undefined;
  measured: PathCard | undefined;
  /** How long the measured card took to pass. */
  measuredUs: number;
  /** Bits of the duties to be looked at now; when each is looked at next; the soonest of these times or one before. */
  dutiesDue: number;
  readonly dutyUs: Us[];
  wakeUs: Us;
}

function makeBeam(): Beam {
  return { broken: false, rawBroken: false, edgeUs: 0, believedUs: 0, holder: undefined, clearAfterUs: 0 };
}

/** An executor that has just been switched on: disarmed, gates closed, path taken for empty. */
export function createExecutor(settings: Settings, outputs: Outputs, nowUs: Us = 0): ExecutorState {
  return {
    settings,
    lengths: lengthsOf(settings),
    slowRate16: Math.floor(2 ** 24 / settings.slowdown256),
    uncoveredUs: scaled(
      settings.pairFastestUs,
      (settings.beamUm[0] as number) - settings.windowClearUm,
      settings.pairUm,
    ),
    outputs,
    mode: 'off',
    inputs: { ...NO_INPUTS },
    beams: Array.from({ length: BEAM_COUNT }, makeBeam),
    gates: Array.from({ length: GATE_COUNT }, () => ({ open: false, restUs: nowUs, moving: false })),
    path: [],
    ticket: undefined,
    staleUpTo: 0,
    purgeEndUs: nowUs,
    holdEndUs: nowUs,
    heartbeatUs: nowUs,
    speedSinceUs: nowUs,
    pathSinceUs: nowUs,
    doubleFeed: undefined,
    measured: undefined,
    measuredUs: 0,
    dutiesDue: 0,
    dutyUs: new Array<Us>(DUTY_COUNT).fill(nowUs),
    wakeUs: nowUs,
  };
}

/** Adds a card, to be fed from now on, at the end of the path. */
export function addToPath(state: ExecutorState, { feed, mouth }: Ticket, nowUs: Us): void {
  state.path.push({
    feed,
    mouth,
    nextBeam: 0,
    startUs: nowUs,
    pairUs: 0,
    lateAfterUs: state.settings.pickTimeoutUs,
    gatesCleared: 0,
    isZoneAhead: false,
    zoneAfterUs: 0,
    isLeaving: false,
    zoneEndAfterUs: 0,
    isReckoned: false,
    feedAfterUs: 0,
    thicknessUm: 0,
    givenUp: false,
    isDouble: false,
  });
}

export function takeFromPath(state: ExecutorState, card: PathCard): void {
  state.path.splice(state.path.indexOf(card), 1);
}

/** The last gate a card for this mouth meets. */
export function lastGate(mouth: number): number {
  return mouth < LAST_MOUTH ? mouth : GATE_COUNT - 1;
}

/** Whether a gate must be open for a card to this mouth; it must be closed at the gates before. */
export function gateOpenFor(mouth: number, gate: number): boolean {
  return gate === mouth;
}

/** The beam a card breaks after this one, on its way to a mouth; -1 after the mouth's own. */
export function beamAfter(beam: number, mouth: number): number {
  if (beam >= FIRST_MOUTH_BEAM) return -1;
  return beam < FIRST_PATH_BEAM + lastGate(mouth) ? beam + 1 : FIRST_MOUTH_BEAM + mouth;
}

/** How long after its start the leading edge of a measured card is at a position. */
export function afterUs(card: PathCard, positionPair16: number): number {
  return timeForUs(card.pairUs, positionPair16);
}

/** How long it is, on the path's clock, until a time counted from a card's start. */
export function leftUs(card: PathCard, thenAfterUs: number, pathUs: Us): number {
  return thenAfterUs - elapsedUs(pathUs, card.startUs);
}
