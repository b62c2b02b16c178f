import { type Card, formatCardName, parseCardName } from '../../src/bridge/card.ts';

/** What a file lacks, or has of another kind; the message is a sentence. */
export class FieldError extends Error {
  override readonly name = 'FieldError';
}

/** An object out of a file, with checked access to what is in it. */
export class Fields {
  readonly #values: Readonly<Record<string, unknown>>;
  readonly #place: string;

  /** Throws a FieldError where the value is no object; `place` says where it stands. */
  constructor(value: unknown, place = '') {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new FieldError(`${place === '' ? 'It' : `"${place}"`} is no JSON object.`);
    }
    this.#values = value as Readonly<Record<string, unknown>>;
    this.#place = place;
  }

  has(name: string): boolean {
    return this.#values[name] !== undefined;
  }

  raw(name: string): unknown {
    return this.#values[name];
  }

  /** A number; JSON has no NaN, so `null` stands for what could not be measured. */
  number(
    name: string,
    least: number = Number.NEGATIVE_INFINITY,
    most: number = Number.POSITIVE_INFINITY,
  ): number {
    const value = this.#values[name];
    if (value === null) return Number.NaN;
    if (typeof value !== 'number' || value < least || value > most) throw this.#wrong(name, 'number');
    return value;
  }

  count(name: string): number {
    const value = this.number(name, 0);
    if (!Number.isSafeInteger(value)) throw this.#wrong(name, 'count');
    return value;
  }

  text(name: string): string {
    const value = this.#values[name];
    if (typeof value !== 'string') throw this.#wrong(name, 'text');
    return value;
  }

  flag(name: string): boolean {
    const value = this.#values[name];
    if (typeof value !== 'boolean') throw this.#wrong(name, 'yes or no');
    return value;
  }

  /** One of a few words or numbers. */
  choice<T>(name: string, choices: readonly T[]): T {
    const found = choices.find((choice) => choice === this.#values[name]);
    if (found === undefined) throw this.#wrong(name, 'value that is known');
    return found;
  }

  card(name: string): Card {
    const card = parseCardName(this.text(name));
    if (card === undefined) throw this.#wrong(name, 'card');
    return card;
  }

  fields(name: string): Fields {
    return new Fields(this.#values[name], this.#path(name));
  }

  list<T>(name: string, read: (item: Fields) => T): T[] {
    return this.#array(name).map((item, index) => read(new Fields(item, this.#path(`${name} ${index + 1}`))));
  }

  texts(name: string): string[] {
    return this.#all(name, (item) => (typeof item === 'string' ? item : undefined), 'text');
  }

  numbers(name: string): number[] {
    return this.#all(name, (item) => (typeof item === 'number' ? item : undefined), 'number');
  }

  cards(name: string): Card[] {
    return this.#all(name, (item) => (typeof item === 'string' ? parseCardName(item) : undefined), 'card');
  }

  #array(name: string): readonly unknown[] {
    const value = this.#values[name];
    if (!Array.isArray(value)) throw this.#wrong(name, 'list');
    return value;
  }

  #all<T>(name: string, read: (item: unknown) => T | undefined, kind: string): T[] {
    return this.#array(name).map((item) => {
      const value = read(item);
      if (value === undefined) throw this.#wrong(name, `list with each a ${kind}`);
      return value;
    });
  }

  #path(name: string): string {
    return this.#place === '' ? name : `${this.#place}.${name}`;
  }

  #wrong(name: string, kind: string): FieldError {
    return new FieldError(`"${this.#path(name)}" is no ${kind}.`);
  }
}

/** Cards as files write them. */
export function cardNames(cards: readonly Card[]): string[] {
  return cards.map(formatCardName);
}
