import {
  AVERAGE,
  AVERAGE_MINUS,
  AVERAGE_PLUS,
  negative,
  type Share,
  type SideScore,
  type TableScore,
  tableScore,
} from '../compare/side-score.ts';

const AVERAGES: Readonly<Record<string, Share>> = {
  A: AVERAGE,
  'A=': AVERAGE,
  'A+': AVERAGE_PLUS,
  'A-': AVERAGE_MINUS,
};

/**
 * The score of a table: points of North and South (`420`, `-50`); a decision for each side (`A+/A-`, `60/40` in per cent,
 * `A60-40`, `A6040`) or for both (`A`); points of each side that do not agree (`+400/-620`, `-50/A+`). `undefined` for what is none.
 */
export function parseScoreText(text: string): TableScore | undefined {
  const plain = plainText(text);
  const [, percentNs, percentEw] = /^A(\d\d)(\d\d)$/.exec(plain) ?? SHARES.exec(plain) ?? [];
  if (percentNs !== undefined && percentEw !== undefined)
    return bothOf(percentOf(percentNs), percentOf(percentEw));
  const [first = '', second, ...more] = (
    /^A[+=-]?A[+=-]?$/.test(plain) ? plain.replace(/(?!^)A/, '/A') : plain
  ).split('/');
  if (more.length > 0) return undefined;
  if (second === undefined) return bothSides(first);
  return bothOf(parseSide(first), parseSide(second));
}

/** What both sides get in per cent: `60/40`, `A60-40`, `60%:40%`. */
const SHARES = /^A?(\d{1,3}(?:\.\d{1,2})?)%?[-/:](\d{1,3}(?:\.\d{1,2})?)%?$/;

/** The score of one side, in a column of its own: its points, an average, or a share such as `55%`; `undefined` for what is none. */
export function parseSideText(text: string): SideScore | undefined {
  return parseSide(plainText(text));
}

/** In capitals, without spaces, with one kind of minus, averages as A. */
function plainText(text: string): string {
  return text
    .slice(0, 40)
    .toUpperCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s/g, '')
    .replace(/AV(?:ERAGE|E|G)?/g, 'A');
}

/** One word is the points of North and South, or an average of both. */
function bothSides(text: string): TableScore | undefined {
  const score = parseSide(text);
  return score?.kind === 'points' ? tableScore(score.points) : bothOf(score, score);
}

function parseSide(text: string): SideScore | undefined {
  if (text.endsWith('%')) return percentOf(text.slice(0, -1));
  if (/^[+-]?\d{1,6}$/.test(text)) return { kind: 'points', points: negative(negative(Number(text))) };
  return AVERAGES[text];
}

function percentOf(text: string): Share | undefined {
  const percent = /^\d{1,3}(?:\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  return percent <= 100 ? { kind: 'share', percent, bound: 'exactly' } : undefined;
}

function bothOf(ns: SideScore | undefined, ew: SideScore | undefined): TableScore | undefined {
  return ns && ew && { ns, ew };
}

/** What says that a board was not played. */
export const NOT_PLAYED = 'not played';

/** Whether a text says that a board was not played. */
export function saysNotPlayed(text: string): boolean {
  return /^\s*(?:np|n\/p|not played|no play|sit-?out|bye)\s*$/i.test(text);
}
