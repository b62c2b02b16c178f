import { dealerOf, toBoardNumber, type Vulnerability, vulnerabilityOf } from '../../bridge/board.ts';
import type { DeckName } from '../../bridge/deck.ts';
import type { Seat } from '../../bridge/seat.ts';
import { asciiBytes, type ByteText } from '../../formats/core/byte-text.ts';
import { DECK_TAGS } from '../../formats/core/game.ts';
import { VULNERABLE_TAGS } from '../../formats/pbn/write-boards.ts';
import type { HandMasks } from '../conditions/program.ts';

const SPACE = 0x20;
const SEAT_COUNT = 4;

/** What the records of one run have in common. */
export interface PbnRun {
  readonly deck: DeckName;
  /** The script as the command line named it. */
  readonly file: string;
  readonly seed: string;
  /** `YYYY.MM.DD`. */
  readonly date: string;
  /** What the script is for. */
  readonly title?: string;
  readonly dealer?: Seat;
  readonly vulnerability?: Vulnerability;
  readonly encode: (text: string) => Uint8Array;
}

/** Writes `printpbn` records, tag by tag as the peer; the larger deck is named by a tag of its own. */
export function pbnWriter(run: PbnRun): (text: ByteText, board: number, masks: HandMasks) => void {
  const event = `Hand simulated by dealer with file ${run.file}, seed ${run.seed}`;
  const head = run.encode(
    `[Event "${event}"]\n[Site "-"]\n${descriptionTag(run.title)}[Date "${run.date}"]\n[Board "`,
  );
  const players = ['West', 'North', 'East', 'South'].map((name) => `[${name} "-"]\n`).join('');
  const afterNumber = Array.from({ length: 16 }, (_, index) => {
    const board = toBoardNumber(index + 1);
    const dealer = run.dealer ?? dealerOf(board);
    const vulnerable = VULNERABLE_TAGS[run.vulnerability ?? vulnerabilityOf(board)];
    return asciiBytes(
      `"]\n${players}[Dealer "${dealer}"]\n[Vulnerable "${vulnerable}"]\n${deckTag(run.deck)}[Deal "N:`,
    );
  });
  const foot = asciiBytes('"]\n[Declarer "?"]\n[Contract "?"]\n[Result "?"]\n\n');
  return (text, board, masks) => {
    text.bytes(head);
    text.integer(board);
    text.bytes(afterNumber[(board - 1) % 16] as Uint8Array);
    for (let seat = 0; seat < SEAT_COUNT; seat++) {
      if (seat > 0) text.byte(SPACE);
      text.hand(masks, seat * 4);
    }
    text.bytes(foot);
  };
}

/** The tag DealerV2 tells a title by; a title can't hold a quote. */
function descriptionTag(title: string | undefined): string {
  return title === undefined ? '' : `[Description "${title.replaceAll('\\', '\\\\')}"]\n`;
}

function deckTag(deck: DeckName): string {
  return deck === 'standard' ? '' : `[Deck "${DECK_TAGS[deck]}"]\n`;
}
