import { type Chance, chanceOf } from './chance.ts';

/** What is seen behind the cards. */
export const GROUNDS = ['green', 'dark', 'wood', 'room', 'white', 'patterned'] as const;
export type Ground = (typeof GROUNDS)[number];

/** A piece of ground that goes on as in mirrors: linear red, green and blue. */
interface Tile {
  readonly side: number;
  readonly rgb: Float32Array;
}

/** Puts the light of the ground at a pixel into the place of colour. */
export type GroundPainter = (x: number, y: number, colour: Float32Array) => void;

/** Points across a tile; a room is out of focus. */
const SIDE = 512;
const ROOM_SIDE = 128;
const VARIANTS = 4;
const tiles = new Map<string, Tile>();

/** A ground as one camera sees it. */
export function groundPainter(ground: Ground, pxPerMm: number, chance: Chance): GroundPainter {
  const variant = Math.floor(chance.between(0, VARIANTS));
  const name = `${ground} ${variant}`;
  const tile = tiles.get(name) ?? tileOf(ground, chanceOf(`tile ${name}`));
  tiles.set(name, tile);
  const isFar = ground === 'room';
  // A tile is 128 mm wide; a room fills the picture, out of focus.
  const perPx = isFar ? chance.between(0.08, 0.14) : 4 / (pxPerMm * chance.between(0.65, 0.95));
  const turn = isFar ? chance.between(-0.1, 0.1) : chance.between(-Math.PI, Math.PI);
  const [cos, sin] = [Math.cos(turn) * perPx, Math.sin(turn) * perPx];
  const { rgb, side } = tile;
  const [left, top] = [chance.between(0, 2 * side), chance.between(0, 2 * side)];
  const bright = chance.between(0.8, 1.1);
  return (x, y, colour) => {
    const column = mirrored(left + x * cos - y * sin, side);
    const row = mirrored(top + x * sin + y * cos, side);
    const at = ((row | 0) * side + (column | 0)) * 3;
    const right = column - (column | 0);
    const below = row - (row | 0);
    for (let channel = 0; channel < 3; channel++) {
      const from = at + channel;
      const upper = rgb[from]! * (1 - right) + rgb[from + 3]! * right;
      const lower = rgb[from + side * 3]! * (1 - right) + rgb[from + side * 3 + 3]! * right;
      colour[channel] = (upper * (1 - below) + lower * below) * bright;
    }
  };
}

/** Folded into the tile, which is mirrored at its sides. */
function mirrored(place: number, side: number): number {
  const last = side - 1.01;
  const period = 2 * last;
  const within = place - Math.floor(place / period) * period;
  return within < last ? within : period - within;
}

type Colour = readonly [red: number, green: number, blue: number];

function tileOf(ground: Ground, chance: Chance): Tile {
  const shade = shadeOf(ground, chance);
  const side = ground === 'room' ? ROOM_SIDE : SIDE;
  const rgb = new Float32Array(side * side * 3);
  for (let y = 0, to = 0; y < side; y++) for (let x = 0; x < side; x++, to += 3) rgb.set(shade(x, y), to);
  return { side, rgb };
}

/** The colour at a place of a tile, whose points are a quarter of a millimetre apart. */
function shadeOf(ground: Ground, chance: Chance): (x: number, y: number) => Colour {
  const coarse = field(chance.of('coarse'), 90);
  const fine = field(chance.of('fine'), 3);
  switch (ground) {
    case 'green':
      return felt([chance.between(0.01, 0.05), chance.between(0.09, 0.22), chance.between(0.03, 0.08)]);
    case 'dark':
      return felt([chance.between(0.012, 0.04), chance.between(0.012, 0.035), chance.between(0.015, 0.06)]);
    case 'white': {
      const [white, warm] = [chance.between(0.62, 0.86), chance.between(0.9, 1)];
      const fold = field(chance.of('fold'), 150);
      return (x, y) => {
        const weave = 1 + 0.03 * (((x ^ y) & 2) - 1) + 0.05 * (fine(x, y) - 0.5);
        const crease = 1 - 0.25 * Math.max(0, 1 - 12 * Math.abs(fold(x, y) - 0.5)) * coarse(y, x);
        return tinted(
          [white, white * (1 + warm) * 0.5, white * warm],
          weave * crease * (0.86 + 0.2 * coarse(x, y)),
        );
      };
    }
    case 'wood':
      return wood(chance, coarse, fine);
    case 'patterned':
      return pattern(chance, coarse, fine);
    case 'room':
      return room(chance);
  }
  function felt(colour: Colour): (x: number, y: number) => Colour {
    return (x, y) => tinted(colour, (0.75 + 0.5 * fine(x, y)) * (0.8 + 0.4 * coarse(x, y)));
  }
}

