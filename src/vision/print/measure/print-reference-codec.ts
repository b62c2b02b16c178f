import { type Card, formatCardName, parseCardName } from '../../../bridge/card.ts';
import type { Rgb } from './colour.ts';
import type { PrintBox, PrintGrid } from './grid.ts';
import { LEVEL_STEPS, type PrintReference, type PrintStandard } from './print-reference.ts';

const SCHEMA = 1;
/** Stands before a count of bare cells. */
const RUN = 255;
const MOST_CELLS = 1 << 16;

/** A reference as JSON: pictures as base 64, a run of bare paper as two bytes. */
export function encodePrintReference(reference: PrintReference): object {
  const { box, cards, cornerDeg, cornerMm, farGrid, grid, placesUnsure } = reference;
  return {
    schema: SCHEMA,
    grid,
    ...(farGrid && { farGrid }),
    box,
    cornerDeg,
    ...(cornerMm !== undefined && { cornerMm }),
    ...(placesUnsure && { placesUnsure }),
    cards: Object.fromEntries(
      [...cards].map(([card, { levels, far, home, inkColour, plates, unsure }]) => [
        formatCardName(card),
        {
          home,
          unsure: [...unsure],
          levels: makeRuns(levels),
          ...(far && { far: { home: far.home, levels: makeRuns(far.levels) } }),
          ...(inkColour && { inkColour }),
          ...(plates && { plates }),
        },
      ]),
    ),
  };
}

/** Throws an Error whose sentence says what is wrong with it. */
export function decodePrintReference(value: unknown): PrintReference {
  const {
    schema,
    grid: gridGiven,
    farGrid: farGridGiven,
    box: boxGiven,
    cornerDeg = 0,
    cornerMm,
    placesUnsure,
    cards: cardsGiven,
  } = fieldsOf(value, 'the print reference');
  if (schema !== SCHEMA) throw new Error('The print reference is of another version.');
  const grid = decodeGrid(gridGiven);
  const farGrid = farGridGiven === undefined ? undefined : decodeGrid(farGridGiven);
  const cards = new Map<Card, PrintStandard>();
  for (const [name, standard] of Object.entries(fieldsOf(cardsGiven, 'the cards of the print reference'))) {
    const card = parseCardName(name);
    if (card === undefined) throw new Error(`The print reference has a card ${name}, which does not exist.`);
    cards.set(card, decodeStandard(name, standard, grid, farGrid));
  }
  if (typeof cornerDeg !== 'number' || !Number.isFinite(cornerDeg)) {
    throw new Error('In the print reference, cornerDeg is not a number.');
  }
  if (cornerMm !== undefined && !(typeof cornerMm === 'number' && cornerMm >= 0)) {
    throw new Error('In the print reference, cornerMm is no radius.');
  }
  return {
    grid,
    ...(farGrid && { farGrid }),
    box: decodeBox(boxGiven),
    cornerDeg,
    ...(cornerMm !== undefined && { cornerMm }),
    ...(placesUnsure !== undefined && {
      placesUnsure: numbersOf(placesUnsure, 'the uncertainty of places', ['xMm', 'yMm']),
    }),
    cards,
  };
}

function decodeGrid(value: unknown): PrintGrid {
  const grid = numbersOf(value, 'the grid', ['leftMm', 'topMm', 'columns', 'rows', 'perMm']);
  const whole = Number.isInteger(grid.columns) && Number.isInteger(grid.rows);
  const large = grid.columns * grid.rows > MOST_CELLS;
  if (!whole || large || grid.columns < 8 || grid.rows < 8 || grid.perMm <= 0) {
    throw new Error('The grid of the print reference has an impossible size.');
  }
  return grid;
}

function decodeBox(value: unknown): PrintBox {
  return numbersOf(value, 'the index box', ['leftMm', 'topMm', 'widthMm', 'heightMm']);
}

