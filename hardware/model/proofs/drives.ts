import type { Proof } from '../machine.ts';

const TORQUE_MARGIN = 2;

/** Each motor gives twice what is asked of it. */
export const torque: Proof = ({ drives, name }) =>
  drives
    .filter(({ givesNm, torqueNm }) => givesNm < TORQUE_MARGIN * torqueNm)
    .map(
      (drive) =>
        `${name}: ${drive.name} asks for ${drive.torqueNm} N m, and its motor gives ${drive.givesNm}, not twice that.`,
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
