import { turnOf } from '../../../bridge/auction.ts';
import { type Contract, makeContract } from '../../../bridge/contract.ts';
import type { Seat } from '../../../bridge/seat.ts';
import { isVulnerable, sideOf } from '../../../bridge/side.ts';
import type { ToldAuction } from '../../../formats/pbn/told-auction.ts';
import { readAuction } from '../../../scoring/auction-reading.ts';
import { duplicateScore } from '../../../scoring/duplicate.ts';

/** What the auction of a record came to, and what is wrong with it, as `--json` prints it. */
export interface JudgedAuction {
  readonly board: number | null;
  readonly line: number;
  readonly dealer: Seat | null;
  /** `Pass` where all have passed; `null` where the auction has not ended or is wrong. */
  readonly contract: string | null;
  readonly declarer: Seat | null;
  /** Of the declaring side, where the record has the tricks. */
  readonly score: number | null;
  /** Clauses. */
  readonly problems: readonly string[];
}

/** What an auction came to, if it ended well. */
interface Outcome {
  readonly contract?: Contract;
  readonly declarer?: Seat;
}

/** Judges an auction call by call, and compares what it came to with what its record says. */
export function judgeAuction(told: ToldAuction): JudgedAuction {
  const { outcome, problems } = outcomeOf(told);
  const score = outcome && scoreOf(told, outcome);
  const contract = outcome?.contract;
  return {
    board: told.board ?? null,
    line: told.line,
    dealer: told.dealer ?? null,
    contract: outcome === undefined ? null : contract === undefined ? 'Pass' : makeContract(contract),
    declarer: outcome?.declarer ?? null,
    score: score ?? null,
    problems: [...problems, ...(outcome === undefined ? [] : differences(told, outcome, score))],
  };
}

function outcomeOf(told: ToldAuction): { readonly outcome?: Outcome; readonly problems: readonly string[] } {
  const { dealer, first, deck, words, isUnfinished, irregular } = told;
  if (dealer === undefined) return { problems: ['the record names no dealer'] };
  const start =
    first === undefined || words.length === 0 || first === dealer
      ? []
      : [`${first} calls first, and the dealer is ${dealer}`];
  if (irregular !== undefined) return { outcome: irregular, problems: start };
  const texts = words.map(({ text }) => text);
  const { auction, outcome, fault } = readAuction(dealer, deck, texts);
  if (fault !== undefined) {
    const line = words[fault.index]?.line ?? told.line;
    return { problems: [...start, `call ${fault.index + 1} (line ${line}): ${clause(fault.message)}`] };
  }
  if (outcome.kind === 'contract') return { outcome, problems: start };
  if (outcome.kind === 'passed-out') return { outcome: {}, problems: start };
  if (isUnfinished) return { problems: start };
  return { problems: [...start, `the auction has not ended: it is ${turnOf(auction)}'s turn`] };
}

/** A sentence without its full stop. */
function clause(sentence: string): string {
  return sentence.replace(/\.$/, '');
}

function scoreOf(
  { vulnerability, deck, told }: ToldAuction,
  { contract, declarer }: Outcome,
): number | undefined {
  if (contract === undefined) return 0;
  const { tricks } = told;
  if (tricks === undefined || tricks > deck.cardsPerHand) return undefined;
  if (vulnerability === undefined || declarer === undefined) return undefined;
  return duplicateScore(contract, isVulnerable(vulnerability, sideOf(declarer)), tricks, deck.name);
}

/** What the record says otherwise. */
function differences({ told, scoring }: ToldAuction, outcome: Outcome, score: number | undefined): string[] {
  const name = outcome.contract === undefined ? 'Pass' : makeContract(outcome.contract);
  const said =
    told.contract === undefined || told.contract === 'passed-out' ? 'Pass' : makeContract(told.contract);
  const declarer = outcome.declarer ?? 'nobody';
  return [
    ...(told.contract === undefined || said === name
      ? []
      : [`the contract is ${name}, and the record says ${said}`]),
    ...(told.declarer === undefined || said === 'Pass' || told.declarer === outcome.declarer
      ? []
      : [`the declarer is ${declarer}, and the record says ${told.declarer}`]),
    ...scoreDifference(told, outcome, score, scoring),
  ];
}

/** Scores of rubbers and Chicagos are not those of single deals. */
const OTHER_SCORES = /rubber|chicago|cavendish/i;

function scoreDifference(
  { score: said }: ToldAuction['told'],
  { declarer }: Outcome,
  score: number | undefined,
  scoring: string,
): string[] {
  if (said === undefined || score === undefined || OTHER_SCORES.test(scoring)) return [];
  const isTheirs = said.side !== undefined && declarer !== undefined && said.side !== sideOf(declarer);
  const own = isTheirs ? -said.points : said.points;
  return own === score ? [] : [`the score is ${score} for declarer's side, and the record says ${own}`];
}
