import type { Proof } from '../machine.ts';

const TORQUE_MARGIN = 2;
const FORCE_MARGIN = 2;

/** Each motor gives twice what is asked of it. */
export const torque: Proof = ({ drives, name }) =>
  drives
    .filter(({ givesNm, torqueNm }) => givesNm < TORQUE_MARGIN * torqueNm)
    .map(
      (drive) =>
        `${name}: ${drive.name} asks for ${drive.torqueNm} N m, and its motor gives ${drive.givesNm.toFixed(3)}, not twice that.`,
    );

/** A belt that can be bought closes round its pulleys, within the slots of its motor. */
export const belts: Proof = (machine) =>
  machine.belts.flatMap((belt) => {
    const needed = lengthOf(belt);
    const isWhole = Number.isInteger(belt.length / belt.pitch);
    // Moving a motor by its slack takes twice that of belt.
    if (isWhole && Math.abs(needed - belt.length) <= 2 * belt.slack + 1) return [];
    return [
      `${machine.name}: belt ${belt.name} would have to be ${Math.round(needed * 10) / 10} mm long, and is ${belt.length}.`,
    ];
  });

/** Length of a belt round two pulleys at a distance, by the usual approximation. */
function lengthOf({ centres, pitch, teeth: [one, other] }: Parameters<Proof>[0]['belts'][number]): number {
  const difference = ((other - one) * pitch) / (2 * Math.PI);
  return 2 * centres + ((one + other) * pitch) / 2 + difference ** 2 / centres;
}

/** A belt bears twice the force that its motor draws it with. */
export const beltForce: Proof = ({ belts: all, name }) =>
  all.flatMap(({ mostN, name: belt, pitch, teeth: [one], torqueNm }) => {
    const force = torqueNm / ((one * pitch) / 2 / Math.PI / 1000);
    if (FORCE_MARGIN * force <= mostN) return [];
    return [
      `${name}: belt ${belt} is drawn with ${force.toFixed(1)} N, and may be with ${mostN}, not twice that.`,
    ];
  });

/** Shear of spring steel, in N/mm2. */
const SHEAR = 81_500;

/** Springs press as they are to, and a nip draws a card out of a full hopper at each corner of friction. */
export const springs: Proof = ({ draw, name, spring }) => {
  if (spring === undefined || draw === undefined) return [];
  const { at, free, most, newtons, outside, turns, wire } = spring;
  const rate = (SHEAR * wire ** 4) / (8 * (outside - wire) ** 3 * turns);
  const force = rate * (free - at);
  const shut = wire * (turns + 2);
  const draws = draw.springs * force * draw.roller.least;
  const holds = draw.padN * draw.pad.most + draw.pileN * draw.card.most;
  return [
    ...(Math.abs(force - newtons) <= most
      ? []
      : [`${name}: a spring presses with ${force.toFixed(2)} N in place of ${newtons}.`]),
    ...(at > shut + 1 ? [] : [`${name}: a spring of ${at} mm is nearly shut (${shut.toFixed(1)} mm).`]),
    ...(draws >= draw.margin * holds
      ? []
      : [`${name}: a nip draws with ${draws.toFixed(2)} N, and ${holds.toFixed(2)} N hold a card back.`]),
  ];
};

/** Supplies give a quarter more than all that hangs on them takes at once. */
export const rails: Proof = ({ margin, name, rails: all }) =>
  all.flatMap((rail) => {
    const sum = Object.values(rail.loads).reduce((total, load) => total + load, 0);
    if (sum * margin <= rail.gives) return [];
    return [
      `${name}: ${rail.name} gives ${rail.gives} ${rail.unit}, and its loads take ${Math.round(sum * 1000) / 1000}, with the margin ${Math.round(sum * margin * 1000) / 1000}.`,
    ];
  });

/** A microcontroller in reset, or a plug pulled at a driver, leaves every motor off. */
export const disabled: Proof = ({ drives, name }) =>
  drives
    .filter(({ enable }) => (enable.on === 'low') !== (enable.resistor === 'up'))
    .map(
      (drive) =>
        `${name}: ${drive.name} is on while nobody drives its enable: on at ${drive.enable.on}, pulled ${drive.enable.resistor}.`,
    );

/** Cards stay on their piles while what carries them goes down. */
export const downward: Proof = ({ downward: { g, mostG }, name }) =>
  g <= mostG ? [] : [`${name}: cards go down with ${Math.round(g * 100) / 100} g, and float above ${mostG}.`];
