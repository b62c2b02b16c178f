import { type Command, type CommandUnknownOpts, InvalidArgumentError } from '@commander-js/extra-typings';
import { partsOf } from '../../adapters/computer/computer.ts';
import { Problem } from '../../app/problem.ts';
import type { SealRequest } from '../../app/proof/seal/make-sealed-set.ts';
import {
  plainTitle,
  type SealStatement,
  statementLines,
  symbolText,
} from '../../generation/seal/statement.ts';
import { makeQrLines } from '../../paper/qr.ts';
import { originInWords } from '../../paper/seal/words.ts';
import { counted } from '../../text/counted.ts';
import { deckOption, parseBoards } from '../options/common.ts';
import { passphraseFileOption } from '../options/passphrase.ts';
import { surroundings } from '../shell/app-ports.ts';
import { asTyped } from '../shell/as-typed.ts';
import { type Ended, EXIT, type ExitCode, examples, type Terminal } from '../shell/command.ts';
import { PROGRAM } from '../shell/program-name.ts';
import { readingPorts } from '../view/reading.ts';

export function addSealCommand(program: Command, terminal: Terminal, ended: Ended): void {
  program
    .command('seal')
    .description(
      'commit to boards before an event, so that anybody can check afterwards that none was changed',
    )
    .argument(
      '[deals]',
      'a deal file, or a sealed set that waits for its --value (default: new deals are made)',
    )
    .option('-o, --output <file>', 'the sealed set: deal it, and open it after the event')
    .option('--boards <list>', 'boards to make, or to take from the file, such as 1-36', parseBoards)
    .addOption(deckOption())
    .option('--event <text>', 'name of the event', parseTitle, '')
    .option(
      '--delayed <text>',
      'make the deals depend on a public value that nobody knows yet: say which',
      parseTitle,
    )
    .option(
      '--spelling <text>',
      'how that value is written, such as "two decimals": only letters and digits count',
      parseTitle,
    )
    .option('--value <text>', 'that value, once it is known, for the given sealed set')
    .option('--publish <file...>', 'pages to put up before the event: .txt, .svg, .html or .pdf')
    .option('--passphrase', 'protect the deals with a passphrase instead of a key on this computer')
    .addOption(passphraseFileOption('seal'))
    .option('--force', 'replace existing files')
    .option('--json', 'one line of JSON')
    .addHelpText(
      ...examples(
        'soubrette seal --boards 1-36 --event "Club evening" -o evening.seal --publish evening.pdf',
        'soubrette seal --boards 1-36 --delayed "Dow Jones close of 2026-12-01" --spelling "two decimals" -o open.seal',
        'soubrette deal evening.seal',
        'soubrette open evening.seal -o evening.opened',
        'soubrette verify evening.opened --published evening.seal',
      ),
    )
    .action(
      ended((path, { value, output, deck, force, json, ...options }, command) => {
        const given = givenTo(command);
        if (value !== undefined) return takeValue(nameOfSet(path, given), value, json === true, terminal);
        const request = {
          ...options,
          ...(path !== undefined && { deals: path }),
          ...(given.includes('--deck') && { deck }),
          output: nameOfOutput(output),
          replaces: force === true,
        };
        return seal(request, json === true, terminal);
      }),
    );
}

function parseTitle(value: string): string {
  const title = plainTitle(value);
  if (title !== undefined) return title;
  throw new InvalidArgumentError('Give one line of text, at most 200 characters.');
}

/** The flags on the command line, in full. */
function givenTo(command: CommandUnknownOpts): readonly string[] {
  return command.options
    .filter((option) => command.getOptionValueSource(option.attributeName()) === 'cli')
    .flatMap(({ long }) => long ?? []);
}

/** The set that a value is for, which can be given nothing else. */
function nameOfSet(path: string | undefined, given: readonly string[]): string {
  if (path === undefined) throw new Problem('request', 'no-set', 'Name the sealed set that --value is for.');
  const others = given.filter((flag) => flag !== '--value' && flag !== '--json');
  if (others.length === 0) return path;
  const advice = `--value is written into ${path} itself. Leave ${others.join(', ')} out`;
  throw new Problem('request', 'only-value', `${advice}, or copy the file first.`);
}

async function takeValue(path: string, typed: string, json: boolean, terminal: Terminal): Promise<ExitCode> {
  const { setValue } = await import('../../app/proof/seal/set-value.ts');
  const { statement, value } = setValue(path, typed, surroundings().places, await partsOf('jobFolders'));
  const { commitment, delayedTitle, spelling } = statement;
  if (json) terminal.print(JSON.stringify({ file: path, commitment, delayedTitle, value }));
  terminal.tell(`The deals of ${path} now follow from ${delayedTitle}, recorded as "${value}".`);
  terminal.tell(`Its seal says how to write the value: ${spelling}.`);
  terminal.tell(`Deal them: ${PROGRAM} deal ${asTyped(path)}`);
  return EXIT.done;
}

function nameOfOutput(output: string | undefined): string {
  if (output !== undefined) return output;
  throw new Problem('request', 'no-output', 'Name the sealed set with -o FILE.seal.');
}

async function seal(request: SealRequest, json: boolean, terminal: Terminal): Promise<ExitCode> {
  const { output, publish } = request;
  const { makeSealedSet } = await import('../../app/proof/seal/make-sealed-set.ts');
  const statement = await makeSealedSet(request, await readingPorts(terminal));
  const report = reportOf(statement, output, publish);
  const lines = json ? [JSON.stringify(report)] : screenLines(statement, terminal.hasUnicode);
  for (const line of lines) terminal.print(line);
  for (const step of nextSteps(output, statement)) terminal.tell(step);
  return EXIT.done;
}

function reportOf(statement: SealStatement, file: string, pages: readonly string[] = []): object {
  const { boards, ...rest } = statement;
  return { file, boards: boards.length, ...rest, pages };
}

/** A seal for a screen: its text, and its symbol where the screen has the characters. */
function screenLines(statement: SealStatement, hasUnicode: boolean): string[] {
  const symbol = hasUnicode ? ['', ...makeQrLines(symbolText(statement))] : [];
  return [...statementLines(statement), ...symbol];
}

function nextSteps(output: string, statement: SealStatement): string[] {
  const { boards, delayedTitle } = statement;
  return [
    `Sealed ${counted(boards.length, 'board')} in ${output}. ${originInWords(statement)}`,
    'Publish the seal before the event where many people see it: only then does it prove anything.',
    ...(delayedTitle === undefined
      ? []
      : [`Once ${delayedTitle} is known: ${PROGRAM} seal ${asTyped(output)} --value VALUE`]),
    `Deal the boards unseen: ${PROGRAM} deal ${asTyped(output)}`,
    `After the event: ${PROGRAM} open ${asTyped(output)} -o ${asTyped(`${output.replace(/\.seal$/, '')}.opened`)}`,
  ];
}