function wood(chance: Chance, coarse: Field, fine: Field): (x: number, y: number) => Colour {
  const light = chance.between(0.5, 1.6);
  const plank = chance.between(120, 260);
  const grain = field(chance.of('grain'), 9);
  return (x, y) => {
    const bent = y + 26 * coarse(x / 3, y);
    const rings = 0.5 + 0.5 * Math.sin(bent * 0.35 + 5 * grain(x / 14, y));
    const seam = Math.abs((y % plank) - 2) < 2 ? 0.35 : 1;
    const tone = light * (0.7 + 0.35 * rings + 0.25 * (fine(x / 8, y) - 0.5)) * seam;
    return tinted([0.3, 0.17, 0.08], tone);
  };
}

function pattern(chance: Chance, coarse: Field, fine: Field): (x: number, y: number) => Colour {
  const kind = chance.oneOf(['checks', 'stripes', 'dots'] as const);
  const ink = chance.oneOf<Colour>([
    [0.45, 0.03, 0.04],
    [0.03, 0.09, 0.35],
    [0.04, 0.22, 0.08],
    [0.5, 0.36, 0.05],
  ]);
  const paper: Colour = [0.78, 0.77, 0.73];
  const every = chance.between(24, 80);
  return (x, y) => {
    const share = shareOfInk(kind, x / every, y / every);
    const tone = (0.92 + 0.16 * (fine(x, y) - 0.5)) * (0.85 + 0.25 * coarse(x, y));
    return tinted(mixed(paper, ink, share), tone);
  };
}

function shareOfInk(kind: 'checks' | 'stripes' | 'dots', x: number, y: number): number {
  const [across, down] = [x - Math.floor(x), y - Math.floor(y)];
  switch (kind) {
    case 'checks':
      return (across < 0.5 ? 0.5 : 0) + (down < 0.5 ? 0.5 : 0);
    case 'stripes':
      return across < 0.35 ? 1 : across > 0.6 && across < 0.7 ? 0.7 : 0;
    case 'dots':
      return Math.hypot(across - 0.5, down - 0.5) < 0.27 ? 1 : 0;
  }
}

/** Walls, shelves, a window, a lamp: boxes out of focus. */
function room(chance: Chance): (x: number, y: number) => Colour {
  const wall = tinted([0.3, 0.27, 0.23], chance.between(0.4, 1.6));
  const boxes = Array.from({ length: 22 }, (_, at) => {
    const tall = chance.between(8, 45);
    const isBright = at % 9 === 4;
    const level = isBright ? chance.between(0.9, 1.3) : chance.between(0.02, 0.45);
    const hue: Colour = isBright
      ? [0.95, 1, 1]
      : [chance.between(0.5, 1), chance.between(0.5, 1), chance.between(0.4, 1)];
    return {
      left: chance.between(-10, ROOM_SIDE),
      top: chance.between(-10, ROOM_SIDE),
      wide: tall * chance.between(0.2, 1.4),
      tall,
      colour: tinted(hue, level),
      soft: chance.between(0.6, 1.8),
    };
  });
  return (x, y) =>
    boxes.reduce<Colour>((colour, { left, soft, tall, top, wide, colour: own }) => {
      const inside = Math.min(x - left, left + wide - x, y - top, top + tall - y);
      return mixed(colour, own, eased(0.5 + inside / (2 * soft)));
    }, wall);
}

function tinted(colour: Colour, tone: number): Colour {
  return [colour[0] * tone, colour[1] * tone, colour[2] * tone];
}

function mixed(one: Colour, other: Colour, share: number): Colour {
  return [
    one[0] + (other[0] - one[0]) * share,
    one[1] + (other[1] - one[1]) * share,
    one[2] + (other[2] - one[2]) * share,
  ];
}

type Field = (x: number, y: number) => number;

const LATTICE = 64;

/** Smooth chance 0 to 1, of lumps so many points wide. */
function field(chance: Chance, every: number): Field {
  const lattice = Float32Array.from({ length: LATTICE * LATTICE }, () => chance.between(0, 1));
  return (x, y) => {
    const [across, down] = [x / every, y / every];
    const [column, row] = [Math.floor(across), Math.floor(down)];
    const [right, below] = [eased(across - column), eased(down - row)];
    const value = (dx: number, dy: number): number =>
      lattice[((row + dy) & (LATTICE - 1)) * LATTICE + ((column + dx) & (LATTICE - 1))]!;
    const upper = value(0, 0) + (value(1, 0) - value(0, 0)) * right;
    const lower = value(0, 1) + (value(1, 1) - value(0, 1)) * right;
    return upper + (lower - upper) * below;
  };
}

/** 0 to 1 as a share rises from 0 to 1, level at both ends. */
export function eased(share: number): number {
  const within = Math.min(1, Math.max(0, share));
  return within * within * (3 - 2 * within);
}
