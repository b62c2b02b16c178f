import type { Card } from '../../../bridge/card.ts';
import { channelOf, type Frame } from '../../frame.ts';
import { type CardSight, sightCard } from './card-sight.ts';
import type { Rgb } from './colour.ts';
import { fitPrint, type PrintFit } from './fit-print.ts';
import { sampleGrid } from './grid.ts';
import { likenessOf } from './likeness.ts';
import { cardAt, type Point, type PrintPose, seenAt } from './pose.ts';
import { measurePrintEdges } from './print-edges.ts';
import type { PreparedStandard, PrintGauge } from './print-reference.ts';
import { searchPrint } from './search-print.ts';
import { findMarks, findSpot, type PrintOver, type Spot } from './spots.ts';

/** A place of a card that is not as it should be, and where the frame shows it: there dirt on the window stays. */
export interface SeenMark extends Spot {
  readonly frameXMm: number;
  readonly frameYMm: number;
}

/** Everything that one frame tells of a card's print. */
export interface PrintMeasures {
  /** How far the index lies to the right of and below its place, from the card's own edges. */
  readonly offsetXMm: number;
  readonly offsetYMm: number;
  /**
   * How far the rest of the corner lies beside its place: where it lies with the index the card is cut otherwise, and else
   * the index alone was printed elsewhere. Absent where too little is printed there.
   */
  readonly face?: Pick<PrintMeasures, 'offsetXMm' | 'offsetYMm'>;
  /** How far the index is turned against the edges, clockwise. */
  readonly turnDeg: number;
  /** Angle of the corner less that of the calibrated deck's, as the camera shows both. */
  readonly skewDeg: number;
  readonly straightnessMm: number;
  /** (paper - ink) / paper of the main ink. */
  readonly contrast: number;
  /** How much wider strokes are than calibrated. */
  readonly strokeMm: number;
  /** From 10 to 90 % of printed edges, less what the camera blurs: by the cut edge in the same frame. */
  readonly sharpnessMm: number;
  /** The same of the cut edges: the camera's. */
  readonly cameraEdgeMm: number;
  /** The worst place of the print. */
  readonly spot: Spot;
  readonly over: PrintOver;
  /** Every place that is over, faint ones too, the worst first. */
  readonly marks: readonly SeenMark[];
  /** How clearly it is its card; absent where the deck has one card only. */
  readonly likeness?: { readonly margin: number; readonly rival: Card };
  /** Colour of main ink and paper; absent in grey frames. Ink is relative to the paper. */
  readonly colour?: { readonly ink: Rgb; readonly paper: Rgb };
  /** Correlation with the card's standard. */
  readonly correlation: number;
  /** Whether the frame shows the corner at the bottom right. */
  readonly turned: boolean;
}

/** Width that profiles get where they are laid over each other along an outline known to a quarter of a millimetre. */
const OUTLINE_EDGE_MM = 0.07;

/** Fainter places are noise. */
const LEAST_MARK = 0.05;

const INDEX_ROUNDS = 5;
const FACE_ROUNDS = 3;

