import { damaged, type Form, isRecord } from '../vision/numbers/forms.ts';
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
  const file = {
    format: FORMAT,
    version: VERSION,
    limits,
    colourFormula,
    grainMm2,
    gauge,
    references,
    about,
  };
  return `${JSON.stringify(file, undefined, 2)}\n`;
}

/** Limits that were read, or sentences about all that is wrong with them. */
type ParsedLimits =
  | { readonly ok: true; readonly limits: DeckTestLimits }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Reads limits; an item that is not named keeps its usual limit, or what a calibrated deck proposes. */
export function parseLimits(text: string, usual: DeckTestLimits = USUAL_LIMITS): ParsedLimits {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return {
      ok: false,
      problems: ['The limits are not JSON: a comma or quotation mark may be missing.'],
    };
  }
  if (!isRecord(file) || file.format !== FORMAT) {
    return { ok: false, problems: [`These are not limits of a deck test: "format" is not "${FORMAT}".`] };
  }
  if (file.version !== VERSION) {
    return { ok: false, problems: [`These limits are not of version ${VERSION}, which this program reads.`] };
  }
  const problems = [...problemsOf(file), ...problemsOfLimits(file.limits)];
  if (problems.length > 0) return { ok: false, problems };
  const given = file.limits as Partial<Record<ItemName, number | null>>;
  const references = file.references as SymbolReferences | undefined;
  const gauge = file.gauge as DeckTestLimits['gauge'];
  return {
    ok: true,
    limits: {
      items: { ...usual.items, ...given },
      colourFormula: (file.colourFormula ?? USUAL_LIMITS.colourFormula) as ColourFormula,
      grainMm2: (file.grainMm2 ?? USUAL_LIMITS.grainMm2) as number,
      ...(gauge && { gauge }),
      ...(references && { references }),
    },
  };
}

const KNOWN = ['format', 'version', 'limits', 'colourFormula', 'grainMm2', 'gauge', 'references', 'about'];

function problemsOf(file: Readonly<Record<string, unknown>>): string[] {
  const unknown = Object.keys(file).filter((name) => !KNOWN.includes(name));
  const formula = file.colourFormula;
  const { grainMm2 = 0 } = file;
  const isArea = typeof grainMm2 === 'number' && Number.isFinite(grainMm2) && grainMm2 >= 0;
  const isFormula = formula === undefined || COLOUR_FORMULAS.some((name) => name === formula);
  return [
    ...unknown.map((name) => `"${name}" is not a setting of limits.`),
    ...(isFormula ? [] : [`"colourFormula" must be one of ${COLOUR_FORMULAS.join(', ')}.`]),
    ...(isArea ? [] : ['"grainMm2" must be an area in mm², a number of 0 or more.']),
    ...problemsOfGauge(file.gauge),
    ...problemsOfReferences(file.references),
  ];
}

function problemsOfGauge(gauge: unknown): string[] {
  if (gauge === undefined) return [];
  if (!isRecord(gauge)) return ['"gauge" names items and the standard uncertainty of each.'];
  return Object.entries(gauge).flatMap(([name, value]) => {
    const isSound = Object.hasOwn(ITEMS, name) && typeof value === 'number' && value >= 0 && value < Infinity;
    return isSound
      ? []
      : [`In "gauge", "${name}" must be an item, and its uncertainty a number of 0 or more.`];
  });
}

function problemsOfLimits(limits: unknown): string[] {
  if (!isRecord(limits)) return ['"limits" is missing: it names each item and its limit.'];
  return Object.entries(limits).flatMap(([name, value]) => {
    if (!Object.hasOwn(ITEMS, name))
      return [`There is no item "${name}". There are ${ITEM_NAMES.join(', ')}.`];
    if (value === null) return [];
    if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return [];
    return [`The limit of "${name}" must be a number of 0 or more, or null for an item that is not judged.`];
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
  const wrong = REFERENCE_NAMES.filter((name) => {
    const value = references[name];
    return typeof value !== 'number' || !(value >= 0 && value <= (name.endsWith('Level') ? 255 : 1));
  });
  if (wrong.length > 0) {
    return wrong.map((name) => `"${name}" must be a number from 0 to ${name.endsWith('Level') ? 255 : 1}.`);
  }
  const [white = 0, whiteShare = 0, black = 0, blackShare = 0] = REFERENCE_NAMES.map((name) =>
    Number(references[name]),
  );
  return white > black && whiteShare > blackShare
    ? []
    : ['The white reference must be brighter than the black one.'];
}
