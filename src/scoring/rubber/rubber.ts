import { isVulnerable, type Vulnerability } from '../../bridge/board.ts';
import { failure, type Result, success } from '../../bridge/result.ts';
import { type BySide, otherSide, SIDES, type Side } from '../../bridge/seat.ts';
import {
  contractEntries,
  type DealResult,
  type Entry,
  type Honours,
  isBelow,
  type ScoredDeal,
  totalsOf,
} from '../running/deal.ts';
import { addHonours } from '../running/honours.ts';
import type { ResultLine } from '../running/line.ts';
import { GAME_POINTS, type RubberRules } from './rules.ts';

/** A rubber as far as it was played: every step gives another one. */
export interface Rubber {
  readonly rules: RubberRules;
  readonly deals: readonly ScoredDeal[];
  /** Who won each game. */
  readonly games: readonly Side[];
  /** Trick points in the game begun. */
  readonly partScores: BySide<number>;
  /** What is written down at the end: the rubber, or what an unfinished one gives. */
  readonly ending: readonly Entry[];
  readonly state: 'running' | 'won' | 'unfinished';
}

type RubberEvent = DealResult | Honours;

const NO_PART_SCORES: BySide<number> = { ns: 0, ew: 0 };

/** A rubber of which nothing was played yet. */
export function openRubber(rules: RubberRules): Rubber {
  return { rules, deals: [], games: [], partScores: NO_PART_SCORES, ending: [], state: 'running' };
}

/** Who is vulnerable in the next deal: a side that has a game. */
export function rubberVulnerability({ games }: Pick<Rubber, 'games'>): Vulnerability {
  const [ns, ew] = SIDES.map((side) => games.includes(side));
  return ns && ew ? 'all' : ns ? 'ns' : ew ? 'ew' : 'none';
}

/** The rubber after one thing more; the problem is a sentence. */
export function playRubber(rubber: Rubber, event: RubberEvent): Result<Rubber, string> {
  if (event.kind === 'honours') return writeHonours(rubber, event);
  if (rubber.state !== 'running') {
    return failure(`The rubber ended with deal ${rubber.deals.length}. Start a new one for later deals.`);
  }
  return success(playDeal(rubber, event));
}

function writeHonours(rubber: Rubber, honours: Honours): Result<Rubber, string> {
  const added = addHonours(rubber.deals.at(-1), honours, rubber.rules.honours);
  return added.ok ? success({ ...rubber, deals: [...rubber.deals.slice(0, -1), added.value] }) : added;
}

function playDeal(rubber: Rubber, result: DealResult): Rubber {
  const vulnerability = rubberVulnerability(rubber);
  const deal = { number: rubber.deals.length + 1, result, vulnerability };
  if (result.kind === 'passed') return { ...rubber, deals: [...rubber.deals, { ...deal, entries: [] }] };
  const entries = contractEntries(rubber.rules.contracts, result, isVulnerable(vulnerability, result.side));
  const won = entries.filter(isBelow).reduce((sum, { points }) => sum + points, 0);
  const reached = rubber.partScores[result.side] + won;
  if (reached < GAME_POINTS) {
    const partScores = { ...rubber.partScores, [result.side]: reached };
    return { ...rubber, deals: [...rubber.deals, { ...deal, entries }], partScores };
  }
  const first = firstGameEntry(rubber, result.side);
  const games = [...rubber.games, result.side];
  const deals = [...rubber.deals, { ...deal, entries: [...entries, ...first], game: result.side }];
  return endIfWon({ ...rubber, deals, games, partScores: NO_PART_SCORES }, result.side);
}

function firstGameEntry({ games, rules }: Rubber, side: Side): Entry[] {
  if (games.length > 0 || rules.firstGame === 0) return [];
  return [{ side, points: rules.firstGame, kind: 'first-game' }];
}

function endIfWon(rubber: Rubber, side: Side): Rubber {
  const { games, rules } = rubber;
  if (games.filter((winner) => winner === side).length < 2) return rubber;
  const points = games.includes(otherSide(side)) ? rules.rubber.toOne : rules.rubber.toNone;
  return { ...rubber, ending: [{ side, points, kind: 'rubber' }], state: 'won' };
}

/** The rubber when its players stop: one that nobody has won gives for an only game and an only part score (Law 80). */
export function stopRubber(rubber: Rubber): Rubber {
  if (rubber.state !== 'running') return rubber;
  const { game, partScore } = rubber.rules.unfinished;
  const onlyGame = only((side) => rubber.games.includes(side));
  const onlyPart = only((side) => rubber.partScores[side] > 0);
  const ending: Entry[] = [
    ...onlyGame.map((side) => ({ side, points: game, kind: 'only-game' as const })),
    ...onlyPart.map((side) => ({ side, points: partScore, kind: 'part-score' as const })),
  ];
  return { ...rubber, ending: ending.filter(({ points }) => points > 0), state: 'unfinished' };
}

/** The one side of which something is so; none where it is so of both or neither. */
function only(isSo: (side: Side) => boolean): Side[] {
  const sides = SIDES.filter(isSo);
  return sides.length === 1 ? sides : [];
}

/** What each side has, the end included. */
export function rubberTotals({ deals, ending }: Rubber): BySide<number> {
  return totalsOf([...deals, { entries: ending }]);
}

/** The rubber after one line; the problem is a sentence. */
export function playRubberLine(rubber: Rubber, { number, event }: ResultLine): Result<Rubber, string> {
  const next = rubber.deals.length + 1;
  if (number !== undefined && number !== next) {
    return failure(`This would be deal ${next}, not ${number}. Add what is missing, or correct the number.`);
  }
  switch (event.kind) {
    case 'seats':
      return failure('The same four play the whole rubber. Leave out the line with seats.');
    case 'end':
      return rubber.state === 'running'
        ? success(stopRubber(rubber))
        : failure('The rubber is already over.');
    case 'played':
    case 'passed':
    case 'honours':
      return playRubber(rubber, event);
  }
}
