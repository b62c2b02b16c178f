import type { Vulnerability } from '../../bridge/board.ts';
import { RANKS, RANKS_PER_SUIT, type Rank } from '../../bridge/card.ts';
import type { DeckName } from '../../bridge/deck.ts';
import { failures, type Result, success } from '../../bridge/result.ts';
import type { Seat } from '../../bridge/seat.ts';
import { beginsStatement, LATER_STATEMENTS, type LaterStatementWord, laterWord } from './later-words.ts';
import { parseActions } from './parse-action.ts';
import { isNumber, parseExpression, parseSignedNumber } from './parse-expression.ts';
import { parseSeat, parseVulnerability } from './parse-names.ts';
import { finishPredeal, type PredealDraft, parsePredeal } from './parse-predeal.ts';
import type { Action, Expression, PointScale, Program } from './program.ts';
import { ALTERNATIVE_SCALES, FIRST_ALTERNATIVE_SCALE, HCP_SCALE, standardScales } from './scales.ts';
import type { ScriptProblem } from './script-error.ts';
import { isSign, ScriptReader, StatementFault } from './script-reader.ts';
import { neverHolding } from './slips.ts';
import { SCRIPT_RANKS, type Token } from './tokens.ts';
import { RESERVED_WORDS, STATEMENTS, type StatementWord } from './words.ts';

/** A program, and what in its script is allowed but hardly meant. */
interface ReadScript {
  readonly program: Program;
  readonly warnings: readonly ScriptProblem[];
}

/** More than a computer tries in a year. */
const MOST_DEALS = 10 ** 15 - 1;
/** More than any count gives a card, and no sum of a deal leaves 32 bits. */
const MOST_POINTS = 1_000_000;
const LARGEST_SEED = 2n ** 64n - 1n;
const LAST_BOARD = 1_000_000_000;

/** What the statements of a script have said so far. */
interface Draft {
  generate?: number | undefined;
  produce?: number | undefined;
  title?: string;
  seed?: bigint;
  firstBoard?: number;
  dealer?: Seat;
  vulnerability?: Vulnerability;
  condition?: Expression;
  actions?: Action[];
  readonly scales: PointScale[];
  readonly predeal: PredealDraft;
}

/** Reads a script in the language of `dealer` for a deck: its program, or everything that is wrong with it. */
export function parseScript(script: string, deck: DeckName): Result<ReadScript, ScriptProblem> {
  const reader = new ScriptReader(script, deck);
  const draft: Draft = {
    scales: standardScales(deck),
    predeal: { cards: new Map(), lengths: [] },
  };
  while (reader.next.kind !== 'end') parseStatement(reader, draft);
  const predeal = finishPredeal(reader, draft.predeal);
  if (reader.problems.length > 0) return failures(inOrder(reader.problems));
  const { generate, produce, title, seed, firstBoard, dealer, vulnerability, condition } = draft;
  const { scales, actions = [{ kind: 'print-all' }] } = draft;
  const program: Program = {
    deck,
    predeal,
    scales,
    variables: reader.variables,
    actions,
    ...(generate === undefined ? {} : { generate }),
    ...(produce === undefined ? {} : { produce }),
    ...(title === undefined ? {} : { title }),
    ...(seed === undefined ? {} : { seed }),
    ...(firstBoard === undefined ? {} : { firstBoard }),
    ...(dealer === undefined ? {} : { dealer }),
    ...(vulnerability === undefined ? {} : { vulnerability }),
    ...(condition === undefined ? {} : { condition }),
  };
  return success({ program, warnings: warningsOf(reader, program) });
}

/** One at each place: what is said of a slip goes before what comes of it. */
function warningsOf({ warnings }: ScriptReader, program: Program): ScriptProblem[] {
  const isNew = ({ place }: ScriptProblem): boolean =>
    !warnings.some((other) => other.place.line === place.line && other.place.column === place.column);
  return inOrder([...warnings, ...neverHolding(program).filter(isNew)]);
}

function inOrder(problems: readonly ScriptProblem[]): ScriptProblem[] {
  return [...problems].sort((a, b) => a.place.line - b.place.line || a.place.column - b.place.column);
}

/** Reads a statement; where it can't be read, goes on at the next one. */
function parseStatement(reader: ScriptReader, draft: Draft): void {
  const before = reader.taken;
  const { kind, text } = reader.next;
  const defines = isSign(reader.second, ['=']);
  const later = laterWord(reader, LATER_STATEMENTS);
  try {
    if (defines) parseDefinition(reader);
    else if (kind === 'word' && isStatement(text)) parseKnownStatement(reader, text, draft);
    else if (later !== undefined) parseLaterStatement(reader, later, draft);
    else setCondition(reader, draft, reader.next);
  } catch (error) {
    if (!(error instanceof StatementFault)) throw error;
    if (defines && kind === 'word') reader.define(text, { kind: 'number', value: 0 });
    skipStatement(reader, before);
  }
}

function isStatement(text: string): text is StatementWord {
  return STATEMENTS.some((word) => word === text);
}

function skipStatement(reader: ScriptReader, before: number): void {
  if (reader.taken === before) reader.take();
  while (reader.next.kind !== 'end' && !beginsStatement(reader)) {
    reader.take();
  }
}

