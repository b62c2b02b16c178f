import { failure, type Result, success } from '../../bridge/result.ts';
import { type BySeat, type BySide, otherSide, SEATS, sideOf } from '../../bridge/seat.ts';
import { totalsOf } from '../running/deal.ts';
import type { ResultLine, RunningEvent } from '../running/line.ts';
import {
  type Chicago,
  dealsPlayed,
  isComplete,
  nextChicagoDeal,
  openChicago,
  playChicago,
} from './chicago.ts';
import { seatsInTurn } from './rotation.ts';
import type { ChicagoRules } from './rules.ts';

/** A Chicago, and who played it where that is known. */
export interface ChicagoRound {
  readonly seats?: BySeat<string>;
  readonly chicago: Chicago;
  /** Whether the players stopped before the fourth deal. */
  readonly isStopped: boolean;
}

/** One Chicago after another at one table. */
export interface ChicagoEvening {
  readonly rules: ChicagoRules;
  /** Those who take turns; none where nobody is named, or each Chicago names its own. */
  readonly players: readonly string[];
  readonly rounds: readonly ChicagoRound[];
}

/** An evening of which nothing was played yet. */
export function openEvening(rules: ChicagoRules, players: readonly string[] = []): ChicagoEvening {
  return { rules, players, rounds: [] };
}

/** The evening after one thing more; the problem is a sentence. */
function playEvening(evening: ChicagoEvening, event: RunningEvent): Result<ChicagoEvening, string> {
  switch (event.kind) {
    case 'seats':
      return sitDown(evening, event.players);
    case 'end':
      return stop(evening);
    case 'honours':
      return playOn(evening, currentRound(evening), event);
    case 'played':
    case 'passed':
      return playOn(evening, openOrNext(evening), event);
  }
}

function currentRound({ rounds }: ChicagoEvening): ChicagoRound | undefined {
  return rounds.at(-1);
}

/** The Chicago that the next deal belongs to. */
export function openOrNext(evening: ChicagoEvening): ChicagoRound {
  const current = currentRound(evening);
  if (current !== undefined && !isOver(current)) return current;
  const seats = seatsInTurn(evening.players, evening.rounds.length);
  const chicago = openChicago(evening.rules);
  return { ...(seats && { seats }), chicago, isStopped: false };
}

/** Those of the players who take turns that have no seat in a Chicago. */
export function sittingOut({ players }: ChicagoEvening, { seats }: ChicagoRound): string[] {
  const seated = seats === undefined ? players : SEATS.map((seat) => seats[seat]);
  return players.filter((player) => !seated.includes(player));
}

function isOver({ chicago, isStopped }: ChicagoRound): boolean {
  return isStopped || isComplete(chicago);
}

function playOn(
  evening: ChicagoEvening,
  round: ChicagoRound | undefined,
  event: Parameters<typeof playChicago>[1],
): Result<ChicagoEvening, string> {
  const played = playChicago(round?.chicago ?? openChicago(evening.rules), event);
  if (!played.ok) return played;
  const before = round === currentRound(evening) ? evening.rounds.slice(0, -1) : evening.rounds;
  const changed: ChicagoRound = { isStopped: false, ...round, chicago: played.value };
  return success({ ...evening, rounds: [...before, changed] });
}

function sitDown(evening: ChicagoEvening, seats: BySeat<string>): Result<ChicagoEvening, string> {
  const names = SEATS.map((seat) => seats[seat]);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) return failure(`${twice} can't sit in two places.`);
  const unknown = names.find((name) => evening.players.length > 0 && !evening.players.includes(name));
  if (unknown !== undefined) {
    return failure(`${unknown} is not one of the players ${evening.players.join(', ')}.`);
  }
  const next = openOrNext(evening);
  const played = dealsPlayed(next.chicago);
  if (played > 0) {
    return failure(
      `This Chicago has ${played} of its four deals. Write "end" before other players sit down.`,
    );
  }
  const before = next === currentRound(evening) ? evening.rounds.slice(0, -1) : evening.rounds;
  return success({ ...evening, rounds: [...before, { ...next, seats }] });
}

function stop(evening: ChicagoEvening): Result<ChicagoEvening, string> {
  const current = currentRound(evening);
  if (current === undefined || isOver(current)) return failure('There is no Chicago to end here.');
  return success({ ...evening, rounds: [...evening.rounds.slice(0, -1), { ...current, isStopped: true }] });
}

/** What all Chicagos together gave each side. */
export function eveningTotals({ rounds }: ChicagoEvening): BySide<number> {
  return totalsOf(rounds.flatMap(({ chicago }) => chicago.deals));
}

/** What a player has: the points of the own side in each Chicago, and those of the other side. */
interface PlayerTotal {
  readonly player: string;
  readonly chicagos: number;
  readonly pointsFor: number;
  readonly pointsAgainst: number;
  readonly net: number;
}

/** The totals of each player, the best first; players who are equal stay in the order in which they sat down. */
export function playerTotals({ players, rounds }: ChicagoEvening): PlayerTotal[] {
  const seated = rounds.flatMap(({ seats }) => (seats === undefined ? [] : SEATS.map((seat) => seats[seat])));
  const names = [...new Set([...players, ...seated])];
  return names.map((player) => playerTotal(player, rounds)).toSorted((a, b) => b.net - a.net);
}

function playerTotal(player: string, rounds: readonly ChicagoRound[]): PlayerTotal {
  const own = rounds.flatMap(({ seats, chicago }) => {
    const seat = seats && SEATS.find((each) => seats[each] === player);
    const totals = totalsOf(chicago.deals);
    return seat === undefined ? [] : [[totals[sideOf(seat)], totals[otherSide(sideOf(seat))]] as const];
  });
  const pointsFor = own.reduce((sum, [points]) => sum + points, 0);
  const pointsAgainst = own.reduce((sum, [, points]) => sum + points, 0);
  return { player, chicagos: own.length, pointsFor, pointsAgainst, net: pointsFor - pointsAgainst };
}

/** The evening after one line, whose number counts the deals of the Chicago or of the evening; the problem is a sentence. */
export function playEveningLine(
  evening: ChicagoEvening,
  { number, event }: ResultLine,
): Result<ChicagoEvening, string> {
  if (number === undefined) return playEvening(evening, event);
  const next = nextChicagoDeal(openOrNext(evening).chicago).number;
  const before = evening.rounds.reduce((sum, { chicago }) => sum + dealsPlayed(chicago), 0);
  if (number === next || number === before + 1) return playEvening(evening, event);
  return failure(`This would be deal ${next}, not ${number}. Add what is missing, or correct the number.`);
}
