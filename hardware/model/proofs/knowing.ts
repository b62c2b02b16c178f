import type { Proof } from '../machine.ts';

/** Each place has a code of its own that no single fault of a sensor turns into that of another, nor light between places. */
export const code: Proof = ({ exits, name, selector }) => {
  const { codes, notch, pitch } = selector;
  if (codes === undefined) return [`${name}: nothing shows that the way to an exit is open.`];
  const places = exits.map((exit) => [exit.name, codes[exit.name] ?? ''] as const);
  const faults = places.flatMap(([place, own]) =>
    [...own].flatMap((_, sensor) =>
      (['0', '1'] as const).flatMap((stuck) => {
        const seen = own.slice(0, sensor) + stuck + own.slice(sensor + 1);
        return places
          .filter(([other, theirs]) => other !== place && theirs === seen)
          .map(
            ([other]) =>
              `${name}: with sensor ${sensor + 1} stuck at ${stuck}, ${place} is taken for ${other}.`,
          );
      }),
    ),
  );
  const isAmbiguous = notch !== undefined && pitch !== undefined && notch >= pitch / 2;
  return [
    ...places.filter(([, own]) => own === '').map(([place]) => `${name}: ${place} has no code.`),
    ...new Set(faults),
    ...(isAmbiguous ? [`${name}: a notch of ${notch} mm is lit between places ${pitch} mm apart.`] : []),
  ];
};

/** Light looks past every exit, so that what sticks out of any stops the machine. */
export const outlook: Proof = ({ curtains, exits, name }) =>
  curtains.length === 0
    ? [`${name}: no light looks past all exits: a card that sticks out is not seen.`]
    : curtains.flatMap((curtain) =>
        exits
          .filter((exit) => !curtain.exits.includes(exit.name))
          .map((exit) => `${name}: ${curtain.name} does not look past ${exit.name}.`),
      );

/** Deviations that add up in the worst way stay within what the machine allows; their usual sum is told beside. */
export const stackUps: Proof = ({ chains, name }) =>
  chains.flatMap((chain) => {
    const worst = chain.parts.reduce((sum, part) => sum + part, 0);
    const usual = Math.hypot(...chain.parts);
    const [low, high] = [chain.nominal - worst, chain.nominal + worst];
    if (low >= chain.allowed.least && high <= chain.allowed.most) return [];
    return [
      `${name}: ${chain.name} may come to ${hundredths(low)} to ${hundredths(high)} mm (usually ± ${hundredths(usual)}), and ${chain.allowed.least} to ${chain.allowed.most} are allowed.`,
    ];
  });

/** A printed index takes this many pixels a mm to be read. */
const PIXELS_PER_MM = 16;

/** No lamp shines back from a glossy card into the field of the camera, and what it sees is fine enough. */
export const view: Proof = ({ name, optics }) => {
  if (optics === undefined) return [];
  const { camera, distance, field, lampWidth, lamps, leanDegrees, pixels } = optics;
  // A mirror that leans moves what is seen in it twice as far.
  const spread = distance * Math.tan((2 * leanDegrees * Math.PI) / 180) * 0.5 + lampWidth / 2;
  const glossy = lamps.filter((lamp) => {
    const [x, y] = [(lamp.x - camera.x) / 2, (lamp.y - camera.y) / 2];
    return Math.abs(x) < field.x / 2 + spread && Math.abs(y) < field.y / 2 + spread;
  });
  const fine = Math.min(pixels.x / field.x, pixels.y / field.y);
  return [
    ...glossy.map(
      (lamp) => `${name}: the lamp at ${lamp.x}, ${lamp.y} shines back from a glossy card into the camera.`,
    ),
    ...(fine < PIXELS_PER_MM
      ? [`${name}: the camera sees ${hundredths(fine)} pixels a mm, and ${PIXELS_PER_MM} are needed.`]
      : []),
  ];
};

/** What pulls a card grips more than what holds the next one back, and that more than cards hold on to each other. */
export const separation: Proof = ({ name, separation: frictions }) => {
  if (frictions === undefined) return [];
  const { card, pad, roller } = frictions;
  return [
    ...(roller.least > pad.most
      ? []
      : [`${name}: the pad of ${pad.most} holds a card against a roller of ${roller.least}.`]),
    ...(pad.least > card.most
      ? []
      : [`${name}: cards of ${card.most} pull each other past a pad of ${pad.least}.`]),
  ];
};

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
