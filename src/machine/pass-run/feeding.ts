import { union } from '../../bridge/card-set.ts';
import { CARE_FAULTS, REJECT_FAULTS, type RejectReason } from '../fault.ts';
import { doubleFeed, withoutFeed } from '../feed-run/in-flight.ts';
import type { Reading } from '../messages.ts';
import { decideReading } from '../reading.ts';
import { stepFor } from '../recovery.ts';
import { namedCards } from './books.ts';
import { endOfStream } from './ending.ts';
import { mouthFor } from './order.ts';
import { stopFor } from './runs.ts';
import type { PassedCard } from './state.ts';
import { ask, change, type PassTurn, report, reportFault, send } from './turn.ts';

/** Reads the card on the window, or ends the stream when the hopper is empty and the path too. */
export function readNext(turn: PassTurn): void {
  const { run } = turn;
  if (run.pending !== undefined || run.inputs.hopperEmpty) {
    change(turn, { window: { kind: 'idle' } });
    return whenPathEmpty(turn);
  }
  const feed = run.feed + 1;
  change(turn, { feed, window: { kind: 'reading', feed, frames: [] } });
  look(turn, feed, 1);
}

function look(turn: PassTurn, feed: number, attempt: number): void {
  const { leftAtUs } = turn.run;
  turn.effects.push({ kind: 'readCard', feed, attempt, ...(leftAtUs === undefined ? {} : { leftAtUs }) });
}

function whenPathEmpty(turn: PassTurn): void {
  const { inFlight, inputs, pending, window } = turn.run;
  if (inFlight.length > 0 || window.kind !== 'idle') return;
  if (pending === undefined) return inputs.hopperEmpty ? endOfStream(turn) : readNext(turn);
  change(turn, { pending: undefined });
  ask(turn, stepFor(pending, 0), pending);
}

/** A frame of the card on the window has been read; frames of a card that has gone are ignored. */
export function frameRead(turn: PassTurn, feed: number, attempt: number, reading: Reading): void {
  const { order, window } = turn.run;
  if (window.kind !== 'reading' || window.feed !== feed || window.frames.length + 1 !== attempt) return;
  const frames = [...window.frames, reading];
  change(turn, { window: { ...window, frames } });
  takeCare(turn, reading);
  const history = { deck: order.deck.cardSet, read: union(namedCards(turn.run), order.elsewhere) };
  const decision = decideReading(turn.config.readers, turn.config.maxFrames, frames, history);
  switch (decision.kind) {
    case 'accept':
      return sendTicket(turn, { feed, card: decision.card });
    case 'reject':
      return sendDoubtful(turn, feed, decision.reason, reading);
    case 'again':
      if (decision.fault !== undefined) reportFault(turn, decision.fault, feed);
      return look(turn, feed, attempt + 1);
    case 'nothing':
      change(turn, { inputs: { ...turn.run.inputs, hopperEmpty: true } });
      return readNext(turn);
    case 'noCamera':
      reportFault(turn, 4004, feed);
      change(turn, { pending: 4004, window: { kind: 'idle' } });
      return whenPathEmpty(turn);
  }
}

/** People are told once a pass of what the eyes ask for. */
function takeCare(turn: PassTurn, { care }: Reading): void {
  if (care === undefined || turn.run.cares.includes(care)) return;
  change(turn, { cares: [...turn.run.cares, care] });
  reportFault(turn, CARE_FAULTS[care]);
}

/** A card that is not certain goes where the rule sends those, with what its last frame says of it. */
function sendDoubtful(turn: PassTurn, feed: number, reason: RejectReason, last: Reading): void {
  reportFault(turn, REJECT_FAULTS[reason], feed);
  const said = last.index ?? last.symbol;
  if (said?.kind === 'none') return sendTicket(turn, { feed, reason, seen: said.reason });
  const isNamed = reason === 'duplicate' || reason === 'foreign';
  sendTicket(turn, { feed, reason, ...(isNamed && said !== undefined ? { card: said.card } : {}) });
}

function sendTicket(turn: PassTurn, read: Omit<PassedCard, 'mouth'>): void {
  const { feed } = read;
  const { inFlight, order, passed } = turn.run;
  const certain = read.reason === undefined ? read.card : undefined;
  const before = passed.length + inFlight.filter(({ mouth }) => mouth > 0).length;
  const mouth = mouthFor(order.drop, certain, before);
  change(turn, { window: { kind: 'ticketed', feed }, inFlight: [...inFlight, { ...read, mouth }] });
  send(turn, { kind: 'ticket', feed, mouth });
}

/** The card of a feed has left the window: the next one can be read. */
export function leftWindow(turn: PassTurn, feed: number, atUs: number): void {
  const { window } = turn.run;
  if (window.kind !== 'ticketed' || window.feed !== feed) return;
  change(turn, { leftAtUs: atUs, failedPicks: 0 });
  readNext(turn);
}

/** A card has arrived: where it was due it has passed, at any other mouth all track is lost. */
export function arrived(turn: PassTurn, feed: number, mouth: number): void {
  const entry = turn.run.inFlight.find((other) => other.feed === feed);
  if (entry === undefined) return;
  if (entry.mouth !== mouth) return stopFor(turn, 2005);
  takeFromFlight(turn, feed);
  const { passed, rejected, window } = turn.run;
  change(turn, mouth > 0 ? { passed: [...passed, entry] } : { rejected: [...rejected, entry] });
  report(turn, { kind: 'card-passed', feed });
  if (window.kind === 'waiting' && window.feed === feed) readNext(turn);
  else whenPathEmpty(turn);
}

/** Whether the feed was on its way, which it is no more. */
function takeFromFlight(turn: PassTurn, feed: number): boolean {
  const inFlight = withoutFeed(turn.run.inFlight, feed);
  if (inFlight !== undefined) change(turn, { inFlight });
  return inFlight !== undefined;
}

/** The feeder did not move the card, or not far enough: it is read again and tried again, up to a limit. */
export function pickFailed(turn: PassTurn, feed: number): void {
  if (!takeFromFlight(turn, feed)) return;
  reportFault(turn, 2001, feed);
  const failedPicks = turn.run.failedPicks + 1;
  change(turn, { failedPicks, leftAtUs: undefined });
  if (failedPicks >= turn.config.maxPicks) {
    reportFault(turn, 2002, feed);
    change(turn, { pending: 2002, failedPicks: 0 });
  }
  readNext(turn);
}

/** Two cards were fed at once, and the card on the window may be the one after them. */
export function doubleFed(turn: PassTurn, feed: number): void {
  const changes = doubleFeed(turn.run, feed);
  if (changes === undefined) return;
  reportFault(turn, 3001, feed);
  change(turn, changes);
}

/** A ticket was given up by the executor: its card is still on the window, or went with a double feed. */
export function ticketCancelled(turn: PassTurn, feed: number): void {
  takeFromFlight(turn, feed);
}
