import type { PinName } from '../../../src/machine/pin-map.ts';
import { drawCircuits } from './circuits.ts';
import { drawBlock, drawUpperWires } from './controller-block.ts';
import { drawFront } from './front.ts';
import { drawPath, FEEDER_MM, TRANSPORT_MM, xAtMm } from './path-strip.ts';
import { type Places, placesOfMachine } from './places.ts';
import { drawPower } from './power.ts';
import { COLOURS, HEIGHT, MARGIN, STYLE, WIDTH } from './style.ts';
import { box, group, line, text } from './svg.ts';
import { FRONT, wireOf } from './wires.ts';

/** Pins that the card path leads to, each with where its wire leaves the path. */
export function upperEnds(places: Places): readonly { readonly name: PinName; readonly fromX: number }[] {
  const gate = (number: number): { name: PinName; fromX: number } => ({
    name: `gate${number}` as PinName,
    fromX: xAtMm(places.gatesMm[number] ?? 0) + 4,
  });
  const beams = places.beams.map(({ name, mm, mouth }) => ({
    name: name as PinName,
    fromX: mouth === undefined ? xAtMm(mm) : xAtMm(mm) + 17,
  }));
  const ends: { name: PinName; fromX: number }[] = [
    { name: 'hopperLow', fromX: xAtMm(-places.cardMm) - 40 },
    { name: 'hopperEmpty', fromX: xAtMm(-places.cardMm) - 24 },
    { name: 'light', fromX: xAtMm(-places.cardMm / 2) },
    { name: 'feederDirection', fromX: xAtMm(FEEDER_MM) - 8 },
    { name: 'feederEnable', fromX: xAtMm(FEEDER_MM) },
    { name: 'feederStep', fromX: xAtMm(FEEDER_MM) + 8 },
    { name: 'thickness', fromX: xAtMm(places.thicknessMm) },
    { name: 'transportRun', fromX: xAtMm(TRANSPORT_MM) - 5 },
    { name: 'transportFull', fromX: xAtMm(TRANSPORT_MM) + 5 },
    ...[0, 1, 2, 3].map(gate),
    ...beams,
  ];
  return ends.toSorted((a, b) => a.fromX - b.fromX);
}

/** The wiring of the reference machine as one SVG drawing. */
export function makeWiringDrawing(): string {
  const places = placesOfMachine();
  const drawing = group(
    {},
    box(0, 0, WIDTH, HEIGHT, { fill: '#fff' }),
    text(MARGIN, 56, 'Soubrette: wiring of the reference machine', { class: 'title' }),
    text(
      MARGIN,
      78,
      'The card path from the side, to scale along the path; every wire of the pin map once.',
      {
        class: 'faint',
      },
    ),
    ...legend(),
    drawPath(places),
    drawBlock(),
    drawUpperWires(upperEnds(places).map(({ name, fromX }) => ({ wire: wireOf(name), fromX }))),
    drawFront(FRONT.map(wireOf)),
    drawPower(),
    drawCircuits(),
  );
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`;
  const title = '<title>Wiring of the Soubrette reference machine</title>';
  return `${head}\n${title}\n<style>${STYLE}</style>\n${drawing}\n</svg>\n`;
}

function legend(): string[] {
  const entries = [
    ['sensor', 'beams and thickness'],
    ['switch', 'switches'],
    ['drive', 'motors and gates'],
    ['signal', 'lamps, light, buzzer, USB'],
    ['power', 'motor supply'],
  ] as const;
  return entries.flatMap(([kind, says], index) => {
    const x = WIDTH - MARGIN - 400 + (index % 2) * 210;
    const y = 40 + Math.floor(index / 2) * 18;
    return [
      line(
        [
          [x, y],
          [x + 26, y],
        ],
        { stroke: COLOURS[kind], 'stroke-width': 3 },
      ),
      text(x + 34, y + 4, says, { class: 'small' }),
    ];
  });
}
