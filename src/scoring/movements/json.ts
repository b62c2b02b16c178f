import { SEATS } from '../../bridge/seat.ts';
import type { MovementReport } from './check.ts';
import { boardGroups, boardsOfSet, type Movement, nameOfUnit, type Trays } from './movement.ts';

/** A movement and what was proven of it, as data. */
export function movementInJson(movement: Movement, report: MovementReport, trays: readonly Trays[]): object {
  const { name, kind, units, tables, boardsPerSet, absent, rounds } = movement;
  const nameAt = (unit: number): string | null => (absent.includes(unit) ? null : nameOfUnit(movement, unit));
  return {
    movement: name,
    kind,
    units,
    absent: absent.map((unit) => nameOfUnit(movement, unit)),
    tables,
    boardsPerRound: boardsPerSet,
    boards: boardGroups(movement).reduce((sum, each) => sum + each.boards.length, 0),
    sound: report.findings.length === 0,
    ...report,
    balance: Number(report.balance.toFixed(6)),
    copies: trays,
    rounds: rounds.map((sittings) =>
      sittings.map(({ table, seats, set }) => ({
        table,
        ...Object.fromEntries(SEATS.map((seat) => [seat, nameAt(seats[seat])])),
        boards: boardsOfSet(movement, set),
      })),
    ),
  };
}
