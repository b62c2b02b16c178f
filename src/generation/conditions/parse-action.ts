import { STRAINS } from '../../bridge/call.ts';
import { SEATS, type Seat, sideOf } from '../../bridge/seat.ts';
import {
  beginsStatement,
  LATER_ACTIONS,
  LATER_PARTS,
  type LaterActionWord,
  type LaterPartWord,
  laterWord,
  SIDE_WORDS,
} from './later-words.ts';
import { parseExpression, parseSignedNumber } from './parse-expression.ts';
import { parseContractWord } from './parse-function.ts';
import { parseSeat, parseSide, parseVulnerability, parseVulnerable } from './parse-names.ts';
import { type Action, type Expression, type FrequencyAxis, type ReportPart, tablePlaces } from './program.ts';
import { isSign, type ScriptReader } from './script-reader.ts';
import { ACTIONS, type ActionWord, RESERVED_WORDS, SEAT_WORDS } from './words.ts';

/** Places of all frequency tables: more than anybody reads, less than memory holds. */
const MOST_COUNTERS = 1_000_000;

/** Reads the actions after `action`, parted by commas; perhaps none. */
export function parseActions(reader: ScriptReader): Action[] {
  const actions: Action[] = [];
  let counters = 0;
  for (;;) {
    const start = reader.next;
    const action = parseAnyAction(reader);
    if (action === 'none') break;
    actions.push(action);
    if (action.kind === 'frequency') counters += tablePlaces(action.axes);
    if (counters > MOST_COUNTERS) {
      const says = `The tables up to this one have more than ${MOST_COUNTERS} places. Choose narrower bounds, or fewer tables.`;
      return reader.fail(says, start);
    }
    if (reader.takeIf(',') === undefined) return actions;
  }
  if (isMisspelt(reader)) reader.expected('an action', ACTIONS);
  return actions;
}

/** Whether a word stands in the place of an action that means nothing anywhere. */
function isMisspelt(reader: ScriptReader): boolean {
  const { next } = reader;
  if (next.kind !== 'word' || RESERVED_WORDS.has(next.text) || beginsStatement(reader)) return false;
  return reader.variableIndex(next.text) === undefined;
}

/** Reads an action, if one comes next. */
function parseAnyAction(reader: ScriptReader): Action | 'none' {
  const later = laterWord(reader, LATER_ACTIONS);
  if (later !== undefined) return parseLaterAction(reader, later);
  return isSign(reader.next, ACTIONS) ? parseAction(reader) : 'none';
}

/** Reads an action that DealerV2 added. */
function parseLaterAction(reader: ScriptReader, word: LaterActionWord): Action {
  reader.take();
  switch (word) {
    case 'printns':
      return { kind: 'print-ns' };
    case 'printside':
      return { kind: `print-${parseInBrackets(reader, parseSide)}` };
    case 'printrpt':
    case 'csvrpt':
      return { kind: 'print-report', parts: parseReport(reader) };
    case 'export':
      return { kind: 'print-holdings', seats: parseInBrackets(reader, parseSeatOrSide) };
    case 'bktfreq':
      return { kind: 'frequency', ...parseLabel(reader), axes: parseAxes(reader, true) };
  }
}

function parseInBrackets<T>(reader: ScriptReader, read: (reader: ScriptReader) => T): T {
  reader.expect('(', 'and what it is about');
  const value = read(reader);
  reader.expect(')', 'to close the bracket');
  return value;
}

function parseSeatOrSide(reader: ScriptReader): readonly Seat[] {
  if (!SIDE_WORDS.has(reader.next.text.toUpperCase())) return [parseSeat(reader)];
  const side = parseSide(reader);
  return SEATS.filter((seat) => sideOf(seat) === side);
}

/** Reads the parts of a report: texts, values, seats, sides, and `deal` for all hands. */
function parseReport(reader: ScriptReader): ReportPart[] {
  const parts: ReportPart[] = [];
  reader.expect('(', 'and what the report tells');
  do {
    const later = laterWord(reader, LATER_PARTS);
    if (later === undefined) parts.push(parseReportPart(reader));
    else parts.push(...parseLaterPart(reader, later));
  } while (reader.takeIf(',') !== undefined);
  reader.expect(')', 'after the report');
  return parts;
}

/** Reads tricks in all strains, clubs first, of a seat or of all; or the contract that gives par. */
function parseLaterPart(reader: ScriptReader, word: LaterPartWord): ReportPart[] {
  reader.take();
  if (word === 'trix') {
    const seats = parseInBrackets(reader, parseSeatOrDeal);
    return seats.flatMap((seat) => STRAINS.map((strain) => ({ kind: 'tricks', seat, strain }) as const));
  }
  if (!isSign(reader.next, ['('])) return [{ kind: 'par-contract' }];
  return [{ kind: 'par-contract', vulnerability: parseInBrackets(reader, parseVulnerability) }];
}

