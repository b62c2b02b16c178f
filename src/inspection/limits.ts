import { failure, failures, type Result, success } from '../bridge/result.ts';
import { damaged, type Form, isRecord, numberIn, oneOf, readOf } from '../vision/numbers/forms.ts';
import { COLOUR_FORMULAS, type ColourFormula } from '../vision/print/measure/colour.ts';
import { ITEM_NAMES, ITEMS, type ItemName } from './items.ts';

/** What a deck has to keep; `null` where a manufacturer does not want an item judged. */
export interface DeckTestLimits {
  readonly items: Readonly<Record<ItemName, number | null>>;
  readonly colourFormula: ColourFormula;
  /** The area of full ink that loose dust in one picture stands for at most. */
  readonly grainMm2: number;
  /** The standard uncertainty of one picture by item, where a gauge study tells it; else the usual one. */
  readonly gauge?: Partial<Readonly<Record<ItemName, number>>>;
  /** White and black of symbol grades: what a grey level of 0..255 sends back of the light, 0..1. */
  readonly references?: SymbolReferences;
}

export interface SymbolReferences {
  readonly whiteLevel: number;
  readonly whiteReflectance: number;
  readonly blackLevel: number;
  readonly blackReflectance: number;
}

export const USUAL_LIMITS: DeckTestLimits = {
  items: Object.fromEntries(ITEM_NAMES.map((name) => [name, ITEMS[name].usual])) as Record<ItemName, number>,
  colourFormula: 'CIEDE2000',
  grainMm2: 3,
};

/** The contrasts of a deck's inks as calibrated, in any order: of black ones, and of others. */
interface CalibratedContrasts {
  readonly black: readonly number[];
  readonly coloured: readonly number[];
}

/** Ink that keeps less of its calibrated contrast is faded, whatever it looks like beside the others. */
const FLOOR_SHARE = 0.75;

/** The limits that a calibrated deck proposes: the usual ones, but for a floor of contrast that its palest ink keeps. */
export function proposeLimits({ black, coloured }: CalibratedContrasts): DeckTestLimits {
  const floor = (usual: number, contrasts: readonly number[]): number =>
    Math.min(usual, ...contrasts.map((contrast) => Math.floor(100 * FLOOR_SHARE * contrast) / 100));
  return {
    ...USUAL_LIMITS,
    items: {
      ...USUAL_LIMITS.items,
      contrastBlack: floor(ITEMS.contrastBlack.usual, black),
      contrastColoured: floor(ITEMS.contrastColoured.usual, coloured),
    },
  };
}

const FORMAT = 'soubrette-deck-limits';
const VERSION = 1;
const REFERENCE_NAMES = ['whiteLevel', 'whiteReflectance', 'blackLevel', 'blackReflectance'] as const;

/** Limits as a JSON text for people to edit: what each item means stands beside it. */
export function makeLimits({ items, colourFormula, gauge, grainMm2, references }: DeckTestLimits): string {
  const limits = Object.fromEntries(ITEM_NAMES.map((name) => [name, items[name]]));
  const about = Object.fromEntries(
    ITEM_NAMES.map((name) => {
      const { says, side, title, unit } = ITEMS[name];
      return [name, `${title}${unit === '' ? '' : ` in ${unit}`}, at ${side}: ${says}`];
    }),
  );
  const head = { format: FORMAT, version: VERSION, limits };
  const file = { ...head, colourFormula, grainMm2, gauge, references, about };
  return `${JSON.stringify(file, undefined, 2)}\n`;
}

/** Reads limits; an item that is not named keeps its usual limit, or what a calibrated deck proposes. */
export function parseLimits(
  text: string,
  usual: DeckTestLimits = USUAL_LIMITS,
): Result<DeckTestLimits, string> {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return failure('The limits are not JSON: a comma or quotation mark may be missing.');
  }
  if (!isRecord(file) || file.format !== FORMAT)
    return failure(`These are not limits of a deck test: "format" is not "${FORMAT}".`);
  if (file.version !== VERSION)
    return failure(`These limits are not of version ${VERSION}, which this program reads.`);
  const problems = problemsOf(file);
  if (problems.length > 0) return failures(problems);
  const { about: _, format: __, limits, version: ___, ...settings } = file;
  const { colourFormula, grainMm2 } = USUAL_LIMITS;
  return success({ colourFormula, grainMm2, ...settings, items: { ...usual.items, ...(limits as object) } });
}

const KNOWN = ['format', 'version', 'limits', 'colourFormula', 'grainMm2', 'gauge', 'references', 'about'];
const AMOUNT = numberIn(0);
const FORMULA = oneOf(COLOUR_FORMULAS);

function problemsOf(file: Readonly<Record<string, unknown>>): string[] {
  const { colourFormula, gauge, grainMm2, limits, references } = file;
  const isBad = <T>(value: unknown, form: Form<T>): boolean =>
    value !== undefined && readOf(form, value) === undefined;
  return [
    ...Object.keys(file).flatMap((name) =>
      KNOWN.includes(name) ? [] : [`"${name}" is not a setting of limits.`],
    ),
    ...(isBad(colourFormula, FORMULA)
      ? [`"colourFormula" must be one of ${COLOUR_FORMULAS.join(', ')}.`]
      : []),
    ...(isBad(grainMm2, AMOUNT) ? ['"grainMm2" must be an area in mm², a number of 0 or more.'] : []),
    ...(gauge === undefined ? [] : problemsOfItems('gauge', gauge, false)),
    ...(limits === undefined ? ['"limits" is missing: it names each item and its limit.'] : []),
    ...(limits === undefined ? [] : problemsOfItems('limits', limits, true)),
    ...problemsOfReferences(references),
  ];
}

/** Lists the faults of numbers that stand for items; `null` will do where an item need not be judged. */
function problemsOfItems(name: string, items: unknown, mayBeNull: boolean): string[] {
  if (!isRecord(items)) return [`"${name}" names items, and a number for each.`];
  return Object.entries(items).flatMap(([item, value]) => {
    if (!Object.hasOwn(ITEMS, item))
      return [`In "${name}" there is no item "${item}". There are ${ITEM_NAMES.join(', ')}.`];
    if ((mayBeNull && value === null) || readOf(AMOUNT, value) !== undefined) return [];
    const orNull = mayBeNull ? ', or null for an item that is not judged' : '';
    return [`In "${name}", "${item}" must be a number of 0 or more${orNull}.`];
  });
}

/** References as JSON has them. */
export const REFERENCES: Form<SymbolReferences> = {
  write: (references) => references,
  read: (value, what) =>
    value === undefined || problemsOfReferences(value).length > 0
      ? damaged(what, 'white and black')
      : (value as SymbolReferences),
};

function problemsOfReferences(references: unknown): string[] {
  if (references === undefined) return [];
  if (!isRecord(references)) return [`"references" names ${REFERENCE_NAMES.join(', ')}.`];
  const wrong = REFERENCE_NAMES.flatMap((name) => {
    const most = name.endsWith('Level') ? 255 : 1;
    const isBad = readOf(numberIn(0, most), references[name]) === undefined;
    return isBad ? [`"${name}" must be a number from 0 to ${most}.`] : [];
  });
  if (wrong.length > 0) return wrong;
  const { blackLevel, blackReflectance, whiteLevel, whiteReflectance } =
    references as unknown as SymbolReferences;
  return whiteLevel > blackLevel && whiteReflectance > blackReflectance
    ? []
    : ['The white reference must be brighter than the black one.'];
}
