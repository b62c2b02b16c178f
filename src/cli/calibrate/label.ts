import type { Command } from '@commander-js/extra-typings';
import { partsOf } from '../../adapters/computer/computer.ts';
import { table } from '../../text/columns.ts';
import { cameraChoice, cameraOptions } from '../options/camera.ts';
import { withOptions } from '../options/group.ts';
import { surroundings } from '../shell/app-ports.ts';
import { type Ended, EXIT, type Terminal } from '../shell/command.ts';

const HELP = `
Put a tray with a label from soubrette labels into the bay, then measure. Use
the camera under the window if it sees the label too, or a second one. Without
a label reader a person says which tray it is.

Examples:
  $ soubrette calibrate label --camera rpicam:1 --size 1280x960 -o label.json
  $ soubrette calibrate label --frames pictures -o label.json
  $ soubrette eyes --camera rpicam --camera-profile camera.json --deck club.deck.json --label-profile label.json`;

export function addCalibrateLabelCommand(calibrate: Command, terminal: Terminal, ended: Ended): void {
  const command = calibrate
    .command('label')
    .description('find where a camera sees tray labels, so that it can read them')
    .option(
      '--camera <camera>',
      'rpicam or rpicam:1, v4l2:/dev/video0; drawn, to try it without a camera',
      cameraChoice,
    )
    .option('--frames <dir>', 'PNG pictures of the whole sensor, instead of a camera')
    .option('-o, --output <file>', 'file to write', 'label.json')
    .option('--force', 'replace an existing file')
    .option('--json', 'one line of JSON');
  withOptions(command, cameraOptions())
    .addHelpText('after', HELP)
    .action(
      ended(async ({ force, json, ...options }) => {
        const emit = ({ says }: { readonly says: string }): void => terminal.tell(says);
        const ports = { ...surroundings(), emit };
        const { measureLabelPlace } = await import('../../app/maintenance/measure-label.ts');
        const found = await measureLabelPlace(
          { ...options, replaces: force === true },
          { ...(await partsOf('pictures')), ...ports },
        );
        const sentences = found.advice.map(({ says }) => says);
        if (json === true) terminal.print(JSON.stringify({ kind: 'label', ...found, advice: sentences }));
        else {
          const rows = [
            ['label', found.says],
            ['pixels a module', found.pxPerModule.toFixed(1)],
            ['read', `${Math.round(100 * found.readShare)} % of the pictures`],
          ];
          const advice = sentences.length === 0 ? ['ok     Nothing needs to be done.'] : sentences;
          for (const line of [...table(rows), '', ...advice]) terminal.print(line);
        }
        terminal.tell(`Wrote ${options.output}.`);
        return EXIT.done;
      }),
    );
}
