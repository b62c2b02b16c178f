import { RANKS } from '../../../bridge/card.ts';
import { DECKS, type DeckName } from '../../../bridge/deck.ts';

/** Signs that stand for each rank of a deck, and how common such a deck is. */
export interface LetterSet {
  /** The letters of Maid, jack, queen, king and ace, as printed. */
  readonly letters: readonly [maid: string, jack: string, queen: string, king: string, ace: string];
  /** Nats that an unusual set has to gain on the usual ones. */
  readonly handicap: number;
}

/** Jack, queen, king: which languages write so, and which aces go with it. */
const COURTS: readonly (readonly [courts: string, aces: string, handicap: number])[] = [
  ['J Q K', 'A 1', 0], // English, and everywhere
  ['V D R', 'A 1', 0], // French, Romanian, Portuguese
  ['B D K', 'A 1 T E', 0], // German, Danish, Lithuanian
  ['B V H', 'A 1', 0], // Dutch
  ['W D K', 'A 1', 0], // Polish
  ['Kn D K', 'E A 1', 0], // Swedish, Norwegian, Danish
  ['F D R', 'A 1', 0], // Italian
  ['F Q R', 'A 1', 1],
  ['J D K', 'A E 1', 0.5], // Czech, Norwegian
  ['B Д K', 'T A', 0], // Russian, whose letters look like B and K
  ['V D K', 'A T 1', 0.5], // Bulgarian in Latin letters
  ['G D K', 'A', 1], // Icelandic
  ['S R K', 'A', 1], // Finnish
  ['S E K', 'A', 1], // Estonian
  ['V K P', 'A', 1], // Turkish
  ['B N P', 'A', 1], // Greek, whose letters look like these
  ['S C R', 'A 1', 1], // Spanish
];

const MAIDS = ['M', 'S'];

/** Every set of letters that decks are known to have. */
const LETTER_SETS: readonly LetterSet[] = COURTS.flatMap(([courts, aces, handicap]) => {
  const [jack = '', queen = '', king = ''] = courts.split(' ');
  return aces.split(' ').flatMap((ace, place) =>
    MAIDS.filter((maid) => maid !== jack).map((maid, kind) => ({
      letters: [maid, jack, queen, king, ace] as const,
      handicap: handicap + 0.5 * place + (kind === 0 ? 0 : 0.5),
    })),
  );
});

/** The sets that a deck may have: where there is a rank 1, no ace is a 1. */
export function letterSetsOf(deck: DeckName): readonly LetterSet[] {
  const hasOne = DECKS[deck].ranks.includes(1);
  return LETTER_SETS.filter(({ letters }) => !hasOne || letters.at(-1) !== '1');
}

const MAID = 13;
const TEN = 10;

/** What may be printed for a rank (1..17): tens are also X in some decks. */
export function signsOfRank(rank: number, { letters }: LetterSet): readonly string[] {
  if (rank >= MAID) return [letters[rank - MAID] as string];
  if (rank === TEN) return ['10', 'X'];
  return [{ L: '11', W: '12' }[RANKS[rank - 1] as string] ?? String(rank)];
}
