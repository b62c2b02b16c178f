import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { fileOfPackage, readVersion } from '../adapters/system/package-files.ts';
import { nearestWord } from '../text/nearest.ts';
import { COMMANDS, GROUPS } from './commands.ts';
import { refuseOverwriting, refuseUnused } from './needs.ts';
import { asTyped } from './shell/as-typed.ts';
import { type Ended, EXIT_MEANS, type ExitCode, type Terminal } from './shell/command.ts';
import { PROGRAM } from './shell/program-name.ts';

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
  const program: Command = openRoot(terminal, (message) => usageInWords(message, program, words ?? []));
  const wrapped: Ended =
    (action) =>
    async (...args) =>
      ended(await action(...args));
  const [first = ''] = words ?? [];
  const named = Object.hasOwn(COMMANDS, first) ? COMMANDS[first] : undefined;
  if (named !== undefined) {
    (await named.load())(program, terminal, wrapped);
    if (named.isWatched === true)
      for (const command of program.commands) command.addHelpText('after', WITHOUT_LIMITS);
  } else if (words !== undefined) listCommands(program);
  else for (const { load } of Object.values(COMMANDS)) (await load())(program, terminal, wrapped);
  refuseRepeated(program);
  return program;
}

/** Refuses a second value of an option, unless its values are gathered: its parser takes those before, then. */
function refuseRepeated(command: CommandUnknownOpts): void {
  for (const option of command.options) {
    const takesOne = (option.required || option.optional) && !option.variadic;
    if (!takesOne || (option.parseArg?.length ?? 0) > 1) continue;
    let times = 0;
    command.on(`option:${option.name()}`, () => {
      times++;
      if (times > 1) command.error(`error: option '${option.flags}' is given twice`);
    });
  }
  command.commands.forEach(refuseRepeated);
}

/** What a command is let work on with, however much it takes. */
export const NO_LIMITS = '--no-limits';

const WITHOUT_LIMITS = `
It ends by itself if it takes far more time or memory than its files explain;
${NO_LIMITS} lets it work on.`;

/** Whether words name a command that takes no more time and memory than its files are large. */
export function isWatched([first = '']: readonly string[]): boolean {
  return Object.hasOwn(COMMANDS, first) && COMMANDS[first]?.isWatched === true;
}

/** What people type besides what commander knows: `help deal`, `version`, `-v`, and `--lang` for `--language`. */
export function asCommanderReads(typed: readonly string[]): readonly string[] {
  const words = isWatched(typed) ? typed.filter((word) => word !== NO_LIMITS) : typed;
  const [first, name, ...rest] = words.map((word) => word.replace(/^--lang(?==|$)/, '--language'));
  if (first === undefined) return [];
  if (name === undefined && (first === 'version' || first === '-v')) return ['--version'];
  if (first !== 'help') return [first, ...(name === undefined ? [] : [name, ...rest])];
  if (name === undefined || name === 'help') return ['--help'];
  return Object.hasOwn(COMMANDS, name) ? [name, ...rest, '--help'] : [name];
}

function openRoot(terminal: Terminal, usageInWords: (message: string) => string): Command {
  return new Command(NAME)
    .description('Deals bridge boards of 52 or 68 cards, and proves that every card is in its pocket.')
    .usage('COMMAND [options]')
    .version(readVersion())
    .helpCommand(false)
    .addHelpText('after', moreHelp)
    .enablePositionalOptions()
    .hook('preAction', async (_, command) => {
      refuseUnused(command);
      await refuseOverwriting(command);
    })
    .exitOverride()
    .showSuggestionAfterError()
    .configureHelp({ subcommandTerm: termOf })
    .configureOutput({
      writeOut: (output) => terminal.write(examplesAsTyped(output)),
      writeErr: (output) => terminal.tell(examplesAsTyped(output.trimEnd())),
      outputError: (message, write) => write(usageInWords(message)),
    });
}

/** Help with its examples as they are typed here, after a prompt or a pipe. */
function examplesAsTyped(help: string): string {
  return help.replaceAll(`$ ${NAME} `, `$ ${PROGRAM} `).replaceAll(`| ${NAME} `, `| ${PROGRAM} `);
}

const moreHelp = (): string => `
${PROGRAM} help COMMAND explains a command and all its options.

Commands that read files and write others end by themselves if these take far
more time or memory than their size explains; ${NO_LIMITS} lets them work on.

Exit codes:
${Object.entries(EXIT_MEANS)
  .map(([code, meaning]) => `  ${code.padEnd(5)}${meaning}`)
  .join('\n')}

Examples:
  $ ${NAME} deal ${exampleFile('evening.pbn')}
  $ ${NAME} help deal`;

/** A file of the examples, as it is named in the working folder. */
function exampleFile(name: string): string {
  return asTyped(relative(process.cwd(), fileURLToPath(fileOfPackage(`examples/${name}`))));
}

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

/** The command that words name, as it is typed: `npx soubrette deck count`. */
function pathOf(program: Command, words: readonly string[]): string {
  const path = [PROGRAM];
  let command: CommandUnknownOpts | undefined = program;
  for (const word of words) {
    command = command.commands.find((part) => part.name() === word);
    if (command === undefined) break;
    path.push(word);
  }
  return path.join(' ');
}

/** Commander says `error: unknown option '--x'` and a suggestion in brackets. */
function usageInWords(message: string, program: Command, words: readonly string[]): string {
  const [first = '', ...rest] = message
    .trim()
    .replace(/'([^']{100})[^']+'/gu, "'$1…'")
    .replace(/^error: (?:command-argument )?/, '')
    .split('\n');
  const sentence = `${first.charAt(0).toUpperCase()}${first.slice(1)}${/[.?]$/.test(first) ? '' : '.'}`;
  const suggestion = rest
    .join(' ')
    .trim()
    .replace(/^\((.*)\)$/, '$1');
  const advice = adviceOn(first, words) ?? suggestion;
  return [sentence, ...(advice === '' ? [] : [advice]), `See ${pathOf(program, words)} --help.`].join(' ');
}

/** What we know better than commander about what was meant. */
function adviceOn(message: string, words: readonly string[]): string | undefined {
  const [first = ''] = words;
  if (message.startsWith('unknown command') && !Object.hasOwn(COMMANDS, first)) {
    const meant = nearestWord(first, [...Object.keys(COMMANDS), 'help']);
    return meant === undefined ? undefined : `Did you mean ${meant}?`;
  }
  if (message.startsWith("missing required argument 'job'")) return `${PROGRAM} jobs lists the jobs.`;
  if (message.startsWith("required option '--boards <list>'"))
    return `Say which boards: type "${boardsAsTyped(words)}".`;
  if (first === '--language') return `It belongs after a command: ${PROGRAM} records --language de ...`;
  return undefined;
}

/** `generate 24` as it was probably meant. */
function boardsAsTyped([command = '', ...rest]: readonly string[]): string {
  const list = rest.find((word) => /^[1-9][\d,-]*$/.test(word)) ?? '24';
  return `${PROGRAM} ${command} --boards ${/^\d+$/.test(list) ? `1-${list}` : list}`;
}
