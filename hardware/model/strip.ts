import { BEAMS } from '../../src/machine/messages.ts';
import { PARAMETERS } from '../../src/machine/parameters.ts';
import { PIN_MAP } from '../../src/machine/pin-map.ts';
import { DIMENSIONS } from './dimensions.ts';
import type { MachineModel } from './machine.ts';

const PROFILE = 'club';
/** Rollers stand this far apart, save where a gate is near. */
const ROLLERS = { first: 8, pitch: 38, beforeGate: 16, behindGate: 34 } as const;
/** A gate turns a card down by a right angle in a throat this wide. */
const THROAT = 19;
const EMITTER_A = 0.025;

/** The strip with gates, by its own figures, as the same proofs see it. */
export function stripModel(): MachineModel {
  const gates = (['rejectGateMm', 'gate1Mm', 'gate2Mm', 'gate3Mm', 'fixedMm'] as const).map(
    (name) => PARAMETERS[name][PROFILE],
  );
  const names = ['reject', 'pocket1', 'pocket2', 'pocket3', 'pocket4'];
  const end = (gates.at(-1) ?? 0) + 34;
  const nips = Array.from({ length: Math.ceil((end - ROLLERS.first) / ROLLERS.pitch) }, (_, index) => ({
    name: `roller ${index + 1}`,
    x: ROLLERS.first + index * ROLLERS.pitch,
  })).filter(({ x }) =>
    gates.every((gate) => x <= gate - ROLLERS.beforeGate || x >= gate + ROLLERS.behindGate),
  );
  const speed = PARAMETERS.surfaceSpeedMmPerS[PROFILE] / 1000;
  return {
    name: 'strip',
    cards: DIMENSIONS.cards,
    nips,
    nipHold: DIMENSIONS.nipHold,
    exits: names.map((name, index) => {
      const gate = gates[index] ?? 0;
      const way = nips.filter(({ x }) => x < gate);
      return {
        name,
        nips: way.map((nip) => nip.name),
        flight: gate + 44 - (way.at(-1)?.x ?? 0),
        turn: { radius: THROAT, isDriven: false },
      };
    }),
    speed,
    selector: { codes: undefined },
    curtains: [],
    drives: [
      {
        name: 'feeder',
        torqueNm: DIMENSIONS.drives.feeder.torqueNm,
        givesNm: DIMENSIONS.drives.torqueNm,
        // The drivers that are sold are on at low.
        enable: { on: 'low', resistor: PIN_MAP.feederEnable.resistor === 'pullDown' ? 'down' : 'up' },
      },
    ],
    belts: [],
    rails: [
      {
        name: 'the rail of 5 V',
        unit: 'A',
        gives: 0.4,
        loads: { beams: BEAMS.length * EMITTER_A, window: 0.075, board: 0.055 },
      },
    ],
    margin: DIMENSIONS.power.margin,
    chains: [],
    odometry: {
      by: 'time',
      speed,
      acceleration: DIMENSIONS.motion.transport.acceleration,
      tolerance: PARAMETERS.cardLengthToleranceMm[PROFILE],
    },
    downward: { g: 0, mostG: DIMENSIONS.motion.mostDownG },
  };
}
