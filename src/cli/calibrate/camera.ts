import type { Command } from 'commander';
import { adviceFor, type CameraAdvice, notMeasuredSays } from '../../../calibration/camera/advice.ts';
import { type CameraMeasures, measureCamera } from '../../../calibration/camera/measure-camera.ts';
import { makeCameraProfile } from '../../../calibration/camera.ts';
import { readVersion } from '../../adapters/own-package.ts';
import type { CalibrateCameraOptions } from '../../app/care/measure-camera.ts';
import { framesOf } from '../../app/care/measure-camera.ts';
import { printTarget } from '../../app/decks/print-deck.ts';
import { cameraInWords, settingsOf } from '../../app/eyes/camera-settings.ts';
import { refuseBeforehand, writeOutput } from '../../app/files/outputs.ts';
import { RULER_MM } from '../../decks/target.ts';
import { table } from '../../text/columns.ts';
import { addCameraOptions, cameraChoice } from '../options/camera.ts';
import { CommandError, EXIT, type ExitCode } from '../shell/exit.ts';
import type { Terminal } from '../shell/terminal.ts';
import { rulerLength } from './ruler-length.ts';

const USUAL_FILE = 'camera.json';

const HELP = `
Print the target at full size (100 %), measure its long line with a ruler, cut it out, and lay it on the window as a
card lies there, its dots towards the camera. Switch the light on: soubrette try light on. Then measure, follow the
advice, and measure again until there is none. Pictures of --frames are those of the whole sensor, not cut out.

Exit codes: 0 measured, 3 with --strict where cards could not be read, or no target was seen, 5 no camera.

Examples:
  $ soubrette calibrate camera --print target.pdf
  $ soubrette calibrate camera --camera rpicam --ruler-mm 99.5 -o camera.json
  $ soubrette calibrate camera --frames pictures -o camera.json`;

/** Adds the command that measures a camera. */
export function addCalibrateCameraCommand(
  calibrate: Command,
  terminal: Terminal,
  ended: (code: ExitCode) => void,
): void {
  const command = calibrate
    .command('camera')
    .description('measure focus, light, scale and place of the window, by a target that it prints')
    .option('--print <file>', 'write the target as a PDF, and measure nothing')
    .option('--camera <camera>', 'rpicam or rpicam:1, v4l2:/dev/video0', cameraChoice)
    .option('--frames <dir>', 'PNG pictures of the target, in place of a camera')
    .option('--ruler-mm <mm>', 'how long the line of 100 mm was printed', rulerLength, RULER_MM)
    .option('-o, --output <file>', 'where to write', USUAL_FILE)
    .option('--strict', 'exit 3 where cards could not be read with this camera')
    .option('--force', 'replace a file that is there')
    .option('--json', 'one line of JSON');
  addCameraOptions(command)
    .addHelpText('after', HELP)
    .action(async (options: CalibrateCameraOptions) => ended(await calibrateCamera(options, terminal)));
}

async function calibrateCamera(options: CalibrateCameraOptions, terminal: Terminal): Promise<ExitCode> {
  refuseBeforehand(options.print ?? options.output, options.force === true);
  if (options.print !== undefined) {
    await printTarget(options.print, options.force === true);
    terminal.tell(
      `Wrote the target to ${options.print}. Print it at full size (100 %); its long line is ${RULER_MM} mm: measure it, and say with --ruler-mm what it is.`,
    );
    return EXIT.done;
  }
  const settings = options.camera === undefined ? undefined : settingsOf(options);
  const frames = await framesOf(options, settings, terminal);
  const found = measureCamera(frames, options.rulerMm / RULER_MM);
  if (typeof found === 'string') throw new CommandError(EXIT.badInput, notMeasuredSays(found));
  const { geometry, measures } = found;
  const advice = adviceFor(measures, settings?.shutterUs);
  const profile = {
    at: new Date().toISOString(),
    program: readVersion(),
    camera: options.camera === undefined ? 'frames' : cameraInWords(options.camera),
    geometry,
    measures,
    ...(settings && { settings }),
  };
  writeOutput(options.output, new TextEncoder().encode(makeCameraProfile(profile)), options.force === true);
  if (options.json === true) terminal.print(JSON.stringify({ kind: 'camera', measures, advice }));
  else for (const line of inWords(measures, advice)) terminal.print(line);
  terminal.tell(`Wrote ${options.output}.`);
  const isUnfit = advice.some(({ level }) => level === 'problem');
  return isUnfit && options.strict === true ? EXIT.badInput : EXIT.done;
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
  const told = advice.map(({ level, says }) => `${level === 'problem' ? 'WRONG  ' : 'hint   '}${says}`);
  return [...table(rows), '', ...(told.length === 0 ? ['ok     Nothing has to be done.'] : told)];
}
