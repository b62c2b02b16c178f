import { type Command, type CommandUnknownOpts, InvalidArgumentError } from '@commander-js/extra-typings';
import { partsOf } from '../../adapters/computer/computer.ts';
import { lightParts } from '../../adapters/computer/light.ts';
import type {
  DealerEvent,
  DealerRequest,
  DealerRunWithHands,
  OpenEngine,
} from '../../app/deals/run-dealer.ts';
import { Problem } from '../../app/problem.ts';
import type { Swapping } from '../../generation/conditions/program.ts';
import { counted } from '../../text/counted.ts';
import { deckOption, wholeNumber } from '../options/common.ts';
import { maxSecondsOfScriptOption, passedOverInWords, SOLVING_SLOWLY } from '../options/solve.ts';
import { heedingInterrupt, readStdin, surroundings } from '../shell/app-ports.ts';
import { type Ended, EXIT, type ExitCode, type Terminal } from '../shell/command.ts';

/** Flags that are turned round each time they are named, as in the peer, and the last of three. */
interface TurnedFlags {
  /** The numbers of the run are printed at the end. */
  verbose: boolean;
  /** `printpbn` prints nothing. */
  quiet: boolean;
  /** Progress is shown. */
  meter: boolean;
  swapping: Swapping;
}

/** Adds the flags that are turned, and keeps how they stand. */
function addTurnedFlags(command: CommandUnknownOpts): TurnedFlags {
  const flags: TurnedFlags = { verbose: true, quiet: false, meter: false, swapping: 0 };
  command
    .option('-q', 'print no PBN records, to try a script')
    .option('-v', 'do not print statistics of the run at the end')
    .option('-m', 'show progress')
    .option('-0', 'a shuffle makes one deal (default)')
    .option('-2', 'a shuffle makes two deals: east and west are exchanged')
    .option('-3', 'a shuffle makes six deals: east, south and west in every order')
    .option('-u', 'capital letters, as always')
    .on('option:q', () => {
      flags.quiet = !flags.quiet;
    })
    .on('option:v', () => {
      flags.verbose = !flags.verbose;
    })
    .on('option:m', () => {
      flags.meter = !flags.meter;
    });
  for (const swapping of [0, 2, 3] as const) {
    command.on(`option:${swapping}`, () => {
      flags.swapping = swapping;
    });
  }
  return flags;
}

const SMALLEST_SEED = -(2n ** 63n);
const LARGEST_SEED = 2n ** 63n - 1n;

/** Parses a seed as the peer takes it: a whole number of 64 bits, perhaps negative. */
function parseNumericSeed(value: string): bigint {
  const seed = /^[+-]?\d{1,20}$/.test(value) ? BigInt(value.replace('+', '')) : undefined;
  if (seed !== undefined && seed >= SMALLEST_SEED && seed <= LARGEST_SEED) return seed;
  throw new InvalidArgumentError(`Give a whole number from ${SMALLEST_SEED} to ${LARGEST_SEED}.`);
}

const MOST_DEALS = 10 ** 15 - 1;
const MOST_SECONDS = 10_000_000;

/** Adds `dealer`: what scripts for the peer of this name are run with. */
export function addDealerCommand(
  program: Command,
  terminal: Terminal,
  ended: Ended,
  openEngine?: OpenEngine,
): void {
  const command = program
    .command('dealer')
    .description('run a script of conditions as the program dealer does: deals and statistics for teaching')
    .argument('[script]', 'a script; if it is missing or -, stdin is read')
    .option('-p <number>', 'most deals to keep (default: 40 if they are printed)', wholeNumber(0, MOST_DEALS))
    .option('-g <number>', 'most deals to try (default: 10000000)', wholeNumber(0, MOST_DEALS))
    .option(
      '-s <seed>',
      'make the deals of this number again (default: that of the script, else a new one)',
      parseNumericSeed,
    )
    .option('-t <seconds>', 'end if no deal is found by then', wholeNumber(1, MOST_SECONDS))
    .option('--json', 'one line of JSON instead of the text')
    .option('-e', 'exhaust mode: not in this program')
    .option('-l <number>', 'deals of a library: not in this program')
    .addOption(maxSecondsOfScriptOption())
    .addOption(deckOption());
  const flags = addTurnedFlags(command);
  command.addHelpText('after', EXAMPLES).action(
    ended(async (path, { deck, e, g, json, l, maxSeconds, p, s, t }) => {
      if (e === true) throw missingMode('This program has no exhaust mode. Leave out -e');
      if (l !== undefined) throw missingMode('This program reads no library of deals. Leave out -l');
      const { readScriptText } = await import('../../app/deals/script.ts');
      const request: DealerRequest = {
        script: await readScriptText(path, readStdin, lightParts),
        deck,
        produce: p,
        generate: g,
        seed: s,
        timeoutMs: t === undefined ? undefined : t * 1000,
        maxSeconds,
        swapping: flags.swapping,
        answer: json === true ? 'findings' : 'text',
        printsPbn: !flags.quiet,
      };
      return dealer(request, flags, terminal, openEngine);
    }),
  );
}

