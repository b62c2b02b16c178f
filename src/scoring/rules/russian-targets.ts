import { failure, failures, type Result, success } from '../../bridge/result.ts';
import type { ByVulnerability } from './by-vulnerability.ts';

/** What the side with more high-card points should score, by these points. */
export interface TargetTable {
  /** Points of the whole deck; rows go from half of them to all. */
  readonly deckPoints: number;
  readonly rows: ReadonlyMap<number, ByVulnerability>;
}

const PUBLISHED: readonly (readonly [points: number, not: number, vulnerable: number])[] = [
  [20, 0, 0],
  [21, 50, 50],
  [22, 70, 70],
  [23, 110, 110],
  [24, 200, 290],
  [25, 300, 440],
  [26, 350, 520],
  [27, 400, 600],
  [28, 430, 630],
  [29, 460, 660],
  [30, 490, 690],
  [31, 600, 900],
  [32, 700, 1050],
  [33, 900, 1350],
  [34, 1000, 1500],
  [35, 1100, 1650],
  [36, 1200, 1800],
  [37, 1300, 1950],
  [38, 1300, 1950],
  [39, 1300, 1950],
  [40, 1300, 1950],
];

/** The targets of Russian Chicago as Poland and Slovenia print them. */
export const RUSSIAN_TARGETS: TargetTable = {
  deckPoints: 40,
  rows: new Map(PUBLISHED.map(([points, not, vulnerable]) => [points, [not, vulnerable]])),
};

/** A line of a table of targets that can't be used. */
interface TargetProblem {
  /** 0 where the table as a whole is meant. */
  readonly line: number;
  readonly message: string;
}

const ROW = /^(\d{1,3})(?:\s*-\s*(\d{1,3}))?\s*[,;\t ]\s*(\d{1,5})(?:\s*[,;\t /]\s*(\d{1,5}))?$/;

/**
 * Another table of targets: lines `points, not vulnerable, vulnerable` from half the points of the deck to all of
 * them, where `37-40` stands for several; empty lines, lines of words and those that begin with # say nothing.
 */
export function parseTargets(text: string): Result<TargetTable, TargetProblem> {
  const rows = new Map<number, ByVulnerability>();
  const problems: TargetProblem[] = [];
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const problem = addRow(rows, line.replace(/^\uFEFF/, '').trim());
    if (problem !== undefined) problems.push({ line: index + 1, message: problem });
  }
  if (problems.length > 0) return failures(problems);
  const deckPoints = Math.max(0, ...rows.keys());
  const missing = missingPoints(rows, deckPoints);
  if (missing === undefined) return success({ deckPoints, rows });
  return failure({ line: 0, message: missing });
}

function addRow(rows: Map<number, ByVulnerability>, line: string): string | undefined {
  if (line === '' || line.startsWith('#') || !/\d/.test(line)) return undefined;
  const [, first, last = first, not, vulnerable = not] = ROW.exec(line) ?? [];
  if (first === undefined) return 'this is not a row like "24, 200, 290" or "37-40, 1300, 1950"';
  if (Number(last) < Number(first)) return `${first}-${last} ends before it begins`;
  for (let points = Number(first); points <= Number(last); points++) {
    if (rows.has(points)) return `there are two rows for ${points} points`;
    rows.set(points, [Number(not), Number(vulnerable)]);
  }
  return undefined;
}

function missingPoints(rows: ReadonlyMap<number, ByVulnerability>, most: number): string | undefined {
  if (most === 0 || most % 2 === 1)
    return 'rows go up to the points of the deck, an even number: 40 with 52 cards';
  const half = most / 2;
  const missing = Array.from({ length: half + 1 }, (_, index) => half + index).filter(
    (points) => !rows.has(points),
  );
  if (missing.length > 0) return `there is no row for ${missing.join(', ')} of ${most} points`;
  const below = [...rows.keys()].filter((points) => points < half);
  return below.length === 0
    ? undefined
    : `rows begin at half the points, ${half}: the other side has more where one has ${below.join(', ')}`;
}
