import { firstLines, shareOf } from '../../formats/core/text-lines.ts';
import { splitRow } from '../../formats/text/csv-row.ts';

/** A text that is no deal file and that another command reads: the code of the problem that it is, and what it is. */
export interface OtherText {
  readonly code:
    | 'movement'
    | 'session-table'
    | 'rubber-results'
    | 'seated-results'
    | 'contract-results'
    | 'dealer-script'
    | 'squaredeal-event';
  readonly what: string;
}

/** What stands over tables, each column by any of its names. */
const TABLES: readonly (readonly [OtherText, readonly (readonly string[])[]])[] = [
  [
    { code: 'movement', what: 'a movement' },
    [['round'], ['table'], ['ns', 'n'], ['ew', 'e'], ['boards', 'set']],
  ],
  [{ code: 'session-table', what: 'a table of names' }, [['number'], ['names']]],
  [{ code: 'session-table', what: 'a table of points carried forward' }, [['number'], ['points']]],
  [
    { code: 'session-table', what: 'a scale of victory points' },
    [
      ['imps', 'imp', 'margin'],
      ['winner', 'vp'],
    ],
  ],
];

const OUTCOME =
  '(?:[1-9] ?(?:NT?|SA|BA|BK|[SHDCTKP♠♥♦♣])(?:XX?|\\*{1,2})? ?(?:=|[+-] ?\\d{1,2}\\b|\\d{1,2} tricks)|pass(?:ed out)?\\b)';
const NUMBER = '^(?:(?:board|deal) +)?(?:#?\\d{1,4} *[.:)] +)?';

/** What half of the lines begin with, so that a line that is wrong is told by the command that reads it. */
const LINES: readonly (readonly [OtherText, RegExp])[] = [
  [
    { code: 'rubber-results', what: 'a list of results of a rubber' },
    new RegExp(`${NUMBER}(?:we|they) +(?:honou?rs |game |${OUTCOME})`, 'i'),
  ],
  [
    { code: 'seated-results', what: 'a list of results of Chicago, or of a match' },
    new RegExp(`${NUMBER}(?:NS|EW|N-S|E-W) +(?:honou?rs |game |${OUTCOME})`, 'i'),
  ],
  [
    { code: 'contract-results', what: 'a list of contracts with their results' },
    new RegExp(`${NUMBER}(?:[NESW] +)?${OUTCOME}`, 'i'),
  ],
];

const SCRIPT =
  /^\s*(?:condition|action|produce|generate|predeal)\b|\b(?:hcp|controls|losers|hascard)\s*\(|\bshape\s*\{/i;

const SQUAREDEAL = /^# Description file of tournament for program squaredeal\b/i;

/** What a text is that is no deal file, where its lines show it; `undefined` for any other. */
export function otherText(bytes: Uint8Array): OtherText | undefined {
  const lines = firstLines(bytes).filter((line) => !line.trimStart().startsWith('#'));
  const headings = new Set(splitRow(lines[0] ?? '').map((heading) => heading.trim().toLowerCase()));
  const table = TABLES.find(([, columns]) => columns.every((any) => any.some((name) => headings.has(name))));
  if (table !== undefined) return table[0];
  const [found] = LINES.find(([, line]) => shareOf(lines, (text) => line.test(text.trim())) >= 0.5) ?? [];
  if (found !== undefined) return found;
  if (SQUAREDEAL.test(firstLines(bytes)[0] ?? ''))
    return { code: 'squaredeal-event', what: 'a description of an event of SquareDeal' };
  return lines.some((line) => SCRIPT.test(line))
    ? { code: 'dealer-script', what: 'a script of conditions' }
    : undefined;
}
