import type { Card } from '../bridge/card.ts';
import { formatCardName } from '../bridge/card.ts';
import { deviationOf, meanOf } from '../vision/numbers/statistics.ts';
import { type CardEnd, isInDoubt, isTooLarge, mayBeMoved } from './card-end.ts';
import type { EndNumber } from './end-of-run.ts';
import type { ItemName } from './items.ts';
import type { DeckTestLimits } from './limits.ts';
import type { ItemValue } from './verdict.ts';

/** Values by item; an item without is not judged. */
export type PrintValues = Partial<Record<ItemName, readonly ItemValue[]>>;

/** What prints and edges show of themselves; `isBlack` tells cards whose main ink is black. */
export function printValues(
  ends: readonly CardEnd[],
  isBlack: (card: Card) => boolean,
  { skew, sizeFromMean }: DeckTestLimits['items'],
): PrintValues {
  const each = (item: ItemName, value: (end: CardEnd) => number, about?: (end: CardEnd) => string) =>
    ends.map((end) => ({ ...endValue(item, end, value(end)), ...(about && { about: about(end) }) }));
  const contrast = (item: ItemName, isMeant: (card: Card) => boolean): ItemValue[] =>
    ends.filter(({ card }) => isMeant(card)).map((end) => endValue(item, end, end.measures.contrast));
  return {
    contrastBlack: contrast('contrastBlack', isBlack),
    contrastColoured: contrast('contrastColoured', (card) => !isBlack(card)),
    position: ends.map(positionValue),
    turn: ends.map((end) =>
      signedValue(endValue('turn', end, 0), { angle: end.measures.turnDeg }, 'clockwise', 'counterclockwise'),
    ),
    skew: ends.map((end) => skewValue(end, skew)),
    edgeBend: each('edgeBend', ({ measures }) => measures.straightnessMm),
    sharpness: each(
      'sharpness',
      ({ measures }) => measures.sharpnessMm,
      ({ measures: { slurred } }) =>
        slurred === undefined ? '' : `${slurred} alone: out of register, or slurred`,
    ),
    stroke: ends.map((end) =>
      signedValue(endValue('stroke', end, 0), { stroke: end.measures.strokeMm }, 'wider', 'narrower'),
    ),
    spot: each(
      'spot',
      ({ measures }) => measures.spot.share,
      ({ measures: { spot } }) => `${spot.kind} at ${spot.xMm.toFixed(1)}, ${spot.yMm.toFixed(1)} mm`,
    ),
    likeness: each(
      'likeness',
      ({ measures }) => measures.likeness?.margin ?? 1,
      ({ measures: { likeness } }) =>
        likeness === undefined ? '' : `nearest to ${formatCardName(likeness.rival)}`,
    ),
    ...placeValues(ends),
    ...sizeValues(ends, sizeFromMean),
  };
}

function positionValue(end: CardEnd): ItemValue {
  const { offsetXMm: across, offsetYMm: down } = end.measures;
  return {
    ...endValue('position', end, Math.max(Math.abs(across), Math.abs(down))),
    parts: { across, down },
    about: `${directed(across, 'right', 'left')}, ${directed(down, 'down', 'up')}`,
  };
}

function skewValue(end: CardEnd, limit: number | null): ItemValue {
  const { skewDeg } = end.measures;
  const value = signedValue(endValue('skew', end, 0), { angle: skewDeg }, 'less than 90°', 'more than 90°');
  const beyondMm = (beyond(value.value, limit) / DEGREES) * LEVER_MM;
  return { ...value, isDoubtful: mayBeMoved(end, beyondMm) };
}

const DEGREES = 180 / Math.PI;
/** A grain that bends an edge turns it no further than by so long a lever. */
const LEVER_MM = 10;

/** How far a value is beyond a limit. */
function beyond(value: number, limit: number | null): number {
  return limit === null ? 0 : value - limit;
}

/** A value that can be wrong in two directions, each with its word. */
export function signedValue(
  value: ItemValue,
  parts: Readonly<Record<string, number>>,
  above: string,
  below: string,
): ItemValue {
  const [signed = 0] = Object.values(parts);
  return { ...value, value: Math.abs(signed), parts, about: signed < 0 ? below : above };
}

/** A value of one end of a card, with the picture that shows it. */
export function endValue(item: ItemName, end: CardEnd, value: number): ItemValue {
  const [sight] = end.sights;
  const isDoubtful = isInDoubt(item, end);
  const isMarked = end.isStained && MARKED_ITEMS.has(item);
  return {
    value,
    card: end.card,
    end: end.end,
    isDoubtful,
    ...(isTooLarge(item, end) && { isTooLarge: true }),
    ...(isMarked && { isMarked }),
    ...(sight && { sight }),
  };
}

/** Items that any mark in the only picture of an end makes worse. */
const MARKED_ITEMS: ReadonlySet<ItemName> = new Set(['spot', 'sharpness']);

