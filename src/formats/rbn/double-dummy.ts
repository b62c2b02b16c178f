import { parseStrain, type Strain } from '../../bridge/call.ts';
import { SEATS, type Seat } from '../../bridge/seat.ts';
import type { PbnGame } from '../core/game.ts';
import type { NewTag } from '../pbn/games.ts';
import { parseColumns, tableElements } from '../pbn/tables.ts';

/** Tricks by seat and strain. */
export type Makes = ReadonlyMap<string, number>;

/** The strains in the order of RBN and of most tables. */
const STRAIN_ORDER: readonly Strain[] = ['NT', 'S', 'H', 'D', 'C'];
const MOST_TRICKS = 13;

/** The key of a seat and a strain. */
export function makesKey(seat: Seat, strain: Strain): string {
  return `${seat} ${strain}`;
}

/** The table of tricks as PBN has it (section 5.7), seat by seat from notrump to clubs. */
export function makesTable(makes: Makes, line: number): NewTag[] {
  const pieces = SEATS.flatMap((seat, row) =>
    STRAIN_ORDER.flatMap((strain, column) => {
      const tricks = makes.get(makesKey(seat, strain));
      const at = { line: line + row * STRAIN_ORDER.length + column };
      return tricks === undefined ? [] : [seat, strain, String(tricks)].map((text) => ({ text, ...at }));
    }),
  );
  if (pieces.length === 0) return [];
  return [{ name: 'OptimumResultTable', value: 'Declarer;Denomination\\2R;Result\\2R', pieces, line }];
}

/** The tricks of a record's table; `undefined` without a whole table of 20. */
export function makesOf({ tags, values }: PbnGame): Makes | undefined {
  const tag = tags.find(({ name }) => name === 'OptimumResultTable');
  const columns = parseColumns(values.get('OptimumResultTable') ?? '')?.map(({ name }) => name);
  if (tag === undefined || columns?.join() !== 'Declarer,Denomination,Result') return undefined;
  const cells = tableElements(tag).map(({ text }) => text);
  const makes = new Map<string, number>();
  for (let at = 0; at + 2 < cells.length; at += 3) {
    const [seat, name = '', tricks = ''] = cells.slice(at, at + 3);
    const strain = parseStrain(name);
    if (strain === undefined || !/^\d{1,2}$/.test(tricks) || Number(tricks) > MOST_TRICKS) return undefined;
    makes.set(makesKey(seat as Seat, strain), Number(tricks));
  }
  return makes.size === SEATS.length * STRAIN_ORDER.length ? makes : undefined;
}

const HAND = '[0-9A-D]{5}';
const SIDE = new RegExp(`^(${HAND}|!)(?:[+]?(${HAND}|!)|[-=])$`, 'i');

/**
 * Reads the tricks of an M: `::` North and South `:` West and East, each hand five hexadecimal digits from notrump to
 * clubs; `-` or `=` for a second hand like the first, `!` for what the tricks of North, or South, leave of 13.
 */
export function readMakes(text: string): Makes | undefined {
  const [, , northSouth = '', westEast = ''] = text.trim().split(':');
  const first = readSide(northSouth, undefined);
  const second = first && readSide(westEast, first);
  if (first === undefined || second === undefined) return undefined;
  const hands: Readonly<Record<Seat, readonly number[]>> = {
    N: first[0],
    S: first[1],
    W: second[0],
    E: second[1],
  };
  return new Map(
    SEATS.flatMap((seat) =>
      STRAIN_ORDER.map((strain, place) => [makesKey(seat, strain), hands[seat][place] ?? 0] as const),
    ),
  );
}

type Side = readonly [readonly number[], readonly number[]];

function readSide(text: string, others: Side | undefined): Side | undefined {
  const [, one = '', two] = SIDE.exec(text) ?? [];
  const first = readHand(one, others?.[0]);
  const second = two === undefined ? first : readHand(two, others?.[1]);
  return first === undefined || second === undefined ? undefined : [first, second];
}

function readHand(text: string, other: readonly number[] | undefined): readonly number[] | undefined {
  if (text === '!') return other?.map((tricks) => MOST_TRICKS - tricks);
  return text === '' ? undefined : Array.from(text, (digit) => Number.parseInt(digit, 16));
}

/** The text of an M. */
export function makeMakes(makes: Makes): string {
  const hand = (seat: Seat): string =>
    STRAIN_ORDER.map((strain) => (makes.get(makesKey(seat, strain)) ?? 0).toString(16).toUpperCase()).join(
      '',
    );
  const side = (a: string, b: string): string => (a === b ? `${a}=` : `${a}+${b}`);
  return `::${side(hand('N'), hand('S'))}:${side(hand('W'), hand('E'))}`;
}
