import { type Card, rankOf, suitOf } from '../../../bridge/card.ts';
import { DECKS, type DeckName } from '../../../bridge/deck.ts';
import type { Frame } from '../../frame.ts';
import { type CardReading, noReading } from '../../reading.ts';
import { type Candidate, candidatesOf } from './candidates.ts';
import { type CornerPatch, cornerPatch, PATCH_PX_PER_MM } from './corner-patch.ts';
import { cardFits, type Evidence, evidenceOfMarks, rankFit } from './evidence.ts';
import { findLayouts, type IndexLayout, MOST_LAYOUTS, pickIndex } from './index-layout.ts';
import { readIndexBy } from './index-reading.ts';
import { type LetterSet, letterSetsOf, signsOfRank } from './letter-sets.ts';

/** Where the index of a deck lies, and how well each set of letters fits the cards that were seen of it. */
export interface DeckLayout {
  readonly deck: DeckName;
  readonly layouts: readonly IndexLayout[];
  /** Nats that the cards seen speak against each set of `letterSetsOf(deck)`. */
  readonly against: readonly number[];
  /** How this deck prints the ranks and the suits that were named: what was seen of each last. */
  readonly ranks: ReadonlyMap<number, Evidence>;
  readonly suits: ReadonlyMap<number, Evidence>;
}

/** A deck that is named while it is dealt: what the first cards showed, and the layout once they show one. */
export interface LiveNaming {
  readonly deck: DeckName;
  /** The marks of one end of each card that the layout comes from. */
  readonly seen: readonly (readonly Candidate[])[];
  readonly layout?: DeckLayout;
  /** The same of later cards on which the layout has no index: courts often have another one. */
  readonly others: readonly (readonly Candidate[])[];
}

/** Naming before the first card was seen. */
export function startNaming(deck: DeckName): LiveNaming {
  return { deck, seen: [], others: [] };
}

/** Cards from which a layout comes; of later ones that have an index there only the letters and their looks are learnt. */
const MOST_SEEN = 12;

/**
 * What is known after one more card, by frames of either of its ends: of these the one counts whose index is plainest.
 * A layout comes from the third card at the earliest, since what is in one place on several cards is an index. So a card
 * that is shown once more teaches nothing: all that is on it is in one place.
 */
export function afterCard(naming: LiveNaming, frames: readonly Frame[]): LiveNaming {
  const { deck, layout, others, seen } = naming;
  if (layout !== undefined && seen.length >= MOST_SEEN) {
    const against = layout.against.slice();
    const indices = frames.map((frame) => indexIn(frame, layout.layouts));
    addLetters(against, deck, plainest(indices.map((index) => index?.evidence)));
    const known = withLooks({ ...layout, against }, indices);
    const isRead = indices.some((index) => index?.isCutOut === false);
    if (isRead || layout.layouts.length === MOST_LAYOUTS) return { ...naming, layout: known };
    const all = withEnd(others, frames);
    const [found] = findLayouts(all).layouts;
    return found === undefined
      ? { ...naming, layout: known, others: all }
      : { ...naming, layout: { ...known, layouts: [...layout.layouts, found] }, others: [] };
  }
  const all = withEnd(seen, frames);
  const { layouts } = findLayouts(all);
  if (all === seen || layouts.length === 0) return { ...naming, seen: all };
  const known = { ranks: layout?.ranks ?? new Map(), suits: layout?.suits ?? new Map() };
  const indices = frames.map((frame) => indexIn(frame, layouts));
  return { ...naming, seen: all, layout: withLooks({ ...layoutOf(deck, layouts, all), ...known }, indices) };
}

/** Marks of cards, and those of the plainest end of one more; the same where it was among them. */
function withEnd(
  seen: readonly (readonly Candidate[])[],
  frames: readonly Frame[],
): readonly (readonly Candidate[])[] {
  const ends = frames.flatMap((frame) => {
    const patch = cornerPatch(frame);
    return patch === undefined ? [] : [candidatesOf(patch)];
  });
  const end = ends.toSorted((a, b) => likenessOf(b) - likenessOf(a))[0];
  if (end === undefined || seen.some((other) => isSame(other, end))) return seen;
  return [...seen, end].slice(-MOST_SEEN);
}

