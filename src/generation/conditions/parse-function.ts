import { type Card, makeCard, RANKS, type Rank, SUITS, type Suit } from '../../bridge/card.ts';
import { type Contract, parseContract } from '../../bridge/contract.ts';
import type { DeckName } from '../../bridge/deck.ts';
import type { Seat } from '../../bridge/seat.ts';
import { LATER_FUNCTIONS, type LaterFunctionWord, laterWord, refusal, refuseWord } from './later-words.ts';
import {
  parseSeat,
  parseSeatAndComma,
  parseSide,
  parseStrain,
  parseSuit,
  parseVulnerability,
  parseVulnerable,
} from './parse-names.ts';
import type { Expression } from './program.ts';
import type { ScriptReader } from './script-reader.ts';
import { changeShapes, noShapes, parseShapePattern, patternProblem } from './shapes.ts';
import { FUNCTIONS, type FunctionWord, POINT_WORDS, SUIT_WORDS } from './words.ts';

type ParseExpression = (reader: ScriptReader) => Expression;

/** Reads a function of the language with what it is asked of; `undefined` where the next word is none. */
export function parseFunction(
  reader: ScriptReader,
  parseExpression: ParseExpression,
): Expression | undefined {
  const why = refusal(reader);
  if (why !== undefined) {
    refuseWord(reader, why);
    return { kind: 'number', value: 0 };
  }
  const later = laterWord(reader, LATER_FUNCTIONS);
  if (later !== undefined) return parseLaterFunction(reader, later);
  const { text } = reader.next;
  const suit = SUIT_WORDS.get(text);
  const scale = POINT_WORDS.get(text);
  const word = FUNCTIONS.find((known) => known === text);
  if (suit === undefined && scale === undefined && word === undefined) return undefined;
  reader.take();
  reader.expect('(', `after ${text}`);
  const read = () => {
    if (suit !== undefined) return { kind: 'length', seat: parseSeat(reader), suit } as const;
    if (scale !== undefined) return { kind: 'points', ...parseSeatAndSuit(reader), scale } as const;
    return parseArguments(reader, word as FunctionWord, parseExpression);
  };
  const expression = read();
  reader.expect(')', `to close ${text}(`);
  return expression;
}

function parseArguments(
  reader: ScriptReader,
  word: FunctionWord,
  parseExpression: ParseExpression,
): Expression {
  switch (word) {
    case 'loser':
    case 'losers':
      return { kind: 'losers', ...parseSeatAndSuit(reader) };
    case 'cccc':
      return { kind: 'cccc', seat: parseSeat(reader) };
    case 'quality':
      return { kind: 'quality', seat: parseSeatAndComma(reader, 'and a suit'), suit: parseSuit(reader) };
    case 'shape':
      return parseShape(reader);
    case 'hascard':
      return { kind: 'has-card', seat: parseSeatAndComma(reader, 'and a card'), card: parseCard(reader) };
    case 'score':
      return parseScore(reader, parseExpression);
    case 'imp':
    case 'imps':
      return { kind: 'imps', difference: parseExpression(reader) };
    case 'rnd':
      return { kind: 'random', below: parseExpression(reader) };
    case 'trick':
    case 'tricks':
      return parseTricks(reader);
  }
}

/** Reads a function that DealerV2 added. */
function parseLaterFunction(reader: ScriptReader, word: LaterFunctionWord): Expression {
  reader.take();
  reader.expect('(', `after ${word}`);
  const read = (): Expression => {
    if (word === 'ltc') return { kind: 'half-losers', ...parseSeatAndSuit(reader) };
    return word === 'dds' ? parseTricks(reader) : parsePar(reader);
  };
  const expression = read();
  reader.expect(')', `to close ${word}(`);
  return expression;
}

function parseTricks(reader: ScriptReader): Expression {
  const seat = parseSeatAndComma(reader, 'and a strain');
  return { kind: 'tricks', seat, strain: parseStrain(reader) };
}

