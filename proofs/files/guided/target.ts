import type { Draw } from '../../../rigs/spoil-files.ts';

/** A way that a file of one kind takes through the program, to be tried with files that lead it to new places. */
export interface Target {
  readonly name: string;
  /** Real files of the kind. */
  readonly samples: readonly Uint8Array[];
  /** The time of programs that it starts counts: its own CPU time says little. */
  readonly startsPrograms?: true;
  /** The sources whose blocks are counted, by their addresses. */
  readonly covers: RegExp;
  /** A file with changes in it that knows its kind: checksums fit, JSON is JSON. */
  change(bytes: Uint8Array, draw: Draw, other: Uint8Array): Uint8Array;
  /** Takes a file as the program does, and gives the sentences that people see; throws nothing but a defect. */
  take(bytes: Uint8Array): readonly string[];
}

/** What a defect says of itself. */
const DEFECT =
  /undefined|\bNaN\b|\[object |Cannot (?:read|convert|set)|is not (?:a function|iterable|defined)|Invalid (?:array|string|typed|time)|out of (?:bounds|memory)|call stack|Unexpected (?:token|end of JSON)/i;
const MOST_LETTERS = 2000;

/** What is wrong with a sentence that people are to see, if anything. */
export function fault(sentence: string): string | undefined {
  if (!/^\S.*[.?!]$/s.test(sentence)) return `no sentence: ${sentence.slice(0, 200)}`;
  if (DEFECT.test(sentence)) return `a defect is told as a sentence: ${sentence.slice(0, 200)}`;
  return sentence.length > MOST_LETTERS ? `a sentence of ${sentence.length} letters` : undefined;
}
