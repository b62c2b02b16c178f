import type { Candidates } from '../candidates/candidates.ts';
import type { HandMasks } from './engine.ts';

/** Puts the four hands that lie on the table of candidates into masks with gaps. */
export function showHands({ table, masks }: Candidates, shown: HandMasks): void {
  for (let place = 0; place < shown.length; place++) {
    shown[place] = masks.expanded[table.masks[place] as number] as number;
  }
}
