import { formatCardName } from '../bridge/card.ts';
import { beyondLimit, type DeckState, type ItemVerdict, judgeItem, type LookAt } from './verdict.ts';

/** Items with what became of doubt. */
interface DoubtVerdict {
  readonly state: DeckState;
  readonly items: readonly ItemVerdict[];
  readonly lookAt: readonly LookAt[];
}

const MOST_NAMED = 6;
/** This many marks are dust by themselves. */
const MANY = 3;
/** In fewer pictures it says little that all others are clean. */
const LEAST_PICTURES = 40;

/** How much dust there is. */
interface DustSeen {
  /** Ends of cards that one picture shows. */
  readonly pictures: number;
  /** Those of them that show a mark of any size. */
  readonly stained: number;
}
/**
 * Weighs what single pictures show. What may be dust is let pass on no more ends than the limit, and where other pictures
 * show dust too, for it seldom comes alone. Else they are to look at again; without a limit all is let pass.
 */
export function judgeDoubt(
  judged: readonly ItemVerdict[],
  limit: number | null,
  { pictures, stained }: DustSeen,
): DoubtVerdict {
  const lookAt = endsInDoubt(judged);
  const isDusty = stained > lookAt.length || lookAt.length >= MANY || pictures < LEAST_PICTURES;
  const names = lookAt.map(
    ({ card, end }) => `${formatCardName(card)} (${end === 0 ? 'first' : 'second'} end)`,
  );
  const more = names.length > MOST_NAMED ? ', ...' : '';
  const alone = isDusty || limit === null || limit === 0 || names.length === 0 ? '' : ', in clean pictures';
  const about = `${names.slice(0, MOST_NAMED).join(', ')}${more}${alone}`;
  const least = isDusty || limit === null ? limit : 0;
  const own = judgeItem('doubtful', least, [{ value: lookAt.length, about, isDoubtful: true }]);
  const items = [
    ...judged.map((each) => (mayPass(each) && own.passes !== false ? { ...each, passes: true } : each)),
    own,
  ];
  const failed = items.filter(({ passes }) => passes === false);
  const isBad = failed.some(({ isDoubtful }) => !isDoubtful);
  const passes = lookAt.length > 0 ? 'reservations' : 'passes';
  return { state: isBad ? 'fails' : failed.length > 0 ? 'again' : passes, items, lookAt };
}

/** Marks may be dust and are let pass; a card that dirt hides has to be seen, and so has what is more than dust can be. */
function mayPass(verdict: ItemVerdict): boolean {
  const { isDoubtful, item } = verdict;
  return (
    isDoubtful && item !== 'unmeasured' && !beyondLimit(verdict).some(({ isTooLarge }) => isTooLarge === true)
  );
}

function endsInDoubt(judged: readonly ItemVerdict[]): LookAt[] {
  const ends = new Map<string, LookAt>();
  for (const verdict of judged) {
    for (const value of beyondLimit(verdict)) {
      const { card, end = 0, isDoubtful, sight } = value;
      if (card === undefined || isDoubtful !== true) continue;
      const key = `${card} ${end}`;
      const before = ends.get(key)?.values ?? [];
      const values = [...before, { item: verdict.item, value }];
      ends.set(key, { card, end, values, ...(sight && { sight }) });
    }
  }
  return [...ends.values()];
}
