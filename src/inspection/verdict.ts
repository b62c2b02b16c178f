import type { Card } from '../bridge/card.ts';
import type { RunContent } from './content.ts';
import type { EndNumber } from './end-of-run.ts';
import { ITEMS, type ItemName, keepsLimit } from './items.ts';
import type { KnownCard, SeenCard } from './seen-card.ts';

/** A value with the card that it is of. */
export interface ItemValue {
  readonly value: number;
  readonly card?: Card;
  readonly end?: EndNumber;
  /** The picture that shows it best. */
  readonly sight?: SeenCard;
  /** Whether a grain of dust in a single picture may be all of it, or the gauge of how far it is beyond its limit. */
  readonly isDoubtful?: boolean;
  /** Whether it is of the only picture of an end, and more than dust can be: the deck must be tested again. */
  readonly isTooLarge?: boolean;
  /** Its standard uncertainty, where that is known. */
  readonly uncertainty?: number;
  /** Whether it is beyond its limit by less than the guard band: by what the gauge can't tell. */
  readonly isNear?: boolean;
  /** Whether it is of the only picture of an end, and that shows a mark, which may be dust: it says little of the print. */
  readonly isMarked?: boolean;
  /** The signed measures, where it can be wrong in two directions: the value is the greatest of them. */
  readonly parts?: Readonly<Record<string, number>>;
  /** What else there is to say: `clockwise`, `spot at 4.2, 13.0 mm`, the likeliest other card. */
  readonly about?: string;
}

/** What became of one item. */
export interface ItemVerdict {
  readonly item: ItemName;
  /** `undefined`: not judged. */
  readonly passes: boolean | undefined;
  /** Whether all values beyond the limit are in doubt. */
  readonly isDoubtful: boolean;
  readonly limit: number | null;
  /** What fails for certain first, then what is in doubt, then the rest; of each the worst first. */
  readonly values: readonly ItemValue[];
  /** Why it is not judged. */
  readonly because?: string;
}

/**
 * What can become of a deck: it passes with `reservations` where cards beyond a limit were let pass, since that may be
 * dust, and has to be tested `again` where nothing is bad for certain, and more is in doubt than is let pass.
 */
export type DeckState = 'passes' | 'reservations' | 'again' | 'fails';

/** An end of a card that is beyond limits in a single picture by what may be a grain of dust: people may look at it. */
export interface LookAt {
  readonly card: Card;
  readonly end: EndNumber;
  /** The picture. */
  readonly sight?: SeenCard;
  /** What is beyond limits. */
  readonly values: readonly { readonly item: ItemName; readonly value: ItemValue }[];
}

/** The verdict on a deck. */
export interface DeckVerdict {
  readonly state: DeckState;
  /** Whether it passes, with reservations or without. */
  readonly passes: boolean;
  readonly lookAt: readonly LookAt[];
  readonly items: readonly ItemVerdict[];
  readonly runs: readonly RunContent[];
  readonly cards: readonly Card[];
  /** Every picture of a card that is settled, as it was judged: without what lies on the window. */
  readonly seen: readonly KnownCard[];
  /** Whether most pictures show no card of the deck: perhaps another deck was tested, and no card is judged. */
  readonly isOtherDesign: boolean;
  /** Sentences about what this test did not see. */
  readonly unseen: readonly string[];
  /** Sentences to know that name no fault. */
  readonly notes: readonly string[];
}

/** The verdict on an item by its values; an item without values or limit is not judged. */
export function judgeItem(
  item: ItemName,
  limit: number | null,
  values: readonly ItemValue[],
  because = 'Nothing of it was seen.',
): ItemVerdict {
  const side = ITEMS[item].side === 'most' ? -1 : 1;
  const sorted = values.toSorted(
    (a, b) => rankOf(item, limit, a) - rankOf(item, limit, b) || side * (a.value - b.value) || byCard(a, b),
  );
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

/** Values that are alike tell nothing of the order in which their cards came. */
function byCard(a: ItemValue, b: ItemValue): number {
  return (a.card ?? 0) - (b.card ?? 0) || (a.end ?? 0) - (b.end ?? 0);
}

/** What fails for certain comes before what has to be seen again, and that before what may be dust, however much worse. */
function rankOf(item: ItemName, limit: number | null, { value, isDoubtful, isTooLarge }: ItemValue): number {
  if (limit === null || keepsLimit(item, value, limit)) return 3;
  if (isDoubtful !== true) return 0;
  return isTooLarge === true ? 1 : 2;
}

/** Values that do not keep the limit. */
export function beyondLimit({
  item,
  limit,
  values,
}: Pick<ItemVerdict, 'item' | 'limit' | 'values'>): ItemValue[] {
  return limit === null ? [] : values.filter(({ value }) => !keepsLimit(item, value, limit));
}

/** What an item fails by: what fails for certain, or where all is in doubt, that. */
export function failingValues(
  verdict: Pick<ItemVerdict, 'isDoubtful' | 'item' | 'limit' | 'values'>,
): ItemValue[] {
  const beyond = beyondLimit(verdict);
  return verdict.isDoubtful ? beyond : beyond.filter(({ isDoubtful }) => isDoubtful !== true);
}

function notJudged(item: ItemName, limit: number | null, because: string): ItemVerdict {
  return { item, limit, values: [], passes: undefined, isDoubtful: false, because };
}
