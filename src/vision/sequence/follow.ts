import type { Card } from '../../bridge/card.ts';
import { type CardReading, type Refusal, refuse } from '../reading.ts';
import type { CloseLook } from './close-look.ts';
import type { Observation, Pose } from './observation.ts';
import { PATIENT, STRICT, suspect, usualOf } from './suspect.ts';

/** What is known of a deck while its cards are read one after the other. */
export interface Following {
  /** The newest looks at cards that a frame by itself would accept. */
  readonly looks: readonly CloseLook[];
  /** Whether the newest cards looked like the deck's, newest last. */
  readonly fitted: readonly boolean[];
  readonly seen: ReadonlySet<Card>;
  /** The frame before, and the newest of a card that was accepted. */
  readonly last?: Observation;
  readonly lastAccepted?: Observation;
}

/** Before the first card of a pass. */
export const NOTHING_SEEN: Following = { looks: [], fitted: [], seen: new Set() };

/** Cards after which a deck is known. */
const FEWEST = 8;

/** How many of the newest looks and cards are remembered. */
interface Memory {
  readonly looks: number;
  readonly cards: number;
}

const LATELY: Memory = { looks: 24, cards: FEWEST };
/** Where all frames are there before anything is said of one. */
export const EVERYTHING: Memory = { looks: Number.POSITIVE_INFINITY, cards: Number.POSITIVE_INFINITY };

const FOREIGN_SHARE = 0.5;

/**
 * The verdict on one more frame, with what is known from those before, and what is known then. Strict until eight cards
 * have fitted; a deck of which most of the last eight did not is foreign. A card that was accepted before, and whose
 * frame is not another look at it, is a duplicate.
 */
export function followFrame(
  known: Following,
  observation: Observation,
  memory: Memory = LATELY,
): { readonly known: Following; readonly verdict: CardReading } {
  const reason = reasonAgainst(known, observation);
  const verdict = reason === undefined ? observation.reading : refuse(observation.reading, reason);
  return { known: remember(known, observation, verdict, memory), verdict };
}

function reasonAgainst(
  known: Following,
  { bySymbol, look, pose, reading }: Observation,
): Refusal | undefined {
  const { card } = reading;
  if (!reading.accepted || card === undefined) return undefined;
  const relation = relationToLast(known, card, pose);
  if (relation === 'moved') return 'moving';
  if (known.seen.has(card) && relation === undefined) return 'duplicate';
  if (look === undefined || bySymbol === card) return undefined;
  const share = known.fitted.filter(Boolean).length / Math.max(1, known.fitted.length);
  const isKnown = known.fitted.length >= FEWEST;
  const patience = isKnown && share >= FOREIGN_SHARE ? PATIENT : STRICT;
  const reason = suspect(look, usualOf(known.looks, FEWEST), patience);
  return reason ?? (isKnown && share < FOREIGN_SHARE ? 'foreign' : undefined);
}

/** How a frame belongs to the newest of its card, where no other was accepted in between; `undefined` where one was. */
function relationToLast(
  { last, lastAccepted }: Following,
  card: Card,
  pose: Observation['pose'],
): 'same' | 'moved' | 'again' | undefined {
  const before = [last, lastAccepted].find((each) => each?.reading.card === card);
  if (before === undefined) return undefined;
  const relation = before.pose && pose ? relationOf(before.pose, pose) : 'same';
  return before === last || relation === 'same' ? relation : undefined;
}

/** How two frames of the same card, taken one after the other, belong together. */
type Relation = 'same' | 'moved' | 'again';

const STILL = { mm: 0.3, deg: 0.3 } as const;
/** Light and print of a card that was not laid down again in between. */
const ALIKE = { paper: 0.06, contrast: 0.08, deg: 0.4 } as const;

/** Whether the card lay still, moved from one frame to the next, or was laid down again. */
function relationOf(one: Pose, other: Pose): Relation {
  const awayMm = Math.hypot(one.xMm - other.xMm, one.yMm - other.yMm);
  const turnDeg = Math.abs(one.angleDeg - other.angleDeg);
  if (awayMm < STILL.mm && turnDeg < STILL.deg) return 'same';
  const isAlike =
    turnDeg < ALIKE.deg &&
    Math.abs(one.paperLevel - other.paperLevel) < ALIKE.paper * one.paperLevel &&
    Math.abs(one.contrast - other.contrast) < ALIKE.contrast * one.contrast;
  return isAlike ? 'moved' : 'again';
}

/** Whether a frame shows another card than the one before, or none that is known. */
export function isOfNewCard({ last }: Following, { reading }: Observation): boolean {
  return last?.reading.card !== reading.card || reading.card === undefined;
}

/** Refusals that speak of another deck, or of something over the card. */
const UNFITTING: ReadonlySet<Refusal | undefined> = new Set<Refusal>(['foreign', 'covered', 'uncertain']);

function remember(
  known: Following,
  observation: Observation,
  verdict: CardReading,
  memory: Memory,
): Following {
  const { look, reading } = observation;
  const isNew = isOfNewCard(known, observation);
  const fits =
    look !== undefined &&
    reading.accepted &&
    suspect(look, usualOf(known.looks, FEWEST), PATIENT) === undefined;
  const tells = isNew && look !== undefined && (fits || UNFITTING.has(verdict.reason));
  const { accepted, card } = verdict;
  const isUseful = isNew && look !== undefined && reading.accepted;
  return {
    looks: isUseful ? [...known.looks, look].slice(-memory.looks) : known.looks,
    fitted: tells ? [...known.fitted, fits].slice(-memory.cards) : known.fitted,
    seen: accepted && card !== undefined ? new Set([...known.seen, card]) : known.seen,
    last: observation,
    ...(accepted
      ? { lastAccepted: observation }
      : known.lastAccepted && { lastAccepted: known.lastAccepted }),
  };
}
