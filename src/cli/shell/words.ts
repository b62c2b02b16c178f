import { type Card, RANKS, rankOf, SUITS, suitOf } from '../../bridge/card.ts';
import { type CardSet, cardsOf } from '../../bridge/card-set.ts';
import type { CompleteDeal } from '../../bridge/deal.ts';
import { SEATS } from '../../bridge/seat.ts';
import type { DealsOrigin } from '../../job/plan.ts';

/** A count with its noun: `1 board`, `24 boards`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** A time as people say it: `8.2 s`, `12 min`, `1 h 05 min`. */
export function duration(durationMs: number): string {
  const seconds = durationMs / 1000;
  if (seconds < 99.5) return `${seconds.toFixed(seconds < 20 ? 1 : 0)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}

const BAR = 24;

/** A bar that is full as far as something is done, 0..1. */
export function progressBar(share: number, hasUnicode: boolean): string {
  const [full, empty] = hasUnicode ? ['█', '░'] : ['#', '.'];
  const done = Math.round(BAR * Math.min(1, Math.max(0, share)));
  return `${full.repeat(done)}${empty.repeat(BAR - done)}`;
}

/** Rows with their columns in line, the first to the left and all others to the right. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}

/** The four hands of a deal, one a line, spades first: only for those who have asked to see hands. */
export function handsInWords({ hands }: CompleteDeal): string[] {
  return SEATS.map((seat) => `  ${seat}  ${handInWords(hands[seat])}`);
}

export function handInWords(hand: CardSet): string {
  const cards = cardsOf(hand);
  return SUITS.map((letter, suit) => `${letter} ${ranksOf(cards, suit) || '-'}`)
    .reverse()
    .join('  ');
}

function ranksOf(cards: readonly Card[], suit: number): string {
  const ranks = cards.filter((card) => suitOf(card) === suit).map((card) => RANKS[rankOf(card) - 1]);
  return ranks.reverse().join('');
}

/** A path as it is typed in a shell: in quotes where it holds anything that a shell takes for its own. */
export function asTyped(path: string): string {
  return /^[\w@%+=:,./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
}

/** A board tray: `Board 7`, `Board 7 of set 2`. */
export function trayInWords({ board, copy }: { readonly board: number; readonly copy: number }): string {
  return copy === 1 ? `Board ${board}` : `Board ${board} of set ${copy}`;
}

/** The seal of the deals, where they have one. */
export function sealInWords(origin: DealsOrigin): string[] {
  return origin.kind === 'file' && origin.seal !== undefined
    ? [`Sealed deals of ${origin.file}, commitment ${origin.seal}.`]
    : [];
}
