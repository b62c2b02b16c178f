import type { Deal } from '../../src/bridge/deal.ts';
import { SEATS } from '../../src/bridge/seat.ts';
import { TABLE_STRAINS } from '../../src/bridge/trick-table.ts';
import type { Solver } from '../../src/solver/solver.ts';
import { solveStrain } from '../../src/solver/table.ts';

/** The table of a deal as libdds prints it: 20 numbers, S H D C NT by N E S W. */
export function numbersOf(solver: Solver, deal: Deal): string {
  return TABLE_STRAINS.flatMap((strain) => {
    const cells = new Map([...solveStrain(solver, deal, strain)].map((cell) => [cell.declarer, cell.tricks]));
    return SEATS.map((seat) => JSON.stringify(cells.get(seat)));
  }).join(' ');
}
