import type { Dimensions } from '../dimensions.ts';
import { BOARD } from '../electronics/shield/layout.ts';
import type { Assembly, Joint, Part } from '../part.ts';
import type { Shapes, Span } from '../shapes.ts';
import { PANEL_HOLES } from './frame.ts';

const ELECTRONIC = { process: 'bought', material: 'electronics', count: 1 } as const;

/** Boards, and what a person sees and presses on the front panel. */
export function electrics(d: Dimensions, s: Shapes): Assembly {
  return {
    parts: [...boards(d, s), ...panelParts(d, s)],
    joints: boardJoints(d),
  };
}

/** An Arduino Mega behind the panel, its USB socket up: there only has its plug room. */
const MEGA = { x: -105, top: -9.4, left: -40.4, length: 101.6, width: 53.3, thickness: 1.6 } as const;
/** Its holes from the corner at its USB socket, along its length and across. */
const MEGA_HOLES: readonly (readonly [z: number, y: number])[] = [
  [13.97, 2.54],
  [15.24, 50.8],
  [90.17, 50.8],
  [96.52, 2.54],
].map(([along = 0, across = 0]) => [MEGA.top - along, MEGA.left + across]);
const MEGA_USB = { across: 38.1, half: 7, plug: 38 } as const;
/** How far the shield and what stands on it reach behind the board. */
const SHIELD = { from: -94, to: -72 } as const;
/** A Raspberry Pi below the shelf, its USB sockets to the rear, the edge with its power socket to the left. */
const PI = {
  x: -67,
  y: -20,
  length: 85,
  width: 56,
  thickness: 1.4,
  spacer: 5,
  holes: [3.5, 61.5],
  across: [3.5, 52.5],
} as const;
/** On the computer, from its corner: sockets and pins, and the room that the plugs of power and board need. */
const PI_ROOMS: readonly { readonly x: Span; readonly y: Span; readonly height: number }[] = [
  { x: [67, 88], y: [3, 53], height: 16 },
  { x: [7, 58], y: [49, 54], height: 8.5 },
  { x: [6.6, 17], y: [-30, 6], height: 7 },
  { x: [88, 120], y: [2, 16], height: 15 },
];

function boards(d: Dimensions, s: Shapes): Part[] {
  return [...boardOnPanel(d, s), ...computerOnBase(d, s)];
}

function boardOnPanel({ sides }: Dimensions, s: Shapes): Part[] {
  const across = (from: number, to: number): Span => [MEGA.left + from, MEGA.left + to];
  const down = (from: number, to: number): Span => [MEGA.top - to, MEGA.top - from];
  const { across: usb, half, plug } = MEGA_USB;
  const onBoard = MEGA.x + MEGA.thickness;
  const board = s.all([
    s.box([MEGA.x, onBoard], across(0, MEGA.width), down(0, MEGA.length)),
    s.box([onBoard, SHIELD.from], across(7, 47), down(28, 98)),
    s.box([SHIELD.from, SHIELD.to], across(BOARD.bottom, BOARD.top), down(BOARD.left, BOARD.right)),
    s.box([onBoard, SHIELD.from + 2], across(usb - half, usb + half), down(-plug, 10)),
  ]);
  const gap = MEGA.x - sides.from;
  const behind = MEGA_HOLES.map(([z, y]) =>
    s.cut(s.alongX(y, z, 6, [sides.from, MEGA.x]), [s.alongX(y, z, 3.2, [sides.from - 1, MEGA.x + 1])]),
  );
  const row = { ...ELECTRONIC, group: 'frontPanel', step: 'front panel', ways: ['-x'] } as const;
  return [
    {
      ...row,
      name: 'spacer of the board',
      material: 'plastic',
      designation: `round spacer 3.2 x 6 x ${gap}, nylon`,
      count: 4,
      solids: behind,
    },
    {
      ...row,
      name: 'board',
      designation: 'Arduino Mega 2560 R3 or equal, with the shield',
      massG: 90,
      solids: [board],
    },
  ];
}

function computerOnBase({ base }: Dimensions, s: Shapes): Part[] {
  const top = base.top + PI.spacer;
  const above = top + PI.thickness;
  const computer = s.all([
    s.box([PI.x, PI.x + PI.length], [PI.y, PI.y + PI.width], [top, above]),
    ...PI_ROOMS.map(({ x, y, height }) =>
      s.box([PI.x + x[0], PI.x + x[1]], [PI.y + y[0], PI.y + y[1]], [above, above + height]),
    ),
  ]);
  const below = piHoles().map(([x, y]) => s.ringZ(x, y, 5, 2.7, [base.top, top]));
  const row = { ...ELECTRONIC, group: 'frame', step: 'computer', ways: ['-z'] } as const;
  return [
    {
      ...row,
      name: 'spacer of the computer',
      material: 'plastic',
      designation: `round spacer 2.7 x 5 x ${PI.spacer}, nylon`,
      count: 4,
      solids: below,
    },
    {
      ...row,
      name: 'host computer',
      designation: 'Raspberry Pi 4 or 5, 2 GB, its supply and a memory card',
      massG: 46,
      solids: [computer],
    },
  ];
}

function piHoles(): (readonly [x: number, y: number])[] {
  return PI.holes.flatMap((along) => PI.across.map((across) => [PI.x + along, PI.y + across] as const));
}

function boardJoints({ base, covers: c }: Dimensions): Joint[] {
  return [
    ...MEGA_HOLES.map(
      ([z, y]): Joint => ({
        screw: 'M3x16',
        at: [c.front, y, z],
        axis: '+x',
        grip: MEGA.x + MEGA.thickness - c.front,
        through: ['front panel', 'board'],
        into: '',
        hold: 'nut',
        step: 'front panel',
        group: 'frontPanel',
      }),
    ),
    ...piHoles().map(
      ([x, y]): Joint => ({
        screw: 'M2.5x16',
        at: [x, y, base.top - base.thickness],
        axis: '+z',
        grip: base.thickness + PI.spacer + PI.thickness,
        through: ['base', 'host computer'],
        into: '',
        hold: 'nut',
        step: 'computer',
        group: 'frame',
      }),
    ),
  ];
}

/** What looks out of the front panel: its nut or its collar lies on the front. */
function panelParts({ covers: c, sides }: Dimensions, s: Shapes): Part[] {
  const designations: Readonly<Record<(typeof PANEL_HOLES)[number]['name'], string>> = {
    'stop button':
      'mushroom button 22, stays pressed until turned (ISO 13850), two contacts that open by force',
    'start button': 'push button 12, green, closes while pressed',
    'green lamp': 'LED 5, green, with holder',
    'amber lamp': 'LED 5, amber, with holder',
    'red lamp': 'LED 5, red, with holder',
    'socket of the supply': 'DC socket 5.5 x 2.1 for a panel, hole 8',
  };
  return PANEL_HOLES.map(({ diameter, name, y, z }): Part => {
    const long = name === 'stop button' ? 50 : 20;
    const body = s.alongX(y, z, diameter - 0.3, [c.front, sides.from + long]);
    const collar = s.alongX(y, z, diameter + 5, [c.front - 2, c.front]);
    return {
      ...ELECTRONIC,
      name,
      designation: designations[name],
      group: 'frontPanel',
      step: 'front panel',
      ways: ['+x'],
      isFitted: true,
      solids: [s.all([body, collar])],
    };
  });
}
