import { type Card, rankOf, suitOf } from '../../../bridge/card.ts';
import type { GreyFrame } from '../../frame.ts';
import { type Point, type PrintPose, seenAt } from '../../numbers/pose.ts';
import { meanOf, upperMedian } from '../../numbers/statistics.ts';
import { placePrint } from './fit-print.ts';
import { type PrintGrid, placeOf, sampleGrid } from './grid.ts';
import { PrintGauge, type PrintReference, type PrintStandard } from './print-reference.ts';
import { makeTemplate } from './template.ts';

const ROUNDS = 10;
/** The last rounds start from poses that move no more. */
const FIT_ROUNDS = 1;
/** Fewer ranks or suits share too little print to tell a card's cut from its design. */
const LEAST_RANKS = 4;
const LEAST_SUITS = 2;
/** A rank or suit whose cards together lie further away than this many deviations of a cut was printed there. */
const PRINTED_THERE = 5;
const LEAST_CUT_MM = 0.01;
/** Halves of an index that tell places further apart than this are of designs without common signs. */
const MOST_UNSURE_MM = 0.05;
const FULL = 200;

/**
 * The same reference with each card's place as the deck has it: what the knife did to the learnt card itself is taken off.
 *
 * A card's index is the mean of its rank's and its suit's, less that of all: so far as it lies beside that, its own card
 * was cut otherwise than the deck. Where all cards of a rank or a suit lie elsewhere, by more than their cuts explain,
 * that is the design. The upper and the lower half of the index tell the same by themselves: half of how far they differ
 * is how unsure the places are.
 */
export function withDeckPlaces(reference: PrintReference, fine: FinePrints): PrintReference {
  const { grid } = fine;
  const cards = picturesOf(reference, fine);
  const ranks = new Set(cards.map(({ card }) => rankOf(card)));
  const suits = new Set(cards.map(({ card }) => suitOf(card)));
  if (ranks.size < LEAST_RANKS || suits.size < LEAST_SUITS) return reference;
  for (let round = 0; round < ROUNDS; round++) {
    const means = meansOf(grid, cards);
    for (const each of cards) {
      const found = placed(grid, each, means(each), each.cells);
      if (found !== undefined) each.pose = beyond(each.pose, found);
    }
    for (const rank of Map.groupBy(cards, ({ card }) => rankOf(card)).values())
      asFarAsAll(rank, ({ sign }) => sign);
    for (const suit of Map.groupBy(cards, ({ card }) => suitOf(card)).values())
      asFarAsAll(suit, ({ figure }) => figure);
  }
  const halvesMm = halvesApart(grid, cards);
  if (halvesMm > MOST_UNSURE_MM) return reference;
  const placesUnsure = unsureOf(cards, halvesMm);
  const cuts = cutsOf(cards);
  const moved = [...reference.cards].map(([card, standard]): [Card, PrintStandard] => {
    const [x, y] = cuts.get(card) ?? [0, 0];
    return [card, movedHome(standard, x, y)];
  });
  return { ...reference, cards: new Map(moved), placesUnsure };
}

/** The indices of a deck's cards by a finer grid than their standards have, each where its standard has it. */
export interface FinePrints {
  readonly grid: PrintGrid;
  readonly prints: ReadonlyMap<Card, FinePrint>;
}

export interface FinePrint {
  readonly levels: Float32Array;
  /** How much larger its frames show the card in the mean than the one in whose scale it is. */
  readonly scale: number;
}

/** A learnt card as a picture of 0..255, where it lies, and by which cells that is told. */
interface CardPicture {
  readonly card: Card;
  readonly frame: GreyFrame;
  readonly cells: Uint8Array;
  readonly middle: Point;
  /** Where the rank's figure and the suit's sign are. */
  readonly figure: Point;
  readonly sign: Point;
  readonly start: Point;
  readonly scale: number;
  readonly inkLevel: number;
  pose: PrintPose;
}

function picturesOf(reference: PrintReference, { grid, prints }: FinePrints): CardPicture[] {
  const { columns, leftMm, perMm, rows, topMm } = grid;
  const gauge = new PrintGauge(reference);
  return [...prints].flatMap(([card, { levels, scale }]) => {
    const standard = gauge.standard(card);
    if (standard === undefined) return [];
    const { home, indexCells, ink, middle } = standard;
    const cells = Uint8Array.from(
      levels,
      (_, cell) => indexCells[cellAt(reference.grid, placeOf(grid, cell))] ?? 0,
    );
    const pixels = Uint8Array.from(levels, (level) => Math.min(255, Math.round(FULL * level)));
    const frame = { channels: 1, pixels, pxPerMm: perMm, widthPx: columns, heightPx: rows } as const;
    const pose = { xMm: -leftMm - home.xMm, yMm: -topMm - home.yMm, angleDeg: 0, scale: 1 };
    const [figure, sign] = [true, false].map((isUpper) =>
      halfMiddle({ cells, frame, middle }, grid, isUpper),
    );
    if (figure === undefined || sign === undefined) return [];
    const start = [pose.xMm, pose.yMm] as const;
    return [{ card, frame, cells, middle, figure, sign, start, scale, inkLevel: ink.level, pose }];
  });
}

