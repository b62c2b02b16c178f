import type { ReaderResult, Reading } from '../machine/messages.ts';
import type { JobEvent, JournalEntry } from './event.ts';
import { encodeEvent } from './event-codec.ts';
import type { JobPlan } from './plan.ts';

/** An entry as one line of JSON: whole where hands are shown, else without any card and pocket. */
export function makeShownLine(entry: JournalEntry, handsShown: boolean): string {
  const { seq, at, nowMs, event } = entry;
  return JSON.stringify({ seq, at, nowMs, ...(handsShown ? encodeEvent(event) : blindEvent(event)) });
}

/**
 * What an event may show to someone who has not asked to see hands: no deal, no card and no pocket. The time of an
 * arrival may tell the pocket of a feed, but nothing tells which card that feed was. Only what the whole deck lacks
 * is named, which tells no hand.
 */
export function blindEvent(event: JobEvent): object {
  switch (event.kind) {
    case 'job-started':
      return { kind: event.kind, plan: blindPlan(event.plan) };
    case 'arrived':
    case 'card-proven':
      return { kind: event.kind, feed: event.feed };
    case 'tripped':
      return { kind: event.kind, why: event.why };
    case 'stray':
      return { kind: event.kind };
    case 'refused':
      return { kind: event.kind, why: event.why };
    case 'frameRead':
      return {
        kind: event.kind,
        feed: event.feed,
        attempt: event.attempt,
        reading: blindReading(event.reading),
      };
    case 'board-started':
    case 'boardOrdered':
    case 'ready':
    case 'armed':
    case 'leftWindow':
    case 'measured':
    case 'failed':
    case 'input':
    case 'labelRead':
    case 'personDid':
    case 'gap':
    case 'run-started':
    case 'card-rejected':
    case 'fault':
    case 'board-verified':
    case 'board-withdrawn':
    case 'board-final':
    case 'board-abandoned':
    case 'asked':
    case 'job-stopped':
    case 'job-finished':
      return encodeEvent(event);
  }
}

/** A plan by its board numbers alone, without the deals. */
function blindPlan({ boards, ...rest }: JobPlan): object {
  return { ...rest, boards: boards.map(({ number }) => number) };
}

function blindReading({ index, symbol }: Reading): object {
  return {
    ...(index === undefined ? {} : { index: blindResult(index) }),
    ...(symbol === undefined ? {} : { symbol: blindResult(symbol) }),
  };
}

function blindResult(result: ReaderResult): object {
  return result.kind === 'card' ? { kind: result.kind, confidence: result.confidence } : result;
}
