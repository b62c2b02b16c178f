import { ITEMS, type ItemName, keepsLimit, USUAL_GAUGE } from './items.ts';
import type { DeckTestLimits } from './limits.ts';
import type { ItemValue } from './verdict.ts';

/** A value fails that is beyond its limit by so many standard uncertainties: of those that are within, one in twenty would. */
export const GUARD_FACTOR = 1.65;

/** How unsure the reference's places are, across and down. */
export interface PlacesUnsure {
  readonly xMm: number;
  readonly yMm: number;
}

/** What the uncertainty of a value depends on. */
interface Measuring {
  readonly limits: Pick<DeckTestLimits, 'gauge' | 'items'>;
  readonly places: PlacesUnsure;
  /** How many pictures each value rests on: the runs that show its end. */
  readonly pictures: number;
}

/**
 * Values with their standard uncertainties. One that is beyond its limit by less than the guard band is in doubt: whether
 * it is beyond at all, the gauge and the reference don't tell (JCGM 106:2012, 8.3.3: guarded rejection).
 */
export function guarded(item: ItemName, values: readonly ItemValue[], measuring: Measuring): ItemValue[] {
  const limit = measuring.limits.items[item];
  return values.map((each) => {
    const uncertainty = each.uncertainty ?? uncertaintyOf(item, each, measuring);
    if (uncertainty === undefined) return each;
    const isNear = limit !== null && isWithinGuard(item, each.value, limit, GUARD_FACTOR * uncertainty);
    return { ...each, uncertainty, ...(isNear && { isNear, isDoubtful: true }) };
  });
}

function isWithinGuard(item: ItemName, value: number, limit: number, guard: number): boolean {
  const side = ITEMS[item].side === 'most' ? 1 : -1;
  return !keepsLimit(item, value, limit) && keepsLimit(item, value, limit + side * guard);
}

/** Uncertainty of the gauge by so many pictures, and of the reference where it tells places: both ends of a card rest on one place. */
function uncertaintyOf(
  item: ItemName,
  { parts = {} }: ItemValue,
  { limits, pictures, places }: Measuring,
): number | undefined {
  const ofOne = limits.gauge?.[item] ?? USUAL_GAUGE[item];
  if (ofOne === undefined) return undefined;
  const gauge = ofOne / Math.sqrt(Math.max(1, pictures));
  const place =
    'down' in parts && !('across' in parts)
      ? places.yMm
      : 'down' in parts
        ? Math.max(places.xMm, places.yMm)
        : places.xMm;
  if (item === 'position') return Math.hypot(gauge, place);
  return item === 'sizeFromMean' ? Math.hypot(gauge, 2 * place) : gauge;
}
