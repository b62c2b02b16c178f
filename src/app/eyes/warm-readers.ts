import type { DeckEyes, EyeChoice } from '../../vision/identify/identify.ts';
import { type FrameSize, practiceFrame } from '../../vision/learn/practice-frame.ts';
import { FrameFollower } from '../../vision/sequence/frame-follower.ts';

/** As many as the engine needs to compile what reads; on a Raspberry Pi they take about two seconds. */
const READS = 60;

/**
 * Reads frames that nobody has taken, so that the first card is read as fast as any other: what is made at the first
 * use is made, and what reads is compiled.
 */
export function warmReaders(eyes: DeckEyes, readers: EyeChoice, size: FrameSize): void {
  const { index } = eyes;
  if (index === undefined) return;
  const follower = new FrameFollower(eyes, readers);
  for (let place = 0; place < READS; place++) follower.identify(practiceFrame(index, place, size), true);
}
