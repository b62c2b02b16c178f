import {
  CARD,
  COUNT,
  FieldError,
  type Form,
  fieldsOf,
  NUMBER,
  oneOf,
  placeIn,
  recordOf,
} from '../../src/vision/numbers/forms.ts';
import {
  type BarLayout,
  type BarPattern,
  type BarTable,
  barLayoutProblems,
  barTableProblems,
} from '../../src/vision/symbol/bar-table.ts';

/** Where another maker's bars are, and what they mean where that is recorded. */
export interface RecordedBars {
  readonly layout: BarLayout;
  /** Absent where the patterns should be learnt. */
  readonly table?: BarTable;
}

const LAYOUT = fieldsOf<BarLayout>({
  cells: COUNT,
  pitchMm: NUMBER,
  region: fieldsOf({ xMm: NUMBER, yMm: NUMBER, widthMm: NUMBER, heightMm: NUMBER }),
  orientation: oneOf(['across', 'down'] as const),
});

/** A table of bars: the layout, and `map` from pattern to card. */
export const BAR_TABLE: Form<BarTable> = {
  write: ({ patterns, ...layout }) => ({
    ...(LAYOUT.write(layout) as object),
    map: Object.fromEntries(patterns.map(({ card, pattern }) => [pattern, CARD.write(card)])),
  }),
  read: (value, what) => {
    const { map } = recordOf(value, what);
    const table = { ...LAYOUT.read(value, what), patterns: patternsIn(map, placeIn(what, 'map')) };
    return sound(table, barTableProblems(table));
  },
};

/** The bars that a file tells of; throws a FieldError with every reason where they can't be read. */
export function decodeBars(value: unknown): RecordedBars {
  const layout = LAYOUT.read(value, '');
  if (recordOf(value, '').map === undefined) return { layout: sound(layout, barLayoutProblems(layout)) };
  return { layout, table: BAR_TABLE.read(value, '') };
}

function sound<Bars>(bars: Bars, problems: readonly string[]): Bars {
  if (problems.length > 0) throw new FieldError(problems.join(' '));
  return bars;
}

function patternsIn(map: unknown, what: string): BarPattern[] {
  const cards = recordOf(map, what);
  return Object.keys(cards)
    .sort()
    .map((pattern) => ({ pattern, card: CARD.read(cards[pattern], `${what}.${pattern}`) }));
}