function parsePar(reader: ScriptReader): Expression {
  const side = parseSide(reader);
  if (reader.takeIf(',') === undefined) return { kind: 'par', side };
  return { kind: 'par', side, vulnerability: parseVulnerability(reader) };
}

function parseSeatAndSuit(reader: ScriptReader): { readonly seat: Seat; readonly suit?: number } {
  const seat = parseSeat(reader);
  return reader.takeIf(',') === undefined ? { seat } : { seat, suit: parseSuit(reader) };
}

function parseCard(reader: ScriptReader): Card {
  const { kind, text } = reader.next;
  if (kind !== 'card') {
    const turned = kind === 'holding' && text.length === 2 ? `: ${text.charAt(1)}${text.charAt(0)}` : '';
    return reader.expected(`a card, its rank first${turned || ' (AS is the ace of spades)'}`);
  }
  reader.take();
  return makeCard(SUITS.indexOf(text.charAt(1) as Suit), RANKS.indexOf(text.charAt(0) as Rank) + 1);
}

/** Reads `shape(seat, ...)` from its seat on: patterns are added and taken out one after the other. */
function parseShape(reader: ScriptReader): Expression {
  const seat = parseSeatAndComma(reader, 'and shapes, such as any 4333 + 5xxx');
  const shapes = noShapes();
  let anyOrder: string | undefined;
  let isWarned = false;
  do {
    const sign = reader.takeIf('+', '-', ',');
    const any = reader.takeIf('any') !== undefined;
    const token = reader.next;
    const isShape = token.kind === 'shape' || (token.kind === 'number' && token.text.length === 4);
    if (!isShape) reader.expected('a shape of four suits, spades first, such as 5431 or 55xx');
    reader.take();
    const pattern = parseShapePattern(token.text);
    const problem = patternProblem(pattern, reader.deck);
    if (problem !== undefined) reader.complain(problem, token);
    const adds = sign?.text !== '-';
    if (any) anyOrder = token.text;
    else if (anyOrder !== undefined && adds && !isWarned && isExact(token.text)) {
      reader.warn(oneOrderOnly(anyOrder, token.text), token);
      isWarned = true;
    }
    changeShapes(shapes, pattern, { any, adds, deck: reader.deck });
  } while (reader.next.text !== ')' || reader.next.kind !== 'symbol');
  return { kind: 'shape', seat, shapes };
}

/** Whether a shape says how many cards each suit has. */
function isExact(shape: string): boolean {
  return /^\d{4}$/.test(shape);
}

/** The word "any" is of one shape alone, which those who write a sum behind it often overlook. */
function oneOrderOnly(anyOrder: string, shape: string): string {
  return `Only ${anyOrder} counts in any order here: ${shape} has ${shape.charAt(0)} spades, ${shape.charAt(1)} hearts and so on. For any order write any ${anyOrder} + any ${shape}.`;
}

function parseScore(reader: ScriptReader, parseExpression: ParseExpression): Expression {
  const vulnerable = parseVulnerable(reader);
  reader.expect(',', 'and a contract');
  const contract = parseContractWord(reader);
  reader.expect(',', 'and the tricks that are made');
  return { kind: 'score', vulnerable, contract, tricks: parseExpression(reader) };
}

/** Contracts as DealerV2 writes them. */
const LATER_CONTRACT: Readonly<Record<DeckName, RegExp>> = {
  standard: /^[xz][1-7][CDHSN]x{0,2}$/,
  super: /^[xz][1-9][CDHSN]x{0,2}$/,
};

/** Reads a contract behind an x, or a z as DealerV2 has it. */
export function parseContractWord(reader: ScriptReader): Contract {
  const { kind, text } = reader.next;
  const isContract = kind === 'contract' || (kind === 'word' && LATER_CONTRACT[reader.deck].test(text));
  const contract = isContract ? parseContract(text.slice(1)) : undefined;
  if (contract === undefined)
    return reader.expected('a contract such as x4S or x3N, doubled x4SX, redoubled x4SXX');
  reader.take();
  return contract;
}