function decodeStandard(
  name: string,
  value: unknown,
  grid: PrintGrid,
  farGrid: PrintGrid | undefined,
): PrintStandard {
  const { far, home, inkColour, levels, plates, unsure } = fieldsOf(value, `the print of ${name}`);
  if (!isCells(unsure, grid.columns * grid.rows)) throw new Error(`The list of cells of ${name} is damaged.`);
  if (inkColour !== undefined && !isColour(inkColour)) {
    throw new Error(`The colour of ${name} in the print reference is damaged.`);
  }
  return {
    home: numbersOf(home, `the place of ${name}`, ['xMm', 'yMm', 'turnDeg', 'strokeMm']),
    levels: decodeLevels(name, levels, grid),
    unsure,
    ...(inkColour !== undefined && { inkColour }),
    ...(plates !== undefined && { plates: numbersOf(plates, `the plates of ${name}`, ['xMm', 'yMm']) }),
    ...(far !== undefined && farGrid && { far: decodeFar(name, far, farGrid) }),
  };
}

function decodeFar(name: string, value: unknown, grid: PrintGrid): NonNullable<PrintStandard['far']> {
  const { home, levels } = fieldsOf(value, `the print further inside of ${name}`);
  return {
    home: numbersOf(home, `the place further inside of ${name}`, ['xMm', 'yMm']),
    levels: decodeLevels(name, levels, grid),
  };
}

function decodeLevels(name: string, levels: unknown, { columns, rows }: PrintGrid): Float32Array {
  const decoded = typeof levels === 'string' ? readRuns(levels, columns * rows) : undefined;
  if (decoded === undefined) throw new Error(`The picture of ${name} in the print reference is damaged.`);
  return decoded;
}

function isCells(value: unknown, cells: number): value is number[] {
  return Array.isArray(value) && value.every((cell) => Number.isInteger(cell) && cell >= 0 && cell < cells);
}

function isColour(value: unknown): value is Rgb {
  const isShare = (part: unknown): boolean => typeof part === 'number' && part >= 0 && part < 2;
  return Array.isArray(value) && value.length === 3 && value.every(isShare);
}

function fieldsOf(value: unknown, what: string): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Readonly<Record<string, unknown>>;
  }
  throw new Error(`Of ${what}, fields are missing.`);
}

function numbersOf<Name extends string>(
  value: unknown,
  what: string,
  names: readonly Name[],
): Record<Name, number> {
  const fields = fieldsOf(value, what);
  const numbers = names.map((name) => {
    const number = fields[name];
    if (typeof number !== 'number' || !Number.isFinite(number)) {
      throw new Error(`In ${what} of the print reference, ${name} is not a number.`);
    }
    return [name, number] as const;
  });
  return Object.fromEntries(numbers) as Record<Name, number>;
}

function makeRuns(levels: Float32Array): string {
  const bytes: number[] = [];
  let bare = 0;
  const endRun = (): void => {
    if (bare > 0) bytes.push(RUN, bare);
    bare = 0;
  };
  for (const level of levels) {
    const byte = Math.max(0, Math.min(RUN - 1, Math.round(level * LEVEL_STEPS)));
    if (byte !== LEVEL_STEPS || bare === 255) endRun();
    if (byte === LEVEL_STEPS) bare++;
    else bytes.push(byte);
  }
  endRun();
  return btoa(bytes.map((byte) => String.fromCharCode(byte)).join(''));
}

function readRuns(text: string, cells: number): Float32Array | undefined {
  let bytes: string;
  try {
    bytes = atob(text);
  } catch {
    return undefined;
  }
  const levels = new Float32Array(cells);
  let cell = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes.charCodeAt(at);
    const bare = byte === RUN ? bytes.charCodeAt(++at) : 0;
    if (Number.isNaN(bare) || cell + Math.max(1, bare) > cells) return undefined;
    if (byte === RUN) for (const end = cell + bare; cell < end; cell++) levels[cell] = 1;
    else levels[cell++] = byte / LEVEL_STEPS;
  }
  return cell === cells ? levels : undefined;
}