/** A title goes into lines and into tags of PBN, and neither goes on over the end of a line. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

/** Reads what DealerV2 added. */
function parseLaterStatement(reader: ScriptReader, word: LaterStatementWord, draft: Draft): void {
  reader.take();
  switch (word) {
    case 'title':
      draft.title =
        reader.next.kind === 'string'
          ? oneLine(reader.take().text)
          : reader.expected('a title between two "');
      return;
    case 'seed':
      draft.seed = parseSeed(reader);
      return;
    case 'startboard':
      draft.firstBoard = parseFirstBoard(reader);
      return;
    case 'opener':
      // Only opc() asks who opens, and that is refused.
      parseSeat(reader);
      return;
  }
}

/** Reads a number of 64 bits. */
function parseSeed(reader: ScriptReader): bigint {
  const token = reader.next;
  if (token.kind !== 'number') return reader.expected('a seed, a whole number');
  const seed = BigInt(reader.take().text);
  if (seed > LARGEST_SEED) reader.complain(`Seeds go to ${LARGEST_SEED}.`, token);
  return BigInt.asUintN(64, seed);
}

function parseFirstBoard(reader: ScriptReader): number {
  const token = reader.next;
  const board = parseCount(reader);
  if (board < 1 || board > LAST_BOARD) reader.complain(`Boards are numbered from 1 to ${LAST_BOARD}.`, token);
  return board;
}

function parseDefinition(reader: ScriptReader): void {
  const name = reader.take();
  reader.take();
  if (name.kind !== 'word' || RESERVED_WORDS.has(name.text)) {
    reader.complain(`${name.text} is a word of the language. Choose another name.`, name);
  }
  if (reader.variableIndex(name.text) !== undefined) {
    reader.complain(`${name.text} is defined already. Choose another name.`, name);
  }
  reader.define(name.text, parseExpression(reader));
}

function parseKnownStatement(reader: ScriptReader, word: StatementWord, draft: Draft): void {
  const token = reader.take();
  switch (word) {
    case 'generate':
      draft.generate = firstSaid(draft.generate, parseCount(reader));
      return;
    case 'produce':
      draft.produce = firstSaid(draft.produce, parseCount(reader));
      return;
    case 'dealer':
      draft.dealer = parseSeat(reader);
      return;
    case 'vulnerable':
      draft.vulnerability = parseVulnerability(reader);
      return;
    case 'predeal':
      return parsePredeal(reader, draft.predeal);
    case 'pointcount':
      draft.scales[HCP_SCALE] = parseScale(reader);
      return;
    case 'altcount':
      return parseAlternative(reader, draft);
    case 'condition':
      return setCondition(reader, draft, token);
    case 'action':
      if (draft.actions !== undefined) warn(reader, token, 'actions');
      draft.actions = parseActions(reader);
      return;
  }
}

/** Reads how many deals are asked for: more of them than the numbers of expressions can say. */
function parseCount(reader: ScriptReader): number {
  const token = reader.next;
  if (reader.takeIf('-') !== undefined) reader.complain('The number of deals cannot be negative.', token);
  if (reader.next.kind !== 'number') reader.expected('how many deals, a number');
  const count = Number(reader.take().text);
  if (count > MOST_DEALS) reader.complain(`At most ${MOST_DEALS} deals are counted.`, token);
  return count;
}

/** As in the peer the first count that a script says holds, and 0 says nothing. */
function firstSaid(said: number | undefined, count: number): number | undefined {
  return said ?? (count === 0 ? undefined : count);
}

/** Reads points from the ace down; ranks that get none count 0. */
function parseScale(reader: ScriptReader): PointScale {
  const ranks = SCRIPT_RANKS[reader.deck];
  const scale = new Array<number>(RANKS_PER_SUIT).fill(0);
  for (let given = 0; isNumber(reader.next) || isSign(reader.next, ['-']); given++) {
    const token = reader.next;
    const points = parseSignedNumber(reader, 'points, a number');
    const rank = RANKS.indexOf(ranks.charAt(given) as Rank);
    if (rank >= 0) scale[rank] = points;
    if (given === ranks.length)
      reader.complain(`A suit has ${ranks.length} cards; there are more points here.`, token);
    if (Math.abs(points) > MOST_POINTS) {
      reader.complain(`A card counts at most ${MOST_POINTS} points.`, token);
    }
  }
  return scale;
}

function parseAlternative(reader: ScriptReader, draft: Draft): void {
  const token = reader.next;
  const count = parseSignedNumber(reader, 'a count from 0 to 9, and its points from the ace down');
  const scale = parseScale(reader);
  if (count < 0 || count >= ALTERNATIVE_SCALES) reader.complain('altcount has the counts 0 to 9.', token);
  else draft.scales[FIRST_ALTERNATIVE_SCALE + count] = scale;
}

function setCondition(reader: ScriptReader, draft: Draft, token: Token): void {
  if (draft.condition !== undefined) warn(reader, token, 'condition');
  draft.condition = parseExpression(reader);
}

function warn(reader: ScriptReader, token: Token, what: string): void {
  const joined = what === 'condition' ? 'Join them with and.' : 'Join them with commas.';
  reader.warn(`Only the last ${what} of a script counts. ${joined}`, token);
}
