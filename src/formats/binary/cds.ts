import { toBoardNumber } from '../../bridge/board.ts';
import { seatsOfCards } from '../core/card-numbers.ts';
import type { FoundHands } from '../core/check-hands.ts';
import { DEALS_ONLY, type DealFormat, type Holding } from '../core/deal-set.ts';
import { joinBytes } from '../core/decode.ts';
import type { DealLog } from '../core/gather-boards.ts';
import { lossesFor } from '../losses/losses.ts';
import { type RecordPlace, readFixedRecords } from './fixed-records.ts';
import { handsOfRankMap, RANK_MAP_BYTES, rankMapOf, shareOfDeals } from './rank-map.ts';

const RECORD_BYTES = 1 + RANK_MAP_BYTES;
const HOLDS: Holding = { ...DEALS_ONLY, numbers: 'any', highestNumber: 0xff };
/** The number that stands for North; West is 0. */
const NORTH = 1;

/** CDS files: the board number in a byte, then 13 bytes with the seat of every card. */
export const CDS: DealFormat = {
  name: 'cds',
  title: 'CDS',
  extensions: ['cds'],
  holds: HOLDS,
  recognise: (bytes) => 0.9 * shareOfDeals(bytes, RECORD_BYTES, 1),
  read: (bytes, options) =>
    readFixedRecords(
      bytes,
      {
        recordBytes: RECORD_BYTES,
        numberOf: ([number = 0]) => (number === 0 ? undefined : toBoardNumber(number)),
        handsOf: readRecord,
      },
      options,
    ),
  write: ({ boards }) =>
    joinBytes(
      boards.flatMap(({ number, deal }) => [Uint8Array.of(number), rankMapOf(seatsOfCards(deal), NORTH)]),
    ),
  losses: (set) => lossesFor(HOLDS, set),
};

function readRecord(record: Uint8Array, place: RecordPlace, log: DealLog): FoundHands {
  if (record[0] === 0) log.add('board-number', place, 'the number of this board is 0');
  return handsOfRankMap(record.subarray(1), NORTH);
}
