import type { Card } from '../../bridge/card.ts';
import type { GreyFrame } from '../frame.ts';
import { median } from '../numbers/statistics.ts';
import type { CardReading } from '../reading.ts';
import { CARD_HEIGHT_MM, CARD_WIDTHS_MM } from './card-figures.ts';
import { findRows, type Row, type RowCard } from './find-row.ts';
import type { Picture, Point } from './picture.ts';
import { freeMmOf, type Lie, straightenCorner } from './row-corner.ts';

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

/** Reads a corner that was straightened from a picture of so many pixels a millimetre. */
export type ReadCorner = (corner: GreyFrame, pxPerMm: number) => CardReading;

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
  readonly known: ReadonlyMap<number, Named | undefined>;
}

/** A card that was read, and the edge of the next one, where it ends. */
interface Named {
  readonly card: Card;
  readonly next: RowCard | undefined;
}

function readRest({ known, row }: Probed, read: ReadCorner): RowReading {
  const named = row.cards.map((_, number) => known.get(number) ?? readCard(row, number, read));
  const isPrinted = (number: number): boolean =>
    named.slice(0, number).some((before, at) => {
      const next = before?.next && row.cards.indexOf(before.next);
      return before !== undefined && at < number && number < (next ?? row.cards.length);
    });
  const places = row.cards.flatMap((card, number): SeenPlace[] => {
    const own = named[number]?.card;
    if (own === undefined && isPrinted(number)) return [];
    return [
      {
        place: placeOf(row, card),
        across: (card.top.x + card.bottom.x) / 2,
        seen: card.seen,
        ...(own !== undefined && { card: own }),
      },
    ];
  });
  const cards = places.flatMap(({ card, place }) => (card === undefined ? [] : [{ card, place }]));
  return { cards, unread: unreadOf(places, (CARD_WIDTHS_MM.most * row.heightPx) / CARD_HEIGHT_MM) };
}

/** A place of a row, and which card was read there. */
interface SeenPlace {
  readonly card?: Card;
  readonly place: RowPlace;
  /** Pixels from the left, in the picture that is turned. */
  readonly across: number;
  /** How clearly its edges are seen. */
  readonly seen: number;
}

/** The edges of a card that lies free are seen better than this, and the side of what lies below a row worse. */
const LEAST_CLEAR = 8;
/** Two cards that were read are no farther apart, in usual steps, where no other lies between them. */
const MOST_STEPS = 1.7;
const LEAST_ROOM = 1.4;
/** Beyond the last card that was read another one lies by this at least, or is seen as clearly as any. */
const LEAST_END_STEPS = 0.75;
const WHOLLY_CLEAR = 17;

/**
 * Where a card lies that was not read. An edge for which the cards beside it leave no room is printed on one of them, or
 * a shadow; a wide gap has a card whose edge was not seen. What lies beyond a card's width is no card of the row.
 */
function unreadOf(places: readonly SeenPlace[], widthPx: number): RowPlace[] {
  const isRead = ({ card }: SeenPlace): boolean => card !== undefined;
  const read = places.filter(isRead);
  const steps = read.slice(1).map(({ across }, at) => across - (read[at] as SeenPlace).across);
  const step = steps.length === 0 ? 0 : median(steps);
  const unread = places.flatMap((place, at): SeenPlace[] => {
    if (isRead(place)) return [];
    const before = places.slice(0, at).findLast(isRead);
    const after = places.slice(at).find(isRead);
    const away = Math.abs(((before ?? after)?.across ?? place.across) - place.across);
    const hasRoom =
      before && after
        ? after.across - before.across >= LEAST_ROOM * step
        : away < widthPx && (away >= LEAST_END_STEPS * step || place.seen > WHOLLY_CLEAR);
    return hasRoom && place.seen > LEAST_CLEAR ? [place] : [];
  });
  const gaps = read.slice(1).flatMap((right, at): RowPlace[] => {
    const left = read[at] as SeenPlace;
    const isWide = right.across - left.across > MOST_STEPS * step;
    const isTold = unread.some(({ across }) => across > left.across && across < right.across);
    return isWide && !isTold
      ? [{ from: between(left.place.from, right.place.from), to: between(left.place.to, right.place.to) }]
      : [];
  });
  return [...unread.map(({ place }) => place), ...gaps];
}

function between(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

function clearest({ cards }: Row): number[] {
  return [...cards.keys()]
    .sort((one, other) => (cards[other] as RowCard).seen - (cards[one] as RowCard).seen)
    .slice(0, PROBES);
}

/** Reads a card as it most likely lies, else as it may lie as well. */
function readCard(row: Row, number: number, read: ReadCorner, most?: number): Named | undefined {
  for (const lie of liesOf(row, number).slice(0, most)) {
    const { accepted, card } = read(straightenCorner(row, number, lie), row.heightPx / CARD_HEIGHT_MM);
    if (accepted && card !== undefined) return { card, next: lie.next };
  }
  return undefined;
}

/** An edge that leaves less of a card free may be printed on it, and so may one more. */
const NARROW_MM = 12;
const MOST_PRINTED = 2;

function liesOf(row: Row, number: number): Lie[] {
  const { otherTops, top } = row.cards[number] as RowCard;
  const lies: Lie[] = [];
  for (let after = 1; after <= 1 + MOST_PRINTED; after++) {
    const next = row.cards[number + after];
    for (const place of [top, ...otherTops])
      lies.push({ top: place, isTilted: true, next }, { top: place, isTilted: false, next });
    if (freeMmOf(row, number, { top, isTilted: true, next }) > NARROW_MM) break;
  }
  return lies;
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
