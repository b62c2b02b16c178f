import type { Places } from './places.ts';
import { COLOURS } from './style.ts';
import { box, dot, group, line, shape, text } from './svg.ts';

const PX_PER_MM = 2.2;
const ZERO_X = 262;
const PATH_Y = 252;
const CHUTE_BOTTOM = 330;
/** Where the rollers are drawn. */
export const FEEDER_MM = 10;
export const TRANSPORT_MM = 110;
/** Where wires leave the strip. */
export const STRIP_BOTTOM = 372;

export function xAtMm(mm: number): number {
  return ZERO_X + mm * PX_PER_MM;
}

/** The card path from the side, to scale along it, with every sensor and motor where it stands. */
export function drawPath(places: Places): string {
  const { gatesMm, fixedMm, cardMm } = places;
  return group(
    {},
    hopper(cardMm),
    track(fixedMm),
    ...places.beams.filter(({ mouth }) => mouth === undefined).map(({ name, mm }) => pathBeam(name, mm)),
    thickness(places.thicknessMm),
    ...gatesMm.map((mm, gate) => gateSymbol(mm, gate)),
    ...[...gatesMm, fixedMm].map((mm, mouth) => chute(mm, mouth)),
    ...places.beams.flatMap(({ name, mm, mouth }) => (mouth === undefined ? [] : [mouthBeam(name, mm)])),
    roller(TRANSPORT_MM, 'transport'),
    ...[-5, 5].map((aside) => lead(xAtMm(TRANSPORT_MM) + aside, PATH_Y + 50, COLOURS.drive)),
    roller(FEEDER_MM, 'feeder'),
    ...[-8, 0, 8].map((aside) => lead(xAtMm(FEEDER_MM) + aside, PATH_Y + 50, COLOURS.drive)),
    ruler(fixedMm),
  );
}

function hopper(cardMm: number): string {
  const left = xAtMm(-cardMm);
  const width = xAtMm(0) - left;
  const cards = Array.from({ length: 9 }, (_, index) =>
    box(left, PATH_Y - 8 - index * 7, width, 5, {
      fill: '#e8ecf0',
      stroke: COLOURS.faint,
      'stroke-width': 0.8,
    }),
  );
  return group(
    {},
    ...cards,
    line([
      [left - 8, PATH_Y - 110],
      [left - 8, PATH_Y],
    ]),
    line([
      [left + width + 6, PATH_Y - 110],
      [left + width + 6, PATH_Y - 14],
    ]),
    box(left + 30, PATH_Y - 84, width - 60, 12, { class: 'part' }),
    text(left + width / 2, PATH_Y - 118, 'hopper, weight arm', { class: 'middle small' }),
    box(left + 16, PATH_Y + 2, width - 32, 6, { fill: '#cfe5f7', stroke: COLOURS.sensor }),
    text(left + width / 2, PATH_Y + 24, 'window, camera below', { class: 'middle small' }),
    sensorDot(left - 8, PATH_Y - 60, left - 40, 'low'),
    sensorDot(left - 8, PATH_Y - 14, left - 24, 'empty'),
    dot(left + width / 2, PATH_Y + 44, 9, { fill: '#fff7d6', stroke: COLOURS.signal, 'stroke-width': 1.6 }),
    text(left + width / 2 + 14, PATH_Y + 48, 'light', { class: 'small' }),
    lead(left + width / 2, PATH_Y + 53, COLOURS.signal),
  );
}

/** The wire of a part, straight down to where the wires of the strip end. */
function lead(x: number, y: number, colour: string): string {
  return line(
    [
      [x, y],
      [x, STRIP_BOTTOM],
    ],
    { stroke: colour },
  );
}

function sensorDot(x: number, y: number, wireX: number, label: string): string {
  return group(
    {},
    line(
      [
        [x, y],
        [wireX, y],
        [wireX, STRIP_BOTTOM],
      ],
      { stroke: COLOURS.switch },
    ),
    dot(x, y, 5, { fill: COLOURS.switch }),
    text(x - 6, y - 8, label, { class: 'small end' }),
  );
}

function track(fixedMm: number): string {
  return group(
    {},
    line(
      [
        [xAtMm(0), PATH_Y],
        [xAtMm(fixedMm), PATH_Y],
      ],
      { 'stroke-width': 3, stroke: '#52606d' },
    ),
    line(
      [
        [xAtMm(fixedMm), PATH_Y - 26],
        [xAtMm(fixedMm) + 34, PATH_Y + 26],
      ],
      { 'stroke-width': 4 },
    ),
    text(xAtMm(fixedMm) + 10, PATH_Y - 34, 'fixed deflector', { class: 'small middle' }),
  );
}

