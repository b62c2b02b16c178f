import type { MovementReport, Range } from '../../scoring/movements/check.ts';
import {
  boardGroups,
  boardsOfSet,
  isPlayed,
  type Movement,
  nameOfUnit,
  presentUnits,
  type Sitting,
  type Trays,
  unitsAt,
} from '../../scoring/movements/movement.ts';
import { table } from '../../text/columns.ts';
import { counted, rangesInWords } from '../../text/counted.ts';
import { listInWords } from '../../text/nearest.ts';
import { MOVEMENT_WORDS } from '../../words/paper/tables.ts';

const WIDTH = 100;
const UNITS = { pairs: 'pair', players: 'player', teams: 'team' } as const;

/** A movement and what was proven of it, for a terminal. */
export function movementInWords(
  movement: Movement,
  report: MovementReport,
  trays: readonly Trays[],
): string[] {
  const { rounds, tables } = movement;
  const units = presentUnits(movement).length;
  const entrants = counted(movement.kind === 'teams' ? units / 2 : units, UNITS[movement.kind]);
  const size = `${entrants} at ${counted(tables, 'table')}, ${counted(rounds.length, 'round')} of ${boardsARound(movement)}`;
  return [
    `${MOVEMENT_WORDS.en.names[movement.name]}: ${size}.`,
    '',
    ...scheduleInWords(movement),
    '',
    ...keyInWords(movement),
    '',
    ...reportInWords(movement, report),
    traysInWords(trays),
  ];
}

/** `4 boards`, `3 or 4 boards`. */
function boardsARound(movement: Movement): string {
  const counts = movement.rounds.flat().map(({ set }) => boardsOfSet(movement, set).length);
  const max = Math.max(...counts);
  return `${rangeInWords({ min: Math.min(...counts), max })} ${max === 1 ? 'board' : 'boards'}`;
}

/** Rounds as rows and tables as columns, in as many blocks as the width asks for. */
function scheduleInWords(movement: Movement): string[] {
  const cells = movement.rounds.map((sittings) => {
    const byTable = new Map(sittings.map((sitting) => [sitting.table, sittingInWords(movement, sitting)]));
    return Array.from({ length: movement.tables }, (_, index) => byTable.get(index + 1) ?? '-');
  });
  const widest = Math.max(...cells.flat().map((cell) => cell.length), `table ${movement.tables}`.length);
  const most = Math.max(1, Math.floor((WIDTH - 'round'.length) / (widest + 2)));
  const blocks = Array.from({ length: Math.ceil(movement.tables / most) }, (_, block) => {
    const columns = Array.from({ length: movement.tables }, (__, index) => index).slice(
      block * most,
      (block + 1) * most,
    );
    const rows = cells.map((row, round) => [`${round + 1}`, ...columns.map((column) => row[column] ?? '-')]);
    return table([['round', ...columns.map((column) => `table ${column + 1}`)], ...rows]);
  });
  return blocks.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]));
}

function sittingInWords(movement: Movement, sitting: Sitting): string {
  const names = unitsAt(movement, sitting).map((unit) =>
    movement.absent.includes(unit) ? 'out' : nameOfUnit(movement, unit),
  );
  const boards =
    movement.boards === undefined ? sitting.set : rangesInWords(boardsOfSet(movement, sitting.set));
  return `${names.join('-')}@${boards}`;
}

function keyInWords(movement: Movement): string[] {
  const sitting = movement.rounds.flat().find((each) => isPlayed(movement, each));
  if (sitting === undefined) return [];
  const numbers = boardsOfSet(movement, sitting.set);
  const boards = `${numbers.length === 1 ? 'board' : 'boards'} ${rangesInWords(numbers)}`;
  const what = movement.boards === undefined ? `set ${sitting.set} (${boards})` : boards;
  const units = unitsAt(movement, sitting).map((unit) => nameOfUnit(movement, unit));
  const [one = '', two = ''] = units;
  const who =
    movement.kind === 'players'
      ? `players ${units.join(', ')} sit North, East, South and West`
      : `pair ${one} sits North-South and pair ${two} East-West`;
  return [`${sittingInWords(movement, sitting)}: ${who}; they play ${what}.`];
}

function reportInWords(movement: Movement, report: MovementReport): string[] {
  const { findings, winners, boardsPlayed, plays, balance } = report;
  const boards = boardGroups(movement).reduce((sum, each) => sum + each.boards.length, 0);
  const promise = { pairs: 'no pair meets another', players: 'no player meets another', teams: '' }[
    movement.kind
  ];
  const most = movement.promise.mostMeetings;
  const kept =
    most === undefined || promise === ''
      ? ''
      : `, ${promise} more than ${timesInWords({ min: most, max: most })}`;
  const ranked = winners === 2 ? 'Two rankings, North-South and East-West' : 'One ranking';
  return [
    findings.length === 0
      ? `Sound: nobody plays a board twice${kept}.`
      : `Not sound: ${counted(findings.length, 'fault')}.`,
    `Everybody plays ${rangeInWords(boardsPlayed)} of ${counted(boards, 'board')}; each board is played ${timesInWords(plays)}.`,
    meetingsInWords(movement, report),
    `${ranked}. Balance of comparisons ${(100 * balance).toFixed(1)} %.`,
  ];
}

function meetingsInWords({ kind, sets, units }: Movement, { winners, meetings }: MovementReport): string {
  if (kind === 'teams') {
    const teams = units === 4 ? 'The two teams meet' : 'Each team meets every other team';
    return `${teams} on ${rangeInWords(meetings)} of ${counted(sets, 'set')} of boards.`;
  }
  const times = timesInWords(meetings);
  if (kind === 'players') return `Each player plays against every other player ${times}.`;
  return winners === 2
    ? `Each North-South pair meets each East-West pair ${times}.`
    : `Each pair meets every other pair ${times}.`;
}

/** `once`, `2 or 3 times`, `at most twice`. */
function timesInWords(range: Range): string {
  const { min, max } = range;
  if (max === 0) return 'never';
  if (min === 0) return `at most ${timesInWords({ min: max, max })}`;
  if (max > 2) return `${rangeInWords(range)} times`;
  return [...new Set([min, max])].map((times) => (times === 1 ? 'once' : 'twice')).join(' or ');
}

function rangeInWords({ min, max }: Range): string {
  if (min === max) return `${min}`;
  return max - min === 1 ? `${min} or ${max}` : `${min} to ${max}`;
}

/** `Make one tray of each board.`, or which boards need how many. */
function traysInWords(needed: readonly Trays[]): string {
  const played = needed.filter(({ copies }) => copies > 0);
  const kinds = [...new Set(played.map(({ copies }) => copies))].sort((one, other) => one - other);
  const trays = (count: number): string => (count === 1 ? 'one tray' : `${count} trays`);
  if (kinds.length === 1) return `The machine makes ${trays(kinds[0] ?? 1)} of each board.`;
  const parts = kinds.map((kind) => {
    const boards = played.filter(({ copies }) => copies === kind).map((each) => rangesInWords(each.boards));
    return `${trays(kind)} of boards ${boards.join(', ')}`;
  });
  return `The machine makes ${listInWords(parts)}.`;
}
