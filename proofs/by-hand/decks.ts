import { createHash } from 'node:crypto';
import type { Print } from '../../rigs/shown-scenes/print.ts';
import { isKin, OWN_DECKS, type TriedDeck, triedDeck } from '../../rigs/tried-deck.ts';
import type { Card } from '../../src/bridge/card.ts';
import type { DeckModel } from '../../src/vision/read-index/deck-model.ts';
import { learntOnStand, printOfCard, SHOWN_DECKS } from './learnt.ts';
import { type PhotographedCard, readPack } from './photos.ts';
import { readWith, type ShownReader } from './watch.ts';

/** A deck that is shown. */
export interface ShownDeck {
  readonly tried: TriedDeck;
  /** What is shown: each card once, and other photographs. */
  readonly shown: readonly ShownCard[];
  /** What reads it, learnt from its cards on a stand; nothing where it could not be learnt. */
  readonly learn: () => ShownReader | undefined;
}

/** A card that is shown, or what shows no index. */
export interface ShownCard {
  readonly card?: Card;
  readonly print: () => Print;
}

/** One of the decks that are drawn. */
export function drawnDeck(name: string): ShownDeck {
  const tried = triedDeck(name);
  const prints = new Map<Card, Print>();
  const printOf = (card: Card): Print => {
    const known = prints.get(card) ?? printOfCard(tried, card);
    prints.set(card, known);
    return known;
  };
  return {
    tried,
    shown: tried.cards.map((card) => ({ card, print: () => printOf(card) })),
    learn: once(() => readOf(learntOnStand(tried, printOf))),
  };
}

function readOf(model: DeckModel | undefined): ShownReader | undefined {
  return model && readWith(model);
}

function once<T>(make: () => T): () => T {
  let made: { readonly is: T } | undefined;
  return () => {
    made ??= { is: make() };
    return made.is;
  };
}

/** A pack from a folder, learnt from one photograph of each end of its cards; these are shown, and others of them. */
export function photographedDeck(folder: string): ShownDeck {
  const { others, pack } = readPack(folder);
  const printOf = new Map(pack.map(({ card, print }) => [card, print]));
  const digest = createHash('sha256');
  for (const { print } of pack) digest.update(print.scales[0]!.rgb);
  const tried: TriedDeck = {
    ...triedDeck('thin'),
    name: `photographed-${digest.digest('hex').slice(0, 16)}`,
    cards: pack.map(({ card }) => card),
  };
  const shown = [...pack, ...others].map(
    ({ card, print }: PhotographedCard): ShownCard => ({
      print: () => print,
      ...(card !== undefined && { card }),
    }),
  );
  return { tried, shown, learn: once(() => readOf(learntOnStand(tried, (card) => printOf.get(card)!))) };
}

/** Decks whose cards are foreign to one: our own are drawn by one hand, those of the examination by another. */
export function foreignTo(name: string): readonly TriedDeck[] {
  const names = OWN_DECKS.some((own) => isKin(own, name))
    ? SHOWN_DECKS.filter((other) => !OWN_DECKS.includes(other))
    : OWN_DECKS;
  return names.map((other) => foreign.get(other) ?? opened(other));
}

const foreign = new Map<string, TriedDeck>();

function opened(name: string): TriedDeck {
  const deck = triedDeck(name);
  foreign.set(name, deck);
  return deck;
}
