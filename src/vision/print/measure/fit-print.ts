import type { GreyFrame } from '../../frame.ts';
import { addEquation, createEquations, type Equations, solveEquations } from '../../numbers/equations.ts';
import { correctedPose, type Point, type PrintPose } from '../../numbers/pose.ts';
import { meanOf } from '../../numbers/statistics.ts';
import { sampleGrid } from './grid.ts';
import type { PrintTemplate } from './template.ts';

/** How a print lies in a frame, by least squares of the frame on its template. */
export interface PrintFit {
  readonly pose: PrintPose;
  /** Grey levels from black to paper in the template's terms. */
  readonly contrast: number;
  /** Frame less model, in grey levels; 0 where nothing is seen. */
  readonly rest: Float32Array;
  /** The frame in the template's terms: 1 paper, 0 black. */
  readonly levels: Float32Array;
  /** Cells that took part. */
  readonly used: Uint8Array;
  /** Grey level of bare paper at each cell. */
  readonly paper: Float32Array;
  /** Correlation of frame and model, after light was taken away; dirt that is darker than the ink counts as ink. */
  readonly correlation: number;
}

interface FitSettings {
  /** Cells that decide, as 0 and 1. */
  readonly cells: Uint8Array;
  /** Round which place the print turns and grows. */
  readonly centre: Point;
  /** How firmly it stays where it begins: 0 lets it go. */
  readonly firmness: number;
  /** The contrast in grey levels where it is known: print may be too sparse to show it. */
  readonly contrast?: number;
  readonly rounds: number;
}

const UNKNOWNS = 10;
const CONTRAST = 0;
const MOVE = 4;
const LEAST_CONTRAST = 8;
/** As many cells as a contrast counts for that is known. */
const KNOWN_WEIGHT = 1e5;
const DEGREES = 180 / Math.PI;
const MOST_STEP_MM = 0.4;
const MOST_TURN = 0.05;
const MOST_GROWTH = 0.02;
/** Unknowns that are kept where they began, with the length in mm that makes each comparable. */
const FIRM_LENGTHS: readonly (readonly [unknown: number, lengthMm: number])[] = [
  [MOVE, 0.2],
  [MOVE + 1, 0.2],
  [MOVE + 2, 10],
  [MOVE + 3, 10],
  [8, 0.02],
  [9, 0.05],
];

/** `undefined` where the frame does not show enough of the print to settle its place. */
export function fitPrint(...asked: Asked): PrintFit | undefined {
  const place = placePrint(...asked);
  const last = place && solvedAt(place.pose, place.before, asked);
  return last && resultOf(last.problem, place.pose, last.solved);
}

/** A frame, a template, where its print may lie in it and where the card is cut. */
type Asked = [
  frame: GreyFrame,
  template: PrintTemplate,
  start: PrintPose,
  cut: PrintPose,
  settings: FitSettings,
];

/** The pose of a print after as many corrections as there are rounds, and the last solution. */
interface Place {
  readonly pose: PrintPose;
  readonly before?: Float64Array;
}

/** The place alone: what the print leaves of the frame there is not asked. */
export function placePrint(...asked: Asked): Place | undefined {
  const [, , start, , settings] = asked;
  let place: Place = { pose: start };
  for (let round = 0; round < settings.rounds; round++) {
    const found = solvedAt(place.pose, place.before, asked);
    if (found === undefined) return undefined;
    const { solved } = found;
    place = { pose: movedPose(place.pose, settings, solved), before: withoutMove(solved) };
  }
  return place;
}

function solvedAt(
  pose: PrintPose,
  before: Float64Array | undefined,
  [frame, template, , cut, settings]: Asked,
): { readonly problem: Problem; readonly solved: Float64Array } | undefined {
  const { values, seen: used } = sampleGrid(frame, template.grid, pose, cut, settings.cells);
  const problem: Problem = { template, settings, values, used };
  const solved = solveEquations(equationsOf(problem, before));
  return solved === undefined || (solved[CONTRAST] as number) < LEAST_CONTRAST
    ? undefined
    : { problem, solved };
}

/** A frame at a pose, looked up for a fit. */
interface Problem {
  readonly template: PrintTemplate;
  readonly settings: FitSettings;
  readonly values: Float32Array;
  readonly used: Uint8Array;
}

/** Fills what each unknown adds at a cell: contrast, light and its slopes, move, turn, growth, blur, wider strokes. */
function fillRow(row: Float64Array, { template, settings }: Problem, cell: number): void {
  const x = (template.xMm[cell] as number) - settings.centre[0];
  const y = (template.yMm[cell] as number) - settings.centre[1];
  const right = template.right[cell] as number;
  const down = template.down[cell] as number;
  row[CONTRAST] = template.levels[cell] as number;
  row[1] = 1;
  row[2] = x;
  row[3] = y;
  row[MOVE] = -right;
  row[MOVE + 1] = -down;
  row[MOVE + 2] = right * y - down * x;
  row[MOVE + 3] = -(right * x + down * y);
  row[8] = template.bend[cell] as number;
  row[9] = -(template.steepness[cell] as number);
}