/** Measures the print of a card that is known; `undefined` where the frame does not show enough of it. */
export function measurePrint(frame: Frame, gauge: PrintGauge, card: Card): PrintMeasures | undefined {
  const standard = gauge.standard(card);
  const sight = standard && sightCard(frame);
  if (standard === undefined || sight === undefined) return undefined;
  const fit = fitIndex(sight, gauge, standard);
  const edges = fit && measurePrintEdges(sight.grey, standard.outline, fit.pose);
  if (fit === undefined || edges === undefined) return undefined;
  const { leftWidthMm, skewDeg, straightnessMm, topWidthMm } = sight.edges;
  const { home, ink } = standard;
  const [offsetXMm, offsetYMm] = offsetOf(sight, standard, fit);
  const cameraEdgeMm = Math.sqrt((leftWidthMm ** 2 + topWidthMm ** 2) / 2);
  const likeness = likenessOf(fit.levels, fit.used, card, gauge.levels);
  const colour = colourOf(sight, gauge, standard, fit);
  const rest = fitFace(sight, gauge, standard, fit);
  const face = rest && showsPlace(standard, rest) ? offsetOf(sight, standard, rest) : undefined;
  const over = overPrint(gauge, standard, fit, rest);
  return {
    offsetXMm: offsetXMm - home.xMm,
    offsetYMm: offsetYMm - home.yMm,
    ...(face && { face: { offsetXMm: face[0] - home.xMm, offsetYMm: face[1] - home.yMm } }),
    turnDeg: fit.pose.angleDeg - sight.edges.pose.angleDeg - home.turnDeg,
    skewDeg: skewDeg - gauge.reference.cornerDeg,
    straightnessMm,
    contrast: 1 - shareAt(ink.cells, fit),
    strokeMm: edges.strokeMm - home.strokeMm,
    sharpnessMm: without(
      Math.max(edges.acrossWidthMm, edges.downWidthMm),
      Math.hypot(cameraEdgeMm, OUTLINE_EDGE_MM),
    ),
    cameraEdgeMm,
    spot: findSpot(over),
    over,
    marks: findMarks(over, LEAST_MARK).map((spot) => ({ ...spot, ...inFrame(sight, fit, spot) })),
    ...(likeness && { likeness }),
    ...(colour && { colour }),
    correlation: fit.correlation,
    turned: sight.turned,
  };
}

/** Where the index lies, by its own print alone. */
export function fitIndex(
  sight: CardSight,
  gauge: PrintGauge,
  standard: PreparedStandard,
): PrintFit | undefined {
  const cut = sight.edges.pose;
  const { template, middle } = standard;
  const start = searchPrint(sight.grey, template, gauge.indexCells, cut);
  return fitPrint(sight.grey, template, start, cut, {
    cells: gauge.indexCells,
    centre: middle,
    firmness: 0,
    rounds: INDEX_ROUNDS,
  });
}

/** How far the middle of the index lies from its place on the card, in the card's own scale. */
export function offsetOf({ edges }: CardSight, { middle }: PreparedStandard, { pose }: PrintFit): Point {
  const [x, y] = cardAt({ ...edges.pose, scale: pose.scale }, seenAt(pose, middle));
  return [x - middle[0], y - middle[1]];
}

/** Mean level of some cells as a share of the paper there, the extremes left out. */
function shareAt(cells: readonly number[], { paper, rest, levels, contrast }: PrintFit): number {
  const shares = cells.flatMap((cell) => {
    const bare = paper[cell] as number;
    return bare <= 0 || rest[cell] === 0 ? [] : [(bare - contrast * (1 - (levels[cell] as number))) / bare];
  });
  return shares.length === 0 ? 1 : trimmedMean(shares);
}

/** At either end this many values are left out of a mean: a grain over some of the ink is none of its colour. */
const LEFT_OUT = 0.15;

function trimmedMean(values: readonly number[]): number {
  const out = Math.floor(LEFT_OUT * values.length);
  const kept = values.toSorted((a, b) => a - b).slice(out, values.length - out);
  return kept.reduce((sum, value) => sum + value, 0) / Math.max(1, kept.length);
}

/** Width of a blur that was added to another. */
function without(widthMm: number, otherMm: number): number {
  return Math.sqrt(Math.max(0, widthMm ** 2 - otherMm ** 2));
}

/** An index no further beside its place is near enough to where the rest of the corner is, for a fit to begin there. */
const NEAR_MM = 0.12;

