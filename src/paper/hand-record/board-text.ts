import type { Strain } from '../../bridge/call.ts';
import type { Deck } from '../../bridge/deck.ts';
import { highCardPoints } from '../../bridge/high-card-points.ts';
import { type BySeat, bySeat, type Seat } from '../../bridge/seat.ts';
import {
  type Bounded,
  leastOf,
  mostOf,
  type Par,
  TABLE_SEATS,
  TABLE_STRAINS,
  type TrickTable,
} from '../../bridge/trick-table.ts';
import { parText } from '../../words/paper/par-text.ts';
import type { BoardWords, HandRecordWords } from '../../words/paper/shapes.ts';
import { SUIT_SIGNS, strainSign } from '../../words/paper/strain-sign.ts';
import { BOARD_WORDS, HAND_RECORD_WORDS } from '../../words/paper/tables.ts';
import { type HandLine, handLines } from './hand-lines.ts';
import type { HandRecord, RecordBoard } from './model.ts';
import { type FootText, playedTexts } from './played-text.ts';

/** One hand in words. */
export interface HandText {
  readonly seat: string;
  readonly letter: string;
  /** Spades first. */
  readonly lines: readonly HandLine[];
  readonly points: string;
}

/** What is known of the tricks of a declarer in a strain. */
export interface TricksCell {
  /** Empty where nothing is known. */
  readonly text: string;
  /** Whether they are too few for any contract. */
  readonly isTooFew: boolean;
}

/** Tricks with all cards open: a row for each seat, partners one below the other, and a column for each strain. */
export interface TricksText {
  readonly strains: readonly { readonly strain: Strain; readonly sign: string }[];
  readonly rows: readonly {
    readonly seat: Seat;
    readonly letter: string;
    readonly cells: readonly TricksCell[];
  }[];
}

/** A board in the words of a language: what every form of a hand record says of it. */
export interface BoardText {
  readonly board: RecordBoard;
  readonly number: string;
  readonly dealer: string;
  readonly vulnerability: string;
  /** The last two where there is little room. */
  readonly short: readonly [dealer: string, vulnerability: string];
  readonly hands: BySeat<HandText>;
  readonly tricks?: TricksText;
  /** The contracts that give it and the score of the side that gets it: `4♥ by S: NS +420`, or that it is not known. */
  readonly par?: string;
  /** What happened at the table, where the file tells it. */
  readonly played: readonly FootText[];
}

/** Says what is on a board. */
export function describeBoard(
  board: RecordBoard,
  { language, points }: Pick<HandRecord, 'language' | 'points'>,
): BoardText {
  const words = BOARD_WORDS[language];
  const { dealer, vulnerability, deal, tricks, par } = board;
  return {
    board,
    number: String(board.number),
    dealer: `${words.dealer} ${words.seats[dealer]}`,
    vulnerability: words.vulnerability[vulnerability],
    short: [`${words.dealer} ${words.letters[dealer]}`, words.shortVulnerability[vulnerability]],
    hands: bySeat((seat) => ({
      seat: words.seats[seat],
      letter: words.letters[seat],
      lines: handLines(deal.hands[seat], language),
      points: String(highCardPoints(deal.hands[seat], points)),
    })),
    ...(tricks && { tricks: tricksInWords(tricks, deal.deck, words) }),
    ...(par && { par: parInWords(par, words, HAND_RECORD_WORDS[language]) }),
    played: board.played === undefined ? [] : playedTexts(board.played, dealer, language),
  };
}

/** Where it may be a score of either side, nothing that is worth knowing is known. */
function parInWords(par: Par, words: BoardWords, record: HandRecordWords): string {
  const isEithers = leastOf(par.scoreNs) < 0 && mostOf(par.scoreNs) > 0;
  return isEithers ? record.notKnown : parText(par, words, record);
}

/** The suits of a hand with their signs, one a line. */
export function suitLines({ lines }: HandText): string[] {
  return lines.map(({ suit, ranks }) => `${SUIT_SIGNS[suit]} ${ranks}`);
}

/** All that stands below the hands: par, and what was played. */
export function footTexts({ par, played }: BoardText, title: string): readonly FootText[] {
  return par === undefined ? played : [{ title, text: par }, ...played];
}

/** The name of par in front of what it is. */
export function parLine({ par }: BoardText, language: HandRecord['language']): string {
  return par === undefined ? '' : `${HAND_RECORD_WORDS[language].par}: ${par}`;
}

function tricksInWords(tricks: TrickTable, deck: Deck, words: BoardWords): TricksText {
  const cellOf = (known: Bounded | undefined): TricksCell => ({
    text: tricksInFigures(known, deck),
    isTooFew: known !== undefined && mostOf(known) < fewestOf(deck),
  });
  return {
    strains: TABLE_STRAINS.map((strain) => ({ strain, sign: strainSign(strain, words) })),
    rows: TABLE_SEATS.map((seat) => ({
      seat,
      letter: words.letters[seat],
      cells: TABLE_STRAINS.map((strain) => cellOf(tricks[seat][strain])),
    })),
  };
}

/** What figures mean that are no number of tricks: `9–11: not solved to the end; <7: fewer, not known how many`. */
export function figuresLine({ boards, language }: Pick<HandRecord, 'boards' | 'language'>): string {
  const { fewer, notKnown, unsolved } = HAND_RECORD_WORDS[language];
  const figures = boards.flatMap(({ deal, tricks }) =>
    tricks === undefined ? [] : TABLE_SEATS.flatMap((seat) => figuresOf(tricks[seat], deal.deck)),
  );
  const meanings = [
    [/–/, unsolved],
    [/^</, fewer],
    [/^\?$/, notKnown],
  ] as const;
  return meanings
    .flatMap(([form, meaning]) => {
      const first = figures.find((figure) => form.test(figure));
      return first === undefined ? [] : [`${first}: ${meaning}`];
    })
    .join('; ');
}

function figuresOf(row: TrickTable[Seat], deck: Deck): string[] {
  return TABLE_STRAINS.map((strain) => tricksInFigures(row[strain], deck));
}

/** The fewest tricks that a contract needs. */
function fewestOf({ cardsPerHand, highestLevel }: Deck): number {
  return cardsPerHand - highestLevel + 1;
}

/** `9`; `9–11` where it is one of these; `<7` where they are only known to be too few; `?` where nothing is. */
function tricksInFigures(tricks: Bounded | undefined, deck: Deck): string {
  if (tricks === undefined) return '';
  const [least, most] = [leastOf(tricks), mostOf(tricks)];
  if (least === most) return String(most);
  if (least === 0 && most === deck.cardsPerHand) return '?';
  return least === 0 && most < fewestOf(deck) ? `<${most + 1}` : `${least}–${most}`;
}
