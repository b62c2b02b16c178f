import type { MachineConfig } from '../src/machine/config.ts';
import { type InputName, NO_INPUTS, type ToMicrocontroller } from '../src/machine/messages.ts';
import type { PersonStep } from '../src/ports/machines/station.ts';
import { type Course, CourseError, type Heard } from './course.ts';

/** The bench as a course sees it: what it can send, and what is known of its switches. */
export interface Bench {
  /** As far as it is known by now. */
  config: MachineConfig;
  readonly send: (message: ToMicrocontroller) => void;
  readonly nowMs: () => number;
  /** As far as was heard. */
  inputs: Record<InputName, boolean>;
  /** Cards that were fed. */
  cards: number;
}

const CARDS_TO_LAY = 20;
const STOPPERS = ['stopPressed', 'coverOpen', 'bayOpen', 'doorOpen'] as const;
const ANSWER_MS = 500;

/** A bench of which nothing has been heard yet. */
export function createBench(
  config: MachineConfig,
  send: (message: ToMicrocontroller) => void,
  nowMs: () => number,
): Bench {
  return { config, send, nowMs, inputs: { ...NO_INPUTS }, cards: 0 };
}

/** Asks for the switches: whether the answer came in time. Other messages are taken note of, or forgotten. */
export function* askSwitches(bench: Bench): Course<boolean> {
  const byMs = bench.nowMs() + ANSWER_MS;
  bench.send({ kind: 'query' });
  for (;;) {
    const heard = yield { kind: 'message', byMs };
    if (heard.kind !== 'message') return false;
    noteInputs(bench, heard);
    if (heard.message.kind === 'ready') return true;
  }
}

/** Keeps what a message says of the switches. */
export function noteInputs(bench: Bench, heard: Heard): void {
  if (heard.kind !== 'message') return;
  const { message } = heard;
  if (message.kind === 'ready') bench.inputs = { ...message.inputs };
  if (message.kind === 'input') bench.inputs[message.name] = message.level;
}

/** Sees to it that nothing forbids motion, that there are cards, and that edges are reported. */
export function* prepare(bench: Bench): Course<void> {
  for (;;) {
    const isThere = yield* askSwitches(bench);
    if (!isThere) throw new CourseError('no-answer', 'The microcontroller does not answer.');
    const step = stepBefore(bench);
    if (step === undefined) break;
    yield { kind: 'person', step };
  }
  bench.send({ kind: 'watch', on: true });
}

function stepBefore({ inputs }: Bench): PersonStep | undefined {
  const what = STOPPERS.find((name) => inputs[name]);
  if (what !== undefined) return { kind: 'close', what };
  return inputs.hopperEmpty ? { kind: 'layCards', count: CARDS_TO_LAY } : undefined;
}

/** The time that a question takes to the microcontroller and its answer back, ms: the shortest of several. */
export function* roundTripMs(bench: Bench): Course<number> {
  let shortestMs = Number.POSITIVE_INFINITY;
  for (let question = 0; question < 10; question++) {
    const askedMs = bench.nowMs();
    const isThere = yield* askSwitches(bench);
    if (isThere) shortestMs = Math.min(shortestMs, bench.nowMs() - askedMs);
  }
  if (shortestMs === Number.POSITIVE_INFINITY)
    throw new CourseError('no-answer', 'The microcontroller does not answer.');
  return shortestMs;
}