function parseSeatOrDeal(reader: ScriptReader): readonly Seat[] {
  return reader.takeIf('deal') === undefined ? [parseSeat(reader)] : SEATS;
}

function parseReportPart(reader: ScriptReader): ReportPart {
  const { kind, text } = reader.next;
  if (kind === 'string') return reader.take().text;
  if (kind !== 'word' || reader.variableIndex(text) !== undefined) return parseExpression(reader);
  if (SEAT_WORDS.has(text.toLowerCase()) || SIDE_WORDS.has(text.toUpperCase()))
    return { kind: 'hands', seats: parseSeatOrSide(reader) };
  if (text !== 'deal') return parseExpression(reader);
  reader.take();
  return { kind: 'hands', seats: SEATS };
}

function parseAction(reader: ScriptReader): Action {
  const word = reader.take().text as ActionWord;
  switch (word) {
    case 'printall':
      return { kind: 'print-all' };
    case 'printew':
      return { kind: 'print-ew' };
    case 'printpbn':
      return { kind: 'print-pbn' };
    case 'print':
      return { kind: 'print', seats: parseSeats(reader) };
    case 'printcompact':
      return { kind: 'print-compact', ...parseOptionalExpression(reader) };
    case 'printoneline':
      return { kind: 'print-one-line', ...parseOptionalExpression(reader) };
    case 'printes':
      return { kind: 'print-expressions', parts: parseParts(reader) };
    case 'average':
      return { kind: 'average', ...parseLabel(reader), expression: parseExpression(reader) };
    case 'frequency':
      return { kind: 'frequency', ...parseLabel(reader), axes: parseAxes(reader, false) };
    case 'evalcontract':
      return parseInBrackets(reader, parseEvaluation);
  }
}

/** Reads a side, its contract and whether it is vulnerable. */
function parseEvaluation(reader: ScriptReader): Action {
  const side = parseSide(reader);
  reader.expect(',', 'and a contract');
  const contract = parseContractWord(reader);
  reader.expect(',', 'and nv or vul');
  return { kind: 'evaluate-contract', side, contract, vulnerable: parseVulnerable(reader) };
}

function parseSeats(reader: ScriptReader): Seat[] {
  reader.expect('(', 'and the seats to print');
  const seats = [parseSeat(reader)];
  while (reader.takeIf(',') !== undefined) seats.push(parseSeat(reader));
  reader.expect(')', 'after the seats');
  return seats;
}

function parseOptionalExpression(reader: ScriptReader): { readonly expression?: Expression } {
  if (reader.takeIf('(') === undefined) return {};
  const expression = parseExpression(reader);
  reader.expect(')', 'to close the bracket');
  return { expression };
}

/** Reads what `printes` prints: in brackets, or without as the peer's manual shows it. */
function parseParts(reader: ScriptReader): (string | Expression)[] {
  const inBrackets = reader.takeIf('(') !== undefined;
  const parts = [parsePart(reader)];
  while (reader.next.text === ',' && (inBrackets || !isSign(reader.second, ACTIONS))) {
    reader.take();
    if (!inBrackets && reader.next.kind === 'end') break;
    parts.push(parsePart(reader));
  }
  if (inBrackets) reader.expect(')', 'after what is printed');
  return parts;
}

function parsePart(reader: ScriptReader): string | Expression {
  return reader.next.kind === 'string' ? reader.take().text : parseExpression(reader);
}

function parseLabel(reader: ScriptReader): { readonly label?: string } {
  return reader.next.kind === 'string' ? { label: reader.take().text } : {};
}

/** Reads what a table counts, one way or two; perhaps with the width of its places. */
function parseAxes(reader: ScriptReader, hasSteps: boolean): FrequencyAxis[] {
  reader.expect('(', 'and what is counted, such as (hcp(north), 0, 37)');
  const axes = [parseAxis(reader, hasSteps)];
  if (reader.takeIf(',') !== undefined) axes.push(parseAxis(reader, hasSteps));
  reader.expect(')', 'after the bounds');
  return axes;
}

function parseAxis(reader: ScriptReader, hasSteps: boolean): FrequencyAxis {
  const expression = parseExpression(reader);
  reader.expect(',', 'and the lowest value');
  const lowest = parseSignedNumber(reader, 'the lowest value, a number');
  reader.expect(',', 'and the highest value');
  const token = reader.next;
  const highest = parseSignedNumber(reader, 'the highest value, a number');
  if (highest < lowest) reader.complain(`The highest value is below the lowest, ${lowest}.`, token);
  return { expression, lowest, highest, step: hasSteps ? parseStep(reader) : 1 };
}

function parseStep(reader: ScriptReader): number {
  reader.expect(',', 'and how many values a place counts');
  const token = reader.next;
  const step = parseSignedNumber(reader, 'how many values a place counts, a number');
  if (step < 1) reader.complain('A place counts at least one value.', token);
  return Math.max(1, step);
}
