import { type Card, rankOf, suitOf } from '../../src/bridge/card.ts';
import type { DeckName } from '../../src/bridge/deck.ts';
import { type FrameGroup, groupFrames } from '../../src/vision/learn/grouping.ts';
import { type NamedGroup, nameGroups } from '../../src/vision/learn/naming/name-pictures.ts';
import type { NamedPicture } from './pictures.ts';

/** A picture that looks like another card than it was said to show. */
export interface DoubtedPicture {
  readonly picture: NamedPicture;
  readonly looksLike: Card;
}

/** Nats by which a picture's rank or suit has to fit worse than another for its name to be doubted. */
const UNLIKE_NATS = 2.5;
/** The same where no picture of the other card lacks its place; signs that are wholly unlike fit worse by six. */
const WHOLLY_UNLIKE_NATS = 5;
/** Signs that the reader of many fonts knows: where fewer pictures are sure, what it says against one is chance. */
const READABLE_SHARE = 0.5;

/**
 * The pictures of passes in known order that look like other cards than they should show: where lines of an order are
 * exchanged, a card was left out or laid down twice. Each is looked at by itself; other passes may speak for what was said.
 */
export function doubtedByLooks(
  passes: readonly (readonly NamedPicture[])[],
  deck: DeckName,
): DoubtedPicture[] {
  const groups = groupFrames(passes.map((pictures) => pictures.map(({ frame }) => frame)));
  const members = groups.flatMap((group) => group.members);
  const alone = passes.flatMap((pictures, pass) => {
    const own = members.filter((member) => member.pass === pass);
    const names = nameGroups(
      own.map((member) => ({ isComplete: true, members: [member] })),
      deck,
    );
    return own.map(
      ({ place }, at): LookedAt => ({
        picture: pictures[place] as NamedPicture,
        name: names[at] as NamedGroup,
      }),
    );
  });
  const sureCards = new Map(
    alone.flatMap(({ name: { card }, picture }) => (card === undefined ? [] : [[picture, card] as const])),
  );
  if (sureCards.size < READABLE_SHARE * alone.length) return [];
  const borneOut = new Set(groups.flatMap((group) => borneOutIn(picturesIn(group, passes), sureCards)));
  const toldApart = new Set(passes.length > 1 ? groups.flatMap((group) => toldApartIn(group, passes)) : []);
  const found = new Map(
    alone.flatMap(({ name, picture }) => {
      if (name.card === undefined && borneOut.has(picture)) return [];
      const looksLike = otherByItself(picture.card, name, toldApart);
      return looksLike === undefined ? [] : [[picture, looksLike] as const];
    }),
  );
  return passes.flat().flatMap((picture) => {
    const looksLike = found.get(picture);
    return looksLike === undefined ? [] : [{ picture, looksLike }];
  });
}

/** A picture of a pass, and what it is taken for by itself. */
interface LookedAt {
  readonly picture: NamedPicture;
  readonly name: NamedGroup;
}

/** A rank that looks like one other in so many suits is printed so. */
const SUITS_OF_A_RANK = 3;
/** Where more ranks than these look like others, it is the order that has slid. */
const MOST_RANKS = 2;

/**
 * The pictures that a person has to look at. Where a rank looks like one other in three suits or more, it is printed so,
 * and one picture stands for all of them until somebody has said of one that it is what it was said to be.
 */
export function questionsOf(
  doubted: readonly DoubtedPicture[],
  isConfirmed: (doubted: DoubtedPicture) => boolean,
): DoubtedPicture[] {
  const groups = Map.groupBy(doubted, ({ looksLike, picture: { card, file } }) =>
    suitOf(card) === suitOf(looksLike) ? `${rankOf(card)} as ${rankOf(looksLike)}` : file,
  );
  const ranks = [...groups.values()].filter(
    (group) => new Set(group.map(({ looksLike }) => suitOf(looksLike))).size >= SUITS_OF_A_RANK,
  );
  const asOne = new Set(ranks.length <= MOST_RANKS ? ranks : []);
  return [...groups.values()].flatMap((group) => {
    const open = group.filter((each) => !isConfirmed(each));
    if (!asOne.has(group)) return open;
    return open.length < group.length ? [] : open.slice(0, 1);
  });
}

function picturesIn({ members }: FrameGroup, passes: readonly (readonly NamedPicture[])[]): NamedPicture[] {
  return members.flatMap(({ pass, place }) => passes[pass]?.[place] ?? []);
}

/**
 * Pictures of a group that is one card by its looks, where another picture of it surely shows what they are said to
 * show: a speck may make a 10 look like a 4 by itself, while those of other passes still match it.
 */
function borneOutIn(
  pictures: readonly NamedPicture[],
  sureCards: ReadonlyMap<NamedPicture, Card>,
): NamedPicture[] {
  return pictures.filter(({ card }) =>
    pictures.some((other) => other.card === card && sureCards.get(other) === card),
  );
}

/**
 * The card that all pictures of a complete group are said to show. One more picture of it, in the place of another card,
 * would be nearly as like them, and the group would not be complete.
 */
function toldApartIn(group: FrameGroup, passes: readonly (readonly NamedPicture[])[]): Card[] {
  const cards = new Set(picturesIn(group, passes).map(({ card }) => card));
  return group.isComplete && cards.size === 1 ? [...cards] : [];
}

/** The card that a picture looks like by itself, where that is clearly another than was said. */
function otherByItself(said: Card, { own }: NamedGroup, toldApart: ReadonlySet<Card>): Card | undefined {
  if (own === undefined || own.card === said) return undefined;
  const least = toldApart.has(own.card) ? WHOLLY_UNLIKE_NATS : UNLIKE_NATS;
  return own.against(said) > least ? own.card : undefined;
}
