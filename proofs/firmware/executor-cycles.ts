import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { compileForAvr, runOnAvr } from '../../rigs/avr-replay.ts';
import { anyHistory, type History, taped } from '../../rigs/differential.ts';
import type { Happening } from '../../rigs/executor-happenings.ts';
import { avrCompiler, NO_AVR_COMPILER } from '../../rigs/firmware/make-firmware.ts';
import { endWith, endWithoutTool, unmet } from '../../scripts/ending.ts';
import { scriptValues } from '../../scripts/options.ts';
import { PROFILES, type ProfileName, profileConfig } from '../../src/machine/config.ts';
import { settingsOf } from '../../src/machine/executor/settings.ts';

/**
 * Counts on the emulated microcontroller what calls of the executor take, in cycles: the worst and the mean of each,
 * without what its outputs take, and how long it is from the begin of a call to an output.
 * `--doubles` are boards with a double feed, `--batches` random histories, `--batch` at a time.
 */

/** As in `mark.h`. */
const [DONE, OUT, BACK, CALL, WAIT] = [1, 2, 3, 0x10, 0x20];
const CALLS = ['create', 'command', 'sensorChanged', 'thicknessRead', 'inputChanged', 'service'] as const;
const CYCLES_A_US = 16;
/** The feeds that are double, one a board; in the first none is. */
const DOUBLES_AT = [99, 8, 11, 15, 20, 27];

interface Count {
  times: number;
  sum: number;
  worst: number;
  worstToOut: number;
}

/** Counts cycles from mark to mark. */
class Counter {
  readonly counts = new Map<string, Count>();
  #name: string | undefined;
  #startCycle = 0;
  #outCycle = 0;

  mark(mark: number, cycle: number): void {
    if (mark === OUT) this.#put(cycle);
    if (mark === BACK) this.#startCycle += cycle - this.#outCycle;
    if (mark === DONE) this.#end(cycle);
    if (mark < CALL) return;
    this.#name = mark === WAIT ? 'waitUs' : CALLS[mark - CALL];
    this.#startCycle = cycle;
  }

  #put(cycle: number): void {
    this.#outCycle = cycle;
    const count = this.#count();
    if (count !== undefined) count.worstToOut = Math.max(count.worstToOut, cycle - this.#startCycle);
  }

  #end(cycle: number): void {
    const count = this.#count();
    this.#name = undefined;
    if (count === undefined) return;
    const cycles = cycle - this.#startCycle;
    count.times++;
    count.sum += cycles;
    count.worst = Math.max(count.worst, cycles);
  }

  #count(): Count | undefined {
    if (this.#name === undefined) return undefined;
    const count = this.counts.get(this.#name) ?? { times: 0, sum: 0, worst: 0, worstToOut: 0 };
    this.counts.set(this.#name, count);
    return count;
  }
}

/** Card after card, and a double feed among them. */
function board(profile: ProfileName, doubleAt: number): History {
  const feeds = Array.from({ length: 40 }, (_, index): Happening[] => [
    { kind: 'command', message: { kind: 'ticket', feed: 2 * index + 1, mouth: 1 + ((3 * index) % 4) } },
    { kind: 'flow', edges: 9, lengthUm: index === doubleAt ? 90_000 : 57_000, thicknessUm: 270 },
  ]);
  return {
    settings: settingsOf(profileConfig(profile)),
    clockUs: 0,
    happenings: [{ kind: 'clear' }, ...feeds.flat()],
  };
}

/** So that all the histories of a batch stand in memory, they are run batch by batch. */
function* batchesOf(doubles: number, batches: number, histories: number): Generator<readonly History[]> {
  const doublesAt = DOUBLES_AT.slice(0, doubles);
  yield PROFILES.flatMap((profile) => doublesAt.map((doubleAt) => board(profile, doubleAt)));
  for (let batch = 0; batch < batches; batch++)
    yield fc.sample(anyHistory, { seed: batch, numRuns: histories });
}

function tell(counts: ReadonlyMap<string, Count>): void {
  console.log('| | times | mean | worst | worst in us | to an output, worst |\n|---|---|---|---|---|---|');
  for (const [name, { times, sum, worst, worstToOut }] of counts) {
    const toOut = worstToOut === 0 ? '' : `${worstToOut}`;
    const us = (worst / CYCLES_A_US).toFixed(0);
    console.log(`| ${name} | ${times} | ${Math.round(sum / times)} | ${worst} | ${us} | ${toOut} |`);
  }
}

/** Problems: a call that was never counted, a service that takes longer than the runner reckons with. */
export function problemsOf(counts: ReadonlyMap<string, Pick<Count, 'worst'>>): string[] {
  const wanted = [...CALLS, 'waitUs'];
  const serviceUs = (counts.get('service')?.worst ?? 0) / CYCLES_A_US;
  return [
    ...wanted.filter((name) => !counts.has(name)).map((name) => `${name} never happened`),
    ...unmet([[serviceUs <= longestUs(), `a service took ${serviceUs} us, and runner.c reckons with less`]]),
  ];
}

function longestUs(): number {
  const runner = readFileSync(join(import.meta.dirname, '../../hardware/firmware/runner.c'), 'utf8');
  return Number(/^#define LONGEST_US (\d+)$/m.exec(runner)?.[1]);
}

function main(): void {
  const { batch, batches, doubles } = scriptValues({ doubles: DOUBLES_AT.length, batches: 10, batch: 20 });
  if (avrCompiler() === undefined) endWithoutTool(NO_AVR_COMPILER);
  const folder = mkdtempSync(join(tmpdir(), 'soubrette-cycles-'));
  try {
    const flash = compileForAvr(folder);
    const counter = new Counter();
    for (const some of batchesOf(doubles, batches, batch)) {
      const tape = taped(some, new Map());
      runOnAvr(flash, tape.input(), (mark, cycle) => counter.mark(mark, cycle));
    }
    tell(new Map([...counter.counts].sort()));
    endWith(problemsOf(counter.counts));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (import.meta.main) main();
