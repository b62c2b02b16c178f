import type { KeyObject } from 'node:crypto';
import { UINT32_MAX } from '../protocol/field.ts';
import { LETTERS_OF_16 } from '../protocol/proof-lines.ts';
import { makeHex } from '../protocol/word.ts';
import { hasTag, tagOf } from '../sealing/line-keys.ts';

/** What a proven line is longer than the line itself: a number and a tag, with a space before each. */
export const PROOF_LENGTH: number = 1 + 8 + 1 + LETTERS_OF_16;

const PROVEN = new RegExp(`^(.*) ([0-9a-f]{8}) ([A-Za-z0-9_-]{${LETTERS_OF_16}})$`);

/** Adds to each line of one direction of a session its number there, and a tag of both. */
export class LineProver {
  #next = 0;
  readonly #key: KeyObject;

  constructor(key: KeyObject) {
    this.#key = key;
  }

  /** The line, proven; `undefined` when all numbers of the session are used up. */
  prove(line: string): string | undefined {
    if (this.#next > UINT32_MAX) return undefined;
    const numbered = `${line} ${makeHex(this.#next++)}`;
    return `${numbered} ${tagOf(this.#key, numbered)}`;
  }
}

/**
 * Takes the lines of one direction of a session: each that is proven once at most, and none that is older than one it
 * has taken. What is missing between two the link finds out by the numbers of its own.
 */
export class LineChecker {
  #next = 0;
  readonly #key: KeyObject;

  constructor(key: KeyObject) {
    this.#key = key;
  }

  /** The line without its proof; `undefined` where that is wrong, or old. */
  check(proven: string): string | undefined {
    const [, line, digits = '', tag = ''] = PROVEN.exec(proven) ?? [];
    if (line === undefined) return undefined;
    const number = Number.parseInt(digits, 16);
    if (number < this.#next) return undefined;
    if (!hasTag(this.#key, `${line} ${digits}`, tag)) return undefined;
    this.#next = number + 1;
    return line;
  }
}
