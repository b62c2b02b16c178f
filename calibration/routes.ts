import { settingsOf } from '../src/machine/executor/settings.ts';
import type { Bench } from './bench.ts';
import type { Course } from './course.ts';

const GATES = [0, 1, 2, 3] as const;
/** A gate without a servo opens at 1500 us and more. */
const LEVEL_OPEN_US = 2000;
const LEVEL_CLOSED_US = 1000;
/** A servo's pulses come every 20 ms. */
const FRAME_MS = 20;

/** Positions of gates as the bench drives them: pulses of servos, or levels. */
export function gatePulseUs({ config }: Bench, gate: number, open: boolean): number {
  const { gateClosedUs, gateOpenUs, gateServo } = settingsOf(config);
  if (gateServo === 0) return open ? LEVEL_OPEN_US : LEVEL_CLOSED_US;
  return (open ? gateOpenUs[gate] : gateClosedUs[gate]) ?? LEVEL_CLOSED_US;
}

/** How long a gate may take to rest after it was sent to move, with a servo that is twice as slow as it should be. */
export function restMs({ config: { gateTravelMs } }: Bench): number {
  return 2 * gateTravelMs + FRAME_MS;
}

/** Sets the gates so that a card comes out at a mouth, 4 for the last, and waits until they rest. */
export function* openWayTo(bench: Bench, mouth: number): Course<void> {
  for (const gate of GATES) {
    bench.send({ kind: 'tryGate', gate, pulseUs: gatePulseUs(bench, gate, gate === mouth) });
  }
  yield { kind: 'time', atMs: bench.nowMs() + restMs(bench) };
}
