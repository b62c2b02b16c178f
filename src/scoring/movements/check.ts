import { balanceOf, competitionOf, playsOf } from './balance.ts';
import { meetingsOf } from './encounters.ts';
import { findFaults, type MovementFinding } from './findings.ts';
import { type Movement, presentUnits, teamOf, unitsAt } from './movement.ts';

export interface Range {
  readonly min: number;
  readonly max: number;
}

/** A movement as it was proven, in figures. */
export interface MovementReport {
  /** Empty for a movement that is sound. */
  readonly findings: readonly MovementFinding[];
  /** Rankings that can be made: 2 where all keep their side of the table. */
  readonly winners: 1 | 2;
  /** Different boards that a unit plays. */
  readonly boardsPlayed: Range;
  /** How often two units that can meet are opponents; sets of boards on which two teams meet. */
  readonly meetings: Range;
  /** Tables that play a board. */
  readonly plays: Range;
  /** How evenly those who are ranked together compete, 0..1. */
  readonly balance: number;
}

/** Proves a movement: nobody in two places, nobody at a board twice, and what it promises; and measures it. */
export function checkMovement(movement: Movement): MovementReport {
  const lines = linesOf(movement);
  const isTeams = movement.kind === 'teams';
  const fields = isTeams
    ? [[...new Set(presentUnits(movement).map(teamOf))]]
    : (lines ?? [presentUnits(movement)]);
  const competition = competitionOf(movement);
  const meetings = isTeams ? valuesIn(competition, fields) : countMeetings(movement, lines);
  return {
    findings: findFaults(movement),
    winners: lines === undefined ? 1 : 2,
    boardsPlayed: rangeOf(countBoards(movement)),
    meetings: rangeOf(meetings),
    plays: rangeOf(playsOf(movement).map(({ sittings }) => sittings.length)),
    balance: balanceOf(valuesIn(competition, fields)),
  };
}

/** Those who always sit North-South and those who always sit East-West; undefined where somebody changes. */
function linesOf(movement: Movement): [number[], number[]] | undefined {
  if (movement.kind !== 'pairs') return undefined;
  const sittings = movement.rounds.flat();
  const ns = new Set(sittings.map(({ seats }) => seats.N));
  const ew = new Set(sittings.map(({ seats }) => seats.E));
  if ([...ns].some((unit) => ew.has(unit))) return undefined;
  const present = presentUnits(movement);
  return [present.filter((unit) => ns.has(unit)), present.filter((unit) => ew.has(unit))];
}

function countBoards(movement: Movement): number[] {
  const played = new Map(presentUnits(movement).map((unit) => [unit, 0]));
  for (const { boards, sittings } of playsOf(movement)) {
    for (const unit of new Set(sittings.flatMap((sitting) => unitsAt(movement, sitting))))
      played.set(unit, (played.get(unit) ?? 0) + boards.length);
  }
  return [...played.values()];
}

/** For every couple that can meet, how often they do: across the lines where there are lines. */
function countMeetings(movement: Movement, lines: readonly [number[], number[]] | undefined): number[] {
  const counts = new Map(meetingsOf(movement).map(({ units, rounds }) => [units.join(), rounds.length]));
  const count = (one: number, other: number): number =>
    counts.get([Math.min(one, other), Math.max(one, other)].join()) ?? 0;
  if (lines !== undefined) return lines[0].flatMap((one) => lines[1].map((other) => count(one, other)));
  const present = presentUnits(movement);
  return present.flatMap((one, index) => present.slice(index + 1).map((other) => count(one, other)));
}

/** What a matrix holds for every couple of a field. */
function valuesIn(matrix: readonly (readonly number[])[], fields: readonly (readonly number[])[]): number[] {
  return fields.flatMap((field) =>
    field.flatMap((one, index) => field.slice(index + 1).map((other) => matrix[one]?.[other] ?? 0)),
  );
}

function rangeOf(counts: readonly number[]): Range {
  const [first = 0, ...others] = counts;
  return {
    min: others.reduce((least, count) => Math.min(least, count), first),
    max: others.reduce((most, count) => Math.max(most, count), first),
  };
}
