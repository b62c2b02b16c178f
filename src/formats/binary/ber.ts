import { DECKS } from '../../bridge/deck.ts';
import { handsOfSeats, seatsOfCards } from '../core/card-numbers.ts';
import { checkHands } from '../core/check-hands.ts';
import { DEALS_ONLY, type DealFormat, type DealSet, type ReadOptions } from '../core/deal-set.ts';
import { decodeLatin1 } from '../core/decode.ts';
import { openBoards, openDealLog, setOfBoards } from '../core/gather-boards.ts';
import { lossesFor } from '../losses/losses.ts';

const CARDS = 52;
const HEAD_BYTES = 4096;
/** White space, and what ends or fills a file, is not above it. */
const SPACE = 0x20;

/** Bernasconi files: for each card a digit, 1 to 4 for North to West, and nothing between the boards. */
export const BER: DealFormat = {
  name: 'ber',
  title: 'Bernasconi',
  extensions: ['ber'],
  holds: DEALS_ONLY,
  recognise(bytes) {
    const head = decodeLatin1(bytes.subarray(0, HEAD_BYTES).filter((byte) => byte > SPACE));
    if (head.length < CARDS) return 0;
    const share = (head.match(/[1-4]/g) ?? []).length / head.length;
    return share < 0.95 ? 0 : 0.9 * share;
  },
  read: readBer,
  write({ boards }) {
    const text = boards
      .map(({ deal }) =>
        seatsOfCards(deal)
          .map((seat) => seat + 1)
          .join(''),
      )
      .join('');
    return new TextEncoder().encode(text);
  },
  losses: (set) => lossesFor(DEALS_ONLY, set),
};

/** White space between digits is passed over. */
function readBer(bytes: Uint8Array, options?: ReadOptions): DealSet {
  const log = openDealLog();
  const boards = openBoards(log, options);
  let seats: number[] = [];
  let start = 0;
  let isGood = true;
  bytes.forEach((byte, at) => {
    if (byte <= SPACE) return;
    if (seats.length === 0) [start, isGood] = [at, true];
    const seat = byte - 0x31;
    if (seat < 0 || seat > 3) {
      if (isGood)
        log.add(
          'deal-malformed',
          { byteOffset: at, board: boards.nextNumber() },
          'this is not a digit from 1 to 4',
        );
      isGood = false;
    }
    seats.push(seat);
    if (seats.length < CARDS) return;
    const place = { byteOffset: start };
    const numbered = { ...place, board: boards.nextNumber() };
    const deal = isGood ? checkHands(DECKS.standard, handsOfSeats(seats), numbered, log) : undefined;
    boards.add({ place, deal });
    seats = [];
  });
  if (seats.length > 0) {
    const what = `the file ends after ${seats.length} of ${CARDS} cards of this board`;
    log.add('file-cut-off', { byteOffset: start, board: boards.nextNumber() }, what);
  }
  return setOfBoards(boards, log);
}
