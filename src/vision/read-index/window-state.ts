import { type GreyFrame, halveFrame } from '../frame.ts';
import type { Refusal } from '../reading.ts';
import type { IndexLimits } from './deck-model.ts';

const EMPTY_DEVIATION = 8;

/** What is on a window in which no card's corner is seen. */
export function withoutCorner(frame: GreyFrame, limits: IndexLimits): Refusal {
  const { pixels } = halveFrame(frame);
  let sum = 0;
  let squares = 0;
  for (const level of pixels) {
    sum += level;
    squares += level * level;
  }
  const mean = sum / pixels.length;
  const deviation = Math.sqrt(Math.max(0, squares / pixels.length - mean * mean));
  if (mean >= 250) return 'overexposed';
  if (deviation >= EMPTY_DEVIATION) return 'noCorner';
  if (mean > (limits.surroundLevel + limits.paperLevel) / 2) return 'noCorner';
  return mean < 0.4 * limits.surroundLevel ? 'dark' : 'empty';
}
