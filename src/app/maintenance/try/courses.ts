import { askSwitches, type Bench } from '../../../../calibration/bench.ts';
import { type Course, CourseError } from '../../../../calibration/course.ts';
import { passCard } from '../../../../calibration/pass.ts';
import { openWayTo, restMs } from '../../../../calibration/routes.ts';
import type { Panel } from '../../../../firmware-host/panel.ts';
import { type BeamName, INPUTS, type InputName, type Lamp } from '../../../machine/messages.ts';

/** What is seen of a part while it is tried. */
export type TryEvent =
  | { readonly kind: 'beam'; readonly beam: BeamName; readonly isBroken: boolean }
  | { readonly kind: 'input'; readonly name: InputName; readonly isOn: boolean }
  | { readonly kind: 'thickness'; readonly um: number }
  /** A card passed a beam. */
  | { readonly kind: 'beam-dark'; readonly beam: BeamName; readonly darkMs: number }
  | { readonly kind: 'card-out'; readonly mouth: number };
export type Emit = (event: TryEvent) => void;

/** How long a lamp is looked at before the line is closed, which leaves it on. */
const LOOK_MS = 300;
/** johnny-five starts a motor for a second; it is started again so often. */
const AGAIN_MS = 500;
const FULL_SPEED = 255;
const LOW_SPEED = 64;
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

/** Turns a gate to an angle, and holds it there for a time: one without a servo opens from 90 degrees on. */
export function* tryGate(
  bench: Bench,
  panel: Panel,
  gate: number,
  degrees: number,
  durationMs: number,
): Course<void> {
  yield* mayMove(bench);
  panel.turnGate(gate, degrees);
  yield { kind: 'time', atMs: bench.nowMs() + Math.max(durationMs, restMs(bench)) };
}

/** A motor, and the transport's two speeds. */
export type MotorName = 'feeder' | 'slow transport' | 'transport';

/** Runs a motor for a time. */
export function* tryMotor(bench: Bench, panel: Panel, motor: MotorName, durationMs: number): Course<void> {
  yield* mayMove(bench);
  const endMs = bench.nowMs() + durationMs;
  const drive = (speed: number): void =>
    motor === 'feeder' ? panel.runFeeder(speed) : panel.runTransport(speed);
  while (bench.nowMs() < endMs) {
    drive(motor === 'slow transport' ? LOW_SPEED : FULL_SPEED);
    yield { kind: 'time', atMs: Math.min(endMs, bench.nowMs() + AGAIN_MS) };
  }
  drive(0);
}

/** Shows something that moves nothing. */
export function* tryShow(bench: Bench, show: () => void): Course<void> {
  show();
  yield { kind: 'time', atMs: bench.nowMs() + LOOK_MS };
}

/** Feeds one card to a mouth, and tells the beams that it breaks. */
export function* tryCard(bench: Bench, mouth: number, emit: Emit): Course<void> {
  yield* mayMove(bench);
  yield* openWayTo(bench, mouth);
  const { beams, mouth: where } = yield* passCard(bench);
  for (const [beam, { brokenUs, clearedUs }] of beams) {
    emit({ kind: 'beam-dark', beam, darkMs: ((clearedUs - brokenUs) >>> 0) / 1000 });
  }
  if (where === undefined) throw new CourseError('few-cards', 'The card did not come out.');
  emit({ kind: 'card-out', mouth: where });
}

/** Tells every change of beams and switches for a time. */
export function* watchSensors(bench: Bench, durationMs: number, emit: Emit): Course<void> {
  const endMs = bench.nowMs() + durationMs;
  bench.send({ kind: 'watch', on: true });
  bench.send({ kind: 'query' });
  let thicknessUm = 0;
  for (;;) {
    const heard = yield { kind: 'message', byMs: endMs };
    if (heard.kind !== 'message') return bench.send({ kind: 'watch', on: false });
    const { message } = heard;
    if (message.kind === 'edge') emit({ kind: 'beam', beam: message.sensor, isBroken: message.broken });
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
