import type { Command } from 'commander';
import { openSeededEngine } from '../../app/deals/open-seeded-engine.ts';
import type { DealerOptions, OpenEngine, Run } from '../../app/deals/run-dealer.ts';
import { openRun, refuseMissingModes } from '../../app/deals/run-dealer.ts';
import { type Progress, type RunWatch, runScript } from '../../app/deals/run-script.ts';
import { readProgram, readScriptText, type ScriptText, scriptFailure } from '../../app/deals/script-file.ts';
import { ScriptError } from '../../generation/conditions/script-error.ts';
import type { JsonFindings } from '../../generation/dealer-output/json-actions.ts';
import { deckOption, wholeNumber } from '../options/common.ts';
import { EXIT, type ExitCode } from '../shell/exit.ts';
import type { Terminal } from '../shell/terminal.ts';
import { addTurnedFlags, parseNumericSeed, type TurnedFlags } from './flags.ts';

const MOST_DEALS = 10 ** 15 - 1;
const MOST_SECONDS = 10_000_000;

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
