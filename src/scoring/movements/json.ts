import { SEATS } from '../../bridge/seat.ts';
import type { MovementReport } from './check.ts';
import { boardsOfSet, type Movement, nameOfUnit } from './movement.ts';

/** A movement and what was proven of it, as data. */
export function movementInJson(
  movement: Movement,
  report: MovementReport,
  copies: readonly number[],
): object {
  const { name, kind, units, tables, sets, boardsPerSet, absent, rounds } = movement;
  const nameAt = (unit: number): string | null => (absent.includes(unit) ? null : nameOfUnit(movement, unit));
  return {
    movement: name,
    kind,
    units,
    absent: absent.map((unit) => nameOfUnit(movement, unit)),
    tables,
    boardsPerRound: boardsPerSet,
    boards: sets * boardsPerSet,
    sound: report.findings.length === 0,
    ...report,
    balance: Number(report.balance.toFixed(6)),
    copies: copies.map((count, index) => ({ boards: boardsOfSet(movement, index + 1), copies: count })),
    rounds: rounds.map((sittings) =>
      sittings.map(({ table, seats, set }) => ({
        table,
        ...Object.fromEntries(SEATS.map((seat) => [seat, nameAt(seats[seat])])),
        boards: boardsOfSet(movement, set),
      })),
    ),
  };
}