/** Weighs down what the solution before left over most: dirt is no print. */
function equationsOf(problem: Problem, before: Float64Array | undefined): Equations {
  const { settings, used, values } = problem;
  const rest = before && restOf(problem, before);
  const limit = rest === undefined ? 0 : 2.5 * meanSize(rest, used) + 1.5;
  const equations = createEquations(UNKNOWNS);
  const row = new Float64Array(UNKNOWNS);
  for (let cell = 0; cell < used.length; cell++) {
    if (used[cell] === 0) continue;
    fillRow(row, problem, cell);
    const size = rest === undefined ? 0 : Math.abs(rest[cell] as number);
    addEquation(equations, row, values[cell] as number, size <= limit ? 1 : limit / size);
  }
  const { matrix, right } = equations;
  if (settings.contrast !== undefined) {
    matrix[CONTRAST] = (matrix[CONTRAST] as number) + KNOWN_WEIGHT;
    right[CONTRAST] = (right[CONTRAST] as number) + KNOWN_WEIGHT * settings.contrast;
  }
  for (const [unknown, lengthMm] of FIRM_LENGTHS) {
    const at = unknown * (UNKNOWNS + 1);
    matrix[at] =
      (matrix[at] as number) + settings.firmness * (matrix[0] as number) * lengthMm * lengthMm + 1e-6;
  }
  return equations;
}

/** The frame less the model. */
function restOf(problem: Problem, solved: Float64Array): Float32Array {
  const rest = new Float32Array(problem.used.length);
  const row = new Float64Array(UNKNOWNS);
  for (let cell = 0; cell < rest.length; cell++) {
    if (problem.used[cell] === 0) continue;
    fillRow(row, problem, cell);
    let model = 0;
    for (let unknown = 0; unknown < UNKNOWNS; unknown++)
      model += (row[unknown] as number) * (solved[unknown] as number);
    rest[cell] = (problem.values[cell] as number) - model;
  }
  return rest;
}

function meanSize(rest: Float32Array, used: Uint8Array): number {
  return meanOf(rest.filter((_, cell) => used[cell] === 1).map(Math.abs));
}

function movedPose(pose: PrintPose, { centre }: FitSettings, solved: Float64Array): PrintPose {
  const contrast = solved[CONTRAST] as number;
  const bounded = (value: number, most: number): number => Math.max(-most, Math.min(most, value / contrast));
  return correctedPose(pose, centre, {
    xMm: bounded(solved[MOVE] as number, MOST_STEP_MM),
    yMm: bounded(solved[MOVE + 1] as number, MOST_STEP_MM),
    turnDeg: bounded(solved[MOVE + 2] as number, MOST_TURN) * DEGREES,
    growth: bounded(solved[MOVE + 3] as number, MOST_GROWTH),
  });
}

function withoutMove(solved: Float64Array): Float64Array {
  return solved.map((value, unknown) => (unknown >= MOVE && unknown < MOVE + 4 ? 0 : value));
}

function resultOf(problem: Problem, pose: PrintPose, solved: Float64Array): PrintFit {
  const { settings, template, used, values } = problem;
  const contrast = solved[CONTRAST] as number;
  const rest = restOf(problem, solved);
  const levels = new Float32Array(values.length);
  const paper = new Float32Array(values.length);
  const depth =
    1 -
    template.levels.reduce((least, level, cell) => (used[cell] === 1 && level < least ? level : least), 1);
  let [power, left] = [1e-9, 0];
  let mean = 0;
  let count = 0;
  for (let cell = 0; cell < values.length; cell++) {
    const light =
      (solved[1] as number) +
      (solved[2] as number) * ((template.xMm[cell] as number) - settings.centre[0]) +
      (solved[3] as number) * ((template.yMm[cell] as number) - settings.centre[1]);
    paper[cell] = light + contrast;
    levels[cell] = ((values[cell] as number) - light) / contrast;
    if (used[cell] === 0) continue;
    mean += template.levels[cell] as number;
    count++;
    left += Math.min(depth, Math.abs(rest[cell] as number) / contrast) ** 2;
  }
  mean /= Math.max(1, count);
  for (let cell = 0; cell < values.length; cell++) {
    if (used[cell] === 1) power += ((template.levels[cell] as number) - mean) ** 2;
  }
  const correlation = Math.sqrt(Math.max(0, 1 - left / (power + left)));
  return { pose, contrast, rest, levels, used, paper, correlation };
}
