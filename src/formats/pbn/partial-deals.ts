import { sameSet } from '../../bridge/card-set.ts';
import type { CompleteDeal } from '../../bridge/deal.ts';
import { SEATS } from '../../bridge/seat.ts';
import type { DealReading } from './deal-value.ts';
import type { Place, ProblemLog } from './problems.ts';
import { type PbnRecord, placeOf } from './record.ts';

/** A deal that is given in part, and so not dealt. */
export interface PartialDeal {
  readonly reading: DealReading;
  readonly place: Place;
  /** Why it is not dealt, as a clause. */
  readonly what: string;
}

/** The deal of a record, where it is given in part. */
export function partialDeal(record: PbnRecord): PartialDeal[] {
  const { checked } = record;
  const fault = checked?.faults.find(({ code }) => code === 'board-not-dealt');
  if (fault === undefined || checked?.reading === undefined) return [];
  return [{ reading: checked.reading, place: placeOf(record, 'Deal'), what: fault.what }];
}

/**
 * Notes the deals that are given in part. Nothing is lost, and nothing said, where another record of the file gives the
 * whole of the same deal.
 */
export function notePartialDeals(
  partial: readonly PartialDeal[],
  wholeDeals: () => Iterable<CompleteDeal>,
  problems: ProblemLog,
): void {
  if (partial.length === 0) return;
  const byHand = dealsByHand(wholeDeals(), new Set(partial.map(({ reading }) => firstHandKey(reading))));
  for (const { place, reading, what } of partial) {
    const candidate = byHand.get(firstHandKey(reading));
    if (candidate !== undefined && agrees(reading, candidate)) continue;
    problems.add('board-not-dealt', place, `this is not dealt: ${what}`);
  }
}

function dealsByHand(deals: Iterable<CompleteDeal>, wanted: ReadonlySet<string>): Map<string, CompleteDeal> {
  const byHand = new Map<string, CompleteDeal>();
  for (const deal of deals) {
    for (const key of SEATS.map((seat) => `${seat} ${deal.hands[seat].join()}`))
      if (wanted.has(key)) byHand.set(key, deal);
  }
  return byHand;
}

function firstHandKey({ hands }: DealReading): string {
  const seat = SEATS.find((each) => hands[each] !== undefined);
  return seat === undefined ? '' : `${seat} ${hands[seat]?.join()}`;
}

/** Whether a deal has all hands of a reading just so. */
export function agrees({ hands }: DealReading, deal: CompleteDeal): boolean {
  return SEATS.every((seat) => {
    const hand = hands[seat];
    return hand === undefined || sameSet(hand, deal.hands[seat]);
  });
}
