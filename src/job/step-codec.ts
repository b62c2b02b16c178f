import { makeCardName } from '../bridge/card.ts';
import { SEATS } from '../bridge/seat.ts';
import { ACTIONS, SPOTS, type Step } from '../machine/step.ts';
import { cardName, type Decoder, listOf, oneOf, optional, record, text, whole } from './decode.ts';

/** The step that a person was asked for, from JSON. */
export const decodeStep: Decoder<Step> = record<Step>({
  action: oneOf(ACTIONS),
  from: oneOf(SPOTS),
  to: oneOf(SPOTS),
  count: whole(0),
  missing: optional(listOf(cardName)),
  extra: optional(whole(0)),
  back: optional(text),
  hand: optional(record({ seat: oneOf(SEATS), pocket: whole(1, 4) })),
});

/** A step as JSON: the cards that the deck lacks by their written names. */
export function encodeStep({ missing, ...rest }: Step): object {
  return missing === undefined ? rest : { ...rest, missing: missing.map(makeCardName) };
}
