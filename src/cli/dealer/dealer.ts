import type { Command } from 'commander';
import { osRandom } from '../../adapters/os-random.ts';
import { openSeededEngine } from '../../app/deals/open-seeded-engine.ts';
import { type Progress, type RunWatch, runScript } from '../../app/deals/run-script.ts';
import { readProgram, readScriptText, type ScriptText, scriptFailure } from '../../app/deals/script-file.ts';
import type { DeckName } from '../../bridge/deck.ts';
import type { Engine, Swapping } from '../../generation/conditions/engine.ts';
import { type Limits, limitsOf } from '../../generation/conditions/limits.ts';
import type { Program } from '../../generation/conditions/program.ts';
import { ScriptError } from '../../generation/conditions/script-error.ts';
import { type RunningAction, startActions } from '../../generation/dealer-output/actions.ts';
import { ByteText } from '../../generation/dealer-output/byte-text.ts';
import { type JsonFindings, startJsonActions } from '../../generation/dealer-output/json-actions.ts';
import { deckOption, wholeNumber } from '../options/common.ts';
import { CommandError, EXIT, type ExitCode } from '../shell/exit.ts';
import type { Terminal } from '../shell/terminal.ts';
import { addTurnedFlags, parseNumericSeed, printedSeed, type TurnedFlags } from './flags.ts';

export interface DealerOptions {
  readonly deck: DeckName;
  /** Most deals to keep. */
  readonly p?: number;
  /** Most deals to try. */
  readonly g?: number;
  readonly s?: bigint;
  /** Seconds after which a run without a deal ends. */
  readonly t?: number;
  readonly e?: true;
  readonly l?: string;
  readonly json?: true;
}

/** Makes the engine of a program; the same seed makes the same deals. */
export type OpenEngine = (program: Program, seed: string, swapping: Swapping) => Engine;

const MOST_DEALS = 10 ** 15 - 1;
const MOST_SECONDS = 10_000_000;
const SEED_BYTES = 8;

/** Adds `dealer`: what scripts for the peer of this name are run with. */
export function addDealerCommand(
  program: Command,
  terminal: Terminal,
  ended: (code: ExitCode) => void,
  openEngine: OpenEngine = openSeededEngine,
): void {
  const command = program
    .command('dealer')
    .description('run a script of conditions as the program dealer does: deals and statistics for teaching')
    .argument('[script]', 'a script; without one, or with -, it is read from stdin')
    .option('-p <number>', 'most deals to keep (default: 40 if they are printed)', wholeNumber(0, MOST_DEALS))
    .option('-g <number>', 'most deals to try (default: 10000000)', wholeNumber(0, MOST_DEALS))
    .option('-s <seed>', 'make the deals of this number again (default: a new one)', parseNumericSeed)
    .option('-t <seconds>', 'end if there is no deal by then', wholeNumber(1, MOST_SECONDS))
    .option('--json', 'one line of JSON in place of the text')
    .option('-e', 'exhaust mode: not in this program')
    .option('-l <number>', 'deals of a library: not in this program')
    .addOption(deckOption());
  const flags = addTurnedFlags(command);
  command
    .addHelpText('after', EXAMPLES)
    .action(async (script: string | undefined, options: DealerOptions) => {
      refuseMissingModes(options);
      ended(await dealer(await readScriptText(script), options, flags, terminal, openEngine));
    });
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
  'The language is described in docs/conditions.md. Deals for an event: soubrette generate.',
].join('\n');

function refuseMissingModes({ e, l }: DealerOptions): void {
  if (e === true) {
    const why = 'There is no exhaust mode in this program. Leave out -e, and the deals are drawn by chance.';
    throw new CommandError(EXIT.usage, why);
  }
  if (l !== undefined) {
    const why = 'This program reads no library of deals. Leave out -l, and the deals are drawn by chance.';
    throw new CommandError(EXIT.usage, why);
  }
}

/** One run of a script. */
interface Run {
  readonly program: Program;
  readonly limits: Limits;
  readonly seed: string;
  readonly engine: Engine;
  readonly actions: readonly RunningAction[];
  /** What the actions found, where it is told as JSON. */
  readonly findings?: () => JsonFindings;
  readonly text: ByteText;
  readonly flags: TurnedFlags;
}

