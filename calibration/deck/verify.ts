import type { Card } from '../../src/bridge/card.ts';
import type { CardReading, Refusal } from '../../src/vision/reading.ts';

/** What was read from a picture of the verifying pass. */
export interface VerifyingReading {
  readonly file: string;
  readonly reading: CardReading;
  /** The card that each reader by itself took it for. */
  readonly said: readonly Card[];
  /** The card that it is by its symbol or bars; absent where they were not read. */
  readonly truth?: Card;
}

/** A picture that was taken for another card: by any reader where it was accepted, else by every one. */
interface Misread {
  readonly file: string;
  readonly card: Card;
  readonly said: Card;
}

/** What a pass after the learning ones showed. */
export interface Verification {
  readonly frames: number;
  readonly accepted: number;
  /** Cards of the deck that were in no picture, and in more than one. */
  readonly missing: readonly Card[];
  readonly double: readonly Card[];
  readonly misread: readonly Misread[];
  /** Pictures that were not accepted, and why. */
  readonly refused: readonly { readonly file: string; readonly reason: Refusal }[];
}

/**
 * Compares a pass with the deck that was learnt. Without a known order accepted pictures are what they are read as,
 * and one that was refused is the card that is left over, where its readers name no other that is left.
 */
export function verifyPass(readings: readonly VerifyingReading[], cards: readonly Card[]): Verification {
  const truths = truthsOf(readings, cards);
  const found = [...truths.values()];
  return {
    frames: readings.length,
    accepted: readings.filter(({ reading }) => reading.accepted).length,
    missing: cards.filter((card) => !found.includes(card)),
    double: cards.filter((card) => found.indexOf(card) !== found.lastIndexOf(card)),
    misread: readings.flatMap((each) => misreadOf(each, truths.get(each))),
    refused: readings.flatMap(({ file, reading }) =>
      reading.accepted ? [] : [{ file, reason: reading.reason ?? 'uncertain' }],
    ),
  };
}

function truthsOf(
  readings: readonly VerifyingReading[],
  cards: readonly Card[],
): ReadonlyMap<VerifyingReading, Card> {
  const truths = new Map<VerifyingReading, Card>();
  for (const each of readings) {
    const card = each.truth ?? (each.reading.accepted ? each.reading.card : undefined);
    if (card !== undefined) truths.set(each, card);
  }
  const known = new Set(truths.values());
  const left = new Set(cards.filter((card) => !known.has(card)));
  const open = readings.filter((each) => !truths.has(each) && !showsNoCard(each));
  settle(open, left, truths);
  const [last, ...others] = open.filter((each) => !truths.has(each));
  const [card, ...more] = left;
  if (last !== undefined && card !== undefined && others.length + more.length === 0) truths.set(last, card);
  return truths;
}

/** What a picture was refused as that shows no card's index: it proves nothing of the card that is left over. */
const NO_CARD: ReadonlySet<Refusal> = new Set(['back', 'blank', 'empty', 'joker', 'noCorner']);

function showsNoCard({ reading: { reason } }: VerifyingReading): boolean {
  return reason !== undefined && NO_CARD.has(reason);
}

/** Dirt makes one card or two look foreign, and no more. */
const MOST_DIRTY = 2;

/** Pictures of a pass that show cards of another deck. */
export function strangersIn({ refused }: Pick<Verification, 'refused'>): string[] {
  const strangers = refused.flatMap(({ file, reason }) => (reason === 'foreign' ? [file] : []));
  return strangers.length > MOST_DIRTY ? strangers : [];
}

/** Gives refused pictures the one card that is left over and that its readers name, best known first. */
function settle(
  open: readonly VerifyingReading[],
  left: Set<Card>,
  truths: Map<VerifyingReading, Card>,
): void {
  for (const each of open.toSorted((one, other) => other.reading.margin - one.reading.margin)) {
    const possible = new Set(
      [each.reading.card, ...each.said].filter((card) => card !== undefined && left.has(card)),
    );
    const [card] = possible;
    if (card === undefined || possible.size > 1) continue;
    truths.set(each, card);
    left.delete(card);
  }
}

function misreadOf({ file, reading, said }: VerifyingReading, card: Card | undefined): Misread[] {
  if (card === undefined) return [];
  const others = said.filter((other) => other !== card);
  const [wrong] = others;
  const isMisread = reading.accepted || others.length === said.length;
  return wrong === undefined || !isMisread ? [] : [{ file, card, said: wrong }];
}
