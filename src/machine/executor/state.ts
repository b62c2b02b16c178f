import {
  BEAM_COUNT,
  FIRST_MOUTH_BEAM,
  FIRST_PATH_BEAM,
  type FromExecutor,
  type Inputs,
  NO_INPUTS,
} from '../messages.ts';
import type { Settings } from './settings.ts';
import type { Us } from './time.ts';

export const GATE_COUNT = 4;
/** The mouth of the fixed deflector: cards for it pass every gate. */
export const LAST_MOUTH = 4;

/**
 * `off` motors off and not armed; `purge` transport runs to see that the path is empty; `run` cards are fed;
 * `slow` a double feed is being put away at low speed; `hold` the same, with everything standing until a gate rests.
 */
export type Mode = 'off' | 'purge' | 'run' | 'slow' | 'hold';

/** One card on its way, from the start of its feed until its mouth's beam has cleared. */
export interface PathCard {
  feed: number;
  mouth: number;
  /** Number of the beam that its leading edge breaks next. */
  nextBeam: number;
  /** Its leading edge was at `refUm` at `refUs`; before its first beam, `refUs` is the start of the feed. */
  refUs: Us;
  refUm: number;
  /** Time it takes for the length pair's distance at the present speed; 0 until it is measured. */
  pairUs: number;
  /** Gates whose zone it has left. */
  gatesCleared: number;
  /**
   * Where its leading edge is when it leaves the zone of the next gate; 0 until its trailing edge has passed the
   * path beam.
   */
  zoneFreeUm: number;
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
  rawSinceUs: Us;
  holder: PathCard | undefined;
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
  readonly outputs: Outputs;
  mode: Mode;
  readonly inputs: { -readonly [name in keyof Inputs]: boolean };
  readonly beams: readonly Beam[];
  /** Beams that show something else than is believed yet. */
  beamsPending: number;
  readonly gates: readonly Gate[];
  /** Cards on their way, oldest first; at most `maxCardsInPath`. */
  readonly path: PathCard[];
  ticket: Ticket | undefined;
  /** Tickets up to this feed are stale: the card on the window is no longer the one they were written for. */
  staleUpTo: number;
  purgeEndUs: Us;
  holdEndUs: Us;
  heartbeatUs: Us;
}

function makeBeam(): Beam {
  return { broken: false, rawBroken: false, rawSinceUs: 0, holder: undefined };
}

/** An executor that has just been switched on: disarmed, gates closed, path taken for empty. */
export function createExecutor(settings: Settings, outputs: Outputs, nowUs: Us = 0): ExecutorState {
  return {
    settings,
    outputs,
    mode: 'off',
    inputs: { ...NO_INPUTS },
    beams: Array.from({ length: BEAM_COUNT }, makeBeam),
    beamsPending: 0,
    gates: Array.from({ length: GATE_COUNT }, () => ({ open: false, restUs: nowUs, moving: false })),
    path: [],
    ticket: undefined,
    staleUpTo: 0,
    purgeEndUs: nowUs,
    holdEndUs: nowUs,
    heartbeatUs: nowUs,
  };
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

/** Position of a mouth's beam, in micrometres of the leading edge. */
export function mouthUm(settings: Settings, mouth: number): number {
  return settings.beamUm[FIRST_MOUTH_BEAM + mouth] as number;
}

/** When the leading edge of a measured card is, or was, at a position. */
export function timeAtUs(state: ExecutorState, card: PathCard, positionUm: number): Us {
  const { pairUm } = state.settings;
  return (card.refUs + Math.trunc((card.pairUs * (positionUm - card.refUm)) / pairUm)) >>> 0;
}
