import { ITEMS, type ItemName, keepsLimit } from './items.ts';
import type { ItemValue, ItemVerdict } from './verdict.ts';

/** The verdict on an item by its values; an item without values or limit is not judged. */
export function judgeItem(
  item: ItemName,
  limit: number | null,
  values: readonly ItemValue[],
  because = 'Nothing of it was seen.',
): ItemVerdict {
  const side = ITEMS[item].side === 'most' ? -1 : 1;
  const sorted = values.toSorted((a, b) => side * (a.value - b.value));
  const [worst] = sorted;
  if (worst === undefined) return notJudged(item, limit, because);
  if (limit === null) return { ...notJudged(item, limit, 'No limit is set for it.'), values: sorted };
  return { item, limit, values: sorted, passes: keepsLimit(item, worst.value, limit) };
}

export function notJudged(item: ItemName, limit: number | null, because: string): ItemVerdict {
  return { item, limit, values: [], passes: undefined, because };
}
