import { turnOf } from '../../bridge/auction.ts';
import { isVulnerable } from '../../bridge/board.ts';
import { type Contract, formatContract } from '../../bridge/contract.ts';
import { type Seat, sideOf } from '../../bridge/seat.ts';
import type { FormatName } from '../../formats/core/format-names.ts';
import { type RecordedAuction, recordedAuctions } from '../../formats/pbn/recorded-auction.ts';
import type { Computer } from '../../ports/computer.ts';
import { readAuction } from '../../scoring/auction-reading.ts';
import { duplicateScore } from '../../scoring/duplicate.ts';
import { errorsInDeals, readDeals } from '../files/deal-files.ts';
import { Problem } from '../problem.ts';

/** The contract that the auction of a record came to, and its problems, as `--json` prints it. */
export interface JudgedAuction {
  readonly board: number | null;
  readonly line: number;
  readonly dealer: Seat | null;
  /** `Pass` where all have passed; `null` where the auction has not ended or is wrong. */
  readonly contract: string | null;
  readonly declarer: Seat | null;
  /** The score of the declaring side, where the record has the tricks. */
  readonly score: number | null;
  /** Clauses. */
  readonly problems: readonly string[];
}

/** What an auction came to, if it ended well. */
interface Outcome {
  readonly contract?: Contract;
  readonly declarer?: Seat;
}

/** Judges every auction of a file; what is wrong with its deals is another use case's business. */
export function judgeAuctions(
  path: string,
  ports: Pick<Computer, 'files' | 'openers'>,
  from?: FormatName,
): readonly JudgedAuction[] {
  const { format, set } = readDeals(path, ports, from);
  if (format === undefined) throw errorsInDeals([], set.problems);
  const auctions = recordedAuctions(set.records);
  if (auctions.length > 0) return auctions.map(judgeAuction);
  throw new Problem('input', 'no-auction', `${path} holds no auction.`);
}

/** Judges an auction call by call, and compares what it came to with what its record says. */
function judgeAuction(record: RecordedAuction): JudgedAuction {
  const { outcome, problems } = outcomeOf(record);
  const score = outcome && scoreOf(record, outcome);
  const contract = outcome?.contract;
  return {
    board: record.board ?? null,
    line: record.line,
    dealer: record.dealer ?? null,
    contract: outcome === undefined ? null : contract === undefined ? 'Pass' : formatContract(contract),
    declarer: outcome?.declarer ?? null,
    score: score ?? null,
    problems: [...problems, ...(outcome === undefined ? [] : differences(record, outcome, score))],
  };
}

function outcomeOf(record: RecordedAuction): {
  readonly outcome?: Outcome;
  readonly problems: readonly string[];
} {
  const { dealer, first, deck, words, isUnfinished, irregular } = record;
  if (dealer === undefined) return { problems: ['the record names no dealer'] };
  const start =
    first === undefined || words.length === 0 || first === dealer
      ? []
      : [`${first} calls first, but the dealer is ${dealer}`];
  if (irregular !== undefined) return { outcome: irregular, problems: start };
  const texts = words.map(({ text }) => text);
  const { auction, outcome, fault } = readAuction(dealer, deck, texts);
  if (fault !== undefined) {
    const line = words[fault.index]?.line ?? record.line;
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
  { vulnerability, deck, recorded }: RecordedAuction,
  { contract, declarer }: Outcome,
): number | undefined {
  if (contract === undefined) return 0;
  const { tricks } = recorded;
  if (tricks === undefined || tricks > deck.cardsPerHand) return undefined;
  if (vulnerability === undefined || declarer === undefined) return undefined;
  return duplicateScore(contract, isVulnerable(vulnerability, sideOf(declarer)), tricks, deck.name);
}

/** What the record says otherwise. */
function differences(
  { recorded, scoring }: RecordedAuction,
  outcome: Outcome,
  score: number | undefined,
): string[] {
  const name = outcome.contract === undefined ? 'Pass' : formatContract(outcome.contract);
  const said =
    recorded.contract === undefined || recorded.contract === 'passed-out'
      ? 'Pass'
      : formatContract(recorded.contract);
  const declarer = outcome.declarer ?? 'nobody';
  return [
    ...(recorded.contract === undefined || said === name
      ? []
      : [`the contract is ${name}, and the record says ${said}`]),
    ...(recorded.declarer === undefined || said === 'Pass' || recorded.declarer === outcome.declarer
      ? []
      : [`the declarer is ${declarer}, and the record says ${recorded.declarer}`]),
    ...scoreDifference(recorded, outcome, score, scoring),
  ];
}

/** Scores of rubbers and Chicagos are not those of single deals. */
const OTHER_SCORES = /rubber|chicago|cavendish/i;

function scoreDifference(
  { score: said }: RecordedAuction['recorded'],
  { declarer }: Outcome,
  score: number | undefined,
  scoring: string,
): string[] {
  if (said === undefined || score === undefined || OTHER_SCORES.test(scoring)) return [];
  const isTheirs = said.side !== undefined && declarer !== undefined && said.side !== sideOf(declarer);
  const own = isTheirs ? -said.points : said.points;
  return own === score ? [] : [`the score is ${score} for declarer's side, and the record says ${own}`];
}
