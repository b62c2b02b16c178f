import type { DrawnCamera } from '../../job/plan.ts';
import type { FaultLevel, FrameLevel } from '../../ports/machines/faults.ts';
import { resolve } from '../../text/path.ts';
import { Problem } from '../problem.ts';

/** How the simulated or emulated machine sees its cards. */
export interface DrawnCameraRequest {
  readonly camera: 'rates' | 'drawn';
  readonly deckArt?: string;
  readonly foreignArt?: string;
  readonly level?: FrameLevel;
  readonly deckProfile?: string;
}

/** The level of frames that goes with a level of faults. */
const LEVEL_OF: Readonly<Record<FaultLevel, FrameLevel>> = {
  none: 'good',
  good: 'good',
  worn: 'worn',
  hostile: 'bad',
};

/** The drawn camera that was asked for, if one was. */
export function drawnCameraOf(
  { camera, deckArt, deckProfile, foreignArt, level }: DrawnCameraRequest,
  faults: FaultLevel,
): DrawnCamera | undefined {
  if (camera === 'drawn') {
    return {
      kind: 'drawn',
      level: level ?? LEVEL_OF[faults],
      ...(deckArt !== undefined && { art: resolve(deckArt) }),
      ...(foreignArt !== undefined && { foreignArt: resolve(foreignArt) }),
      ...(deckProfile !== undefined && { deckProfile: resolve(deckProfile) }),
    };
  }
  const idle = Object.entries({ deckArt, foreignArt, level, deckProfile }).find(
    ([, value]) => value !== undefined,
  );
  if (idle === undefined) return undefined;
  const sentence = 'Deck art, a level and a deck profile are for drawn frames.';
  throw new Problem('request', 'only-for-drawn-frames', sentence, { setting: idle[0] });
}
