import type { Card } from '../../src/bridge/card.ts';
import { groupFrames } from '../../src/vision/learning/grouping.ts';
import type { DeckPicture, NamedPicture } from './procedure.ts';

/** Pictures of one card, and what is known of which. */
export interface PictureGroup {
  readonly pictures: readonly DeckPicture[];
  /** Absent where it is not certain. */
  readonly card?: Card;
  /** The cards it may be, likeliest first, where none is certain. */
  readonly perhaps: readonly Card[];
}

/** Names the cards of groups by what they show: one answer a group. */
export type Namer = (
  groups: readonly (readonly DeckPicture[])[],
) => readonly { readonly card?: Card; readonly perhaps: readonly Card[] }[];

/** The pictures of passes in unknown order, card by card. */
export interface NamedDeck {
  readonly groups: readonly PictureGroup[];
  /** The passes with every picture's card; absent where some could not be named. */
  readonly passes?: readonly (readonly NamedPicture[])[];
}

/**
 * Sorts the pictures of passes in unknown order by card and names them: by their symbols, else by what they show.
 * Nothing is guessed: a group stays without a name where its symbols contradict each other, where nothing says what
 * it is, and where it would be the second picture of a card in one pass.
 */
export function nameDeck(
  passes: readonly (readonly DeckPicture[])[],
  symbols: ReadonlyMap<DeckPicture, Card>,
  namer: Namer,
): NamedDeck {
  const grouped = groupFrames(passes.map((pass) => pass.map(({ frame }) => frame))).map(({ members }) =>
    members.flatMap(({ pass, place }) => passes[pass]?.[place] ?? []),
  );
  const bySymbol = grouped.map((pictures) => symbolOf(pictures, symbols));
  const isAllNamed = bySymbol.every((card) => typeof card === 'number');
  const shown = isAllNamed ? [] : namer(grouped);
  const groups = grouped.map((pictures, index): PictureGroup => {
    const symbol = bySymbol[index];
    const { card, perhaps = [] } = shown[index] ?? {};
    if (symbol === 'contradictory') return { pictures, perhaps };
    const named = symbol ?? card;
    if (symbol !== undefined && card !== undefined && symbol !== card) {
      return { pictures, perhaps: [symbol, card] };
    }
    return { pictures, perhaps, ...(named !== undefined && { card: named }) };
  });
  return finished(passes, withoutDoubles(passes, groups));
}

function symbolOf(
  pictures: readonly DeckPicture[],
  symbols: ReadonlyMap<DeckPicture, Card>,
): Card | 'contradictory' | undefined {
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
