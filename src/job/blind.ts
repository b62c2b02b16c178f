import { formatCardName } from '../bridge/card.ts';
import type { CourseEvent, JobEvent, JobEventKind, JournalEntry } from './event.ts';
import { encodeReading, encodeStep } from './machine-codec.ts';
import { encodePassOrder, encodePassResult } from './pass-codec.ts';
import { outlineOf } from './plan.ts';
import { encodeDeals, encodeOutline } from './plan-codec.ts';

/** An entry as one line of JSON for who follows a job: whole where hands are shown, else without any card and pocket. */
export function makeShownLine(entry: JournalEntry<CourseEvent>, handsShown: false): string;
export function makeShownLine(entry: JournalEntry, handsShown: boolean): string;
export function makeShownLine(entry: JournalEntry<CourseEvent>, handsShown: boolean): string {
  const { seq, at, nowMs } = entry;
  const event = entry.event as JobEvent;
  const hidden = handsShown ? hiddenPart(event) : undefined;
  return JSON.stringify({ seq, at, nowMs, ...shownPart(withoutSealing(event)), ...hidden });
}

/** An event as it is without a seal: how its journal is kept is nothing to who follows a job. */
export function withoutSealing(event: JobEvent): JobEvent {
  if (event.kind !== 'job-started') return event;
  const { sealing: _, id: __, takenOver: ___, ...plan } = event.plan;
  return { ...event, plan };
}

/** What an event may show to someone who has not asked to see hands, as JSON. */
export function shownPart(event: CourseEvent): object {
  switch (event.kind) {
    case 'job-started':
      return { kind: event.kind, plan: encodeOutline(event.plan) };
    case 'asked':
      return { ...event, ask: { ...event.ask, step: encodeStep(event.ask.step) } };
    default:
      return courseOf(event);
  }
}

/**
 * What an event may show to someone who has not asked to see hands: no deal, no card, no pocket, and no measure by which
 * a card would be known again. The time of an arrival may tell the pocket of a feed, but nothing tells which card that
 * feed was. Only what the whole deck lacks is named, which tells no hand.
 */
export function courseOf(event: CourseEvent | JobEvent): CourseEvent {
  switch (event.kind) {
    case 'job-started':
      return { kind: event.kind, plan: outlineOf(event.plan) };
    case 'arrived':
    case 'card-proven':
      return { kind: event.kind, feed: event.feed };
    case 'measured':
      return { kind: event.kind, feed: event.feed };
    case 'tripped':
      return { kind: event.kind, why: event.why };
    case 'pass-started': {
      const tray = 'order' in event ? event.order.tray : event.tray;
      return { kind: event.kind, ...(tray && { tray }) };
    }
    case 'stray':
    case 'pass-finished':
      return { kind: event.kind };
    case 'frameRead':
      return { kind: event.kind, feed: event.feed, attempt: event.attempt };
    default:
      return courseByHand(event);
  }
}

/** The same of an event of a person who deals before a camera. */
function courseByHand(event: CourseEvent | JobEvent): CourseEvent {
  switch (event.kind) {
    case 'cardShown':
    case 'card-seen':
      return { kind: event.kind };
    case 'handSeen': {
      const { kind, seat, unread } = event;
      return { kind, unread, ...(seat !== undefined && { seat }) };
    }
    case 'hand-differs': {
      const { kind, seat, extra, lacking } = event;
      return { kind, seat, extra, lacking };
    }
    default:
      return event as CourseEvent;
  }
}

/** What an event hides from someone who has not asked to see hands; `undefined` where it hides nothing. */
export function hiddenPart(event: JobEvent): object | undefined {
  switch (event.kind) {
    case 'job-started':
      return {
        deals: encodeDeals(event.plan),
        ...(event.plan.passes?.world !== undefined && { world: event.plan.passes.world }),
        ...(event.plan.passes?.test !== undefined && { test: event.plan.passes.test }),
      };
    case 'pass-started':
      return { order: encodePassOrder(event.order) };
    case 'pass-finished':
      return { result: encodePassResult(event.result) };
    case 'arrived':
      return { mouth: event.mouth, atUs: event.atUs };
    case 'card-proven':
      return { card: formatCardName(event.card), mouth: event.mouth };
    case 'measured':
      return { lengthUm: event.lengthUm, pairUs: event.pairUs, thicknessUm: event.thicknessUm };
    case 'tripped':
      return { beam: event.beam, feed: event.feed, ...('mouth' in event && { mouth: event.mouth }) };
    case 'stray':
      return { beam: event.beam };
    case 'frameRead':
      return { reading: encodeReading(event.reading) };
    default:
      return hiddenByHand(event);
  }
}

function hiddenByHand(event: JobEvent): object | undefined {
  switch (event.kind) {
    case 'cardShown':
      return { card: formatCardName(event.card) };
    case 'card-seen':
      return { card: formatCardName(event.card), seat: event.seat };
    case 'handSeen':
      return { cards: event.cards.map(formatCardName) };
    case 'hand-differs':
      return {
        extraCards: event.extraCards.map(formatCardName),
        lackingCards: event.lackingCards.map(formatCardName),
      };
    default:
      return undefined;
  }
}

/** What is sealed of each kind of event has one length, or one of few, so that it does not tell a ten from a nine. */
const SEALED_MULTIPLE = 64;
const LENGTHS: { readonly [K in JobEventKind]?: number } = {
  frameRead: 192,
  'pass-started': 1024,
  'pass-finished': 8192,
  handSeen: 512,
  'hand-differs': 512,
};

/** Measures of a card take less than this where it is clean, whichever it is. */
const INSPECTED_MULTIPLE = 2048;

function isInspected(event: JobEvent): boolean {
  return event.kind === 'frameRead' && event.reading.inspected !== undefined;
}

/** What an event hides, as JSON with spaces at its end to the length of its kind; `undefined` where that is nothing. */
export function hiddenText(event: JobEvent): string | undefined {
  const hidden = hiddenPart(event);
  if (hidden === undefined) return undefined;
  const plain = JSON.stringify(hidden);
  const multiple = isInspected(event) ? INSPECTED_MULTIPLE : (LENGTHS[event.kind] ?? SEALED_MULTIPLE);
  return plain.padEnd(Math.ceil(plain.length / multiple) * multiple);
}
