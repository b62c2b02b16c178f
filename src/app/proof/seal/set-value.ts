import { writeWholeFile } from '../../../adapters/whole-file.ts';
import { CommandError, EXIT, type ExitCode } from '../../../cli/shell/exit.ts';
import { PROGRAM } from '../../../cli/shell/program-name.ts';
import type { Terminal } from '../../../cli/shell/terminal.ts';
import { asTyped } from '../../../cli/shell/words.ts';
import { plainValue } from '../../../generation/seal/commitment.ts';
import { makeSealFile } from '../../../generation/seal/seal-file.ts';
import { LONGEST_TITLE } from '../../../generation/seal/statement.ts';
import { readSealFile } from './seal-files.ts';

/** Writes the public value into a sealed set whose deals waited for it. */
export function setValue(
  path: string,
  typed: string,
  { json }: { readonly json?: true },
  terminal: Terminal,
): ExitCode {
  const file = readSealFile(path);
  const { source, delayedTitle, spelling, commitment } = file.statement;
  const value = plainValue(typed);
  if (value === '' || value.length > LONGEST_TITLE) {
    throw new CommandError(
      EXIT.usage,
      `Give the value as a text with letters or digits, at most ${LONGEST_TITLE} of them.`,
    );
  }
  if (source !== 'delayed-value') {
    throw new CommandError(
      EXIT.badInput,
      `${path} waits for no value: its deals were fixed when it was sealed.`,
    );
  }
  if (file.delayedValue !== undefined) {
    throw new CommandError(
      EXIT.badInput,
      `${path} has the value "${file.delayedValue}" already: nothing was changed.`,
    );
  }
  writeWholeFile(path, makeSealFile({ ...file, delayedValue: value }));
  if (json === true) terminal.print(JSON.stringify({ file: path, commitment, delayedTitle, value }));
  terminal.tell(`The deals of ${path} now follow from ${delayedTitle}, taken down as "${value}".`);
  terminal.tell(`Its seal says how the value is to be written: ${spelling}.`);
  terminal.tell(`Deal them: ${PROGRAM} deal ${asTyped(path)}`);
  return EXIT.done;
}
