import { SEATS, type Seat, seatAfter, sideOf } from '../../bridge/seat.ts';
import {
  boardsOfSet,
  isPlayed,
  type Movement,
  nameOfUnit,
  presentUnits,
  type Sitting,
  tableOfUnit,
  tablesOfSet,
  unitsAt,
} from '../../scoring/movements/movement.ts';
import type { Language } from '../../words/language.ts';
import { BOARD_WORDS, MOVEMENT_WORDS } from '../../words/paper/tables.ts';

/** A card to lie on a table or to go round in a pocket. */
export interface MovementCard {
  readonly title: string;
  readonly heads: readonly string[];
  /** One for each round; each as long as `heads`. */
  readonly rows: readonly (readonly string[])[];
  /** What stands below the rows. */
  readonly foot: string;
}

const NOBODY = '–';

/** A card for each table: who plays what there in each round, and where they and the boards go next. */
export function tableCards(movement: Movement, language: Language): MovementCard[] {
  const words = MOVEMENT_WORDS[language];
  const { boards, sides, letters } = BOARD_WORDS[language];
  const isPlayers = movement.kind === 'players';
  const seats = isPlayers ? SEATS.map((seat) => letters[seat]) : [sides.ns, sides.ew];
  const next = isPlayers ? [boards] : [sides.ns, sides.ew, boards];
  const tables = Array.from({ length: movement.tables }, (_, index) => index + 1);
  return tables.map((table) => ({
    title: `${words.table} ${table}`,
    heads: [words.round, ...seats, boards, ...next.map((head) => `→ ${head}`)],
    rows: movement.rounds.map((sittings, index) => {
      const sitting = sittings.find((each) => each.table === table);
      if (sitting === undefined) return [`${index + 1}`, ...[...seats, boards, ...next].map(() => NOBODY)];
      return [
        `${index + 1}`,
        ...seatedAt(movement, sitting),
        ...nextAfter(movement, sitting, index + 1, words.stand),
      ];
    }),
    foot: `→ ${words.next}  ·  ${words.legend}`,
  }));
}

/** Names of the units at a table, then the boards. */
function seatedAt(movement: Movement, sitting: Sitting): string[] {
  const units = unitsAt(movement, sitting);
  const names = units.map((unit) => (movement.absent.includes(unit) ? NOBODY : nameOfUnit(movement, unit)));
  return [...names, boardsText(movement, sitting.set)];
}

/** Where pairs and boards go after a round; nothing after the last. */
function nextAfter(movement: Movement, sitting: Sitting, round: number, stand: string): string[] {
  const units = movement.kind === 'players' ? [] : [sitting.seats.N, sitting.seats.E];
  if (round === movement.rounds.length) return [...units, sitting.set].map(() => '');
  const called = (table: number | undefined): string =>
    table === undefined ? NOBODY : table === sitting.table ? '=' : `${table}`;
  const moves = units.map((unit) =>
    movement.absent.includes(unit) ? NOBODY : called(tableOfUnit(movement, round + 1, unit)),
  );
  const boards = tablesOfSet(movement, round + 1, sitting.set).map(called);
  return [...moves, boards.length === 0 ? stand : boards.join('+')];
}

/** A card for each unit that has come: where it sits in each round, against whom, on which boards. */
export function guideCards(movement: Movement, language: Language): MovementCard[] {
  const words = MOVEMENT_WORDS[language];
  const partner = movement.kind === 'players' ? [words.partner] : [];
  const { boards } = BOARD_WORDS[language];
  return presentUnits(movement).map((unit) => ({
    title: `${words.unit[movement.kind]} ${nameOfUnit(movement, unit)}`,
    heads: [words.round, words.table, words.seat, ...partner, words.opponents, boards],
    rows: movement.rounds.map((sittings, index) => {
      const sitting = sittings.find((each) => unitsAt(movement, each).includes(unit));
      return [`${index + 1}`, ...guideRow(movement, sitting, unit, language)];
    }),
    foot: '',
  }));
}

function guideRow(
  movement: Movement,
  sitting: Sitting | undefined,
  unit: number,
  language: Language,
): string[] {
  const { sitsOut } = MOVEMENT_WORDS[language];
  const { sides, letters } = BOARD_WORDS[language];
  const isPlayers = movement.kind === 'players';
  const partner = isPlayers ? [NOBODY] : [];
  if (sitting === undefined) return [NOBODY, NOBODY, ...partner, sitsOut, NOBODY];
  const seat = SEATS.find((each) => sitting.seats[each] === unit) ?? 'N';
  const place = [`${sitting.table}`, isPlayers ? letters[seat] : sides[sideOf(seat)]];
  if (!isPlayed(movement, sitting)) return [...place, ...partner, sitsOut, NOBODY];
  const nameAt = (other: Seat): string => nameOfUnit(movement, sitting.seats[other]);
  const opponents = nameAt(seatAfter(seat));
  const who = isPlayers
    ? [nameAt(seatAfter(seat, 2)), `${opponents} + ${nameAt(seatAfter(seat, 3))}`]
    : [opponents];
  return [...place, ...who, boardsText(movement, sitting.set)];
}

function boardsText(movement: Movement, set: number): string {
  const [first, last] = boardsOfSet(movement, set);
  return first === last ? `${first}` : `${first}–${last}`;
}
