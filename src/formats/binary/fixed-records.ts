import type { BoardNumber } from '../../bridge/board.ts';
import { DECKS } from '../../bridge/deck.ts';
import { checkHands, type FoundHands } from '../core/check-hands.ts';
import type { DealSet, ReadOptions } from '../core/deal-set.ts';
import { type DealLog, openBoards, openDealLog, setOfBoards } from '../core/gather-boards.ts';
import type { ProblemPlace } from '../core/problem-log.ts';

/** How one record of a file of equal records is read. */
interface RecordReader {
  /** Bytes ahead of the first record. */
  readonly headBytes?: number;
  readonly recordBytes: number;
  /** The number that a record says. */
  readonly numberOf?: (record: Uint8Array, index: number) => BoardNumber | undefined;
  /** The hands of a record; `undefined` after telling why they can't be read. */
  readonly handsOf: (record: Uint8Array, place: RecordPlace, log: DealLog) => FoundHands | undefined;
}

/** The place of a record in its file. */
export interface RecordPlace extends ProblemPlace {
  readonly byteOffset: number;
  readonly board: BoardNumber;
}

/** Zeros, line ends and the end-of-file mark of DOS after the last record: no deal consists of them alone. */
const FILLERS: ReadonlySet<number> = new Set([0x00, 0x0a, 0x0d, 0x1a]);

/** How many bytes there are up to the last one that may be of a record. */
export function lengthWithoutFill(bytes: Uint8Array): number {
  return 1 + bytes.findLastIndex((byte) => !FILLERS.has(byte));
}

/** Reads a file of records of equal size, one a board; `log` may have problems of its head already. */
export function readFixedRecords(
  bytes: Uint8Array,
  reader: RecordReader,
  options: ReadOptions = {},
  log: DealLog = openDealLog(),
): DealSet {
  const { headBytes = 0, recordBytes } = reader;
  const boards = openBoards(log, options);
  const end = lengthWithoutFill(bytes);
  for (let at = headBytes, index = 0; at < end; at += recordBytes, index++) {
    const record = bytes.subarray(at, at + recordBytes);
    const number = reader.numberOf?.(record, index);
    const place = { byteOffset: at, board: number ?? boards.nextNumber() };
    if (record.length < recordBytes) {
      log.add(
        'file-cut-off',
        place,
        `the file ends after ${record.length} of ${recordBytes} bytes of this board`,
      );
      break;
    }
    const hands = reader.handsOf(record, place, log);
    const deal = hands && checkHands(DECKS.standard, hands, place, log);
    boards.add({ place: { byteOffset: at }, number, deal });
  }
  return setOfBoards(boards, log);
}
