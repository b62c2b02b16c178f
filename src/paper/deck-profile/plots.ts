import { STRAIN_NAMES } from '../../bridge/call.ts';
import { type Card, formatCardName, SUITS, suitOf } from '../../bridge/card.ts';
import { type Drawing, label, line, type Mark } from '../plot.ts';

const SIDE_MM = 150;
const LEFT_MM = 9;
const FOOT_MM = 7;
const LARGEST_LABEL_MM = 2.6;
/** Indices less alike than this are as good as unlike. */
const UNLIKE = 0.5;

/**
 * How alike the indices of all cards are: a triangle of cells, white for 0.5 and less to black for the same.
 * `separation` is one minus the correlation, row by row below the diagonal.
 */
export function separationPlot(cards: readonly Card[], separation: readonly number[]): Drawing {
  const cell = (SIDE_MM - LEFT_MM) / cards.length;
  const cells = cards.flatMap((_, row) =>
    cards.slice(0, row).map((_, column): Mark => {
      const alike = 1 - (separation[(row * (row - 1)) / 2 + column] ?? 1);
      const share = Math.min(1, Math.max(0, (alike - UNLIKE) / (1 - UNLIKE)));
      return {
        kind: 'box',
        xMm: LEFT_MM + column * cell,
        yMm: row * cell,
        widthMm: 0.94 * cell,
        heightMm: 0.94 * cell,
        paint: { grey: Math.round(247 * (1 - share ** 1.5)) },
      };
    }),
  );
  const marks = [...cells, ...namesOf(cards, cell), ...suitsOf(cards, cell)];
  return { widthMm: SIDE_MM, heightMm: SIDE_MM - LEFT_MM + FOOT_MM, marks };
}

function namesOf(cards: readonly Card[], cell: number): Mark[] {
  const sizeMm = Math.min(LARGEST_LABEL_MM, 0.92 * cell);
  return cards.map((card, row): Mark => {
    const yMm = (row + 0.5) * cell + 0.35 * sizeMm;
    return {
      kind: 'text',
      xMm: LEFT_MM - 1,
      yMm,
      anchor: 'end',
      sizeMm,
      text: formatCardName(card),
      paint: 'quiet',
    };
  });
}

/** The columns of each suit, below them: the order is that of the rows. */
function suitsOf(cards: readonly Card[], cell: number): Mark[] {
  return SUITS.flatMap((suit, number): Mark[] => {
    const columns = cards.flatMap((card, column) => (suitOf(card) === number ? [column] : []));
    const [first, last] = [columns[0], columns.at(-1)];
    if (first === undefined || last === undefined) return [];
    const [from, to] = [LEFT_MM + first * cell, LEFT_MM + (last + 0.94) * cell];
    const yMm = cards.length * cell + 1;
    return [
      line([from, yMm], [to, yMm], 'quiet', 0.2),
      label(STRAIN_NAMES[suit], [(from + to) / 2, yMm + 3.6]),
    ];
  });
}
