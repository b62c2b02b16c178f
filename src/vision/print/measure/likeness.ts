import type { Card } from '../../../bridge/card.ts';

/** How clearly a print is its card and no other. */
interface Likeness {
  /** 1 as clear as the deck's template, 0 half way to the other card, below 0 nearer to it. */
  readonly margin: number;
  /** The card that it is nearest to being taken for. */
  readonly rival: Card;
}

/** How much lighter than both templates, or darker, a cell may count, as ink: no dirt weighs more than a stroke. */
const BEYOND_TEMPLATES = 0.1;

/**
 * The least margin to any other card: the share of the way from the middle between two templates to the card's own,
 * along what tells them apart. All are fields of the same grid; `used` cells count.
 */
export function likenessOf(
  levels: Float32Array,
  used: Uint8Array,
  card: Card,
  templates: ReadonlyMap<Card, Float32Array>,
): Likeness | undefined {
  const own = templates.get(card);
  if (own === undefined) return undefined;
  let least: Likeness | undefined;
  for (const [rival, other] of templates) {
    if (rival === card) continue;
    let [along, square] = [0, 0];
    for (let cell = 0; cell < levels.length; cell++) {
      if (used[cell] === 0) continue;
      const [mine, its] = [own[cell] as number, other[cell] as number];
      const reach = Math.abs(mine - its) / 2 + BEYOND_TEMPLATES;
      const fromMiddle = (levels[cell] as number) - (mine + its) / 2;
      along += Math.max(-reach, Math.min(reach, fromMiddle)) * (mine - its);
      square += (mine - its) ** 2;
    }
    if (square <= 0) continue;
    const margin = (2 * along) / square;
    if (least === undefined || margin < least.margin) least = { margin, rival };
  }
  return least;
}
