import { DECKS } from '../../bridge/deck.ts';
import { SEATS } from '../../bridge/seat.ts';
import type { ByteText } from '../../formats/core/byte-text.ts';
import { textOfParContract } from '../conditions/par-contract.ts';
import {
  type Action,
  type Expression,
  type HandMasks,
  type KeptDeal,
  type Program,
  type ReportPart,
  vulnerabilityOf,
} from '../conditions/program.ts';
import { formatShortest } from './c-numbers.ts';
import { countTricks, summaryOf, summaryText } from './contract-summary.ts';
import { countValues, emptyCounts, frequencyTable } from './frequency.ts';
import {
  COLUMN_CARDS,
  type HandSize,
  writeCompact,
  writeHands,
  writeHoldings,
  writeSideBySide,
} from './hands.ts';
import { type PbnRun, pbnWriter } from './pbn-writer.ts';

/** An action of a script at work. */
export interface RunningAction {
  /** Takes the deal that is kept; `produced` counts those before it. */
  deal(produced: number): void;
  /** Tells what there is to tell once all deals are made; `produced` counts them. */
  finish?(produced: number): void;
}

/** What actions work with. */
interface ActionRoom {
  readonly program: Program;
  readonly engine: KeptDeal;
  readonly text: ByteText;
  readonly pbn: PbnRun;
  /** Whether `printpbn` prints; where it does, it calls back with every record. */
  readonly printsPbn: boolean;
  readonly onPbn: () => void;
}

const SEAT_NAMES = ['North', 'East', 'South', 'West'];
const NEWLINE = 0x0a;
const FORM_FEED = 0x0c;
const SPACE = 0x20;
const COMMA = 0x2c;
const HANDS_A_ROW = 4;
/** The number of a deal and its point. */
const NUMBER_WIDTH = 5;
const ALL_SEATS = [0, 1, 2, 3];
/** West stands to the left of east. */
const WEST_AND_EAST = [3, 1];
const SOUTH_AND_NORTH = [2, 0];
const TITLE_INDENT = ' '.repeat(18);

/** The actions of a program, ready for deals. */
export function startActions(room: ActionRoom): RunningAction[] {
  return room.program.actions.map((action) => startAction(action, room));
}

function startAction(action: Action, room: ActionRoom): RunningAction {
  switch (action.kind) {
    case 'print-all':
      return underTitle(room, (produced) => printAll(room, produced));
    case 'print-ew':
      return underTitle(room, () => writeSideBySide(room.text, shown(room, WEST_AND_EAST), sizeOf(room)));
    case 'print-ns':
      return underTitle(room, () => writeSideBySide(room.text, shown(room, SOUTH_AND_NORTH), sizeOf(room)));
    case 'print-pbn':
      return printPbn(room);
    case 'print':
      return printSeats(
        action.seats.map((seat) => SEATS.indexOf(seat)),
        room,
      );
    case 'print-compact':
      return printCompact(room, action.expression, false);
    case 'print-one-line':
      return printCompact(room, action.expression, true);
    case 'print-expressions':
      return printParts(action.parts, room);
    case 'print-report':
      return printReport(action.parts, room);
    case 'print-holdings':
      return printHoldings(
        action.seats.map((seat) => SEATS.indexOf(seat)),
        room,
      );
    case 'evaluate-contract':
      return evaluateContract(action, room);
    case 'average':
      return average(action.expression, action.label, room);
    case 'frequency':
      return frequency(action, room);
  }
}

/** Deals below the title of the script, if it has one. */
function underTitle(
  { program: { title }, text, pbn }: ActionRoom,
  deal: RunningAction['deal'],
): RunningAction {
  return {
    deal(produced) {
      if (produced === 0 && title !== undefined) text.bytes(pbn.encode(`${TITLE_INDENT}[${title}]\n`));
      deal(produced);
    },
  };
}

function firstBoardOf({ program }: ActionRoom): number {
  return program.firstBoard ?? 1;
}

function sizeOf({ program }: ActionRoom): HandSize {
  return DECKS[program.deck].cardsPerHand === 13 ? 13 : 17;
}

function shown({ engine }: ActionRoom, seats: readonly number[]) {
  const masks = engine.hands();
  return seats.map((seat) => ({ masks, seat }));
}

function printAll(room: ActionRoom, produced: number): void {
  room.text.ascii(`${String(produced + firstBoardOf(room)).padStart(4)}.\n`);
  writeSideBySide(room.text, shown(room, ALL_SEATS), sizeOf(room));
}

function printPbn(room: ActionRoom): RunningAction {
  const { engine, text, pbn, printsPbn, onPbn } = room;
  if (!printsPbn) return { deal() {} };
  const write = pbnWriter(pbn);
  return {
    deal(produced) {
      onPbn();
      write(text, produced + firstBoardOf(room), engine.hands());
    },
  };
}

