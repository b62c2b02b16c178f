import { STRAINS, type Strain } from '../../bridge/call.ts';
import { SEATS, type Seat } from '../../bridge/seat.ts';
import { type Bounded, leastOf, mostOf, type TrickTable } from '../../bridge/trick-table.ts';

/** A cell of a table that is wrong. */
export interface WrongCell {
  readonly declarer: Seat;
  readonly strain: Strain;
  /** What the table says: a bound where it only says that tricks are few. */
  readonly said: Bounded;
  /** What a solver found. */
  readonly tricks: Bounded;
}

/** How a table of tricks stands to one that a solver found. */
export interface ComparedTable {
  readonly wrong: readonly WrongCell[];
  /** Cells that have a number, and are right or wrong. */
  readonly compared: number;
  /** Cells that hide how many tricks they mean, and may be right. */
  readonly hidden: number;
  /** Cells of which the solver does not know enough. */
  readonly open: number;
}

type Verdict = 'right' | 'wrong' | 'hidden' | 'open';

/** Compares a table with what a solver found, cell by cell; cells that the table does not have are left out. */
export function compareTables(said: TrickTable, solved: TrickTable): ComparedTable {
  const cells = SEATS.flatMap((declarer) =>
    STRAINS.flatMap((strain) => {
      const [one, tricks] = [said[declarer][strain], solved[declarer][strain]];
      if (one === undefined || tricks === undefined) return [];
      return [{ declarer, strain, said: one, tricks, verdict: verdictOf(one, tricks) }];
    }),
  );
  const count = (...verdicts: readonly Verdict[]): number =>
    cells.filter(({ verdict }) => verdicts.includes(verdict)).length;
  return {
    wrong: cells.flatMap(({ verdict, ...cell }) => (verdict === 'wrong' ? [cell] : [])),
    compared: count('right', 'wrong'),
    hidden: count('hidden'),
    open: count('open'),
  };
}

function verdictOf(said: Bounded, tricks: Bounded): Verdict {
  if (leastOf(said) > mostOf(tricks) || mostOf(said) < leastOf(tricks)) return 'wrong';
  if (typeof said !== 'number') return 'hidden';
  return typeof tricks === 'number' ? 'right' : 'open';
}
