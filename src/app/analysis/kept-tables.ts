import { STRAINS } from '../../bridge/call.ts';
import type { CompleteDeal } from '../../bridge/deal.ts';
import { bySeat, SEATS } from '../../bridge/seat.ts';
import { type Bounded, boundedBy, leastOf, mostOf, type TrickTable } from '../../bridge/trick-table.ts';
import type { ResultCache } from '../../ports/result-cache.ts';

/** The cache of solved tables of tricks. */
export interface KeptTables {
  find(deal: CompleteDeal, solver: string): TrickTable | undefined;
  keep(deal: CompleteDeal, solver: string, table: TrickTable): void;
}

/** The tables in the cache of a computer. */
export function openKeptTables(results: ResultCache): KeptTables {
  return {
    find(deal, solver) {
      const text = results.find(nameOf(deal, solver));
      return text === undefined ? undefined : decodeTable(text);
    },
    keep(deal, solver, table) {
      results.keep(nameOf(deal, solver), encodeTable(table, deal.deck.cardsPerHand));
    },
  };
}

/** All that a table hangs on: the cards, and what solved them. */
function nameOf({ deck, hands: { N, E, S } }: CompleteDeal, solver: string): string {
  return `${solver} ${deck.name} ${N.join()} ${E.join()} ${S.join()}`;
}

const BASE = 36;
const CELLS = SEATS.flatMap((seat) => STRAINS.map((strain) => ({ seat, strain })));

/** Two digits a cell, the least and the most tricks: as long for every table. */
function encodeTable(table: TrickTable, cardsPerHand: number): string {
  return CELLS.map(({ seat, strain }) => {
    const known: Bounded = table[seat][strain] ?? boundedBy(0, cardsPerHand);
    return `${leastOf(known).toString(BASE)}${mostOf(known).toString(BASE)}`;
  }).join('');
}

function decodeTable(text: string): TrickTable | undefined {
  if (text.length !== 2 * CELLS.length) return undefined;
  const cells = CELLS.map(({ seat, strain }, at) => {
    const [least, most] = [text.charAt(2 * at), text.charAt(2 * at + 1)].map((digit) =>
      Number.parseInt(digit, BASE),
    );
    return { seat, strain, tricks: boundedBy(least as number, most as number) };
  });
  return bySeat((seat) =>
    Object.fromEntries(
      cells.filter((cell) => cell.seat === seat).map(({ strain, tricks }) => [strain, tricks] as const),
    ),
  );
}
