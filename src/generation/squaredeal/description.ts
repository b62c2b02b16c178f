import { failure, type Result, success } from '../../bridge/result.ts';
import { type Phase, parsePhase } from './phase.ts';
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
  text.split('\n').forEach((whole, index) => {
    open.take(whole.trimEnd(), index + 1);
  });
  return open.finish();
}

/** A description while its lines are read. */
class OpenDescription {
  readonly #values = new Map<string, string>();
  readonly #phases: Phase[] = [];
  readonly #problems: SquareDealProblem[] = [];

  take(text: string, line: number): void {
    const version = /^#.*square ?deal (\d+\.\d+)/i.exec(text)?.[1];
    if (version !== undefined) this.#values.set('version', version);
    if (text === '' || text.startsWith('#')) return;
    const [, field = '', value = ''] = /^(TN|DI|DV|SN|KH) *(.*)$/.exec(text) ?? [];
    if (field === '') {
      const known = 'A line begins with TN, DI, DV, SN, KH or #';
      this.#problems.push({ line, message: `${known}: correct line ${line}.` });
    } else if (field === 'SN') this.#takePhase(value, line);
    else this.#takeValue(field, value, line);
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
    const names = new Set(fixedSessions(this.#phases).map(({ fileName }) => fileName));
    const [twice] = fixedSessions([phase]).filter(({ fileName }) => names.has(fileName));
    if (twice !== undefined || this.#phases.some(({ fileName }) => fileName === phase.fileName)) {
      const name = twice?.fileName ?? phase.fileName;
      const message = `The phase in line ${line} makes a file ${name}, as a phase before it does: choose another name.`;
      this.#problems.push({ line, message });
    }
    this.#phases.push(phase);
  }

  finish(): Result<Description, SquareDealProblem> {
    if (this.#phases.length === 0 && this.#values.size === 0) {
      this.#problems.push({
        line: 1,
        message: 'There is no field of a SquareDeal description in this file.',
      });
    }
    if (this.#problems.length > 0) return failure(...this.#problems);
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
