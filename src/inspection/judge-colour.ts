import { type Card, suitOf } from '../bridge/card.ts';
import { median } from '../vision/numbers/statistics.ts';
import { type ColourFormula, colourDifference, labOf, type Rgb } from '../vision/print/measure/colour.ts';
import type { CardEnd } from './card-end.ts';
import { SUIT_NAMES } from './judge-ink.ts';
import { endValue, type PrintValues } from './judge-print.ts';
import type { ItemValue } from './verdict.ts';

/** How much thinner or thicker ink is taken to be lamp and exposure, and no other colour. */
const MOST_THINNER = 0.85;
const MOST_THICKER = 1.15;
/** Inks of two suits nearer than this are meant to be one. */
const ONE_INK = 10;
const LEAST_CARDS = 3;

/** What colours are judged by. */
interface ColourStandard {
  readonly isBlack: (card: Card) => boolean;
  /** The colour of a card's main ink as calibrated, relative to the paper; `undefined` where it is not known. */
  readonly inkColourOf: (card: Card) => Rgb | undefined;
}

/** Colours of inks and paper against what is usual in the deck and calibrated; nothing where pictures are grey. */
export function colourValues(
  ends: readonly CardEnd[],
  { inkColourOf, isBlack }: ColourStandard,
  formula: ColourFormula,
): PrintValues {
  const coloured = ends.filter(({ measures }) => measures.colour !== undefined);
  if (coloured.length < LEAST_CARDS) return {};
  return {
    inkColour: [
      ...inkValues(
        coloured.filter(({ card }) => !isBlack(card)),
        formula,
      ),
      ...blackValues(
        coloured.filter(({ card }) => isBlack(card)),
        formula,
      ),
    ],
    inkColourFromOrder: calibratedValues(coloured, { inkColourOf, isBlack }, formula),
    paperColour: paperValues(coloured, formula),
  };
}

/** The usual ink of each suit against that of the same cards as calibrated. */
function calibratedValues(
  ends: readonly CardEnd[],
  { inkColourOf, isBlack }: ColourStandard,
  formula: ColourFormula,
): ItemValue[] {
  const known = ends.flatMap((end) => {
    const calibrated = inkColourOf(end.card);
    return calibrated === undefined ? [] : [{ end, calibrated }];
  });
  const suits = Map.groupBy(known, ({ end: { card } }) => `${suitOf(card)} ${isBlack(card)}`);
  return [...suits.values()].flatMap((own): ItemValue[] => {
    const [first] = own;
    if (first === undefined || own.length < LEAST_CARDS) return [];
    const usual = medianColour(own.map(({ end }) => inkOf(end)));
    const calibrated = medianColour(own.map((each) => each.calibrated));
    const { card } = first.end;
    const value = isBlack(card)
      ? blackDifference(usual, calibrated, formula)
      : differenceOf(atStrength(usual, calibrated), calibrated, formula);
    return [{ value, about: SUIT_NAMES[suitOf(card)] ?? '' }];
  });
}

function paperValues(ends: readonly CardEnd[], formula: ColourFormula): ItemValue[] {
  const usual = medianColour(ends.map(({ measures }) => measures.colour?.paper ?? [1, 1, 1]));
  return ends.map((end) =>
    endValue('paperColour', end, differenceOf(end.measures.colour?.paper ?? [1, 1, 1], usual, formula)),
  );
}

/** Every card against its suit's usual ink, and suits that share an ink against each other. */
function inkValues(ends: readonly CardEnd[], formula: ColourFormula): ItemValue[] {
  const suits = Map.groupBy(ends, ({ card }) => suitOf(card));
  const inks = [...suits].flatMap(([suit, own]) =>
    own.length < LEAST_CARDS ? [] : [{ suit, own, usual: medianColour(own.map(inkOf)) }],
  );
  const values = inks.flatMap(({ own, usual }) =>
    own.map((end) => endValue('inkColour', end, differenceOf(atStrength(inkOf(end), usual), usual, formula))),
  );
  for (const one of inks) {
    for (const other of inks) {
      const apart = colourDifference(labOf(one.usual), labOf(other.usual), 'CIE76');
      if (one.suit >= other.suit || apart > ONE_INK) continue;
      const value = differenceOf(atStrength(one.usual, other.usual), other.usual, formula);
      values.push({ value, about: 'between suits' });
    }
  }
  return values;
}

/** Black inks against the deck's usual black, at its lightness: how strong they are is a matter of contrast. */
function blackValues(ends: readonly CardEnd[], formula: ColourFormula): ItemValue[] {
  if (ends.length < LEAST_CARDS) return [];
  const usual = medianColour(ends.map(inkOf));
  return ends.map((end) => endValue('inkColour', end, blackDifference(inkOf(end), usual, formula)));
}

function blackDifference(black: Rgb, usual: Rgb, formula: ColourFormula): number {
  const [, a, b] = labOf(black);
  const lab = labOf(usual);
  return colourDifference([lab[0], a, b], lab, formula);
}

function inkOf({ measures }: CardEnd): Rgb {
  return measures.colour?.ink ?? [0, 0, 0];
}

function medianColour(colours: readonly Rgb[]): Rgb {
  const part = (channel: 0 | 1 | 2): number => median(colours.map((colour) => colour[channel]));
  return [part(0), part(1), part(2)];
}

/** A colour as it would be at the strength of another: what ink takes from the light, made as much. */
export function atStrength(colour: Rgb, usual: Rgb): Rgb {
  const taken = colour.map((part) => 1 - part);
  const wanted = usual.map((part) => 1 - part);
  const product = taken.reduce((sum, part, channel) => sum + part * (wanted[channel] ?? 0), 0);
  const square = wanted.reduce((sum, part) => sum + part * part, 0);
  const strength = Math.min(MOST_THICKER, Math.max(MOST_THINNER, square === 0 ? 1 : product / square));
  const [red = 0, green = 0, blue = 0] = taken.map((part) => 1 - part / strength);
  return [red, green, blue];
}

function differenceOf(colour: Rgb, usual: Rgb, formula: ColourFormula): number {
  return colourDifference(labOf(colour), labOf(usual), formula);
}
