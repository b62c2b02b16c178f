import type { Command, CommandUnknownOpts } from '@commander-js/extra-typings';
import { createProgram } from '../src/cli/program.ts';
import { quietTerminal } from './quiet-terminal.ts';

/** The program, or the part that these words need, which neither does anything nor ends the process. */
export async function calmProgram(words?: readonly string[]): Promise<Command> {
  const program = await createProgram(quietTerminal().terminal, () => {}, words);
  const calm = (command: CommandUnknownOpts): void => {
    command.exitOverride();
    const takes = command.registeredArguments.length + command.options.length;
    const acts = command.commands.length === 0 || (takes > 0 && command.parent !== null);
    if (acts) command.action(() => {});
    for (const part of command.commands) calm(part);
  };
  calm(program);
  return program;
}

/** Takes a command line to pieces as the program would; throws where it would not be understood. */
export async function takeApart(words: readonly string[]): Promise<void> {
  (await calmProgram(words)).parse(words, { from: 'user' });
}
