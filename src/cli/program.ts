import { Command } from '@commander-js/extra-typings';
import { readVersion } from '../adapters/own-package.ts';
import { COMMANDS } from './commands.ts';
import { type Ended, type ExitCode, examples, type Terminal } from './shell/command.ts';

/**
 * The program with the commands that these arguments need: the one they name, none for the version, else all of them.
 * `ended` is told the exit code of the one that ran.
 */
export async function createProgram(
  terminal: Terminal,
  ended: (code: ExitCode) => void,
  [first = '']: readonly string[] = [],
): Promise<Command> {
  const program = openRoot(terminal);
  if (first === '--version' || first === '-V') return program;
  const heard: Ended =
    (action) =>
    async (...args) =>
      ended(await action(...args));
  const named = Object.hasOwn(COMMANDS, first) ? COMMANDS[first] : undefined;
  for (const load of named === undefined ? Object.values(COMMANDS) : [named])
    (await load())(program, terminal, heard);
  return program;
}

function openRoot(terminal: Terminal): Command {
  return new Command('soubrette')
    .description('Deals bridge boards of 52 or 68 cards, and proves that every card is in its pocket.')
    .version(readVersion())
    .addHelpText(...examples('soubrette deal examples/evening.pbn', 'soubrette help deal'))
    .enablePositionalOptions()
    .exitOverride()
    .showSuggestionAfterError()
    .configureOutput({
      writeOut: (output) => terminal.write(output),
      writeErr: (output) => terminal.tell(output.trimEnd()),
      outputError: (message, write) => write(asSentence(message)),
    });
}

/** Commander says `error: unknown option '--x'` and a suggestion in brackets. */
function asSentence(message: string): string {
  const [first = '', ...rest] = message
    .trim()
    .replace(/^error: /, '')
    .split('\n');
  const sentence = `${first.charAt(0).toUpperCase()}${first.slice(1)}${/[.?]$/.test(first) ? '' : '.'}`;
  const suggestion = rest
    .join(' ')
    .trim()
    .replace(/^\((.*)\)$/, '$1');
  const help = 'See soubrette --help.';
  return [sentence, ...(suggestion === '' ? [] : [suggestion]), help].join(' ');
}
