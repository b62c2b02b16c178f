import { dealerPar, type ParConditions, sidePars } from '../../analysis/par/par.ts';
import { isVulnerable } from '../../bridge/board.ts';
import { formatContract, tricksNeeded } from '../../bridge/contract.ts';
import { SEATS, sideOf } from '../../bridge/seat.ts';
import { leastOf, mostOf, type Par, type ParContract, type TrickTable } from '../../bridge/trick-table.ts';
import { DEAL_CODES } from '../../formats/core/deal-codes.ts';
import type { DealSet, FormatProblem, SetBoard } from '../../formats/core/deal-set.ts';
import { openProblemLog } from '../../formats/core/problem-log.ts';
import {
  boardAnalyses,
  type DealAnalysis,
  hasTwoPars,
  hasTwoTables,
  readAnalyses,
} from '../../formats/pbn/analysis.ts';
import { parseBoardNumber } from '../../formats/pbn/simple-values.ts';
import { duplicateScore, RULES_OF_DECK } from '../../scoring/duplicate.ts';

type ParBoard = Pick<SetBoard, 'dealer' | 'vulnerability' | 'deal'>;

/**
 * Par of a board by its table of tricks, by the usual rules of its deck unless others are named; `undefined` where it
 * hangs on tricks that are not known.
 */
export function parOf(
  { dealer, vulnerability, deal }: ParBoard,
  tricks: TrickTable,
  rules: ParConditions['rules'] = RULES_OF_DECK[deal.deck.name],
): Par | undefined {
  return dealerPar(tricks, dealer, { rules, vulnerability });
}

/**
 * What a file knows of its boards, in their order, without solving: where it has a table of tricks that is enough, par
 * follows from that, with all its contracts; else it is what the file says.
 */
export function analysesOf(set: DealSet): DealAnalysis[] {
  const analyses = boardAnalyses(set);
  return set.boards.map((board, at) => {
    const analysis = analyses[at] ?? {};
    const par = analysis.tricks && parOf(board, analysis.tricks);
    return typeof par?.scoreNs === 'number' ? { ...analysis, par } : analysis;
  });
}

/** What is doubtful about what a file knows of its boards with all cards open. */
export function analysisWarnings(set: DealSet): FormatProblem[] {
  const log = openProblemLog(DEAL_CODES);
  const { analyses, problems } = readAnalyses(set);
  set.boards.forEach((board, at) => {
    const { tricks, par } = analyses[at] ?? {};
    if (par === undefined) return;
    const place = { ...board.place, board: board.number };
    if (tricks !== undefined && !isAnyPar(board, tricks, par)) {
      const what = 'the par of the file is not that of its own table of tricks';
      log.add('par-differs', place, what);
      return;
    }
    const contract = otherContract(board, tricks, par);
    if (contract === undefined) return;
    log.add('tables-differ', place, `${contract}, a contract of its par, does not score its par`);
  });
  for (const record of set.records) {
    const place = { line: record.line, board: parseBoardNumber(record.values.get('Board') ?? '') };
    if (hasTwoTables(record, set.deck))
      log.add('tables-differ', place, 'its tables of tricks say two things');
    if (hasTwoPars(record)) log.add('tables-differ', place, 'its tags say two scores of par');
  }
  return [...problems, ...log.finish()];
}

/** Whether par may be that of a table, whoever is thought to call first. */
export function isAnyPar(board: ParBoard, tricks: TrickTable, { scoreNs }: Par): boolean {
  const mayBe = (par: Par | undefined): boolean =>
    par === undefined || typeof par.scoreNs !== 'number' || par.scoreNs === scoreNs;
  if (mayBe(parOf(board, tricks))) return true;
  const { deal, vulnerability } = board;
  const sides = sidePars(tricks, { rules: RULES_OF_DECK[deal.deck.name], vulnerability });
  return mayBe(sides.ns) || mayBe(sides.ew);
}

/** A contract of par that does not score par, where its tricks are known. */
function otherContract(
  { deal, vulnerability }: ParBoard,
  table: TrickTable | undefined,
  { contracts, scoreNs }: Par,
): string | undefined {
  const scoresPar = ({ contract, declarers, overtricks }: ParContract): boolean =>
    (declarers.length === 0 ? SEATS : declarers).some((seat) => {
      const found = table?.[seat][contract.strain];
      const said = overtricks === undefined ? undefined : tricksNeeded(contract, deal.deck) + overtricks;
      if (said !== undefined && found !== undefined && (leastOf(found) > said || mostOf(found) < said))
        return false;
      const tricks = said ?? found;
      if (typeof tricks !== 'number') return true;
      const side = sideOf(seat);
      const score = duplicateScore(contract, isVulnerable(vulnerability, side), tricks, deal.deck.name);
      return (side === 'ns' ? score : -score) === scoreNs;
    });
  const other = contracts.find((each) => !scoresPar(each));
  return other && formatContract(other.contract);
}
