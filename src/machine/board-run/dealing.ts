import type { Card } from '../../bridge/card.ts';
import { CARE_FAULTS, REJECT_FAULTS, type RejectReason } from '../fault.ts';
import { doubleFeed, withoutFeed } from '../feed-run/in-flight.ts';
import type { Reading } from '../messages.ts';
import { PLACE } from '../place.ts';
import { decideReading } from '../reading.ts';
import { readCards } from './books.ts';
import { endOfStream } from './ending.ts';
import { mouthOfCard } from './order.ts';
import type { Feed } from './state.ts';
import { askAbout, stopFor } from './trouble.ts';
import { change, report, reportFault, send, type Turn } from './turn.ts';

/** Reads the card on the window, or ends the stream when the hopper is empty and the path too. */
export function readNext(turn: Turn): void {
  const { run } = turn;
  if (run.pending !== undefined || run.inputs.hopperEmpty) {
    change(turn, { window: { kind: 'idle' } });
    return whenPathEmpty(turn);
  }
  const feed = run.feed + 1;
  change(turn, { feed, window: { kind: 'reading', feed, frames: [] } });
  look(turn, feed, 1);
}

function look(turn: Turn, feed: number, attempt: number): void {
  const { leftAtUs } = turn.run;
  turn.effects.push({ kind: 'readCard', feed, attempt, ...(leftAtUs === undefined ? {} : { leftAtUs }) });
}

function whenPathEmpty(turn: Turn): void {
  const { inFlight, inputs, pending, window } = turn.run;
  if (inFlight.length > 0 || window.kind !== 'idle') return;
  if (pending === undefined) return inputs.hopperEmpty ? endOfStream(turn) : readNext(turn);
  change(turn, { pending: undefined });
  askAbout(turn, pending);
}

/** A frame of the card on the window has been read; frames of a card that has gone are ignored. */
export function frameRead(turn: Turn, feed: number, attempt: number, reading: Reading): void {
  const { order, window } = turn.run;
  if (window.kind !== 'reading' || window.feed !== feed || window.frames.length + 1 !== attempt) return;
  const frames = [...window.frames, reading];
  change(turn, { window: { ...window, frames } });
  takeCare(turn, reading);
  const history = { deck: order.cards, read: readCards(turn.run) };
  const decision = decideReading(turn.config.readers, turn.config.maxFrames, frames, history);
  switch (decision.kind) {
    case 'accept':
      return sendCard(turn, feed, decision.card);
    case 'reject':
      return sendAway(turn, feed, decision.reason);
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

/** People are told once a board of what the eyes ask for. */
function takeCare(turn: Turn, { care }: Reading): void {
  if (care === undefined || turn.run.cares.includes(care)) return;
  change(turn, { cares: [...turn.run.cares, care] });
  reportFault(turn, CARE_FAULTS[care]);
}

function sendCard(turn: Turn, feed: number, card: Card): void {
  sendTicket(turn, { feed, mouth: mouthOfCard(turn.run.order, card), card });
}

function sendAway(turn: Turn, feed: number, reason: RejectReason): void {
  reportFault(turn, REJECT_FAULTS[reason], feed);
  if (reason === 'duplicate') change(turn, { doubtful: true });
  sendTicket(turn, { feed, mouth: 0, reason });
}

function sendTicket(turn: Turn, entry: Feed): void {
  const { feed, mouth } = entry;
  change(turn, { window: { kind: 'ticketed', feed }, inFlight: [...turn.run.inFlight, entry] });
  send(turn, { kind: 'ticket', feed, mouth });
}

/** The card of a feed has left the window: the next one can be read. */
export function leftWindow(turn: Turn, feed: number, atUs: number): void {
  const { window } = turn.run;
  if (window.kind !== 'ticketed' || window.feed !== feed) return;
  change(turn, { leftAtUs: atUs, failedPicks: 0 });
  readNext(turn);
}

/** A card has arrived: where it was due it is proven, at any other mouth nothing is proven any more. */
export function arrived(turn: Turn, feed: number, mouth: number): void {
  const entry = turn.run.inFlight.find((other) => other.feed === feed);
  if (entry === undefined) return;
  if (entry.mouth !== mouth) return stopFor(turn, 2005);
  takeFromFlight(turn, feed);
  const { proven, rejected, window } = turn.run;
  if (entry.card !== undefined) {
    change(turn, { proven: [...proven, entry] });
    report(turn, { kind: 'card-proven', feed, card: entry.card, mouth: entry.mouth });
  } else {
    change(turn, { rejected: [...rejected, entry] });
    report(turn, { kind: 'card-rejected', feed, reason: entry.reason ?? 'uncertain' });
  }
  if (window.kind === 'waiting' && window.feed === feed) readNext(turn);
  else whenPathEmpty(turn);
}

/** Whether the feed was on its way, which it is no more. */
function takeFromFlight(turn: Turn, feed: number): boolean {
  const inFlight = withoutFeed(turn.run.inFlight, feed);
  if (inFlight !== undefined) change(turn, { inFlight });
  return inFlight !== undefined;
}

/** The feeder did not move the card, or not far enough: it is read again and tried again, up to a limit. */
export function pickFailed(turn: Turn, feed: number): void {
  if (!takeFromFlight(turn, feed)) return;
  reportFault(turn, 2001, feed);
  const failedPicks = turn.run.failedPicks + 1;
  change(turn, { failedPicks, leftAtUs: undefined, rest: turn.run.rest | PLACE.path });
  if (failedPicks >= turn.config.maxPicks) {
    reportFault(turn, 2002, feed);
    change(turn, { pending: 2002, failedPicks: 0 });
  }
  readNext(turn);
}

/** Two cards were fed at once, and the card on the window may be the one after them. */
export function doubleFed(turn: Turn, feed: number): void {
  const changes = doubleFeed(turn.run, feed);
  if (changes === undefined) return;
  reportFault(turn, 3001, feed);
  change(turn, changes);
}

/** A ticket was given up by the executor: its card is still on the window, or went with a double feed. */
export function ticketCancelled(turn: Turn, feed: number): void {
  takeFromFlight(turn, feed);
}
