/** How large a sample is for its lot: three general levels, and four special ones for small samples. */
export const INSPECTION_LEVELS = ['S-1', 'S-2', 'S-3', 'S-4', 'I', 'II', 'III'] as const;
export type InspectionLevel = (typeof INSPECTION_LEVELS)[number];

/** How strict a plan is: normal to begin with, tightened after lots that were not accepted. */
export const INSPECTION_SEVERITIES = ['normal', 'tightened'] as const;
export type InspectionSeverity = (typeof INSPECTION_SEVERITIES)[number];

/** Acceptance quality limits that the standard has plans for, in nonconforming items of a hundred. */
export const QUALITY_LIMITS = [
  0.01, 0.015, 0.025, 0.04, 0.065, 0.1, 0.15, 0.25, 0.4, 0.65, 1, 1.5, 2.5, 4, 6.5, 10,
] as const;
export type QualityLimit = (typeof QUALITY_LIMITS)[number];

/** What a sampling plan is looked up by. */
export interface SamplingRequest {
  readonly lotSize: number;
  readonly level: InspectionLevel;
  readonly qualityLimit: QualityLimit;
  readonly severity: InspectionSeverity;
}

/** A single sampling plan: how many of a lot are looked at, and how many of them may be bad. */
export interface SamplingPlan extends SamplingRequest {
  /** The letter of the lot size and level, in Table 1. */
  readonly codeLetter: string;
  /** The whole lot where the plan asks for as many or more. */
  readonly sampleSize: number;
  /** The lot is accepted with this many nonconforming items, and not with one more. */
  readonly accept: number;
  readonly reject: number;
}

/** Table 1: the largest lot of each row, and its code letters by inspection level. */
const CODE_LETTERS: readonly (readonly [mostOfLot: number, letters: string])[] = [
  [8, 'AAAAAAB'],
  [15, 'AAAAABC'],
  [25, 'AABBBCD'],
  [50, 'ABBCCDE'],
  [90, 'BBCCCEF'],
  [150, 'BBCDDFG'],
  [280, 'BCDEEGH'],
  [500, 'BCDEFHJ'],
  [1200, 'CCEFGJK'],
  [3200, 'CDEGHKL'],
  [10_000, 'CDFGJLM'],
  [35_000, 'CDFHKMN'],
  [150_000, 'DEGJLNP'],
  [500_000, 'DEGJMPQ'],
  [Number.POSITIVE_INFINITY, 'DEHKNQR'],
];

/** The code letters in the order of their sample sizes; `S` is of tightened inspection alone. */
const LETTERS = 'ABCDEFGHJKLMNPQRS';
const SAMPLE_SIZES = [2, 3, 5, 8, 13, 20, 32, 50, 80, 125, 200, 315, 500, 800, 1250, 2000, 3150];

/** The smallest lot that is sampled, and the largest that anybody is asked for. */
export const LEAST_LOT = 2;
export const MOST_LOT = 1e9;

/**
 * Tables 2-A and 2-B of ISO 2859-1 (II-A and II-B of MIL-STD-105E). A larger sample and a higher quality limit move along
 * the same row of acceptance numbers, by one for each step; it begins with 0 where the steps of both are `first`. An arrow
 * sends to the next plan above or below, with its own sample size: before the row that is below, after it above.
 */
const TABLES: Readonly<Record<InspectionSeverity, AcceptanceTable>> = {
  normal: { first: 14, numbers: [0, 'above', 'below', 1, 2, 3, 5, 7, 10, 14, 21], letters: ['A', 'R'] },
  tightened: { first: 15, numbers: [0, 'below', 'below', 1, 2, 3, 5, 8, 12, 18], letters: ['B', 'S'] },
};

interface AcceptanceTable {
  readonly first: number;
  readonly numbers: readonly (number | 'above' | 'below')[];
  /** The first and the last letter with plans of its own. */
  readonly letters: readonly [string, string];
}

/** The single sampling plan of a lot, by the tables of ISO 2859-1. */
export function samplingPlan(request: SamplingRequest): SamplingPlan {
  const codeLetter = codeLetterOf(request.lotSize, request.level);
  const row = LETTERS.indexOf(codeLetter);
  const table = TABLES[request.severity];
  const column = QUALITY_LIMITS.indexOf(request.qualityLimit);
  const [planRow, accept] = planNear(table, row, column);
  const size = SAMPLE_SIZES[planRow] ?? request.lotSize;
  return { ...request, codeLetter, sampleSize: Math.min(size, request.lotSize), accept, reject: accept + 1 };
}

function codeLetterOf(lotSize: number, level: InspectionLevel): string {
  const row = CODE_LETTERS.find(([mostOfLot]) => lotSize <= mostOfLot);
  const letter = row?.[1][INSPECTION_LEVELS.indexOf(level)];
  if (lotSize < LEAST_LOT || letter === undefined)
    throw new RangeError(`A lot of ${lotSize} is not sampled.`);
  return letter;
}

/** The plan at a place of the table, or where its arrow leads: the nearest that way, or the other way at the table's end. */
function planNear(
  table: AcceptanceTable,
  row: number,
  column: number,
): readonly [row: number, accept: number] {
  const [from, to] = table.letters.map((letter) => LETTERS.indexOf(letter));
  const numberAt = (at: number): readonly [number, number][] => {
    const entry = entryAt(table, at + column);
    return typeof entry !== 'number' || at < (from ?? 0) || at > (to ?? 0) ? [] : [[at, entry]];
  };
  const rows = Array.from(LETTERS, (_, at) => at);
  const [own] = numberAt(row);
  const above = rows.slice(0, row).reverse().flatMap(numberAt);
  const below = rows.slice(row + 1).flatMap(numberAt);
  const near = entryAt(table, row + column) === 'above' ? [...above, ...below] : [...below, ...above];
  const plan = own ?? near[0];
  if (plan === undefined) throw new Error(`The sampling table has no plan in column ${column}.`);
  return plan;
}

function entryAt({ first, numbers }: AcceptanceTable, steps: number): number | 'above' | 'below' {
  return steps < first ? 'below' : (numbers[steps - first] ?? 'above');
}
