import { type Card, makeCard, rankOf, SUITS } from '../bridge/card.ts';
import type { Frame } from '../vision/frame.ts';
import { type DeckEyes, type Identification, identify } from '../vision/identify/identify.ts';
import { gradeLinear } from '../vision/print/grades/linear.ts';
import type { ReflectanceScale } from '../vision/print/grades/scan-profile.ts';
import { measurePrint, type PrintMeasures } from '../vision/print/measure/measure-print.ts';
import type { PrintGauge } from '../vision/print/measure/print-reference.ts';
import { OUR_SYMBOL } from '../vision/symbol/settings.ts';
import type { SymbolReferences } from './limits.ts';
import { CLEAR_LIKENESS, type SeenCard, type SeenSymbol } from './seen-card.ts';

/** What pictures of a deck are looked at with. */
export interface InspectionTools {
  /** The readers; symbols are looked at where there is an eye for them. */
  readonly eyes: DeckEyes;
  readonly gauge: PrintGauge;
  readonly references?: SymbolReferences;
}

/** Share of light that plain white paper sends back: the white of symbols where no reference was measured. */
const PAPER_REFLECTANCE = 0.85;

/** Everything that one picture shows, by the likeliest card. */
export function inspectFrame(
  frame: Frame,
  tools: InspectionTools,
  picture: Pick<SeenCard, 'run' | 'place' | 'name'>,
): SeenCard {
  const reading = identify(frame, tools.eyes, 'both');
  const { accepted, reason } = reading;
  const { card, measures } = likeliestPrint(frame, tools.gauge, reading);
  const symbol = tools.eyes.symbol === undefined ? undefined : gradeSymbol(frame, reading, tools.references);
  return {
    ...picture,
    reading: { accepted, ...(card !== undefined && { card }), ...(reason && { reason }) },
    ...(measures && { measures }),
    ...(symbol && { symbol }),
  };
}

/** The card that a picture is likeliest of, and its print by that. */
interface LikeliestPrint {
  readonly card?: Card;
  readonly measures?: PrintMeasures;
}

/** Judges by the card that was read; where that is in doubt, by that of its candidates whose print is likest. */
function likeliestPrint(frame: Frame, gauge: PrintGauge, reading: Identification): LikeliestPrint {
  const { card, reason, second } = reading;
  if (card === undefined) return {};
  const asRead = measurePrint(frame, gauge, card);
  let likeliest: LikeliestPrint = { card, ...(asRead && { measures: asRead }) };
  const isInDoubt = reason === 'uncertain' || reason === 'foreign';
  if (!isInDoubt || (asRead?.likeness?.margin ?? 0) >= CLEAR_LIKENESS) return likeliest;
  for (const candidate of candidates(card, [second, asRead?.likeness?.rival])) {
    const measures = measurePrint(frame, gauge, candidate);
    if (measures !== undefined && isLikelier(measures, likeliest.measures))
      likeliest = { card: candidate, measures };
  }
  return likeliest;
}

/** An index may be turned by 0.5°; a print that is laid on another card's, as like as it is in part, may lie further askew. */
const MOST_TURN_DEG = 1.25;

function isAskew({ turnDeg }: PrintMeasures): boolean {
  return Math.abs(turnDeg) > MOST_TURN_DEG;
}

/**
 * Whether a print is told from others more clearly than another is, and is liker to its card, or lies straight on it where
 * the other does not; one that lies askew is never likelier than one that does not.
 */
function isLikelier(print: PrintMeasures, other: PrintMeasures | undefined): boolean {
  if (other === undefined) return true;
  const [margin = 0, otherMargin = 0] = [print.likeness?.margin, other.likeness?.margin];
  if (margin <= otherMargin) return false;
  return isAskew(print) === isAskew(other) ? print.correlation > other.correlation : isAskew(other);
}

/** What else a picture may show: dirt on a small sign makes it another first of all, or the card that it is nearest to. */
function candidates(card: Card, nearest: readonly (Card | undefined)[]): Card[] {
  const ofItsRank = SUITS.map((_, suit) => makeCard(suit, rankOf(card)));
  const others = [...ofItsRank, ...nearest.filter((each) => each !== undefined)];
  return [...new Set(others)].filter((each) => each !== card);
}

/** The symbol's grade with the lowest of each parameter over its scans. */
function gradeSymbol(
  frame: Frame,
  { index, symbol }: Identification,
  references: SymbolReferences | undefined,
): SeenSymbol {
  const named = symbol?.card === undefined ? {} : { card: symbol.card };
  if (symbol?.place === undefined || symbol.text === undefined) return named;
  const paperLevel = index?.evidence?.paperLevel ?? 255;
  const { moduleMm } = OUR_SYMBOL;
  const { place, text } = symbol;
  const graded = gradeLinear(frame, { place, text, moduleMm }, scaleOf(paperLevel, references));
  const names = graded.profiles[0]?.parameters.map(({ name }) => name) ?? [];
  const parameters = names.map((name) => {
    const scans = graded.profiles.flatMap((profile) =>
      profile.parameters.filter((each) => each.name === name),
    );
    const mean = (part: 'value' | 'grade'): number =>
      scans.reduce((sum, each) => sum + each[part], 0) / scans.length;
    return { name, value: mean('value'), grade: mean('grade') };
  });
  const damagedMm2 = graded.scanMm * graded.profiles.reduce((sum, { damagedMm }) => sum + damagedMm, 0);
  return { ...named, grade: graded.grade, damagedMm2, parameters };
}

function scaleOf(paperLevel: number, references: SymbolReferences | undefined): ReflectanceScale {
  if (references === undefined) {
    return {
      white: { level: Math.max(1, paperLevel), reflectance: PAPER_REFLECTANCE },
      black: { level: 0, reflectance: 0 },
    };
  }
  const { blackLevel, blackReflectance, whiteLevel, whiteReflectance } = references;
  return {
    white: { level: whiteLevel, reflectance: whiteReflectance },
    black: { level: blackLevel, reflectance: blackReflectance },
  };
}
