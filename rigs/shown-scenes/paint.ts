import { CELL_PX, type PlaneGrid, planeGrid, radians, type View } from './camera.ts';
import type { Chance } from './chance.ts';
import { eased, type Ground, groundPainter } from './ground.ts';
import { type FlatThing, type Painter, painterOf, type Thing } from './things.ts';

/** Light in a room, and what stands in it. */
export interface Lighting {
  /** How much light falls from one side of the picture to the other, as a share, and which way. */
  readonly gradient: number;
  readonly gradientDeg: number;
  /** A soft shadow over a part of the picture: how dark, where its edge is, how soft. */
  readonly shadow?: {
    readonly dark: number;
    readonly alongDeg: number;
    readonly at: number;
    readonly softMm: number;
  };
  /** A lamp that the varnish reflects, on the plane. */
  readonly glare?: {
    readonly strength: number;
    readonly u: number;
    readonly v: number;
    readonly broadMm: number;
    readonly longMm: number;
    readonly turnDeg: number;
  };
  /** Shadow that the first flat thing throws on the ground. */
  readonly cast: { readonly dark: number; readonly u: number; readonly v: number; readonly softMm: number };
}

/** A picture before the lens and the sensor: linear light, red, green and blue. It stands until the next is painted. */
export interface Light {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly rgb: Float32Array;
  /** What the things fill, with some room; lens and motion are seen there. */
  readonly box: Box;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What is painted. */
export interface Scene {
  readonly view: View;
  readonly ground: Ground;
  /** From the front to the back. */
  readonly things: readonly Thing[];
  readonly lighting: Lighting;
}

const COVERED = 0.998;
/** Places that are used again for the next picture of the same size. */
const canvas = new Map<number, Float32Array>();
const covers = new Map<number, Float32Array>();

function emptied(kept: Map<number, Float32Array>, length: number): Float32Array {
  const place = kept.get(length) ?? new Float32Array(length);
  kept.set(length, place);
  return place.fill(0);
}

/** Paints a scene from the front to the back: what is covered is not looked at. The ground is the chance's own. */
export function paint({ ground, lighting, things, view }: Scene, chance: Chance): Light {
  const { heightPx, widthPx, pxPerMm } = view;
  const grid = planeGrid(view);
  const rgb = emptied(canvas, widthPx * heightPx * 3);
  const cover = emptied(covers, widthPx * heightPx);
  const colour = new Float32Array(3);
  const painters = things.map((thing) => painterOf(thing, pxPerMm, grid.eye));
  const lamp = lampOver(lighting, view);
  const falls = grid.u.map((u, at) => lamp.falls(u, grid.v[at]!));
  const shines = grid.u.map((u, at) => lamp.shine(u, grid.v[at]!));
  const reached: Box = { left: widthPx, top: heightPx, right: 0, bottom: 0 };
  let box = reached;
  for (const painter of painters) box = paintThing(painter);
  paintGround();
  return { widthPx, heightPx, rgb, box: widened(box, 24, widthPx, heightPx) };

  function paintThing(painter: Painter): Box {
    let { bottom, left, right, top } = box;
    eachCell(grid, (cell, x0, y0) => {
      if (!isNear(grid, cell, painter)) return;
      const x1 = Math.min(widthPx, x0 + CELL_PX);
      const y1 = Math.min(heightPx, y0 + CELL_PX);
      let isHit = false;
      for (let y = y0; y < y1; y++)
        for (let x = x0; x < x1; x++) {
          const pixel = y * widthPx + x;
          const free = 1 - cover[pixel]!;
          if (free < 1 - COVERED) continue;
          const across = (x - x0 + 0.5) / CELL_PX;
          const down = (y - y0 + 0.5) / CELL_PX;
          const u = between(grid.u, cell, grid.columns, across, down);
          const v = between(grid.v, cell, grid.columns, across, down);
          const covered = painter.at(u, v, colour);
          if (covered === 0) continue;
          const light = free * covered * between(falls, cell, grid.columns, across, down);
          const shine = free * covered * between(shines, cell, grid.columns, across, down);
          rgb[3 * pixel] = rgb[3 * pixel]! + colour[0]! * light + shine;
          rgb[3 * pixel + 1] = rgb[3 * pixel + 1]! + colour[1]! * light + shine;
          rgb[3 * pixel + 2] = rgb[3 * pixel + 2]! + colour[2]! * light + shine;
          cover[pixel] = cover[pixel]! + free * covered;
          isHit = true;
        }
      if (!isHit) return;
      left = Math.min(left, x0);
      top = Math.min(top, y0);
      right = Math.max(right, x1);
      bottom = Math.max(bottom, y1);
    });
    return { left, top, right, bottom };
  }

  function paintGround(): void {
    const painter = groundPainter(ground, pxPerMm, chance.of('ground'));
    const caster = things.find((thing): thing is FlatThing => thing.kind === 'flat');
    const lights = falls.map((light, at) =>
      caster ? light * castOn(caster, lighting, grid.u[at]!, grid.v[at]!) : light,
    );
    eachCell(grid, (cell, x0, y0) => {
      const x1 = Math.min(widthPx, x0 + CELL_PX);
      const y1 = Math.min(heightPx, y0 + CELL_PX);
      for (let y = y0; y < y1; y++)
        for (let x = x0; x < x1; x++) {
          const pixel = y * widthPx + x;
          const free = 1 - cover[pixel]!;
          if (free <= 1 - COVERED) continue;
          painter(x, y, colour);
          const light = free * between(lights, cell, grid.columns, (x - x0) / CELL_PX, (y - y0) / CELL_PX);
          rgb[3 * pixel] = rgb[3 * pixel]! + colour[0]! * light;
          rgb[3 * pixel + 1] = rgb[3 * pixel + 1]! + colour[1]! * light;
          rgb[3 * pixel + 2] = rgb[3 * pixel + 2]! + colour[2]! * light;
        }
    });
  }
}

function eachCell({ columns, rows }: PlaneGrid, on: (cell: number, x: number, y: number) => void): void {
  for (let row = 0; row < rows - 1; row++)
    for (let column = 0; column < columns - 1; column++)
      on(row * columns + column, column * CELL_PX, row * CELL_PX);
}

function isNear({ columns, u, v }: PlaneGrid, cell: number, painter: Painter): boolean {
  const [du, dv] = [u[cell]! - painter.u, v[cell]! - painter.v];
  const size = Math.hypot(u[cell + columns + 1]! - u[cell]!, v[cell + columns + 1]! - v[cell]!);
  const reach = painter.reachMm + 2 * size;
  return du * du + dv * dv < reach * reach;
}

function between(values: Float32Array, at: number, columns: number, right: number, below: number): number {
  const upper = values[at]! + (values[at + 1]! - values[at]!) * right;
  const lower = values[at + columns]! + (values[at + columns + 1]! - values[at + columns]!) * right;
  return upper + (lower - upper) * below;
}

/** The light that falls on a place of the plane, and what its varnish reflects. */
function lampOver(
  { glare, gradient, gradientDeg, shadow }: Lighting,
  { heightPx, pxPerMm, widthPx }: View,
): { falls(u: number, v: number): number; shine(u: number, v: number): number } {
  const half = Math.hypot(widthPx, heightPx) / 2 / pxPerMm;
  const [alongU, alongV] = [Math.cos(radians(gradientDeg)) / half, Math.sin(radians(gradientDeg)) / half];
  const shadowDeg = shadow?.alongDeg ?? 0;
  const [shadowU, shadowV] = [Math.cos(radians(shadowDeg)), Math.sin(radians(shadowDeg))];
  const glareDeg = glare?.turnDeg ?? 0;
  const [glareCos, glareSin] = [Math.cos(radians(glareDeg)), Math.sin(radians(glareDeg))];
  return {
    falls: (u, v) => {
      const slope = Math.min(1, Math.max(-1, u * alongU + v * alongV));
      const light = 1 - gradient * (0.5 + 0.5 * slope);
      if (shadow === undefined) return light;
      return light * (1 - shadow.dark * eased(0.5 + (u * shadowU + v * shadowV - shadow.at) / shadow.softMm));
    },
    shine: (u, v) => {
      if (glare === undefined) return 0;
      const [du, dv] = [u - glare.u, v - glare.v];
      const along = (du * glareCos + dv * glareSin) / glare.longMm;
      const across = (dv * glareCos - du * glareSin) / glare.broadMm;
      const away = along * along + across * across;
      return away > 9 ? 0 : glare.strength * Math.exp(-away);
    },
  };
}

/** What the shadow of a thing leaves of the light on the ground behind it. */
function castOn({ middle, print, turnDeg }: FlatThing, { cast }: Lighting, u: number, v: number): number {
  const [cos, sin] = [Math.cos(radians(turnDeg)), Math.sin(radians(turnDeg))];
  const [du, dv] = [u - middle[0] - cast.u, v - middle[1] - cast.v];
  const beyondX = Math.abs(du * cos + dv * sin) - print.widthMm / 2;
  const beyondY = Math.abs(dv * cos - du * sin) - print.heightMm / 2;
  const outside =
    Math.hypot(Math.max(0, beyondX), Math.max(0, beyondY)) + Math.min(0, Math.max(beyondX, beyondY));
  return 1 - cast.dark * eased(0.5 - outside / cast.softMm);
}

function widened({ bottom, left, right, top }: Box, by: number, widthPx: number, heightPx: number): Box {
  if (right <= left) return { left: 0, top: 0, right: 0, bottom: 0 };
  return {
    left: Math.max(0, left - by),
    top: Math.max(0, top - by),
    right: Math.min(widthPx, right + by),
    bottom: Math.min(heightPx, bottom + by),
  };
}
