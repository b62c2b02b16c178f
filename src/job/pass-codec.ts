import { CARD_COUNT, formatCardName } from '../bridge/card.ts';
import { cardSetOf, cardsOf } from '../bridge/card-set.ts';
import { DECK_NAMES, DECKS } from '../bridge/deck.ts';
import { REJECT_REASONS } from '../machine/fault.ts';
import { NO_READINGS } from '../machine/messages.ts';
import type { FedCard, PassResult } from '../machine/run/event.ts';
import type { Drop, PassOrder } from '../machine/run/pass-order.ts';
import {
  cardName,
  converted,
  type Decoder,
  flag,
  listOf,
  oneOf,
  optional,
  record,
  text,
  whole,
} from './decode.ts';
import { decodeStep, decodeTrayLabel, encodeStep, inspectedText } from './machine-codec.ts';

/** The order of a pass as JSON: its deck by name, cards by their written names. */
export function encodePassOrder({ deck, drop, elsewhere, gather, load, ...rest }: PassOrder): object {
  return {
    ...rest,
    deck: deck.name,
    drop: drop.kind === 'table' ? { ...drop, mouthOf: drop.mouthOf.join('') } : drop,
    elsewhere: cardsOf(elsewhere).map(formatCardName),
    load: encodeStep(load),
    gather: encodeStep(gather),
  };
}

const MOUTHS = new RegExp(`^[0-4]{${CARD_COUNT}}$`);
const mouthOf = converted(text, 'a mouth for each card', (digits) =>
  MOUTHS.test(digits) ? Array.from(digits, Number) : undefined,
);
const dropKind = record({ kind: oneOf(['pocket', 'fill', 'table']) });
const decodeDrop: Decoder<Drop> = (value, path) => {
  const { kind } = dropKind(value, path);
  switch (kind) {
    case 'pocket':
      return { kind, ...record({ mouth: whole(1, 4) })(value, path) };
    case 'fill':
      return { kind, ...record({ perPocket: whole(1) })(value, path) };
    case 'table':
      return { kind, ...record({ mouthOf })(value, path) };
  }
};

const cardSet = converted(listOf(cardName), 'a set of cards', cardSetOf);

/** The order of a pass, from JSON. */
export const decodePassOrder: Decoder<PassOrder> = record<PassOrder>({
  deck: converted(oneOf(DECK_NAMES), 'a deck', (name) => DECKS[name]),
  drop: decodeDrop,
  elsewhere: cardSet,
  tray: optional(decodeTrayLabel),
  isNewTray: flag,
  inspect: optional(text),
  load: decodeStep,
  gather: decodeStep,
});

/** What a pass has found as JSON: cards by their written names. */
export function encodePassResult({ passed, rejected, ...rest }: PassResult): object {
  return { ...rest, passed: passed.map(encodePassed), rejected: rejected.map(encodePassed) };
}

function encodePassed({ card, ...rest }: FedCard): object {
  return card === undefined ? rest : { ...rest, card: formatCardName(card) };
}

const passed = listOf(
  record<FedCard>({
    feed: whole(1),
    mouth: whole(0, 4),
    card: optional(cardName),
    reason: optional(oneOf(REJECT_REASONS)),
    seen: optional(oneOf(NO_READINGS)),
    inspected: optional(inspectedText),
  }),
);

/** What a pass has found, from JSON. */
export const decodePassResult: Decoder<PassResult> = record<PassResult>({
  passed,
  rejected: passed,
  runs: whole(1),
  inOrder: whole(0),
  isDisturbed: flag,
  isAstray: flag,
});
