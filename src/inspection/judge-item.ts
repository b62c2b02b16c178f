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
  if (sorted.length === 0) return notJudged(item, limit, because);
  if (limit === null) return { ...notJudged(item, limit, 'No limit is set for it.'), values: sorted };
  const beyond = beyondLimit({ item, limit, values: sorted });
  return {
    item,
    limit,
    values: sorted,
    passes: beyond.length === 0,
    isDoubtful: beyond.length > 0 && beyond.every(({ isDoubtful }) => isDoubtful === true),
  };
}

/** Values that do not keep the limit. */
export function beyondLimit({
  item,
  limit,
  values,
}: Pick<ItemVerdict, 'item' | 'limit' | 'values'>): ItemValue[] {
  return limit === null ? [] : values.filter(({ value }) => !keepsLimit(item, value, limit));
}

function notJudged(item: ItemName, limit: number | null, because: string): ItemVerdict {
  return { item, limit, values: [], passes: undefined, isDoubtful: false, because };
}