function printCompact(
  { engine, text }: ActionRoom,
  expression: Expression | undefined,
  onOneLine: boolean,
): RunningAction {
  const value = expression === undefined ? undefined : engine.evaluator(expression);
  return {
    deal() {
      writeCompact(text, engine.hands(), onOneLine);
      if (value !== undefined) text.integer(value());
      if (onOneLine || value !== undefined) text.byte(NEWLINE);
    },
  };
}

function printParts(
  parts: readonly (string | Expression)[],
  { engine, text, pbn }: ActionRoom,
): RunningAction {
  const writers = parts.map((part) => {
    if (typeof part === 'string') {
      const bytes = pbn.encode(part);
      return () => text.bytes(bytes);
    }
    const value = engine.evaluator(part);
    return () => text.integer(value());
  });
  return {
    deal() {
      for (const write of writers) write();
    },
  };
}

/** A line of values parted by commas: numbers as they are, texts between quotes, hands as `printoneline` has them. */
function printReport(
  parts: readonly ReportPart[],
  { engine, pbn, program, text }: ActionRoom,
): RunningAction {
  const writers = parts.map((part) => {
    if (typeof part === 'string') {
      const bytes = pbn.encode(`'${part}'`);
      return () => text.bytes(bytes);
    }
    if (part.kind === 'hands') {
      const seats = ALL_SEATS.filter((index) => part.seats.some((seat) => SEATS.indexOf(seat) === index));
      return () => writeHands(text, engine.hands(), seats);
    }
    const value = engine.evaluator(part);
    if (part.kind !== 'par-contract') return () => text.integer(value());
    const vulnerability = vulnerabilityOf(program, part);
    return () => text.ascii(`'${textOfParContract(value(), vulnerability)}'`);
  });
  return {
    deal() {
      writers.forEach((write, index) => {
        text.byte(index === 0 ? SPACE : COMMA);
        write();
      });
      text.byte(NEWLINE);
    },
  };
}

/** Hands as `predeal` takes them, a line a deal. */
function printHoldings(seats: readonly number[], { engine, text }: ActionRoom): RunningAction {
  return {
    deal() {
      const masks = engine.hands();
      for (const seat of seats) writeHoldings(text, masks, seat);
      text.byte(NEWLINE);
    },
  };
}

/** Pages of hands, a seat after the other, in rows of four; printed when all deals are made. */
function printSeats(seats: readonly number[], room: ActionRoom): RunningAction {
  const { engine, pbn, program, text } = room;
  const deals: HandMasks[] = [];
  return {
    deal() {
      deals.push(engine.hands().slice());
    },
    finish() {
      for (const seat of ALL_SEATS.filter((each) => seats.includes(each))) {
        if (program.title !== undefined) text.bytes(pbn.encode(`${program.title}\n`));
        text.ascii(`\n\n${SEAT_NAMES[seat]} hands:\n\n\n\n`);
        for (let at = 0; at < deals.length; at += HANDS_A_ROW) {
          const row = deals.slice(at, at + HANDS_A_ROW);
          text.ascii(
            `${row.map((_, index) => `${String(at + index + firstBoardOf(room)).padStart(4)}.${' '.repeat(2 * COLUMN_CARDS[sizeOf(room)] - NUMBER_WIDTH)}`).join('')}\n`,
          );
          writeSideBySide(
            text,
            row.map((masks) => ({ masks, seat })),
            sizeOf(room),
          );
        }
        text.byte(FORM_FEED);
      }
    },
  };
}

/** Counts tricks, and tells at the end what the contract came to. */
function evaluateContract(
  action: Extract<Action, { readonly kind: 'evaluate-contract' }>,
  { engine, program, text }: ActionRoom,
): RunningAction {
  const { counts, deal } = countTricks(action, program, engine);
  return {
    deal,
    finish: () => text.ascii(summaryText(summaryOf(action, program.deck, counts))),
  };
}

function average(
  expression: Expression,
  label: string | undefined,
  { engine, text, pbn }: ActionRoom,
): RunningAction {
  const value = engine.evaluator(expression);
  let sum = 0;
  return {
    deal() {
      sum += value();
    },
    finish(produced) {
      if (label !== undefined) text.bytes(pbn.encode(`${label}: `));
      text.ascii(`${formatShortest(sum / produced)}\n`);
    },
  };
}

function frequency(
  { axes, label }: Extract<Action, { readonly kind: 'frequency' }>,
  { engine, text, pbn }: ActionRoom,
): RunningAction {
  const counts = emptyCounts(axes);
  const values = axes.map(({ expression }) => engine.evaluator(expression));
  return {
    deal() {
      countValues(
        counts,
        values.map((value) => value()),
      );
    },
    finish() {
      text.bytes(pbn.encode(frequencyTable(label ?? '', counts)));
    },
  };
}
