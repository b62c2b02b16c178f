import type { LengthTest, RefusePart, ShapePart } from './shape-part.ts';

type LengthValue = (lengths: readonly number[]) => number;

const SUIT_LETTERS = 'shdc';
const COMPARISONS: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  '==': (left, right) => left === right,
  '!=': (left, right) => left !== right,
  '<=': (left, right) => left <= right,
  '>=': (left, right) => left >= right,
  '<': (left, right) => left < right,
  '>': (left, right) => left > right,
};
const ARITHMETIC: Readonly<Record<string, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
};
const WORDS = /\s*(==|!=|<=|>=|&&|\|\||[<>+\-*/,()]|and\b|or\b|[shdc]|\d+)/giy;

/**
 * Reads a condition about lengths such as `h>s,d>=c or h+s==10`: suits by their letters, a comma for "and", which
 * binds tighter than `or`.
 */
export function parseLengthCondition(part: ShapePart, refuse: RefusePart): LengthTest {
  const reader = new ConditionReader(part, refuse);
  const test = reader.either();
  if (reader.word !== undefined) reader.refuse();
  return test;
}

/** Reads the words of a condition one after the other. */
class ConditionReader {
  readonly #part: ShapePart;
  readonly #refusePart: RefusePart;
  readonly #words: readonly ShapePart[];
  #next = 0;

  constructor(part: ShapePart, refusePart: RefusePart) {
    this.#part = part;
    this.#refusePart = refusePart;
    this.#words = wordsOf(part, refusePart);
  }

  /** The word that comes next. */
  get word(): string | undefined {
    return this.#words[this.#next]?.text.toLowerCase();
  }

  refuse(): never {
    const end = { text: '', at: this.#part.at + this.#part.text.length };
    return this.#refusePart(this.#words[this.#next] ?? end, CANT_READ);
  }

  either(): LengthTest {
    let test = this.#both();
    while (this.#takeIf('or', '||') !== undefined) {
      const [left, right] = [test, this.#both()];
      test = (lengths) => left(lengths) || right(lengths);
    }
    return test;
  }

  #both(): LengthTest {
    let test = this.#comparison();
    while (this.#takeIf(',', 'and', '&&') !== undefined) {
      const [left, right] = [test, this.#comparison()];
      test = (lengths) => left(lengths) && right(lengths);
    }
    return test;
  }

  #comparison(): LengthTest {
    const left = this.#sum();
    const compares = COMPARISONS[this.#takeIf(...Object.keys(COMPARISONS)) ?? ''] ?? this.refuse();
    const right = this.#sum();
    return (lengths) => compares(left(lengths), right(lengths));
  }

  #sum(): LengthValue {
    return this.#joined(['+', '-'], () => this.#joined(['*', '/'], () => this.#value()));
  }

  #joined(signs: readonly string[], read: () => LengthValue): LengthValue {
    let value = read();
    for (let sign = this.#takeIf(...signs); sign !== undefined; sign = this.#takeIf(...signs)) {
      const [left, right, join] = [value, read(), ARITHMETIC[sign] ?? this.refuse()];
      value = (lengths) => join(left(lengths), right(lengths));
    }
    return value;
  }

  #value(): LengthValue {
    const { word } = this;
    if (word === '(') {
      this.#next++;
      const inner = this.#sum();
      if (this.#takeIf(')') === undefined) this.refuse();
      return inner;
    }
    const suit = word === undefined ? -1 : SUIT_LETTERS.indexOf(word);
    if (word === undefined || (suit < 0 && !/^\d+$/.test(word))) return this.refuse();
    this.#next++;
    const number = Number(word);
    return suit >= 0 ? (lengths) => lengths[suit] ?? 0 : () => number;
  }

  #takeIf(...words: readonly string[]): string | undefined {
    const { word } = this;
    if (word === undefined || !words.includes(word)) return undefined;
    this.#next++;
    return word;
  }
}

const CANT_READ =
  'A condition of a shape compares lengths, such as h>=d or h+s==10; a comma joins two of them.';
const MOST_BRACKETS = 20;

function wordsOf({ text, at }: ShapePart, refuse: RefusePart): ShapePart[] {
  const words: ShapePart[] = [];
  for (let from = 0; text.slice(from).trim() !== ''; ) {
    WORDS.lastIndex = from;
    const found = WORDS.exec(text);
    if (found === null) return refuse({ text: text.charAt(from), at: at + from }, CANT_READ);
    from = WORDS.lastIndex;
    const word = found[1] ?? '';
    words.push({ text: word, at: at + from - word.length });
  }
  if (words.filter(({ text: word }) => word === '(').length > MOST_BRACKETS) {
    return refuse({ text, at }, `A condition of a shape has at most ${MOST_BRACKETS} brackets.`);
  }
  return words;
}
