import { askSwitches, type Bench } from '../../../../calibration/bench.ts';
import { type Course, CourseError } from '../../../../calibration/course.ts';
import { passCard } from '../../../../calibration/pass.ts';
import type { Panel } from '../../../../firmware-host/panel.ts';
import { settingsOf } from '../../../machine/executor/settings.ts';
import { INPUTS, type InputName, type Lamp, type SensorName } from '../../../machine/messages.ts';

/** What is seen of a part while it is tried. */
export type TryEvent =
  | { readonly kind: 'sensor'; readonly sensor: SensorName; readonly isBroken: boolean }
  | { readonly kind: 'input'; readonly name: InputName; readonly isOn: boolean }
  | { readonly kind: 'thickness'; readonly um: number }
  /** A card passed a beam. */
  | { readonly kind: 'beam-dark'; readonly beam: SensorName; readonly darkMs: number }
  | { readonly kind: 'card-in'; readonly storey: number };
export type Emit = (event: TryEvent) => void;

/** How long a lamp is looked at before the line is closed, which leaves it on. */
const LOOK_MS = 300;
/** A motor is started for so long at most, and again so often. */
const TRY_MS = 1000;
const AGAIN_MS = 500;
const THICKNESS_STEP_UM = 20;

const WHY_NOT: Partial<Record<InputName, string>> = {
  bayOpen: 'The board bay is open.',
  coverOpen: 'The path cover is open.',
  doorOpen: "The reject tray's door is open.",
  stopPressed: 'The stop button is pressed.',
};

/** Asks for the switches; where one of them forbids motion it says so, instead of nothing happening. */
function* mayMove(bench: Bench): Course<void> {
  const isThere = yield* askSwitches(bench);
  if (!isThere) throw new CourseError('no-answer', 'The microcontroller does not answer.');
  const why = INPUTS.flatMap((name) => (bench.inputs[name] ? (WHY_NOT[name] ?? []) : []));
  if (why.length > 0) throw new CourseError('not-closed', `Nothing may move. ${why.join(' ')}`);
}

/** Drives the rack to a storey, and holds it there for a time. */
export function* tryRack(bench: Bench, panel: Panel, storey: number, durationMs: number): Course<void> {
  yield* mayMove(bench);
  panel.driveRack(settingsOf(bench.config).storeySteps[storey] as number);
  yield { kind: 'time', atMs: bench.nowMs() + durationMs };
}

/** Runs a motor for a time. */
export function* tryMotor(bench: Bench, run: (ms: number) => void, durationMs: number): Course<void> {
  yield* mayMove(bench);
  const endMs = bench.nowMs() + durationMs;
  for (let leftMs = durationMs; leftMs > 0; leftMs = endMs - bench.nowMs()) {
    run(Math.min(leftMs, TRY_MS));
    yield { kind: 'time', atMs: Math.min(endMs, bench.nowMs() + AGAIN_MS) };
  }
}

/** Shows something that moves nothing. */
export function* tryShow(bench: Bench, show: () => void): Course<void> {
  show();
  yield { kind: 'time', atMs: bench.nowMs() + LOOK_MS };
}

/** Feeds one card into a storey, and tells the beams that it breaks. */
export function* tryCard(bench: Bench, storey: number, emit: Emit): Course<void> {
  yield* mayMove(bench);
  const { beams, isIn } = yield* passCard(bench, storey);
  for (const [beam, { brokenUs, clearedUs }] of beams) {
    emit({ kind: 'beam-dark', beam, darkMs: ((clearedUs - brokenUs) >>> 0) / 1000 });
  }
  if (!isIn) throw new CourseError('few-cards', 'The card did not come in.');
  emit({ kind: 'card-in', storey });
}

/** Tells every change of sensors and switches for a time. */
export function* watchSensors(bench: Bench, durationMs: number, emit: Emit): Course<void> {
  const endMs = bench.nowMs() + durationMs;
  bench.send({ kind: 'watch', on: true });
  bench.send({ kind: 'query' });
  let thicknessUm = 0;
  for (;;) {
    const heard = yield { kind: 'message', byMs: endMs };
    if (heard.kind !== 'message') return bench.send({ kind: 'watch', on: false });
    const { message } = heard;
    if (message.kind === 'edge') emit({ kind: 'sensor', sensor: message.sensor, isBroken: message.broken });
    if (message.kind === 'input') emit({ kind: 'input', name: message.name, isOn: message.level });
    if (message.kind === 'ready')
      for (const name of INPUTS) emit({ kind: 'input', name, isOn: message.inputs[name] });
    if (message.kind === 'thickness' && Math.abs(message.um - thicknessUm) >= THICKNESS_STEP_UM) {
      thicknessUm = message.um;
      emit({ kind: 'thickness', um: thicknessUm });
    }
  }
}

/** Lamps by name. */
export function* tryLamp(bench: Bench, panel: Panel, lamp: Lamp, buzzer: boolean): Course<void> {
  yield* tryShow(bench, () => panel.show(lamp, buzzer));
}
