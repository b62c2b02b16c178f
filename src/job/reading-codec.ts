import { makeCardName } from '../bridge/card.ts';
import { CARES, NO_READINGS, type ReaderResult, type Reading, type TrayLabel } from '../machine/messages.ts';
import { cardName, type Decoder, finite, oneOf, optional, record, whole } from './decode.ts';

/** What a label camera read, from JSON. */
export const decodeTrayLabel: Decoder<TrayLabel> = record<TrayLabel>({ board: whole(0), copy: whole(0) });

const resultKind = record({ kind: oneOf(['card', 'none']) });
const decodeResult: Decoder<ReaderResult> = (value, path) => {
  const { kind } = resultKind(value, path);
  return kind === 'card'
    ? { kind, ...record({ card: cardName, confidence: finite })(value, path) }
    : { kind, ...record({ reason: oneOf(NO_READINGS) })(value, path) };
};

/** What the readers say of a frame, from JSON. */
export const decodeReading: Decoder<Reading> = record<Reading>({
  index: optional(decodeResult),
  symbol: optional(decodeResult),
  care: optional(oneOf(CARES)),
});

/** What the readers say of a frame as JSON: cards by their written names. */
export function encodeReading({ care, index, symbol }: Reading): object {
  return {
    ...(index === undefined ? {} : { index: encodeResult(index) }),
    ...(symbol === undefined ? {} : { symbol: encodeResult(symbol) }),
    ...(care === undefined ? {} : { care }),
  };
}

function encodeResult(seen: ReaderResult): object {
  return seen.kind === 'card' ? { ...seen, card: makeCardName(seen.card) } : seen;
}