/** The cell of a grid that a place lies in; none beyond it. */
function cellAt({ columns, leftMm, perMm, rows, topMm }: PrintGrid, [x, y]: Point): number {
  const [column, row] = [Math.floor((x - leftMm) * perMm), Math.floor((y - topMm) * perMm)];
  return column < 0 || column >= columns || row < 0 || row >= rows ? -1 : row * columns + column;
}

/** What the index of a card should look like: its rank's mean and its suit's, less that of all, as dark as its own ink. */
function meansOf(grid: PrintGrid, cards: readonly CardPicture[]): (of: CardPicture) => Float32Array {
  const darkness = new Map(
    cards.map((each) => {
      const { seen, values } = sampleGrid(each.frame, grid, each.pose, each.pose);
      const contrast = 1 - each.inkLevel;
      return [each.card, values.map((value, cell) => (seen[cell] === 0 ? 0 : (1 - value / FULL) / contrast))];
    }),
  );
  const meanOf = (some: readonly CardPicture[]): Float32Array => {
    const mean = new Float32Array(grid.columns * grid.rows);
    for (const { card } of some)
      darkness.get(card)?.forEach((dark, cell) => {
        mean[cell] = (mean[cell] as number) + dark / some.length;
      });
    return mean;
  };
  const ofRank = new Map(
    [...Map.groupBy(cards, ({ card }) => rankOf(card))].map(([rank, own]) => [rank, meanOf(own)]),
  );
  const ofSuit = new Map(
    [...Map.groupBy(cards, ({ card }) => suitOf(card))].map(([suit, own]) => [suit, meanOf(own)]),
  );
  const ofAll = meanOf(cards);
  return ({ card, inkLevel }) =>
    ofAll.map((all, cell) => {
      const dark = (ofRank.get(rankOf(card))?.[cell] ?? 0) + (ofSuit.get(suitOf(card))?.[cell] ?? 0) - all;
      return 1 - dark * (1 - inkLevel);
    });
}

function placed(
  grid: PrintGrid,
  { frame, middle, pose }: CardPicture,
  levels: Float32Array,
  cells: Uint8Array,
): PrintPose | undefined {
  const cut = { ...pose, angleDeg: 0, scale: 1 };
  return placePrint(frame, makeTemplate(grid, levels), pose, cut, {
    cells,
    centre: middle,
    firmness: 0,
    rounds: FIT_ROUNDS,
  })?.pose;
}

/** How far a card's index lies from its own edges beyond where its design has it, in the scale of the deck. */
function besideOf({ middle, pose, start }: CardPicture): Point {
  const [x, y] = seenAt(pose, middle);
  return [(x - start[0]) / pose.scale - middle[0], (y - start[1]) / pose.scale - middle[1]];
}

/** The deviation, root mean square, of a place that is told by both halves of the index together. */
function halvesApart(grid: PrintGrid, cards: readonly CardPicture[]): number {
  const means = meansOf(grid, cards);
  const apart = cards.flatMap((each) => {
    const [upper, lower] = [true, false].map((isUpper) => {
      const cells = halfOf(grid, each, isUpper);
      const pose = placed(grid, each, means(each), cells);
      return pose && besideOf({ ...each, pose });
    });
    if (upper === undefined || lower === undefined) return [];
    return [upper[0] - lower[0], upper[1] - lower[1]];
  });
  if (apart.length === 0) return Number.POSITIVE_INFINITY;
  return upperMedian(apart.map(Math.abs)) / MEDIAN_OF_ONE / 2;
}

/** The median size of values whose deviation is 1. */
const MEDIAN_OF_ONE = 0.6745;

function halfOf(
  grid: PrintGrid,
  { cells, middle: [, y] }: Pick<CardPicture, 'cells' | 'middle'>,
  isUpper: boolean,
): Uint8Array {
  return cells.map((is, cell) => (is === 1 && placeOf(grid, cell)[1] < y === isUpper ? 1 : 0));
}

/** How far each card's print lies from where the deck has it, by its own cut. */
function cutsOf(cards: readonly CardPicture[]): ReadonlyMap<Card, Point> {
  const beside = cards.map((each) => ({ card: each.card, place: besideOf(each) }));
  const cuts = ([0, 1] as const).map((axis) => {
    const values = new Map(beside.map(({ card, place }) => [card, place[axis]]));
    return withoutDesign(withoutDesign(values, rankOf), suitOf);
  });
  return new Map(beside.map(({ card }) => [card, [cuts[0]?.get(card) ?? 0, cuts[1]?.get(card) ?? 0]]));
}

/** Each card's own part of a mean is what hides how far it lies beside it: a step goes further by so much. */
const STEP = 1.4;