function roller(mm: number, label: string): string {
  const x = xAtMm(mm);
  return group(
    {},
    dot(x, PATH_Y - 13, 11, { class: 'part', stroke: COLOURS.drive }),
    dot(x, PATH_Y + 14, 12, { class: 'part', stroke: COLOURS.drive, 'stroke-width': 2.4 }),
    text(x, PATH_Y + 44, label, { class: 'small middle bold' }),
  );
}

function pathBeam(name: string, mm: number): string {
  const x = xAtMm(mm);
  return group(
    {},
    line(
      [
        [x, PATH_Y - 52],
        [x, PATH_Y + 26],
      ],
      { stroke: COLOURS.sensor, 'stroke-dasharray': '2 4' },
    ),
    shape('path', { d: `M${x - 7} ${PATH_Y - 64}h14l-7 12z`, fill: '#fff', stroke: COLOURS.sensor }),
    box(x - 7, PATH_Y + 26, 14, 9, { fill: COLOURS.sensor }),
    lead(x, PATH_Y + 35, COLOURS.sensor),
    text(x, PATH_Y - 84, name, { class: 'small middle bold' }),
    text(x, PATH_Y - 71, `${mm}`, { class: 'tiny middle' }),
  );
}

function thickness(mm: number): string {
  const x = xAtMm(mm);
  return group(
    {},
    box(x - 9, PATH_Y - 30, 18, 26, { class: 'part', stroke: COLOURS.sensor }),
    box(x - 9, PATH_Y + 4, 18, 26, { class: 'part', stroke: COLOURS.sensor }),
    lead(x, PATH_Y + 30, COLOURS.sensor),
    text(x, PATH_Y - 108, 'thickness', { class: 'small middle bold' }),
    text(x, PATH_Y - 95, `${mm}`, { class: 'tiny middle' }),
    line(
      [
        [x, PATH_Y - 90],
        [x, PATH_Y - 32],
      ],
      { stroke: COLOURS.faint, 'stroke-width': 0.7 },
    ),
  );
}

function gateSymbol(mm: number, gate: number): string {
  const x = xAtMm(mm);
  return group(
    {},
    shape('path', {
      d: `M${x - 6} ${PATH_Y + 4}l34 -26l-8 26z`,
      fill: '#fbe3d6',
      stroke: COLOURS.drive,
      'stroke-width': 1.6,
    }),
    dot(x + 16, PATH_Y, 3, { fill: COLOURS.drive }),
    lead(x + 4, PATH_Y + 5, COLOURS.drive),
    text(x + 16, PATH_Y - 42, gate === 0 ? 'reject gate' : `gate ${gate}`, { class: 'small middle bold' }),
    text(x + 16, PATH_Y - 30, `${mm}`, { class: 'tiny middle' }),
  );
}

function chute(mm: number, mouth: number): string {
  const x = xAtMm(mm) + 14;
  return group(
    {},
    line(
      [
        [x, PATH_Y + 10],
        [x + 4, CHUTE_BOTTOM],
      ],
      { stroke: COLOURS.faint },
    ),
    line(
      [
        [x + 34, PATH_Y + 10],
        [x + 34, CHUTE_BOTTOM],
      ],
      { stroke: COLOURS.faint },
    ),
    box(x - 2, CHUTE_BOTTOM, 42, 22, { class: 'part' }),
    text(x + 19, CHUTE_BOTTOM + 15, mouth === 0 ? 'reject' : `${mouth}`, { class: 'small middle bold' }),
  );
}

function mouthBeam(name: string, mm: number): string {
  const x = xAtMm(mm) - 30;
  const y = PATH_Y + 50;
  return group(
    {},
    line(
      [
        [x - 4, y],
        [x + 42, y],
      ],
      { stroke: COLOURS.sensor, 'stroke-dasharray': '2 4' },
    ),
    box(x + 42, y - 6, 9, 12, { fill: COLOURS.sensor }),
    lead(x + 47, y + 6, COLOURS.sensor),
    text(x + 19, CHUTE_BOTTOM + 36, name, { class: 'tiny middle' }),
  );
}

function ruler(fixedMm: number): string {
  const marks = Array.from({ length: Math.floor(fixedMm / 100) + 1 }, (_, index) => index * 100);
  const y = PATH_Y - 140;
  return group(
    {},
    line(
      [
        [xAtMm(0), y],
        [xAtMm(fixedMm), y],
      ],
      { stroke: COLOURS.faint, 'stroke-width': 1 },
    ),
    ...marks.map((mm) =>
      group(
        {},
        line(
          [
            [xAtMm(mm), y - 4],
            [xAtMm(mm), y + 4],
          ],
          { stroke: COLOURS.faint, 'stroke-width': 1 },
        ),
        text(xAtMm(mm), y - 8, mm === 0 ? '0 mm' : `${mm}`, { class: 'tiny middle' }),
      ),
    ),
  );
}
