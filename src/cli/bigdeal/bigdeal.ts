import { type Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { lightParts } from '../../adapters/computer/light.ts';
import { Problem } from '../../app/problem.ts';
import type { BigDealFiles, BigDealFileWithHands, Range } from '../../app/proof/bigdeal.ts';
import { SEED_BYTES } from '../../generation/bigdeal/bigdeal.ts';
import { counted } from '../../text/counted.ts';
import { gather } from '../options/common.ts';
import { type Ended, EXIT, examples, type Terminal } from '../shell/command.ts';

const MOST_DEALS = 100_000;
/** What BigDeal fills into the form for whoever has not said who they are. */
const NO_OWNER = 'Identification of owner or tournament';

/** Adds the command that makes deals as BigDeal does; `-h` is the hash, as there. */
export function addBigDealCommand(program: Command, terminal: Terminal, ended: Ended): void {
  program
    .command('bigdeal')
    .description('make deals as BigDeal 2.0 makes them, bit for bit')
    .helpOption('--help', 'explain this command')
    .requiredOption('-n, --number <number>', 'how many deals, or which boards, such as 11-14', parseRange)
    .option(
      '-h, --hash <hash>',
      'the seed as 40 hexadecimal digits (default: from the operating system)',
      parseHash,
    )
    .option('--owner <text>', 'who deals: part of what the deals are made from', NO_OWNER)
    .option(
      '-W, --wizard <text>',
      'used instead of the owner, without randomness: as SquareDeal calls BigDeal',
    )
    .option('-e, --entropy <text>', 'text added to the seed; may be repeated', gather)
    .option(
      '-f, --format <list>',
      'formats to write, such as dup,pbn (default: by the extension of the output, else pbn)',
    )
    .option('-p, --prefix <name>', 'file names without their extensions')
    .option('-o, --output <file>', 'one file; - is the screen')
    .option('--allow-loss', 'write even what a format cannot hold in full')
    .option('--force', 'replace existing files')
    .option('--json', 'one line of JSON')
    .addHelpText(
      ...examples(
        'soubrette bigdeal -n 32 --owner "Club evening" -f dup,pbn -p evening',
        'soubrette bigdeal -n 11-14 -h 00112233445566778899AABBCCDDEEFF00112233 --owner "Anchor Test" -p test',
      ),
    )
    .action(
      ended(async ({ prefix, output, force, json, ...options }) => {
        checkNamed(prefix, output);
        const { makeBigDeals, originInWords } = await import('../../app/proof/bigdeal.ts');
        const made = makeBigDeals(
          {
            ...options,
            ...(prefix !== undefined && { prefix }),
            ...(output !== undefined && output !== '-' && { output }),
            replaces: force === true,
          },
          lightParts,
        );
        tell(made, options.number, originInWords(made.isForEvent), json === true, terminal);
        return EXIT.done;
      }),
    );
}

function checkNamed(prefix: string | undefined, output: string | undefined): void {
  if ((prefix === undefined) !== (output === undefined)) return;
  const advice = 'Name the files with -p PREFIX, or one file with -o FILE; "-o -" is the screen.';
  throw new Problem('request', 'hands-unasked', `Hands are shown only when asked for. ${advice}`);
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

function tell(
  made: BigDealFiles | BigDealFileWithHands,
  { first, last }: Range,
  origin: string,
  json: boolean,
  terminal: Terminal,
): void {
  const { files, notes, isForEvent } = made;
  for (const { message } of notes) terminal.tell(`Note. ${message}`);
  if ('bytes' in made) terminal.write(made.bytes);
  else if (json) return terminal.print(JSON.stringify({ first, last, event: isForEvent, files }));
  else {
    const paths = files.map(({ file }) => file).join(', ');
    terminal.tell(`Wrote ${counted(last - first + 1, 'board')} to ${paths}.`);
  }
  terminal.tell(origin);
}
