import { type Card, formatCardName } from '../../bridge/card.ts';

/** Where on a card the marks of a maker are: a row of cells, each dark or light. */
export interface BarLayout {
  readonly cells: number;
  /** From the middle of one cell to the middle of the next. */
  readonly pitchMm: number;
  /** The part of the card that holds the cells, from the card's corner, card upright. */
  readonly region: {
    readonly xMm: number;
    readonly yMm: number;
    readonly widthMm: number;
    readonly heightMm: number;
  };
  /** Whether the cells follow each other from left to right or from top to bottom. */
  readonly orientation: 'across' | 'down';
}

/** One maker's marks: `0` for a light cell and `1` for a dark one, and the card they mean. */
export interface BarPattern {
  readonly pattern: string;
  readonly card: Card;
}

/** All marks of a maker. A card may have several patterns, one for either end. */
export interface BarTable extends BarLayout {
  readonly patterns: readonly BarPattern[];
}

/** What is wrong with a layout, in sentences; none where it can be read. */
export function barLayoutProblems({ cells, pitchMm, region, orientation }: BarLayout): string[] {
  const problems: string[] = [];
  if (!Number.isInteger(cells) || cells < 2) problems.push(`Bars need two cells or more, not ${cells}.`);
  if (!(pitchMm > 0)) problems.push(`The pitch of the bars must be more than 0 mm, not ${pitchMm}.`);
  if (!(region.widthMm > 0 && region.heightMm > 0)) problems.push('The region of the bars has no size.');
  const lengthMm = orientation === 'across' ? region.widthMm : region.heightMm;
  if (problems.length === 0 && cells * pitchMm > lengthMm + pitchMm / 2) {
    problems.push(`${cells} cells of ${pitchMm} mm don't fit into a region of ${lengthMm} mm.`);
  }
  return problems;
}

/** What is wrong with a table, in sentences; a table with problems reads nothing. */
export function barTableProblems(table: BarTable): string[] {
  const problems = barLayoutProblems(table);
  const cards = new Map<string, Card>();
  for (const { pattern, card } of table.patterns) {
    if (pattern.length !== table.cells || !/^[01]*$/.test(pattern)) {
      problems.push(`The pattern ${pattern} is not ${table.cells} times 0 or 1.`);
    } else if (!pattern.includes('0') || !pattern.includes('1')) {
      problems.push(`The pattern ${pattern} can't be told from bare paper or one large spot.`);
    }
    const other = cards.get(pattern);
    if (other !== undefined)
      problems.push(`${formatCardName(other)} and ${formatCardName(card)} have the same pattern ${pattern}.`);
    cards.set(pattern, card);
  }
  if (table.patterns.length === 0) problems.push('The table has no pattern.');
  return problems;
}

/** In how many cells the two most alike patterns of different cards differ. */
export function leastDistance({ patterns }: BarTable): number {
  let least = Number.POSITIVE_INFINITY;
  for (const [index, one] of patterns.entries()) {
    for (const other of patterns.slice(index + 1)) {
      if (one.card !== other.card) least = Math.min(least, distance(one.pattern, other.pattern));
    }
  }
  return least;
}

/** In how many cells two patterns differ. */
export function distance(one: string, other: string): number {
  return [...one].filter((cell, index) => cell !== other[index]).length;
}
