import { Command } from '@commander-js/extra-typings';
import type { DrawnCameraRequest } from '../../app/eyes/drawn-camera.ts';
import { FRAME_LEVELS } from '../../ports/machines/faults.ts';
import { choiceOption } from './common.ts';
import type { OptionGroup } from './group.ts';

/** How a simulated or emulated machine sees its cards. */
export function drawnCameraOptions(): OptionGroup<DrawnCameraRequest> {
  return new Command()
    .addOption(
      choiceOption('--camera <camera>', 'rates: cards are read at measured rates; drawn: from drawn frames', [
        'rates',
        'drawn',
      ]).default('rates'),
    )
    .option(
      '--deck-art <dir>',
      'the deck of drawn frames: one SVG per card, such as S10.svg (default: the Soubrette deck)',
    )
    .option('--foreign-art <dir>', 'the deck that stray cards in drawn frames come from')
    .addOption(
      choiceOption('--level <level>', 'quality of drawn frames (default: as the faults say)', FRAME_LEVELS),
    )
    .option(
      '--deck-profile <file>',
      'deck profile that drawn frames, or cards by hand, are read with, from soubrette calibrate deck (default: learnt)',
    );
}
