import type { Command } from 'commander';
import { readDescription, rewriteDescription } from '../../app/proof/squaredeal/event-files.ts';
import { canonicalValue, withDelayedValue } from '../../generation/squaredeal/write-description.ts';
import { CommandError, EXIT, type ExitCode } from '../shell/exit.ts';
import { PROGRAM } from '../shell/program-name.ts';
import type { Terminal } from '../shell/terminal.ts';
import { asTyped } from '../shell/words.ts';

/** Adds the command that writes the delayed value into a description. */
export function addDelayed(squaredeal: Command, terminal: Terminal, ended: (code: ExitCode) => void): void {
  squaredeal
    .command('delayed')
    .description('write the delayed value into a description, once it is known')
    .argument('<file.sqd>', 'the description that was published')
    .argument('<value>', 'the value; dots and commas between digits are left out, as SquareDeal does')
    .addHelpText('after', '\nExample:\n  $ soubrette squaredeal delayed open.sqd 43275.91')
    .action((path: string, value: string) => ended(setDelayed(path, value, terminal)));
}

function setDelayed(path: string, typed: string, terminal: Terminal): ExitCode {
  const file = readDescription(path);
  const { text, description } = file;
  const value = canonicalValue(typed);
  if (value === '' || !/^[\x20-\x7e]+$/.test(value)) {
    const problem = 'A delayed value is a text of letters, digits and signs of ASCII';
    throw new CommandError(EXIT.usage, `${problem}: programs write others differently.`);
  }
  if (description.commitment === undefined) {
    const advice = 'Keys are made and published before the value is known, or it proves nothing';
    throw new CommandError(EXIT.badInput, `${path} has no commitment yet. ${advice}.`);
  }
  if (description.delayedValue !== undefined) {
    const sentence = `${path} has the delayed value "${description.delayedValue}" already: nothing was changed.`;
    throw new CommandError(EXIT.badInput, sentence);
  }
  const changed = withDelayedValue(text, value);
  if (changed === text)
    throw new CommandError(EXIT.badInput, `${path} does not say which delayed value (DI).`);
  rewriteDescription(file, changed);
  const as = value === typed ? '' : `, taken down as "${value}"`;
  terminal.tell(`${path} now has the value of ${description.delayedTitle}${as}.`);
  terminal.tell(
    `Make the boards: ${PROGRAM} squaredeal deals ${asTyped(path)} --keys ${asTyped(path.replace(/\.sqd$/i, '.sqk'))} -o boards`,
  );
  return EXIT.done;
}
