import type { Dimensions } from './dimensions.ts';
import type { Belt, Chain, Draw, MachineModel } from './machine.ts';
import { givenNm } from './motor.ts';

const GRAVITY = 9.81;
/** Two of four sensors are lit at each place: the last digit is that of the first sensor, as in the executor's number. */
export const CODES: Readonly<Record<string, string>> = {
  reject: '0011',
  pocket1: '0101',
  pocket2: '0110',
  pocket3: '1001',
  pocket4: '1010',
};
const SLOT = 3;

/** Whether a sensor of the combs, 0 to 3, is lit at a place: left front, left rear, right front, right rear. */
export function isLitAt(place: string, sensor: number): boolean {
  return CODES[place]?.at(-1 - sensor) === '1';
}

/** The machine with the rack as the proofs see it. */
export function rackModel(d: Dimensions): MachineModel {
  const { cards, motion, nips, power, rack } = d;
  const way = ['nudger', 'separator', 'first', 'second', 'exit'] as const;
  const names = Object.keys(rack.lifts);
  const lifts = Object.values(rack.lifts);
  const pitch = Math.min(...lifts.slice(1).map((lift, index) => lift - (lifts[index] ?? 0)));
  return {
    name: 'rack',
    cards,
    nips: way.map((name) => ({ name, x: nips[name].x })),
    nipHold: d.nipHold,
    exits: names.map((name) => ({
      name,
      nips: way,
      flight: rack.restTail - nips.exit.x,
      ...(name !== 'reject' && { room: -rack.storeyFloor }),
    })),
    speed: motion.speed,
    selector: { codes: CODES, notch: d.comb.notch.height, pitch },
    curtains: d.curtains.ys.map((y) => ({ name: `the curtain at ${y}`, exits: lookedPast(d, names) })),
    drives: (['feeder', 'transport', 'rack'] as const).map((name) => ({
      name,
      torqueNm: d.drives[name].torqueNm,
      givesNm: givenNm(d, name),
      enable: { on: 'low', resistor: 'up' },
    })),
    belts: beltsOf(d),
    rails: [
      {
        name: 'the supply of 24 V',
        unit: 'W',
        gives: power.supplyW,
        loads: { ...power.motors24W, rail5: power.rail5W },
      },
      { name: 'the rail of 5 V', unit: 'A', gives: power.rail5.mostA, loads: power.rail5.loadsA },
    ],
    margin: power.margin,
    chains: chainsOf(d),
    odometry: { by: 'steps', speed: motion.speed, acceleration: motion.transport.acceleration, tolerance: 3 },
    optics: {
      camera: d.camera,
      distance: -d.camera.z,
      field: { x: d.camera.fieldX, y: d.camera.fieldY },
      pixels: { x: d.camera.pixelsX, y: d.camera.pixelsY },
      lamps: d.lamps,
      leanDegrees: cards.leanDegrees,
      lampWidth: d.lampWidth,
    },
    separation: { ...d.frictions, card: cards.frictions },
    spring: d.spring,
    draw: drawOf(d),
    downward: { g: motion.rack.down / GRAVITY, mostG: motion.mostDownG },
  };
}

/** Both springs of a nip draw a card out; the pad and the pile above hold it back. */
function drawOf({ cards, drag, frictions }: Dimensions): Draw {
  return {
    springs: 2,
    ...frictions,
    padN: drag.padN,
    pileN: drag.followerN + (drag.cards * cards.massG * GRAVITY) / 1000,
    card: cards.frictions,
    margin: drag.margin,
  };
}

/** A curtain from below the lowest floor to above the highest wall sees every storey at every lift. */
function lookedPast({ curtains, rack }: Dimensions, names: readonly string[]): string[] {
  const lowest = rack.storeyFloor - rack.travel;
  const highest = rack.storeyFloor + rack.travel + rack.rejectWalls;
  return curtains.from <= lowest && curtains.to >= highest ? [...names] : [];
}

function beltsOf({ belts, drives, lift, motors, nips }: Dimensions): Belt[] {
  const { mostN, pitch } = belts;
  const atFirst = (drives.transport.torqueNm * drives.transport.toTeeth) / drives.transport.teeth;
  const between = (
    a: { readonly x: number; readonly z: number },
    b: { readonly x: number; readonly z: number },
  ) => Math.hypot(a.x - b.x, a.z - b.z);
  const round = [motors.feeder, nips.nudger, nips.separator] as const;
  const feeder = between(round[0], round[1]) + between(round[1], round[2]) + between(round[2], round[0]);
  return [
    {
      // Round three pulleys of one size it is as long as round two half its way apart.
      name: 'motor F, N and S',
      torqueNm: drives.feeder.torqueNm,
      mostN,
      pitch,
      teeth: [drives.feeder.teeth, 20],
      centres: feeder / 2,
      length: belts.feeder.length,
      slack: SLOT,
    },
    {
      name: 'motor T to T1',
      torqueNm: drives.transport.torqueNm,
      mostN,
      pitch,
      teeth: [drives.transport.teeth, drives.transport.toTeeth],
      centres: between(motors.transport, nips.first),
      length: belts.motorToFirst.length,
      slack: SLOT,
    },
    {
      name: 'T1 to T2',
      torqueNm: atFirst,
      mostN,
      pitch,
      teeth: [20, 20],
      centres: between(nips.first, nips.second),
      length: belts.firstToSecond.length,
      slack: 0,
    },
    {
      name: 'T2 to E',
      torqueNm: atFirst,
      mostN,
      pitch,
      teeth: [20, 20],
      centres: between(nips.second, nips.exit),
      length: belts.secondToExit.length,
      slack: 0,
    },
    {
      name: 'motor R to the lift',
      torqueNm: drives.rack.torqueNm,
      mostN,
      pitch,
      teeth: [drives.rack.teeth, 20],
      centres: between(motors.rack, { x: lift.shaftX, z: lift.shaftZ }),
      length: belts.rack.length,
      slack: SLOT,
    },
  ];
}

function chainsOf({ rack, throat, tolerances: { bearing, laser, position, print } }: Dimensions): Chain[] {
  return [
    {
      name: 'the gap from the lip to the rack',
      nominal: rack.front - throat.end,
      parts: [laser, laser, bearing, print],
      allowed: { least: 1.5, most: 4.5 },
    },
    {
      name: 'the height of a storey above the path',
      nominal: rack.storeyFloor,
      parts: [print, bearing, position, laser],
      allowed: { least: rack.storeyFloor - 0.5, most: rack.storeyFloor + 0.5 },
    },
    {
      name: 'the place of a beam',
      nominal: 0,
      parts: [laser, position],
      allowed: { least: -0.3, most: 0.3 },
    },
  ];
}
