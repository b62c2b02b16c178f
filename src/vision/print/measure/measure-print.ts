import type { Card } from '../../../bridge/card.ts';
import { channelOf, type Frame } from '../../frame.ts';
import { seenAt } from '../../numbers/pose.ts';
import type { Rgb } from './colour.ts';
import { type CardSight, sightCard } from './cut-edges.ts';
import type { OutlineFault } from './cut-shape.ts';
import { fitPrint, type PrintFit } from './fit-print.ts';
import { fitFace, offsetOf, type PrintOffset, restOffset } from './fit-rest.ts';
import { type PrintGrid, sampleGrid } from './grid.ts';
import { platesApart } from './plates.ts';
import { measurePrintEdges } from './print-edges.ts';
import type { PlatesApart, PreparedStandard, PrintGauge } from './print-reference.ts';
import { findScreen, type Screen } from './screen.ts';
import { searchPrint } from './search-print.ts';
import { findMarks, findSpot, type PrintOver, type Spot } from './spots.ts';

/** A place of a card that is not as it should be, and where the frame shows it: there dirt on the window stays. */
export interface SeenMark extends Spot {
  readonly frameXMm: number;
  readonly frameYMm: number;
}

/** Everything that one frame tells of a card's print; first how far its index lies beside its place, by its own edges. */
export interface PrintMeasures extends PrintOffset {
  /**
   * How far the rest of the corner lies beside its place: where it lies with the index the card is cut otherwise, and else
   * the index alone was printed elsewhere. Absent where too little is printed there.
   */
  readonly face?: PrintOffset;
  /** How far the index is turned against the edges, clockwise. */
  readonly turnDeg: number;
  /** Angle of the corner less that of the calibrated deck's, as the camera shows both. */
  readonly skewDeg: number;
  readonly straightnessMm: number;
  /** The worst place of the cut's outline. */
  readonly outline?: OutlineFault;
  /** Radius of the round corner; absent where it is none. */
  readonly radiusMm?: number;
  /** (paper - ink) / paper of the main ink. */
  readonly contrast: number;
  /** How much wider strokes are than calibrated. */
  readonly strokeMm: number;
  /** From 10 to 90 % of printed edges, less what the camera blurs: by the cut edge in the same frame. */
  readonly sharpnessMm: number;
  /** In which direction alone print is soft, as where plates lie beside each other, or the paper slipped. */
  readonly slurred?: Slur;
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
  /** How far plates lie apart beyond what they were calibrated with; absent in grey frames, and of prints in one ink. */
  readonly plates?: PlatesApart;
  /** How ink swings between pale and dark; absent where too little is printed. */
  readonly screen?: Screen;
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

/** Measures the print of a card that is known; `undefined` where the frame does not show enough of it. */
export function measurePrint(frame: Frame, gauge: PrintGauge, card: Card): PrintMeasures | undefined {
  const standard = gauge.standard(card);
  const sight = standard && sightCard(frame, gauge.reference.cornerMm);
  if (standard === undefined || sight === undefined) return undefined;
  const fit = fitIndex(sight, standard);
  const edges = fit && measurePrintEdges(sight.grey, standard.outline, fit.pose);
  if (fit === undefined || edges === undefined) return undefined;
  const { leftWidthMm, skewDeg, topWidthMm } = sight.edges;
  const { fault, radiusMm, straightnessMm } = sight.shape;
  const { home, ink } = standard;
  const [xMm, yMm] = offsetOf(sight, standard.middle, fit.pose);
  const beside = { offsetXMm: xMm - home.xMm, offsetYMm: yMm - home.yMm };
  const cameraEdgeMm = Math.sqrt((leftWidthMm ** 2 + topWidthMm ** 2) / 2);
  const likeness = likenessOf(fit.levels, fit.used, card, gauge.levels);
  const colour = colourOf(sight, gauge.reference.grid, standard, fit);
  const seen = { sight, standard, index: fit, beside };
  const rest = fitFace(seen);
  const face = restOffset(seen, rest);
  const over = overPrint(gauge, standard, fit, rest);
  const slurred = slurOf(edges.acrossWidthMm, edges.downWidthMm);
  const plates = platesBeside(sight, standard, fit);
  const screen = findScreen(over.grid, solidCells(standard), (cell) => over.shares[cell] as number);
  return {
    ...beside,
    ...(face && { face }),
    turnDeg: fit.pose.angleDeg - sight.edges.pose.angleDeg - home.turnDeg,
    skewDeg: skewDeg - gauge.reference.cornerDeg,
    straightnessMm,
    outline: fault,
    ...(radiusMm !== undefined && { radiusMm }),
    contrast: 1 - shareAt(ink.cells, fit),
    strokeMm: edges.strokeMm - home.strokeMm,
    sharpnessMm: without(
      Math.max(edges.acrossWidthMm, edges.downWidthMm),
      Math.hypot(cameraEdgeMm, OUTLINE_EDGE_MM),
    ),
    ...(slurred && { slurred }),
    cameraEdgeMm,
    spot: findSpot(over),
    over,
    marks: findMarks(over, LEAST_MARK).map((spot) => ({ ...spot, ...inFrame(sight, fit, spot) })),
    ...(likeness && { likeness }),
    ...(colour && { colour }),
    ...(plates && { plates }),
    ...(screen && { screen }),
    correlation: fit.correlation,
    turned: sight.turned,
  };
}

export const SLURS = ['across', 'down'] as const;
type Slur = (typeof SLURS)[number];

/** Edges in one direction are wider than in the other by this where print slipped. */
const SLURRED = 1.5;

function slurOf(acrossWidthMm: number, downWidthMm: number): Slur | undefined {
  if (acrossWidthMm > SLURRED * downWidthMm) return 'across';
  return downWidthMm > SLURRED * acrossWidthMm ? 'down' : undefined;
}

function platesBeside(sight: CardSight, standard: PreparedStandard, fit: PrintFit): PlatesApart | undefined {
  const { plates: home } = standard;
  const plates = home && platesApart(sight, standard, fit);
  return home && plates && { xMm: plates.xMm - home.xMm, yMm: plates.yMm - home.yMm };
}

/** Lighter than its ink by no more than this is the middle of a stroke. */
const SOLID = 0.12;

function solidCells({ ink, template, unsure }: PreparedStandard): number[] {
  return [...template.levels.keys()].filter(
    (cell) => (template.levels[cell] as number) < ink.level + SOLID && !unsure.has(cell),
  );
}

/** Where the index lies, by its own print alone. */
export function fitIndex(
  sight: CardSight,
  { indexCells: cells, middle, template }: PreparedStandard,
): PrintFit | undefined {
  const cut = sight.edges.pose;
  const start = searchPrint(sight.grey, template, cells, cut);
  return fitPrint(sight.grey, template, start, cut, {
    cells,
    centre: middle,
    firmness: 0,
    rounds: INDEX_ROUNDS,
  });
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

/** What is over the print of index and face: each by its own place, for an index can lie beside its place alone. */
function overPrint(
  gauge: PrintGauge,
  standard: PreparedStandard,
  index: PrintFit,
  face: PrintFit | undefined,
): PrintOver {
  const { indexCells, ink, unsure } = standard;
  const shares = index.rest.map((own, cell) => {
    if (unsure.has(cell)) return 0;
    const over = indexCells[cell] === 1 ? own : ((face?.rest[cell] as number | undefined) ?? 0);
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
  grid: PrintGrid,
  { ink }: PreparedStandard,
  fit: PrintFit,
): { readonly ink: Rgb; readonly paper: Rgb } | undefined {
  if (frame.channels === 1) return undefined;
  const bare = bareCells(fit);
  const levels = ([0, 1, 2] as const).map((channel) => {
    const { values } = sampleGrid(channelOf(frame, channel), grid, fit.pose, edges.pose);
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

/** How clearly a print is its card and no other. */
interface Likeness {
  /** 1 as clear as the deck's template, 0 half way to the other card, below 0 nearer to it. */
  readonly margin: number;
  /** The card that it is nearest to being taken for. */
  readonly rival: Card;
}

/** How much lighter than both templates, or darker, a cell may count, as ink: no dirt weighs more than a stroke. */
const BEYOND_TEMPLATES = 0.1;

/**
 * The least margin to any other card: the share of the way from the middle between two templates to the card's own,
 * along what tells them apart. All are fields of the same grid; `used` cells count.
 */
export function likenessOf(
  levels: Float32Array,
  used: Uint8Array,
  card: Card,
  templates: ReadonlyMap<Card, Float32Array>,
): Likeness | undefined {
  const own = templates.get(card);
  if (own === undefined) return undefined;
  let least: Likeness | undefined;
  for (const [rival, other] of templates) {
    if (rival === card) continue;
    let [along, square] = [0, 0];
    for (let cell = 0; cell < levels.length; cell++) {
      if (used[cell] === 0) continue;
      const [mine, its] = [own[cell] as number, other[cell] as number];
      const reach = Math.abs(mine - its) / 2 + BEYOND_TEMPLATES;
      const fromMiddle = (levels[cell] as number) - (mine + its) / 2;
      along += Math.max(-reach, Math.min(reach, fromMiddle)) * (mine - its);
      square += (mine - its) ** 2;
    }
    if (square <= 0) continue;
    const margin = (2 * along) / square;
    if (least === undefined || margin < least.margin) least = { margin, rival };
  }
  return least;
}