function beyond(from: PrintPose, to: PrintPose): PrintPose {
  const part = (name: keyof PrintPose): number => from[name] + STEP * (to[name] - from[name]);
  return { xMm: part('xMm'), yMm: part('yMm'), angleDeg: part('angleDeg'), scale: part('scale') };
}

/**
 * Lays the cards of a rank, or a suit, as far from the camera and as straight as all are in the mean: of a figure that only
 * they have nobody knows how large it is meant to be. What they share with others stays where it lies.
 */
function asFarAsAll(cards: readonly CardPicture[], shared: (card: CardPicture) => Point): void {
  const scale = meanOf(cards.map(({ pose, scale: ofFrames }) => pose.scale * ofFrames));
  const angleDeg = meanOf(cards.map(({ pose }) => pose.angleDeg));
  for (const each of cards) {
    const place = shared(each);
    const [x, y] = seenAt(each.pose, place);
    const turned = { ...each.pose, angleDeg: each.pose.angleDeg - angleDeg, scale: each.pose.scale / scale };
    const [right, down] = seenAt({ ...turned, xMm: 0, yMm: 0 }, place);
    each.pose = { ...turned, xMm: x - right, yMm: y - down };
  }
}

/**
 * How unsure places are: by the halves of the index, and for a rank as a whole by the signs alone, since its figure is its
 * own, and by how far its cards were from the camera. Ranks and suits were laid as far as all, which hides a part of that;
 * and a card that leans or is bowed is longer or shorter along alone, of which one scale for both directions tells a half.
 */
function unsureOf(
  cards: readonly CardPicture[],
  halvesMm: number,
): NonNullable<PrintReference['placesUnsure']> {
  const [ranks, suits] = [rankOf, suitOf].map((of) => new Set(cards.map(({ card }) => of(card))).size);
  const free = cards.length - (ranks ?? 0) - (suits ?? 0) + 1;
  const scales = cards.map(({ pose, scale }) => pose.scale * scale);
  const mean = meanOf(scales);
  const each = Math.sqrt(scales.reduce((sum, scale) => sum + (scale - mean) ** 2, 0) / Math.max(1, free));
  const perRank = Math.sqrt(cards.length / (ranks ?? 1));
  const signMm = (Math.SQRT2 * halvesMm) / perRank;
  const unsure = (axis: 0 | 1): number => {
    const scaleMm = (each / perRank) * meanOf(cards.map(({ sign }) => sign[axis]));
    return Math.round(1e4 * Math.hypot(halvesMm, signMm, scaleMm, scaleMm)) / 1e4;
  };
  return { xMm: unsure(0), yMm: unsure(1) };
}

/** The middle of the ink in the upper half of an index, where its figure is, or in the lower half, where its sign is. */
function halfMiddle(
  { cells, frame, middle }: Pick<CardPicture, 'cells' | 'frame' | 'middle'>,
  grid: PrintGrid,
  isUpper: boolean,
): Point {
  let [x, y, all] = [0, 0, 0];
  for (const [cell, isIn] of halfOf(grid, { cells, middle }, isUpper).entries()) {
    const dark = isIn * Math.max(0, FULL - (frame.pixels[cell] ?? FULL));
    const [right, down] = placeOf(grid, cell);
    x += dark * right;
    y += dark * down;
    all += dark;
  }
  return all === 0 ? middle : [x / all, y / all];
}

/** The same about the mean of all, and of a group that lies elsewhere as a whole about its own. */
function withoutDesign(
  values: ReadonlyMap<Card, number>,
  groupOf: (card: Card) => number,
): Map<Card, number> {
  const mean = meanOf([...values.values()]);
  const groups = [...Map.groupBy(values, ([card]) => groupOf(card)).values()].map((own) => ({
    own,
    middle: meanOf(own.map(([, value]) => value)),
  }));
  const scatter = groups.flatMap(({ middle, own }) =>
    own.map(([, value]) => Math.abs(value - middle) * Math.sqrt(own.length / Math.max(1, own.length - 1))),
  );
  const cutMm = Math.max(LEAST_CUT_MM, upperMedian(scatter) / MEDIAN_OF_ONE);
  return new Map(
    groups.flatMap(({ middle, own }) => {
      const isDesign = Math.abs(middle - mean) > (PRINTED_THERE * cutMm) / Math.sqrt(own.length);
      return own.map(([card, value]): [Card, number] => [card, value - (isDesign ? middle : mean)]);
    }),
  );
}

function movedHome(standard: PrintStandard, x: number, y: number): PrintStandard {
  const { far, home } = standard;
  const back = <Home extends Place>(place: Home): Home => ({
    ...place,
    xMm: place.xMm - x,
    yMm: place.yMm - y,
  });
  return { ...standard, home: back(home), ...(far && { far: { ...far, home: back(far.home) } }) };
}

interface Place {
  readonly xMm: number;
  readonly yMm: number;
}
