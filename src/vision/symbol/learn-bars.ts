import { type Card, formatCardName } from '../../bridge/card.ts';
import { failures, type Result, success } from '../../bridge/result.ts';
import type { Frame } from '../frame.ts';
import { uprightFrame } from '../locate/upright.ts';
import { type BarLayout, type BarTable, barLayoutProblems, barTableProblems } from './bar-table.ts';
import { seeCells } from './bars.ts';

/** A frame and the card it shows. */
interface LabelledFrame {
  readonly card: Card;
  readonly frame: Frame;
}

/** Least margin of every cell of a frame that is learnt from. */
const LEAST_MARGIN = 0.25;

/** A card may look different at its two ends. */
const MOST_PATTERNS = 2;

/**
 * The table of another maker's bars, from labelled frames and where the bars are. Refused, with every reason, where
 * a card's bars are clear in no frame, where it has more patterns than ends, and where two cards have the same one.
 */
export function learnBars(examples: readonly LabelledFrame[], layout: BarLayout): Result<BarTable, string> {
  const problems = barLayoutProblems(layout);
  if (problems.length > 0) return failures(problems);
  const seen = new Map<Card, Set<string>>();
  for (const { card, frame } of examples) {
    const pattern = readPattern(frame, layout);
    if (pattern !== undefined) seen.set(card, new Set([...(seen.get(card) ?? []), pattern]));
  }
  for (const card of new Set(examples.map((example) => example.card))) {
    if (!seen.has(card)) problems.push(`${formatCardName(card)}: the bars are not in view, or not clear.`);
  }
  for (const [card, patterns] of seen) {
    if (patterns.size > MOST_PATTERNS) {
      problems.push(
        `${formatCardName(card)}: was read in ${patterns.size} ways: ${[...patterns].join(', ')}.`,
      );
    }
  }
  const patterns = [...seen].flatMap(([card, own]) => [...own].map((pattern) => ({ pattern, card })));
  const table: BarTable = { ...layout, patterns };
  const all = [...problems, ...barTableProblems(table)];
  return all.length > 0 ? failures(all) : success(table);
}

function readPattern(frame: Frame, layout: BarLayout): string | undefined {
  const upright = uprightFrame(frame);
  const cells = upright && seeCells(upright, layout, frame);
  return cells && Math.min(...cells.margins) >= LEAST_MARGIN ? cells.pattern : undefined;
}
