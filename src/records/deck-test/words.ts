import { type Card, makeCardName, suitOf } from '../../bridge/card.ts';
import { ITEMS, type ItemName } from '../../inspection/items.ts';
import type { ItemValue, ItemVerdict } from '../../inspection/verdict.ts';

const SUIT_SIGNS = ['♣', '♦', '♥', '♠'] as const;

/** A card as it is printed: `♥10`. */
export function cardSign(card: Card): string {
  return `${SUIT_SIGNS[suitOf(card)] ?? ''}${makeCardName(card).slice(1)}`;
}

/** A value with its unit: `0.31 mm`. */
export function valueInWords(item: ItemName, value: number): string {
  const { digits, unit } = ITEMS[item];
  const space = unit === '' || unit === '°' ? '' : ' ';
  return `${value.toFixed(digits)}${space}${unit}`;
}

/** A limit: `≤ 0.50 mm`. */
export function limitInWords(item: ItemName, limit: number | null): string {
  if (limit === null) return 'none';
  return `${ITEMS[item].side === 'most' ? '≤' : '≥'} ${valueInWords(item, limit)}`;
}

/** Whose value it is: `♥10, second end`. */
export function ownerInWords({ card, end, about, sight }: ItemValue): string {
  const parts = [
    ...(card === undefined ? [] : [cardSign(card)]),
    ...(end === undefined ? [] : [end === 0 ? 'first end' : 'second end']),
    ...(about === undefined || about === '' ? [] : [about]),
    ...(card === undefined && sight !== undefined ? [sight.name] : []),
  ];
  return parts.join(', ');
}

/** What became of an item, in one word. */
export function verdictInWords({ passes }: ItemVerdict): string {
  return passes === undefined ? 'not judged' : passes ? 'passes' : 'fails';
}

/** A list in a sentence: `a, b and c`. */
export function listed(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
