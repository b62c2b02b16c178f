import { FrameFollower } from '../../src/host/frame-follower.ts';
import type { EyeChoice, Eyes } from '../../src/vision/identify.ts';
import type { CardEyesParts } from './card-eyes.ts';

/**
 * Identifies frames with what the frames before have shown of their deck. Eyes are not told where a board ends, so that
 * no card is a double to them; the host has the books.
 */
export function followCards(eyes: Eyes, readers: EyeChoice): CardEyesParts['identify'] {
  const follower = new FrameFollower(eyes, readers);
  return (frame, isAnother) => {
    if (isAnother) follower.startBoard();
    return follower.identify(frame);
  };
}
