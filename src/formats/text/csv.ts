import { type BoardNumber, toBoardNumber, type Vulnerability } from '../../bridge/board.ts';
import type { Card } from '../../bridge/card.ts';
import { ranksBySuit } from '../../bridge/card-set.ts';
import { DECKS } from '../../bridge/deck.ts';
import { parseSeat, SEATS, type Seat } from '../../bridge/seat.ts';
import { checkHands, type FoundHands } from '../core/check-hands.ts';
import { DEALS_ONLY, type DealFormat, type Holding, type SetBoard } from '../core/deal-set.ts';
import type { DealLog } from '../core/gather-boards.ts';
import { parseSuits } from '../core/ranks.ts';
import {
  encodeLines,
  type FoundLine,
  firstLines,
  type LinePlace,
  readLines,
  refuseFile,
  shareOf,
} from '../core/text-lines.ts';
import { lossesFor } from '../losses/losses.ts';
import { guessVulnerability, parseBoardNumber } from '../pbn/simple-values.ts';
import { splitRow } from './csv-row.ts';
import { headsCardNumbers, readNumberedCsv } from './numbered-csv.ts';
import { seatNamed } from './printed-names.ts';

const HOLDS: Holding = { ...DEALS_ONLY, numbers: 'any', dealer: true, vulnerability: true };
const SUIT_FIELDS = 16;

/** Fields in quotes, parted by commas: the suits of N, E, S and W, the board number, dealer and vulnerability. */
export const CSV: DealFormat = {
  name: 'csv',
  title: 'Comma-separated values, as BigDeal has them',
  extensions: ['csv'],
  holds: HOLDS,
  recognise(bytes) {
    const lines = firstLines(bytes);
    if (/^\s*[{[]/.test(lines[0] ?? '')) return 0;
    if (headsCardNumbers(lines[0] ?? '')) return 0.9;
    const share = shareOf(lines, (line) => splitRow(line).length >= SUIT_FIELDS && /[",;\t]/.test(line));
    return share < 0.5 ? 0 : 0.75 * share;
  },
  read(bytes, options) {
    const [first = ''] = firstLines(bytes);
    if (headsCardNumbers(first)) return readNumberedCsv(bytes, options);
    return namesAnotherOrder(first)
      ? refuseFile(
          1,
          'the headings name seats or suits in another order than N, E, S, W and S, H, D, C',
          options,
        )
      : readLines(bytes, readRow, options);
  },
  write: ({ boards }) => encodeLines(boards.map(makeRow)),
  losses: (set) => lossesFor(HOLDS, set),
};

/** `-` and the like are voids too. */
function readRow(text: string, place: LinePlace, log: DealLog): FoundLine | undefined {
  const fields = splitRow(text).map((field) => field.trim());
  const suits = fields.slice(0, SUIT_FIELDS).map((field) => field.replace(/^-+$/, ''));
  if (suits.length < SUIT_FIELDS || (place.line === 1 && isHeading(suits))) {
    if (suits.length >= SUIT_FIELDS || fields.every((field) => field === '')) return undefined;
    const what = `this line has ${fields.length} fields and not ${SUIT_FIELDS + 2}`;
    if (!beginsBoard(fields)) {
      log.add('stray-text', { line: place.line }, what);
      return undefined;
    }
    log.add('deal-malformed', place, what);
    return { deal: undefined };
  }
  const more = readMore(fields.slice(SUIT_FIELDS), place, log);
  const at = { ...place, board: more.number ?? place.board };
  const hands: (Card[] | undefined)[] = SEATS.map((_, seat) =>
    parseSuits(suits.slice(4 * seat, 4 * seat + 4)),
  );
  if (hands.some((hand) => hand === undefined)) {
    log.add('deal-malformed', at, 'a field in this line is not the ranks of a suit of the 52-card deck');
    return { ...more, deal: undefined };
  }
  return { ...more, deal: checkHands(DECKS.standard, hands as FoundHands, at, log) };
}

/** Whether a line that is too short begins as one of a board: by the ranks of a suit, or by a void. */
function beginsBoard([first = '', ...others]: readonly string[]): boolean {
  return others.length > 0 && /^(?:[AKQJT2-9]|10)*$|^-+$/i.test(first);
}

/** A first line with the names of the columns. */
function isHeading(suits: readonly string[]): boolean {
  return suits.every((name) => /[a-z]{3}/i.test(name));
}

/** Each heading of a suit; a seat may stand before or behind it. */
const SUIT_HEADINGS = ['spade', 'heart', 'diamond', 'club'];

function namesAnotherOrder(row: string): boolean {
  const names = splitRow(row)
    .slice(0, SUIT_FIELDS)
    .map((name) => name.trim().toLowerCase());
  return isHeading(names) && names.some((name, at) => isOutOfPlace(name, at));
}

/** Whether a heading names a seat or a suit that is not read there. */
function isOutOfPlace(name: string, at: number): boolean {
  const suit = SUIT_HEADINGS.findIndex((heading) => name.includes(heading));
  const words = name.replace(/(?:spade|heart|diamond|club)s?/, ' ').split(/[^\p{L}]+/u);
  const seat = words.map(seatNamed).find((found) => found !== undefined);
  const isOtherSeat = seat !== undefined && seat !== SEATS[Math.floor(at / 4)];
  return isOtherSeat || (suit >= 0 && suit !== at % 4);
}

interface More {
  readonly number: BoardNumber | undefined;
  readonly dealer: Seat | undefined;
  readonly vulnerability: Vulnerability | undefined;
}

/** The fields after the suits: `"7","S/All"`, or dealer and vulnerability each in a field. */
function readMore([board = '', ...rest]: readonly string[], place: LinePlace, log: DealLog): More {
  const number = parseBoardNumber(board);
  if (number === undefined && board !== '')
    log.add('board-number', place, 'the board number is not a whole number of 1 or more');
  const [dealer = '', vulnerability = ''] = rest.flatMap((field) => field.split('/'));
  return {
    number: number && toBoardNumber(number),
    dealer: parseSeat(dealer),
    vulnerability: guessVulnerability(vulnerability),
  };
}

const VULNERABILITY_WORDS: Readonly<Record<Vulnerability, string>> = {
  none: '-',
  ns: 'NS',
  ew: 'EW',
  all: 'All',
};

function makeRow({ number, dealer, vulnerability, deal }: SetBoard): string {
  const suits = SEATS.flatMap((seat) => ranksBySuit(deal.hands[seat]));
  const fields = [...suits, String(number), `${dealer}/${VULNERABILITY_WORDS[vulnerability]}`];
  return fields.map((field) => `"${field}"`).join(',');
}
