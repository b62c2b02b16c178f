import type { CardEnd } from './card-end.ts';
import { endValue, type PrintValues } from './judge-print.ts';
import type { SeenSymbol } from './seen-card.ts';
import { meanOf } from './statistics.ts';
import type { ItemValue } from './verdict.ts';

/** Grades of printed symbols, and what they say, by the best picture of each end; nothing for decks without. */
export function symbolValues(ends: readonly CardEnd[]): PrintValues {
  const all = ends.flatMap((end) => {
    const [best] = end.symbols.toSorted((a, b) => worthOf(b, end) - worthOf(a, end));
    return best === undefined ? [] : [{ end, best }];
  });
  if (all.length === 0) return {};
  const graded = all.flatMap(({ end, best }): ItemValue[] =>
    best.grade === undefined
      ? []
      : [{ ...endValue('symbolLeast', end, best.grade), about: worstParameter(best) }],
  );
  const wrong = all.filter(({ end, best }) => best.card !== end.card);
  return {
    symbolMean: graded.length === 0 ? [] : [{ value: meanOf(graded.map(({ value }) => value)) }],
    symbolLeast: graded,
    symbolWrong:
      wrong.length === 0
        ? [{ value: 0 }]
        : wrong.map(({ end }) => endValue('symbolWrong', end, wrong.length)),
  };
}

/** A symbol that names its card is better than any that does not. */
function worthOf({ card, grade = 0 }: SeenSymbol, end: CardEnd): number {
  return (card === end.card ? 5 : 0) + grade;
}

function worstParameter({ parameters = [] }: SeenSymbol): string {
  const worst = parameters.reduce<(typeof parameters)[number] | undefined>(
    (least, each) => (least === undefined || each.grade < least.grade ? each : least),
    undefined,
  );
  return worst === undefined || worst.grade >= 4 ? '' : `by ${inWords(worst.name)} ${worst.value.toFixed(2)}`;
}

/** A name of several words, such as `minimumReflectance`, as people write it. */
function inWords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
