import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { DrawnCamera } from '../../job/plan.ts';
import { FRAME_LEVELS, type FrameLevel } from '../../simulator/frames/level.ts';
import type { FaultLevel } from '../../simulator/phenomena.ts';
import { CommandError, EXIT } from '../shell/exit.ts';
import { choiceOption } from './common.ts';

/** How the simulated or emulated machine sees its cards. */
export interface DrawnCameraOptions {
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

export function addDrawnCameraOptions(command: Command): Command {
  return command
    .addOption(
      choiceOption('--camera <camera>', 'rates: cards are read as often as measured; drawn: through frames', [
        'rates',
        'drawn',
      ]).default('rates'),
    )
    .option('--deck-art <dir>', 'the deck of drawn frames: an SVG a card, such as S10.svg (default: our own)')
    .option('--foreign-art <dir>', 'the deck that stray cards of drawn frames come from')
    .addOption(
      choiceOption(
        '--level <level>',
        'how well drawn frames come out (default: as the faults have it)',
        FRAME_LEVELS,
      ),
    )
    .option(
      '--deck-profile <file>',
      'what drawn frames are read with, from soubrette calibrate deck (default: learnt at the start)',
    );
}

/** The drawn camera that was asked for, if one was. */
export function drawnCameraOf(
  { camera, deckArt, deckProfile, foreignArt, level }: DrawnCameraOptions,
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
  const flag = idle[0].replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  throw new CommandError(EXIT.usage, `--${flag} is for drawn frames. Add --camera drawn, or leave it out.`);
}