/** A layout that knows as well how the rank and the suit of a card look that it names. */
function withLooks(layout: DeckLayout, indices: readonly (SeenIndex | undefined)[]): DeckLayout {
  const ranks = new Map(layout.ranks);
  const suits = new Map(layout.suits);
  for (const index of indices) {
    if (index === undefined || index.isCutOut) continue;
    const { accepted, card } = judge(layout, index);
    if (!accepted || card === undefined) continue;
    ranks.set(rankOf(card), index.evidence);
    suits.set(suitOf(card), index.evidence);
  }
  return { ...layout, ranks, suits };
}

/** A mark that is so likely a rank or a suit, and one that lies so near to it and is so like it, are the same mark. */
const PLAIN_SHARE = 0.7;
const SAME_PLACE_MM = 0.8;
const SAME_SIGN = 0.8;

/** Whether every plain mark of either end is on the other too: then they are of one card. */
function isSame(one: readonly Candidate[], other: readonly Candidate[]): boolean {
  return isOn(one, other) && isOn(other, one);
}

function isOn(marks: readonly Candidate[], others: readonly Candidate[]): boolean {
  const plain = marks.filter(({ rankShare, suitShare }) => Math.max(rankShare, suitShare) > PLAIN_SHARE);
  return plain.length > 1 && plain.every((mark) => others.some((other) => isSameMark(mark, other)));
}

function isSameMark(one: Candidate, other: Candidate): boolean {
  const isNear = Math.hypot(one.xMm - other.xMm, one.yMm - other.yMm) < SAME_PLACE_MM;
  const overlap = one.shares.reduce(
    (sum, share, sign) => sum + Math.sqrt(share * (other.shares[sign] as number)),
    0,
  );
  return isNear && overlap > SAME_SIGN;
}

/** How much the marks of an end look like a rank and a suit. */
function likenessOf(marks: readonly Candidate[]): number {
  const most = (share: 'rankShare' | 'suitShare'): number => Math.max(0, ...marks.map((mark) => mark[share]));
  return most('rankShare') * most('suitShare');
}

function layoutOf(
  deck: DeckName,
  layouts: readonly IndexLayout[],
  seen: readonly (readonly Candidate[])[],
): Omit<DeckLayout, 'ranks' | 'suits'> {
  const against: number[] = letterSetsOf(deck).map(() => 0);
  for (const marks of seen) {
    const index = pickIndex(marks, layouts);
    addLetters(against, deck, index && evidenceOfMarks([index]));
  }
  return { deck, layouts, against };
}

/** Adds what a card speaks against each set of letters: so much as its best rank in it fits less. */
function addLetters(against: number[], deck: DeckName, evidence: Evidence | undefined): void {
  if (evidence === undefined || evidence.likeness < LEAST_LIKENESS) return;
  letterSetsOf(deck).forEach((letters, set) => {
    const fits = DECKS[deck].ranks.map((rank) => rankFit(evidence, signsOfRank(rank, letters)));
    against[set] = (against[set] as number) - Math.max(...fits);
  });
}

function plainest(evidence: readonly (Evidence | undefined)[]): Evidence | undefined {
  return evidence.reduce(
    (best, each) => ((each?.likeness ?? -1) > (best?.likeness ?? -1) ? each : best),
    undefined,
  );
}

/** What the index of a frame says. */
interface SeenIndex {
  readonly evidence: Evidence;
  /** It hangs together with other print, or with what lies on the card. */
  readonly isCutOut: boolean;
}

function indexIn(frame: Frame, layouts: readonly IndexLayout[]): SeenIndex | undefined {
  const patch = cornerPatch(frame);
  return patch && indexOn(patch, layouts);
}

function indexOn(patch: CornerPatch, layouts: readonly IndexLayout[]): SeenIndex | undefined {
  const marks = readIndexBy(patch, layouts);
  return marks && { evidence: evidenceOfMarks([marks]), isCutOut: marks.isCutOut === true };
}

/** Nats by which a name has to fit better than any other, and may fit worse than the best sign, as for a whole deck. */
const SURE_NATS = 4;
/** And by which than one whose rank or suit this deck is known to print so that nobody takes it for that of the name. */
const KNOWN_NATS = 2;
const LIKE_NATS = 2.5;
const LEAST_LIKENESS = 0.3;
/** Print that is less like a rank and a suit is none of an index, if it has no name. */
const PLAIN_LIKENESS = 0.5;
/** A set of letters that is behind by more has no say. */
const MOST_BEHIND = 12;

