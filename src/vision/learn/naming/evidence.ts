import { type Card, rankOf, suitOf } from '../../../bridge/card.ts';
import { DECKS, type DeckName } from '../../../bridge/deck.ts';
import type { FrameGroup } from '../grouping.ts';
import { type Candidate, FIRST_SUIT } from './candidates.ts';
import type { IndexMarks } from './index-layout.ts';
import { type LetterSet, signsOfRank } from './letter-sets.ts';
import { SIGNS } from './sign-reader.ts';

/** What the frames of one group say of its index, in nats: 0 is the likeliest, the rest below. */
export interface Evidence {
  /** Indexed by number of the sign; suits and `other` are absent. */
  readonly ranks: Float64Array;
  /** Clubs to spades. */
  readonly suits: Float64Array;
  /** 0..1: how much its marks look like a rank and a suit at all, the worse of both. */
  readonly likeness: number;
}

/** However badly a sign fits, it counts no more than this against it. */
const LEAST = -6;
const SUITS = 4;

/** The evidence of each group, `undefined` for one whose index was not found. */
export function evidenceOf(groups: readonly FrameGroup[]): (Evidence | undefined)[] {
  return groups.map(({ members }) => {
    const found = members.flatMap(({ marks }) => marks ?? []);
    return found.length === 0 ? undefined : evidenceOfMarks(found);
  });
}

/** What one index or more of the same card say. */
export function evidenceOfMarks(found: readonly IndexMarks[]): Evidence {
  return {
    ranks: meanOf(
      found.map(({ rank }) => rank),
      0,
      FIRST_SUIT,
    ),
    suits: meanOf(
      found.map(({ suit }) => suit),
      FIRST_SUIT,
      SUITS,
    ),
    likeness: Math.min(
      Math.max(...found.map(({ rank }) => rank.rankShare)),
      Math.max(...found.map(({ suit }) => suit.suitShare)),
    ),
  };
}

/** The mean logarithm of shares, the greatest at 0. */
function meanOf(candidates: readonly Candidate[], from: number, count: number): Float64Array {
  const logs = new Float64Array(count);
  for (const { shares } of candidates) {
    for (let sign = 0; sign < count; sign++) {
      const share = Math.max(shares[from + sign] as number, 1e-9);
      logs[sign] = (logs[sign] as number) + Math.max(2 * LEAST, Math.log(share)) / candidates.length;
    }
  }
  const most = logs.reduce((a, b) => Math.max(a, b), -Infinity);
  return logs.map((log) => Math.max(LEAST, log - most));
}

/** How well rank and suit fit a card, in nats. */
interface CardFit {
  readonly card: Card;
  readonly signs: readonly string[];
  readonly rank: number;
  readonly suit: number;
}

/** How well rank and suit fit each card of a deck, by a set of letters. */
export function cardFits(evidence: Evidence, deck: DeckName, letters: LetterSet): CardFit[] {
  const { cards, ranks } = DECKS[deck];
  const fits = new Map<number, Pick<CardFit, 'signs' | 'rank'>>();
  for (const each of ranks) {
    const signs = signsOfRank(each, letters);
    fits.set(each, { signs, rank: rankFit(evidence, signs) });
  }
  return cards.map((card) => {
    const fit = fits.get(rankOf(card)) as Pick<CardFit, 'signs' | 'rank'>;
    return { ...fit, card, suit: evidence.suits[suitOf(card)] as number };
  });
}

/** How well a group's rank fits any of some signs. */
export function rankFit({ ranks }: Evidence, signs: readonly string[]): number {
  return signs.reduce((best, sign) => Math.max(best, ranks[SIGNS.indexOf(sign)] ?? LEAST), LEAST);
}