async function dealer(
  script: ScriptText,
  options: DealerOptions,
  flags: TurnedFlags,
  terminal: Terminal,
  openEngine: OpenEngine,
): Promise<ExitCode> {
  const startMs = performance.now();
  const { program } = readProgram(script, options.deck, terminal);
  const run = openRun(script, program, options, flags, terminal, openEngine);
  const watch = watchOf(run, options, startMs, terminal);
  try {
    const progress = await runScript(run.engine, run.actions, run.limits, watch);
    if (flags.meter) terminal.rewrite('');
    if (run.findings !== undefined) tellJson(run, run.findings(), progress, terminal);
    else if (flags.verbose) writeNumbers(run, progress, startMs);
    run.text.flush();
    return watch.ending(progress);
  } catch (error) {
    run.text.flush();
    if (error instanceof ScriptError) throw scriptFailure(script, [error.problem]);
    throw error;
  } finally {
    watch.close();
  }
}

function openRun(
  script: ScriptText,
  program: Program,
  options: DealerOptions,
  flags: TurnedFlags,
  terminal: Terminal,
  openEngine: OpenEngine,
): Run {
  const seed = printedSeed(options.s ?? freshSeed());
  const limits = limitsOf(program, {
    ...(options.g === undefined ? {} : { generate: options.g }),
    ...(options.p === undefined ? {} : { produce: options.p }),
  });
  const engine = openEngine(program, seed, flags.swapping);
  const text = new ByteText((bytes) => terminal.write(bytes));
  if (options.json === true) {
    const { running, findings } = startJsonActions(program, engine);
    return { program, limits, seed, engine, actions: running, findings, text, flags };
  }
  const pbn = { ...program, file: script.path ?? '(null)', seed, date: today(), encode: script.encode };
  const actions = startActions({
    program,
    engine,
    text,
    pbn,
    printsPbn: !flags.quiet,
    onPbn: () => {
      flags.verbose = !flags.verbose;
    },
  });
  return { program, limits, seed, engine, actions, text, flags };
}

/** A seed that nobody chose. */
function freshSeed(): bigint {
  const [random = 0n] = new BigUint64Array(osRandom.bytes(SEED_BYTES).slice().buffer);
  return BigInt.asUintN(63, random);
}

function today(): string {
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}.${two(now.getMonth() + 1)}.${two(now.getDate())}`;
}

function watchOf(
  { limits, flags }: Run,
  { t }: DealerOptions,
  startMs: number,
  terminal: Terminal,
): RunWatch & { ending(progress: Progress): ExitCode; close(): void } {
  let interrupted = false;
  let percent = 0;
  const close = terminal.onInterrupt(() => {
    interrupted = true;
  });
  const isLate = ({ produced }: Progress) =>
    t !== undefined && produced === 0 && performance.now() - startMs >= t * 1000;
  return {
    stops(progress) {
      const reached = Math.floor((100 * progress.produced) / limits.produce);
      if (flags.meter && (reached > percent || progress.produced === 0)) {
        percent = reached;
        terminal.rewrite(`Calculating... ${String(percent).padStart(2)}% complete`);
      }
      return interrupted || isLate(progress);
    },
    ending(progress) {
      if (interrupted) return EXIT.interrupted;
      return isLate(progress) ? EXIT.personNeeded : EXIT.done;
    },
    close,
  };
}

function tellJson(
  { program, seed }: Run,
  findings: JsonFindings,
  { generated, produced }: Progress,
  terminal: Terminal,
): void {
  terminal.print(JSON.stringify({ deck: program.deck, seed, generated, produced, ...findings }));
}

/** The numbers of a run, as the peer tells them on stdout. */
function writeNumbers({ seed, text }: Run, { generated, produced }: Progress, startMs: number): void {
  const seconds = ((performance.now() - startMs) / 1000).toFixed(3).padStart(8);
  text.ascii(
    `Generated ${generated} hands\nProduced ${produced} hands\nInitial random seed ${seed}\nTime needed ${seconds} sec\n`,
  );
}
