import { ruleSetNamed } from '../../src/scoring/rules/catalogue.ts';
import type { RuleSet } from '../../src/scoring/rules/rule-set.ts';
import { type RowRules, readRows } from '../../src/scoring/session/read-row.ts';
import { columnNamed, type ResultColumn, type ResultRow } from '../../src/scoring/session/result-row.ts';
import type { TableResult } from '../../src/scoring/session/table-result.ts';

/** Rows of a table with headings, parted by spaces of two or more. */
export function rowsOf(text: string): ResultRow[] {
  const [head = '', ...lines] = text.trim().split('\n');
  const columns = head
    .trim()
    .split(/\s{2,}/)
    .map((heading) => columnNamed(heading) as ResultColumn);
  return lines.map((line, index) => {
    const fields = line.trim().split(/\s{2,}/);
    const values = new Map(columns.map((column, at) => [column, fields[at] ?? ''] as const));
    return { place: { file: 'evening.csv', line: index + 2 }, values };
  });
}

/** A rule set that is there. */
export function rulesOf(name: string): RuleSet {
  const rules = ruleSetNamed(name);
  if (rules === undefined) throw new Error(`no rules ${name}`);
  return rules;
}

/** Results of rows that all can be. */
export function resultsOf(text: string, rules: Partial<RowRules> = {}): TableResult[] {
  const read = readRows(rowsOf(text), { rules: rulesOf('duplicate'), ...rules });
  if (read.problems.length > 0) throw new Error(read.problems.map(({ message }) => message).join('\n'));
  return [...read.results];
}
