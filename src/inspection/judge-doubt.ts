import { makeCardName } from '../bridge/card.ts';
import type { ItemName } from './items.ts';
import { beyondLimit, judgeItem } from './judge-item.ts';
import type { DeckState, DoubtfulEnd, ItemVerdict } from './verdict.ts';

/** Items with what became of doubt. */
export interface DoubtVerdict {
  readonly state: DeckState;
  readonly items: readonly ItemVerdict[];
  readonly doubtful: readonly DoubtfulEnd[];
}

const MOST_NAMED = 6;

/**
 * Weighs what single pictures show: a deck with more ends in doubt than its limit is to be looked at again; with no
 * more, or where no limit is set, what is in doubt alone is let pass.
 */
export function judgeDoubt(judged: readonly ItemVerdict[], limit: number | null): DoubtVerdict {
  const doubtful = doubtfulEnds(judged);
  const names = doubtful.map(
    ({ card, end }) => `${makeCardName(card)} (${end === 0 ? 'first' : 'second'} end)`,
  );
  const more = names.length > MOST_NAMED ? ', ...' : '';
  const about = `${names.slice(0, MOST_NAMED).join(', ')}${more}`;
  const own = judgeItem('doubtful', limit, [{ value: doubtful.length, about, isDoubtful: true }]);
  const items = [
    ...judged.map((each) => (each.isDoubtful && own.passes !== false ? { ...each, passes: true } : each)),
    own,
  ];
  const failed = items.filter(({ passes }) => passes === false);
  const isBad = failed.some(({ isDoubtful }) => !isDoubtful);
  return { state: isBad ? 'fails' : failed.length > 0 ? 'again' : 'passes', items, doubtful };
}

function doubtfulEnds(judged: readonly ItemVerdict[]): DoubtfulEnd[] {
  const ends = new Map<string, DoubtfulEnd & { readonly items: ItemName[] }>();
  for (const verdict of judged) {
    for (const { card, end = 0, isDoubtful } of beyondLimit(verdict)) {
      if (card === undefined || isDoubtful !== true) continue;
      const key = `${card} ${end}`;
      const known = ends.get(key);
      if (known === undefined) ends.set(key, { card, end, items: [verdict.item] });
      else known.items.push(verdict.item);
    }
  }
  return [...ends.values()];
}
