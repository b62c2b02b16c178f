import { type FromExecutor, type Inputs, NO_INPUTS, SENSORS } from '../messages.ts';
import type { Settings } from './settings.ts';
import type { Us } from './time.ts';

/**
 * `off`: motors off, not armed; `home`: the rack is driven down to its lowest place; `purge`: the transport runs to see that
 * the path is empty; `run`: cards are fed.
 */
export type Mode = 'off' | 'home' | 'purge' | 'run';

/**
 * How far a card has come. `fed`: it is pushed; `measuring`: its leading edge is past the first beam; `cleared`: its
 * trailing edge as well; `ahead`: it is past the second beam, and waits for the rack at the lip if it must; `entering`:
 * it drives in; `inside`: it has broken a curtain.
 */
export type Stage = 'fed' | 'measuring' | 'cleared' | 'ahead' | 'entering' | 'inside';

/** One card on its way. Its place is what the transport has gone since its edge was at the first beam. */
export interface PathCard {
  readonly feed: number;
  mouth: number;
  stage: Stage;
  /** When it was fed. */
  fedUs: Us;
  /** Where the transport was when its leading edge broke the first beam, and how far it went until that was clear. */
  edgeSteps: number;
  lengthSteps: number;
  /** What a step of the transport moves it; that at the least slip until it was measured. */
  stepNm: number;
  /** It is more than one card, or not one card's length: on its way to the reject tray. */
  isDouble: boolean;
  /** What the lever has read between its edges, rising. */
  readonly thicknesses: number[];
  /** Curtains that it has broken, a bit each; since when the last that it cleared is clear. */
  curtains: number;
  clearSinceUs: Us;
  /** Nothing holds it any more, since then. */
  isLetGo: boolean;
  letGoUs: Us;
}

/** One sensor: what is believed of it, what it shows, since when, and where the transport was then. */
export interface Sensor {
  broken: boolean;
  rawBroken: boolean;
  edgeUs: Us;
  edgeSteps: number;
}

/** A card to be fed, waiting for its release. */
export interface Ticket {
  readonly feed: number;
  readonly mouth: number;
}

/** The axes that ramp by themselves. Goals and places are in steps; an axis stops at its goal. */
export interface Axes {
  /** Power to all of them. */
  enable(on: boolean): void;
  /** The feeder may go on to so many micrometres from where its card lay; `END` without end, 0 stops it. */
  setFeeder(um: number): void;
  /** `END` runs without end; a goal that lies behind lets it ramp down. */
  setTransport(goalSteps: number): void;
  setRack(goalSteps: number): void;
  /** What the rack's place is called from now on. */
  setRackPlace(steps: number): void;
  transportSteps(): number;
  isRackMoving(): boolean;
}

/** What the executor drives. */
export interface Outputs extends Axes {
  setSignal(lamp: string, buzzer: boolean): void;
  send(message: FromExecutor): void;
}

/** Farther than an axis ever goes. */
export const END = 0x3fff_ffff;

/** All that the executor remembers: bounded, changed in place, the same struct in C. */
export interface ExecutorState {
  readonly settings: Settings;
  readonly outputs: Outputs;
  mode: Mode;
  readonly inputs: { -readonly [name in keyof Inputs]: boolean };
  readonly sensors: readonly Sensor[];
  /** Cards on their way, the first in front: two at most. */
  readonly path: PathCard[];
  ticket: Ticket | undefined;
  /** Tickets up to this feed are stale: the card on the window is no longer the one they were written for. */
  staleUpTo: number;
  heartbeatUs: Us;
  /** Whether the path is to be looked through once the rack is home, and where the transport is when it was. */
  willPurge: boolean;
  purgeEndSteps: number;
  /** The storey where the rack goes or is, and since when it stands there. */
  storey: number;
  isStanding: boolean;
  standsSinceUs: Us;
  /** Whether a contact is open that cuts the motors' supply, and since when; `judged` once it was seen whether it does. */
  contacts: 'closed' | 'open' | 'judged';
  openSinceUs: Us;
  /** What the axes were told last. */
  transportGoal: number;
  feederUm: number;
}

/** An executor that has just been switched on: disarmed, path taken for empty. */
export function createExecutor(settings: Settings, outputs: Outputs, nowUs: Us = 0): ExecutorState {
  return {
    settings,
    outputs,
    mode: 'off',
    inputs: { ...NO_INPUTS },
    sensors: SENSORS.map(() => ({ broken: false, rawBroken: false, edgeUs: nowUs, edgeSteps: 0 })),
    path: [],
    ticket: undefined,
    staleUpTo: 0,
    heartbeatUs: nowUs,
    willPurge: false,
    purgeEndSteps: 0,
    storey: 0,
    isStanding: false,
    standsSinceUs: nowUs,
    contacts: 'closed',
    openSinceUs: nowUs,
    transportGoal: 0,
    feederUm: 0,
  };
}

/** Adds a card, to be fed from now on, at the end of the path. */
export function addToPath(state: ExecutorState, { feed, mouth }: Ticket, nowUs: Us): void {
  state.path.push({
    feed,
    mouth,
    stage: 'fed',
    fedUs: nowUs,
    edgeSteps: 0,
    lengthSteps: 0,
    stepNm: state.settings.fastestNm,
    isDouble: false,
    thicknesses: [],
    curtains: 0,
    clearSinceUs: nowUs,
    isLetGo: false,
    letGoUs: nowUs,
  });
}

export function takeFromPath(state: ExecutorState, card: PathCard): void {
  state.path.splice(state.path.indexOf(card), 1);
}
