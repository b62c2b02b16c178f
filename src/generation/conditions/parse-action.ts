import type { Seat } from '../../bridge/seat.ts';
import { parseExpression, parseSignedNumber } from './parse-expression.ts';
import { parseSeat } from './parse-function.ts';
import type { Action, Expression, FrequencyAxis } from './program.ts';
import { isSign, type ScriptReader } from './script-reader.ts';
import { ACTIONS, type ActionWord, RESERVED_WORDS } from './words.ts';

/** Places of all frequency tables: more than anybody reads, less than memory holds. */
const MOST_COUNTERS = 1_000_000;

/** Reads the actions after `action`, parted by commas; perhaps none. */
export function parseActions(reader: ScriptReader): Action[] {
  const actions: Action[] = [];
  let counters = 0;
  while (isAction(reader)) {
    const start = reader.next;
    const action = parseAction(reader);
    actions.push(action);
    if (action.kind === 'frequency') counters += placesOf(action.axes);
    if (counters > MOST_COUNTERS) {
      const says = `The tables up to this one have more than ${MOST_COUNTERS} places. Choose nearer bounds, or fewer.`;
      return reader.fail(says, start);
    }
    if (reader.takeIf(',') === undefined) return actions;
  }
  if (isMisspelt(reader)) reader.expected('an action', ACTIONS);
  return actions;
}

/** Whether a word stands in the place of an action that means nothing anywhere. */
function isMisspelt(reader: ScriptReader): boolean {
  const { next, second } = reader;
  if (next.kind !== 'word' || RESERVED_WORDS.has(next.text)) return false;
  return !isSign(second, ['=']) && reader.variableIndex(next.text) === undefined;
}

function isAction({ next }: ScriptReader): boolean {
  return isSign(next, ACTIONS);
}

function parseAction(reader: ScriptReader): Action {
  const token = reader.take();
  const word = token.text as ActionWord;
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
      return { kind: 'frequency', ...parseLabel(reader), axes: parseAxes(reader) };
    case 'evalcontract':
      return reader.fail(
        'evalcontract needs a double-dummy solver, and there is none in this program. Take it out.',
        token,
      );
  }
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

function parseAxes(reader: ScriptReader): FrequencyAxis[] {
  reader.expect('(', 'and what is counted, such as (hcp(north), 0, 37)');
  const axes = [parseAxis(reader)];
  if (reader.takeIf(',') !== undefined) axes.push(parseAxis(reader));
  reader.expect(')', 'after the bounds');
  return axes;
}

function placesOf(axes: readonly FrequencyAxis[]): number {
  return axes.reduce((product, { lowest, highest }) => product * (highest - lowest + 3), 1);
}

function parseAxis(reader: ScriptReader): FrequencyAxis {
  const expression = parseExpression(reader);
  reader.expect(',', 'and the lowest value');
  const lowest = parseSignedNumber(reader, 'the lowest value, a number');
  reader.expect(',', 'and the highest value');
  const token = reader.next;
  const highest = parseSignedNumber(reader, 'the highest value, a number');
  if (highest < lowest) reader.complain(`The highest value is below the lowest, ${lowest}.`, token);
  return { expression, lowest, highest };
}
