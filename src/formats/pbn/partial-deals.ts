import { sameSet } from '../../bridge/card-set.ts';
import type { CompleteDeal } from '../../bridge/deal.ts';
import { SEATS } from '../../bridge/seat.ts';
import type { DealReading } from './deal-value.ts';
import type { ProblemLog } from './problems.ts';
import { type PbnRecord, placeOf } from './record.ts';

/**
 * Notes the deals that are given in part, and so not dealt. Nothing is lost, and nothing said, where
 * another record of the file gives the whole of the same deal.
 */
export function notePartialDeals(
  records: readonly PbnRecord[],
  wholeDeals: () => readonly CompleteDeal[],
  problems: ProblemLog,
): void {
  let byHand: Map<string, CompleteDeal> | undefined;
  for (const record of records) {
    const fault = record.checked?.faults.find(({ code }) => code === 'board-not-dealt');
    if (fault === undefined || record.checked === undefined) continue;
    byHand ??= dealsByHand(wholeDeals());
    const { reading } = record.checked;
    const candidate = byHand.get(firstHandKey(reading));
    if (candidate !== undefined && agrees(reading, candidate)) continue;
    problems.add('board-not-dealt', placeOf(record, 'Deal'), `this is not dealt: ${fault.what}`);
  }
}

function dealsByHand(deals: readonly CompleteDeal[]): Map<string, CompleteDeal> {
  const byHand = new Map<string, CompleteDeal>();
  for (const deal of deals) {
    for (const seat of SEATS) byHand.set(`${seat} ${deal.hands[seat].join()}`, deal);
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
