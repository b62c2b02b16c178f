import { formatCardName } from '../../bridge/card.ts';
import { type CardRow, cardRows, deckRow, type JudgedValue, MEASURES } from '../../inspection/card-rows.ts';
import { ITEM_NAMES, ITEMS, type ItemName } from '../../inspection/items.ts';
import { PARTICULARS, type Particulars } from '../../inspection/particulars.ts';
import type { DeckVerdict } from '../../inspection/verdict.ts';
import type { PicturesBy } from './words.ts';

/** A deck of a table, and what all its rows say of it. */
export interface TabledDeck {
  readonly deck: string;
  /** ISO 8601. */
  readonly at: string;
  readonly verdict: DeckVerdict;
  readonly particulars: Particulars;
  readonly by: PicturesBy;
}

/** Digits after the point in a table: a tenth of a micrometre where it is a length. */
const DIGITS = 4;

/**
 * Every measure of decks as a table: of each deck a row for what is judged of it as a whole, and one for each card in each
 * run. The first row has the headings, with units. Cards stand in the order of suits, not as they came.
 */
export function measuresTable(decks: readonly TabledDeck[]): string[][] {
  return [headings(), ...decks.flatMap(rowsOfDeck)];
}

function headings(): string[] {
  return [
    'deck',
    'date',
    ...PARTICULARS.map((name) => HEADINGS[name] ?? name),
    'verdict of the deck',
    'card',
    'run',
    'end',
    'picture',
    'verdict of the card',
    ...MEASURES.map(({ heading }) => heading),
    ...ITEM_NAMES.flatMap((item) => {
      const unit = unitOf(item);
      return [
        `${item} (${unit})`,
        `${item} limit, at ${ITEMS[item].side} (${unit})`,
        `${item} verdict`,
        `${item} is`,
      ];
    }),
  ];
}

/** Particulars whose names are no words. */
const HEADINGS: Partial<Readonly<Record<(typeof PARTICULARS)[number], string>>> = {
  orderNo: 'order number',
  deckId: 'deck number',
};

/** Units in letters that every spreadsheet shows. */
const PLAIN_UNITS: Readonly<Record<string, string>> = { '°': 'deg', ΔE: 'dE' };

/** The unit of an item in a heading; counts, shares and grades have a word. */
function unitOf(item: ItemName): string {
  const { digits, unit } = ITEMS[item];
  if (unit === '') return digits === 0 ? 'count' : 'number';
  return PLAIN_UNITS[unit] ?? unit;
}

function rowsOfDeck({ at, by, deck, particulars, verdict }: TabledDeck): string[][] {
  const about = [deck, at, ...PARTICULARS.map((name) => particulars[name] ?? ''), verdict.state];
  const whole = deckRow(verdict);
  const none = MEASURES.map(() => '');
  return [
    [...about, '', '', '', '', worstOf(whole), ...none, ...itemCells(whole)],
    ...cardRows(verdict).map((row) => [...about, ...cardCells(row, by), ...itemCells(row.judged)]),
  ];
}

function cardCells({ card, end, judged, run, sight }: CardRow, by: PicturesBy): string[] {
  return [
    formatCardName(card),
    String(run + 1),
    String(end + 1),
    by === 'file' ? sight.name : '',
    worstOf(judged),
    ...MEASURES.map(({ of }) => cellOf(of(sight))),
  ];
}

/** From the worst. */
const VERDICTS = ['fails', 'in doubt', 'let pass', 'passes', 'not judged'] as const;

function worstOf(judged: readonly JudgedValue[]): string {
  return VERDICTS.find((each) => judged.some(({ verdict }) => verdict === each)) ?? 'not judged';
}

function itemCells(judged: readonly JudgedValue[]): string[] {
  return ITEM_NAMES.flatMap((item) => {
    const own = judged.find((each) => each.item === item);
    if (own === undefined) return ['', '', '', ''];
    const { limit, value, verdict } = own;
    return [cellOf(value.value), limit === null ? '' : cellOf(limit), verdict, value.about ?? ''];
  });
}

function cellOf(value: number | string | undefined): string {
  if (typeof value === 'number') return String(Number(value.toFixed(DIGITS)));
  return value ?? '';
}
