import type { Card } from '../bridge/card.ts';
import type { PrintMeasures } from '../vision/print/measure/measure-print.ts';
import type { CardReading, Refusal } from '../vision/reading.ts';
import { endOfRun } from './end-of-run.ts';

/** The grade of the symbol in a picture. */
export interface SeenSymbol {
  /** The card that it names, where it was read. */
  readonly card?: Card;
  /** 0..4, absent where it was not found. */
  readonly grade?: number;
  /** How much of its bars is dark where it must be light, or the other way round; absent where it was not measured. */
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
  /** Whether the name says where on an uncut sheet the card is printed. */
  readonly isOnSheet?: true;
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
  /** Those of the known ones that no reader knew, since their print is spoilt at that end. */
  readonly spoilt: readonly KnownCard[];
  readonly strange: readonly StrangeSight[];
  /** Pictures too dirty to be sure of, each of a card that its run lacks: nothing is measured by them. */
  readonly unread: readonly UnreadCard[];
}

export interface UnreadCard extends KnownCard {
  /** Whether another picture of that end is sure. */
  readonly isSeenElsewhere: boolean;
}

/**
 * Tells cards of the deck from all others: by the readers, and by the print where they were not sure; a card whose
 * print is spoilt at one end, by its other, but for pictures that have turned out to be `foreign`.
 */
export function settleCards(sights: readonly SeenCard[], foreign: readonly SeenCard[] = []): SettledCards {
  const own = sights.flatMap(ownCard);
  const seconds = own.filter((each) => isSecond(each, own));
  const certain = own.filter((each) => !seconds.includes(each));
  const unclear = without(sights.map(asStrange), own);
  const spoilt = without(unclear, foreign).flatMap((each) => spoiltCard(each, certain, unclear));
  const known = [...certain, ...spoilt];
  const unsure = without(unclear, spoilt);
  const again = seconds.map(asStrange);
  const unplaced = [...unsure, ...again];
  const unread = [
    ...doubtedOf(unsure).flatMap((sight) => unreadCard(sight, known, unsure)),
    ...doubtedOf(again).flatMap((sight) => nextLikeliestCard(sight, known, unplaced)),
  ];
  return { known, spoilt, strange: without(unplaced, unread), unread };
}

function doubtedOf(pictures: readonly StrangeSight[]): SeenCard[] {
  return pictures.flatMap(({ reason, sight }) => (reason === 'uncertain' ? [sight] : []));
}

/** Whether two pictures show the same end of their cards. */
function isOfEnd({ run }: SeenCard, other: SeenCard): boolean {
  return endOfRun(run) === endOfRun(other.run);
}

/**
 * Whether a picture that no reader was sure of is like a card as which another of its run was read: it is of another
 * deck, some of whose cards are that like it, or a second one too dirty to be read.
 */
function isSecond({ card, reading, run }: KnownCard, own: readonly KnownCard[]): boolean {
  if (reading.accepted) return false;
  return own.some((each) => each.reading.accepted && each.run === run && each.card === card);
}

function asStrange(sight: SeenCard): StrangeSight {
  return { sight, reason: sight.reading.reason ?? 'foreign' };
}

function without(unclear: readonly StrangeSight[], settled: readonly SeenCard[]): readonly StrangeSight[] {
  return unclear.filter(
    ({ sight: { place, run } }) => !settled.some((each) => each.place === place && each.run === run),
  );
}

/**
 * The card of a print so spoilt that no reader knows it: the likeliest, which other runs show at its other end alone,
 * where the picture is the only unclear one of its run. What is only uncertain may be dirty, so that takes two.
 */
function spoiltCard(
  { reason, sight }: StrangeSight,
  known: readonly KnownCard[],
  unclear: readonly StrangeSight[],
): KnownCard[] {
  const { card } = sight.reading;
  const isAlone = unclear.filter((each) => each.sight.run === sight.run).length === 1;
  if (card === undefined || sight.measures === undefined || !isAlone) return [];
  const isPrinted = isUnlike(reason) || (reason === 'uncertain' && isSeenTwice(sight, unclear));
  const elsewhere = known.filter((each) => each.card === card);
  const isAtOtherEndOnly = elsewhere.length > 0 && !elsewhere.some((each) => isOfEnd(each, sight));
  return isPrinted && isAtOtherEndOnly ? [{ ...sight, card }] : [];
}

/** Whether readers saw no index of the deck: another's, or, with a second print in a pale ink, none. */
function isUnlike(reason: Refusal): boolean {
  return reason === 'foreign' || reason === 'blank';
}

/** Whether readers doubted the same card at that end in two pictures or more. */
function isSeenTwice(sight: SeenCard, unclear: readonly StrangeSight[]): boolean {
  const alike = unclear.filter(
    ({ reason, sight: other }) =>
      (reason === 'uncertain' || reason === 'foreign') &&
      other.reading.card === sight.reading.card &&
      isOfEnd(other, sight),
  );
  return alike.length > 1;
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

/** A print that is told from all others as clearly as this, 1 as calibrated, is of no other card. */
export const CLEAR_LIKENESS = 0.75;

/**
 * The card that a picture hides which seems to be a second one of another: the only one that its run lacks, where that is
 * the next likeliest by its print, and other pictures of that end show it.
 */
function nextLikeliestCard(
  sight: SeenCard,
  known: readonly KnownCard[],
  unplaced: readonly StrangeSight[],
): UnreadCard[] {
  const hidden = onlyLackingCard(sight, known, unplaced);
  const { margin = 1, rival } = sight.measures?.likeness ?? {};
  const isNext = hidden?.card === rival && margin < CLEAR_LIKENESS;
  return hidden?.isSeenElsewhere && isNext ? [{ ...sight, ...hidden }] : [];
}

type HiddenCard = Pick<UnreadCard, 'card' | 'isSeenElsewhere'>;

/**
 * The card of the only unsure picture of a run: the only one that other runs show and this one does not. As long as no
 * other run shows that end, the other end speaks for it.
 */
function onlyLackingCard(
  sight: SeenCard,
  known: readonly KnownCard[],
  unsure: readonly StrangeSight[],
): HiddenCard | undefined {
  const { run } = sight;
  if (unsure.filter((each) => each.sight.run === run).length !== 1) return undefined;
  const shown = new Set(known.flatMap((each) => (each.run === run ? [each.card] : [])));
  const others = known.filter((each) => each.run !== run);
  const ofThatEnd = others.filter((each) => isOfEnd(each, sight));
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
    (each) => each.sight !== sight && each.sight.reading.card === card && isOfEnd(each.sight, sight),
  );
  const isSeenElsewhere = known.some((each) => each.card === card && isOfEnd(each, sight));
  const isOne = isSeenElsewhere ? others.every((each) => each.sight.run !== run) : others.length === 0;
  return isOne ? { card, isSeenElsewhere } : undefined;
}

/** A picture with the card that it is of, by the readers or by its print; none where neither is sure. */
function ownCard(sight: SeenCard): KnownCard[] {
  const { card } = sight.reading;
  return card !== undefined && isItself(sight) ? [{ ...sight, card }] : [];
}

function isItself({ reading, measures }: SeenCard): boolean {
  if (measures === undefined) return reading.accepted;
  if (reading.accepted) return measures.correlation >= LEAST_CORRELATION;
  const margin = measures.likeness?.margin ?? 1;
  const needed = SURE_CORRELATION - FOR_LIKENESS * (margin - SURE_LIKENESS);
  return margin >= SURE_LIKENESS && measures.correlation >= Math.max(LEAST_CORRELATION, needed);
}
