import { type Card, formatCardName, parseCardName, suitOf } from '../../bridge/card.ts';
import { ITEMS, type ItemName, keepsLimit } from '../../inspection/items.ts';
import { PARTICULAR_TITLES, PARTICULARS, type Particulars } from '../../inspection/particulars.ts';
import type { DeckState, ItemValue, ItemVerdict, LookAt } from '../../inspection/verdict.ts';
import type { Tone } from '../plot.ts';

/** What pictures are named by: the file that each was in, or the place in which its card came. */
export type PicturesBy = 'file' | 'place';

const SUIT_SIGNS = ['♣', '♦', '♥', '♠'] as const;

/** A card as it is printed: `♥10`. */
export function cardSign(card: Card): string {
  return `${SUIT_SIGNS[suitOf(card)] ?? ''}${formatCardName(card).slice(1)}`;
}

/** The names of cards in a text, `S10`, as they are printed. */
export function withSigns(text: string): string {
  return text.replace(/\b[CDHS](?:10|[1-9LWMJQKA])\b/g, (name) => {
    const card = parseCardName(name);
    return card === undefined ? name : cardSign(card);
  });
}

/** What people know of a deck, as a report lists it. */
export function particularPairs(particulars: Particulars = {}): (readonly [label: string, value: string])[] {
  return PARTICULARS.flatMap((name) => {
    const value = particulars[name];
    return value === undefined ? [] : [[PARTICULAR_TITLES[name], value] as const];
  });
}

/**
 * A value with its unit: `0.31 mm`. Beside a limit that it does not keep it has as many digits as it takes to see that.
 */
export function valueInWords(item: ItemName, value: number, limit: number | null = null): string {
  const { digits: usual, unit } = ITEMS[item];
  const isBeyond = limit !== null && !keepsLimit(item, value, limit);
  const digits = isBeyond && Number(value.toFixed(usual)) === limit ? usual + 2 : usual;
  const space = unit === '' || unit === '°' ? '' : ' ';
  return `${value.toFixed(digits)}${space}${unit}`;
}

/** A limit: `≤ 0.50 mm`. */
export function limitInWords(item: ItemName, limit: number | null): string {
  if (limit === null) return 'none';
  return `${ITEMS[item].side === 'most' ? '≤' : '≥'} ${valueInWords(item, limit)}`;
}

/** Whose value it is: `♥10, second end`; on an uncut sheet, where it is printed as well. */
export function ownerInWords({ card, end, about, sight }: ItemValue): string {
  const parts = [
    ...(card === undefined ? [] : [cardSign(card)]),
    ...(end === undefined ? [] : [end === 0 ? 'first end' : 'second end']),
    ...(about === undefined || about === '' ? [] : [withSigns(about)]),
    ...(sight !== undefined && (card === undefined || sight.isOnSheet === true) ? [sight.name] : []),
  ];
  return parts.join(', ');
}

/** Whose the worst value is; nobody's where all are alike as they are printed. */
export function worstInWords({ item, values }: ItemVerdict): string {
  const [worst, last] = [values[0], values.at(-1)];
  if (worst === undefined || last === undefined) return '';
  const isAlike = values.length > 1 && valueInWords(item, worst.value) === valueInWords(item, last.value);
  return isAlike ? '' : ownerInWords(worst);
}

/** Which end should be looked at, and for what: `♥10, second end (spots and voids: spot at 4.2, 13.0 mm)`. */
export function lookAtInWords({ card, end, sight, values }: LookAt): string {
  const what = values.map(({ item, value: { about = '' } }) => {
    const title = ITEMS[item].title.toLowerCase();
    return about === '' ? title : `${title}: ${withSigns(about)}`;
  });
  return `${ownerInWords({ value: 0, card, end, ...(sight && { sight }) })} (${what.join(', ')})`;
}

/** What became of an item, in a word or two. */
export function verdictInWords({ isDoubtful, passes }: ItemVerdict): string {
  if (passes === undefined) return 'not judged';
  if (passes) return isDoubtful ? 'let pass' : 'passes';
  return isDoubtful ? 'in doubt' : 'fails';
}

/** What became of a deck. */
export const STATE_WORDS: Readonly<Record<DeckState, { readonly text: string; readonly tone: Tone }>> = {
  passes: { text: 'passes', tone: 'good' },
  reservations: { text: 'passes with reservations', tone: 'warning' },
  again: { text: 'look again', tone: 'warning' },
  fails: { text: 'fails', tone: 'bad' },
};

/** What to do where cards are in doubt. */
export const LOOK_AGAIN =
  'Whatever is in doubt is in one picture only, and may be just a grain of dust, or is no further beyond its limit than the gauge tells: run the deck twice more, turned in between, and test all four runs together.';

/** What it means that cards in doubt are let pass. */
export const LET_PASS =
  'Each of these is in one picture only, no larger than loose dust, while other pictures show dust too, or it is no further beyond its limit than the gauge tells: the deck passes with reservations, since a small fault would look the same. Look at these cards, or run the deck twice more and test all four runs together.';
