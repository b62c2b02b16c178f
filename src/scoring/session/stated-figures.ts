import type { Side } from '../../bridge/seat.ts';
import type { ResultColumn, ResultPlace } from './result-row.ts';

/** The unit in which a file states what somebody got; a total is of whatever the session counts. */
export type StatedUnit = 'matchpoints' | 'percent' | 'imps' | 'victoryPoints' | 'boards' | 'total';

/** A number that a file states beside the results that it follows from. */
export interface StatedFigure {
  readonly unit: StatedUnit;
  readonly value: number;
  /** How many decimals it is written with. */
  readonly decimals: number;
}

/** What a file states that one side got for a result. */
export interface StatedAward extends StatedFigure {
  readonly side: Side;
}

/** What a file states of one who is ranked. */
export interface StatedStanding {
  readonly place: ResultPlace;
  readonly name: string;
  readonly side?: Side;
  readonly rank?: number;
  readonly figures: readonly StatedFigure[];
}

/** A figure as it is written; `undefined` for what is no number. */
export function parseFigure(unit: StatedUnit, text: string): StatedFigure | undefined {
  const plain = text.replace('\u2212', '-').replace(',', '.').trim();
  const [, number, decimals = ''] = /^([+-]?\d{1,7}(?:\.(\d{1,6}))?) ?%?$/.exec(plain) ?? [];
  return number === undefined ? undefined : { unit, value: Number(number), decimals: decimals.length };
}

const COLUMNS: readonly (readonly [column: ResultColumn, unit: StatedUnit, side: Side])[] = [
  ['mpNs', 'matchpoints', 'ns'],
  ['mpEw', 'matchpoints', 'ew'],
  ['percentNs', 'percent', 'ns'],
  ['percentEw', 'percent', 'ew'],
  ['impNs', 'imps', 'ns'],
  ['impEw', 'imps', 'ew'],
  ['bamNs', 'boards', 'ns'],
  ['bamEw', 'boards', 'ew'],
];

/** What a row states of both sides. */
export function statedAwards(value: (column: ResultColumn) => string): StatedAward[] {
  return COLUMNS.flatMap(([column, unit, side]) => {
    const figure = parseFigure(unit, value(column));
    return figure === undefined ? [] : [{ ...figure, side }];
  });
}
