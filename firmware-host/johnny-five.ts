import { createRequire } from 'node:module';
import type { Turns } from './turns.ts';

/** The parts of johnny-five 2.1 that are used, as its documentation describes them. */
export interface JohnnyFive {
  readonly Board: new (options: {
    readonly io?: object;
    readonly port?: object;
    readonly repl: false;
    readonly sigint: false;
    readonly debug: false;
  }) => Board;
  readonly Led: new (options: OnPin) => Led;
  readonly Relay: new (options: OnPin) => Relay;
  readonly Button: new (options: OnPin & { readonly invert?: boolean }) => Button;
  readonly Servo: new (options: OnPin) => Servo;
  readonly Stepper: new (options: {
    readonly board: Board;
    readonly type: 1;
    readonly stepsPerRev: number;
    readonly pins: { readonly step: number; readonly dir: number };
  }) => Stepper;
}

interface OnPin {
  readonly board: Board;
  readonly pin: number;
}

export interface Board {
  readonly isReady: boolean;
  on(event: 'ready' | 'error' | 'close', heard: (error?: Error) => void): unknown;
  readonly io: object;
}

export interface Led {
  on(): unknown;
  off(): unknown;
}

export interface Relay {
  close(): unknown;
  open(): unknown;
}

export interface Button {
  on(event: 'down' | 'up', pressed: () => void): unknown;
}

export interface Servo {
  to(degrees: number): unknown;
}

export interface Stepper {
  /** `direction` 1 is on, or up. */
  step(move: { readonly steps: number; readonly direction: 0 | 1 }, done: () => void): unknown;
}

const load = createRequire(import.meta.url);

/** The library, loaded in a turn: it keeps the timers that it finds then. */
export function loadJohnnyFive(turn: Turns): JohnnyFive {
  return turn(() => load('johnny-five') as JohnnyFive);
}
