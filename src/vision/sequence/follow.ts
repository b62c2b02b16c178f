import type { Card } from '../../bridge/card.ts';
import type { CardReading, Refusal } from '../reading.ts';
import type { CloseLook } from './close-look.ts';
import type { Observation } from './observation.ts';
import { relationOf } from './same-pose.ts';
import { isMoving, PATIENT, refuse, STRICT, suspect } from './suspect.ts';
import { usualOf } from './usual.ts';

/** What is known of a deck while its cards are read one after the other. */
export interface Following {
  /** The newest looks at cards that a frame by itself would accept. */
  readonly looks: readonly CloseLook[];
  /** Whether the newest cards looked like the deck's, newest last. */
  readonly fitted: readonly boolean[];
  readonly seen: ReadonlySet<Card>;
  /** The frame before. */
  readonly last?: Observation;
}

/** Before the first card of a pass. */
export const NOTHING_SEEN: Following = { looks: [], fitted: [], seen: new Set() };

/** Cards after which a deck is known, and of which it is remembered what is usual. */
const FEWEST = 8;
const REMEMBERED = 24;
const FOREIGN_SHARE = 0.5;

/**
 * The verdict on one more frame, with what is known from those before, and what is known then. Strict until eight cards
 * have fitted; a deck of which most of the last eight did not is foreign. A card that was accepted before, and whose
 * frame is not another look at it, is a duplicate.
 */
export function followFrame(
  known: Following,
  observation: Observation,
): { readonly known: Following; readonly verdict: CardReading } {
  const reason = reasonAgainst(known, observation);
  const verdict = reason === undefined ? observation.reading : refuse(observation.reading, reason);
  return { known: remember(known, observation, verdict), verdict };
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

/** How this frame belongs to the one before; `undefined` where that named another card. */
function relationToLast(
  { last }: Following,
  card: Card,
  pose: Observation['pose'],
): 'same' | 'moved' | 'again' | undefined {
  if (last === undefined || last.reading.card !== card) return undefined;
  return last.pose && pose ? relationOf(last.pose, pose) : 'same';
}

/** Refusals that speak of another deck, or of something over the card. */
const UNFITTING: ReadonlySet<Refusal | undefined> = new Set<Refusal>(['foreign', 'covered', 'uncertain']);

function remember(known: Following, observation: Observation, verdict: CardReading): Following {
  const { look, reading } = observation;
  const isNew = known.last?.reading.card !== reading.card || reading.card === undefined;
  const fits = look !== undefined && reading.accepted && suspect(look, undefined, PATIENT) === undefined;
  const tells = isNew && look !== undefined && (fits || UNFITTING.has(verdict.reason));
  const { accepted, card } = verdict;
  const isUseful = isNew && look !== undefined && reading.accepted && !isMoving(look);
  return {
    looks: isUseful ? [...known.looks, look].slice(-REMEMBERED) : known.looks,
    fitted: tells ? [...known.fitted, fits].slice(-FEWEST) : known.fitted,
    seen: accepted && card !== undefined ? new Set([...known.seen, card]) : known.seen,
    last: observation,
  };
}
