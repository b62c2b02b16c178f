import { parseOrder } from '../../../calibration/deck/order.ts';
import { type DeckProfile, stateInWords } from '../../../calibration/deck-profile.ts';
import type { Card } from '../../bridge/card.ts';
import type { InspectionTools } from '../../inspection/inspect-frame.ts';
import type { DeckStandard } from '../../inspection/judge-deck.ts';
import { type DeckTestLimits, makeLimits, parseLimits, USUAL_LIMITS } from '../../inspection/limits.ts';
import type { Particulars } from '../../inspection/particulars.ts';
import type { Computer } from '../../ports/computer.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import type { PrintGauge } from '../../vision/print/measure/print-reference.ts';
import { openSymbolEye } from '../eyes/open-symbols.ts';
import { readDeckProfile, readProfileFile, stateWarning } from '../files/deck-profile.ts';
import { writeOutput } from '../files/outputs.ts';
import { type InputLimit, readTextInput } from '../files/read-input.ts';
import { gaugeOf, proposedLimits, standardOf } from '../passes/test-standard.ts';
import { Problem } from '../problem.ts';
import { refuseTestOutputs } from './outputs.ts';

/** What decks are judged by, what people know of them, and where the report goes. */
export interface TestRequest {
  readonly particulars?: Particulars;
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
  /** Every measure as comma-separated values. */
  readonly csv?: string | undefined;
  /** The certificate, by its name without the endings of its files. */
  readonly certificate?: string | undefined;
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
  /** SHA-256 of the file that it was read from, in hexadecimal. */
  readonly profileDigest: string;
  readonly pxPerMm: number;
  /** How far the profile can be relied on. */
  readonly state: string;
}

const LIMITS_FILE: InputLimit = { what: 'the limits of a deck test', mostBytes: 1 << 18 };
const ORDER_FILE: InputLimit = { what: 'the order of a deck', mostBytes: 1 << 18 };

/** Makes a profile ready for testing decks of its kind. */
export async function openTestBench(
  request: TestRequest,
  { emit, files, program }: Pick<AppPorts<ProfileWarning>, 'emit' | 'files' | 'program'>,
): Promise<TestBench> {
  refuseTestOutputs(request, { files });
  const { digest: profileDigest, profile } = readProfileFile(request.deck, { files });
  const gauge = gaugeOf(request.deck, profile);
  const limits = readTestLimits(request, gauge, { files });
  const order = readTestOrder(request, { files });
  const { model, pictures, symbols } = profile;
  const standard = standardOf(profile, gauge, { limits, ...(order && { order }) });
  const { references } = limits;
  const symbol = symbols && (await openSymbolEye({ program }, symbols.deckNumber));
  const sentence = stateWarning(profile);
  if (sentence !== undefined) emit({ kind: 'profile-warning', sentence });
  return {
    tools: { eyes: { index: model, ...(symbol && { symbol }) }, gauge, ...(references && { references }) },
    standard,
    profile,
    profileDigest,
    pxPerMm: request.pxPerMm ?? pictures.pxPerMm,
    state: stateInWords(profile),
  };
}

/** What decks have to keep: what their profile proposes, or a file says; strict limits let no card in doubt pass. */
export function readTestLimits(
  { isStrict, limits: path }: Pick<TestRequest, 'isStrict' | 'limits'>,
  gauge: PrintGauge,
  ports: Pick<Computer, 'files'>,
): DeckTestLimits {
  const proposed = proposedLimits(gauge);
  const limits = path === undefined ? proposed : readLimitsFile(path, proposed, ports);
  return isStrict ? { ...limits, items: { ...limits.items, doubtful: 0 } } : limits;
}

function readLimitsFile(
  path: string,
  proposed: DeckTestLimits,
  ports: Pick<Computer, 'files'>,
): DeckTestLimits {
  const parsed = parseLimits(readTextInput(path, LIMITS_FILE, ports), proposed);
  if (parsed.ok) return parsed.value;
  throw unusableFile(path, parsed.problems);
}

/** The order in which cards must come, where one is asked for. */
export function readTestOrder(
  { order: path }: Pick<TestRequest, 'order'>,
  ports: Pick<Computer, 'files'>,
): readonly Card[] | undefined {
  if (path === undefined) return undefined;
  const order = parseOrder(readTextInput(path, ORDER_FILE, ports));
  if (order.ok) return order.value.map(({ card }) => card);
  throw unusableFile(path, order.problems);
}

function unusableFile(path: string, problems: readonly string[]): Problem {
  const sentences = problems.map((problem) => `${path}: ${problem}`);
  return new Problem('input', 'unusable-file', sentences.join('\n'), { path });
}

/** Writes limits into a file, for a person to edit: the usual ones, or what the profile of a deck proposes. */
export function writeProposedLimits(
  path: string,
  deck: string | undefined,
  replaces: boolean,
  ports: Pick<Computer, 'files'>,
): void {
  const limits =
    deck === undefined ? USUAL_LIMITS : proposedLimits(gaugeOf(deck, readDeckProfile(deck, ports)));
  writeOutput(path, new TextEncoder().encode(makeLimits(limits)), replaces, ports);
}
