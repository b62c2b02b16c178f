import { encode } from 'fast-png';
import { normalOf } from './mesh.ts';
import type { View } from './steps.ts';

/** A red, green and blue of 0 to 255. */
export type Colour = readonly [number, number, number];

/** What is drawn: triangles of one part in one colour. */
export interface Drawn {
  readonly corners: Float32Array;
  readonly colour: Colour;
  /** With little shade, so that the rest stands out. */
  readonly isPale?: boolean;
}

/** Directions of looking: to the right of the picture, up, and towards the eye. */
interface Camera {
  readonly right: Colour;
  readonly up: Colour;
  readonly eye: Colour;
}

/** Turned about the upright axis and tilted down, in degrees: 0 looks along the path from behind the rack. */
const LOOKS: Readonly<Record<View, readonly [turn: number, tilt: number]>> = {
  right: [125, 28],
  left: [235, 28],
  rear: [40, 28],
  below: [125, -35],
  above: [125, 58],
};

function cameraOf(view: View): Camera {
  const [turnDegrees, tiltDegrees] = LOOKS[view];
  const [turn, tilt] = [(turnDegrees * Math.PI) / 180, (tiltDegrees * Math.PI) / 180];
  const eye = [Math.cos(turn) * Math.cos(tilt), Math.sin(turn) * Math.cos(tilt), Math.sin(tilt)] as const;
  const right = [-Math.sin(turn), Math.cos(turn), 0] as const;
  const up = [
    eye[1] * right[2] - eye[2] * right[1],
    eye[2] * right[0] - eye[0] * right[2],
    eye[0] * right[1] - eye[1] * right[0],
  ] as const;
  return { right, up, eye };
}

const FINE = 2;
const MARGIN = 16;
/** Lines are drawn where the part, its direction or its depth changes. */
const CREASE = 0.85;
const STEP_MM = 2.5;
const PAPER = 255;
const INK = 0.35;
const PALE_INK = 0.72;

/** A picture of solids in parallel projection, as a PNG of this size; the same solids give the same bytes. */
export function pictureOf(drawn: readonly Drawn[], view: View, width: number, height: number): Uint8Array {
  const camera = cameraOf(view);
  const size = [width * FINE, height * FINE] as const;
  const fit = fitOf(drawn, camera, size);
  const pixels = size[0] * size[1];
  const buffers: Buffers = {
    width: size[0],
    height: size[1],
    depth: new Float32Array(pixels).fill(Number.NEGATIVE_INFINITY),
    part: new Int32Array(pixels).fill(-1),
    normal: new Int8Array(pixels * 3),
    shade: new Uint8Array(pixels * 3).fill(PAPER),
    pale: drawn.map(({ isPale = false }) => isPale),
  };
  drawn.forEach((each, part) => {
    fill(each, part, camera, fit, buffers);
  });
  return encode({ width, height, channels: 3, depth: 8, data: reduced(inked(buffers), width, height) });
}

interface Buffers {
  readonly width: number;
  readonly height: number;
  readonly depth: Float32Array;
  readonly part: Int32Array;
  readonly normal: Int8Array;
  readonly shade: Uint8Array;
  /** Whether each part is pale. */
  readonly pale: readonly boolean[];
}

