import { hexToBytes } from '@noble/hashes/utils.js';
import { type Command, InvalidArgumentError } from 'commander';
import { osRandom } from '../../adapters/os-random.ts';
import { refuseBeforehand, writeOutput } from '../../app/files/deal-files.ts';
import { encodeSet, setFrom, type Writer, writerNamed, writerOfPath } from '../../app/files/deal-output.ts';
import { type BigDealSource, bigDeals, SEED_BYTES, seedOfEntropy } from '../../generation/bigdeal/bigdeal.ts';
import { CommandError, EXIT, type ExitCode } from '../shell/exit.ts';
import type { Terminal } from '../shell/terminal.ts';
import { counted } from '../shell/words.ts';

export interface BigDealOptions {
  readonly number: Range;
  readonly hash?: string;
  readonly owner: string;
  readonly wizard?: string;
  readonly entropy?: readonly string[];
  readonly format?: string;
  readonly prefix?: string;
  readonly output?: string;
  readonly allowLoss?: true;
  readonly force?: true;
  readonly json?: true;
}

interface Range {
  readonly first: number;
  readonly last: number;
}

const MOST_DEALS = 100_000;
/** Formats that BigDeal writes whatever the first board is: who asked for a range of boards knows it. */
const BIGDEAL_FORMATS: ReadonlySet<string> = new Set(['ber', 'bhg', 'goedel', 'dge', 'rzd', 'bri']);
/** What BigDeal fills into the form for whoever has not said who they are. */
const NO_OWNER = 'Identification of owner or tournament';
const OS_BYTES = 40;

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
  const encoded = files.map(({ path, writer }) => ({
    path,
    bytes: encodeSet(writer, set, {
      ...options,
      headerLines,
      firstBoardKnown: BIGDEAL_FORMATS.has(writer.name),
      tellNote: (sentence) => terminal.tell(sentence),
    }),
  }));
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

interface OutputFile {
  readonly path: string;
  readonly writer: Writer;
}

function filesOf({ prefix, output, format }: BigDealOptions): OutputFile[] {
  if ((prefix === undefined) === (output === undefined)) {
    throw new CommandError(
      EXIT.usage,
      'Hands are not shown unasked. Name the files with -p PREFIX, one file with -o FILE, or ask for the screen with -o - .',
    );
  }
  const writers = format?.split(',').map(writerNamed) ?? [writerOfPath(output ?? '')];
  if (prefix !== undefined) return writers.map((writer) => ({ path: pathWith(prefix, writer), writer }));
  const [writer, ...more] = writers;
  if (writer === undefined || more.length > 0) {
    throw new CommandError(EXIT.usage, 'One file is in one format. Name several with -p PREFIX.');
  }
  return [{ path: output ?? '-', writer }];
}

function pathWith(prefix: string, { extensions, name }: Writer): string {
  return `${prefix}.${extensions[0] ?? name}`;
}

/** The seed by hash; or from entropy, with the operating system's behind it unless a wizard says that all is given. */
function sourceOf({ hash, owner, wizard, entropy = [] }: BigDealOptions): BigDealSource {
  const given = Buffer.from(entropy.join(''));
  const fresh = wizard === undefined ? osRandom.bytes(OS_BYTES) : new Uint8Array();
  return {
    owner: Buffer.from(wizard ?? owner),
    seed: hash === undefined ? seedOfEntropy(Buffer.concat([given, fresh])) : hexToBytes(hash.toLowerCase()),
  };
}

function isForEvent({ hash, wizard }: BigDealOptions): boolean {
  return hash === undefined && wizard === undefined;
}

function originOf(options: BigDealOptions): string {
  return isForEvent(options)
    ? 'The seed is from the randomness of the operating system: nobody can make these deals again.'
    : 'The seed was given: whoever has it can make these deals again.';
}
