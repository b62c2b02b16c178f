import type { TableResult } from './table-result.ts';

/** The two results of a board in a match of teams. */
export interface BoardPair {
  /** Where home sits North and South. */
  readonly open: TableResult;
  /** Where the visitors do. */
  readonly closed: TableResult;
}

/** Which two teams met, whatever their seats. */
export function teamsKey({ contestants }: TableResult): string {
  return JSON.stringify([...contestants.ns, ...contestants.ew].sort());
}

/** Which two teams met in which round. */
export function roundKey(result: TableResult): string {
  return `${result.round ?? ''} ${teamsKey(result)}`;
}

/** The rounds, by their keys, in which two teams have a board that they played at both tables. */
export function roundsWithBothTables(results: readonly TableResult[]): ReadonlySet<string> {
  const firstAt = new Map<string, string | undefined>();
  return new Set(
    results
      .filter((result) => {
        const key = `${result.board} ${roundKey(result)}`;
        const [north] = result.contestants.ns;
        if (!firstAt.has(key)) firstAt.set(key, north);
        return firstAt.get(key) !== north;
      })
      .map(roundKey),
  );
}

/**
 * The results of two teams, each with the one that it is compared with: boards in their order, home named first. What
 * they play of a board number that they have played before is another match.
 */
export function pairBoards(results: readonly TableResult[]): {
  readonly matches: readonly (readonly BoardPair[])[];
  /** Without another to compare them with. */
  readonly single: readonly TableResult[];
} {
  const home = results[0]?.contestants.ns[0];
  const matches: BoardPair[][] = [];
  const single: TableResult[] = [];
  const boards = [...Map.groupBy(results, ({ board }) => board)].sort(([one], [two]) => one - two);
  for (const [, tables] of boards) {
    const opens = tables.filter(({ contestants }) => contestants.ns[0] === home);
    const closeds = tables.filter(({ contestants }) => contestants.ns[0] !== home);
    const both = Math.min(opens.length, closeds.length);
    for (const [index, open] of opens.slice(0, both).entries()) {
      const closed = closeds[index];
      if (closed === undefined) continue;
      const match = matches[index] ?? [];
      matches[index] = match;
      match.push({ open, closed });
    }
    for (const table of [...opens.slice(both), ...closeds.slice(both)]) single.push(table);
  }
  return { matches, single };
}
