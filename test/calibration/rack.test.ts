import { expect, test } from 'vitest';
import { createBench } from '../../calibration/bench.ts';
import { CourseError, runCourse } from '../../calibration/course.ts';
import { measureRack } from '../../calibration/rack.ts';
import type { MeasuredValue } from '../../calibration/record.ts';
import { profileConfig } from '../../src/machine/config.ts';
import { STOREY_CODES } from '../../src/machine/executor/settings.ts';
import {
  type FromMicrocontroller,
  NO_INPUTS,
  SENSORS,
  type ToMicrocontroller,
} from '../../src/machine/messages.ts';
import { VirtualClock } from '../../src/simulator/virtual-clock.ts';

const CONFIG = profileConfig('club');
const DRAWN = [0, 340, 640, 940, 1_240];

/** What a rack is truly like, in steps. */
interface Nature {
  readonly places?: readonly number[];
  readonly halfNotch?: number;
  /** Slots, from 0, at each of the four plugs. */
  readonly plugs?: readonly number[];
  /** A slot that is always dark or always lit. */
  readonly dead?: { readonly slot: number; readonly isLit: boolean };
  readonly lostAMove?: number;
}

/** Measures a rack that answers by what its slots show. */
function measured(nature: Nature): readonly MeasuredValue[] {
  const { dead, halfNotch = 16, lostAMove = 0, places = DRAWN, plugs = [0, 1, 2, 3] } = nature;
  const clock = new VirtualClock();
  const heard = new Set<(message: FromMicrocontroller) => void>();
  const say = (message: FromMicrocontroller): void => {
    for (const hear of heard) hear(message);
  };
  let [lit, moves] = [STOREY_CODES[0] as number, 0];
  const show = (code: number): void => {
    for (let slot = 0; slot < 4; slot++) {
      const isLit = slot === dead?.slot ? dead.isLit : (code & (1 << slot)) !== 0;
      if (isLit === ((lit & (1 << slot)) !== 0)) continue;
      lit ^= 1 << slot;
      const sensor = SENSORS[4 + plugs.indexOf(slot)];
      if (sensor !== undefined) say({ kind: 'edge', sensor, broken: !isLit, atUs: clock.nowUs });
    }
  };
  const send = (message: ToMicrocontroller): void => {
    if (message.kind === 'query')
      clock.afterMs(1, () => say({ kind: 'ready', inputs: { ...NO_INPUTS, hopperEmpty: false } }));
    if (message.kind !== 'tryRack') return;
    const at = Math.max(0, message.steps - lostAMove * moves++);
    clock.afterMs(10, () => show(0));
    clock.afterMs(40, () => {
      const storey = places.findIndex((place) => Math.abs(place - at) <= halfNotch);
      show(STOREY_CODES[storey] ?? 0);
    });
  };
  const ports = {
    clock: clock.outside,
    send,
    watch(hear: (message: FromMicrocontroller) => void) {
      heard.add(hear);
      return () => heard.delete(hear);
    },
    person: () => {},
  };
  let outcome: { readonly value: readonly MeasuredValue[] } | { readonly error: unknown } | undefined;
  const bench = createBench(CONFIG, send, () => clock.outside.nowMs());
  runCourse(measureRack(bench), ports, CONFIG.heartbeatMs, (ended) => {
    outcome = ended;
  });
  while (outcome === undefined && clock.runNext());
  if (outcome === undefined || 'error' in outcome) throw outcome?.error;
  return outcome.value;
}

test.each([
  ['as drawn', DRAWN, 16],
  ['low and high', [0, 300, 690, 925, 1_255], 16],
  ['with narrow notches', [0, 345, 632, 948, 1_236], 11],
])('a rack is found where it stands: %s', (_, places, halfNotch) => {
  const values = measured({ places, halfNotch });
  expect(values.map(({ name }) => name)).toEqual(['lift1Mm', 'lift2Mm', 'lift3Mm', 'lift4Mm']);
  values.forEach(({ value }, index) => {
    expect(Math.abs(value - (places[index + 1] as number) * 0.05)).toBeLessThanOrEqual(0.05);
  });
});

test.each<[what: string, nature: Nature, says: RegExp]>([
  ['two plugs exchanged', { plugs: [0, 2, 1, 3] }, /lit at storey 0: 1 and 3, in place of 1 and 2/],
  [
    'a storey too far off',
    { places: [0, 340, 640, 1_040, 1_240] },
    /storey 3 is nowhere within 4 mm of 47 mm/,
  ],
  ['a slot that is never lit', { dead: { slot: 3, isLit: false } }, /The code of storey 3 is nowhere/],
  [
    'a slot that is always lit',
    { dead: { slot: 0, isLit: true } },
    /lit at storey 0: 2, in place of 1 and 2/,
  ],
  ['notches that leave no room', { halfNotch: 6 }, /is seen over 0\.\d+ mm only/],
  ['steps that are lost', { lostAMove: 1 }, /./],
])('a machine must not deal with %s', (_, nature, says) => {
  expect(() => measured(nature)).toThrow(CourseError);
  expect(() => measured(nature)).toThrow(says);
});
