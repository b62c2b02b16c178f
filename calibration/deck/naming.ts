import type { Card } from '../../src/bridge/card.ts';
import { DECK_NAMES, DECKS, type DeckName } from '../../src/bridge/deck.ts';
import { groupFrames } from '../../src/vision/learn/grouping.ts';
import { nameGroups } from '../../src/vision/learn/naming/name-pictures.ts';
import type { DeckPicture, NamedPicture } from './pictures.ts';

/** Pictures of one card, and what is known of which. */
export interface PictureGroup {
  readonly pictures: readonly DeckPicture[];
  /** Absent where it is not certain. */
  readonly card?: Card;
  /** The cards it may be, likeliest first, where none is certain. */
  readonly perhaps: readonly Card[];
  /** Whether the name is that of a card left over, for an index of unusual looks: to be looked at. */
  readonly isLeftOver?: true;
}

/** The pictures of passes in unknown order, card by card. */
interface NamedDeck {
  readonly groups: readonly PictureGroup[];
  /** The passes with every picture's card; absent where some could not be named. */
  readonly passes?: readonly (readonly NamedPicture[])[];
}

/**
 * Sorts the pictures of passes in unknown order by card and names them: by their symbols, else by what they show.
 * Nothing is guessed: a group stays without a name where its symbols contradict each other or its index, where
 * nothing says for certain what it is, and where it would be the second picture of a card in one pass.
 */
export function nameDeck(
  passes: readonly (readonly DeckPicture[])[],
  symbols: ReadonlyMap<DeckPicture, Card>,
  deck?: DeckName,
): NamedDeck {
  const frameGroups = groupFrames(passes.map((pass) => pass.map(({ frame }) => frame)));
  const grouped = frameGroups.map(({ members }) =>
    members.flatMap(({ pass, place }) => passes[pass]?.[place] ?? []),
  );
  const bySymbol = grouped.map((pictures) => symbolOf(pictures, symbols));
  const isAllNamed = bySymbol.every((card) => typeof card === 'number');
  const shown = isAllNamed ? [] : nameGroups(frameGroups, deck ?? deckOfSize(passes));
  const named = grouped.map((pictures, index) => nameOne(pictures, bySymbol[index], shown[index]));
  const single = withoutDoubles(passes, named);
  return finished(passes, leftOversNamed(single, shown, passes.length));
}

/** The deck that has as many cards as the largest pass has pictures. */
function deckOfSize(passes: readonly (readonly DeckPicture[])[]): DeckName | undefined {
  const size = Math.max(...passes.map((pass) => pass.length));
  return DECK_NAMES.find((name) => DECKS[name].cards.length === size);
}

type SymbolName = Card | 'contradictory' | undefined;

/** What an index was read as: for certain, or at best. */
interface ReadName {
  readonly card?: Card;
  readonly likeliest?: Card;
  readonly sureness?: number;
}

/** Most cards that are named as left over. */
const MOST_LEFT_OVER = 4;
/** With this much any other name would fit the whole deck clearly worse. */
const FITTING = 0.45;

/**
 * Names the last few groups of a whole deck: all others are certain, the cards left over are exactly the likeliest of
 * these, and no exchange would fit; only the looks of their signs are unusual.
 */
function leftOversNamed(
  groups: readonly PictureGroup[],
  shown: readonly ReadName[],
  passes: number,
): readonly PictureGroup[] {
  const whole = Object.values(DECKS).find(({ cards }) => cards.length === groups.length);
  const open = groups.filter(({ card }) => card === undefined);
  if (whole === undefined || open.length === 0 || open.length > MOST_LEFT_OVER) return groups;
  const known = new Set(groups.flatMap(({ card }) => card ?? []));
  const left = new Set(whole.cards.filter((card) => !known.has(card)));
  const names = new Map<PictureGroup, Card>();
  groups.forEach((group, index) => {
    const { likeliest, sureness = 0 } = shown[index] ?? {};
    if (group.card !== undefined || likeliest === undefined || sureness < FITTING) return;
    const isAlike = group.perhaps.length === 1 && group.perhaps[0] === likeliest;
    if (isAlike && group.pictures.length === passes && left.delete(likeliest)) names.set(group, likeliest);
  });
  if (left.size > 0 || names.size < open.length) return groups;
  return groups.map((group) => {
    const card = names.get(group);
    return card === undefined ? group : { ...group, card, isLeftOver: true };
  });
}

function nameOne(pictures: readonly DeckPicture[], symbol: SymbolName, shown: ReadName = {}): PictureGroup {
  const { card, likeliest } = shown;
  const perhaps = likeliest === undefined ? [] : [likeliest];
  if (symbol === 'contradictory') return { pictures, perhaps };
  if (symbol !== undefined && card !== undefined && symbol !== card) {
    return { pictures, perhaps: [symbol, card] };
  }
  const name = symbol ?? card;
  return { pictures, perhaps, ...(name !== undefined && { card: name }) };
}

function symbolOf(pictures: readonly DeckPicture[], symbols: ReadonlyMap<DeckPicture, Card>): SymbolName {
  const said = new Set(pictures.flatMap((picture) => symbols.get(picture) ?? []));
  return said.size > 1 ? 'contradictory' : [...said][0];
}

/** Groups of one name that share a pass are two cards, so none of them keeps the name. */
function withoutDoubles(
  passes: readonly (readonly DeckPicture[])[],
  groups: readonly PictureGroup[],
): PictureGroup[] {
  const passOf = new Map(passes.flatMap((pass, index) => pass.map((picture) => [picture, index] as const)));
  const seen = new Map<string, number>();
  const keysOf = ({ card, pictures }: PictureGroup): string[] =>
    card === undefined ? [] : pictures.map((picture) => `${card} ${passOf.get(picture)}`);
  for (const key of groups.flatMap(keysOf)) seen.set(key, (seen.get(key) ?? 0) + 1);
  return groups.map((group) => {
    const { card, perhaps, pictures } = group;
    if (card === undefined || keysOf(group).every((key) => seen.get(key) === 1)) return group;
    return { pictures, perhaps: [card, ...perhaps.filter((other) => other !== card)] };
  });
}

function finished(passes: readonly (readonly DeckPicture[])[], groups: readonly PictureGroup[]): NamedDeck {
  const cards = new Map(
    groups.flatMap(({ card, pictures }) =>
      card === undefined ? [] : pictures.map((picture) => [picture, card] as const),
    ),
  );
  const named = passes.map((pass) =>
    pass.flatMap((picture) => {
      const card = cards.get(picture);
      return card === undefined ? [] : [{ ...picture, card }];
    }),
  );
  const isWhole = named.every((pass, index) => pass.length === passes[index]?.length);
  return isWhole ? { groups, passes: named } : { groups };
}
