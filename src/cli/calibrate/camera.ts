import { type Command, InvalidArgumentError } from '@commander-js/extra-typings';
import type { CameraAdvice } from '../../../calibration/camera/advice.ts';
import type { CameraMeasures } from '../../../calibration/camera/measure-camera.ts';
import { partsOf } from '../../adapters/computer/computer.ts';
import { lightParts } from '../../adapters/computer/light.ts';
import type { MeasureCameraRequest } from '../../app/maintenance/measure-camera.ts';
import { RULER_MM } from '../../decks/target.ts';
import { table } from '../../text/columns.ts';
import { cameraChoice, cameraOptions } from '../options/camera.ts';
import { withOptions } from '../options/group.ts';
import { surroundings } from '../shell/app-ports.ts';
import { type Ended, EXIT, type ExitCode, type Terminal } from '../shell/command.ts';

const USUAL_FILE = 'camera.json';
const [LEAST_RULER_MM, MOST_RULER_MM] = [80, 120];

const HELP = `
Print the target at full size (100 %), measure its long line with a ruler, cut
it out, and lay it on the window as a card lies there, its dots towards the
camera. Switch the light on: soubrette try light on. Then measure, and repeat
until there is no more advice. Pictures given with
--frames must show the whole sensor, not cropped.

Exit codes: 0 measured, 3 if no target was seen, or with --strict if
cards could not be read, 5 no camera.

Examples:
  $ soubrette calibrate camera --print target.pdf
  $ soubrette calibrate camera --camera rpicam --ruler-mm 99.5 -o camera.json
  $ soubrette calibrate camera --frames pictures -o camera.json`;

interface CalibrateCameraOptions extends MeasureCameraRequest {
  readonly print?: string;
  readonly strict?: true;
  readonly json?: true;
}

export function addCalibrateCameraCommand(calibrate: Command, terminal: Terminal, ended: Ended): void {
  const command = calibrate
    .command('camera')
    .description('measure the focus, light, scale and place of the window, with a printed target')
    .option('--print <file>', 'write the target as a PDF, without measuring')
    .option(
      '--camera <camera>',
      'rpicam or rpicam:1, v4l2:/dev/video0; drawn, to try it without a camera',
      cameraChoice,
    )
    .option('--frames <dir>', 'PNG pictures of the target, instead of a camera')
    .option('--ruler-mm <mm>', 'measured length of the printed 100 mm line', rulerLength, RULER_MM)
    .option('-o, --output <file>', 'file to write', USUAL_FILE)
    .option('--strict', 'end with exit code 3 if cards could not be read with this camera')
    .option('--force', 'replace an existing file')
    .option('--json', 'one line of JSON');
  withOptions(command, cameraOptions())
    .addHelpText('after', HELP)
    .action(
      ended(({ force, ...options }) => calibrateCamera({ ...options, replaces: force === true }, terminal)),
    );
}

/** The length that a printed line of 100 mm has by a ruler. */
function rulerLength(value: string): number {
  const length = value.trim() === '' ? Number.NaN : Number(value);
  if (length >= LEAST_RULER_MM && length <= MOST_RULER_MM) return length;
  throw new InvalidArgumentError(`Give its length in mm, from ${LEAST_RULER_MM} to ${MOST_RULER_MM}.`);
}

async function calibrateCamera(
  { json, print, strict, ...request }: CalibrateCameraOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  if (print !== undefined) {
    const { printTarget } = await import('../../app/decks/print-deck.ts');
    await printTarget(print, request.replaces, lightParts);
    terminal.tell(
      `Wrote the target to ${print}. Print it at full size (100 %); its long line is ${RULER_MM} mm: measure it, and give the result with --ruler-mm.`,
    );
    return EXIT.done;
  }
  const ports = { ...surroundings(), emit: ({ says }: { readonly says: string }) => terminal.tell(says) };
  const { measureCamera } = await import('../../app/maintenance/measure-camera.ts');
  const { advice, measures } = await measureCamera(request, { ...(await partsOf('pictures')), ...ports });
  if (json === true) terminal.print(JSON.stringify({ kind: 'camera', measures, advice }));
  else for (const line of inWords(measures, advice)) terminal.print(line);
  terminal.tell(`Wrote ${request.output}.`);
  const isUnfit = advice.some(({ level }) => level === 'problem');
  return isUnfit && strict === true ? EXIT.badInput : EXIT.done;
}

function inWords(measures: CameraMeasures, advice: readonly CameraAdvice[]): string[] {
  const rows: string[][] = [
    ['scale', `${measures.pxPerMm.toFixed(2)} px/mm`],
    ['turn', `${measures.turnDeg.toFixed(1)} degrees${measures.isMirrored ? ', mirrored' : ''}`],
    ['distortion', `${(100 * measures.distortion).toFixed(1)} % at the corners of the sensor`],
    [
      'focus',
      `${measures.edgeWidthMm.toFixed(2)} mm edges (${measures.bestEdgeMm.toFixed(2)} to ${measures.worstEdgeMm.toFixed(2)})`,
    ],
    ['paper, ink', `${Math.round(measures.paperLevel)}, ${Math.round(measures.inkLevel)} of 255`],
    ['light falls off', `${Math.round(100 * measures.gradientShare)} %`],
    ['by', `${measures.dots} dots, ${(measures.rmsPx / measures.pxPerMm).toFixed(3)} mm off`],
  ];
  const lines = advice.map(({ level, says, shutterUs }) => {
    const option = shutterUs === undefined ? '' : ` (--shutter-us ${shutterUs})`;
    return `${level === 'problem' ? 'WRONG  ' : 'hint   '}${says}${option}`;
  });
  return [...table(rows), '', ...(lines.length === 0 ? ['ok     Nothing needs to be done.'] : lines)];
}
