import { parseBracedShape } from './braced-shape.ts';
import { parseFunction } from './parse-function.ts';
import { type BinaryOperator, type Expression, isComparison, type Variable } from './program.ts';
import { isSign, type ScriptReader } from './script-reader.ts';
import type { Token } from './tokens.ts';
import { ACTIONS, FOREIGN_WORDS, RESERVED_WORDS, STATEMENTS, VALUE_WORDS } from './words.ts';

/** How tightly the operators bind, as in C; `not` and a `-` before a value bind tighter still. */
const BINDING: ReadonlyMap<string, number> = new Map([
  ['||', 1],
  ['&&', 2],
  ['==', 3],
  ['!=', 3],
  ['<', 4],
  ['<=', 4],
  ['>', 4],
  ['>=', 4],
  ['+', 5],
  ['-', 5],
  ['*', 6],
  ['/', 6],
  ['%', 6],
]);
const SIGN_OF_WORD: Readonly<Record<string, string>> = { or: '||', and: '&&' };

/** Brackets in brackets, and operators on the way down to a value: more than a person writes. */
const MOST_NESTED = 300;
const DEEPEST = 1000;
/** Some milliseconds' work for each deal. */
const MOST_PARTS = 1_000_000;
const LARGEST_NUMBER = 2 ** 31 - 1;
const HUNDREDTHS = 100;

/** Reads an expression; leaves the statement where there is none. */
export function parseExpression(reader: ScriptReader): Expression {
  return reader.nested(MOST_NESTED, () => {
    const condition = parseBinary(reader, 1);
    const question = reader.takeIf('?');
    if (question === undefined) return condition;
    const then = parseExpression(reader);
    reader.expect(':', 'and what holds otherwise');
    const otherwise = parseExpression(reader);
    return measured(reader, question, { kind: 'choice', condition, then, otherwise }, [
      condition,
      then,
      otherwise,
    ]);
  });
}

function parseBinary(reader: ScriptReader, loosest: number): Expression {
  const start = reader.taken;
  const negates = isSign(reader.next, ['!', 'not']);
  const first = parseUnary(reader);
  let left = first;
  for (;;) {
    const sign = signOf(reader.next);
    const binding = BINDING.get(sign) ?? 0;
    if (binding < loosest) return left;
    const token = reader.take();
    const right = parseBinary(reader, binding + 1);
    if (negates && left === first && comparesNumber(reader, sign, first)) {
      const meant = `not (${reader.textOf(start + 1, reader.taken)})`;
      reader.warn(`not binds tighter than ${sign}: what is compared is 0 or 1. Write ${meant}.`, token);
    }
    const operator = sign as BinaryOperator;
    left = measured(reader, token, { kind: 'binary', operator, left, right, place: token.place }, [
      left,
      right,
    ]);
  }
}

/** Whether a comparison is about `not` before a number: nobody means that. */
function comparesNumber({ variables }: ScriptReader, sign: string, first: Expression): boolean {
  return first.kind === 'not' && isComparison(sign) && !isTruth(first.value, variables);
}

/** Whether an expression is 0 or 1 by what it asks. */
function isTruth(expression: Expression, variables: readonly Variable[]): boolean {
  switch (expression.kind) {
    case 'number':
    case 'not':
    case 'shape':
    case 'has-card':
      return true;
    case 'binary':
      return isComparison(expression.operator) || ['&&', '||'].includes(expression.operator);
    case 'variable':
      return isTruth((variables[expression.index] as Variable).expression, variables);
    case 'choice':
      return isTruth(expression.then, variables) && isTruth(expression.otherwise, variables);
    default:
      return false;
  }
}

/** The operator a token writes, perhaps as a word; nothing if it writes none. */
function signOf(token: Token): string {
  if (token.kind === 'symbol') return token.text;
  return token.kind === 'word' ? (SIGN_OF_WORD[token.text] ?? '') : '';
}

function parseUnary(reader: ScriptReader): Expression {
  const token = reader.takeIf('!', 'not', '-');
  if (token === undefined) return parseValue(reader);
  const value = reader.nested(MOST_NESTED, () => parseUnary(reader));
  if (token.text !== '-') return measured(reader, token, { kind: 'not', value }, [value]);
  if (value.kind === 'number') return { kind: 'number', value: -value.value | 0 };
  return measured(reader, token, { kind: 'minus', value }, [value]);
}

