import { SEATS, type Seat } from '../../bridge/seat.ts';
import type { Language } from '../../words/language.ts';
import { BOARD_WORDS, BY_HAND_WORDS } from '../../words/paper/tables.ts';
import type { Paper } from '../pdf/paper.ts';
import { largestSize, type Measure } from '../pdf/type-size.ts';
import { type Drawing, line, type Mark } from '../plot.ts';
import { type StandPart, standParts } from './stand.ts';

/** What is printed to deal by hand before a camera. */
interface ByHandOrder {
  readonly language: Language;
  /** How thick the cardboard or plywood of the stand is. */
  readonly thicknessMm: number;
}

/** The mat on which cards are put, and every part of the stand at its size. */
export function byHandSheets(order: ByHandOrder, paper: Paper, measure: Measure): Drawing[] {
  const parts = standParts(order.thicknessMm);
  const large = parts.filter(({ heightMm }) => heightMm > SMALL_MM).map((part) => [part]);
  const small = parts.filter(({ heightMm }) => heightMm <= SMALL_MM);
  return [matSheet(order, paper, measure), ...[...large, small].map((page) => partSheet(page, order, paper))];
}

const SMALL_MM = 60;
const TEXT_MM = 3.6;
const LARGEST_TEXT_MM = 5;
const HAIRLINE_MM = 0.25;
const SCALE_MM = 100;

/** The largest cards that the finder takes. */
const CARD = { widthMm: 63, heightMm: 88 } as const;
const MARGIN_MM = 8;
const TICK_MM = 8;
const LETTER_MM = 26;

/** Piles as hands lie at a table; in their midst what to do. */
function matSheet({ language }: ByHandOrder, paper: Paper, measure: Measure): Drawing {
  const words = BY_HAND_WORDS[language];
  const middle = paper.widthMm / 2;
  const line = { text: words.show, paint: 'plain', kind: 'text', anchor: 'middle' } as const;
  const sizeMm = largestSize(
    LARGEST_TEXT_MM,
    (size) => measure(line.text, size) <= paper.widthMm - 2 * MARGIN_MM,
  );
  return {
    ...paper,
    marks: [
      ...SEATS.flatMap((seat) => pileMarks(seat, language, paper)),
      { ...line, xMm: middle, yMm: paper.heightMm - MARGIN_MM / 2, sizeMm: sizeMm ?? TEXT_MM },
    ],
  };
}

const ACROSS: Readonly<Record<Seat, number>> = { N: 0, E: 1, S: 0, W: -1 };
const DOWN: Readonly<Record<Seat, number>> = { N: -1, E: 0, S: 1, W: 0 };

function pileMarks(seat: Seat, language: Language, paper: Paper): Mark[] {
  const across = (paper.widthMm - CARD.widthMm) / 2;
  const down = (paper.heightMm - CARD.heightMm) / 2 - MARGIN_MM;
  const xMm = across + ACROSS[seat] * Math.min(across - 1, CARD.widthMm + 2);
  const yMm = down + DOWN[seat] * (down - MARGIN_MM / 2) + MARGIN_MM / 2;
  const [centre, middle] = [xMm + CARD.widthMm / 2, yMm + CARD.heightMm / 2];
  const { letters, seats } = BOARD_WORDS[language];
  const at = { kind: 'text', anchor: 'middle', xMm: centre } as const;
  return [
    ...cornerTicks(xMm, yMm),
    { ...at, yMm: middle + LETTER_MM / 4, sizeMm: LETTER_MM, text: letters[seat], paint: 'plain', weight: 1 },
    { ...at, yMm: middle + LETTER_MM / 4 + 8, sizeMm: LARGEST_TEXT_MM, text: seats[seat], paint: 'quiet' },
  ];
}

/** The corners of a card. */
function cornerTicks(xMm: number, yMm: number): Mark[] {
  const sides = [
    [xMm, yMm, 1, 1],
    [xMm + CARD.widthMm, yMm, -1, 1],
    [xMm + CARD.widthMm, yMm + CARD.heightMm, -1, -1],
    [xMm, yMm + CARD.heightMm, 1, -1],
  ] as const;
  return sides.map(([x, y, right, below]) => ({
    kind: 'line',
    points: [
      [x + right * TICK_MM, y],
      [x, y],
      [x, y + below * TICK_MM],
    ],
    paint: 'plain',
    widthMm: 0.5,
  }));
}

const PART_GAP_MM = 8;

/** Parts one below the other, each with its name and how many of it are cut. */
function partSheet(
  parts: readonly StandPart[],
  { language, thicknessMm }: ByHandOrder,
  paper: Paper,
): Drawing {
  const words = BY_HAND_WORDS[language];
  const marks: Mark[] = [];
  let yMm = MARGIN_MM;
  for (const part of parts) {
    for (let copy = 0; copy < part.count; copy++) {
      const xMm = (paper.widthMm - part.widthMm) / 2;
      marks.push(...partMarks(part, xMm, yMm, words.parts[part.name]));
      yMm += part.heightMm + PART_GAP_MM;
    }
  }
  const scaleMm = paper.heightMm - MARGIN_MM;
  const left = (paper.widthMm - SCALE_MM) / 2;
  const text = (words: string, y: number): Mark => ({
    kind: 'text',
    xMm: paper.widthMm / 2,
    yMm: y,
    anchor: 'middle',
    sizeMm: 3,
    text: words,
    paint: 'plain',
  });
  marks.push(
    line([left, scaleMm], [left + SCALE_MM, scaleMm], 'plain', 0.4),
    ...[left, left + SCALE_MM].map((x) => line([x, scaleMm - 2], [x, scaleMm + 2], 'plain', 0.4)),
    text(words.scale, scaleMm - 2.5),
    text(`${words.cut} ${words.board} ${thicknessMm} mm.`, scaleMm + 4.5),
  );
  return { ...paper, marks };
}

/** Where the name of a part stands that is cut away in its middle. */
const FREE_PLACE: Readonly<Partial<Record<StandPart['name'], readonly [xMm: number, yMm: number]>>> = {
  plate: [26, 71],
  front: [90, 36],
  foot: [64, 18],
};

function partMarks(
  { cuts, heightMm, widthMm, name }: StandPart,
  left: number,
  top: number,
  word: string,
): Mark[] {
  const lines = cuts.map((cut): Mark => {
    const [first] = cut;
    const closed = first === undefined ? cut : [...cut, first];
    return {
      kind: 'line',
      points: closed.map(([xMm, yMm]) => [left + xMm, top + yMm] as const),
      paint: 'plain',
      widthMm: HAIRLINE_MM,
    };
  });
  const [right, below] = FREE_PLACE[name] ?? [widthMm / 2, heightMm / 2 + 1];
  const [xMm, yMm] = [left + right, top + below];
  return [
    ...lines,
    { kind: 'text', xMm, yMm, anchor: 'middle', sizeMm: TEXT_MM, text: word, paint: 'quiet' },
  ];
}
