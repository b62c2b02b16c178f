import type { Change } from '../broken/changes.ts';

/** The program under attack: a checkout, perhaps with a defence taken out. */
export interface Target {
  /** The root of the checkout. */
  readonly root: string;
  /** A folder of this attack's own, taken away afterwards; HOME and XDG folders of the program lie in it. */
  readonly folder: string;
  /** What the program runs in: places in `folder`, and the defence that is taken out. */
  readonly env: NodeJS.ProcessEnv;
}

/** What came of an attack. One that could not be tried shows nothing. */
export type Outcome =
  | { readonly kind: 'repelled'; readonly how: string }
  | { readonly kind: 'succeeded'; readonly what: string }
  | { readonly kind: 'not-tried'; readonly why: string };

/** Somebody who tries something that must not succeed. */
export interface Attack {
  readonly name: string;
  /** What whoever attacks has when it succeeds. */
  readonly success: string;
  /** Defences without which it has to succeed: what is taken out of the sources, each alone. */
  readonly defences: readonly Defence[];
  run(target: Target): Outcome | Promise<Outcome>;
}

/** Something that repels attacks, and the changes that take it out. */
export interface Defence {
  readonly name: string;
  readonly changes: readonly Change[];
}
