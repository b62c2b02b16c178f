import { failure, type Result, success } from '../../bridge/result.ts';
import { POCKET_WORDS } from '../../words/paper/tables.ts';
import type { Typefaces } from '../font/typeface.ts';
import type { HandRecord } from '../hand-record/model.ts';
import { originLine } from '../hand-record/record-lines.ts';
import type { Paper } from '../pdf/paper.ts';
import type { Measure } from '../pdf/type-size.ts';
import { largestSize, measureWith, POINT_MM } from '../pdf/type-size.ts';
import type { Drawing, Mark } from '../plot.ts';
import { type Cover, panelsOf } from './cover.ts';
import { CURTAIN_LAYOUTS, type CurtainLayout, type PieceKind } from './curtain-layouts.ts';
import { footHeight, footLines, footMarks } from './foot.ts';
import { backPlaces, cutGrid, cutMarks, foldMarks, type Grid, type Place, placesIn } from './grid.ts';
import { type Piece, piecesOf } from './pieces.ts';

/** What should be printed for the pockets of board trays. */
export interface CurtainOrder {
  readonly record: HandRecord;
  readonly kind: PieceKind;
  readonly layout: CurtainLayout;
  readonly cover: Cover;
  /** Whether outside stands the number of the board and nothing else. */
  readonly isSealed: boolean;
}

/** What the whole of an order is called. */
export function curtainTitle({ record, isSealed }: CurtainOrder): string {
  const words = POCKET_WORDS[record.language];
  return isSealed ? words.sealedBoards : words.curtainCards;
}

/** The pages of an order, backs after their fronts, and the size of the cards. */
interface CurtainPages {
  readonly pages: readonly Drawing[];
  readonly typeMm: number;
}

/** A layout whose type would be below 6.5 points, and the one with the most pieces of those that go; `undefined` if none does. */
export interface CurtainProblem {
  readonly largest: CurtainLayout | undefined;
}

const LARGEST_TYPE_MM = 20 * POINT_MM;

/** A layout that fits: where the pieces stand, and the size of their cards and names. */
interface Fit {
  readonly grid: Grid;
  readonly typeMm: number;
  readonly nameMm: number;
  readonly foot: readonly string[];
}

/** Lays out cards for pockets, or whole boards, with lines to cut and fold along. */
export function layOutCurtain(
  order: CurtainOrder,
  paper: Paper,
  typefaces: Typefaces,
): Result<CurtainPages, CurtainProblem> {
  const measure = measureWith(typefaces);
  const pieces = piecesOf(order, typefaces, measure);
  const fitOf = (layout: CurtainLayout): Fit | undefined => {
    const foot = footLines(footParts({ ...order, layout }, typefaces), paper, measure);
    const grid = cutGrid(paper, layout.columns, layout.rows, footHeight(foot));
    const { inside, outside = grid.first } = panelsOf(grid.first, order.cover);
    const fitting = (isTight: boolean): number | undefined =>
      largestSize(LARGEST_TYPE_MM, (sizeMm) =>
        pieces.every((piece) => piece.fits(inside, { sizeMm, isTight })),
      );
    const typeMm = fitting(false) ?? fitting(true);
    const nameMm = nameSize(pieces, outside, order.isSealed, measure);
    return typeMm === undefined || nameMm === undefined ? undefined : { grid, typeMm, nameMm, foot };
  };
  const fit = fitOf(order.layout);
  if (fit === undefined) {
    const largest = CURTAIN_LAYOUTS[order.kind].findLast((layout) => fitOf(layout) !== undefined);
    return failure({ largest });
  }
  const pages = chunks(pieces, order.layout.pieces).flatMap((some) => pagesOf(some, order, fit, paper));
  return success({ pages, typeMm: fit.typeMm });
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}

/** Sentences that say what to do with the page, and where its hands came from. */
function footParts({ record, layout, cover }: CurtainOrder, [regular]: Typefaces): string[] {
  const words = POCKET_WORDS[record.language];
  return [
    ...(layout.pieces > 1 ? [words.cut] : []),
    ...(cover === 'fold' ? [words.fold] : []),
    ...(cover === 'back' ? [words.bothSides] : []),
    ...(record.event === undefined ? [] : [regular.settable(record.event)]),
    regular.settable(originLine(record)),
  ];
}

function pagesOf(
  pieces: readonly Piece[],
  order: CurtainOrder,
  { grid, typeMm, nameMm, foot }: Fit,
  paper: Paper,
): Drawing[] {
  const fronts = placesIn(grid);
  const marks = pieces.flatMap((piece, at) => {
    const place = fronts[at];
    return place === undefined ? [] : frontMarks(piece, place, order.cover, typeMm, nameMm);
  });
  const cuts = order.layout.pieces > 1 ? cutMarks(grid) : [];
  const page: Drawing = { ...paper, marks: [...cuts, ...marks, ...footMarks(foot, paper)] };
  if (order.cover !== 'back') return [page];
  const places = backPlaces(grid, paper);
  const backs = pieces.flatMap(({ name }, at) => {
    const place = places[at];
    return place === undefined ? [] : [nameMark(name, place, nameMm, false)];
  });
  return [page, { ...paper, marks: backs }];
}

function frontMarks(piece: Piece, place: Place, cover: Cover, typeMm: number, nameMm: number): Mark[] {
  const { inside, outside, foldsMm } = panelsOf(place, cover);
  return [
    ...foldsMm.flatMap((yMm) => foldMarks(place, yMm)),
    ...(outside === undefined ? [] : [nameMark(piece.name, outside, nameMm, true)]),
    ...piece.draw(inside, typeMm),
  ];
}

/** Share of its panel that a name is high, and how large it gets: with a number alone, and with a seat. */
const NAME = 0.45;
const LARGEST_NUMBER_MM = 40;
const LARGEST_NAME_MM = 8;
const NAME_PAD_MM = 4;
/** Half the height of a capital as a share of its type. */
const HALF_CAPITAL = 0.33;

/** All names of an order in the same type: the largest that each of them has room for in a panel. */
function nameSize(
  pieces: readonly Piece[],
  { widthMm, heightMm }: Place,
  isSealed: boolean,
  measure: Measure,
): number | undefined {
  const mostMm = Math.min(NAME * heightMm, isSealed ? LARGEST_NUMBER_MM : LARGEST_NAME_MM);
  const room = widthMm - 2 * NAME_PAD_MM;
  const fits = (sizeMm: number): boolean => pieces.every(({ name }) => measure(name, sizeMm, 1) <= room);
  return largestSize(mostMm, fits);
}

function nameMark(
  text: string,
  { xMm, yMm, widthMm, heightMm }: Place,
  sizeMm: number,
  upsideDown: boolean,
): Mark {
  const sinkMm = HALF_CAPITAL * sizeMm * (upsideDown ? -1 : 1);
  const middle = { xMm: xMm + widthMm / 2, yMm: yMm + heightMm / 2 + sinkMm, anchor: 'middle' } as const;
  return {
    kind: 'text',
    text,
    ...middle,
    sizeMm,
    weight: 1,
    paint: 'plain',
    ...(upsideDown && { upsideDown }),
  };
}
