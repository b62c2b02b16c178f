import type { Exit, MachineModel, Proof } from '../machine.ts';

const GRAVITY_MM = 9_810;
/** A card that is bent further is creased. */
const LEAST_RADIUS = 25;
/** Energy that bends a card of plastic to a radius of 20 mm, in mJ; at others by the square of the curvature. */
const BENDING_MJ_AT_20 = 22;

/** Every card is held by a driven nip, from its place on the window until the last nip of its way lets it go. */
export const grip: Proof = ({ cards, exits, name, nipHold, nips }) =>
  exits.flatMap((exit) => {
    const way = exit.nips.map((each) => nips.find((nip) => nip.name === each)?.x ?? Number.NaN);
    return [cards.lengths.least, cards.lengths.most].flatMap((length) => {
      let heldTo = 0;
      return way.flatMap((x, index) => {
        const [from, to] = [x + nipHold, x + length - nipHold];
        const gap = Math.max(0, from - heldTo);
        heldTo = Math.max(heldTo, to);
        if (gap === 0) return [];
        const before = index === 0 ? 'its place on the window' : exit.nips[index - 1];
        return [
          `${name}: on its way to ${exit.name} a card of ${length} mm is held by nothing for ${tenths(gap)} mm after ${before}.`,
        ];
      });
    });
  });

/** What no nip holds any more goes on far enough by itself, at the most friction and slip. */
export const flight: Proof = (machine) =>
  machine.exits.flatMap((exit) => {
    const far = coastOf(machine);
    if (exit.flight <= far) return [];
    return [
      `${machine.name}: to ${exit.name} a card flies ${exit.flight} mm, and goes on for ${tenths(far)} mm by itself.`,
    ];
  });

function coastOf({ cards, speed }: MachineModel): number {
  const slowest = speed * 1_000 * (1 - cards.slip);
  return slowest ** 2 / (2 * cards.frictions.most * GRAVITY_MM);
}

/** No card is creased in a turn, and a free card is not asked to bend itself. */
export const turns: Proof = (machine) =>
  machine.exits.flatMap((exit) => (exit.turn === undefined ? [] : turnOf(machine, exit, exit.turn)));

function turnOf({ cards, name, speed }: MachineModel, exit: Exit, turn: NonNullable<Exit['turn']>): string[] {
  const energyMj = 0.5 * cards.massG * speed ** 2;
  const neededMj = BENDING_MJ_AT_20 * (20 / turn.radius) ** 2;
  return [
    ...(turn.radius < LEAST_RADIUS
      ? [`${name}: to ${exit.name} a card is bent to ${turn.radius} mm; below ${LEAST_RADIUS} it is creased.`]
      : []),
    ...(!turn.isDriven && energyMj < neededMj
      ? [
          `${name}: to ${exit.name} a free card of ${tenths(energyMj)} mJ is to bend itself, which takes ${tenths(neededMj)}.`,
        ]
      : []),
  ];
}

/** A pile of all cards of a hand leaves the way free for the last. */
export const room: Proof = ({ cards, exits, name }) => {
  const pile = cards.mostInPocket * cards.thicknesses.most + cards.curl + LOOSE;
  return exits.flatMap((exit) =>
    exit.room === undefined || pile <= exit.room
      ? []
      : [
          `${name}: ${cards.mostInPocket} cards are ${tenths(pile)} mm high, and ${exit.name} has ${exit.room}.`,
        ],
  );
};

/** Air between cards that lie on each other. */
const LOOSE = 1;

/** The place of a card stays known while the transport changes its speed. */
export const odometer: Proof = ({ name, odometry: { acceleration, by, speed, tolerance } }) => {
  const lost = by === 'steps' ? 0 : (speed * 1_000) ** 2 / (2 * acceleration * 1_000);
  if (lost <= tolerance) return [];
  return [
    `${name}: a ramp of the transport moves a card by ${tenths(lost)} mm that its clock does not see, and ${tenths(tolerance)} are one card.`,
  ];
};

export function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
