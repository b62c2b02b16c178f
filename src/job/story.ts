import type { ReadVerdict } from '../analysis/board-verdict.ts';
import { SEATS, type Seat } from '../bridge/seat.ts';
import type { PocketOrder } from '../machine/config.ts';
import type { AsideReason, HandDifference } from '../machine/hand-run/event.ts';
import { seatOfMouth } from '../machine/mouth.ts';
import { ENGLISH } from '../words/english.ts';
import { cardInWords, describeFault, describeStep } from '../words/sentences.ts';
import type { CourseEvent, JobEvent, JournalEntry } from './event.ts';
import { currentOf, type JobState, NO_JOB, reduceJob } from './state.ts';

/** One line of a story; `seq` names the event it tells, and is absent where it would let a pocket be guessed. */
export interface StoryLine {
  readonly seq?: number;
  readonly words: string;
}

const SEAT_WORDS: Readonly<Record<Seat, string>> = { N: 'North', E: 'East', S: 'South', W: 'West' };

/** Something of a seat: `North's hand`. */
export function ofSeatInWords(seat: Seat, what: 'hand' | 'pile'): string {
  return `${SEAT_WORDS[seat]}'s ${what}`;
}

/** The pocket of a mouth, by its seat. */
export function pocketInWords(pocketOrder: PocketOrder, mouth: number): string {
  const seat = SEATS.find((other) => other === seatOfMouth(pocketOrder, mouth));
  return seat === undefined ? 'the reject tray' : `${SEAT_WORDS[seat]}'s pocket`;
}

/** A board of a job with the copy; every copy where none is given. */
export interface BoardWanted {
  readonly board: number;
  readonly copy?: number;
}

/** Whether the board that is being made is one that was asked for. */
export function isWanted(state: JobState, wanted: BoardWanted | undefined): boolean {
  const current = currentOf(state);
  if (current === undefined) return false;
  if (wanted === undefined) return true;
  return current.board === wanted.board && (wanted.copy === undefined || current.copy === wanted.copy);
}

/** An event of a story, whole or without what is sealed. */
type StoryEvent = JobEvent | CourseEvent;

/**
 * The story of a board in words. Cards and pockets are named only where hands are shown and the key is there, else
 * they are counted.
 */
export function tellBoard(
  entries: readonly JournalEntry<StoryEvent>[],
  wanted: BoardWanted,
  handsShown: boolean,
): StoryLine[] {
  const lines: StoryLine[] = [];
  let state = NO_JOB;
  let pocketOrder: PocketOrder = 'NESW';
  let provenCount = 0;
  let seenCount = 0;
  function addCounted(): void {
    if (provenCount > 0) lines.push({ words: `${counted(provenCount)} proven.` });
    if (seenCount > 0) lines.push({ words: `${counted(seenCount)} seen.` });
    provenCount = 0;
    seenCount = 0;
  }
  for (const { seq, nowMs, event } of entries) {
    state = reduceJob(state, event, nowMs);
    if (event.kind === 'job-started') pocketOrder = event.plan.config.pocketOrder;
    if (!isWanted(state, wanted)) continue;
    const words = wordsOf(event, state, pocketOrder, handsShown);
    if (event.kind === 'card-proven' && words === undefined) provenCount++;
    if (event.kind === 'card-seen' && words === undefined) seenCount++;
    if (words === undefined) continue;
    addCounted();
    lines.push({ seq, words });
  }
  addCounted();
  return lines;
}

const VERDICT_WORDS: Readonly<Record<ReadVerdict, string>> = {
  same: 'The board is as dealt.',
  different: 'The board is not as dealt.',
  unreadable: 'The board could not be read completely.',
  read: 'The board is read.',
};

function counted(cards: number): string {
  return cards === 1 ? '1 card is' : `${cards} cards are`;
}

