import { readVersion } from '../../adapters/own-package.ts';
import type { ExitCode } from '../../cli/shell/exit.ts';
import { EXIT } from '../../cli/shell/exit.ts';
import type { Terminal } from '../../cli/shell/terminal.ts';
import { RULER_MM, targetSheet } from '../../decks/target.ts';
import type { CalibrateCameraOptions } from '../care/measure-camera.ts';
import { writeOutput } from '../files/outputs.ts';

export async function printTarget(
  path: string,
  { force }: CalibrateCameraOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const { makePdf } = await import('../../paper/deck-sheets/pdf.ts');
  const pdf = await makePdf([targetSheet()], 'Soubrette, target for a camera', `Soubrette ${readVersion()}`);
  writeOutput(path, pdf, force === true);
  terminal.tell(
    `Wrote the target to ${path}. Print it at full size (100 %); its long line is ${RULER_MM} mm: measure it, and say with --ruler-mm what it is.`,
  );
  return EXIT.done;
}
