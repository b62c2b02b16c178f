import {
  type AuctionState,
  hasEnded,
  isInsufficient,
  makeCallIn,
  mayDouble,
  openAuction,
  skipTurn,
} from '../../bridge/auction-state.ts';
import { dealerOf } from '../../bridge/board.ts';
import { type Call, parseCall } from '../../bridge/call.ts';
import { DECKS } from '../../bridge/deck.ts';
import { parseSeat, type Seat, seatAfter } from '../../bridge/seat.ts';
import { isUnknown, type PbnTag } from '../core/game.ts';
import type { PbnCode } from './codes.ts';
import type { Place, ProblemLog } from './problems.ts';
import { type PbnRecord, placeOf } from './record.ts';
import { placeOfWord, type SectionWord } from './section-words.ts';

/** What a whole auction without faults came to. */
export interface AuctionEnd {
  readonly state: AuctionState;
}

interface Reader {
  readonly record: PbnRecord;
  readonly problems: ProblemLog;
  readonly state: AuctionState;
  faults: number;
  stopped: boolean;
}

/** After this many faults an auction is not read further. */
const MOST_FAULTS = 12;

/**
 * Checks the calls of an auction (section 3.5): known, in turn, legal. Gives what it came to if it
 * ended with passes and had no fault.
 */
export function checkAuction(
  record: PbnRecord,
  tag: PbnTag,
  words: readonly SectionWord[],
  problems: ProblemLog,
): AuctionEnd | undefined {
  const dealer = record.dealer ?? (record.number && dealerOf(record.number));
  if (dealer === undefined) {
    const hasValue = !isUnknown(record.values.get('Dealer'));
    if (!hasValue)
      problems.add('section-needs-tag', placeOf(record, 'Auction'), 'there is an auction but no dealer');
    return undefined;
  }
  const reader: Reader = { record, problems, state: openAuction(dealer), faults: 0, stopped: false };
  const start = passHyphens(reader, tag, words, dealer);
  for (let at = start; at < words.length && reader.faults < MOST_FAULTS; at++) {
    const word = words[at];
    if (word !== undefined) readWord(reader, word);
  }
  return reader.faults === 0 && hasEnded(reader.state) ? { state: reader.state } : undefined;
}

/** The hyphens ahead of the dealer's call; gives the place of the first other word. */
function passHyphens(reader: Reader, tag: PbnTag, words: readonly SectionWord[], dealer: Seat): number {
  const { record, problems } = reader;
  const first = words.findIndex(({ text }) => text !== '-');
  const seat = parseSeat(tag.value);
  if (seat === undefined) {
    if (!isUnknown(tag.value) && !tag.value.startsWith('#')) {
      problems.add('tag-value', placeOf(record, 'Auction'), 'the Auction tag is not N, E, S or W', 'Auction');
    }
  } else if (first >= 0 && seatAfter(seat, first) !== dealer) {
    const word = words[first];
    const place = word === undefined ? placeOf(record, 'Auction') : placeOfWord(word, record.number);
    fault(
      reader,
      'auction-start',
      place,
      `the first call is by ${seatAfter(seat, first)}, but the dealer is ${dealer}`,
    );
  }
  return first < 0 ? words.length : first;
}

function placeIn({ record }: Reader, word: SectionWord): Place {
  return placeOfWord(word, record.number);
}

function fault(reader: Reader, code: PbnCode, place: Place, what: string): void {
  reader.faults++;
  reader.problems.add(code, place, what);
}

function readWord(reader: Reader, word: SectionWord): void {
  const { state } = reader;
  if (reader.stopped || hasEnded(state)) {
    return fault(reader, 'auction-goes-on', placeIn(reader, word), 'the auction has ended before this');
  }
  if (word.text === '^S') return skipTurn(state);
  if (word.text === '*' || word.text === '+') {
    reader.stopped = true;
    return;
  }
  if (word.text.toUpperCase() === 'AP') return passOut(reader, word);
  const call = readCall(reader, word);
  if (call !== undefined) makeCheckedCall(reader, word, call);
}

function isMarked({ marks = [] }: SectionWord): boolean {
  return marks.length > 0;
}

/** `AP`: all who may still call pass. */
function passOut(reader: Reader, word: SectionWord): void {
  if (isMarked(word)) {
    fault(reader, 'irregularity', placeIn(reader, word), 'a pass is marked as an insufficient bid');
  }
  while (!hasEnded(reader.state)) makeCallIn(reader.state, { kind: 'pass' });
}

const CALL = /^(?:pass|x{1,2}|[1-9](?:nt|[cdhs]))$/i;

function readCall(reader: Reader, word: SectionWord): Call | undefined {
  const { text } = word;
  const call = parseCall(text);
  const { highestLevel } = DECKS[reader.record.deck];
  if (call?.kind === 'bid' && call.level > highestLevel) {
    fault(reader, 'call-unknown', placeIn(reader, word), `the levels of bids go up to ${highestLevel}`);
    return undefined;
  }
  if (call === undefined) fault(reader, 'call-unknown', placeIn(reader, word), 'this word is not a call');
  else if (!CALL.test(text))
    reader.problems.add('tag-spelling', placeIn(reader, word), 'a call is not spelled as in PBN', text);
  return call;
}

function makeCheckedCall(reader: Reader, word: SectionWord, call: Call): void {
  const { state } = reader;
  const marked = isMarked(word);
  if (isInsufficient(state, call) !== marked) {
    const what = marked
      ? 'this call is marked ^I but is not an insufficient bid, so the declarer is in doubt'
      : 'this bid does not outrank the one before it';
    fault(reader, marked ? 'irregularity' : 'call-illegal', placeIn(reader, word), what);
  } else if ((call.kind === 'double' || call.kind === 'redouble') && !mayDouble(state, call.kind)) {
    fault(reader, 'call-illegal', placeIn(reader, word), `this seat may not ${call.kind} here`);
    return skipTurn(state);
  }
  makeCallIn(state, call);
}
