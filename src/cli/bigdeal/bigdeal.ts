import { type Command, InvalidArgumentError } from 'commander';
import { encodeSet, setFrom } from '../../app/files/deal-output.ts';
import { refuseBeforehand, writeOutput } from '../../app/files/outputs.ts';
import type { BigDealOptions, Range } from '../../app/proof/bigdeal.ts';
import { filesOf, isForEvent, originOf, sourceOf } from '../../app/proof/bigdeal.ts';
import { bigDeals, SEED_BYTES } from '../../generation/bigdeal/bigdeal.ts';
import { counted } from '../../text/counted.ts';
import { EXIT, type ExitCode } from '../shell/exit.ts';
import type { Terminal } from '../shell/terminal.ts';

const MOST_DEALS = 100_000;
/** Formats that BigDeal writes whatever the first board is: who asked for a range of boards knows it. */
const BIGDEAL_FORMATS: ReadonlySet<string> = new Set(['ber', 'bhg', 'goedel', 'dge', 'rzd', 'bri']);
/** What BigDeal fills into the form for whoever has not said who they are. */
const NO_OWNER = 'Identification of owner or tournament';

/** Adds the command that makes deals as BigDeal does; `-h` is the hash, as there. */
export function addBigDealCommand(
  program: Command,
  terminal: Terminal,
  ended: (code: ExitCode) => void,
): void {
  program
    .command('bigdeal')
    .description('make deals as BigDeal 2.0 makes them, bit for bit')
    .helpOption('--help', 'explain this command')
    .requiredOption(
      '-n, --number <number>',
      'how many deals, or the boards they are for, such as 11-14',
      parseRange,
    )
    .option(
      '-h, --hash <hash>',
      'the seed as 40 hexadecimal digits (default: from the operating system)',
      parseHash,
    )
    .option('--owner <text>', 'who deals: part of what the deals are made from', NO_OWNER)
    .option('-W, --wizard <text>', 'in place of the owner, and no randomness: as SquareDeal calls BigDeal')
    .option('-e, --entropy <text>', 'goes into the seed; may be given several times', addTo)
    .option(
      '-f, --format <list>',
      'formats to write, such as dup,pbn (default: pbn, or as the output is named)',
    )
    .option('-p, --prefix <name>', 'names of files without what the format adds')
    .option('-o, --output <file>', 'one file; - is the screen')
    .option('--allow-loss', 'write also what a format can not hold whole')
    .option('--force', 'replace files that are there')
    .option('--json', 'one line of JSON')
    .addHelpText(
      'after',
      [
        '',
        'Examples:',
        '  $ soubrette bigdeal -n 32 --owner "Club evening" -f dup,pbn -p evening',
        '  $ soubrette bigdeal -n 11-14 -h 00112233445566778899AABBCCDDEEFF00112233 --owner "Anchor Test" -p test',
      ].join('\n'),
    )
    .action((options: BigDealOptions) => ended(bigDeal(options, terminal)));
}

function parseRange(value: string): Range {
  const [, low, high] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(value) ?? [];
  const [first, last] = high === undefined ? [1, Number(low)] : [Number(low), Number(high)];
  if (!(first >= 1 && last >= first && last - first < MOST_DEALS)) {
    throw new InvalidArgumentError(`Give a number from 1 to ${MOST_DEALS}, or a range like 11-14.`);
  }
  return { first, last };
}

function parseHash(value: string): string {
  if (/^[0-9a-f]{40}$/i.test(value)) return value;
  throw new InvalidArgumentError(`A hash has ${2 * SEED_BYTES} hexadecimal digits.`);
}

function addTo(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

/** Makes the deals and writes them in every format that is wanted. */
function bigDeal(options: BigDealOptions, terminal: Terminal): ExitCode {
  const { first, last } = options.number;
  const files = filesOf(options);
  for (const { path } of files) if (path !== '-') refuseBeforehand(path, options.force === true);
  const set = setFrom('standard', first, bigDeals(sourceOf(options), last - first + 1));
  const headerLines = [`Made as BigDeal 2.0 makes deals. ${originOf(options)}`];
  const encoded = files.map(({ path, writer }) => {
    const firstBoardKnown = BIGDEAL_FORMATS.has(writer.name);
    const { bytes, notes } = encodeSet(writer, set, { ...options, headerLines, firstBoardKnown });
    for (const { message } of notes) terminal.tell(`Note. ${message}`);
    return { path, bytes };
  });
  for (const { path, bytes } of encoded) {
    if (path === '-') terminal.write(bytes);
    else writeOutput(path, bytes, options.force === true);
  }
  if (options.json === true && options.output !== '-') {
    const named = files.map(({ path, writer }) => ({ format: writer.name, file: path }));
    terminal.print(JSON.stringify({ first, last, event: isForEvent(options), files: named }));
  } else
    tellFiles(
      options,
      files.map(({ path }) => path),
      terminal,
    );
  return EXIT.done;
}

function tellFiles(options: BigDealOptions, paths: readonly string[], terminal: Terminal): void {
  const { first, last } = options.number;
  const written = paths.filter((path) => path !== '-');
  if (written.length > 0)
    terminal.tell(`Wrote ${counted(last - first + 1, 'board')} to ${written.join(', ')}.`);
  terminal.tell(originOf(options));
}
