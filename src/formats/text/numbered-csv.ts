import { DECKS } from '../../bridge/deck.ts';
import { parseSeat } from '../../bridge/seat.ts';
import { BRI_PART_BYTES, readBriPart } from '../binary/bri.ts';
import type { FoundHands } from '../core/check-hands.ts';
import { checkHands } from '../core/check-hands.ts';
import type { DealSet, ReadOptions } from '../core/deal-set.ts';
import { openBoards, openDealLog, setOfBoards } from '../core/gather-boards.ts';
import { guessVulnerability, parseBoardNumber } from '../pbn/simple-values.ts';
import { splitRow } from './csv-row.ts';
import { readCsvTable } from './csv-table.ts';

/** The heading over card numbers, as federations' distribution files have it. */
const CARDS = 'distribution';

/** Whether a row names a column of card numbers. */
export function headsCardNumbers(row: string): boolean {
  return splitRow(row).some((heading) => heading.trim().toLowerCase() === CARDS);
}

/** Reads a table with a column of card numbers, two digits a card: those of N, E and S as BRI has them, West gets the rest. */
export function readNumberedCsv(bytes: Uint8Array, options?: ReadOptions): DealSet {
  const log = openDealLog();
  const boards = openBoards(log, options);
  const { headings, lines } = readCsvTable(bytes);
  const columnOf = (name: string): number => headings.findIndex((heading) => heading.toLowerCase() === name);
  const [cardsAt, boardAt, dealerAt, vulnerableAt] = [CARDS, 'board', 'dealer', 'vul'].map(columnOf);
  for (const { line, fields } of lines) {
    const cell = (at = -1): string => fields[at]?.trim() ?? '';
    const number = parseBoardNumber(cell(boardAt));
    const place = { line, board: number ?? boards.nextNumber() };
    const digits = cell(cardsAt);
    if (!/^\d+$/.test(digits) || digits.length !== BRI_PART_BYTES) {
      log.add(
        'deal-malformed',
        place,
        `the cards are not ${BRI_PART_BYTES} digits, two for each card of three hands`,
      );
      boards.add({ place: { line }, number, deal: undefined });
      continue;
    }
    const hands = readBriPart(new TextEncoder().encode(digits), { ...place, byteOffset: 0 }, log);
    const deal = hands && checkHands(DECKS.standard, hands as FoundHands, place, log);
    const dealer = parseSeat(cell(dealerAt));
    const vulnerability = guessVulnerability(cell(vulnerableAt) === '-' ? 'none' : cell(vulnerableAt));
    boards.add({ place: { line }, number, dealer, vulnerability, deal });
  }
  return setOfBoards(boards, log);
}
