import type { Command } from '@commander-js/extra-typings';
import { partsOf } from '../../adapters/computer/computer.ts';
import { READ_PX_PER_MM } from '../../app/eyes/camera-settings.ts';
import type { EyesEvent } from '../../app/eyes/run-eyes.ts';
import { READER_CHOICES } from '../../machine/config.ts';
import { cameraChoice, cameraOptions, labelOptions } from '../options/camera.ts';
import { choiceOption, wholeNumber } from '../options/common.ts';
import { withOptions } from '../options/group.ts';
import { heedingInterrupt, surroundings } from '../shell/app-ports.ts';
import { type Ended, EXIT, type Terminal } from '../shell/command.ts';
import { UNMEASURED_CAMERA } from '../shell/problem-words.ts';

const MOST_PX_PER_MM = 64;
const SETTLE_MS = 20;
const MOST_SETTLE_MS = 1000;

const HELP = `
It talks to soubrette-host (docs/decisions/host.md): on standard input and
output if the host starts it, otherwise on a socket. It names cards to nobody
else, and never on stderr.

Examples:
  $ soubrette eyes --camera rpicam --camera-profile camera.json --deck club.deck.json --socket /run/soubrette-eyes/eyes.sock
  $ soubrette eyes --camera v4l2:/dev/video0 --camera-profile camera.json --record pass1
  $ soubrette-host --eyes "exec:soubrette eyes --camera rpicam --camera-profile camera.json --deck club.deck.json" ...`;

/** Adds the program that has the camera of a machine. */
export function addEyesCommand(program: Command, terminal: Terminal, ended: Ended): void {
  const command = program
    .command('eyes')
    .description('run the camera of a machine, and name the card on the window to its host')
    .requiredOption(
      '--camera <camera>',
      'rpicam or rpicam:1, v4l2:/dev/video0, folder:DIR, or drawn',
      cameraChoice,
    )
    .option('--camera-profile <file>', 'the camera as it was measured, from soubrette calibrate camera')
    .option('--deck <file>', 'the profile of the deck, from soubrette calibrate deck')
    .addOption(
      choiceOption('--readers <readers>', 'what is read (default: all that the deck has)', READER_CHOICES),
    )
    .option('--socket <path>', 'socket to listen on (default: standard input and output)')
    .option(
      '--settle-ms <ms>',
      'how long a card rests before it is looked at',
      wholeNumber(0, MOST_SETTLE_MS),
      SETTLE_MS,
    )
    .option(
      '--px-per-mm <number>',
      'scale of the frames if the camera was not measured',
      wholeNumber(4, MOST_PX_PER_MM),
      READ_PX_PER_MM,
    )
    .option(
      '--state <dir>',
      'folder in which to remember how clean the window can be (default: as systemd says)',
      process.env.STATE_DIRECTORY,
    )
    .option('--keep-evidence <dir>', 'keep frames in which no card was certain: they show cards')
    .option(
      '--record <dir>',
      'with a deck, keep every frame and what was said of it, sealed; without one, a picture of every card to calibrate a deck: these show cards and their order',
    );
  withOptions(withOptions(command, labelOptions()), cameraOptions())
    .addHelpText('after', HELP)
    .action(
      ended(async (options) => {
        const { runEyes } = await import('../../app/eyes/run-eyes.ts');
        const { env, machines } = surroundings();
        const emit = (event: EyesEvent): void => terminal.tell(eventInWords(event));
        const line = { input: process.stdin, print: (text: string) => terminal.print(text) };
        const end = await heedingInterrupt(terminal, async (signal) =>
          runEyes(options, { ...(await partsOf('keys', 'pictures')), emit, env, machines, signal }, line),
        );
        return end === 'stopped' ? EXIT.interrupted : EXIT.done;
      }),
    );
}

export function eventInWords(event: EyesEvent): string {
  switch (event.kind) {
    case 'camera-not-measured':
      return `Warning: ${UNMEASURED_CAMERA} Frames recorded now do not show the window, and no cards can be read from them.`;
    case 'deck':
      return `${event.path}: ${event.state}.`;
    case 'looking': {
      const readers = event.readers === 'both' ? 'index and symbol' : event.readers;
      return `Looking through ${event.camera}; reading ${readers}.`;
    }
    case 'listening':
      return `Listening at ${event.socket}.`;
    case 'note':
      return event.says;
  }
}
