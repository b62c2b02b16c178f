import type { Card } from '../../bridge/card.ts';
import type { GreyFrame } from '../frame.ts';
import type { CardReading } from '../reading.ts';
import { findRows, type Row, type RowCard } from './find-row.ts';
import type { Picture, Point } from './picture.ts';
import { type Lie, straightenCorner } from './row-corner.ts';

/** The edge of a card that lies free, in pixels of the picture, from the end beside its index. */
export interface RowPlace {
  readonly from: Point;
  readonly to: Point;
}

/** What a picture of a hand says: nothing is guessed, nothing is told by what lacks. */
export interface RowReading {
  /** From one end of the row to the other. */
  readonly cards: readonly { readonly card: Card; readonly place: RowPlace }[];
  /** Places at which a card lies that was not read. */
  readonly unread: readonly RowPlace[];
}

/** Reads a straightened corner. */
export type ReadCorner = (corner: GreyFrame) => CardReading;

/** The cards that are seen most clearly tell which way round a row lies, if enough of them can be read. */
const PROBES = 4;
const LEAST_READ = 2;
/** In this many ways each of them may lie. */
const PROBED_LIES = 2;

/** Reads the cards of a hand that are spread in a row or a fan, each by its own edges. */
export function readRow(picture: Picture, read: ReadCorner): RowReading {
  let longest: Probed | undefined;
  for (const row of findRows(picture)) {
    const known = new Map(clearest(row).map((number) => [number, readCard(row, number, read, PROBED_LIES)]));
    const count = [...known.values()].filter((card) => card !== undefined).length;
    // The uppermost card of a row lies whole: its other index is read from the other side of the table too.
    if (count >= LEAST_READ) return readRest({ row, known }, read);
    if (longest === undefined || row.cards.length > longest.row.cards.length) longest = { row, known };
  }
  return longest === undefined ? { cards: [], unread: [] } : readRest(longest, read);
}

/** A row of which some cards were tried. */
interface Probed {
  readonly row: Row;
  readonly known: ReadonlyMap<number, Card | undefined>;
}

function readRest({ known, row }: Probed, read: ReadCorner): RowReading {
  const seen = row.cards.map((card, number) => ({
    card: known.get(number) ?? readCard(row, number, read),
    place: placeOf(row, card),
  }));
  return {
    cards: seen.flatMap(({ card, place }) => (card === undefined ? [] : [{ card, place }])),
    unread: seen.flatMap(({ card, place }) => (card === undefined ? [place] : [])),
  };
}

function clearest({ cards }: Row): number[] {
  return [...cards.keys()]
    .sort((one, other) => (cards[other] as RowCard).seen - (cards[one] as RowCard).seen)
    .slice(0, PROBES);
}

/** Reads a card as it most likely lies, else as it may lie as well. */
function readCard(row: Row, number: number, read: ReadCorner, most?: number): Card | undefined {
  for (const lie of liesOf(row.cards[number] as RowCard).slice(0, most)) {
    const { accepted, card } = read(straightenCorner(row, number, lie));
    if (accepted) return card;
  }
  return undefined;
}

function liesOf({ otherTops, top }: RowCard): Lie[] {
  return [top, ...otherTops].flatMap((place) => [
    { top: place, isTilted: true },
    { top: place, isTilted: false },
  ]);
}

function placeOf({ grey, quarters }: Row, { bottom, top }: RowCard): RowPlace {
  const back = ({ x, y }: Point): Point => {
    const [right, down] = [x + 0.5, y + 0.5];
    if (quarters === 0) return { x: right, y: down };
    if (quarters === 1) return { x: down, y: grey.widthPx - right };
    if (quarters === 2) return { x: grey.widthPx - right, y: grey.heightPx - down };
    return { x: grey.heightPx - down, y: right };
  };
  return { from: back(top), to: back(bottom) };
}
