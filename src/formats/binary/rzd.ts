import { seatsOfCards } from '../core/card-numbers.ts';
import {
  DEALS_ONLY,
  type DealFormat,
  type DealSet,
  type Holding,
  type ReadOptions,
} from '../core/deal-set.ts';
import { joinBytes } from '../core/decode.ts';
import { OTHER_NAMES } from '../core/format-names.ts';
import { openDealLog } from '../core/gather-boards.ts';
import { lossesFor } from '../losses/losses.ts';
import { lengthWithoutFill, readFixedRecords } from './fixed-records.ts';
import { handsOfRankMap, RANK_MAP_BYTES, rankMapOf, shareOfDeals } from './rank-map.ts';

const HEAD_BYTES = 13;
const HOLDS: Holding = { ...DEALS_ONLY, mostBoards: 0xffff };
/** The number that stands for North. */
const NORTH = 0;

/** Files of the Kops programs: the count of boards, then 13 bytes a board. */
export const RZD: DealFormat = {
  name: 'rzd',
  aliases: OTHER_NAMES.rzd,
  title: 'Kops',
  extensions: ['rzd'],
  holds: HOLDS,
  recognise(bytes) {
    if (!hasHead(bytes)) return 0;
    if (bytes.length === HEAD_BYTES) return 0.5;
    return 0.98 * shareOfDeals(bytes.subarray(HEAD_BYTES), RANK_MAP_BYTES, 0);
  },
  read: readRzd,
  write({ boards }) {
    const maps = boards.map(({ deal }) => rankMapOf(seatsOfCards(deal), NORTH));
    return joinBytes([makeHead(boards.length), ...maps]);
  },
  losses: (set) => lossesFor(HOLDS, set),
};

function hasHead(bytes: Uint8Array): boolean {
  return bytes.length >= HEAD_BYTES && bytes.subarray(2, HEAD_BYTES).every((byte) => byte === 0x20);
}

function makeHead(count: number): Uint8Array {
  const head = new Uint8Array(HEAD_BYTES).fill(0x20);
  head.set([count & 0xff, count >> 8]);
  return head;
}

function readRzd(bytes: Uint8Array, options?: ReadOptions): DealSet {
  const log = openDealLog();
  const said = (bytes[0] ?? 0) + 0x100 * (bytes[1] ?? 0);
  const whole = Math.floor((bytes.length - HEAD_BYTES) / RANK_MAP_BYTES);
  const filled = Math.ceil((lengthWithoutFill(bytes) - HEAD_BYTES) / RANK_MAP_BYTES);
  const count = Math.max(0, Math.min(whole, filled));
  const what = `the header of the file counts ${said} boards, and there are ${count}`;
  if (count < said) log.add('file-cut-off', { byteOffset: 0 }, what);
  if (count > said) log.add('header', { byteOffset: 0 }, what);
  return readFixedRecords(
    bytes,
    {
      headBytes: HEAD_BYTES,
      recordBytes: RANK_MAP_BYTES,
      handsOf: (record) => handsOfRankMap(record, NORTH),
    },
    options,
    log,
  );
}
