import type { Card } from '../bridge/card.ts';
import type { Failure, ReaderResult } from '../machine/messages.ts';
import type { FedCard } from '../machine/run/event.ts';
import type { BoardRun } from '../machine/run/state.ts';
import { ENGLISH } from '../words/english.ts';
import { cardInWords } from '../words/sentences.ts';
import type { EventOf, JobEvent, JournalEntry } from './event.ts';
import { type Replay, replayEntry, replayJournal } from './replay.ts';
import { type BoardWanted, isWanted, ofSeatInWords, pocketInWords, type StoryLine } from './story.ts';

/** Whose story it is, and whether pockets and feeds may be named. */
interface Telling {
  readonly card: Card;
  readonly handsShown: boolean;
}

/**
 * The story of one card through a job in words. Where hands are not shown it has no pocket, and neither feeds nor
 * events by number: beside the times of the other events these would tell the pocket.
 */
export function tellCard(
  entries: readonly JournalEntry[],
  card: Card,
  wanted: BoardWanted | undefined,
  handsShown: boolean,
): StoryLine[] {
  const lines: StoryLine[] = [];
  let before = replayJournal([]);
  for (const entry of entries) {
    const after = replayEntry(before, entry);
    const words = isWanted(after.state, wanted)
      ? tellEvent({ card, handsShown }, entry.event, before, after)
      : undefined;
    if (words !== undefined) lines.push(handsShown ? { seq: entry.seq, words } : { words });
    before = after;
  }
  return lines;
}

function tellEvent(telling: Telling, event: JobEvent, before: Replay, after: Replay): string | undefined {
  switch (event.kind) {
    case 'board-started':
      return `Board ${event.board}${event.copy === 1 ? '' : ` for set ${event.copy}`}: the ${cardInWords(ENGLISH, telling.card)}.`;
    case 'run-started':
      return `Run ${event.run} begins: it is somewhere in the deck.`;
    case 'card-proven':
      return event.card === telling.card ? tellProof(telling, event, after) : undefined;
    case 'board-verified':
      return 'The board is verified.';
    case 'card-seen':
    case 'handSeen':
      return tellSeen(telling, event);
    case 'board-verified-by-camera':
      return 'The board is verified by camera.';
    case 'board-seen':
      return 'The board is seen, not verified.';
    case 'frameRead':
      return tellFrame(telling, event, boardOf(after));
    case 'leftWindow':
      return entryOf(boardOf(before)?.onItsWay, telling.card)?.feed === event.feed
        ? 'It has left the window.'
        : undefined;
    default:
      return tellLoss(telling, event, boardOf(before), boardOf(after));
  }
}

/** The board in work; a card of a pass is reported by its hand, not here. */
function boardOf({ run }: Replay): BoardRun | undefined {
  return run?.kind === 'board' ? run : undefined;
}

function entryOf(entries: readonly FedCard[] | undefined, card: Card): FedCard | undefined {
  return entries?.find((entry) => entry.card === card);
}

function tellProof({ handsShown }: Telling, { mouth }: EventOf<'card-proven'>, { plan }: Replay): string {
  const pocketOrder = plan?.config.pocketOrder ?? 'NESW';
  return `It is proven in ${handsShown ? pocketInWords(pocketOrder, mouth) : 'its pocket'}.`;
}

/** A person has shown the card to a camera, by itself or in a hand: where it lies since is not proven by that. */
function tellSeen(
  { card, handsShown }: Telling,
  event: EventOf<'card-seen'> | EventOf<'handSeen'>,
): string | undefined {
  if (event.kind === 'handSeen') {
    if (!event.cards.includes(card)) return undefined;
    return handsShown && event.seat !== undefined
      ? `It is seen in ${ofSeatInWords(event.seat, 'hand')}.`
      : 'It is seen in a hand.';
  }
  if (event.card !== card) return undefined;
  return handsShown
    ? `It is seen: ${ofSeatInWords(event.seat, 'pile')} is told.`
    : 'It is seen, and its pile is told.';
}

/** A frame's reading of the card, and the step that follows. */
function tellFrame(
  { card, handsShown }: Telling,
  { feed, attempt, reading }: EventOf<'frameRead'>,
  run: BoardRun | undefined,
): string | undefined {
  const readers = (['index', 'symbol'] as const).filter((reader) => names(reading[reader], card));
  if (readers.length === 0 || run === undefined) return undefined;
  const where = handsShown ? `Feed ${feed}, frame ${attempt}: it` : 'It';
  const seen = `${where} is named by the reader of the ${readers.join(' and the reader of the ')}`;
  const entry = run.onItsWay.find((other) => other.feed === feed);
  if (entry === undefined) return `${seen}; another frame is taken to be certain.`;
  return entry.card === card
    ? `${seen} and accepted: its ticket is sent.`
    : `${seen}, but not with certainty: what lies on the window goes another way.`;
}

function names(result: ReaderResult | undefined, card: Card): boolean {
  return result?.kind === 'card' && result.card === card;
}

/** What an event takes away from the card: its way, or its proof. */
function tellLoss(
  { card, handsShown }: Telling,
  event: JobEvent,
  before: BoardRun | undefined,
  after: BoardRun | undefined,
): string | undefined {
  const flying = entryOf(before?.onItsWay, card);
  const stillKnown =
    entryOf(after?.onItsWay, card) !== undefined || entryOf(after?.proven, card) !== undefined;
  if (flying !== undefined && !stillKnown) return handsShown ? wayLost(event) : WAY_BROKEN_OFF;
  const wasProven = entryOf(before?.proven, card) !== undefined && before?.lost === undefined;
  return wasProven && after?.lost !== undefined ? 'Its proof is lost with that of all pockets.' : undefined;
}

/** Unasked, not even why: a fault with a number of its feed would name the feed, and its time the pocket. */
const WAY_BROKEN_OFF = 'Its way was interrupted: it has to be read again.';

/** Why the feed of the card came to nothing. */
const WAY_LOST: Readonly<Record<Failure, string>> = {
  noPick: 'The feeder did not pick it: it is read and tried again.',
  double: 'Two cards were fed at once: both go to the reject tray.',
  cancelled: 'Its feed was called off.',
};

function wayLost(event: JobEvent): string {
  return event.kind === 'failed'
    ? WAY_LOST[event.why]
    : 'Everything stopped while it was on its way: it has to be read again.';
}
