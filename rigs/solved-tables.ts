import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { CompleteDeal, Deal } from '../src/bridge/deal.ts';
import { DECKS } from '../src/bridge/deck.ts';
import { SEATS } from '../src/bridge/seat.ts';
import { TABLE_STRAINS } from '../src/bridge/trick-table.ts';
import { parseDealText } from '../src/generation/deal-text.ts';
import type { Solver } from '../src/solver/solver.ts';
import { StrainSearch, startDeal } from '../src/solver/table.ts';

const FIXTURE = join(import.meta.dirname, '../test/fixtures/deals/dds-tables.txt.gz');

/** Deals of 52 cards with their tables by libdds. */
export function tablesOfDds(): { readonly deal: CompleteDeal; readonly numbers: string }[] {
  const lines = gunzipSync(readFileSync(FIXTURE)).toString('latin1').trimEnd().split('\n');
  return Array.from({ length: lines.length / 2 }, (_, at) => {
    const deal = parseDealText(DECKS.standard, lines[2 * at] ?? '');
    if (!deal.ok) throw new Error(deal.problems.join());
    return { deal: deal.value, numbers: lines[2 * at + 1] ?? '' };
  });
}

/** The table of a deal as libdds prints it: 20 numbers, S H D C NT by N E S W. */
export function numbersOf(solver: Solver, deal: Deal): string {
  return TABLE_STRAINS.flatMap((strain) => {
    const search = new StrainSearch(startDeal(solver, deal, strain));
    const cells = new Map([...search.run()].map((cell) => [cell.declarer, cell.tricks]));
    return SEATS.map((seat) => JSON.stringify(cells.get(seat)));
  }).join(' ');
}
