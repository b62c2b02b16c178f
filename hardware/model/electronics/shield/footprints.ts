import type { FootprintName } from '../part.ts';

/** A plated hole with its ring, by its place in mm; x to the right, y up. */
export interface Hole {
  readonly terminal: string;
  readonly x: number;
  readonly y: number;
  readonly ring: number;
  readonly drill: number;
}

/** What a part needs of a board: its holes, and the room that it takes. */
export interface Footprint {
  readonly holes: readonly Hole[];
  /** From x, from y, to x, to y. */
  readonly room: readonly [number, number, number, number];
}

const PITCH = 2.54;

function row(
  terminals: readonly string[],
  {
    drill,
    pitch = PITCH,
    ring,
    x = 0,
    y = 0,
  }: {
    readonly drill: number;
    readonly pitch?: number;
    readonly ring: number;
    readonly x?: number;
    readonly y?: number;
  },
  isUp = false,
): Hole[] {
  return terminals.map((terminal, index) => ({
    terminal,
    x: isUp ? x : x + index * pitch,
    y: isUp ? y - index * pitch : y,
    ring,
    drill,
  }));
}

const numbered = (count: number, from = 1): string[] =>
  Array.from({ length: count }, (_, index) => `${from + index}`);

/** Two wire ends as far apart as that, lying along x. */
function axial(span: number, ring: number, drill: number, half: number): Footprint {
  return {
    holes: row(['1', '2'], { pitch: span, ring, drill }),
    room: [-ring / 2, -half, span + ring / 2, half],
  };
}

function single(ways: number): Footprint {
  return {
    holes: row(numbered(ways), { ring: 1.6, drill: 0.8 }),
    room: [-1.3, -1.3, (ways - 1) * PITCH + 1.3, 1.3],
  };
}

/** JST XH, upright: 2.50 mm from way to way. */
function xh(ways: number): Footprint {
  return {
    holes: row(numbered(ways), { pitch: 2.5, ring: 1.6, drill: 1 }),
    room: [-2.45, -2.35, (ways - 1) * 2.5 + 2.45, 3.4],
  };
}

/** JST VH, upright: 3.96 mm from way to way. */
function vh(ways: number): Footprint {
  return {
    holes: row(numbered(ways), { pitch: 3.96, ring: 2.7, drill: 1.65 }),
    room: [-1.95, -3.7, (ways - 1) * 3.96 + 1.95, 4.8],
  };
}

/** Headers of an Arduino Mega 2560 R3, its lower left corner at 0. */
function mega(): Footprint {
  const hole = { ring: 1.7, drill: 1 };
  const even = Array.from({ length: 16 }, (_, index) => `D${22 + 2 * index}`);
  const odd = Array.from({ length: 16 }, (_, index) => `D${23 + 2 * index}`);
  return {
    holes: [
      ...row(['NC', 'IOREF', 'RESET', '3V3', '5V1', 'GND1', 'GND2', 'VIN'], { ...hole, x: 27.94, y: 2.54 }),
      ...row(
        numbered(8, 0).map((bit) => `A${bit}`),
        { ...hole, x: 50.8, y: 2.54 },
      ),
      ...row(
        numbered(8, 8).map((bit) => `A${bit}`),
        { ...hole, x: 73.66, y: 2.54 },
      ),
      ...row(['SCL', 'SDA', 'AREF', 'GND3', 'D13', 'D12', 'D11', 'D10', 'D9', 'D8'], {
        ...hole,
        x: 18.796,
        y: 50.8,
      }),
      ...row(['D7', 'D6', 'D5', 'D4', 'D3', 'D2', 'D1', 'D0'], { ...hole, x: 45.72, y: 50.8 }),
      ...row(
        numbered(8, 14).map((pin) => `D${pin}`),
        { ...hole, x: 68.58, y: 50.8 },
      ),
      ...row(['5V3', ...even, 'GND4'], { ...hole, x: 93.98, y: 50.8 }, true),
      ...row(['5V4', ...odd, 'GND5'], { ...hole, x: 96.52, y: 50.8 }, true),
    ],
    room: [0, 0, 0, 0],
  };
}

/** A driver on two rows of sockets, its motor side to the right. */
function stepstick(): Footprint {
  const hole = { ring: 1.6, drill: 1 };
  return {
    holes: [
      ...row(['EN', 'MS1', 'MS2', 'UART', 'UART2', 'CLK', 'STEP', 'DIR'], { ...hole, y: 17.78 }, true),
      ...row(['VM', 'GND1', 'A2', 'A1', 'B1', 'B2', 'VIO', 'GND2'], { ...hole, x: 12.7, y: 17.78 }, true),
    ],
    room: [-1.3, -1.3, 14, 19.1],
  };
}

function dip16(): Footprint {
  const hole = { ring: 1.6, drill: 0.8 };
  return {
    holes: [...row(numbered(8), hole), ...row(numbered(8, 9).toReversed(), { ...hole, y: 7.62 })],
    room: [-1.3, -0.9, 7 * PITCH + 1.3, 8.5],
  };
}

export const FOOTPRINTS: Readonly<Record<FootprintName, Footprint>> = {
  mega: mega(),
  stepstick: stepstick(),
  sip3: { holes: row(['IN', 'GND', 'OUT'], { ring: 1.8, drill: 1.1 }), room: [-5.1, -2.1, 10.2, 5.6] },
  fuse: { holes: row(['1', '2'], { pitch: 22.6, ring: 3, drill: 1.5 }), room: [-3.2, -3.5, 25.8, 3.5] },
  axial: axial(10.16, 1.6, 0.8, 1.25),
  axialPower: axial(20.32, 2, 1, 2.7),
  sip5: single(5),
  sip6: single(6),
  sip8: single(8),
  sip9: single(9),
  dip16: dip16(),
  radial: { holes: row(['1', '2'], { pitch: 2.5, ring: 1.6, drill: 0.8 }), room: [-1.9, -3.15, 4.4, 3.15] },
  disc: { holes: row(['1', '2'], { pitch: 5.08, ring: 1.6, drill: 0.8 }), room: [-0.9, -1.3, 5.98, 1.3] },
  to220: { holes: row(['G', 'D', 'S'], { ring: 1.8, drill: 1.1 }), room: [-2.6, -1.6, 7.7, 3.2] },
  screw2: { holes: row(['1', '2'], { pitch: 5.08, ring: 2.6, drill: 1.3 }), room: [-2.6, -4.1, 7.7, 4.1] },
  'VH-2': vh(2),
  'VH-3': vh(3),
  'VH-4': vh(4),
  'XH-2': xh(2),
  'XH-3': xh(3),
  'XH-4': xh(4),
  'XH-5': xh(5),
  'XH-6': xh(6),
  'XH-7': xh(7),
  'XH-8': xh(8),
};