/**
 * Which card a frame shows, by the layout of its deck and by nothing else: without a calibration, without the other
 * cards of the deck.
 */
export function nameOne(layout: DeckLayout, frame: Frame): CardReading {
  const patch = cornerPatch(frame);
  if (patch === undefined) return noReading('noCorner');
  const index = indexOn(patch, layout.layouts);
  if (index === undefined) return noReading(withoutIndex(patch));
  const reading = judge(layout, index);
  const hasIndex = reading.accepted || index.evidence.likeness > PLAIN_LIKENESS;
  return hasIndex ? reading : noReading(withoutIndex(patch));
}

/** Where an index would be, from the corner, and the share of it that is inked on a back and on no face. */
const INDEX_MM = { width: 12, height: 25 } as const;
const INKED = 0.2;
const BACK_SHARE = 0.2;

/** What an end shows that has no index: a back is inked all over. */
function withoutIndex({ heightPx, ink, widthPx }: CornerPatch): 'back' | 'noCorner' {
  const columns = Math.min(widthPx, INDEX_MM.width * PATCH_PX_PER_MM);
  const rows = Math.min(heightPx, INDEX_MM.height * PATCH_PX_PER_MM);
  let inked = 0;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      if ((ink[row * widthPx + column] as number) > INKED) inked++;
  return inked > BACK_SHARE * columns * rows ? 'back' : 'noCorner';
}

/** A card, as one set of letters reads the marks. */
interface Name {
  readonly card: Card;
  /** What may be printed for its rank. */
  readonly signs: readonly string[];
  readonly cost: number;
  /** How much less its rank or its suit, whichever is worse, fits than the best sign. */
  readonly unlike: number;
}

function judge(layout: DeckLayout, { evidence, isCutOut }: SeenIndex): CardReading {
  const { against, deck } = layout;
  const sets = letterSetsOf(deck);
  const costs = sets.map(({ handicap }, set) => (against[set] as number) + handicap);
  const least = Math.min(...costs);
  const names = sets
    .flatMap((letters, set) => {
      const behind = (costs[set] as number) - least;
      return behind > MOST_BEHIND ? [] : namesIn(deck, letters, behind, evidence);
    })
    .sort((a, b) => a.cost - b.cost);
  const [best] = names;
  const others = names.filter(({ card }) => card !== best?.card);
  const [next] = others;
  if (best === undefined || next === undefined) return noReading('uncertain');
  const isPlain = !isCutOut && evidence.likeness > PLAIN_SHARE;
  /** How much better than another name this one fits, as a share of what it has to. */
  const shareOver = (other: Name): number =>
    (other.cost - best.cost) / (isPlain && isKnownOther(layout, best, other) ? KNOWN_NATS : SURE_NATS);
  const margin = others.reduce((worst, other) => Math.min(worst, shareOver(other)), Infinity);
  const confidence = 1 - Math.exp(best.cost - next.cost);
  const isSure = margin >= 1 && best.unlike < LIKE_NATS && evidence.likeness > LEAST_LIKENESS;
  const reading = { card: best.card, second: next.card, margin };
  return isSure
    ? { ...reading, accepted: true, confidence }
    : { ...reading, accepted: false, confidence: Math.min(0.5, confidence), reason: 'uncertain' };
}

/** Whether another card's rank or suit was seen in this deck, and looked so that the name's would never be read. */
function isKnownOther({ ranks, suits }: DeckLayout, name: Name, other: Name): boolean {
  const [rank, suit] = [ranks.get(rankOf(other.card)), suits.get(suitOf(other.card))];
  const isOtherRank = rank !== undefined && rankFit(rank, name.signs) <= -SURE_NATS;
  return isOtherRank || (suit !== undefined && (suit.suits[suitOf(name.card)] as number) <= -SURE_NATS);
}

function namesIn(deck: DeckName, letters: LetterSet, behind: number, evidence: Evidence): Name[] {
  return cardFits(evidence, deck, letters).map(({ card, signs, rank, suit }) => ({
    card,
    signs,
    cost: behind - rank - suit,
    unlike: -Math.min(rank, suit),
  }));
}
