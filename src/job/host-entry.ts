import { toBoardNumber } from '../bridge/board.ts';
import { CARD_COUNT } from '../bridge/card.ts';
import { cardSetOf } from '../bridge/card-set.ts';
import { DECK_NAMES, DECKS } from '../bridge/deck.ts';
import type { BoardOrder, TrayChoice } from '../machine/run/board-order.ts';
import type { FedCard, MachineEvent } from '../machine/run/event.ts';
import {
  createBoardRun,
  createPassRun,
  type MachineOrder,
  type MachineRun,
  type RunBefore,
} from '../machine/run/state.ts';
import { hiddenText, shownPart } from './blind.ts';
import {
  converted,
  type Decoder,
  finite,
  flag,
  Malformed,
  oneOf,
  optional,
  record,
  text,
  whole,
} from './decode.ts';
import { isMachineEvent } from './event.ts';
import { decodeEvent } from './event-codec.ts';
import type { Seal } from './journal-line.ts';
import { decodeTrays, encodeTrays } from './machine-codec.ts';
import { decodePassOrder, encodePassOrder } from './pass-codec.ts';

/** A board or a pass to be begun; `token` tells this request from any other. */
export type RunStart = MachineOrder & {
  readonly token: string;
  /** How the machine was left by what it ran before; absent where who asks knows of nothing. */
  readonly before?: RunBefore;
};

/** A board or a pass to be resumed from a state. */
interface RunTaking {
  readonly token: string;
  readonly run: MachineRun;
}

/** What happens at a host, as it writes it down. What comes of an event is not written: its run works it out again. */
export type HostEvent =
  | { readonly kind: 'hostStarted' }
  | { readonly kind: 'runBegan'; readonly start: RunStart }
  | { readonly kind: 'runTakenUp'; readonly taking: RunTaking }
  /** Nobody drives the board or the pass any more. */
  | { readonly kind: 'runStopped' }
  | MachineEvent;

/** An event in the host's own journal. */
export interface HostEntry {
  /** From 0, without gaps, through all boards and passes. */
  readonly seq: number;
  /** The time of the host's clock. */
  readonly nowMs: number;
  readonly event: HostEvent;
}

/** The lengths to which the begin or the resumption of a board or a pass is padded, in characters. */
const BEGINNING_MULTIPLE = 1024;

/** An entry as one line of JSON, in which what names a card or a pocket is sealed. */
export function makeHostText({ seq, nowMs, event }: HostEntry, seal: Seal): string {
  const place = `${seq} ${event.kind}`;
  const heading = { seq, nowMs, kind: event.kind };
  switch (event.kind) {
    case 'hostStarted':
    case 'runStopped':
      return JSON.stringify(heading);
    case 'runBegan':
      return JSON.stringify({ ...heading, sealed: seal.seal(makeStart(event.start), place) });
    case 'runTakenUp':
      return JSON.stringify({ ...heading, sealed: seal.seal(makeTaking(event.taking), place) });
    default:
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

/** The event of an entry; those that begin with `board` are of the first version, which knew no passes. */
function eventOf(kind: string, shown: object, plain: string): HostEvent | undefined {
  switch (kind) {
    case 'hostStarted':
    case 'runStopped':
      return { kind };
    case 'boardStopped':
      return { kind: 'runStopped' };
    case 'boardBegan':
    case 'runBegan': {
      const start = parseStart(plain);
      return start && { kind: 'runBegan', start };
    }
    case 'boardTakenUp':
    case 'runTakenUp': {
      const taking = parseTaking(plain);
      return taking && { kind: 'runTakenUp', taking };
    }
    default: {
      const event = decodeEvent(shown, JSON.parse(plain) as object);
      return isMachineEvent(event) ? event : undefined;
    }
  }
}

/** A start as JSON, with spaces at its end to a whole multiple, so that its length tells little when it is sealed. */
export function makeStart(start: RunStart): string {
  const { before, kind, token } = start;
  const order = start.kind === 'board' ? encodeOrder(start.order) : encodePassOrder(start.order);
  return padded(JSON.stringify({ token, kind, order, ...(before && { before }) }), BEGINNING_MULTIPLE);
}

/** A taking up as JSON, with spaces likewise. */
export function makeTaking({ run, token }: RunTaking): string {
  const order = run.kind === 'board' ? encodeOrder(run.order) : encodePassOrder(run.order);
  return padded(JSON.stringify({ token, run: { ...run, order } }), BEGINNING_MULTIPLE);
}

function padded(plain: string, multiple: number): string {
  return plain.padEnd(Math.ceil(plain.length / multiple) * multiple);
}

const runKind: Decoder<{ readonly kind?: 'board' | 'pass' }> = record<{ readonly kind: 'board' | 'pass' }>({
  kind: optional(oneOf(['board', 'pass'])),
});
const startFields = record<{ readonly token: string; readonly before: RunBefore }>({
  token: text,
  before: optional(object as Decoder<RunBefore>),
});

/** The start of such JSON; `undefined` where it is none. */
export function parseStart(plain: string): RunStart | undefined {
  return parsed(() => {
    const value: unknown = JSON.parse(plain);
    const { kind = 'board' } = runKind(value, '');
    return kind === 'board'
      ? { kind, ...startFields(value, ''), ...record({ order: decodeOrder })(value, '') }
      : { kind, ...startFields(value, ''), ...record({ order: decodePassOrder })(value, '') };
  });
}

const takingFields = record<RunTaking>({ token: text, run: decodeRun });

export function parseTaking(plain: string): RunTaking | undefined {
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
function encodeOrder({ back, board, choice, copy, deck, mouthOf }: BoardOrder): object {
  return {
    board,
    copy,
    deck: deck.name,
    mouths: mouthOf.join(''),
    ...(back !== undefined && { back }),
    ...(choice && {
      choice: { ...choice, others: encodeTrays(choice.others), made: encodeTrays(choice.made) },
    }),
  };
}

const orderFields = record({
  board: converted(whole(1), 'a board number', toBoardNumber),
  copy: whole(1),
  deck: oneOf(DECK_NAMES),
  mouths: text,
  back: optional(text),
  choice: optional(
    record<TrayChoice>({
      others: decodeTrays,
      made: decodeTrays,
      seal: optional(text),
      isRead: flag,
      isIn: flag,
    }),
  ),
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

/** The fields of a run that are looked at, and the names that earlier versions gave to the results of a pass. */
interface KeptRun {
  readonly order: unknown;
  readonly passed?: readonly FedCard[];
  readonly passedAtFeedBack: number;
  readonly isTrayChanged: boolean;
}

/**
 * Only who has the key makes such a state: its order is looked at, the rest is taken. JSON leaves out what is not known,
 * and earlier versions what they did not keep.
 */
function decodeRun(value: unknown, path: string): MachineRun {
  const { kind = 'board' } = runKind(value, path);
  const { order, passed, passedAtFeedBack, isTrayChanged, ...run } = value as KeptRun;
  const place = `${path}.order`;
  if (kind === 'board') return { ...createBoardRun(decodeOrder(order, place)), ...run };
  const named = { proven: passed, provenAtFeedBack: passedAtFeedBack, trayTaken: isTrayChanged };
  return { ...createPassRun(decodePassOrder(order, place)), ...run, ...(passed && named) };
}

function object(value: unknown, path: string): object {
  if (typeof value !== 'object' || value === null) throw new Malformed(`${path} is not an object`);
  return value;
}
