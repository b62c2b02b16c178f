import { osRandom } from '../../adapters/os-random.ts';
import type { DeckName } from '../../bridge/deck.ts';
import type { TurnedFlags } from '../../cli/dealer/flags.ts';
import { printedSeed } from '../../cli/dealer/flags.ts';
import type { Terminal } from '../../cli/shell/terminal.ts';
import type { Engine, Swapping } from '../../generation/conditions/engine.ts';
import type { Limits } from '../../generation/conditions/limits.ts';
import { limitsOf } from '../../generation/conditions/limits.ts';
import type { Program } from '../../generation/conditions/program.ts';
import type { RunningAction } from '../../generation/dealer-output/actions.ts';
import { startActions } from '../../generation/dealer-output/actions.ts';
import { ByteText } from '../../generation/dealer-output/byte-text.ts';
import type { JsonFindings } from '../../generation/dealer-output/json-actions.ts';
import { startJsonActions } from '../../generation/dealer-output/json-actions.ts';
import { Problem } from '../problem.ts';
import type { ScriptText } from './script-file.ts';

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

export function refuseMissingModes({ e, l }: DealerOptions): void {
  if (e === true) {
    const why = 'There is no exhaust mode in this program. Leave out -e, and the deals are drawn by chance.';
    throw new Problem('request', 'missing-mode', why);
  }
  if (l !== undefined) {
    const why = 'This program reads no library of deals. Leave out -l, and the deals are drawn by chance.';
    throw new Problem('request', 'missing-mode', why);
  }
}

/** One run of a script. */
export interface Run {
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

export function openRun(
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

export const SEED_BYTES = 8;