function directed(mm: number, above: string, below: string): string {
  return `${Math.abs(mm).toFixed(2)} mm ${mm < 0 ? below : above}`;
}

const AXES = [
  { offset: 'offsetXMm', name: 'across', edge: 'left', larger: 'wider', smaller: 'narrower' },
  { offset: 'offsetYMm', name: 'down', edge: 'top', larger: 'longer', smaller: 'shorter' },
] as const;

/** What positions of all cards show together. */
function placeValues(ends: readonly CardEnd[]): PrintValues {
  const of = (end: EndNumber): readonly CardEnd[] => ends.filter((each) => each.end === end);
  const [one, other] = [of(0), of(1)];
  const spread = ([0, 1] as const).flatMap((end) =>
    AXES.flatMap(({ offset, name }): ItemValue[] => {
      const values = of(end).map(({ measures }) => measures[offset]);
      return values.length < 2 ? [] : [{ value: deviationOf(values), end, about: name }];
    }),
  );
  if (one.length === 0 || other.length === 0) return { positionSpread: spread };
  const apart = AXES.map(({ offset, name }): ItemValue => {
    const mean = (some: readonly CardEnd[]): number => meanOf(some.map(({ measures }) => measures[offset]));
    const apart = mean(one) - mean(other);
    const about = (nearer: string): string => `${name}, the print nearer to the edge at the ${nearer} end`;
    return signedValue({ value: 0 }, { [name]: apart }, about('second'), about('first'));
  });
  return { positionSpread: spread, endsApart: apart };
}

/** How far the cut is longer or wider: on one sheet the print lies further inside by that, at both ends together. */
function sizeValues(ends: readonly CardEnd[], limit: number | null): PrintValues {
  const first = new Map(ends.filter(({ end }) => end === 0).map((end) => [end.card, end]));
  const both = ends.flatMap((other) => {
    const one = other.end === 1 ? first.get(other.card) : undefined;
    return one === undefined ? [] : [{ one, other }];
  });
  if (both.length === 0) return {};
  const axes = AXES.map((axis) => ({
    axis,
    usualOne: meanOf(both.map(({ one }) => one.measures[axis.offset])),
    usualOther: meanOf(both.map(({ other }) => other.measures[axis.offset])),
  }));
  return {
    sizeFromMean: both.flatMap(({ one, other }) =>
      axes.map(({ axis, usualOne, usualOther }) =>
        cardSize(axis, { end: one, usual: usualOne }, { end: other, usual: usualOther }, limit),
      ),
    ),
    sizeFromOrder: axes.map(({ axis, usualOne, usualOther }) => {
      const over = usualOne + usualOther;
      return signedValue({ value: 0 }, { [axis.name]: over }, axis.larger, axis.smaller);
    }),
  };
}

/** One end of a card, and where print usually lies at that end of the deck's cards. */
interface EndOfCard {
  readonly end: CardEnd;
  readonly usual: number;
}

type Axis = (typeof AXES)[number];

/** How much larger or smaller a card is than usual, and at which edge, where it is cut otherwise at one alone. */
function cardSize(axis: Axis, one: EndOfCard, other: EndOfCard, limit: number | null): ItemValue {
  const [atOne, atOther] = [insideBy(axis, one), insideBy(axis, other)];
  const over = atOne + atOther;
  const { end } = Math.abs(atOne) >= Math.abs(atOther) ? one : other;
  const isOneSided = Math.min(Math.abs(atOne), Math.abs(atOther)) < ONE_SIDED * Math.abs(over);
  const word = over < 0 ? axis.smaller : axis.larger;
  const { card, sight } = endValue('sizeFromMean', end, over);
  const isDoubtful = mayBeMoved(end, beyond(Math.abs(over), limit));
  return {
    value: Math.abs(over),
    parts: { [axis.name]: over },
    ...(card !== undefined && { card }),
    ...(isOneSided && { end: end.end }),
    ...(isDoubtful && { isDoubtful }),
    ...(sight && { sight }),
    about: isOneSided ? `${word} at the ${axis.edge} edge` : word,
  };
}

/** A card is too large or too small at one edge alone where the other edge has less than this share of it. */
const ONE_SIDED = 0.25;
/** An index further beside its place than the rest of its corner was printed elsewhere: that is no matter of the cut. */
const ALONE_MM = 0.12;

/** How much further inside than usual the print lies at an end, by the rest of the corner where the index alone is elsewhere. */
function insideBy({ offset }: Axis, { end: { measures }, usual }: EndOfCard): number {
  const index = measures[offset] - usual;
  if (!isIndexAlone(measures) || measures.face === undefined) return index;
  const face = measures.face[offset] - usual;
  return Math.abs(face) < Math.abs(index) ? face : index;
}

function isIndexAlone({ face, offsetXMm, offsetYMm }: CardEnd['measures']): boolean {
  return face !== undefined && Math.hypot(offsetXMm - face.offsetXMm, offsetYMm - face.offsetYMm) > ALONE_MM;
}
