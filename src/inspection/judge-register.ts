import { type Card, suitOf } from '../bridge/card.ts';
import { deviationOf, meanOf } from '../vision/numbers/statistics.ts';
import type { CardEnd } from './card-end.ts';
import { SUIT_NAMES } from './judge-ink.ts';
import { endValue, type PrintValues } from './judge-print.ts';
import type { ItemValue } from './verdict.ts';

/** Fewer cards of a suit tell their plate's place no better than their cuts scatter. */
const LEAST_CARDS = 3;

/**
 * How inks lie beside each other, and how ink swings: of a card, by the light of each colour; of the deck, by where its
 * coloured suits lie against the black ones. On the sheet a plate is beside the others to one side, so the two ends of a
 * card show it in opposite directions, and what the cut does to a suit in both falls out.
 */
export function registerValues(ends: readonly CardEnd[], isBlack: (card: Card) => boolean): PrintValues {
  const ofCards = ends.flatMap((end): ItemValue[] => {
    const { plates } = end.measures;
    if (plates === undefined) return [];
    const value = endValue('register', end, Math.hypot(plates.xMm, plates.yMm));
    return [{ ...value, about: beside('one ink', 'the other', plates) }];
  });
  return { register: [...ofCards, ...suitsBeside(ends, isBlack)], screen: ends.flatMap(screenValue) };
}

function suitsBeside(ends: readonly CardEnd[], isBlack: (card: Card) => boolean): ItemValue[] {
  const first = new Map(ends.filter(({ end }) => end === 0).map((end) => [end.card, end]));
  const cards = ends.flatMap((other) => {
    const one = other.end === 1 ? first.get(other.card) : undefined;
    if (one === undefined) return [];
    const half = (axis: 'offsetXMm' | 'offsetYMm'): number => (one.measures[axis] - other.measures[axis]) / 2;
    return [{ card: other.card, xMm: half('offsetXMm'), yMm: half('offsetYMm') }];
  });
  const black = cards.filter(({ card }) => isBlack(card));
  const coloured = Map.groupBy(
    cards.filter(({ card }) => !isBlack(card)),
    ({ card }) => suitOf(card),
  );
  if (black.length < LEAST_CARDS) return [];
  return [...coloured].flatMap(([suit, own]): ItemValue[] => {
    if (own.length < LEAST_CARDS) return [];
    const apart = (axis: 'xMm' | 'yMm') =>
      meanOf(own.map((each) => each[axis])) - meanOf(black.map((each) => each[axis]));
    const unsure = (axis: 'xMm' | 'yMm') =>
      Math.hypot(
        ...[own, black].map((some) => deviationOf(some.map((each) => each[axis])) / Math.sqrt(some.length)),
      );
    const plates = { xMm: apart('xMm'), yMm: apart('yMm') };
    const uncertainty = Math.max(unsure('xMm'), unsure('yMm'));
    const value = Math.hypot(plates.xMm, plates.yMm);
    return [{ value, uncertainty, about: beside(SUIT_NAMES[suit] ?? '', 'black', plates) }];
  });
}

function beside(
  one: string,
  other: string,
  { xMm, yMm }: { readonly xMm: number; readonly yMm: number },
): string {
  const isAcross = Math.abs(xMm) > Math.abs(yMm);
  const where = isAcross ? (xMm > 0 ? 'right of' : 'left of') : yMm > 0 ? 'below' : 'above';
  return `${one} ${Math.abs(isAcross ? xMm : yMm).toFixed(2)} mm ${where} ${other}`;
}

/** Bands lie along or across the way of the sheet. */
const ALONG_DEG = 15;

function screenValue(end: CardEnd): ItemValue[] {
  const { screen } = end.measures;
  if (screen === undefined) return [];
  const { angleDeg, isCrossed, periodMm, share } = screen;
  const isAlong = Math.min(angleDeg % 90, 90 - (angleDeg % 90)) <= ALONG_DEG;
  const kind = isCrossed || !isAlong ? 'moiré' : 'bands';
  return [{ ...endValue('screen', end, share), about: `${kind} every ${periodMm.toFixed(1)} mm` }];
}
