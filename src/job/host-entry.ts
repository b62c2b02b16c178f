import { toBoardNumber } from '../bridge/board.ts';
import { CARD_COUNT } from '../bridge/card.ts';
import { cardSetOf } from '../bridge/card-set.ts';
import { DECK_NAMES, DECKS } from '../bridge/deck.ts';
import type { BoardOrder } from '../machine/board-run/order.ts';
import type { BoardEvent, BoardRun, Phase } from '../machine/board-run/state.ts';
import type { Inputs } from '../machine/messages.ts';
import { hiddenText, shownPart } from './blind.ts';
import {
  converted,
  type Decoder,
  finite,
  Malformed,
  oneOf,
  optional,
  record,
  text,
  whole,
} from './decode.ts';
import { isMachineEvent } from './event.ts';
import { decodeEvent } from './event-codec.ts';
import type { Seal } from './journal.ts';

/** What is known of the board before: its switches as they were last, and how it ended. */
export interface BoardBefore {
  readonly inputs: Inputs;
  readonly phase: Phase;
}

/** A board that is to be begun; `token` tells this wish from any other. */
interface BoardStart {
  readonly token: string;
  readonly order: BoardOrder;
  /** Absent where who asks knows of none. */
  readonly before?: BoardBefore;
}

/** A board that is to be taken up from a state. */
interface BoardTaking {
  readonly token: string;
  readonly run: BoardRun;
}

/** What happens at a host, as it writes it down. What comes of an event is not written: its board-run tells it anew. */
export type HostEvent =
  | { readonly kind: 'hostStarted' }
  | ({ readonly kind: 'boardBegan' } & BoardStart)
  | ({ readonly kind: 'boardTakenUp' } & BoardTaking)
  /** Nobody drives it any more. */
  | { readonly kind: 'boardStopped' }
  | BoardEvent;

/** An event in the host's own journal. */
export interface HostEntry {
  /** From 0, without gaps, through all boards. */
  readonly seq: number;
  /** Of the host's clock. */
  readonly nowMs: number;
  readonly event: HostEvent;
}

type Beginning = Extract<HostEvent, { readonly kind: 'boardBegan' | 'boardTakenUp' }>;

/** Of how a board begins or is taken up, in characters. */
const BEGINNING_MULTIPLE = 1024;

/** An entry as one line of JSON, in which what names a card or a pocket is sealed. */
export function makeHostText({ seq, nowMs, event }: HostEntry, seal: Seal): string {
  const place = `${seq} ${event.kind}`;
  if (event.kind === 'hostStarted' || event.kind === 'boardStopped') {
    return JSON.stringify({ seq, nowMs, kind: event.kind });
  }
  if (event.kind === 'boardBegan' || event.kind === 'boardTakenUp') {
    const plain = event.kind === 'boardBegan' ? makeStart(event) : makeTaking(event);
    return JSON.stringify({ seq, nowMs, kind: event.kind, sealed: seal.seal(plain, place) });
  }
  const plain = hiddenText(event);
  if (plain === undefined) return JSON.stringify({ seq, nowMs, ...shownPart(event) });
  return JSON.stringify({ seq, nowMs, ...shownPart(event), sealed: seal.seal(plain, place) });
}

const heading = record<Omit<HostEntry, 'event'> & { readonly kind: string; readonly sealed: string }>({
  seq: whole(0),
  nowMs: finite,
  kind: text,
  sealed: optional(text),
});

/** The entry of such a line; `undefined` where it is none, or was sealed with another key. */
export function parseHostText(line: string, seal: Seal): HostEntry | undefined {
  return parsed(() => {
    const value: unknown = JSON.parse(line);
    const { seq, nowMs, kind, sealed } = heading(value, '');
    const plain = sealed === undefined ? line : seal.open(sealed, `${seq} ${kind}`);
    const event = plain === undefined ? undefined : eventOf(kind, value as object, plain);
    return event && { seq, nowMs, event };
  });
}

