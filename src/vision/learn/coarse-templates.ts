import { product } from '../numbers/least-squares.ts';
import { halvePatch } from '../patch/patch.ts';
import { type Template, toTemplate } from '../read-index/align.ts';
import type { CoarseTemplates } from '../read-index/deck-model.ts';

const MOST_COMPONENTS = 16;
const SWEEPS = 12;

/** Templates at half their scale, each as a sum of few pictures: first what all have in common, with its sign. */
export function makeCoarse(templates: readonly Template[]): CoarseTemplates {
  const halves = templates.map((template) => {
    const half = halvePatch(template);
    return toTemplate(half.widthPx, half.heightPx, half.values);
  });
  const { widthPx, heightPx } = halves[0] ?? { widthPx: 0, heightPx: 0 };
  const size = widthPx * heightPx;
  const gram = halves.map((one) => halves.map((other) => product(one.values, other.values)));
  const { values, vectors } = eigen(gram);
  const kept = [...values.keys()]
    .sort((a, b) => (values[b] as number) - (values[a] as number))
    .slice(0, MOST_COMPONENTS)
    .filter((at) => (values[at] as number) > 1e-6);
  const components = new Float32Array(kept.length * size);
  kept.forEach((from, to) => {
    const total = vectors.reduce((sum, row) => sum + (row[from] as number), 0);
    const norm = Math.sqrt(values[from] as number) * (total < 0 ? -1 : 1);
    halves.forEach((half, card) => {
      const share = (vectors[card]?.[from] ?? 0) / norm;
      for (let px = 0; px < size; px++)
        components[to * size + px] =
          (components[to * size + px] as number) + share * (half.values[px] as number);
    });
  });
  const coordinates = new Float32Array(
    halves.flatMap((half) =>
      kept.map((_, at) => product(half.values, components.subarray(at * size, (at + 1) * size))),
    ),
  );
  return { widthPx, heightPx, components, coordinates };
}

/** Eigenvalues and eigenvectors (as columns) of a symmetric matrix by Jacobi's rotations. */
function eigen(matrix: number[][]): { values: number[]; vectors: number[][] } {
  const size = matrix.length;
  const vectors = matrix.map((_, row) =>
    Array.from({ length: size }, (__, column) => (row === column ? 1 : 0)),
  );
  for (let sweep = 0; sweep < SWEEPS; sweep++)
    for (let p = 0; p < size; p++) for (let q = p + 1; q < size; q++) rotate(matrix, vectors, p, q);
  return { values: matrix.map((row, at) => row[at] as number), vectors };
}

/** Turns the axes p and q until their product vanishes. */
function rotate(matrix: number[][], vectors: number[][], p: number, q: number): void {
  const pRow = matrix[p] as number[];
  const qRow = matrix[q] as number[];
  const both = pRow[q] as number;
  if (Math.abs(both) < 1e-12) return;
  const theta = ((qRow[q] as number) - (pRow[p] as number)) / (2 * both);
  const tangent = Math.sign(theta || 1) / (Math.abs(theta) + Math.hypot(theta, 1));
  const cosine = 1 / Math.hypot(tangent, 1);
  const sine = tangent * cosine;
  for (const row of matrix) turn(row, p, q, cosine, sine);
  for (let at = 0; at < matrix.length; at++) {
    const up = pRow[at] as number;
    const down = qRow[at] as number;
    pRow[at] = cosine * up - sine * down;
    qRow[at] = sine * up + cosine * down;
  }
  for (const row of vectors) turn(row, p, q, cosine, sine);
}

function turn(row: number[], p: number, q: number, cosine: number, sine: number): void {
  const left = row[p] as number;
  const right = row[q] as number;
  row[p] = cosine * left - sine * right;
  row[q] = sine * left + cosine * right;
}
