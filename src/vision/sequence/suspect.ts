import { median } from '../numbers/statistics.ts';
import type { Refusal } from '../reading.ts';
import type { CloseLook } from './close-look.ts';

/** Medians over the frames of a sequence that show cards of the deck. */
type Usual = Readonly<Record<'beyondMm2' | 'unlikeness', number>>;

/** The medians of these looks; `undefined` for fewer than it takes to know. */
export function usualOf(looks: readonly CloseLook[], fewest: number): Usual | undefined {
  if (looks.length < fewest) return undefined;
  return {
    unlikeness: median(looks.map(({ likeness }) => 1 - likeness)),
    beyondMm2: median(looks.map(({ beyondMm2 }) => beyondMm2)),
  };
}

/** How much is let pass. */
interface Patience {
  readonly mostHidden: number;
  readonly leastLikeness: number;
}

/** For a deck that is known to be the right one. */
export const PATIENT: Patience = { mostHidden: 0.15, leastLikeness: 0.7 };
/** For the first cards, and where the deck is in doubt. */
export const STRICT: Patience = { mostHidden: 0.075, leastLikeness: 0.85 };

/** More than dirt that is bright, beside what always lies there. */
const BEYOND_MM2 = 4;
/** An index that is wrong as a whole, not in a part. */
const FOREIGN_LIKENESS = 0.75;
/** An index is drawn otherwise than those of the other frames from this on. */
const UNLIKENESS = { times: 4, plus: 0.05 } as const;

/** Why a frame is not of a card of this deck lying free; `undefined` where nothing speaks against it. */
export function suspect(
  { beyondMm2, hidden, likeness }: CloseLook,
  usual: Usual | undefined,
  { leastLikeness, mostHidden }: Patience,
): Refusal | undefined {
  if (beyondMm2 > BEYOND_MM2 + (usual?.beyondMm2 ?? 0)) return 'covered';
  if (hidden > mostHidden) return likeness < FOREIGN_LIKENESS ? 'foreign' : 'covered';
  const mostUnlike = usual ? UNLIKENESS.times * usual.unlikeness + UNLIKENESS.plus : 1;
  return likeness < leastLikeness || 1 - likeness > mostUnlike ? 'foreign' : undefined;
}
