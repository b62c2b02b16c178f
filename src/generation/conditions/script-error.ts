import { showsCards } from '../../text/hands.ts';

/** A place in a script: both from 1, the column in characters. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** One thing wrong with a script of conditions. */
export interface ScriptProblem {
  /** A sentence that says what is wrong and what was expected. */
  readonly message: string;
  readonly place: Place;
  /** Characters of the script it is about, from the place on. */
  readonly length: number;
  /** A word that is not known, and those that could stand there: one of them may have been meant. */
  readonly misspelt?: { readonly word: string; readonly known: readonly string[] };
}

/** Ends the run of a script: it asks for something that has no answer. */
export class ScriptError extends Error {
  override readonly name = 'ScriptError';
  readonly problem: ScriptProblem;

  constructor(problem: ScriptProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

const NO_SCRIPT = 'This line shows cards, as a deal file does. Give a script of conditions.';

/** Characters of a line that are quoted. */
const MOST_QUOTED = 100;

/**
 * A problem in words: where and what, then the line with a caret under the place. A line of a deal file is not
 * quoted: nobody should see its cards.
 */
export function describeScriptProblem({ message, place, length }: ScriptProblem, script: string): string {
  const line = (script.split(/\r*\n/)[place.line - 1] ?? '').replaceAll('\t', ' ');
  if (showsCards(line)) return `Line ${place.line}: ${NO_SCRIPT}`;
  const start = Math.max(0, Math.min(place.column - 1 - MOST_QUOTED / 2, line.length - MOST_QUOTED));
  const quoted = line.slice(start, start + MOST_QUOTED);
  const before = place.column - 1 - start;
  const carets = '^'.repeat(Math.max(1, Math.min(length, quoted.length - before)));
  return `Line ${place.line}, column ${place.column}: ${message}\n  ${quoted}\n  ${' '.repeat(before)}${carets}`;
}
