import { DECKS } from '../../bridge/deck.ts';
import { parseSeat } from '../../bridge/seat.ts';
import { CARDS_DOWN } from '../core/card-numbers.ts';
import { checkHands, type FoundHands } from '../core/check-hands.ts';
import type { DealSet, ReadOptions } from '../core/deal-set.ts';
import { openBoards, openDealLog, setOfBoards } from '../core/gather-boards.ts';
import { guessVulnerability, parseBoardNumber } from '../pbn/simple-values.ts';
import { splitRow } from './csv-row.ts';
import { readCsvTable } from './csv-table.ts';

/** The heading over card numbers, as federations' distribution files have it. */
const CARDS = 'distribution';
const DIGITS = 78;

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
    const cards = (digits.match(/\d\d/g) ?? []).map((number) => CARDS_DOWN[Number(number) - 1]);
    if (digits.length !== DIGITS || !/^\d+$/.test(digits) || cards.includes(undefined)) {
      log.add(
        'deal-malformed',
        place,
        `the cards are not ${DIGITS} digits, a number from 01 to 52 for each of three hands`,
      );
      boards.add({ place: { line }, number, deal: undefined });
      continue;
    }
    const hands = [0, 1, 2].map((hand) => cards.slice(13 * hand, 13 * (hand + 1)));
    const deal = checkHands(DECKS.standard, [...hands, undefined] as FoundHands, place, log);
    const dealer = parseSeat(cell(dealerAt));
    const vulnerability = guessVulnerability(cell(vulnerableAt) === '-' ? 'none' : cell(vulnerableAt));
    boards.add({ place: { line }, number, dealer, vulnerability, deal });
  }
  return setOfBoards(boards, log);
}
