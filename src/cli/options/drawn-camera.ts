import { Command } from '@commander-js/extra-typings';
import type { DrawnCameraRequest } from '../../app/eyes/drawn/drawn-camera.ts';
import { FRAME_LEVELS } from '../../simulator/frames/level.ts';
import { choiceOption } from './common.ts';
import type { OptionGroup } from './group.ts';

/** How a simulated or emulated machine sees its cards. */
export function drawnCameraOptions(): OptionGroup<DrawnCameraRequest> {
  return new Command()
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
