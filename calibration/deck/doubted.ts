import { type Card, rankOf, suitOf } from '../../src/bridge/card.ts';
import type { DeckName } from '../../src/bridge/deck.ts';
import { type FrameGroup, type GroupMember, groupFrames } from '../../src/vision/learn/grouping.ts';
import { type NamedGroup, nameGroups } from '../../src/vision/learn/naming/name-pictures.ts';
import type { NamedPicture } from './pictures.ts';

/** A picture that looks like another card than it was said to show. */
export interface DoubtedPicture {
  readonly picture: NamedPicture;
  readonly looksLike: Card;
}

/** A name that is not sure is held against what was said where another fits the deck this much better: 0..1. */
const UNSURE_DOUBT = 0.25;
/** Nats by which a picture's rank or suit has to fit worse than another for its name to be doubted. */
const UNLIKE_NATS = 2.5;
/** The same where no picture of the other card lacks its place; signs that are wholly unlike fit worse by six. */
const WHOLLY_UNLIKE_NATS = 5;
/** Signs that the reader of many fonts knows: where fewer pictures are sure, what it says against one is chance. */
const READABLE_SHARE = 0.5;

/**
 * The pictures of passes in known order that look like other cards than they should show: where lines of an order are
 * exchanged, a card was left out or laid down twice. Each is looked at by itself, then all of a card together, and
 * pictures of several passes are compared with each other.
 */
export function doubtedByLooks(
  passes: readonly (readonly NamedPicture[])[],
  deck: DeckName,
): DoubtedPicture[] {
  const groups = groupFrames(passes.map((pictures) => pictures.map(({ frame }) => frame)));
  const shown = groups.flatMap(({ members }) => members.flatMap((member) => shownBy(member, passes)));
  const alone = passes.flatMap((_, pass) => {
    const own = shown.filter(({ member }) => member.pass === pass);
    return named(
      own.map((each) => [each]),
      deck,
    );
  });
  const sureCards = new Map(
    alone.flatMap(({ name: { card }, of }) =>
      card === undefined ? [] : of.map(({ picture }) => [picture, card] as const),
    ),
  );
  const isReadable = sureCards.size >= READABLE_SHARE * shown.length;
  const borneOut = new Set(groups.flatMap((group) => borneOutIn(picturesIn(group, passes), sureCards)));
  const toldApart = new Set(passes.length > 1 ? groups.flatMap((group) => toldApartIn(group, passes)) : []);
  const found = new Map(isReadable ? alone.flatMap((each) => doubtedAlone(each, borneOut, toldApart)) : []);
  const settled = new Set([...found.keys(), ...sureCards.keys()]);
  for (const [picture, looksLike] of [
    ...doubtedTogether(shown, deck),
    ...doubtedByPartners(groups, passes, found),
  ])
    if (!settled.has(picture)) found.set(picture, looksLike);
  return passes.flat().flatMap((picture) => {
    const looksLike = found.get(picture);
    return looksLike === undefined ? [] : [{ picture, looksLike }];
  });
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

/** A picture of a pass, and what was seen of it. */
interface ShownMember {
  readonly member: GroupMember;
  readonly picture: NamedPicture;
}

function shownBy(member: GroupMember, passes: readonly (readonly NamedPicture[])[]): ShownMember[] {
  const picture = passes[member.pass]?.[member.place];
  return picture === undefined ? [] : [{ member, picture }];
}

function picturesIn({ members }: FrameGroup, passes: readonly (readonly NamedPicture[])[]): NamedPicture[] {
  return members.flatMap((member) => shownBy(member, passes)).map(({ picture }) => picture);
}

interface NamedMembers {
  readonly of: readonly ShownMember[];
  readonly name: NamedGroup;
}

function named(sets: readonly (readonly ShownMember[])[], deck: DeckName): NamedMembers[] {
  const groups = sets.map(
    (of): FrameGroup => ({ isComplete: true, members: of.map(({ member }) => member) }),
  );
  return nameGroups(groups, deck).flatMap((name, index) => {
    const of = sets[index];
    return of === undefined ? [] : [{ of, name }];
  });
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

/** Pictures that surely look like another card, or that do so where no other pass speaks against it. */
function doubtedAlone(
  { name, of }: NamedMembers,
  borneOut: ReadonlySet<NamedPicture>,
  toldApart: ReadonlySet<Card>,
): [NamedPicture, Card][] {
  return of.flatMap(({ picture }): [NamedPicture, Card][] => {
    if (name.card === undefined && borneOut.has(picture)) return [];
    const looksLike = otherInPass(picture.card, name) ?? otherByItself(picture.card, name, toldApart);
    return looksLike === undefined ? [] : [[picture, looksLike]];
  });
}

/** The card that pictures are likeliest of among those of their pass, where that is another than was said. */
function otherInPass(said: Card, { likeliest, sureness }: NamedGroup): Card | undefined {
  return likeliest !== said && sureness >= UNSURE_DOUBT ? likeliest : undefined;
}

/** The card that pictures look like by themselves, where that is clearly another than was said. */
function otherByItself(said: Card, { own }: NamedGroup, toldApart: ReadonlySet<Card>): Card | undefined {
  if (own === undefined || own.card === said) return undefined;
  const least = toldApart.has(own.card) ? WHOLLY_UNLIKE_NATS : UNLIKE_NATS;
  return own.against(said) > least ? own.card : undefined;
}

/** Cards whose pictures are sure only together. */
function doubtedTogether(shown: readonly ShownMember[], deck: DeckName): [NamedPicture, Card][] {
  const byCard = Map.groupBy(shown, ({ picture }) => picture.card);
  return named([...byCard.values()], deck).flatMap(({ name: { card }, of }) =>
    of.flatMap(({ picture }): [NamedPicture, Card][] =>
      card === undefined || card === picture.card ? [] : [[picture, card]],
    ),
  );
}

/** Pictures that are like those of another card in the other passes, where it is not known which of them is wrong. */
function doubtedByPartners(
  groups: readonly FrameGroup[],
  passes: readonly (readonly NamedPicture[])[],
  found: ReadonlyMap<NamedPicture, Card>,
): [NamedPicture, Card][] {
  return groups.flatMap((group) => {
    const pictures = picturesIn(group, passes);
    if (pictures.some((picture) => found.has(picture))) return [];
    return pictures.flatMap((picture): [NamedPicture, Card][] => {
      const other = pictures.find(({ card }) => card !== picture.card);
      return other === undefined ? [] : [[picture, other.card]];
    });
  });
}
