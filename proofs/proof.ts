import type { Change } from './broken/changes.ts';

/** A program that shows something of Soubrette: `npm run proof -- NAME [options]`. */
export interface Proof {
  readonly name: string;
  /** Its program, from this folder. */
  readonly file: string;
  /** What it shows, in a sentence or two for the list. */
  readonly shows: string;
  /** How long it takes as it is usually run, in words. */
  readonly takes: string;
  /** What has to have changed for it to be worth its time. */
  readonly when: string;
  /** `npm test` has time for its cheapest run on a program that is broken: a second or two of a core. */
  readonly isQuick?: true;
  /** The console's page has to be built for it. */
  readonly page?: true;
  /** What keeps it from being run on this computer at all, such as a tool that is not here. */
  readonly lacks?: () => boolean;
  /** Its smallest runs, which have to end well. */
  readonly smallest: readonly Run[];
  /** Its smallest runs on a program that is broken, which have to say so. The first is the cheapest: `npm test` runs it if it is quick. */
  readonly broken: readonly BrokenRun[];
  /** Options with which nothing would be shown. */
  readonly refused: readonly (readonly string[])[];
  /** Runs that lack a tool. */
  readonly without?: readonly Run[];
}

/** A run of a proof, and what it has to say. */
export interface Run {
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly says: string | RegExp;
}

/** A run that has to end with `NOT SHOWN`, since the program is broken or nothing is there that could be seen. */
export interface BrokenRun extends Run {
  readonly changes: readonly Change[];
}
