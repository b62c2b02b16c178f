import { failures, type Result, success } from '../../bridge/result.ts';
import { rangesInWords } from '../../text/counted.ts';
import { MovementRows } from './csv-rows.ts';
import { boardsOfSet, type Movement, type MovementProblem, nameOfUnit, type Sitting } from './movement.ts';

/** What a file of a movement leaves open. */
export interface CsvReading {
  /** For files that number sets, not boards. */
  readonly boardsPerSet?: number;
  /** How often two may be opponents; where absent once for pairs, twice for players, and any number of times for teams. */
  readonly mostMeetings?: number;
}

/**
 * Reads a movement as a table with a line for each table of each round. Its first line names the columns: `round`, `table`;
 * `ns` and `ew`, or `n`, `e`, `s` and `w` for players; `boards` such as 7-9 or 5 6 17 18, or `set`. Pairs of teams are `3a` and `3b`; who has
 * not come is `-`. Columns are parted by commas, semicolons or tabs. All problems are reported, with their lines.
 */
export function readMovementCsv(text: string, reading: CsvReading = {}): Result<Movement, MovementProblem> {
  const rows = new MovementRows(text);
  if (rows.problems.length > 0) return failures(rows.problems);
  const { kind, rounds, units } = rows;
  const boardsPerSet = rows.boardsPerSet ?? reading.boardsPerSet ?? 1;
  const sittings = rounds.flat();
  const usual = { pairs: 1, players: 2, teams: undefined }[kind];
  const mostMeetings = reading.mostMeetings ?? usual;
  return success({
    name: 'file',
    kind,
    units,
    tables: Math.max(...sittings.map(({ table }) => table)),
    sets: Math.max(...sittings.map(({ set }) => set)),
    boardsPerSet,
    ...(rows.boards && { boards: rows.boards }),
    rounds,
    absent: rows.absent,
    promise: {
      ...(mostMeetings === undefined ? {} : { mostMeetings }),
      ...(kind === 'players' ? { mostPartnerships: 1 } : {}),
    },
  });
}

/** A movement as `readMovementCsv` reads it. */
export function makeMovementCsv(movement: Movement): string {
  const seats = movement.kind === 'players' ? (['N', 'E', 'S', 'W'] as const) : (['N', 'E'] as const);
  const names = movement.kind === 'players' ? 'n,e,s,w' : 'ns,ew';
  const lineOf = (sitting: Sitting, round: number): string => {
    const units = seats.map((seat) => {
      const unit = sitting.seats[seat];
      return movement.absent.includes(unit) ? '-' : nameOfUnit(movement, unit);
    });
    const boards = rangesInWords(boardsOfSet(movement, sitting.set)).replaceAll(',', ' ');
    return [round + 1, sitting.table, ...units, boards].join();
  };
  const lines = movement.rounds.flatMap((sittings, round) =>
    sittings.map((sitting) => lineOf(sitting, round)),
  );
  return `${[`round,table,${names},boards`, ...lines].join('\n')}\n`;
}
