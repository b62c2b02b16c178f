import { type Card, makeCardName } from '../../bridge/card.ts';
import type { CardReading, Refusal } from '../../vision/reading.ts';

/** No reading is certain. */
const SUREST = 0.999999999;

/** What is said of one file, as a line of JSON. */
export interface IdentifiedLine {
  readonly file: string;
  /** The card, where it is accepted; a refused frame never names one here. */
  readonly card: string | null;
  readonly accepted: boolean;
  /** 0..1. */
  readonly confidence: number;
  /** The next likeliest card. */
  readonly second: string | null;
  /** 1 is a usual reading of this deck. */
  readonly margin: number;
  readonly reason: Refusal | 'unreadable' | null;
  /** Time that reading took, without opening the file. */
  readonly ms: number;
  /** The likeliest card of a refused frame: a hint for people, not a reading. */
  readonly likeliest?: string;
}

/** What is said of a frame that was read. */
export function identifiedLine(file: string, reading: CardReading, ms: number): IdentifiedLine {
  const { accepted, card, confidence, margin, reason, second } = reading;
  return {
    file,
    card: accepted ? nameOf(card) : null,
    accepted,
    confidence: Math.min(rounded(confidence, 9), SUREST),
    second: nameOf(second),
    margin: rounded(margin, 3),
    reason: accepted ? null : (reason ?? 'uncertain'),
    ms: rounded(ms, 2),
    ...(!accepted && card !== undefined && { likeliest: makeCardName(card) }),
  };
}

/** What is said of a file that holds no frame, so that every file has its line. */
export function unreadableLine(file: string): IdentifiedLine {
  const nothing = { card: null, accepted: false, confidence: 0, second: null, margin: 0 };
  return { file, ...nothing, reason: 'unreadable', ms: 0 };
}

function nameOf(card: Card | undefined): string | null {
  return card === undefined ? null : makeCardName(card);
}

/** Rounded towards less, so that no confidence becomes a certainty by rounding. */
function rounded(value: number, digits: number): number {
  const factor = 10 ** digits;
  return Number.isFinite(value) ? Math.floor(value * factor + 1e-9) / factor : 0;
}
