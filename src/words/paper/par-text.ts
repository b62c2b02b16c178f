import type { Contract } from '../../bridge/contract.ts';
import { leastOf, mostOf, type Par, type ParContract } from '../../bridge/trick-table.ts';
import type { BoardWords, HandRecordWords } from './shapes.ts';
import { strainSign } from './strain-sign.ts';

type ParWords = Pick<HandRecordWords, 'by' | 'or' | 'passedOut'>;

/**
 * Par for people: `4♠ by N or S: NS +620`, `5♣X-2 by E: NS +300`, `2–3♥ by S, 3♠ by N or S: NS +140`; the levels that
 * give the same score together, and two scores where par lies between them.
 */
export function parText({ scoreNs, contracts }: Par, board: BoardWords, words: ParWords): string {
  const [least, most] = [leastOf(scoreNs), mostOf(scoreNs)];
  const scores =
    least === most ? scoreText(most, board) : `${scoreText(least, board)} … ${scoreText(most, board)}`;
  if (contracts.length === 0) return least === 0 && most === 0 ? words.passedOut : scores;
  return `${runsOf(contracts)
    .map((run) => runText(run, board, words))
    .join(', ')}: ${scores}`;
}

/** The score of the side that gets it. */
function scoreText(scoreNs: number, { sides }: BoardWords): string {
  if (scoreNs === 0) return '0';
  return `${scoreNs > 0 ? sides.ns : sides.ew} +${Math.abs(scoreNs)}`;
}

/** Contracts of the same declarers in a strain, at levels one above the other. */
type Run = readonly [ParContract, ...ParContract[]];

function runsOf(contracts: readonly ParContract[]): Run[] {
  const runs: [ParContract, ...ParContract[]][] = [];
  for (const next of contracts) {
    const run = runs.find((before) => continues(before.at(-1) ?? next, next));
    if (run === undefined) runs.push([next]);
    else run.push(next);
  }
  return runs;
}

function continues(before: ParContract, next: ParContract): boolean {
  const sameKind = ({ strain, doubled }: Contract): boolean =>
    strain === next.contract.strain && doubled === next.contract.doubled;
  const isAbove = next.contract.level === before.contract.level + 1;
  return isAbove && sameKind(before.contract) && before.declarers.join() === next.declarers.join();
}

function runText(run: Run, board: BoardWords, { by, or }: ParWords): string {
  const { contract, declarers, overtricks = 0 } = run.at(-1) ?? run[0];
  const [lowest] = run;
  const levels = run.length === 1 ? `${contract.level}` : `${lowest.contract.level}–${contract.level}`;
  const over = overtricks === 0 ? '' : overtricks > 0 ? `+${overtricks}` : String(overtricks);
  const bid = `${levels}${strainSign(contract.strain, board)}${contract.doubled}${over}`;
  const seats = declarers.map((seat) => board.letters[seat]).join(` ${or} `);
  return seats === '' ? bid : `${bid} ${by} ${seats}`;
}