function wordsOf(
  event: StoryEvent,
  state: JobState,
  pocketOrder: PocketOrder,
  handsShown: boolean,
): string | undefined {
  switch (event.kind) {
    case 'board-started':
      return `Board ${event.board} is started${event.copy === 1 ? '' : `, for set ${event.copy}`}.`;
    case 'run-started':
      return `Run ${event.run} begins.`;
    case 'card-proven':
      if (!handsShown || !('card' in event)) return undefined;
      return `Feed ${event.feed}: the ${cardInWords(ENGLISH, event.card)} is proven in ${pocketInWords(pocketOrder, event.mouth)}.`;
    case 'card-rejected':
      return `Feed ${event.feed}: a card lies in the reject tray.`;
    case 'fault': {
      const feed = event.feed === undefined ? '' : `Feed ${event.feed}: `;
      return `${feed}Fault ${event.fault}. ${describeFault(ENGLISH, event.fault)}`;
    }
    case 'asked':
      return `A person is asked: ${describeStep(ENGLISH, { ...event.ask, ...currentOf(state) })}`;
    case 'personDid':
      return 'The person says that this is done.';
    case 'board-verified':
      return `The board is verified: all ${state.cardsProven} cards are proven.`;
    case 'board-withdrawn':
      return 'The board is not verified any more.';
    case 'board-final':
      return 'Its tray has left the bay: the board is final.';
    case 'board-deferred':
      return `Tray ${event.board}${event.copy === 1 ? '' : ` of set ${event.copy}`} is in the bay: this board waits.`;
    case 'board-abandoned':
      return `The board is abandoned after ${event.runs} runs.`;
    case 'pass-started':
      return 'A hand is about to be read.';
    case 'pass-finished':
      return `It is read: ${counted(state.cardsPassed)} through.`;
    case 'pass-abandoned':
      return `It could not be read in ${event.runs} runs.`;
    case 'board-read':
      return VERDICT_WORDS[event.verdict];
    case 'job-stopped':
      return 'The job is stopped by hand.';
    default:
      return wordsByHand(event, state, handsShown);
  }
}

const ASIDE_WORDS: Readonly<Record<AsideReason, string>> = {
  double: 'A card is shown that was shown before: it goes aside.',
  foreign: 'A card of another deck is shown: it goes aside.',
  joker: 'A joker is shown: it goes aside.',
};

/** A board that a person deals before a camera is told as what was seen of it, and as no more. */
function wordsByHand(event: StoryEvent, state: JobState, handsShown: boolean): string | undefined {
  switch (event.kind) {
    case 'card-seen':
      if (!handsShown || !('card' in event)) return undefined;
      return `The ${cardInWords(ENGLISH, event.card)} is seen: ${ofSeatInWords(event.seat, 'pile')} is told.`;
    case 'card-put-aside':
      return ASIDE_WORDS[event.reason];
    case 'card-taken-back':
      return 'The last card is taken back.';
    case 'hand-proven':
      return `${ofSeatInWords(event.seat, 'hand')} is looked at again: it is that of the deal.`;
    case 'hand-differs':
      return `${ofSeatInWords(event.seat, 'hand')} is looked at again: ${differenceInWords(event)}.`;
    case 'hand-unproven':
      return `${ofSeatInWords(event.seat, 'hand')} has to be looked at again.`;
    case 'board-seen':
      return `The board is seen: ${counted(state.cardsSeen)} seen once. On which piles they lie is not proven.`;
    case 'board-verified-by-camera':
      return 'The board is verified by camera: its four hands were looked at again, and are those of the deal.';
    case 'board-differs':
      return `The board is not as it was dealt: ${event.hands.map((hand) => `${SEAT_WORDS[hand.seat]}, ${differenceInWords(hand)}`).join('; ')}.`;
    default:
      return undefined;
  }
}

function differenceInWords({ extra, lacking }: HandDifference): string {
  return `${extra} too many, ${lacking} too few`;
}
