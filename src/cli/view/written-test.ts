import { certificateFiles } from '../../app/deck-test/certificate-files.ts';
import type { TestOutputs } from '../../app/deck-test/outputs.ts';
import type { Terminal } from '../shell/command.ts';

/** Says which files of a deck test are there, unless results are read by a program. */
export function tellWrittenTest(
  { certificate, csv, output, pdf }: Omit<TestOutputs, 'replaces'>,
  isJson: boolean,
  terminal: Terminal,
): void {
  if (isJson) return;
  const certified = certificate === undefined ? [] : Object.values(certificateFiles(certificate));
  for (const path of [output, pdf, csv, ...certified])
    if (path !== undefined) terminal.tell(`Wrote ${path}.`);
}
