import type { Card } from '../bridge/card.ts';
import { formatCardName } from '../bridge/card.ts';
import { type CardEnd, type EndNumber, isInDoubt } from './card-end.ts';
import type { ItemName } from './items.ts';
import { deviationOf, meanOf } from './statistics.ts';
import type { ItemValue } from './verdict.ts';

/** Values by item; an item without is not judged. */
export type PrintValues = Partial<Record<ItemName, readonly ItemValue[]>>;

/** What prints and edges show of themselves; `isBlack` tells cards whose main ink is black. */
export function printValues(ends: readonly CardEnd[], isBlack: (card: Card) => boolean): PrintValues {
  const each = (item: ItemName, value: (end: CardEnd) => number, about?: (end: CardEnd) => string) =>
    ends.map((end) => ({ ...endValue(item, end, value(end)), ...(about && { about: about(end) }) }));
  const contrast = (item: ItemName, isMeant: (card: Card) => boolean): ItemValue[] =>
    ends.filter(({ card }) => isMeant(card)).map((end) => endValue(item, end, end.measures.contrast));
  return {
    contrastBlack: contrast('contrastBlack', isBlack),
    contrastColoured: contrast('contrastColoured', (card) => !isBlack(card)),
    position: each(
      'position',
      ({ measures: { offsetXMm, offsetYMm } }) => Math.max(Math.abs(offsetXMm), Math.abs(offsetYMm)),
      ({ measures: { offsetXMm, offsetYMm } }) =>
        `${directed(offsetXMm, 'right', 'left')}, ${directed(offsetYMm, 'down', 'up')}`,
    ),
    turn: each(
      'turn',
      ({ measures }) => Math.abs(measures.turnDeg),
      ({ measures }) => (measures.turnDeg > 0 ? 'clockwise' : 'counterclockwise'),
    ),
    skew: each(
      'skew',
      ({ measures }) => Math.abs(measures.skewDeg),
      ({ measures }) => (measures.skewDeg > 0 ? 'more than 90°' : 'less than 90°'),
    ),
    edgeBend: each('edgeBend', ({ measures }) => measures.straightnessMm),
    sharpness: each('sharpness', ({ measures }) => measures.sharpnessMm),
    stroke: each(
      'stroke',
      ({ measures }) => Math.abs(measures.strokeMm),
      ({ measures }) => (measures.strokeMm > 0 ? 'wider' : 'narrower'),
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
    ...sizeValues(ends),
  };
}

/** A value of one end of a card, with the picture that shows it. */
export function endValue(item: ItemName, end: CardEnd, value: number): ItemValue {
  const [sight] = end.sights;
  const isDoubtful = isInDoubt(item, end);
  return { value, card: end.card, end: end.end, isDoubtful, ...(sight && { sight }) };
}

function directed(mm: number, above: string, below: string): string {
  return `${Math.abs(mm).toFixed(2)} mm ${mm < 0 ? below : above}`;
}

const AXES = [
  { offset: 'offsetXMm', name: 'across', larger: 'wider', smaller: 'narrower' },
  { offset: 'offsetYMm', name: 'down', larger: 'longer', smaller: 'shorter' },
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
    const nearer = apart > 0 ? 'second' : 'first';
    return { value: Math.abs(apart), about: `${name}, the print nearer to the edge at the ${nearer} end` };
  });
  return { positionSpread: spread, endsApart: apart };
}

/** How far the cut is longer or wider: print lies further inside at both ends. */
function sizeValues(ends: readonly CardEnd[]): PrintValues {
  const first = new Map(ends.filter(({ end }) => end === 0).map((end) => [end.card, end]));
  const both = ends.flatMap((other) => {
    const one = other.end === 1 ? first.get(other.card) : undefined;
    return one === undefined ? [] : [{ one, other }];
  });
  if (both.length === 0) return {};
  const axes = AXES.map(({ offset, larger, smaller }) => {
    const usualOne = meanOf(both.map(({ one }) => one.measures[offset]));
    const usualOther = meanOf(both.map(({ other }) => other.measures[offset]));
    return { offset, usualOne, usualOther, larger, smaller };
  });
  const fromMean = both.flatMap(({ one, other }): ItemValue[] => {
    const { card, sights } = one;
    const [sight] = sights;
    const pairs = axes.map(({ offset, usualOne, usualOther }) => {
      return [one.measures[offset] - usualOne, other.measures[offset] - usualOther] as const;
    });
    const isShifted = pairs.some((pair) => isAtOneEnd(...pair));
    return axes.map(({ larger, smaller }, axis) => {
      const over = isShifted ? 0 : overBy(...(pairs[axis] ?? [0, 0]));
      return { value: Math.abs(over), card, about: over < 0 ? smaller : larger, ...(sight && { sight }) };
    });
  });
  return {
    sizeFromMean: fromMean,
    sizeFromOrder: axes.map(({ larger, smaller, usualOne, usualOther }) => {
      const over = overBy(usualOne, usualOther);
      return { value: Math.abs(over), about: over < 0 ? smaller : larger };
    }),
  };
}

/** Further beside its place than print lies in any sound deck. */
const SHIFTED_MM = 0.2;

/** Whether the index of one end alone lies beside its place: in whichever direction, then the cut is not told from it. */
function isAtOneEnd(one: number, other: number): boolean {
  return Math.max(Math.abs(one), Math.abs(other)) > SHIFTED_MM && overBy(one, other) === 0;
}

/** An index that lies beside its place at one end alone says nothing of the cut: of two ends, the lesser share. */
const LEAST_SHARE = 0.3;

/** How much larger a card is whose print lies so far inside at its two ends; smaller below zero. */
function overBy(one: number, other: number): number {
  const [less, more] = [Math.min(Math.abs(one), Math.abs(other)), Math.max(Math.abs(one), Math.abs(other))];
  return one * other > 0 && less >= LEAST_SHARE * more ? one + other : 0;
}
