import type { BySide } from '../../bridge/seat.ts';
import type { Entry, ScoredDeal } from '../../scoring/running/deal.ts';
import { BOARD_WORDS, SCORE_SHEET_WORDS } from '../../words/paper/tables.ts';
import type { Block, Cell, Column } from '../document.ts';
import {
  entriesInWords,
  pointsOf,
  resultInWords,
  type SheetSpeech,
  vulnerableInWords,
} from './deal-words.ts';

/** A row of a table of deals: a deal, entries that belong to none, or totals. */
export type TableRow =
  | { readonly kind: 'deal'; readonly deal: ScoredDeal }
  | { readonly kind: 'entries'; readonly entries: readonly Entry[] }
  | { readonly kind: 'totals'; readonly name: string; readonly totals: BySide<number> };

/** Deals as rows of a table. */
export function dealRows(deals: readonly ScoredDeal[]): TableRow[] {
  return deals.map((deal) => ({ kind: 'deal', deal }));
}

/** Deals one below the other, with what each side has of them and what for. */
export function dealTable(caption: string, rows: readonly TableRow[], speech: SheetSpeech): Block {
  const isDealt = rows.some((row) => row.kind === 'deal' && row.deal.dealer !== undefined);
  const cells = rows.map((row) => tableRow(row, isDealt, speech));
  return { kind: 'table', caption, columns: columnsOf(isDealt, speech), rows: cells };
}

function columnsOf(isDealt: boolean, { language, sides }: SheetSpeech): Column[] {
  const words = SCORE_SHEET_WORDS[language];
  return [
    { title: words.deal, weight: 0 },
    ...(isDealt ? [{ title: BOARD_WORDS[language].dealer, weight: 0 }] : []),
    { title: words.vulnerable, weight: 0 },
    { title: words.contract, weight: 0 },
    { title: sides.ns, align: 'right', weight: 0 },
    { title: sides.ew, align: 'right', weight: 0 },
    { title: words.pointsFor },
  ];
}

function dealRow(deal: ScoredDeal, isDealt: boolean, speech: SheetSpeech): Cell[] {
  const { number, dealer, result, entries, against } = deal;
  const words = SCORE_SHEET_WORDS[speech.language];
  const target = against && `${against.score}, ${words.target} ${against.target}`;
  return [
    String(number),
    ...(isDealt ? [dealer === undefined ? '' : BOARD_WORDS[speech.language].letters[dealer]] : []),
    vulnerableInWords(deal, speech),
    resultInWords(result, speech),
    pointsOf(entries, 'ns'),
    pointsOf(entries, 'ew'),
    target ?? entriesInWords(entries, speech.language),
  ];
}

function tableRow(row: TableRow, isDealt: boolean, speech: SheetSpeech): Cell[] {
  const before = isDealt ? ['', '', ''] : ['', ''];
  switch (row.kind) {
    case 'deal':
      return dealRow(row.deal, isDealt, speech);
    case 'entries': {
      const { entries } = row;
      const points = [pointsOf(entries, 'ns'), pointsOf(entries, 'ew')];
      return ['', ...before, ...points, entriesInWords(entries, speech.language)];
    }
    case 'totals': {
      const strong = (text: string): Cell => ({ text, strong: true });
      return [strong(row.name), ...before, strong(String(row.totals.ns)), strong(String(row.totals.ew)), ''];
    }
  }
}
