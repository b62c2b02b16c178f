/** What differs between machines and decks, from its least to its most: `rampShare` is of the motors' ramps. */
export const RANGES = {
  cardFriction: [0.12, 0.35],
  rollerFriction: [0.5, 1.2],
  mostSlip: [0, 0.15],
  curlMm: [0, 3],
  thicknessMm: [0.24, 0.34],
  rampShare: [0.7, 1.3],
  rebound: [0, 0.4],
  runOnMm: [3, 12],
  lipSpeed: [0.88, 1.12],
  bounceMm: [0, 0.3],
  humidityPercent: [20, 80],
} as const;
export type Dimension = keyof typeof RANGES;

/** A machine, and how many of its boards were verified unaided. */
interface Dot {
  readonly values: Readonly<Record<Dimension, number>>;
  readonly boards: number;
  readonly unaided: number;
}

/** Pairs of what decides together, for which there is a panel each. */
const PANELS = [
  ['rebound', 'cardFriction'],
  ['lipSpeed', 'rebound'],
  ['runOnMm', 'rollerFriction'],
  ['curlMm', 'thicknessMm'],
  ['mostSlip', 'bounceMm'],
  ['rampShare', 'humidityPercent'],
] as const;
const SIDE = 220;
const GAP = 60;
const COLUMNS = 3;

/** A picture of the region: each machine is a dot, green where its boards are verified unaided, red where they are refused. */
export function sweepPicture(swept: readonly Dot[]): string {
  const rows = Math.ceil(PANELS.length / COLUMNS);
  const [width, height] = [COLUMNS * (SIDE + GAP) + GAP, rows * (SIDE + GAP) + GAP];
  const panels = PANELS.map(([across, up], place) => {
    const left = GAP + (place % COLUMNS) * (SIDE + GAP);
    const top = GAP / 2 + Math.floor(place / COLUMNS) * (SIDE + GAP);
    const at = (name: Dimension, value: number): number => {
      const [least, most] = RANGES[name];
      return (SIDE * (value - least)) / (most - least);
    };
    const dots = swept.map(({ boards, unaided, values }) => {
      const [x, y] = [at(across, values[across]), SIDE - at(up, values[up])];
      return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="2.5" fill="hsl(${Math.round((120 * unaided) / boards)} 70% 42%)"/>`;
    });
    const [[x0, x1], [y0, y1]] = [RANGES[across], RANGES[up]];
    return (
      `<g transform="translate(${left} ${top})"><rect width="${SIDE}" height="${SIDE}" fill="none" stroke="#888"/>${dots.join('')}` +
      `<text x="${SIDE / 2}" y="${SIDE + 26}" text-anchor="middle">${across} ${x0} .. ${x1}</text>` +
      `<text transform="translate(-8 ${SIDE / 2}) rotate(-90)" text-anchor="middle">${up} ${y0} .. ${y1}</text></g>`
    );
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">` +
    `<rect width="${width}" height="${height}" fill="#fff"/>${panels.join('')}</svg>\n`
  );
}
