import { DIMENSIONS } from '../dimensions.ts';
import { STAND_STEPS } from './steps.ts';

/** One figure in a view from the side: mm, z up. */
type Figure =
  | { readonly kind: 'round'; readonly x: number; readonly z: number; readonly diameter: number }
  | { readonly kind: 'box'; readonly x: readonly [number, number]; readonly z: readonly [number, number] };

const { camera, cards, floor, guide, hopper, lever, motors, nips, wall, window } = DIMENSIONS;
const PLATE = { from: -95, to: 100, bottom: -106, top: 84 } as const;
const SECOND_BEAM = 90;

const round = (x: number, z: number, diameter: number): Figure => ({ kind: 'round', x, z, diameter });
const box = (from: number, to: number, bottom: number, top: number): Figure => ({
  kind: 'box',
  x: [from, to],
  z: [bottom, top],
});
const motor = ({ x, z }: { readonly x: number; readonly z: number }): Figure =>
  box(x - motors.body / 2, x + motors.body / 2, z - motors.body / 2, z + motors.body / 2);

/** What each step of the assembly adds, as it is seen from the side. */
const FIGURES: readonly (readonly Figure[])[] = [
  [box(PLATE.from, PLATE.to, PLATE.bottom, PLATE.top), box(-105, 105, -112, PLATE.bottom)],
  [nips.nudger, nips.separator].flatMap(({ diameter, x, z }) => [round(x, z, diameter), round(x, z, 6)]),
  [nips.first, nips.second].flatMap(({ diameter, x, z }) => [round(x, z, diameter), round(x, z, 6)]),
  [motor(motors.feeder), motor(motors.transport)],
  [box(floor.from, PLATE.to, floor.top - floor.thickness, floor.top), box(window.from, window.to, -3, 1)],
  [
    box(wall.x, wall.x + wall.thickness, wall.gap, wall.top),
    box(hopper.back - hopper.postDiameter, hopper.back, 0, hopper.height),
    box(-58, 0, 20, 23),
  ],
  [
    box(guide.from, PLATE.to, guide.underside, guide.underside + guide.thickness),
    round(nips.first.x, 6.5, 13),
    round(nips.second.x, 6.5, 13),
    box(-2, 14, 1, 4),
  ],
  [
    box(32, 38, -8, 7),
    box(SECOND_BEAM - 3, SECOND_BEAM + 3, -8, 7),
    round(lever.x, 9.7, lever.wheel),
    round(lever.x, -3, lever.pin),
  ],
  [box(camera.x - 12, camera.x + 12, camera.z - 12, camera.z), box(-4, 4, camera.z - 3, camera.z)],
  [box(PLATE.to + 4, PLATE.to + 4 + 95, -63, -3), box(-90, -30, -104, -96)],
];

const SCALE = 2.2;
const MARGIN = 20;

/** The stand from the side after one step, 0 the first: what comes with it is dark, what was there pale. */
export function standPicture(step: number): string {
  const [width, height] = [(105 + 205) * SCALE + 2 * MARGIN, (PLATE.top + 120) * SCALE + 2 * MARGIN];
  const drawn = FIGURES.slice(0, step + 1).flatMap((figures, index) =>
    figures.map((figure) => drawnFigure(figure, index === step)),
  );
  const title = `Step ${step + 1}: ${STAND_STEPS[step]?.title ?? ''}, from the side`;
  const card = `<line x1="${xOf(-cards.lengths.most)}" y1="${yOf(0)}" x2="${xOf(200)}" y2="${yOf(0)}" stroke="#b3242f" stroke-dasharray="6 5"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width.toFixed(0)}" height="${height.toFixed(0)}" viewBox="0 0 ${width.toFixed(0)} ${height.toFixed(0)}" role="img">`,
    `<title>${title}</title>`,
    `<rect width="${width.toFixed(0)}" height="${height.toFixed(0)}" fill="#fff"/>`,
    ...drawn,
    card,
    `<text x="${MARGIN}" y="16" font-family="sans-serif" font-size="13" fill="#1f2933">${title}; the way of the cards is red</text>`,
    '</svg>',
    '',
  ].join('\n');
}

function xOf(mm: number): string {
  return (MARGIN + (mm + 105) * SCALE).toFixed(1);
}

function yOf(mm: number): string {
  return (MARGIN + (PLATE.top + 4 - mm) * SCALE).toFixed(1);
}

function drawnFigure(figure: Figure, isNew: boolean): string {
  const look = isNew
    ? 'fill="#1d6fb8" fill-opacity="0.35" stroke="#0b3d66" stroke-width="2"'
    : 'fill="#eef2f5" fill-opacity="0.5" stroke="#9aa5b1" stroke-width="1"';
  if (figure.kind === 'round')
    return `<circle cx="${xOf(figure.x)}" cy="${yOf(figure.z)}" r="${((figure.diameter * SCALE) / 2).toFixed(1)}" ${look}/>`;
  const [x0, x1] = figure.x;
  const [z0, z1] = figure.z;
  return `<rect x="${xOf(x0)}" y="${yOf(z1)}" width="${((x1 - x0) * SCALE).toFixed(1)}" height="${((z1 - z0) * SCALE).toFixed(1)}" ${look}/>`;
}

/** How many pictures there are: one a step. */
export const STAND_PICTURES: number = FIGURES.length;