/** Where the rest of the corner lies: with the index, or where it should, if the index alone is beside its place. */
function fitFace(
  sight: CardSight,
  gauge: PrintGauge,
  standard: PreparedStandard,
  index: PrintFit,
): PrintFit | undefined {
  const { home, middle, template } = standard;
  const from = (start: PrintPose): PrintFit | undefined =>
    fitPrint(sight.grey, template, start, sight.edges.pose, {
      cells: gauge.faceCells,
      centre: middle,
      firmness: 0.02,
      contrast: index.contrast,
      rounds: FACE_ROUNDS,
    });
  const beside = from(index.pose);
  const [x, y] = offsetOf(sight, standard, index);
  const [right, down] = [x - home.xMm, y - home.yMm];
  if (Math.hypot(right, down) <= NEAR_MM) return beside;
  const inPlace = from(movedBack(index.pose, right, down));
  if (beside === undefined || inPlace === undefined) return beside ?? inPlace;
  return inPlace.correlation > beside.correlation ? inPlace : beside;
}

function movedBack(pose: PrintPose, right: number, down: number): PrintPose {
  const [xMm, yMm] = seenAt(pose, [-right, -down]);
  return { ...pose, xMm, yMm };
}

/** As much print as tells a place for certain: the squared slopes of a stroke of full ink of 2 mm, along and across. */
const LEAST_SLOPES = 60;

function showsPlace({ ink, template: { down, right } }: PreparedStandard, { used }: PrintFit): boolean {
  let [across, along] = [0, 0];
  for (let cell = 0; cell < used.length; cell++) {
    if (used[cell] === 0) continue;
    across += (right[cell] as number) ** 2;
    along += (down[cell] as number) ** 2;
  }
  return Math.min(across, along) >= LEAST_SLOPES * (1 - ink.level) ** 2;
}

/** What is over the print of index and face: each by its own place, for an index can lie beside its place alone. */
function overPrint(
  gauge: PrintGauge,
  standard: PreparedStandard,
  index: PrintFit,
  face: PrintFit | undefined,
): PrintOver {
  const { ink, unsure } = standard;
  const shares = index.rest.map((own, cell) => {
    if (unsure.has(cell)) return 0;
    const over = gauge.indexCells[cell] === 1 ? own : ((face?.rest[cell] as number | undefined) ?? 0);
    const bare = index.paper[cell] as number;
    return over / (bare * (over < 0 ? gauge.fullContrast : 1 - ink.level));
  });
  return { grid: gauge.reference.grid, shares };
}

/** Where the frame, as it was taken, shows a place of the card. */
function inFrame(
  { grey: { heightPx, pxPerMm, widthPx }, turned }: CardSight,
  { pose }: PrintFit,
  { xMm, yMm }: Spot,
): Pick<SeenMark, 'frameXMm' | 'frameYMm'> {
  const [x, y] = seenAt(pose, [xMm, yMm]);
  return turned
    ? { frameXMm: widthPx / pxPerMm - x, frameYMm: heightPx / pxPerMm - y }
    : { frameXMm: x, frameYMm: y };
}

/** Colour of the main ink relative to the paper, and of the paper by the brightest channel; nothing of grey frames. */
export function colourOf(
  { frame, edges }: CardSight,
  gauge: PrintGauge,
  { ink }: PreparedStandard,
  fit: PrintFit,
): { readonly ink: Rgb; readonly paper: Rgb } | undefined {
  if (frame.channels === 1) return undefined;
  const bare = bareCells(fit);
  const levels = ([0, 1, 2] as const).map((channel) => {
    const { values } = sampleGrid(channelOf(frame, channel), gauge.reference.grid, fit.pose, edges.pose);
    const mean = (cells: readonly number[]): number =>
      trimmedMean(cells.map((cell) => (values[cell] as number) / (fit.paper[cell] as number)));
    return { ink: mean(ink.cells), paper: mean(bare) };
  });
  const brightest = Math.max(...levels.map(({ paper }) => paper));
  const rgb = (part: (level: { ink: number; paper: number }) => number): Rgb =>
    levels.map(part) as unknown as Rgb;
  return {
    ink: rgb((level) => level.ink / level.paper),
    paper: rgb((level) => level.paper / brightest),
  };
}

function bareCells({ levels, used }: PrintFit): number[] {
  return [...used.keys()].filter((cell) => used[cell] === 1 && (levels[cell] as number) > 0.94);
}
