import type { Dimensions } from '../dimensions.ts';
import type { Assembly, Joint, Part } from '../part.ts';
import type { Shapes, Span } from '../shapes.ts';
import { PANEL_HOLES } from './frame.ts';

const ELECTRONIC = { process: 'bought', material: 'electronics', count: 1 } as const;
const SWITCH = { length: 27.8, height: 15.9, width: 10.3, holes: 22.2 } as const;

/** Door switches, boards, and what a person sees and presses on the front panel. */
export function electrics(d: Dimensions, s: Shapes): Assembly {
  return {
    parts: [...switches(d, s), ...boards(d, s), ...panelParts(d, s)],
    joints: [...switchJoints(d), ...boardJoints(d)],
  };
}

interface SwitchPlace {
  readonly name: string;
  readonly x: number;
  readonly z: number;
  /** Its plunger points up, or to the rear. */
  readonly upright: boolean;
}

function switchPlaces({ covers: c }: Dimensions): readonly SwitchPlace[] {
  const under = c.lidBottom - SWITCH.height / 2 - 3;
  return [
    { name: 'top cover', x: 54, z: under, upright: true },
    { name: 'reject lid', x: 137.2, z: under, upright: true },
    { name: 'rear door', x: c.rear - SWITCH.height / 2 - 3, z: 60, upright: false },
  ];
}

function switches(d: Dimensions, s: Shapes): Part[] {
  const outer = d.sides.inner + d.sides.thickness;
  const y: Span = [outer, outer + SWITCH.width];
  const solids = switchPlaces(d).map(({ x, z, upright }) => {
    const [a, b] = upright ? [SWITCH.length / 2, SWITCH.height / 2] : [SWITCH.height / 2, SWITCH.length / 2];
    return s.box([x - a, x + a], y, [z - b, z + b]);
  });
  return [
    {
      ...ELECTRONIC,
      name: 'door switch',
      designation:
        'snap-action switch 27.8 x 15.9 x 10.3, contacts that open by force, two contacts (see power and safety)',
      count: 3,
      group: 'frame',
      step: 'switches',
      ways: ['-y'],
      solids,
    },
  ];
}

function switchJoints(d: Dimensions): Joint[] {
  const outer = d.sides.inner + d.sides.thickness;
  return switchPlaces(d).flatMap(({ x, z, upright }) =>
    [-1, 1].map((sign): Joint => {
      const by = (sign * SWITCH.holes) / 2;
      const at = upright
        ? ([x + by, outer + SWITCH.width, z - 3] as const)
        : ([x + 3, outer + SWITCH.width, z + by] as const);
      return {
        screw: 'M3x20',
        at,
        axis: '-y',
        grip: SWITCH.width + d.sides.thickness,
        through: ['door switch', 'right side plate'],
        into: '',
        hold: 'nut',
        step: 'switches',
        group: 'frame',
      };
    }),
  );
}

/** Holes of an Arduino Mega from its corner, along its length and across. */
const MEGA_HOLES: readonly (readonly [along: number, across: number])[] = [
  [13.97, 2.54],
  [15.24, 50.8],
  [90.17, 50.8],
  [96.52, 2.54],
];
const MEGA = { x: -105, bottom: -128, left: -27, length: 101.6, width: 53.3, thickness: 1.6 } as const;
const PI = {
  x: 52,
  y: -46,
  length: 85,
  width: 56,
  thickness: 1.4,
  spacer: 5,
  holes: [3.5, 61.5],
  across: [3.5, 52.5],
} as const;

function boards({ base, sides }: Dimensions, s: Shapes): Part[] {
  const mega = s.box(
    [MEGA.x, MEGA.x + MEGA.thickness],
    [MEGA.left, MEGA.left + MEGA.width],
    [MEGA.bottom, MEGA.bottom + MEGA.length],
  );
  const own = s.box(
    [MEGA.x + MEGA.thickness, -72],
    [MEGA.left + 6, MEGA.left + MEGA.width - 6],
    [MEGA.bottom + 18, MEGA.bottom + 88],
  );
  const gap = MEGA.x - sides.from;
  const behind = MEGA_HOLES.map(([z, y]) =>
    s.cut(s.alongX(MEGA.left + y, MEGA.bottom + z, 6, [sides.from, MEGA.x]), [
      s.alongX(MEGA.left + y, MEGA.bottom + z, 3.2, [sides.from - 1, MEGA.x + 1]),
    ]),
  );
  const top = base.top + PI.spacer;
  const pi = s.box([PI.x, PI.x + PI.length], [PI.y, PI.y + PI.width], [top, top + PI.thickness]);
  const below = piHoles().map(([x, y]) => s.ringZ(x, y, 5, 2.7, [base.top, top]));
  const panel = { ...ELECTRONIC, group: 'frontPanel', step: 'front panel', ways: ['-x'] } as const;
  const onBase = { ...ELECTRONIC, group: 'frame', step: 'computer', ways: ['-z'] } as const;
  return [
    {
      ...panel,
      name: 'spacer of the board',
      material: 'plastic',
      designation: `round spacer 3.2 x 6 x ${gap}, nylon`,
      count: 4,
      solids: behind,
    },
    {
      ...panel,
      name: 'board',
      designation: 'Arduino Mega 2560 R3 or equal, with the shield',
      massG: 90,
      solids: [s.all([mega, own])],
    },
    {
      ...onBase,
      name: 'spacer of the computer',
      material: 'plastic',
      designation: `round spacer 2.7 x 5 x ${PI.spacer}, nylon`,
      count: 4,
      solids: below,
    },
    { ...onBase, name: 'host computer', designation: 'Raspberry Pi 4 or 5, 2 GB', massG: 46, solids: [pi] },
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
        at: [c.front, MEGA.left + y, MEGA.bottom + z],
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
