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

/** So many cards, those that are seen most clearly, tell which way round a row lies. */
const PROBES = 3;

/** Reads the cards of a hand that are spread in a row or a fan, each by its own edges. */
export function readRow(picture: Picture, read: ReadCorner): RowReading {
  const [likelier, other] = findRows(picture);
  if (likelier === undefined) return { cards: [], unread: [] };
  if (other === undefined || isUpright(likelier, read)) return readCards(likelier, read);
  return readCards(isUpright(other, read) ? other : likelier, read);
}

function isUpright(row: Row, read: ReadCorner): boolean {
  return [...row.cards.keys()]
    .sort((one, other) => (row.cards[other] as RowCard).seen - (row.cards[one] as RowCard).seen)
    .slice(0, PROBES)
    .some((number) => readCard(row, number, read) !== undefined);
}

function readCards(row: Row, read: ReadCorner): RowReading {
  const seen = row.cards.map((card, number) => ({
    card: readCard(row, number, read),
    place: placeOf(row, card),
  }));
  return {
    cards: seen.flatMap(({ card, place }) => (card === undefined ? [] : [{ card, place }])),
    unread: seen.flatMap(({ card, place }) => (card === undefined ? [place] : [])),
  };
}

/** Reads a card as it most likely lies, else as it may lie as well. */
function readCard(row: Row, number: number, read: ReadCorner): Card | undefined {
  for (const lie of liesOf(row.cards[number] as RowCard)) {
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
