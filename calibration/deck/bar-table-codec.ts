import { type Card, formatCardName, parseCardName } from '../../src/bridge/card.ts';
import {
  type BarLayout,
  type BarPattern,
  type BarTable,
  barLayoutProblems,
  barTableProblems,
} from '../../src/vision/symbol/bar-table.ts';
import { FieldError, Fields } from './fields.ts';

/** Where another maker's bars are, and what they mean where that is recorded. */
export interface RecordedBars {
  readonly layout: BarLayout;
  /** Absent where the patterns should be learnt. */
  readonly table?: BarTable;
}

const ORIENTATIONS = ['across', 'down'] as const;

/** A table of bars as plain JSON: the layout, and `map` from pattern to card. */
export function encodeBarTable({ cells, orientation, patterns, pitchMm, region }: BarTable): object {
  const map = Object.fromEntries(patterns.map(({ card, pattern }) => [pattern, formatCardName(card)]));
  return { cells, pitchMm, region, orientation, map };
}

/** The bars that a file tells of; throws a FieldError with every reason where they can't be read. */
export function decodeBars(fields: Fields): RecordedBars {
  const region = fields.fields('region');
  const layout: BarLayout = {
    cells: fields.count('cells'),
    pitchMm: fields.number('pitchMm'),
    region: {
      xMm: region.number('xMm'),
      yMm: region.number('yMm'),
      widthMm: region.number('widthMm'),
      heightMm: region.number('heightMm'),
    },
    orientation: fields.choice('orientation', ORIENTATIONS),
  };
  if (!fields.has('map')) return { layout: sound(layout, barLayoutProblems(layout)) };
  const table: BarTable = { ...layout, patterns: patternsIn(fields.raw('map')) };
  return { layout, table: sound(table, barTableProblems(table)) };
}

function sound<Bars>(bars: Bars, problems: readonly string[]): Bars {
  if (problems.length > 0) throw new FieldError(problems.join(' '));
  return bars;
}

function patternsIn(map: unknown): BarPattern[] {
  const fields = new Fields(map, 'map');
  return Object.keys(map as object)
    .sort()
    .map((pattern) => ({ pattern, card: cardIn(fields, pattern) }));
}

function cardIn(fields: Fields, pattern: string): Card {
  const card = parseCardName(fields.text(pattern));
  if (card === undefined)
    throw new FieldError(`"map.${pattern}" is no card. Write suit and rank: S10, HQ, CM.`);
  return card;
}
