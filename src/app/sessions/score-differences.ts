import { isVulnerable, parseVulnerability } from '../../bridge/board.ts';
import { type Contract, formatContract, parseContract } from '../../bridge/contract.ts';
import { DECKS, type DeckName } from '../../bridge/deck.ts';
import { parseSeat, type Side, sideOf } from '../../bridge/seat.ts';
import { DEAL_CODES } from '../../formats/core/deal-codes.ts';
import type { DealSet, FormatProblem } from '../../formats/core/deal-set.ts';
import { isUnknown, type PbnGame } from '../../formats/core/game.ts';
import { openProblemLog } from '../../formats/core/problem-log.ts';
import { parseResult } from '../../formats/pbn/result-value.ts';
import { parseBoardNumber } from '../../formats/pbn/simple-values.ts';
import { scoreContract } from '../../scoring/contract-score.ts';
import { duplicateScore } from '../../scoring/duplicate.ts';
import { DUPLICATE_BEFORE_1987 } from '../../scoring/rules/duplicate.ts';

/** A contract that was played out, as a record says it. */
interface Played {
  readonly contract: Contract;
  /** Declarer's. */
  readonly side: Side;
  readonly tricks: number;
  readonly isVulnerable: boolean;
}

/** A score that a record states beside its contract. */
export interface ScoreDifference {
  readonly line: number;
  readonly board: number | undefined;
  /** A clause that says both scores. */
  readonly what: string;
}

/** The scores of records that are not those of their contracts and tricks. */
export function scoreDifferences({ deck, records }: DealSet): ScoreDifference[] {
  return records.flatMap((record) => {
    const said = scoreOf(record);
    const played = said === undefined ? undefined : playedIn(record, deck);
    if (said === undefined || played === undefined) return [];
    const { contract, side, tricks } = played;
    const [own, ...others] = scoresOf(played, record, deck);
    const saidOwn = said.side === undefined || said.side === side ? said.points : -said.points;
    if (saidOwn === own || others.includes(saidOwn)) return [];
    const what = `${formatContract(contract)} with ${tricks} tricks is ${side.toUpperCase()} ${own}, and the record says ${inWords(said)}`;
    const line = record.tags.find(({ name }) => name === 'Score')?.line ?? record.line;
    return [{ line, board: parseBoardNumber(record.values.get('Board') ?? ''), what }];
  });
}

/** The same as problems of a deal file. */
export function scoreWarnings(set: DealSet): FormatProblem[] {
  const log = openProblemLog(DEAL_CODES);
  for (const { what, ...place } of scoreDifferences(set)) log.add('score-differs', place, what);
  return log.finish();
}

interface Said {
  /** Absent where the score is declarer's. */
  readonly side?: Side;
  readonly points: number;
}

const SCORE = /^(?:(NS|EW) )?([+-]?\d{1,5})$/i;

/** A score of total points; none where other scorings are meant. */
function scoreOf({ values }: PbnGame): Said | undefined {
  const [, side, points] = SCORE.exec(values.get('Score')?.trim() ?? '') ?? [];
  if (points === undefined || /rubber|chicago|mini|cavendish/i.test(values.get('Scoring') ?? ''))
    return undefined;
  const number = Number(points);
  if (number === 0 || number % 10 !== 0) return undefined;
  return { points: number, ...(side && { side: side.toUpperCase() === 'NS' ? 'ns' : 'ew' }) };
}

function playedIn({ values }: PbnGame, deck: DeckName): Played | undefined {
  const [contractText, declarerText, resultText] = ['Contract', 'Declarer', 'Result'].map((tag) =>
    values.get(tag),
  );
  if (isUnknown(contractText) || isUnknown(declarerText) || isUnknown(resultText)) return undefined;
  const contract = parseContract(contractText.trim().toUpperCase().replace(/R$/, 'XX'));
  const declarer = parseSeat(declarerText.replace('^', ''));
  const { cardsPerHand, highestLevel } = DECKS[deck];
  const result = parseResult(resultText, cardsPerHand);
  const vulnerability = parseVulnerability(values.get('Vulnerable') ?? '');
  if (contract === undefined || contract.level > highestLevel || declarer === undefined) return undefined;
  if (vulnerability === undefined || typeof result === 'string') return undefined;
  const side = sideOf(declarer);
  const tricks =
    result.side === undefined || result.side === side ? result.tricks : cardsPerHand - result.tricks;
  return { contract, side, tricks, isVulnerable: isVulnerable(vulnerability, side) };
}

const LAST_YEAR_OF_BEFORE = 1987;

/** What declarer's side scores for what was played: by today's rules, and where it may be by those before 1987. */
function scoresOf(played: Played, { values }: PbnGame, deck: DeckName): number[] {
  const own = duplicateScore(played.contract, played.isVulnerable, played.tricks, deck);
  const year = Number(/\b(\d{4})\b/.exec(values.get('Date') ?? '')?.[1] ?? 0);
  if (deck !== 'standard' || year > LAST_YEAR_OF_BEFORE) return [own];
  return [own, scoreContract(DUPLICATE_BEFORE_1987, played, played.isVulnerable).score];
}

function inWords({ points, side }: Said): string {
  return `${side === undefined ? '' : `${side.toUpperCase()} `}${points}`;
}
