import type { CardEnd } from './card-end.ts';
import type { PrintValues } from './judge-print.ts';
import { meanOf } from './statistics.ts';
import type { ItemValue } from './verdict.ts';

/** Grades of printed symbols, and what they say; nothing for decks without. */
export function symbolValues(ends: readonly CardEnd[]): PrintValues {
  const all = ends.flatMap(({ card, end, sights, symbols }) =>
    symbols.map((symbol, index) => ({ card, end, symbol, sight: sights[index] })),
  );
  if (all.length === 0) return {};
  const graded = all.flatMap(({ card, end, sight, symbol }): ItemValue[] =>
    symbol.grade === undefined
      ? []
      : [{ value: symbol.grade, card, end, ...(sight && { sight }), about: worstParameter(symbol) }],
  );
  const wrong = all.filter(({ card, symbol }) => symbol.card !== card);
  const [first] = wrong;
  return {
    symbolMean: graded.length === 0 ? [] : [{ value: meanOf(graded.map(({ value }) => value)) }],
    symbolLeast: graded,
    symbolWrong: [
      {
        value: wrong.length,
        ...(first && { card: first.card, end: first.end, ...(first.sight && { sight: first.sight }) }),
      },
    ],
  };
}

function worstParameter({ parameters = [] }: CardEnd['symbols'][number]): string {
  const worst = parameters.reduce<(typeof parameters)[number] | undefined>(
    (least, each) => (least === undefined || each.grade < least.grade ? each : least),
    undefined,
  );
  return worst === undefined || worst.grade >= 4 ? '' : `by ${worst.name} ${worst.value.toFixed(2)}`;
}
