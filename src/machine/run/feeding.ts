import type { Card } from '../../bridge/card.ts';
import { CARE_FAULTS, REJECT_FAULTS, type RejectReason } from '../fault.ts';
import type { Failure, Reading } from '../messages.ts';
import { PLACE } from '../place.ts';
import { decideReading } from '../reading.ts';
import type { FedCard } from './event.ts';
import { isFrameAwaited } from './questions.ts';
import { stopFor } from './runs.ts';
import { askAbout, notePassed } from './sensors.ts';
import { areDoublesDoubted } from './thickness.ts';
import { change, report, reportFault, send, type Turn } from './turn.ts';

/** Reads the card on the window, or ends the stream when the hopper is empty and the path too. */
export function readNext(turn: Turn): void {
  const { run } = turn;
  const isEmpty = run.inputs.hopperEmpty && run.unpicked === undefined;
  if (run.pending !== undefined || isEmpty) {
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
  const { onItsWay, inputs, pending, window } = turn.run;
  if (onItsWay.length > 0 || window.kind !== 'idle') return;
  if (pending === undefined) return inputs.hopperEmpty ? turn.rule.endOfStream(turn) : readNext(turn);
  change(turn, { pending: undefined });
  askAbout(turn, pending);
}

/** A frame of the card on the window has been read; frames of a card that has gone are ignored. */
export function frameRead(turn: Turn, feed: number, attempt: number, reading: Reading): void {
  const { config, rule, run } = turn;
  const { window } = run;
  if (!('frames' in window) || !isFrameAwaited(window, feed, attempt)) return;
  const frames = [...window.frames, reading];
  change(turn, { window: { ...window, frames } });
  const decision = decideReading(config.readers, config.maxFrames, frames, rule.history(run));
  if (window.kind === 'checking') return rule.hopperSeen(turn, decision);
  takeCare(turn, reading);
  switch (decision.kind) {
    case 'accept':
      if (hasLeftUnseen(turn, decision.card)) return reject(turn, feed, 'uncertain', reading);
      return sendTicket(turn, rule.accept(turn, feed, decision.card));
    case 'reject':
      if (run.unpicked !== undefined && decision.reason === 'uncertain') return sendAgain(turn, feed);
      return reject(turn, feed, decision.reason, reading);
    case 'again':
      if (decision.fault !== undefined) reportFault(turn, decision.fault, feed);
      return look(turn, feed, attempt + 1);
    case 'nothing':
      if (run.unpicked !== undefined) return sendAgain(turn, feed);
      if (config.sensorTests === 1) reportFault(turn, 5010);
      change(turn, { inputs: { ...run.inputs, hopperEmpty: true } });
      return readNext(turn);
    case 'noCamera':
      reportFault(turn, 4004, feed);
      change(turn, { pending: 4004, window: { kind: 'idle' } });
      return whenPathEmpty(turn);
  }
}

/** The feeder took the card too late, and it stands somewhere before the first beam: nothing else can come next. */
function sendAgain(turn: Turn, feed: number): void {
  const { unpicked } = turn.run;
  if (unpicked !== undefined) sendTicket(turn, { ...unpicked, feed });
}

/**
 * Whether another card is on the window than before a feed that failed: that one has made room for it, or one of the two
 * readings is wrong, and what comes next is not known.
 */
function hasLeftUnseen({ run }: Turn, card: Card): boolean {
  return run.unpicked?.card !== undefined && run.unpicked.card !== card;
}

function reject(turn: Turn, feed: number, reason: RejectReason, last: Reading): void {
  reportFault(turn, REJECT_FAULTS[reason], feed);
  sendTicket(turn, turn.rule.refuse(turn, feed, reason, last));
}

/** What the eyes ask for is reported once. */
function takeCare(turn: Turn, { care }: Reading): void {
  if (care === undefined || turn.run.cares.includes(care)) return;
  change(turn, { cares: [...turn.run.cares, care] });
  reportFault(turn, CARE_FAULTS[care]);
}

function sendTicket(turn: Turn, entry: FedCard): void {
  const { feed, mouth } = entry;
  change(turn, { window: { kind: 'ticketed', feed }, onItsWay: [...turn.run.onItsWay, entry] });
  send(turn, { kind: 'ticket', feed, mouth });
}

/** The card of a feed has left the window: the next one can be read. */
export function leftWindow(turn: Turn, feed: number, atUs: number): void {
  const { window } = turn.run;
  if (window.kind !== 'ticketed' || window.feed !== feed) return;
  change(turn, { leftAtUs: atUs, failedPicks: 0, unpicked: undefined });
  readNext(turn);
}

/** A card has arrived: at any other mouth than its own, nothing of the run holds any more. */
export function arrived(turn: Turn, feed: number, mouth: number): void {
  const entry = turn.run.onItsWay.find((other) => other.feed === feed);
  if (entry === undefined) return;
  if (entry.mouth !== mouth) return stopFor(turn, 2005);
  takeFromWay(turn, feed);
  change(turn, { vainHelps: 0 });
  notePassed(turn);
  const { proven, rejected } = turn.run;
  change(turn, mouth > 0 ? { proven: [...proven, entry] } : { rejected: [...rejected, entry] });
  report(turn, turn.rule.arrival(entry));
  const { window } = turn.run;
  if (window.kind === 'waiting' && window.feed === feed) readNext(turn);
  else whenPathEmpty(turn);
}

/** A ticket has come to nothing. */
export function failed(turn: Turn, feed: number, why: Failure): void {
  if (!turn.run.onItsWay.some((entry) => entry.feed === feed)) return;
  switch (why) {
    case 'noPick':
      return pickFailed(turn, feed);
    case 'double':
      return doubleFed(turn, feed);
    case 'cancelled':
      // Its card is still on the window, or went with a double feed.
      return takeFromWay(turn, feed);
  }
}

function takeFromWay(turn: Turn, feed: number): void {
  change(turn, { onItsWay: turn.run.onItsWay.filter((entry) => entry.feed !== feed) });
}

/** A misfeed, in which the feeder did not move the card, or not far enough, is retried up to a limit; the card is read again. */
function pickFailed(turn: Turn, feed: number): void {
  const { onItsWay, unpicked = onItsWay.find((entry) => entry.feed === feed) } = turn.run;
  takeFromWay(turn, feed);
  reportFault(turn, 2001, feed);
  const failedPicks = turn.run.failedPicks + 1;
  change(turn, {
    failedPicks,
    unpicked,
    leftAtUs: undefined,
    rest: turn.run.rest | PLACE.path,
  });
  if (failedPicks >= turn.config.maxPicks) {
    reportFault(turn, 2002, feed);
    change(turn, { pending: 2002, failedPicks: 0, unpicked: undefined });
  }
  readNext(turn);
}

/**
 * Two cards were fed at once: both go to the reject tray, and the card on the window is read again when they are there.
 * The feed after this one is given up with it: it may have been read from the second card.
 */
function doubleFed(turn: Turn, feed: number): void {
  const { feed: last, onItsWay } = turn.run;
  const double = { feed, mouth: 0, reason: 'double' } as const;
  reportFault(turn, 3001, feed);
  if (areDoublesDoubted(turn)) return;
  change(turn, {
    onItsWay: onItsWay.map((entry) => (entry.feed === feed ? double : entry)),
    window: { kind: 'waiting', feed },
    feed: Math.max(last, feed + 1),
    leftAtUs: undefined,
  });
}
