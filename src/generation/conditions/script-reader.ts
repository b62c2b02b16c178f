import type { DeckName } from '../../bridge/deck.ts';
import type { Expression, Variable } from './program.ts';
import type { ScriptProblem } from './script-error.ts';
import { type Token, tokenize } from './tokens.ts';

/** Leaves a statement that can't be read further; its problem is noted. */
export class StatementFault extends Error {
  override readonly name = 'StatementFault';
}

/** Names a variable has been given, and what they stand for. */
interface Names {
  readonly variables: Variable[];
  readonly indexByName: Map<string, number>;
}

/** Reads the tokens of a script one after the other and notes its problems. */
export class ScriptReader {
  readonly deck: DeckName;
  readonly problems: ScriptProblem[];
  /** What is allowed but hardly meant. */
  readonly warnings: ScriptProblem[] = [];
  readonly #lines: readonly string[];
  readonly #tokens: readonly Token[];
  readonly #names: Names = { variables: [], indexByName: new Map() };
  #at = 0;
  #nesting = 0;

  constructor(script: string, deck: DeckName) {
    this.deck = deck;
    const { tokens, problems } = tokenize(script, deck);
    this.#lines = script.split(/\r*\n/);
    this.#tokens = tokens;
    this.problems = [...problems];
  }

  /** The token that comes next; at the end of the script its `end`, again and again. */
  get next(): Token {
    return this.#token(this.#at);
  }

  /** The token after the next one. */
  get second(): Token {
    return this.#token(this.#at + 1);
  }

  /** How many tokens have been taken. */
  get taken(): number {
    return this.#at;
  }

  get variables(): readonly Variable[] {
    return this.#names.variables;
  }

  take(): Token {
    const token = this.next;
    this.#at = Math.min(this.#at + 1, this.#tokens.length - 1);
    return token;
  }

  /** Takes the next token if it is one of these signs or words. */
  takeIf(...texts: readonly string[]): Token | undefined {
    return isSign(this.next, texts) ? this.take() : undefined;
  }

  /** Takes this sign or word, or leaves the statement. */
  expect(text: string, why: string): Token {
    return this.takeIf(text) ?? this.expected(`${text} ${why}`);
  }

  /** Leaves the statement: something else was expected in the place of the next token. */
  expected(what: string, known: readonly string[] = []): never {
    const { kind, text } = this.next;
    const found = kind === 'end' ? 'but the script ends here' : `not ${quoted(this.next)}`;
    const misspelt = kind === 'word' && known.length > 0 ? { word: text, known } : undefined;
    const hint = isSign(this.next, ['=']) ? ' To compare two values write ==.' : '';
    return this.fail(`Expected ${what}, ${found}.${hint}`, this.next, misspelt);
  }

  /** Leaves the statement with a problem. */
  fail(message: string, token: Token, misspelt?: ScriptProblem['misspelt']): never {
    this.complain(message, token, misspelt);
    throw new StatementFault(message);
  }

  /** Notes a problem and goes on. */
  complain(message: string, token: Token, misspelt?: ScriptProblem['misspelt']): void {
    const { place, length } = token;
    this.problems.push({ message, place, length, ...(misspelt === undefined ? {} : { misspelt }) });
  }

  /** Notes what is allowed but hardly meant. */
  warn(message: string, { place, length }: Token): void {
    this.warnings.push({ message, place, length });
  }

  /** The text of the script from one token to before another, by their numbers; dots where it has more lines. */
  textOf(from: number, to: number): string {
    const [first, last] = [this.#token(from).place, this.#token(to - 1)];
    if (first.line !== last.place.line) return '...';
    const line = this.#lines[first.line - 1] ?? '';
    return line.slice(first.column - 1, last.place.column - 1 + last.length);
  }

  /** The number of a variable, if there is one of this name. */
  variableIndex(name: string): number | undefined {
    return this.#names.indexByName.get(name);
  }

  define(name: string, expression: Expression): void {
    this.#names.indexByName.set(name, this.#names.variables.length);
    this.#names.variables.push({ name, expression });
  }

  /** Reads something in something; leaves the statement where too much is in each other. */
  nested<T>(most: number, read: () => T): T {
    this.#nesting++;
    try {
      if (this.#nesting > most) this.fail(`This is nested deeper than ${most} brackets.`, this.next);
      return read();
    } finally {
      this.#nesting--;
    }
  }

  #token(index: number): Token {
    return (this.#tokens[index] ?? this.#tokens.at(-1)) as Token;
  }
}

/** Whether a token is one of these signs or words. */
export function isSign({ kind, text }: Token, texts: readonly string[]): boolean {
  return (kind === 'symbol' || kind === 'word') && texts.includes(text);
}

/** A token as a message shows it. */
function quoted({ kind, text }: Token): string {
  if (kind !== 'string') return text;
  return text.length > 20 ? 'a text' : JSON.stringify(text);
}
