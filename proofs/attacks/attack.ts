import type { Change } from '../broken/changes.ts';

/** The program under attack, which may lack a defence. */
export interface Target {
  /** A folder of this attack's own, taken away afterwards; HOME and XDG folders of the program lie in it. */
  readonly folder: string;
  /** What the program runs in: places in `folder`, and the defence that is taken out. */
  readonly env: NodeJS.ProcessEnv;
}

/** What came of an attack. One that could not be tried shows nothing. */
export interface Outcome {
  readonly kind: 'repelled' | 'succeeded' | 'not tried';
  /** How it was repelled, what whoever attacks has got, or why it could not be tried. */
  readonly says: string;
}

/** Somebody who tries something that must not succeed. */
export interface Attack {
  readonly name: string;
  /** What whoever attacks has when it succeeds. */
  readonly success: string;
  /** Defences without which it has to succeed: each is taken out of the sources alone. */
  readonly defences: readonly Defence[];
  run(target: Target): Outcome | Promise<Outcome>;
}

/** Something that repels attacks, and the changes that take it out. */
export interface Defence {
  readonly name: string;
  readonly changes: readonly Change[];
}

/** A defence that is one function or constant of a file, or what that calls, and what stands in its place without it. */
export function defence(name: string, file: string, of: string, is: string, call?: string): Defence {
  return { name, changes: [{ file, of, is, ...(call !== undefined && { call }) }] };
}

/** Several defences that have to be taken out together. */
export function together(name: string, ...defences: readonly Defence[]): Defence {
  return { name, changes: defences.flatMap(({ changes }) => changes) };
}

export function notTried(why: string): Outcome {
  return { kind: 'not tried', says: why };
}

/** What came of an attack that was tried: what whoever attacks has got, or how it was repelled. */
export function outcome(hasSucceeded: boolean, what: string, how: string): Outcome {
  return hasSucceeded ? { kind: 'succeeded', says: what } : { kind: 'repelled', says: how };
}
