import type { Card } from '../bridge/card.ts';
import type { PrintMeasures } from '../vision/print/measure/measure-print.ts';
import type { CardReading, Refusal } from '../vision/reading.ts';

/** The grade of the symbol in a picture. */
export interface SeenSymbol {
  /** The card that it names, where it was read. */
  readonly card?: Card;
  /** 0..4, absent where it was not found. */
  readonly grade?: number;
  readonly letter?: string;
  /** How much of its bars' area is dark where it must be light, or the other way round. */
  readonly damagedMm2?: number;
  readonly parameters?: readonly { readonly name: string; readonly value: number; readonly grade: number }[];
}

/** What one picture of a run showed. */
export interface SeenCard {
  /** Number of the run from 0, and of the picture in it from 0. */
  readonly run: number;
  readonly place: number;
  /** File or place, for people. */
  readonly name: string;
  readonly reading: Pick<CardReading, 'card' | 'accepted' | 'reason'>;
  /** The print by the likeliest card. */
  readonly measures?: PrintMeasures;
  /** Absent for decks without symbols. */
  readonly symbol?: SeenSymbol;
}

/** A picture whose card is settled. */
export interface KnownCard extends SeenCard {
  readonly card: Card;
}

/** A picture of no card of the deck, and why. */
export interface StrangeSight {
  readonly sight: SeenCard;
  readonly reason: Refusal;
}

/** A card that looks less like its standard is another: of a foreign deck, or damaged beyond measure. */
const LEAST_CORRELATION = 0.75;
/** A picture that no reader was sure of is its likeliest card where its print is so like it, and so unlike any other. */
const SURE_CORRELATION = 0.9;
const SURE_LIKENESS = 0.3;
/** Dirt hides more of pale inks: the likelier than any other a print is, the less it need look like its standard. */
const FOR_LIKENESS = 0.25;

/** Tells cards of the deck from all others: by the readers, and by the print where they were not sure. */
export function settleCards(sights: readonly SeenCard[]): {
  readonly known: readonly KnownCard[];
  readonly strange: readonly StrangeSight[];
} {
  const known: KnownCard[] = [];
  const strange: StrangeSight[] = [];
  for (const sight of sights) {
    const { card, reason } = sight.reading;
    if (card !== undefined && isItself(sight)) known.push({ ...sight, card });
    else strange.push({ sight, reason: reason ?? 'foreign' });
  }
  return { known, strange };
}

function isItself({ reading, measures }: SeenCard): boolean {
  if (measures === undefined) return reading.accepted;
  if (reading.accepted) return measures.correlation >= LEAST_CORRELATION;
  const margin = measures.likeness?.margin ?? 1;
  const needed = SURE_CORRELATION - FOR_LIKENESS * (margin - SURE_LIKENESS);
  return margin >= SURE_LIKENESS && measures.correlation >= Math.max(LEAST_CORRELATION, needed);
}
