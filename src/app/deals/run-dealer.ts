import type { DeckName } from '../../bridge/deck.ts';
import { ByteText } from '../../formats/core/byte-text.ts';
import { limitsOf } from '../../generation/conditions/limits.ts';
import { openEngine } from '../../generation/conditions/open-engine.ts';
import type { Engine, KeptDeal, Program, Swapping } from '../../generation/conditions/program.ts';
import { type RunningAction, startActions } from '../../generation/dealer-output/actions.ts';
import { askedBy } from '../../generation/dealer-output/asked.ts';
import { type JsonFindings, startJsonActions } from '../../generation/dealer-output/json-actions.ts';
import type { Computer } from '../../ports/computer.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import { visibleFile } from '../../text/visible.ts';
import { type Progress, readProgram, type ScriptText } from './script.ts';
import { openScriptRun } from './script-run.ts';

/** A script to run, as the peer `dealer` runs it. */
export interface DealerRequest {
  readonly script: ScriptText;
  readonly deck: DeckName;
  /** Most deals to keep; 0 or none: as the script says. */
  readonly produce?: number | undefined;
  /** Most deals to try; 0 or none: as the script says. */
  readonly generate?: number | undefined;
  /** A whole number of 64 bits; none: the one of the script, else one that nobody chose. */
  readonly seed?: bigint | undefined;
  /** After so long a run without a deal ends. */
  readonly timeoutMs?: number | undefined;
  /** Seconds that a deal may be solved; one that takes longer is passed over. */
  readonly maxSeconds?: number | undefined;
  readonly swapping: Swapping;
  /** `findings`: what the actions find is returned, and no text is written. */
  readonly answer: 'text' | 'findings';
  /** Whether `printpbn` prints. */
  readonly printsPbn: boolean;
}

export type DealerEvent =
  | { readonly kind: 'script-warning'; readonly sentence: string }
  /** Each deal will take minutes to solve, and nobody said how long it may. */
  | { readonly kind: 'solving-slowly' }
  /** `wanted`: deals that are kept at most. */
  | ({ readonly kind: 'progress'; readonly wanted: number } & Progress);

export interface DealerPorts
  extends Pick<
    AppPorts<DealerEvent>,
    'emit' | 'signal' | 'threads' | 'candidates' | 'clock' | 'hardware' | 'random' | 'wallClock'
  > {
  /** Takes what the actions print: hands too, where the script prints them. */
  readonly write: (bytes: Uint8Array) => void;
}

/** How a run went; its findings hold the hands that the script prints. */
export interface DealerRunWithHands extends Progress {
  readonly seed: string;
  /** What the script says it is for, as it may be shown. */
  readonly title?: string;
  readonly findings?: JsonFindings;
  /** PBN records that were printed. */
  readonly pbnRecords: number;
  /** `late`: there was no deal in time. */
  readonly ending: 'done' | 'stopped' | 'late';
}

/** Makes the engine of a program; the same seed makes the same deals. */
export type OpenEngine = (program: Program, seed: string, swapping: Swapping) => Engine;

/** Runs a script until its limits are reached, it is stopped, or there is no deal in time. */
export async function runDealer(
  request: DealerRequest,
  { emit, signal, threads, write, clock, candidates, random, hardware, wallClock }: DealerPorts,
  openEngineOf: OpenEngine = (program, seed, swapping) =>
    openSeededEngine(program, seed, swapping, { candidates }),
): Promise<DealerRunWithHands> {
  const { deck, generate, maxSeconds, produce, script, swapping } = request;
  const { timeoutMs = Number.POSITIVE_INFINITY } = request;
  const startMs = clock.nowMs();
  const { program, warnings } = readProgram(script, deck);
  for (const sentence of warnings) emit({ kind: 'script-warning', sentence });
  const seed = String(BigInt.asUintN(64, request.seed ?? program.seed ?? freshSeed({ random })));
  const limits = limitsOf(program, { generate, produce });
  const run = openScriptRun(
    {
      script,
      program,
      asked: program.actions.flatMap(askedBy),
      open: (part) => openEngineOf(part, seed, swapping),
      chanceSeed: `dealer chance ${seed}`,
      maxSeconds,
    },
    { candidates, clock, hardware, threads },
  );
  if (run.solves && deck === 'super' && maxSeconds === undefined) emit({ kind: 'solving-slowly' });
  const text = new ByteText(write);
  const { actions, findings, pbnRecords } = startAll(request, program, run.deal, text, seed, { wallClock });
  const isLate = (produced: number): boolean => produced === 0 && clock.nowMs() - startMs >= timeoutMs;
  try {
    const progress = await run.run(actions, limits, (now) => {
      emit({ kind: 'progress', wanted: limits.produce, ...now });
      return signal.aborted || isLate(now.produced);
    });
    const ending = signal.aborted ? 'stopped' : isLate(progress.produced) ? 'late' : 'done';
    const found = findings === undefined ? {} : { findings: findings() };
    const title = program.title === undefined ? {} : { title: visibleFile(program.title) };
    return { ...progress, ...found, ...title, seed, pbnRecords: pbnRecords(), ending };
  } finally {
    text.flush();
  }
}

/** The engine of a program on the candidates of a seed. */
function openSeededEngine(
  program: Program,
  seed: string,
  swapping: Swapping,
  ports: Pick<Computer, 'candidates'>,
): Engine {
  return openEngine(program, ports.candidates(`dealer ${seed}`), swapping);
}

/** The actions of a script at work. */
interface StartedActions {
  readonly actions: readonly RunningAction[];
  /** What they found, where it is returned. */
  readonly findings?: () => JsonFindings;
  readonly pbnRecords: () => number;
}

function startAll(
  { answer, printsPbn, script }: DealerRequest,
  program: Program,
  engine: KeptDeal,
  text: ByteText,
  seed: string,
  ports: Pick<Computer, 'wallClock'>,
): StartedActions {
  let pbnRecords = 0;
  if (answer === 'findings') {
    const { running, findings } = startJsonActions(program, engine);
    return { actions: running, findings, pbnRecords: () => pbnRecords };
  }
  const pbn = { ...program, file: script.path ?? '(null)', seed, date: today(ports), encode: script.encode };
  const onPbn = (): void => {
    pbnRecords++;
  };
  const actions = startActions({ program, engine, text, pbn, printsPbn, onPbn });
  return { actions, pbnRecords: () => pbnRecords };
}

const SEED_BYTES = 8;

/** A seed that nobody chose. */
function freshSeed(ports: Pick<Computer, 'random'>): bigint {
  const [random = 0n] = new BigUint64Array(ports.random.bytes(SEED_BYTES).slice().buffer);
  return BigInt.asUintN(63, random);
}

/** The day here, as PBN writes it. */
function today(ports: Pick<Computer, 'wallClock'>): string {
  const now = new Date(ports.wallClock());
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}.${two(now.getMonth() + 1)}.${two(now.getDate())}`;
}
