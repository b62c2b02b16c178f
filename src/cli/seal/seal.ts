import { type Command, InvalidArgumentError } from 'commander';
import { makeSealedSet } from '../../app/proof/seal/make-sealed-set.ts';
import type { SealOptions } from '../../app/proof/seal/seal-request.ts';
import { setValue } from '../../app/proof/seal/set-value.ts';
import { plainTitle } from '../../generation/seal/statement.ts';
import { deckOption, parseBoards } from '../options/common.ts';
import { passphraseFileOption } from '../options/passphrase.ts';
import { CommandError, EXIT, type ExitCode } from '../shell/exit.ts';
import type { Terminal } from '../shell/terminal.ts';

/** Adds the command that seals boards before an event. */
export function addSealCommand(program: Command, terminal: Terminal, ended: (code: ExitCode) => void): void {
  program
    .command('seal')
    .description('fix boards before an event, so that anybody can check afterwards that none was changed')
    .argument(
      '[deals]',
      'a file of deals; without it the deals are made; or a sealed set that waits for its --value',
    )
    .option('-o, --output <file>', 'the sealed set: deal it, and open it after the event')
    .option('--boards <list>', 'boards to make, or to take from the file, such as 1-36', parseBoards)
    .addOption(deckOption())
    .option('--event <text>', 'what the event is called', parseTitle, '')
    .option(
      '--delayed <text>',
      'let the deals wait for a public value that nobody knows yet, and say which',
      parseTitle,
    )
    .option(
      '--spelling <text>',
      'how that value is to be written, such as "two decimals": only letters and digits count',
      parseTitle,
    )
    .option('--value <text>', 'that value, once it is known, for the sealed set that is named')
    .option('--publish <file...>', 'pages to put up before the event: .txt, .svg, .html or .pdf')
    .option('--passphrase', 'protect the deals with a passphrase in place of a key on this computer')
    .addOption(passphraseFileOption('seal'))
    .option('--force', 'replace files that are there')
    .option('--json', 'one line of JSON')
    .addHelpText(
      'after',
      [
        '',
        'Examples:',
        '  $ soubrette seal --boards 1-36 --event "Club evening" -o evening.seal --publish evening.pdf',
        '  $ soubrette seal --boards 1-36 --delayed "Dow Jones close of 2026-12-01" --spelling "two decimals" -o open.seal',
        '  $ soubrette deal evening.seal',
        '  $ soubrette open evening.seal -o evening.opened',
        '  $ soubrette verify evening.opened --published evening.seal',
      ].join('\n'),
    )
    .action(async (path: string | undefined, options: SealOptions, command: Command) =>
      ended(await seal(path, options, givenTo(command), terminal)),
    );
}

function parseTitle(value: string): string {
  const title = plainTitle(value);
  if (title !== undefined) return title;
  throw new InvalidArgumentError('Give a text of one line, at most 200 characters.');
}

/** The flags on the command line, in full. */
function givenTo(command: Command): readonly string[] {
  return command.options
    .filter((option) => command.getOptionValueSource(option.attributeName()) === 'cli')
    .flatMap(({ long }) => long ?? []);
}

async function seal(
  path: string | undefined,
  options: SealOptions,
  given: readonly string[],
  terminal: Terminal,
): Promise<ExitCode> {
  if (options.value === undefined) {
    return makeSealedSet(path, { ...options, isDeckGiven: given.includes('--deck') }, terminal);
  }
  if (path === undefined) throw new CommandError(EXIT.usage, 'Name the sealed set that --value is for.');
  const others = given.filter((flag) => flag !== '--value' && flag !== '--json');
  if (others.length > 0) {
    const advice = `--value is written into ${path} itself. Leave ${others.join(', ')} out`;
    throw new CommandError(EXIT.usage, `${advice}, or copy the file first.`);
  }
  return setValue(path, options.value, options, terminal);
}
