import { COLOURS, MARGIN, WIDTH } from './style.ts';
import { box, dot, group, line, text } from './svg.ts';

const TOP = 822;
const HEIGHT = 250;
const RAIL_Y = TOP + 92;
const RED = { stroke: COLOURS.power, 'stroke-width': 2.4 };
/** Switches in the motor supply, in the order of the chain. */
export const SUPPLY_CHAIN = ['stop button', 'board bay', 'path cover', 'reject door'] as const;

/** The supply of the motors, through the contacts that cut it, and the supply of the logic, which stays. */
export function drawPower(): string {
  return group(
    {},
    box(MARGIN, TOP, WIDTH - 2 * MARGIN, HEIGHT, { class: 'panel', rx: 8 }),
    text(MARGIN + 20, TOP + 30, 'Power: what stops the motors is wire', { class: 'head' }),
    text(
      MARGIN + 20,
      TOP + 48,
      'Each of these switches has two contacts: one in the motor supply, and one that the program reads. No program can close the first.',
      { class: 'small faint' },
    ),
    ...motorSupply(),
    ...logicSupply(),
  );
}

function block(x: number, y: number, width: number, title: string, note: string): string {
  return group(
    {},
    box(x, y - 24, width, 48, { class: 'part', rx: 4 }),
    text(x + width / 2, y - 3, title, { class: 'middle bold' }),
    text(x + width / 2, y + 13, note, { class: 'middle small faint' }),
  );
}

function motorSupply(): string[] {
  const contacts = SUPPLY_CHAIN.map((name, index) => contact(440 + index * 150, name));
  return [
    line(
      [
        [MARGIN + 20 + 150, RAIL_Y],
        [270, RAIL_Y],
      ],
      RED,
    ),
    block(MARGIN + 20, RAIL_Y, 150, 'motor supply', '24 V, insulated'),
    box(270, RAIL_Y - 8, 60, 16, { class: 'part' }),
    text(300, RAIL_Y - 16, 'fuse', { class: 'middle small' }),
    line(
      [
        [330, RAIL_Y],
        [440, RAIL_Y],
      ],
      RED,
    ),
    ...contacts,
    line(
      [
        [1040, RAIL_Y],
        [1120, RAIL_Y],
      ],
      RED,
    ),
    dot(1120, RAIL_Y, 4, { fill: COLOURS.power }),
    text(1108, RAIL_Y + 66, 'dead while any is open', { class: 'small end', fill: COLOURS.power }),
    ...['feeder driver', 'transport driver', 'gates'].flatMap((name, index) => {
      const y = RAIL_Y - 44 + index * 62;
      return [
        line(
          [
            [1120, RAIL_Y],
            [1120, y],
            [1210, y],
          ],
          RED,
        ),
        block(1210, y, 190, name, index === 2 ? 'club: 24 V; bench: 5 or 6 V' : 'enable pulled down'),
      ];
    }),
    text(1420, RAIL_Y - 40, 'Inputs of all drivers have', { class: 'small' }),
    text(1420, RAIL_Y - 25, '10 kΩ to ground: a board in', { class: 'small' }),
    text(1420, RAIL_Y - 10, 'reset drives nothing.', { class: 'small' }),
  ];
}

/** A contact that opens, with the dashed line to its twin at the microcontroller. */
function contact(x: number, name: string): string {
  return group(
    {},
    line(
      [
        [x, RAIL_Y],
        [x + 45, RAIL_Y],
      ],
      RED,
    ),
    line(
      [
        [x + 45, RAIL_Y],
        [x + 98, RAIL_Y - 7],
      ],
      { ...RED, 'stroke-width': 3 },
    ),
    line(
      [
        [x + 96, RAIL_Y - 12],
        [x + 96, RAIL_Y],
        [x + 150, RAIL_Y],
      ],
      RED,
    ),
    dot(x + 45, RAIL_Y, 3.5, { fill: COLOURS.power }),
    line(
      [
        [x + 72, RAIL_Y - 4],
        [x + 72, RAIL_Y + 30],
      ],
      { stroke: COLOURS.faint, 'stroke-dasharray': '4 4' },
    ),
    line(
      [
        [x + 48, RAIL_Y + 30],
        [x + 60, RAIL_Y + 30],
      ],
      { stroke: COLOURS.switch },
    ),
    line(
      [
        [x + 60, RAIL_Y + 30],
        [x + 86, RAIL_Y + 26],
      ],
      { stroke: COLOURS.switch, 'stroke-width': 2.2 },
    ),
    line(
      [
        [x + 85, RAIL_Y + 23],
        [x + 85, RAIL_Y + 30],
        [x + 98, RAIL_Y + 30],
      ],
      { stroke: COLOURS.switch },
    ),
    text(x + 72, RAIL_Y - 18, name, { class: 'middle bold' }),
    text(x + 72, RAIL_Y + 46, 'to the board', { class: 'middle tiny' }),
  );
}

function logicSupply(): string[] {
  const y = TOP + HEIGHT - 42;
  const wire = { stroke: COLOURS.ink, 'stroke-width': 2 };
  return [
    block(MARGIN + 20, y, 150, 'Pi supply', '5 V'),
    line(
      [
        [230, y],
        [300, y],
      ],
      wire,
    ),
    block(300, y, 170, 'Raspberry Pi', 'host, camera'),
    line(
      [
        [470, y],
        [600, y],
      ],
      wire,
    ),
    text(535, y - 8, 'USB', { class: 'middle small' }),
    block(600, y, 190, 'Arduino Mega 2560', 'takes its 5 V from USB'),
    line(
      [
        [790, y],
        [900, y],
      ],
      wire,
    ),
    text(845, y - 8, '5 V', { class: 'middle small' }),
    block(900, y, 200, 'beams, switches, light', 'stay alive when motors are cut'),
    text(1210, y + 48 - 42, 'One common ground, joined at the motor supply only.', { class: 'small' }),
  ];
}
