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
  /** What the readers said; its card is the print's where they were in doubt. */
  readonly reading: Pick<CardReading, 'card' | 'accepted' | 'reason'>;
  /** The print by that card. */
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

/** What pictures show: cards of the deck, what is none, and pictures of a card that dirt hides. */
export interface SettledCards {
  readonly known: readonly KnownCard[];
  readonly strange: readonly StrangeSight[];
  /** Pictures too dirty to be sure of, each likeliest the card that its run lacks: nothing is measured by them. */
  readonly unread: readonly UnreadCard[];
}

/** The same, and pictures of a print that is spoilt at one end, likeliest: what is measured by them will show it. */
interface SettledWithSpoilt extends SettledCards {
  readonly spoilt: readonly KnownCard[];
}

export interface UnreadCard extends KnownCard {
  /** Whether another picture of that end is sure. */
  readonly isSeenElsewhere: boolean;
}

/**
 * Tells cards of the deck from all others: by the readers, and by the print where they were not sure; a card whose
 * print is spoilt at one end, by its other.
 */
export function settleCards(sights: readonly SeenCard[]): SettledWithSpoilt {
  const known: KnownCard[] = [];
  const unclear: StrangeSight[] = [];
  for (const sight of sights) {
    const { card, reason } = sight.reading;
    if (card !== undefined && isItself(sight) && !isReadElsewhere(sight, sights))
      known.push({ ...sight, card });
    else unclear.push({ sight, reason: reason ?? 'foreign' });
  }
  const spoilt = unclear.flatMap((each) => spoiltCard(each, known, unclear));
  const unsure = without(unclear, spoilt);
  const unread = unsure.flatMap(({ reason, sight }) =>
    reason === 'uncertain' ? unreadCard(sight, [...known, ...spoilt], unsure) : [],
  );
  return { known, spoilt, strange: without(unsure, unread), unread };
}

/** Spoilt prints among the known cards. */
export function withSpoilt({ known, spoilt, ...others }: SettledWithSpoilt): SettledCards {
  return { ...others, known: [...known, ...spoilt] };
}

/** Spoilt prints among what is no card of the deck. */
export function withoutSpoilt({ spoilt, strange, ...others }: SettledWithSpoilt): SettledCards {
  const sights = spoilt.map((sight) => ({ sight, reason: sight.reading.reason ?? 'foreign' }));
  return { ...others, strange: [...strange, ...sights] };
}

function without(unclear: readonly StrangeSight[], settled: readonly SeenCard[]): readonly StrangeSight[] {
  return unclear.filter(
    ({ sight: { place, run } }) => !settled.some((each) => each.place === place && each.run === run),
  );
}

/** Whether another picture of the run was read as the card of one that was not: one of another deck may be so like it. */
function isReadElsewhere({ reading, run }: SeenCard, sights: readonly SeenCard[]): boolean {
  const { accepted, card } = reading;
  if (accepted) return false;
  return sights.some((each) => each.run === run && each.reading.accepted && each.reading.card === card);
}

/**
 * The card of a print so spoilt that no reader knows it: the likeliest, which other runs show at its other end alone,
 * where the picture is the only unclear one of its run. What is only uncertain may be dirt, unless it comes twice.
 */
function spoiltCard(
  { reason, sight }: StrangeSight,
  known: readonly KnownCard[],
  unclear: readonly StrangeSight[],
): KnownCard[] {
  const { measures, reading, run } = sight;
  const { card } = reading;
  if (card === undefined || measures === undefined) return [];
  const isOfThatEnd = (each: SeenCard): boolean => each.run % 2 === run % 2;
  const alike = unclear.filter((each) => each.sight.reading.card === card && isOfThatEnd(each.sight));
  const isPrinted = reason === 'foreign' || (reason === 'uncertain' && alike.length > 1);
  const isAlone = unclear.filter((each) => each.sight.run === run).length === 1;
  const elsewhere = known.filter((each) => each.card === card);
  const isOfOtherEnd = elsewhere.length > 0 && !elsewhere.some(isOfThatEnd);
  return isPrinted && isAlone && isOfOtherEnd ? [{ ...sight, card }] : [];
}

/** The card that a picture hides: the one that its run alone lacks, or its likeliest. */
function unreadCard(
  sight: SeenCard,
  known: readonly KnownCard[],
  unsure: readonly StrangeSight[],
): UnreadCard[] {
  const hidden = onlyLackingCard(sight, known, unsure) ?? likeliestCard(sight, known, unsure);
  return hidden === undefined ? [] : [{ ...sight, ...hidden }];
}

type HiddenCard = Pick<UnreadCard, 'card' | 'isSeenElsewhere'>;

/**
 * The card of the only unsure picture of a run: the only one that other runs show and this one does not. As long as no
 * other run shows that end, the other end speaks for it.
 */
function onlyLackingCard(
  { run }: SeenCard,
  known: readonly KnownCard[],
  unsure: readonly StrangeSight[],
): HiddenCard | undefined {
  if (unsure.filter(({ sight }) => sight.run === run).length !== 1) return undefined;
  const shown = new Set(known.flatMap((each) => (each.run === run ? [each.card] : [])));
  const others = known.filter((each) => each.run !== run);
  const ofThatEnd = others.filter((each) => each.run % 2 === run % 2);
  const isSeenElsewhere = ofThatEnd.length > 0;
  const elsewhere = isSeenElsewhere ? ofThatEnd : others;
  const lacking = new Set(elsewhere.flatMap(({ card }) => (shown.has(card) ? [] : [card])));
  const [card] = lacking;
  return card === undefined || lacking.size > 1 ? undefined : { card, isSeenElsewhere };
}

/**
 * The card that a picture is likeliest of, where its run lacks that. Where no other picture shows that end it may be of
 * another deck, which a second picture of it tells.
 */
function likeliestCard(
  sight: SeenCard,
  known: readonly KnownCard[],
  unsure: readonly StrangeSight[],
): HiddenCard | undefined {
  const { measures, reading, run } = sight;
  const { card } = reading;
  const isLikely =
    measures !== undefined &&
    measures.correlation >= LEAST_CORRELATION &&
    (measures.likeness?.margin ?? 0) > 0;
  if (card === undefined || !isLikely || known.some((each) => each.card === card && each.run === run))
    return undefined;
  const others = unsure.filter(
    (each) => each.sight !== sight && each.sight.reading.card === card && each.sight.run % 2 === run % 2,
  );
  const isSeenElsewhere = known.some((each) => each.card === card && each.run % 2 === run % 2);
  const isOne = isSeenElsewhere ? others.every((each) => each.sight.run !== run) : others.length === 0;
  return isOne ? { card, isSeenElsewhere } : undefined;
}

function isItself({ reading, measures }: SeenCard): boolean {
  if (measures === undefined) return reading.accepted;
  if (reading.accepted) return measures.correlation >= LEAST_CORRELATION;
  const margin = measures.likeness?.margin ?? 1;
  const needed = SURE_CORRELATION - FOR_LIKENESS * (margin - SURE_LIKENESS);
  return margin >= SURE_LIKENESS && measures.correlation >= Math.max(LEAST_CORRELATION, needed);
}
