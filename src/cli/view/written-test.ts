import type { TestOutputs } from '../../app/deck-test/outputs.ts';
import type { Terminal } from '../shell/command.ts';

/** Says which files of a deck test are there, unless results are read by a program. */
export async function tellWrittenTest(
  { certificate, csv, output, pdf }: Omit<TestOutputs, 'replaces'>,
  isJson: boolean,
  terminal: Terminal,
): Promise<void> {
  if (isJson) return;
  const { certificateFiles } = await import('../../app/deck-test/certificate-files.ts');
  const certified = certificate === undefined ? [] : Object.values(certificateFiles(certificate));
  for (const path of [output, pdf, csv, ...certified])
    if (path !== undefined) terminal.tell(`Wrote ${path}.`);
}
