import { addUs, elapsedUs, type Us } from '../machine/executor/time.ts';
import { UINT32_MAX } from './field.ts';
import type { LinkLimits } from './limits.ts';
import type { Numbered } from './line.ts';
import { type Check, type LineKey, tagBy } from './line-key.ts';

/** What one end knows of a session: what it has yet to bring over, and what it waits for. */
export interface Talk<Out> {
  readonly limits: LinkLimits;
  readonly session: number;
  /** What its lines end with, where they bear a tag. */
  readonly tag: Check | undefined;
  /** Messages that are not acknowledged, oldest first; at most `queueLength`. */
  readonly queue: readonly Out[];
  /** Number of the oldest of them, or else of the next. */
  readonly first: number;
  /** How many of them have been written; at most `window`. */
  readonly written: number;
  /** How often they have been written again without any progress. */
  readonly resends: number;
  /** When that is due again; means nothing while the queue is empty. */
  readonly resendAtUs: Us;
  /** When the last message came into the queue. */
  readonly saidAtUs: Us;
  /** Number of the message that is due from the other end. */
  readonly next: number;
  /** It has been asked for. */
  readonly hasAsked: boolean;
}

/** A session in which nothing has been said. */
export function beginTalk<Out>(limits: LinkLimits, session: number, nowUs: Us, key?: LineKey): Talk<Out> {
  return {
    limits,
    session,
    tag: key && tagBy(key),
    queue: [],
    first: 0,
    written: 0,
    resends: 0,
    resendAtUs: nowUs,
    saidAtUs: nowUs,
    next: 0,
    hasAsked: false,
  };
}

/** One more message to bring over; `undefined` when there is no room for it, or no number. */
export function say<Out>(talk: Talk<Out>, message: Out, nowUs: Us): Talk<Out> | undefined {
  const { first, limits, queue, resendAtUs } = talk;
  if (queue.length === limits.queueLength || first + queue.length > UINT32_MAX) return undefined;
  return {
    ...talk,
    queue: [...queue, message],
    saidAtUs: nowUs,
    resendAtUs: queue.length === 0 ? addUs(nowUs, limits.resendUs) : resendAtUs,
  };
}

/** What the window allows to be written now, and has not been. */
export function writeDue<Out>(talk: Talk<Out>): [Talk<Out>, Numbered<Out>[]] {
  const { first, limits, queue, session, written } = talk;
  const due = queue.slice(written, limits.window);
  if (due.length === 0) return [talk, []];
  const lines = due.map((message, index): Numbered<Out> => {
    return { kind: 'numbered', session, number: first + written + index, message };
  });
  return [{ ...talk, written: written + due.length }, lines];
}

/** Everything before message `next` has come; one that was never written, or an old one, says nothing. */
export function acknowledge<Out>(talk: Talk<Out>, next: number, nowUs: Us): Talk<Out> {
  const { first, limits, queue, written } = talk;
  const count = next - first;
  if (count <= 0 || count > written) return talk;
  return {
    ...talk,
    queue: queue.slice(count),
    first: next,
    written: written - count,
    resends: 0,
    resendAtUs: addUs(nowUs, limits.resendUs),
  };
}

/** Whether an acknowledgement has been waited for long enough. */
export function isResendDue<Out>({ queue, resendAtUs }: Talk<Out>, nowUs: Us): boolean {
  return queue.length > 0 && elapsedUs(nowUs, resendAtUs) >= 0;
}

/** One more wait for an acknowledgement. */
export function afterSilence<Out>(talk: Talk<Out>, nowUs: Us): Talk<Out> {
  return { ...talk, resends: talk.resends + 1, resendAtUs: addUs(nowUs, talk.limits.resendUs) };
}

/** What a message of the other end is, by its number. */
export function placeOf<Out>({ next }: Talk<Out>, number: number): 'due' | 'duplicate' | 'early' {
  if (number === next) return 'due';
  return number < next ? 'duplicate' : 'early';
}

/** The message that was due has come. */
export function heardDue<Out>(talk: Talk<Out>): Talk<Out> {
  return { ...talk, next: talk.next + 1, hasAsked: false };
}
