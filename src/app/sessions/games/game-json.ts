import { isVulnerable } from '../../../bridge/board.ts';
import { formatContract } from '../../../bridge/contract.ts';
import { type BySide, SIDES, type Side } from '../../../bridge/seat.ts';
import { type Entry, isBelow, type ScoredDeal, totalsOf } from '../../../scoring/running/deal.ts';

/** Sides as `--json` names them. */
export type SideNames = BySide<string>;

/** Sides that are called by their seats. */
export const SEATED_NAMES: SideNames = { ns: 'ns', ew: 'ew' };

/** Totals as `--json` prints them. */
export function totalsJson(totals: BySide<number>, names: SideNames): object {
  return { [names.ns]: totals.ns, [names.ew]: totals.ew };
}

/** Sides that are named one after the other. */
export function sidesJson(sides: readonly Side[], names: SideNames): string[] {
  return sides.map((side) => names[side]);
}

/** An entry as `--json` prints it; `line` only where a sheet has one. */
export function entryJson(entry: Entry, names: SideNames, hasLine: boolean): object {
  const { side, points, kind } = entry;
  return {
    side: names[side],
    points,
    for: kind,
    ...(hasLine && { line: isBelow(entry) ? 'below' : 'above' }),
  };
}

/** A deal as `--json` prints it. */
export function dealJson(deal: ScoredDeal, names: SideNames, hasLine: boolean): object {
  const { number, dealer, vulnerability, result, entries, game, against } = deal;
  const played =
    result.kind === 'passed'
      ? { contract: 'Pass' }
      : {
          side: names[result.side],
          declarer: result.declarer ?? null,
          contract: formatContract(result.contract),
          tricks: result.tricks,
        };
  return {
    deal: number,
    ...(dealer && { dealer }),
    vulnerable: sidesJson(
      SIDES.filter((side) => isVulnerable(vulnerability, side)),
      names,
    ),
    ...played,
    points: totalsJson(totalsOf([deal]), names),
    entries: entries.map((entry) => entryJson(entry, names, hasLine)),
    ...(game && { game: names[game] }),
    ...against,
  };
}
