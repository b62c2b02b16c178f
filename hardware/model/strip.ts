import { DIMENSIONS } from './dimensions.ts';
import type { MachineModel } from './machine.ts';
import { givenNm } from './motor.ts';

/** The strip's places of four gates and a fixed deflector, its speed, its beams, and the tolerance of a card's length. */
const GATES = [200, 260, 350, 440, 530] as const;
const SPEED = 0.8;
const BEAMS = 11;
const TOLERANCE = 3;
/** Rollers stand this far apart, save where a gate is near. */
const ROLLERS = { first: 8, pitch: 38, beforeGate: 16, behindGate: 34 } as const;
/** A gate turns a card down by a right angle in a throat this wide. */
const THROAT = 19;
const EMITTER_A = 0.025;

/** The strip with gates, the machine before this one, by its own figures, as the same proofs see it: it can't be built. */
export function stripModel(): MachineModel {
  const names = ['reject', 'pocket1', 'pocket2', 'pocket3', 'pocket4'];
  const end = GATES[4] + 34;
  const nips = Array.from({ length: Math.ceil((end - ROLLERS.first) / ROLLERS.pitch) }, (_, index) => ({
    name: `roller ${index + 1}`,
    x: ROLLERS.first + index * ROLLERS.pitch,
  })).filter(({ x }) =>
    GATES.every((gate) => x <= gate - ROLLERS.beforeGate || x >= gate + ROLLERS.behindGate),
  );
  return {
    name: 'strip',
    cards: DIMENSIONS.cards,
    nips,
    nipHold: DIMENSIONS.nipHold,
    exits: names.map((name, index) => {
      const gate = GATES[index] ?? 0;
      const way = nips.filter(({ x }) => x < gate);
      return {
        name,
        nips: way.map((nip) => nip.name),
        flight: gate + 44 - (way.at(-1)?.x ?? 0),
        turn: { radius: THROAT, isDriven: false },
      };
    }),
    speed: SPEED,
    selector: { codes: undefined },
    curtains: [],
    drives: [
      {
        name: 'feeder',
        torqueNm: DIMENSIONS.drives.feeder.torqueNm,
        givesNm: givenNm(DIMENSIONS, 'feeder'),
        // Its drawing took drivers to be on at high; those that are sold are on at low.
        enable: { on: 'low', resistor: 'down' },
      },
    ],
    belts: [],
    rails: [
      {
        name: 'the rail of 5 V',
        unit: 'A',
        gives: 0.4,
        loads: { beams: BEAMS * EMITTER_A, window: 0.075, board: 0.055 },
      },
    ],
    margin: DIMENSIONS.power.margin,
    chains: [],
    odometry: {
      by: 'time',
      speed: SPEED,
      acceleration: DIMENSIONS.motion.transport.acceleration,
      tolerance: TOLERANCE,
    },
    downward: { g: 0, mostG: DIMENSIONS.motion.mostDownG },
  };
}