const EXAMPLES = [
  '',
  'Examples:',
  '  $ soubrette dealer lesson.dl',
  '  $ soubrette dealer -p 10 -s 1 lesson.dl',
  "  $ echo 'condition hcp(north)>=20 action printoneline' | soubrette dealer -v",
  '  $ soubrette dealer --deck super lesson.dl',
  '  $ soubrette dealer --json lesson.dl',
  '',
  'The language is described in docs/deal-generator.md.',
  'Deals for an event: soubrette generate.',
].join('\n');

function missingMode(what: string): Problem {
  return new Problem('request', 'missing-mode', `${what}, and the deals are drawn by chance.`);
}

const EXIT_OF: Readonly<Record<DealerRunWithHands['ending'], ExitCode>> = {
  done: EXIT.done,
  stopped: EXIT.interrupted,
  late: EXIT.personNeeded,
};

async function dealer(
  request: DealerRequest,
  flags: TurnedFlags,
  terminal: Terminal,
  openEngine: OpenEngine | undefined,
): Promise<ExitCode> {
  const { runDealer } = await import('../../app/deals/run-dealer.ts');
  const startMs = performance.now();
  const emit = meterOn(terminal, flags.meter);
  const run = await heedingInterrupt(terminal, async (signal) =>
    runDealer(
      request,
      {
        ...(await partsOf('candidates')),
        ...surroundings(),
        emit,
        signal,
        write: (bytes) => terminal.write(bytes),
      },
      openEngine,
    ),
  );
  if (flags.meter) terminal.rewrite('');
  for (const line of passedOverInWords(run.passedOver, request.maxSeconds)) terminal.tell(line);
  const { findings, generated, passedOver, pbnRecords, produced, seed } = run;
  if (findings !== undefined) {
    const counts = { generated, produced, passedOver };
    terminal.print(JSON.stringify({ deck: request.deck, seed, ...counts, ...findings }));
  } else if (flags.verbose === (pbnRecords % 2 === 0)) {
    terminal.write(numbersOf(run, performance.now() - startMs));
  }
  if (run.ending !== 'done' || produced > 0 || generated === 0) return EXIT_OF[run.ending];
  terminal.tell(`None of ${counted(generated, 'deal')} fits. Try more with -g, or ask for less.`);
  return EXIT.personNeeded;
}

/** Tells of a run as it goes, and how far it is where that is wanted. */
function meterOn(terminal: Terminal, showsMeter: boolean): (event: DealerEvent) => void {
  let percent = 0;
  return (event) => {
    switch (event.kind) {
      case 'script-warning':
        return terminal.tell(`Warning. ${event.sentence}`);
      case 'solving-slowly':
        return terminal.tell(SOLVING_SLOWLY);
      case 'progress': {
        const reached = Math.floor((100 * event.produced) / event.wanted);
        if (!showsMeter || (reached <= percent && event.produced > 0)) return;
        percent = reached;
        terminal.rewrite(`Calculating... ${String(percent).padStart(2)}% complete`);
      }
    }
  };
}

/** The numbers of a run, as the peer tells them on stdout. */
function numbersOf({ generated, produced, seed, title }: DealerRunWithHands, passedMs: number): string {
  const heading = title === undefined ? '' : `\n${title}\n`;
  const seconds = (passedMs / 1000).toFixed(3).padStart(8);
  return `${heading}Generated ${generated} hands\nProduced ${produced} hands\nInitial random seed ${seed}\nTime needed ${seconds} sec\n`;
}
