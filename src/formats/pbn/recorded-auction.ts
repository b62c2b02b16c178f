import { contractOf, declarerOf, hasEnded, makeCallIn, openAuction } from '../../bridge/auction-state.ts';
import { type BoardNumber, dealerOf, type Vulnerability, vulnerabilityOf } from '../../bridge/board.ts';
import { parseCall } from '../../bridge/call.ts';
import { type Contract, parseContract } from '../../bridge/contract.ts';
import { DECKS, type Deck } from '../../bridge/deck.ts';
import { parseSeat, type Seat, type Side, seatAfter } from '../../bridge/seat.ts';
import { DECK_TAGS, type PbnGame, type PbnTag } from '../core/game.ts';
import { openProblemLog } from './problems.ts';
import { readSectionWords, type SectionWord } from './section-words.ts';
import { guessVulnerability, parseBoardNumber } from './simple-values.ts';

/** What a record says of the result of its auction; each part absent where it does not say it. */
interface RecordedOutcome {
  readonly contract?: Contract | 'passed-out';
  readonly declarer?: Seat;
  /** Tricks of declarer. */
  readonly tricks?: number;
  /** Points, of declarer's side where no side is named. */
  readonly score?: { readonly side?: Side; readonly points: number };
}

/** The auction of a record, and what the record says besides. */
export interface RecordedAuction {
  readonly board: BoardNumber | undefined;
  readonly deck: Deck;
  readonly dealer: Seat | undefined;
  readonly vulnerability: Vulnerability | undefined;
  /** The seat that the record has call first. */
  readonly first: Seat | undefined;
  /** Where the auction begins in the file. */
  readonly line: number;
  readonly words: readonly { readonly text: string; readonly line: number }[];
  /** Whether the record says that the auction goes on. */
  readonly isUnfinished: boolean;
  /**
   * What the auction came to where skipped turns or accepted insufficient bids are marked in it (PBN 2.1 section
   * 3.9), so that it can't be judged call by call.
   */
  readonly irregular?: { readonly contract?: Contract; readonly declarer?: Seat };
  /** How the table scored, in the words of the record: `IMP`, `MatchPoints`, `Rubber`. */
  readonly scoring: string;
  readonly recorded: RecordedOutcome;
}

/** The auctions of records, in the words of PBN; records without one are left out. */
export function recordedAuctions(records: readonly PbnGame[]): RecordedAuction[] {
  return records.flatMap((record) => {
    const tag = record.tags.find(({ name, repeated }) => name === 'Auction' && !repeated);
    return tag === undefined ? [] : [recordedAuction(record, tag)];
  });
}

function recordedAuction({ values }: PbnGame, tag: PbnTag): RecordedAuction {
  const value = (name: string): string => (values.get(name) ?? '').slice(0, 80).trim();
  const board = parseBoardNumber(value('Board'));
  const dealer = parseSeat(value('Dealer')) ?? (board && dealerOf(board));
  const all = readSectionWords('Auction', tag.pieces, board, openProblemLog());
  const start = all.findIndex(({ text }) => text !== '-');
  const said = start < 0 ? [] : all.slice(start);
  const end = said.findIndex(({ text }) => text === '*' || text === '+');
  const words = end < 0 ? said : said.slice(0, end);
  const seat = parseSeat(tag.value);
  const isIrregular = words.some(({ text, marks = [] }) => text === '^S' || marks.length > 0);
  return {
    board,
    deck: value('Deck') === DECK_TAGS.super ? DECKS.super : DECKS.standard,
    dealer,
    vulnerability: guessVulnerability(value('Vulnerable')) ?? (board && vulnerabilityOf(board)),
    first: seat && seatAfter(seat, Math.max(0, start)),
    line: tag.line,
    words,
    isUnfinished: end >= 0,
    ...(isIrregular && dealer !== undefined && { irregular: irregularOutcome(dealer, words) }),
    scoring: value('Scoring'),
    recorded: recordedOutcome(value),
  };
}

/** What calls came to of which some were irregular and accepted; a skipped turn is as good as a pass. */
function irregularOutcome(
  dealer: Seat,
  words: readonly SectionWord[],
): NonNullable<RecordedAuction['irregular']> {
  const state = openAuction(dealer);
  for (const { text } of words) {
    if (text.toUpperCase() === 'AP') while (!hasEnded(state)) makeCallIn(state, { kind: 'pass' });
    else makeCallIn(state, parseCall(text) ?? { kind: 'pass' });
  }
  const contract = contractOf(state);
  const declarer = declarerOf(state);
  return { ...(contract && { contract }), ...(declarer && { declarer }) };
}

function recordedOutcome(value: (name: string) => string): RecordedOutcome {
  const contract = recordedContract(value('Contract'));
  const declarer = recordedDeclarer(value('Declarer'));
  const tricks = /^\^? ?(\d{1,2})$/.exec(value('Result'))?.[1];
  const score = recordedScore(value('Score'));
  return {
    ...(contract && { contract }),
    ...(declarer && { declarer }),
    ...(tricks !== undefined && { tricks: Number(tricks) }),
    ...(score && { score }),
  };
}

/** R for redoubled is common in archives. */
function recordedContract(text: string): RecordedOutcome['contract'] {
  const plain = text.toUpperCase();
  return plain === 'PASS' ? 'passed-out' : parseContract(plain.replace(/R$/, 'XX'));
}

/** `^S` is South, whose dummy played (section 3.4.13). */
function recordedDeclarer(text: string): Seat | undefined {
  const seat = parseSeat(text.replace('^', ''));
  return seat && text.startsWith('^') ? seatAfter(seat, 2) : seat;
}

/** `-50`, `NS 420`, `EW 50 NS -50` (section 4.2.1). */
function recordedScore(text: string): RecordedOutcome['score'] {
  const [, side, points] = /^(NS|EW)? ?([+-]?\d{1,5})(?: (?:NS|EW) [+-]?\d{1,5})?$/i.exec(text) ?? [];
  if (points === undefined) return undefined;
  return { ...(side && { side: side.toLowerCase() as Side }), points: Number(points) };
}
