import type { Card } from '../../../bridge/card.ts';
import { DECKS, type DeckName } from '../../../bridge/deck.ts';
import type { FrameGroup } from '../grouping.ts';
import { assign } from './assignment.ts';
import { cardFits, type Evidence, evidenceOf } from './evidence.ts';
import { type LetterSet, letterSetsOf } from './letter-sets.ts';

/** A group with what it is thought to show. */
export interface NamedGroup {
  readonly group: FrameGroup;
  /** The card, only where it is sure. */
  readonly card?: Card;
  /** The likeliest card, sure or not; absent where no index was found. */
  readonly likeliest?: Card;
  /** 0..1: how sure the likeliest card is; 0.5 and more is sure. */
  readonly sureness: number;
  /** What its own frames say, whatever the other groups show; absent where no index was found, or one like no card's. */
  readonly own?: OwnLooks;
}

/** What the frames of a group show by themselves. */
interface OwnLooks {
  /** The card that they fit best. */
  readonly card: Card;
  /** Nats by which a card's rank or its suit, whichever is worse, fits less than the best. */
  readonly against: (card: Card) => number;
}

/** Nats by which the whole deck has to fit better with a name than with any other for this card. */
const SURE_NATS = 4;
/** A name has to be this near to what the group's own frames say, for rank and suit apart. */
const LIKE_NATS = 2.5;
/** Marks that are less like a rank and a suit than this are not named: other suits, jokers. */
const LEAST_LIKENESS = 0.3;
/** The larger deck has to explain the frames better by this much a group. */
const LARGER_DECK_NATS = 0.5;
/** Two groups of one card, where grouping kept frames apart, cost this much. */
const COPY_NATS = 3;
/** The most that a name which is not sure may seem. */
const UNSURE = 0.49;

/**
 * Which card each group of frames shows. Every frame's index is read sign by sign with a reader of many fonts; then
 * the cards of a deck are given to the groups so that all together fit best, each card once, in every known set of
 * letters. A group is named where every other name would fit the whole deck clearly worse, and where the name is what
 * its own frames say: never because it is the only card left.
 */
export function nameGroups(groups: readonly FrameGroup[], wanted?: DeckName): NamedGroup[] {
  const evidence = evidenceOf(groups);
  const read = evidence.flatMap((each) => each ?? []);
  const deck = wanted ?? likelierDeck(read);
  const names = bestNaming(read, deck);
  let place = 0;
  return groups.map((group, index): NamedGroup => {
    const own = evidence[index];
    const name = own === undefined ? undefined : names[place++];
    return name === undefined ? { group, sureness: 0 } : { group, ...name };
  });
}

/** The deck that fits the frames better; the larger one has more ways to fit, and so has to fit clearly better. */
function likelierDeck(read: readonly Evidence[]): DeckName {
  const [standard, larger] = (['standard', 'super'] as const).map((deck) =>
    Math.min(...waysOf(read, deck).map(({ cost }) => cost)),
  ) as [number, number];
  return standard - larger > LARGER_DECK_NATS * read.length ? 'super' : 'standard';
}

interface Name {
  readonly card?: Card;
  readonly likeliest: Card;
  readonly sureness: number;
  readonly own?: OwnLooks;
}

/** One way to name the groups. */
interface Way {
  readonly letterSet: LetterSet;
  readonly costs: Float64Array;
  readonly columns: Int32Array;
  readonly cost: number;
}

function waysOf(read: readonly Evidence[], deck: DeckName): Way[] {
  const { cards } = DECKS[deck];
  const copies = Math.max(1, Math.ceil(read.length / cards.length));
  return letterSetsOf(deck).map((letterSet) => {
    const costs = costsOf(read, deck, letterSet, copies);
    const { columns, cost } = assign(costs, read.length, copies * cards.length);
    return { letterSet, costs, columns, cost: cost + letterSet.handicap };
  });
}

/** The cost of each group (rows) with each card; further groups of the same card cost more. */
function costsOf(
  read: readonly Evidence[],
  deck: DeckName,
  letterSet: LetterSet,
  copies: number,
): Float64Array {
  return Float64Array.from(
    read.flatMap((evidence) => {
      const fits = cardFits(evidence, deck, letterSet);
      return Array.from({ length: copies }, (_, copy) =>
        fits.map(({ rank, suit }) => copy * COPY_NATS - rank - suit),
      ).flat();
    }),
  );
}

function bestNaming(read: readonly Evidence[], deck: DeckName): Name[] {
  const ways = waysOf(read, deck).sort((a, b) => a.cost - b.cost);
  const [best] = ways;
  if (best === undefined) return [];
  const { cards } = DECKS[deck];
  return read.map((evidence, row): Name => {
    const likeliest = cards[(best.columns[row] as number) % cards.length] as Card;
    const margin = marginOf(ways, best, row, read.length, cards.length);
    const sureness = margin / (margin + SURE_NATS);
    const own = ownLooks(evidence, deck, best.letterSet);
    const isOwn = evidence.likeness > LEAST_LIKENESS && own.against(likeliest) < LIKE_NATS;
    const name =
      margin >= SURE_NATS && isOwn
        ? { card: likeliest, likeliest, sureness }
        : { likeliest, sureness: Math.min(sureness, UNSURE) };
    // The 1 alone of a 10 whose nought is cut off fits each card alike badly.
    return own.against(own.card) < LIKE_NATS ? { ...name, own } : name;
  });
}

function ownLooks(evidence: Evidence, deck: DeckName, letterSet: LetterSet): OwnLooks {
  const fits = cardFits(evidence, deck, letterSet);
  const { card } = fits.reduce((best, each) => (each.rank + each.suit > best.rank + best.suit ? each : best));
  const worse = new Map(fits.map((fit) => [fit.card, Math.min(fit.rank, fit.suit)]));
  return { card, against: (other) => -(worse.get(other) ?? Number.NEGATIVE_INFINITY) };
}

/** Nats that naming this group otherwise would cost, whatever the letters. */
function marginOf(ways: readonly Way[], best: Way, row: number, rows: number, cardCount: number): number {
  const place = (best.columns[row] as number) % cardCount;
  let margin = 1e3;
  for (const way of ways) {
    const behind = way.cost - best.cost;
    if (behind >= Math.min(margin, 3 * SURE_NATS)) break;
    if ((way.columns[row] as number) % cardCount !== place) margin = Math.min(margin, behind);
    else margin = Math.min(margin, costWithout(way, row, place, rows, cardCount) - best.cost);
  }
  return margin;
}

const FORBIDDEN = 1e6;

/** What a way costs if this group is not that card. */
function costWithout(way: Way, row: number, place: number, rows: number, cardCount: number): number {
  const width = way.costs.length / rows;
  const costs = way.costs.slice();
  for (let column = place; column < width; column += cardCount) costs[row * width + column] = FORBIDDEN;
  return assign(costs, rows, width).cost + way.letterSet.handicap;
}
