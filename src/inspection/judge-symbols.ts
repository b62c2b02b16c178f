import { meanOf } from '../vision/numbers/statistics.ts';
import { BEST_GRADE } from '../vision/print/grades/grade.ts';
import { type CardEnd, isInDoubt } from './card-end.ts';
import { endValue, type PrintValues } from './judge-print.ts';
import type { SeenSymbol } from './seen-card.ts';
import type { ItemValue } from './verdict.ts';

/**
 * Grades of printed symbols, and what they say, by the best picture of each end; nothing for decks without. A grain of dust
 * stands for so much ink at most.
 */
export function symbolValues(ends: readonly CardEnd[], grainMm2: number): PrintValues {
  const all = ends.flatMap((end) => {
    const [best] = end.symbols.toSorted((a, b) => worthOf(b, end) - worthOf(a, end));
    return best === undefined ? [] : [{ end, best }];
  });
  if (all.length === 0) return {};
  const graded = all.flatMap(({ end, best }): ItemValue[] =>
    best.grade === undefined
      ? []
      : [
          {
            ...endValue('symbolLeast', end, best.grade),
            about: worstParameter(best),
            isDoubtful: isInDoubt('symbolLeast', end) && (best.damagedMm2 ?? 0) <= WRONG_SHARE * grainMm2,
          },
        ],
  );
  const wrong = all.filter(({ end, best }) => best.card !== end.card);
  return {
    symbolMean: graded.length === 0 ? [] : [{ value: meanOf(graded.map(({ value }) => value)) }],
    symbolLeast: graded,
    symbolWrong:
      wrong.length === 0
        ? [{ value: 0 }]
        : wrong.map(({ end, best: { card } }) => ({
            ...endValue('symbolWrong', end, wrong.length),
            isDoubtful: isInDoubt('symbolWrong', end) && card === undefined,
          })),
  };
}

/** About half of what lies under a grain is of its shade already; a little more where bars are wide. */
const WRONG_SHARE = 0.7;

/** A symbol that names its card is better than any that does not. */
function worthOf({ card, grade = 0 }: SeenSymbol, end: CardEnd): number {
  return (card === end.card ? 5 : 0) + grade;
}

function worstParameter({ parameters = [] }: SeenSymbol): string {
  const worst = parameters.reduce<(typeof parameters)[number] | undefined>(
    (least, each) => (least === undefined || each.grade < least.grade ? each : least),
    undefined,
  );
  if (worst === undefined || worst.grade >= BEST_GRADE) return '';
  return `${WORDS[worst.name] ?? 'bad'}: ${inWords(worst.name)} ${worst.value.toFixed(2)}`;
}

/** What is wrong with bars whose lowest grade is for this. */
const WORDS: Readonly<Record<string, string>> = {
  decode: 'the bars say something else or nothing',
  edges: 'bars are missing, or there are too many',
  minimumReflectance: 'the bars are too light',
  minimumEdgeContrast: 'a bar or a gap hardly stands out',
  symbolContrast: 'the bars are pale',
  modulation: 'thin bars or gaps are paler than the others',
  defects: 'specks or holes in the bars',
  decodability: 'bars are nearly too wide or too narrow to read',
};

/** A name of several words, such as `minimumReflectance`, as people write it. */
function inWords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
