import { PIN_MAP } from '../../../src/machine/pin-map.ts';
import { diode, GAP, PANEL, panel, resistor, supply, TOP, terminal } from './circuit-parts.ts';
import { ground } from './front.ts';
import { motorCircuit } from './motor-circuit.ts';
import { COLOURS, MARGIN } from './style.ts';
import { box, dot, group, line, shape, text } from './svg.ts';

/** How one part of each kind is wired. */
export function drawCircuits(): string {
  const panels = [beamCircuit, switchCircuit, solenoidCircuit, servoCircuit, motorCircuit];
  return group({}, ...panels.map((draw, index) => draw(MARGIN + index * (PANEL + GAP))));
}

function beamCircuit(left: number): string {
  const a = left + 62;
  const b = left + 170;
  const y = TOP + 66;
  const sensor = { stroke: COLOURS.sensor };
  return panel(
    left,
    'A beam',
    ['Broken is high. Emitter and receiver are', 'infrared; the pull-up is the board’s own.'],
    supply(a, y, '5 V'),
    line([
      [a, y],
      [a, y + 10],
    ]),
    resistor(a, y + 10, '150 Ω'),
    line([
      [a, y + 44],
      [a, y + 62],
    ]),
    diode(a, y + 62, COLOURS.sensor),
    line([
      [a, y + 76],
      [a, y + 118],
    ]),
    ground(a, y + 118),
    line(
      [
        [a + 22, y + 69],
        [b - 30, y + 69],
      ],
      { ...sensor, 'stroke-dasharray': '2 4' },
    ),
    line(
      [
        [b - 36, y + 65],
        [b - 30, y + 69],
        [b - 36, y + 73],
      ],
      sensor,
    ),
    line(
      [
        [b - 10, y + 54],
        [b - 10, y + 84],
      ],
      { ...sensor, 'stroke-width': 2.4 },
    ),
    line(
      [
        [b - 10, y + 63],
        [b + 8, y + 52],
        [b + 8, y + 30],
      ],
      sensor,
    ),
    line(
      [
        [b - 10, y + 75],
        [b + 8, y + 86],
        [b + 8, y + 118],
      ],
      sensor,
    ),
    ground(b + 8, y + 118),
    line(
      [
        [b + 8, y + 30],
        [b + 48, y + 30],
      ],
      sensor,
    ),
    terminal(b + 52, y + 30, `${PIN_MAP.length1.arduinoPin} …`),
    supply(b + 8, y - 12, '5 V'),
    line([
      [b + 8, y - 12],
      [b + 8, y - 8],
    ]),
    box(b + 2, y - 8, 12, 34, { class: 'part', 'stroke-dasharray': '3 3' }),
  );
}

function switchCircuit(left: number): string {
  const x = left + 80;
  const y = TOP + 66;
  const red = { stroke: COLOURS.power, 'stroke-width': 2.2 };
  const green = { stroke: COLOURS.switch, 'stroke-width': 1.8 };
  return panel(
    left,
    'Stop, bay, cover, door',
    ['Two contacts, both forced open by the part', 'itself. Drawn shut: low, and nothing forbids.'],
    line(
      [
        [x, y],
        [x, y + 40],
        [x + 3, y + 82],
        [x, y + 82],
        [x, y + 128],
      ],
      red,
    ),
    text(x - 10, y + 4, '24 V', { class: 'small end' }),
    text(x - 10, y + 128, 'to the', { class: 'small end' }),
    text(x - 10, y + 141, 'next one', { class: 'small end' }),
    line(
      [
        [x + 92, y],
        [x + 92, y + 40],
        [x + 95, y + 82],
        [x + 92, y + 82],
        [x + 92, y + 118],
      ],
      green,
    ),
    ground(x + 92, y + 118),
    terminal(x + 92, y - 3, `${PIN_MAP.bayOpen.arduinoPin} …`),
    line(
      [
        [x - 40, y + 61],
        [x + 96, y + 61],
      ],
      { stroke: COLOURS.faint, 'stroke-dasharray': '4 4' },
    ),
    dot(x - 46, y + 61, 7, { fill: COLOURS.power }),
  );
}

function solenoidCircuit(left: number): string {
  const x = left + 160;
  const y = TOP + 62;
  const drive = { stroke: COLOURS.drive };
  return panel(
    left,
    'A gate of the club profile',
    ['High opens; without current a spring holds', 'it closed.'],
    supply(x, y, '24 V motors', COLOURS.power),
    line([
      [x, y],
      [x, y + 12],
    ]),
    shape('path', {
      d: `M${x} ${y + 12}c14 0 14 12 0 12c14 0 14 12 0 12c14 0 14 12 0 12`,
      class: 'wire',
      stroke: COLOURS.drive,
      'stroke-width': 2.2,
    }),
    line(
      [
        [x, y + 48],
        [x, y + 78],
      ],
      drive,
    ),
    line([
      [x, y + 6],
      [x + 40, y + 6],
      [x + 40, y + 22],
    ]),
    shape('path', { d: `M${x + 32} ${y + 36}h16l-8 -14z`, fill: '#fff', stroke: COLOURS.ink }),
    line([
      [x + 32, y + 22],
      [x + 48, y + 22],
    ]),
    line([
      [x + 40, y + 36],
      [x + 40, y + 54],
      [x, y + 54],
    ]),
    line(
      [
        [x - 12, y + 76],
        [x - 12, y + 104],
      ],
      { 'stroke-width': 2.2 },
    ),
    line([
      [x, y + 78],
      [x - 8, y + 78],
      [x - 8, y + 102],
      [x, y + 102],
      [x, y + 124],
    ]),
    text(x + 10, y + 94, 'MOSFET', { class: 'small' }),
    ground(x, y + 124),
    line(
      [
        [x - 12, y + 90],
        [x - 70, y + 90],
      ],
      drive,
    ),
    terminal(x - 126, y + 90, `${PIN_MAP.gate0.arduinoPin} …`),
    line([
      [x - 60, y + 90],
      [x - 60, y + 94],
    ]),
    resistor(x - 60, y + 94, '10 kΩ'),
    ground(x - 60, y + 128),
  );
}

function servoCircuit(left: number): string {
  const y = TOP + 84;
  const x = left + 150;
  return panel(
    left,
    'A gate of the bench profile',
    ['600 to 2400 µs for 0 to 180 degrees, every', '20 ms, and only while it has to move.'],
    box(x, y, 96, 66, { class: 'part', rx: 4, stroke: COLOURS.drive }),
    text(x + 48, y + 38, 'servo', { class: 'middle bold' }),
    dot(x + 78, y - 4, 9, { class: 'part' }),
    line(
      [
        [x + 78, y - 4],
        [x + 104, y - 26],
      ],
      { 'stroke-width': 4, stroke: COLOURS.drive },
    ),
    line(
      [
        [x, y + 14],
        [x - 70, y + 14],
      ],
      { stroke: COLOURS.drive },
    ),
    terminal(x - 130, y + 14, `${PIN_MAP.gate0.arduinoPin} …`),
    line(
      [
        [x, y + 34],
        [x - 46, y + 34],
      ],
      { stroke: COLOURS.power },
    ),
    text(x - 50, y + 38, '5–6 V motors', { class: 'small end' }),
    line([
      [x, y + 54],
      [x - 26, y + 54],
      [x - 26, y + 74],
    ]),
    ground(x - 26, y + 74),
    line([
      [x - 56, y + 14],
      [x - 56, y - 4],
    ]),
    text(x - 66, y - 12, '10 kΩ to ground', { class: 'small middle' }),
  );
}
