import { failures, type Result, success } from '../../bridge/result.ts';
import { boardsOfPhase, MOST_EVENT_BOARDS, type Phase, parsePhase } from './phase.ts';
import { fixedSessions } from './session.ts';

/** The description of a tournament that is published before it: a `.sqd` file of SquareDeal. */
export interface Description {
  readonly tournament: string;
  /** Which public value is not known before the deals are fixed, such as a share index of a day to come. */
  readonly delayedTitle: string;
  /** That value, once it is known. */
  readonly delayedValue?: string;
  readonly phases: readonly Phase[];
  /** SHA-256 of the keys in hexadecimal; absent before it is published. */
  readonly commitment?: string;
  /** The version of SquareDeal that the first line names, such as `2.1`. */
  readonly version?: string;
}

/** What is wrong with a description or a file of keys; the line counts from 1. */
export interface SquareDealProblem {
  readonly line: number;
  readonly message: string;
}

/** The word that SquareDeal writes for what has not been entered. */
export const NOT_SET = 'Tbd';

/** Reads a `.sqd` file as SquareDeal 2.7 does: comments with `#`, one field a line, ends of lines of any kind. */
export function parseDescription(text: string): Result<Description, SquareDealProblem> {
  const open = new OpenDescription();
  for (const [index, whole] of text.split('\n').entries()) {
    if (!open.take(whole.trimEnd(), index + 1)) break;
  }
  return open.finish();
}

/** No event comes near these; a file that does would fill the memory. */
const LONGEST_LINE = 1000;
const MOST_PROBLEMS = 100;
const MOST_SESSIONS = 100_000;

/** A description while its lines are read. */
class OpenDescription {
  readonly #values = new Map<string, string>();
  readonly #phases: Phase[] = [];
  readonly #problems: SquareDealProblem[] = [];
  /** The names of the files of sessions, and of phases whose length is not known. */
  readonly #fileNames = new Set<string>();
  #boards = 0;

  /** Takes a line in; false once there is no use in reading on. */
  take(text: string, line: number): boolean {
    if (text.length > LONGEST_LINE) {
      this.#problems.push({ line, message: `Line ${line} has more than ${LONGEST_LINE} characters.` });
      return false;
    }
    const version = /^#.*square ?deal (\d+\.\d+)/i.exec(text)?.[1];
    if (version !== undefined) this.#values.set('version', version);
    if (text === '' || text.startsWith('#')) return true;
    if (/[^\P{Control}\t]/u.test(text)) {
      this.#problems.push({ line, message: `Line ${line} has control characters: correct it.` });
      return this.#problems.length < MOST_PROBLEMS;
    }
    const [, field = '', value = ''] = /^(TN|DI|DV|SN|KH) *(.*)$/.exec(text) ?? [];
    if (field === '') {
      const known = 'A line begins with TN, DI, DV, SN, KH or #';
      this.#problems.push({ line, message: `${known}: correct line ${line}.` });
    } else if (field === 'SN') this.#takePhase(value, line);
    else this.#takeValue(field, value, line);
    const isLarge = this.#fileNames.size > MOST_SESSIONS || this.#boards > MOST_EVENT_BOARDS;
    return this.#problems.length < MOST_PROBLEMS && !isLarge;
  }

  #takeValue(field: string, value: string, line: number): void {
    if (this.#values.has(field)) {
      this.#problems.push({ line, message: `Line ${line} gives ${field} for the second time: keep one.` });
    }
    if (field === 'KH' && !/^[0-9a-f]{64}$/.test(value)) {
      const message = `The commitment in line ${line} is not 64 hexadecimal digits in lower case (KH).`;
      this.#problems.push({ line, message });
    }
    this.#values.set(field, value);
  }

  #takePhase(value: string, line: number): void {
    const phase = parsePhase(value);
    if (typeof phase === 'string') {
      this.#problems.push({ line, message: `The phase in line ${line} ${phase}.` });
      return;
    }
    const names = [phase.fileName, ...fixedSessions([phase]).map(({ fileName }) => fileName)];
    const twice = [...new Set(names)].findLast((name) => this.#fileNames.has(name));
    if (twice !== undefined) {
      const message = `The phase in line ${line} makes a file ${twice}, as an earlier phase does: choose another name.`;
      this.#problems.push({ line, message });
    }
    for (const name of names) this.#fileNames.add(name);
    if (this.#fileNames.size > MOST_SESSIONS) {
      this.#problems.push({
        line,
        message: `Up to line ${line} there are more than ${MOST_SESSIONS} sessions.`,
      });
    }
    this.#boards += boardsOfPhase(phase);
    if (this.#boards > MOST_EVENT_BOARDS) {
      this.#problems.push({
        line,
        message: `Up to line ${line} there are more than ${MOST_EVENT_BOARDS} boards.`,
      });
    }
    this.#phases.push(phase);
  }

  finish(): Result<Description, SquareDealProblem> {
    if (this.#phases.length + this.#values.size + this.#problems.length === 0) {
      this.#problems.push({
        line: 1,
        message: 'There is no field of a SquareDeal description in this file.',
      });
    }
    if (this.#problems.length > 0) return failures(this.#problems);
    const [delayedValue, commitment, version] = ['DV', 'KH', 'version'].map((name) => this.#values.get(name));
    return success({
      tournament: this.#values.get('TN') ?? NOT_SET,
      delayedTitle: this.#values.get('DI') ?? NOT_SET,
      ...(delayedValue !== undefined && delayedValue !== '' && { delayedValue }),
      phases: this.#phases,
      ...(commitment !== undefined && { commitment }),
      ...(version !== undefined && { version }),
    });
  }
}
