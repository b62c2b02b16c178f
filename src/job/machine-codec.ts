import { formatCardName } from '../bridge/card.ts';
import { SEATS } from '../bridge/seat.ts';
import {
  CARES,
  NO_READINGS,
  type ReaderResult,
  type Reading,
  type TrayLabel,
  type TrayName,
} from '../machine/messages.ts';
import { ACTIONS, LABEL_FAULTS, SPOTS, type Step } from '../machine/step.ts';
import {
  cardName,
  converted,
  type Decoder,
  finite,
  listOf,
  oneOf,
  optional,
  record,
  text,
  whole,
} from './decode.ts';

/** What a label camera read, from JSON. */
export const decodeTrayLabel: Decoder<TrayLabel> = record<TrayLabel>({
  board: whole(0),
  copy: whole(0),
  seal: optional(text),
});

/** Trays as a short text, `3/1 4/1`, from which `decodeTrays` makes them again. */
export function encodeTrays(trays: readonly TrayName[]): string {
  return trays.map(({ board, copy }) => `${board}/${copy}`).join(' ');
}

export const decodeTrays: Decoder<readonly TrayName[]> = converted(text, 'a list of trays', (written) => {
  if (written === '') return [];
  if (!/^\d{1,9}\/\d{1,9}(?: \d{1,9}\/\d{1,9})*$/.test(written)) return undefined;
  return written.split(' ').map((name) => {
    const [board, copy] = name.split('/');
    return { board: Number(board), copy: Number(copy) };
  });
});

const resultKind = record({ kind: oneOf(['card', 'none']) });
const decodeResult: Decoder<ReaderResult> = (value, path) => {
  const { kind } = resultKind(value, path);
  return kind === 'card'
    ? { kind, ...record({ card: cardName, confidence: finite })(value, path) }
    : { kind, ...record({ reason: oneOf(NO_READINGS) })(value, path) };
};

/** More than the measures of any card take. */
const MOST_INSPECTED = 1 << 15;
/** What eyes have measured of a card: a text that is kept and handed on. */
export const inspectedText: Decoder<string> = converted(text, 'the measures of one card', (value) =>
  value.length <= MOST_INSPECTED ? value : undefined,
);

/** What the readers say of a frame, from JSON. */
export const decodeReading: Decoder<Reading> = record<Reading>({
  index: optional(decodeResult),
  symbol: optional(decodeResult),
  care: optional(oneOf(CARES)),
  inspected: optional(inspectedText),
});

/** What the readers say of a frame as JSON: cards by their written names. */
export function encodeReading({ care, index, inspected, symbol }: Reading): object {
  return {
    ...(index === undefined ? {} : { index: encodeResult(index) }),
    ...(symbol === undefined ? {} : { symbol: encodeResult(symbol) }),
    ...(care === undefined ? {} : { care }),
    ...(inspected === undefined ? {} : { inspected }),
  };
}

function encodeResult(seen: ReaderResult): object {
  return seen.kind === 'card' ? { ...seen, card: formatCardName(seen.card) } : seen;
}

/** The step that a person was asked for, from JSON. */
export const decodeStep: Decoder<Step> = record<Step>({
  action: oneOf(ACTIONS),
  from: oneOf(SPOTS),
  to: oneOf(SPOTS),
  count: whole(0),
  missing: optional(listOf(cardName)),
  extra: optional(whole(0)),
  back: optional(text),
  end: optional(oneOf([1, 2])),
  hand: optional(record({ seat: oneOf(SEATS), pocket: whole(1, 4) })),
  trays: optional(decodeTrays),
  label: optional(
    record<NonNullable<Step['label']>>({
      wrong: oneOf(LABEL_FAULTS),
      board: optional(whole(0)),
      copy: optional(whole(0)),
    }),
  ),
});

/** A step as JSON: the cards that the deck lacks by their written names, trays as a short text. */
export function encodeStep({ missing, trays, ...rest }: Step): object {
  return {
    ...rest,
    ...(missing && { missing: missing.map(formatCardName) }),
    ...(trays && { trays: encodeTrays(trays) }),
  };
}
