import { RANKS_PER_SUIT } from '../../bridge/card.ts';
import type { DeckName } from '../../bridge/deck.ts';
import { HIGH_CARD_POINTS, USUAL_POINTS } from '../../bridge/high-card-points.ts';
import type { PointScale } from './program.ts';

/** The scale that `hcp` counts and `pointcount` changes. */
export const HCP_SCALE = 0;
/** The scale that `control` counts; nothing changes it. */
export const CONTROL_SCALE = 1;
/** The scale that `pt0` counts; `pt1` to `pt9` follow it. `altcount` changes them. */
export const FIRST_ALTERNATIVE_SCALE = 2;
/** Scales that `altcount` changes. */
export const ALTERNATIVE_SCALES = 10;

type Pip = 'T' | 'M' | 'J' | 'Q' | 'K' | 'A';
const RANK_OF: Readonly<Record<Pip, number>> = { T: 10, M: 13, J: 14, Q: 15, K: 16, A: 17 };

/** Fifth of the top five: the ten, and where there is a Maid the Maid. */
const FIFTH_HONOUR: Readonly<Record<DeckName, 'T' | 'M'>> = { standard: 'T', super: 'M' };

function scale(points: Readonly<Partial<Record<Pip, number>>>): PointScale {
  const byRank = new Array<number>(RANKS_PER_SUIT).fill(0);
  for (const [pip, value] of Object.entries(points)) byRank[RANK_OF[pip as Pip] - 1] = value;
  return byRank;
}

/** The usual high-card points of a deck. */
function highCardScale(deck: DeckName): PointScale {
  const [A = 0, K = 0, Q = 0, J = 0, M = 0] = HIGH_CARD_POINTS[USUAL_POINTS[deck]];
  return scale({ A, K, Q, J, M });
}

/** The scales of a deck where a script changes none: hcp, control, tens to aces, top2 to top5, c13. */
export function standardScales(deck: DeckName): PointScale[] {
  return [
    highCardScale(deck),
    scale({ A: 2, K: 1 }),
    scale({ T: 1 }),
    scale({ J: 1 }),
    scale({ Q: 1 }),
    scale({ K: 1 }),
    scale({ A: 1 }),
    scale({ A: 1, K: 1 }),
    scale({ A: 1, K: 1, Q: 1 }),
    scale({ A: 1, K: 1, Q: 1, J: 1 }),
    scale({ A: 1, K: 1, Q: 1, J: 1, [FIFTH_HONOUR[deck]]: 1 }),
    scale({ A: 6, K: 4, Q: 2, J: 1 }),
  ];
}