interface Fit {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

function dot([a, b, c]: Colour, corners: ArrayLike<number>, at: number): number {
  return a * (corners[at] ?? 0) + b * (corners[at + 1] ?? 0) + c * (corners[at + 2] ?? 0);
}

function fitOf(
  drawn: readonly Drawn[],
  { right, up }: Camera,
  [width, height]: readonly [number, number],
): Fit {
  const range = [Infinity, -Infinity, Infinity, -Infinity] as [number, number, number, number];
  for (const { corners } of drawn)
    for (let at = 0; at < corners.length; at += 3) {
      const [x, y] = [dot(right, corners, at), dot(up, corners, at)];
      range[0] = Math.min(range[0], x);
      range[1] = Math.max(range[1], x);
      range[2] = Math.min(range[2], y);
      range[3] = Math.max(range[3], y);
    }
  const inner = [width - 2 * MARGIN * FINE, height - 2 * MARGIN * FINE] as const;
  const scale = Math.min(inner[0] / (range[1] - range[0]), inner[1] / (range[3] - range[2]));
  return {
    scale,
    x: width / 2 - (scale * (range[0] + range[1])) / 2,
    y: height / 2 + (scale * (range[2] + range[3])) / 2,
  };
}

/** Lays triangles into the buffers, the nearest on top. */
function fill(
  { colour, corners, isPale = false }: Drawn,
  part: number,
  camera: Camera,
  fit: Fit,
  b: Buffers,
): void {
  for (let at = 0; at < corners.length; at += 9) {
    const normal = normalOf(corners, at);
    const facing = dot(camera.eye, normal, 0);
    if (facing <= 0) continue;
    const shade = 0.5 + 0.3 * facing + 0.2 * Math.max(0, normal[2]);
    const light = isPale ? 0.8 + 0.2 * shade : shade;
    const points = [0, 3, 6].map((by) => ({
      x: fit.x + fit.scale * dot(camera.right, corners, at + by),
      y: fit.y - fit.scale * dot(camera.up, corners, at + by),
      z: dot(camera.eye, corners, at + by),
    }));
    const [p, q, r] = points;
    if (p !== undefined && q !== undefined && r !== undefined)
      triangle([p, q, r], { part, normal, colour, light }, b);
  }
}

interface Corner {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

interface Face {
  readonly part: number;
  readonly normal: readonly [number, number, number];
  readonly colour: Colour;
  readonly light: number;
}

function triangle([p, q, r]: readonly [Corner, Corner, Corner], face: Face, b: Buffers): void {
  const area = (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
  if (area === 0) return;
  const top = Math.max(0, Math.ceil(Math.min(p.y, q.y, r.y)));
  const bottom = Math.min(b.height - 1, Math.floor(Math.max(p.y, q.y, r.y)));
  const left = Math.max(0, Math.ceil(Math.min(p.x, q.x, r.x)));
  const right = Math.min(b.width - 1, Math.floor(Math.max(p.x, q.x, r.x)));
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      const w0 = ((q.x - x) * (r.y - y) - (q.y - y) * (r.x - x)) / area;
      const w1 = ((r.x - x) * (p.y - y) - (r.y - y) * (p.x - x)) / area;
      const w2 = 1 - w0 - w1;
      if (w0 < 0 || w1 < 0 || w2 < 0) continue;
      const at = y * b.width + x;
      const depth = w0 * p.z + w1 * q.z + w2 * r.z;
      if (depth <= (b.depth[at] ?? 0)) continue;
      b.depth[at] = depth;
      b.part[at] = face.part;
      for (const axis of [0, 1, 2] as const) {
        b.normal[at * 3 + axis] = Math.round(face.normal[axis] * 100);
        b.shade[at * 3 + axis] = Math.round(face.colour[axis] * face.light);
      }
    }
}

function inked(b: Buffers): Uint8Array {
  const out = b.shade.slice();
  for (let y = 1; y < b.height - 1; y++)
    for (let x = 1; x < b.width - 1; x++) {
      const at = y * b.width + x;
      if (!isEdge(b, at, at + 1) && !isEdge(b, at, at + b.width)) continue;
      const ink = [at, at + 1, at + b.width].every((each) => b.pale[b.part[each] ?? -1] ?? true)
        ? PALE_INK
        : INK;
      for (const axis of [0, 1, 2]) out[at * 3 + axis] = Math.round((b.shade[at * 3 + axis] ?? 0) * ink);
    }
  return out;
}

function isEdge({ depth, normal, part }: Buffers, one: number, other: number): boolean {
  if (part[one] !== part[other]) return true;
  if (part[one] === -1) return false;
  const along = [0, 1, 2].reduce(
    (sum, axis) => sum + (normal[one * 3 + axis] ?? 0) * (normal[other * 3 + axis] ?? 0),
    0,
  );
  return along < CREASE * 10_000 || Math.abs((depth[one] ?? 0) - (depth[other] ?? 0)) > STEP_MM;
}

/** Four pixels become one, in few colours, so that files stay small. */
function reduced(fine: Uint8Array, width: number, height: number): Uint8Array {
  const out = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let axis = 0; axis < 3; axis++) {
        let sum = 0;
        for (let by = 0; by < FINE; by++)
          for (let bx = 0; bx < FINE; bx++)
            sum += fine[((y * FINE + by) * width * FINE + x * FINE + bx) * 3 + axis] ?? 0;
        out[(y * width + x) * 3 + axis] = Math.min(255, Math.round(sum / FINE ** 2 / 12) * 12);
      }
  return out;
}
