import type { Language } from '../../words/language.ts';
import { BOX_WORDS } from '../../words/paper/tables.ts';
import type { Cell, ReportDocument } from '../document.ts';

/** What is done with a file of a box that has been printed. */
export type AfterPrinting = 'cut' | 'cutBox' | 'fold' | 'staple' | 'nothing';

/** What each copy of a file is for. */
export const EACH = ['box', 'table', 'pair', 'player', 'four-tables'] as const;
export type Each = (typeof EACH)[number];

/** A file of a box, and what it is printed on. */
export interface BoxFile {
  readonly name: string;
  readonly title: string;
  readonly sheet: string;
  readonly isBoard: boolean;
  readonly isTwoSided: boolean;
  readonly pages: number;
  readonly each: Each;
  readonly after: AfterPrinting;
}

/** How often a file is printed, and the sheets of paper that takes. */
export interface PlannedFile extends BoxFile {
  readonly times: number;
  readonly sheets: number;
}

const PLAYERS = 4;
const PAIRS = 2;
const TABLES_A_SLIP_SHEET = 4;

/** Copies of a file for so many tables. */
function timesFor(each: Each, tables: number): number {
  switch (each) {
    case 'box':
      return 1;
    case 'table':
      return tables;
    case 'pair':
      return PAIRS * tables;
    case 'player':
      return PLAYERS * tables;
    case 'four-tables':
      return Math.ceil(tables / TABLES_A_SLIP_SHEET);
  }
}

/** What a box for so many tables takes, file by file. */
export function planBox(files: readonly BoxFile[], tables: number): PlannedFile[] {
  return files.map((file) => {
    const times = timesFor(file.each, tables);
    return { ...file, times, sheets: times * (file.isTwoSided ? Math.ceil(file.pages / 2) : file.pages) };
  });
}

/** The sheets of each paper, in the order in which papers are first named. */
export function sheetsByPaper(
  planned: readonly PlannedFile[],
): { readonly sheet: string; readonly isBoard: boolean; readonly sheets: number }[] {
  const groups = Map.groupBy(planned, ({ isBoard, sheet }) => `${sheet} ${isBoard}`);
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    return [
      {
        sheet: first.sheet,
        isBoard: first.isBoard,
        sheets: own.reduce((sum, { sheets }) => sum + sheets, 0),
      },
    ];
  });
}

/** The sheet that says what to print on what, how often, and what to cut. */
export function planSheet(
  planned: readonly PlannedFile[],
  tables: number,
  { game, language, footer }: { readonly game: string; readonly language: Language; readonly footer: string },
): ReportDocument {
  const { plan, titles } = BOX_WORDS[language];
  const paper = (isBoard: boolean): string => (isBoard ? plan.board : plan.plain);
  const right = (title: string) => ({ title, align: 'right', weight: 0 }) as const;
  const left = (title: string, weight = 0) => ({ title, weight });
  return {
    title: titles.plan,
    subtitle: `${game} · ${plan.tables}: ${tables}`,
    language,
    footer,
    blocks: [
      { kind: 'paragraph', text: plan.fullSize },
      {
        kind: 'table',
        caption: titles.plan,
        columns: [
          left(plan.file),
          left(plan.paper, 1),
          right(plan.pages),
          right(plan.times),
          right(plan.sheets),
          left(plan.after, 1),
        ],
        rows: planned.map(
          ({ isBoard, isTwoSided, name, pages, sheet, sheets, after, times, title }): Cell[] => [
            `${title}: ${name}`,
            `${sheet}, ${paper(isBoard)}${isTwoSided ? `, ${plan.both}` : ''}`,
            String(pages),
            String(times),
            { text: String(sheets), strong: true },
            plan[after],
          ],
        ),
      },
      {
        kind: 'table',
        caption: plan.sheets,
        columns: [left(plan.paper), right(plan.sheets)],
        rows: sheetsByPaper(planned).map(({ isBoard, sheet, sheets }) => [
          `${sheet}, ${paper(isBoard)}`,
          { text: String(sheets), strong: true },
        ]),
      },
    ],
  };
}