function eventOf(kind: string, shown: object, plain: string): HostEvent | undefined {
  if (kind === 'hostStarted' || kind === 'boardStopped') return { kind };
  if (kind === 'boardBegan' || kind === 'boardTakenUp') return beginningOf(kind, plain);
  const event = decodeEvent(shown, JSON.parse(plain) as object);
  return isMachineEvent(event) ? event : undefined;
}

function beginningOf(kind: Beginning['kind'], plain: string): Beginning | undefined {
  if (kind === 'boardTakenUp') {
    const taking = parseTaking(plain);
    return taking && { kind, ...taking };
  }
  const start = parseStart(plain);
  return start && { kind, ...start };
}

/** A start as JSON, with spaces at its end to a whole multiple, so that its length tells little when it is sealed. */
export function makeStart({ before, order, token }: BoardStart): string {
  const plain = JSON.stringify({ token, order: encodeOrder(order), ...(before && { before }) });
  return padded(plain, BEGINNING_MULTIPLE);
}

/** A taking up as JSON, with spaces likewise. */
export function makeTaking({ run, token }: BoardTaking): string {
  const plain = JSON.stringify({ token, run: { ...run, order: encodeOrder(run.order) } });
  return padded(plain, BEGINNING_MULTIPLE);
}

function padded(plain: string, multiple: number): string {
  return plain.padEnd(Math.ceil(plain.length / multiple) * multiple);
}

const startFields = record<{
  readonly token: string;
  readonly order: BoardOrder;
  readonly before: BoardBefore;
}>({
  token: text,
  order: decodeOrder,
  before: optional(object as Decoder<BoardBefore>),
});

/** The start of such JSON; `undefined` where it is none. */
export function parseStart(plain: string): BoardStart | undefined {
  return parsed(() => startFields(JSON.parse(plain), ''));
}

const takingFields = record<BoardTaking>({ token: text, run: decodeRun });

export function parseTaking(plain: string): BoardTaking | undefined {
  return parsed(() => takingFields(JSON.parse(plain), ''));
}

/** `undefined` where what is parsed is malformed or no JSON. */
function parsed<T>(parse: () => T): T | undefined {
  try {
    return parse();
  } catch (error) {
    if (error instanceof Malformed || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The mouth of every card as one digit a card; 0 for those that the deck lacks. */
function encodeOrder({ back, board, copy, deck, mouthOf }: BoardOrder): object {
  return { board, copy, deck: deck.name, mouths: mouthOf.join(''), ...(back !== undefined && { back }) };
}

const orderFields = record({
  board: converted(whole(1), 'a board number', toBoardNumber),
  copy: whole(1),
  deck: oneOf(DECK_NAMES),
  mouths: text,
  back: optional(text),
});

function decodeOrder(value: unknown, path: string): BoardOrder {
  const { deck: name, mouths, ...rest } = orderFields(value, path);
  const deck = DECKS[name];
  const mouthOf = Array.from(mouths, Number);
  const cards = deck.cards.filter((card) => (mouthOf[card] ?? 0) > 0);
  const isSound =
    /^[0-4]+$/.test(mouths) &&
    mouths.length === CARD_COUNT &&
    mouthOf.filter((mouth) => mouth > 0).length === cards.length;
  if (!isSound) throw new Malformed(`${path}.mouths has not one pocket for each card of the deck`);
  return { ...rest, deck, cards: cardSetOf(cards), mouthOf };
}

/** Fields that JSON leaves out where nothing is known. */
const UNKNOWN = {
  leftAtUs: undefined,
  pending: undefined,
  lost: undefined,
  diagnosis: undefined,
  ask: undefined,
};

/** Only who has the key makes such a state, from one of the same version: its order is looked at, the rest is taken. */
function decodeRun(value: unknown, path: string): BoardRun {
  const run = object(value, path) as BoardRun;
  return { ...UNKNOWN, ...run, order: decodeOrder(run.order, `${path}.order`) };
}

function object(value: unknown, path: string): object {
  if (typeof value !== 'object' || value === null) throw new Malformed(`${path} is not an object`);
  return value;
}
