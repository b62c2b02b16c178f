import { type Card, makeCardName, parseCardName } from '../bridge/card.ts';
import type { Ask } from '../machine/board-run/state.ts';
import { FAULT_NUMBERS, REJECT_REASONS } from '../machine/fault.ts';
import {
  BEAMS,
  FAILURES,
  INPUTS,
  type Inputs,
  NO_READINGS,
  type ReaderResult,
  type Reading,
  TRIPS,
  type TrayLabel,
} from '../machine/messages.ts';
import { ACTIONS, type Spot, type Step } from '../machine/step.ts';
import {
  converted,
  type Decoder,
  type Fields,
  finite,
  flag,
  listOf,
  oneOf,
  optional,
  record,
  text,
  whole,
} from './decode.ts';
import { BOARD_STATUSES, type BoardResult, type EventOf, type JobEvent, type JobEventKind } from './event.ts';
import { decodePlan, encodePlan } from './plan-codec.ts';

const GAPS = [1001, 1002, 1003, 1004] as const;
const SPOTS: readonly Spot[] = ['shelf', 'hopper', 'path', 'reject', 'bay', 'machine', 'aside'];

const feed = whole(1);
const run = whole(1);
const card: Decoder<Card> = converted(text, 'the name of a card', parseCardName);
const fault = oneOf(FAULT_NUMBERS);
const beam = oneOf(BEAMS);
const inputs: Decoder<Inputs> = record<Inputs>(
  Object.fromEntries(INPUTS.map((name) => [name, flag])) as Fields<Inputs>,
);
const label = record<TrayLabel>({ board: whole(0), copy: whole(0) });

const resultKind = record({ kind: oneOf(['card', 'none']) });
const readerResult: Decoder<ReaderResult> = (value, path) => {
  const { kind } = resultKind(value, path);
  return kind === 'card'
    ? { kind, ...record({ card, confidence: finite })(value, path) }
    : { kind, ...record({ reason: oneOf(NO_READINGS) })(value, path) };
};
const reading = record<Reading>({ index: optional(readerResult), symbol: optional(readerResult) });

const step = record<Step>({
  action: oneOf(ACTIONS),
  from: oneOf(SPOTS),
  to: oneOf(SPOTS),
  count: whole(0),
  missing: optional(listOf(card)),
  extra: optional(whole(0)),
});
const ask = record<Ask>({ ask: whole(1), fault: optional(fault), step });
const result = record<BoardResult>({
  board: whole(1),
  copy: whole(1),
  status: oneOf(BOARD_STATUSES),
  durationMs: optional(finite),
  faults: listOf(fault),
});

/** The fields of every kind of event. */
const FIELDS: { readonly [K in JobEventKind]: Fields<Omit<EventOf<K>, 'kind'>> } = {
  'job-started': { plan: decodePlan },
  'board-started': { board: whole(1), copy: whole(1) },
  boardOrdered: {},
  ready: { inputs },
  armed: {},
  refused: { why: oneOf([...INPUTS, ...BEAMS]) },
  leftWindow: { feed, atUs: whole(0) },
  measured: { feed, lengthUm: finite, pairUs: finite, thicknessUm: finite },
  arrived: { feed, mouth: whole(0, 4), atUs: whole(0) },
  failed: { feed, why: oneOf(FAILURES) },
  tripped: { why: oneOf(TRIPS), beam: optional(beam), feed: optional(feed) },
  stray: { beam },
  input: { name: oneOf(INPUTS), level: flag },
  frameRead: { feed, attempt: whole(1), reading },
  labelRead: { label: optional(label) },
  personDid: { ask: whole(1) },
  gap: { fault: oneOf(GAPS) },
  'run-started': { run },
  'card-proven': { feed, card, mouth: whole(1, 4) },
  'card-rejected': { feed, reason: oneOf(REJECT_REASONS) },
  fault: { fault, feed: optional(feed) },
  'board-verified': { run },
  'board-withdrawn': {},
  'board-final': {},
  'board-abandoned': { runs: run },
  asked: { ask },
  'job-stopped': {},
  'job-finished': { boards: listOf(result) },
};

const KINDS = Object.keys(FIELDS) as JobEventKind[];
const eventKind = record({ kind: oneOf(KINDS) });
const DECODERS = new Map<JobEventKind, Decoder<object>>(
  KINDS.map((kind) => [kind, record(FIELDS[kind] as Fields<object>)]),
);

/** The event that an object of a journal stands for; throws `Malformed` where it is none. */
export const decodeEvent: Decoder<JobEvent> = (value, path) => {
  const { kind } = eventKind(value, path);
  return { kind, ...DECODERS.get(kind)?.(value, path) } as JobEvent;
};

/** An event as JSON: a card is its written name (`S10`). */
export function encodeEvent(event: JobEvent): object {
  switch (event.kind) {
    case 'job-started':
      return { ...event, plan: encodePlan(event.plan) };
    case 'frameRead':
      return { ...event, reading: encodeReading(event.reading) };
    case 'card-proven':
      return { ...event, card: makeCardName(event.card) };
    case 'asked':
      return { ...event, ask: { ...event.ask, step: encodeStep(event.ask.step) } };
    default:
      return event;
  }
}

function encodeReading({ index, symbol }: Reading): object {
  return {
    ...(index === undefined ? {} : { index: encodeResult(index) }),
    ...(symbol === undefined ? {} : { symbol: encodeResult(symbol) }),
  };
}

function encodeResult(seen: ReaderResult): object {
  return seen.kind === 'card' ? { ...seen, card: makeCardName(seen.card) } : seen;
}

/** A step as JSON: the cards that the deck lacks by their written names. */
export function encodeStep({ missing, ...rest }: Step): object {
  return missing === undefined ? rest : { ...rest, missing: missing.map(makeCardName) };
}