function parseValue(reader: ScriptReader): Expression {
  const token = reader.next;
  if (reader.takeIf('(') !== undefined) {
    const inner = parseExpression(reader);
    reader.expect(')', 'to close the bracket');
    return inner;
  }
  if (isNumber(token)) return { kind: 'number', value: parseNumber(reader) };
  if (token.kind === 'braced-shape') return parseBracedShape(reader);
  if (token.kind !== 'word') return reader.expected('a value');
  const known = parseVariable(reader) ?? parseFunction(reader, parseExpression) ?? unknownName(reader);
  return measured(reader, token, known, askedOf(known, reader));
}

/** The expressions that a name or a function is asked of. */
function askedOf(expression: Expression, { variables }: ScriptReader): Expression[] {
  switch (expression.kind) {
    case 'variable':
      return variables.slice(expression.index, expression.index + 1).map((variable) => variable.expression);
    case 'score':
      return [expression.tricks];
    case 'imps':
      return [expression.difference];
    case 'random':
      return [expression.below];
    default:
      return [];
  }
}

/** Whether a token is a number, whole or decimal. */
export function isNumber({ kind }: Token): boolean {
  return kind === 'number' || kind === 'decimal';
}

/** Reads a number without a sign; a decimal one counts hundredths, as the language has whole numbers only. */
function parseNumber(reader: ScriptReader): number {
  const token = reader.take();
  if (/\.\d{3}/.test(token.text))
    reader.complain('A decimal number has at most two digits behind its point.', token);
  const number = token.kind === 'decimal' ? Math.round(Number(token.text) * HUNDREDTHS) : Number(token.text);
  if (number > LARGEST_NUMBER) {
    reader.complain(`Numbers go to ${LARGEST_NUMBER}; ${token.text} is larger.`, token);
  }
  return number | 0;
}

/** Reads a number, perhaps with a sign; leaves the statement where there is none. */
export function parseSignedNumber(reader: ScriptReader, what: string): number {
  const minus = reader.takeIf('-');
  if (!isNumber(reader.next)) return reader.expected(what);
  const number = parseNumber(reader);
  return minus === undefined ? number : -number | 0;
}

function parseVariable(reader: ScriptReader): Expression | undefined {
  const index = reader.variableIndex(reader.next.text);
  if (index === undefined) return undefined;
  reader.take();
  return { kind: 'variable', index };
}

function unknownName(reader: ScriptReader): never {
  const { text } = reader.next;
  const known = [...reader.variables.map(({ name }) => name), ...VALUE_WORDS, ...STATEMENTS, ...ACTIONS];
  if (isSign(reader.second, ['('])) {
    return reader.fail(`There is no function ${text}.`, reader.next, { word: text, known: VALUE_WORDS });
  }
  if (RESERVED_WORDS.has(text)) return reader.fail(misplaced(text), reader.next);
  const advice = FOREIGN_WORDS.get(text.toLowerCase());
  if (advice !== undefined)
    return reader.fail(`${text} is not a word of the language. ${advice}`, reader.next);
  return reader.fail(
    `${text} is not defined yet. Define a name above its first use: ${text} = ...`,
    reader.next,
    { word: text, known },
  );
}

/** What is wrong with a word of the language in the place of a value. */
function misplaced(word: string): string {
  if (!ACTIONS.some((action) => action === word))
    return `${word} can't stand here, where a value is expected.`;
  return `${word} is an action, and belongs after the word action; separate actions with commas.`;
}

/** How an expression is measured; what has not been is a value alone. */
interface Measure {
  /** Operators between it and its deepest value. */
  readonly depth: number;
  /** Operators and values in it, those of its variables counted at each use. */
  readonly parts: number;
}

const VALUE: Measure = { depth: 1, parts: 1 };
const measures = new WeakMap<Expression, Measure>();

/** The expression, if it is neither too deep nor too long. */
function measured<E extends Expression>(
  reader: ScriptReader,
  token: Token,
  expression: E,
  parts: readonly Expression[],
): E {
  const measure = together(parts.map((part) => measures.get(part) ?? VALUE));
  if (measure.depth > DEEPEST) {
    reader.fail(`This is nested deeper than ${DEEPEST} operators. Write it more briefly.`, token);
  }
  if (measure.parts > MOST_PARTS) {
    reader.fail(
      `With its names written out this asks more than ${MOST_PARTS} times for a value. Write it more briefly.`,
      token,
    );
  }
  measures.set(expression, measure);
  return expression;
}

function together(parts: readonly Measure[]): Measure {
  return parts.reduce(
    (sum, { depth, parts: more }) => ({ depth: Math.max(sum.depth, depth + 1), parts: sum.parts + more }),
    VALUE,
  );
}
