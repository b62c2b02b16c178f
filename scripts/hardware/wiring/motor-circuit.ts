import { PIN_MAP } from '../../../src/machine/pin-map.ts';
import { panel, TOP } from './circuit-parts.ts';
import { COLOURS } from './style.ts';
import { box, dot, line, text } from './svg.ts';

/** How the drivers of feeder and transport are wired. */
export function motorCircuit(left: number): string {
  const y = TOP + 62;
  const x = left + 118;
  const pins = [
    [PIN_MAP.feederDirection.arduinoPin, 'direction', 'feeder'],
    [PIN_MAP.feederEnable.arduinoPin, 'enable', ''],
    [PIN_MAP.feederStep.arduinoPin, 'step', ''],
    [PIN_MAP.transportRun.arduinoPin, 'run', 'transport'],
    [PIN_MAP.transportFull.arduinoPin, 'full speed', ''],
  ] as const;
  return panel(
    left,
    'Feeder and transport',
    ['Enable and run are active high. With 10 kΩ to', 'ground each, neither turns in a reset.'],
    box(x, y - 6, 116, 82, { class: 'part', rx: 4, stroke: COLOURS.drive }),
    box(x, y + 84, 116, 54, { class: 'part', rx: 4, stroke: COLOURS.drive }),
    ...pins.flatMap(([pin, name, driver], index) => {
      const row = y + 12 + index * 24 + (index > 2 ? 16 : 0);
      return [
        dot(x - 92, row, 4, { fill: '#fff', stroke: COLOURS.ink, 'stroke-width': 1.6 }),
        text(x - 84, row - 6, pin, { class: 'small bold' }),
        line(
          [
            [x - 88, row],
            [x, row],
          ],
          { stroke: COLOURS.drive },
        ),
        text(x + 8, row + 4, name, { class: 'small' }),
        ...(driver === '' ? [] : [text(x + 110, row + 4, driver, { class: 'small end bold' })]),
      ];
    }),
    dot(x + 146, y + 34, 15, { class: 'part' }),
    text(x + 146, y + 39, 'M', { class: 'middle bold' }),
    line([
      [x + 116, y + 34],
      [x + 131, y + 34],
    ]),
    dot(x + 146, y + 111, 15, { class: 'part' }),
    text(x + 146, y + 116, 'M', { class: 'middle bold' }),
    line([
      [x + 116, y + 111],
      [x + 131, y + 111],
    ]),
  );
}
