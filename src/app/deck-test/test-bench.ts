import { parseOrder } from '../../../calibration/deck/order.ts';
import { cardsOfProfile, type DeckProfile, stateInWords } from '../../../calibration/deck-profile.ts';
import type { Card } from '../../bridge/card.ts';
import type { InspectionTools } from '../../inspection/inspect-frame.ts';
import type { DeckStandard } from '../../inspection/judge-deck.ts';
import { type DeckTestLimits, makeLimits, parseLimits, USUAL_LIMITS } from '../../inspection/limits.ts';
import { PrintGauge } from '../../vision/print/measure/print-reference.ts';
import { openSymbolEye } from '../eyes/open-symbols.ts';
import { readDeckProfile, stateWarning } from '../files/deck-profile.ts';
import { refuseAllBeforehand, writeOutput } from '../files/outputs.ts';
import { type InputLimit, readTextInput } from '../files/read-input.ts';
import type { AppPorts } from '../ports.ts';
import { Problem } from '../problem.ts';

/** What decks are judged by, and where the report goes. */
export interface TestRequest {
  /** The file of the profile of the design. */
  readonly deck: string;
  /** A file of limits; absent for the usual ones. */
  readonly limits?: string | undefined;
  /** Whether no card passes that is in doubt. */
  readonly isStrict: boolean;
  /** A file with the cards in the order in which they must come. */
  readonly order?: string | undefined;
  /** Scale of the pictures; absent for that of the profile. */
  readonly pxPerMm?: number | undefined;
  /** The report as HTML, and as PDF. */
  readonly output?: string | undefined;
  readonly pdf?: string | undefined;
  readonly replaces: boolean;
}

/** Whoever relies on the profile of the deck has to know this of it, as a sentence. */
export interface ProfileWarning {
  readonly kind: 'profile-warning';
  readonly sentence: string;
}

/** What decks of one profile are looked at with and judged by. */
export interface TestBench {
  readonly tools: InspectionTools;
  readonly standard: DeckStandard;
  readonly profile: DeckProfile;
  readonly pxPerMm: number;
  /** How far the profile can be relied on. */
  readonly state: string;
}

/** Ink that takes more of the light than this is black. */
const BLACK_CONTRAST = 0.74;
const LIMITS_FILE: InputLimit = { what: 'the limits of a deck test', mostBytes: 1 << 18 };
const ORDER_FILE: InputLimit = { what: 'the order of a deck', mostBytes: 1 << 18 };

/** Makes a profile ready for testing decks of its kind. */
export async function openTestBench(
  request: TestRequest,
  { emit }: Pick<AppPorts<ProfileWarning>, 'emit'>,
): Promise<TestBench> {
  refuseAllBeforehand([request.output, request.pdf], request.replaces);
  const profile = readDeckProfile(request.deck);
  const limits = readLimits(request);
  const order = readOrder(request.order);
  const { model, pictures, prints, symbols } = profile;
  if (prints === undefined || prints.cards.size < 2) {
    const sentence = `${request.deck} does not hold how the cards are printed.`;
    throw new Problem('input', 'no-prints', `${sentence} Calibrate the deck again, and test by that.`);
  }
  const gauge = new PrintGauge(prints);
  const { references } = limits;
  const symbol = symbols && (await openSymbolEye(symbols.deckNumber));
  const sentence = stateWarning(profile);
  if (sentence !== undefined) emit({ kind: 'profile-warning', sentence });
  return {
    tools: { eyes: { index: model, ...(symbol && { symbol }) }, gauge, ...(references && { references }) },
    standard: {
      cards: cardsOfProfile(profile),
      isBlack: (card) => 1 - (gauge.standard(card)?.ink.level ?? 0) >= BLACK_CONTRAST,
      hasSymbols: symbols !== undefined,
      limits,
      ...(order && { order }),
    },
    profile,
    pxPerMm: request.pxPerMm ?? pictures.pxPerMm,
    state: stateInWords(profile),
  };
}

/** Strict limits let no card pass that is in doubt. */
function readLimits({ isStrict, limits: path }: TestRequest): DeckTestLimits {
  const limits = path === undefined ? USUAL_LIMITS : readLimitsFile(path);
  return isStrict ? { ...limits, items: { ...limits.items, doubtful: 0 } } : limits;
}

function readLimitsFile(path: string): DeckTestLimits {
  const parsed = parseLimits(readTextInput(path, LIMITS_FILE));
  if (parsed.ok) return parsed.limits;
  throw unusableFile(path, parsed.problems);
}

function readOrder(path: string | undefined): readonly Card[] | undefined {
  if (path === undefined) return undefined;
  const order = parseOrder(readTextInput(path, ORDER_FILE));
  if (order.ok) return order.value.map(({ card }) => card);
  throw unusableFile(path, order.problems);
}

function unusableFile(path: string, problems: readonly string[]): Problem {
  const sentences = problems.map((problem) => `${path}: ${problem}`);
  return new Problem('input', 'unusable-file', sentences.join('\n'), { path });
}

/** Writes the usual limits into a file, for a person to edit. */
export function writeUsualLimits(path: string, replaces: boolean): void {
  writeOutput(path, new TextEncoder().encode(makeLimits(USUAL_LIMITS)), replaces);
}
