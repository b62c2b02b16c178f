import type { BySide } from '../../bridge/side.ts';
import type { Entry, ScoredDeal } from '../../scoring/running/deal.ts';
import type { Block, Cell, Column } from '../document.ts';
import { BOARD_WORDS } from '../words/board.ts';
import { SCORE_SHEET_WORDS } from '../words/score-sheet.ts';
import {
  entriesInWords,
  pointsOf,
  resultInWords,
  type SheetSpeech,
  vulnerableInWords,
} from './deal-words.ts';

/** A row below those of deals: entries that belong to none, or totals. */
export type LastRow =
  | { readonly kind: 'entries'; readonly entries: readonly Entry[] }
  | { readonly kind: 'totals'; readonly name: string; readonly totals: BySide<number> };

/** Deals one below the other, with what each side has of them and what for. */
export function dealTable(
  caption: string,
  deals: readonly ScoredDeal[],
  lastRows: readonly LastRow[],
  speech: SheetSpeech,
): Block {
  const isDealt = deals.some(({ dealer }) => dealer !== undefined);
  const rows = [
    ...deals.map((deal) => dealRow(deal, isDealt, speech)),
    ...lastRows.map((row) => lastRow(row, isDealt, speech)),
  ];
  return { kind: 'table', caption, columns: columnsOf(isDealt, speech), rows };
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

function lastRow(row: LastRow, isDealt: boolean, { language }: SheetSpeech): Cell[] {
  const before = isDealt ? ['', '', ''] : ['', ''];
  if (row.kind === 'entries') {
    const { entries } = row;
    return [
      '',
      ...before,
      pointsOf(entries, 'ns'),
      pointsOf(entries, 'ew'),
      entriesInWords(entries, language),
    ];
  }
  const strong = (text: string): Cell => ({ text, strong: true });
  return [strong(row.name), ...before, strong(String(row.totals.ns)), strong(String(row.totals.ew)), ''];
}
