import {
  type Auction,
  type AuctionOutcome,
  addCall,
  finalContract,
  startAuction,
  turnOf,
} from '../bridge/auction.ts';
import { type Call, parseCall } from '../bridge/call.ts';
import type { Deck } from '../bridge/deck.ts';
import type { Seat } from '../bridge/seat.ts';

/** The first word of an auction that can't stand where it does. */
interface CallFault {
  /** Which of the words, from 0. */
  readonly index: number;
  /** Whose call it would be. */
  readonly seat: Seat;
  readonly word: string;
  /** A sentence that says why. */
  readonly message: string;
}

/** An auction as it was recorded, up to its end or to the first word that can't be. */
export interface ReadAuction {
  readonly auction: Auction;
  readonly outcome: AuctionOutcome;
  readonly fault?: CallFault;
}

/** Words for all who may still call passing. */
const ALL_PASS: ReadonlySet<string> = new Set(['AP', 'ALLPASS', 'ALL-PASS']);

const PASS: Call = { kind: 'pass' };

/** Reads the words of an auction in their order, each a call as `parseCallWord` knows it, or all pass. */
export function readAuction(dealer: Seat, deck: Deck, words: readonly string[]): ReadAuction {
  let auction = startAuction(dealer, deck);
  for (const [index, word] of words.entries()) {
    const read = ALL_PASS.has(word.toUpperCase()) ? passOut(auction) : addWord(auction, word);
    if (typeof read === 'string') {
      const fault = { index, seat: turnOf(auction), word, message: read };
      return { auction, outcome: finalContract(auction), fault };
    }
    auction = read;
  }
  return { auction, outcome: finalContract(auction) };
}

function addWord(auction: Auction, word: string): Auction | string {
  const call = parseCallWord(word);
  if (call === undefined) {
    return `"${word.slice(0, 20).replace(/\p{Cc}/gu, '?')}" is not a call like Pass, 1NT, X or XX.`;
  }
  const added = addCall(auction, call);
  return added.ok ? added.value : added.problems.map(({ message }) => message).join(' ');
}

function passOut(auction: Auction): Auction | string {
  let open = auction;
  while (finalContract(open).kind === 'open') {
    const added = addCall(open, PASS);
    if (!added.ok) break;
    open = added.value;
  }
  return open === auction ? 'The auction has ended.' : open;
}

const CALL_WORDS: Readonly<Record<string, string>> = {
  '-': 'Pass',
  PAS: 'Pass',
  PASSE: 'Pass',
  D: 'X',
  DBL: 'X',
  DOUBLE: 'X',
  '*': 'X',
  R: 'XX',
  RDBL: 'XX',
  REDBL: 'XX',
  REDOUBLE: 'XX',
  '**': 'XX',
};

const SIGNS: Readonly<Record<string, string>> = { '♣': 'C', '♦': 'D', '♥': 'H', '♠': 'S', '×': 'X' };

/** A call as people write it: also `1N`, `2♥`, `Dbl`, `R`, with the marks of an alert after it. */
export function parseCallWord(word: string): Call | undefined {
  const plain = word
    .replace(/[\uFE0E\uFE0F]/g, '')
    .replace(/[♣♦♥♠×]/g, (sign) => SIGNS[sign] ?? sign)
    .replace(/(?<=[^!?])[!?]+$/, '')
    .toUpperCase();
  return parseCall(CALL_WORDS[plain] ?? plain);
}
