import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { readVersion } from '../adapters/own-package.ts';
import { COMMANDS, GROUPS } from './commands.ts';
import { type Ended, EXIT_MEANS, type ExitCode, type Terminal } from './shell/command.ts';

const NAME = 'soubrette';

/**
 * The program with what these words need: the command that they name, or a list of all commands without what they do.
 * Without words every command is loaded. `ended` gets the exit code of the command that ran.
 */
export async function createProgram(
  terminal: Terminal,
  ended: (code: ExitCode) => void,
  words?: readonly string[],
): Promise<Command> {
  const program: Command = openRoot(terminal, () => pathOf(program, words ?? []));
  const wrapped: Ended =
    (action) =>
    async (...args) =>
      ended(await action(...args));
  const [first = ''] = words ?? [];
  const named = Object.hasOwn(COMMANDS, first) ? COMMANDS[first] : undefined;
  if (named !== undefined) (await named.load())(program, terminal, wrapped);
  else if (words !== undefined) listCommands(program);
  else for (const { load } of Object.values(COMMANDS)) (await load())(program, terminal, wrapped);
  return program;
}

/** `help deal` as commander reads it: `deal --help`; of a command that does not exist, its name alone. */
export function withoutHelpCommand(words: readonly string[]): readonly string[] {
  const [first, name, ...rest] = words;
  if (first !== 'help') return words;
  if (name === undefined) return ['--help'];
  return Object.hasOwn(COMMANDS, name) ? [name, ...rest, '--help'] : [name];
}

function openRoot(terminal: Terminal, path: () => string): Command {
  return new Command(NAME)
    .description('Deals bridge boards of 52 or 68 cards, and proves that every card is in its pocket.')
    .usage('COMMAND [options]')
    .version(readVersion())
    .helpCommand(false)
    .addHelpText('after', MORE_HELP)
    .enablePositionalOptions()
    .exitOverride()
    .showSuggestionAfterError()
    .configureHelp({ subcommandTerm: termOf })
    .configureOutput({
      writeOut: (output) => terminal.write(output),
      writeErr: (output) => terminal.tell(output.trimEnd()),
      outputError: (message, write) => write(asSentence(message, path())),
    });
}

const MORE_HELP = `
${NAME} help COMMAND explains a command and all its options.

Exit codes:
${Object.entries(EXIT_MEANS)
  .map(([code, meaning]) => `  ${code.padEnd(5)}${meaning}`)
  .join('\n')}

Examples:
  $ ${NAME} deal examples/evening.pbn
  $ ${NAME} help deal`;

/** Every command by its name and what it is for, group by group. */
function listCommands(program: Command): void {
  for (const group of GROUPS) {
    for (const [name, listed] of Object.entries(COMMANDS)) {
      if (listed.group === group) program.command(name).description(listed.summary).helpGroup(`${group}:`);
    }
  }
}

/** A command in a list: of the program by its name alone, of another one with what it takes. */
function termOf(command: CommandUnknownOpts): string {
  if (command.parent?.parent == null) return command.name();
  return `${command.name()} ${command.usage().replace('[options]', '').trim()}`.trim();
}

/** The command that words name, as it is typed: `soubrette deck count`. */
function pathOf(program: Command, words: readonly string[]): string {
  const path = [NAME];
  let command: CommandUnknownOpts | undefined = program;
  for (const word of words) {
    command = command.commands.find((part) => part.name() === word);
    if (command === undefined) break;
    path.push(word);
  }
  return path.join(' ');
}

/** Commander says `error: unknown option '--x'` and a suggestion in brackets. */
function asSentence(message: string, path: string): string {
  const [first = '', ...rest] = message
    .trim()
    .replace(/^error: /, '')
    .split('\n');
  const sentence = `${first.charAt(0).toUpperCase()}${first.slice(1)}${/[.?]$/.test(first) ? '' : '.'}`;
  const suggestion = rest
    .join(' ')
    .trim()
    .replace(/^\((.*)\)$/, '$1');
  return [sentence, ...(suggestion === '' ? [] : [suggestion]), `See ${path} --help.`].join(' ');
}
