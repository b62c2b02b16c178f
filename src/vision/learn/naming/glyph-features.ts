import { CANVAS_PX, type GlyphPicture, toCanvas } from './glyph-picture.ts';

const DIRECTIONS = 8;
/** Cells of the grid along each side. */
const CELLS = 7;
const SHAPES = 3;
/** Numbers that describe a sign. */
export const FEATURE_COUNT: number = DIRECTIONS * CELLS * CELLS + SHAPES;

/**
 * What a sign looks like: how much edge of each of eight directions lies in each cell of a 7 x 7 grid (square
 * roots, unit norm), and how wide the sign is for its height. Strength and thickness of the print hardly matter.
 */
export function featuresOf(glyph: GlyphPicture): Float32Array {
  const features = new Float32Array(FEATURE_COUNT);
  addEdges(softened(toCanvas(glyph)), features);
  const edges = DIRECTIONS * CELLS * CELLS;
  let squares = 1e-9;
  for (let index = 0; index < edges; index++) squares += features[index] as number;
  const norm = 4 / Math.sqrt(squares);
  for (let index = 0; index < edges; index++) {
    features[index] = Math.sqrt(features[index] as number) * norm;
  }
  const shape = Math.log(glyph.widthPx / glyph.heightPx);
  for (let index = 0; index < SHAPES; index++) {
    features[edges + index] = Math.tanh(2 * (shape + 1 - 0.6 * index));
  }
  return features;
}

/** The canvas under a 1-2-1 mean both ways. */
function softened(canvas: Float32Array): Float32Array {
  return blurred(blurred(canvas, 1), CANVAS_PX);
}

function blurred(from: Float32Array, step: number): Float32Array {
  const to = new Float32Array(from.length);
  for (let index = step; index < from.length - step; index++) {
    to[index] =
      ((from[index - step] as number) + 2 * (from[index] as number) + (from[index + step] as number)) / 4;
  }
  return to;
}

/** Adds every pixel's gradient to the two nearest directions of the four nearest cells. */
function addEdges(canvas: Float32Array, features: Float32Array): void {
  const cell = CANVAS_PX / CELLS;
  for (let y = 1; y < CANVAS_PX - 1; y++) {
    for (let x = 1; x < CANVAS_PX - 1; x++) {
      const at = y * CANVAS_PX + x;
      const across = (canvas[at + 1] as number) - (canvas[at - 1] as number);
      const down = (canvas[at + CANVAS_PX] as number) - (canvas[at - CANVAS_PX] as number);
      const strength = Math.sqrt(across * across + down * down);
      if (strength < 0.02) continue;
      const turn = ((Math.atan2(down, across) / (2 * Math.PI) + 1) % 1) * DIRECTIONS;
      addTo(features, (x + 0.5) / cell - 0.5, (y + 0.5) / cell - 0.5, turn, strength);
    }
  }
}

function addTo(features: Float32Array, x: number, y: number, turn: number, strength: number): void {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const direction = Math.floor(turn);
  for (let j = 0; j < 2; j++) {
    const toRow = row + j;
    if (toRow < 0 || toRow >= CELLS) continue;
    const byRow = strength * (j === 0 ? 1 - (y - row) : y - row);
    for (let i = 0; i < 2; i++) {
      const toColumn = column + i;
      if (toColumn < 0 || toColumn >= CELLS) continue;
      const weight = byRow * (i === 0 ? 1 - (x - column) : x - column);
      const cell = (toRow * CELLS + toColumn) * DIRECTIONS;
      const first = cell + (direction % DIRECTIONS);
      const second = cell + ((direction + 1) % DIRECTIONS);
      features[first] = (features[first] as number) + weight * (1 - (turn - direction));
      features[second] = (features[second] as number) + weight * (turn - direction);
    }
  }
}
