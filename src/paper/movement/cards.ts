import { SEATS, type Seat, seatAfter, sideOf } from '../../bridge/seat.ts';
import {
  boardsOfSet,
  isPlayed,
  type Movement,
  nameOfUnit,
  presentUnits,
  type Sitting,
  tablesOfBoards,
  unitsAt,
} from '../../scoring/movements/movement.ts';
import { rangesToRead } from '../../text/counted.ts';
import type { Language } from '../../words/language.ts';
import { BOARD_WORDS, MOVEMENT_WORDS } from '../../words/paper/tables.ts';

/** Which cards of a movement are printed. */
export const CARD_CHOICES = ['both', 'table', 'guide'] as const;

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
  const seats = movement.kind === 'players' ? SEATS.map((seat) => letters[seat]) : [sides.ns, sides.ew];
  const heads = [words.round, ...seats, boards, ...[...seats, boards].map((head) => `→ ${head}`)];
  const next = nextWriter(movement, language);
  const tables = Array.from({ length: movement.tables }, (_, index) => index + 1);
  return tables.map((table) => ({
    title: `${words.table} ${table}`,
    heads,
    rows: movement.rounds.map((sittings, index) => {
      const sitting = sittings.find((each) => each.table === table);
      if (sitting === undefined) return [`${index + 1}`, ...heads.slice(1).map(() => NOBODY)];
      return [`${index + 1}`, ...seatedAt(movement, sitting, words.sitsOut), ...next(sitting, index + 1)];
    }),
    foot: `→ ${words.next}  ·  ${words.legend}`,
  }));
}

/** Names of the units at a table, then the boards, or that whoever is there plays none. */
function seatedAt(movement: Movement, sitting: Sitting, sitsOut: string): string[] {
  const units = unitsAt(movement, sitting);
  const names = units.map((unit) => (movement.absent.includes(unit) ? NOBODY : nameOfUnit(movement, unit)));
  return [...names, isPlayed(movement, sitting) ? rangesToRead(boardsOfSet(movement, sitting.set)) : sitsOut];
}

type NextWriter = (sitting: Sitting, round: number) => string[];

/**
 * Writes where everybody at a table and its boards go after a round; nothing after the last. The direction stands with the
 * table where somebody changes it in the course of the movement.
 */
function nextWriter(movement: Movement, language: Language): NextWriter {
  const { stand, sitsOut } = MOVEMENT_WORDS[language];
  const isTurned = changesDirection(movement);
  const sittingsOf = movement.rounds.map((sittings) => sittingsByUnit(movement, sittings));
  const tablesIn = movement.rounds.map((_, index) => tablesOfBoards(movement, index + 1));
  const unitCell = (unit: number, { table, seats }: Sitting, round: number): string => {
    if (movement.absent.includes(unit)) return NOBODY;
    const next = sittingsOf[round]?.get(unit)?.[0];
    if (next === undefined) return sitsOut;
    const [from, to] = [seats, next.seats].map((at) => directionOf(movement, at, unit, language));
    const place = table === next.table && from === to ? '=' : `${next.table}${isTurned ? ` ${to}` : ''}`;
    return isPlayed(movement, next) ? place : `${place}, ${sitsOut}`;
  };
  return (sitting, round) => {
    const units = unitsAt(movement, sitting);
    if (round === movement.rounds.length) return [...units, sitting.set].map(() => '');
    const placeOf = (board: number): string => {
      const tables = tablesIn[round]?.get(board) ?? [];
      return tables.length === 0 ? stand : tables.map((at) => (at === sitting.table ? '=' : at)).join('+');
    };
    const places = [...Map.groupBy(boardsOfSet(movement, sitting.set), placeOf)];
    const boards =
      places.length === 1
        ? places.map(([place]) => place)
        : places.map(([place, some]) => `${rangesToRead(some)}: ${place}`);
    return [...units.map((unit) => unitCell(unit, sitting, round)), boards.join(', ')];
  };
}

/** Where each unit sits, in the order of the sittings. */
function sittingsByUnit(
  movement: Movement,
  sittings: readonly Sitting[],
): ReadonlyMap<number, readonly Sitting[]> {
  const all = sittings.flatMap((sitting) =>
    unitsAt(movement, sitting).map((unit) => [unit, sitting] as const),
  );
  return new Map(
    [...Map.groupBy(all, ([unit]) => unit)].map(([unit, own]) => [unit, own.map(([, sitting]) => sitting)]),
  );
}

/** Whether any unit sits in more than one direction. */
function changesDirection(movement: Movement): boolean {
  const sittings = sittingsByUnit(movement, movement.rounds.flat());
  return presentUnits(movement).some((unit) => {
    const own = sittings.get(unit) ?? [];
    return new Set(own.map(({ seats }) => directionOf(movement, seats, unit, 'en'))).size > 1;
  });
}

/** Where a unit sits at its table: `NS`, or the letter of a player's seat. */
function directionOf({ kind }: Movement, seats: Sitting['seats'], unit: number, language: Language): string {
  const { sides, letters } = BOARD_WORDS[language];
  const seat = SEATS.find((each) => seats[each] === unit) ?? 'N';
  return kind === 'players' ? letters[seat] : sides[sideOf(seat)];
}

/** A card for each unit that has come: where it sits in each round, against whom, on which boards. */
export function guideCards(movement: Movement, language: Language): MovementCard[] {
  const words = MOVEMENT_WORDS[language];
  const partner = movement.kind === 'players' ? [words.partner] : [];
  const { boards } = BOARD_WORDS[language];
  const sittingsOf = movement.rounds.map((sittings) => sittingsByUnit(movement, sittings));
  return presentUnits(movement).map((unit) => ({
    title: `${words.unit[movement.kind]} ${nameOfUnit(movement, unit)}`,
    heads: [words.round, words.table, words.seat, ...partner, words.opponents, boards],
    rows: sittingsOf.map((sittings, index) => [
      `${index + 1}`,
      ...guideRow(movement, sittings.get(unit)?.[0], unit, language),
    ]),
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
  const isPlayers = movement.kind === 'players';
  const partner = isPlayers ? [NOBODY] : [];
  if (sitting === undefined) return [NOBODY, NOBODY, ...partner, sitsOut, NOBODY];
  const seat = SEATS.find((each) => sitting.seats[each] === unit) ?? 'N';
  const place = [`${sitting.table}`, directionOf(movement, sitting.seats, unit, language)];
  if (!isPlayed(movement, sitting)) return [...place, ...partner, sitsOut, NOBODY];
  const nameAt = (other: Seat): string => nameOfUnit(movement, sitting.seats[other]);
  const opponents = nameAt(seatAfter(seat));
  const who = isPlayers
    ? [nameAt(seatAfter(seat, 2)), `${opponents} + ${nameAt(seatAfter(seat, 3))}`]
    : [opponents];
  return [...place, ...who, rangesToRead(boardsOfSet(movement, sitting.set))];
}
