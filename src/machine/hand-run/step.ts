import type { Card } from '../../bridge/card.ts';
import { hasCard } from '../../bridge/card-set.ts';
import { SEATS, type Seat } from '../../bridge/seat.ts';
import type { FedCard } from '../run/event.ts';
import type { AsideReason, HandEvent, HandOutcome, Stranger } from './event.ts';
import { differenceOf, isProven, seenDifference, shareCard, unreadIn, unreadOf } from './look.ts';
import { deckOf, type HandLook, type HandRun, isHandOver, seatsToLookAt } from './state.ts';

/** A step in the making: the run so far, and what came of it. */
interface Turn {
  run: HandRun;
  readonly outcomes: HandOutcome[];
}

/**
 * Takes one more event into what is known of a board by hand, and tells what came of it. It is pure like the step of a
 * machine: the same events give the same outcomes, so that a journal of them is the run.
 */
export function stepHand(run: HandRun, event: HandEvent): readonly [HandRun, readonly HandOutcome[]] {
  if (isHandOver(run)) return [run, []];
  const turn: Turn = { run, outcomes: [] };
  take(turn, event);
  return [turn.run, turn.outcomes];
}

function take(turn: Turn, event: HandEvent): void {
  switch (event.kind) {
    case 'boardOrdered':
    case 'passOrdered':
      return report(turn, { kind: 'run-started', run: 1 });
    case 'cardShown':
      return turn.run.phase === 'showing' ? cardShown(turn, event.card) : singleSeen(turn, event.card);
    case 'strangerShown':
      return strangerShown(turn, event.reason);
    case 'cardPlaced':
      return turn.run.isInHand ? placed(turn) : undefined;
    case 'cardTakenBack':
      return takeBack(turn);
    case 'handSeen':
      return handSeen(turn, event);
    case 'personDone':
      return personDone(turn);
    case 'personGaveUp':
      return giveUp(turn);
    case 'gap':
    case 'resumed':
      change(turn, { isUntold: turn.run.isInHand });
      return lookAnew(turn, ...SEATS);
  }
}

function change(turn: Turn, changes: Partial<HandRun>): void {
  turn.run = { ...turn.run, ...changes };
}

function report(turn: Turn, outcome: HandOutcome): void {
  turn.outcomes.push(outcome);
}

/** The next card of the deck gets its pocket: that it is shown says that the one before lies where it should. */
function cardShown(turn: Turn, card: Card): void {
  const { hands, isInHand, shown } = turn.run;
  const seat = SEATS.find((each) => hands !== undefined && hasCard(hands[each], card));
  const isAgain = shown.some((other) => other.card === card);
  if (isInHand && shown.at(-1)?.card === card) {
    if (turn.run.isUntold) change(turn, { isUntold: false });
    return;
  }
  if (seat === undefined) return putAside(turn, 'foreign');
  if (isAgain) return putAside(turn, 'double');
  const { aside: _, ...run } = turn.run;
  turn.run = { ...run, shown: [...shown, { card, seat }], isInHand: true, isUntold: false };
  report(turn, { kind: 'card-seen', card, seat });
}

function putAside(turn: Turn, aside: AsideReason): void {
  placed(turn);
  change(turn, { aside });
  report(turn, { kind: 'card-put-aside', reason: aside });
}

function strangerShown(turn: Turn, reason: Stranger): void {
  const { open, phase } = turn.run;
  if (phase === 'showing') return putAside(turn, reason);
  const look = open && turn.run.looks[open];
  if (open === undefined || look === undefined) return;
  looked(turn, open, { ...look, strangers: [...look.strangers, reason] });
}

/** The last card lies on its pile; after the last of all the hands are looked at again. */
function placed(turn: Turn): void {
  change(turn, { isInHand: false, isUntold: false });
  if (turn.run.shown.length === deckOf(turn.run).cards.length) change(turn, { phase: 'looking' });
}

/** Hands that were proven are so no more: a pile has changed. */
function takeBack(turn: Turn): void {
  const { shown } = turn.run;
  if (shown.length === 0) return;
  lookAnew(turn, ...SEATS);
  const { aside: _, ...run } = turn.run;
  turn.run = {
    ...run,
    phase: 'showing',
    isDeckDone: false,
    isInHand: false,
    isUntold: false,
    shown: shown.slice(0, -1),
  };
  report(turn, { kind: 'card-taken-back' });
}

/**
 * A picture of a hand, which counts alone: were it joined with one before, a card that has left the hand since would stand
 * for another that was not read. It says, too, that no card is left to show.
 */
function handSeen(turn: Turn, { cards, seat, unread }: Extract<HandEvent, { kind: 'handSeen' }>): void {
  if (turn.run.phase === 'showing') deckDone(turn);
  if (turn.run.phase !== 'looking') return;
  const seats = seatsToLookAt(turn.run);
  const due = seat ?? seats.find((each) => !isProven(turn.run, each));
  if (due === undefined || !seats.includes(due)) return;
  looked(turn, due, { cards, strangers: [], places: cards.length + unread });
}

/**
 * One card of the hand that was looked at last. Where its picture has no place left for it, the hand was another then, or
 * the picture did not show all of it: it is looked at again.
 */
function singleSeen(turn: Turn, card: Card): void {
  const { looks, open } = turn.run;
  const look = open && looks[open];
  if (open === undefined || look === undefined || look.cards.includes(card)) return;
  if (look.places > 0 && unreadOf(look) === 0) return lookAnew(turn, open);
  looked(turn, open, { ...look, cards: [...look.cards, card] });
}

/** A look at a hand says something of the others too: a card lies in one of them only. */
function looked(turn: Turn, seat: Seat, look: HandLook): void {
  for (const other of SEATS) {
    const seen = other === seat ? undefined : turn.run.looks[other];
    if (seen !== undefined && shareCard(look, seen)) unprove(turn, other);
  }
  const { aside: _, ...run } = turn.run;
  turn.run = { ...run, looks: { ...run.looks, [seat]: look }, open: seat };
  if (turn.run.order.kind === 'pass') return handRead(turn, seat);
  if (isProven(turn.run, seat)) return handProven(turn, seat);
  const differing = differenceOf(turn.run, seat);
  const seen = seenDifference(turn.run, seat);
  if (differing === undefined || seen === undefined) return;
  report(turn, {
    kind: 'hand-differs',
    ...differing,
    extraCards: seen.extra,
    lackingCards: seen.lacking,
  });
}

function handProven(turn: Turn, seat: Seat): void {
  report(turn, { kind: 'hand-proven', seat });
  if (!SEATS.every((each) => isProven(turn.run, each))) return;
  change(turn, { phase: 'ended', end: 'verified' });
  report(turn, { kind: 'board-verified-by-camera' });
}

/** Takes back what a look has proven. That a hand differs stands until the hand itself is looked at again. */
function unprove(turn: Turn, seat: Seat): void {
  if (differenceOf(turn.run, seat) !== undefined) return;
  const wasProven = isProven(turn.run, seat);
  change(turn, { looks: { ...turn.run.looks, [seat]: undefined } });
  if (wasProven) report(turn, { kind: 'hand-unproven', seat });
}

/** Hands that were looked at may have been changed since. */
function lookAnew(turn: Turn, ...seats: readonly Seat[]): void {
  for (const seat of seats) unprove(turn, seat);
  const { open: _, ...run } = turn.run;
  turn.run = run;
}

/** Nothing more is shown: of a deck of which cards lack, these are named; of hands, what was seen of them stands. */
function personDone(turn: Turn): void {
  const { order, phase } = turn.run;
  if (phase === 'showing') return deckDone(turn);
  if (order.kind === 'pass') return passOver(turn);
  const hands = SEATS.flatMap((seat) => differenceOf(turn.run, seat) ?? []);
  const isDifferent = hands.length > 0;
  change(turn, { phase: 'ended', end: isDifferent ? 'differs' : 'seen' });
  report(turn, isDifferent ? { kind: 'board-differs', hands } : { kind: 'board-seen' });
}

function deckDone(turn: Turn): void {
  placed(turn);
  const { aside: _, ...run } = turn.run;
  turn.run = { ...run, isDeckDone: true };
}

/** A hand that is only read has been read when no place of it is left that was not. */
function handRead(turn: Turn, seat: Seat): void {
  const look = turn.run.looks[seat];
  const isWhole = look !== undefined && look.cards.length > 0 && unreadIn(turn.run, seat) === 0;
  if (isWhole) passOver(turn);
}

/** The hand as a pass would have found it: every card in the pocket that it was taken out of. */
function passOver(turn: Turn): void {
  const [seat] = seatsToLookAt(turn.run);
  const look = seat && turn.run.looks[seat];
  const { order } = turn.run;
  if (order.kind !== 'pass' || seat === undefined || look === undefined) return;
  const mouth = order.order.load.hand?.pocket ?? 0;
  const found: Omit<FedCard, 'feed' | 'mouth'>[] = [
    ...look.cards.map((card) => ({ card })),
    ...look.strangers.map((seen) => ({ seen })),
    ...Array.from({ length: unreadIn(turn.run, seat) }, () => ({ seen: 'uncertain' }) as const),
  ];
  change(turn, { phase: 'ended', end: 'read' });
  report(turn, {
    kind: 'pass-finished',
    result: {
      passed: found.map((card, index) => ({ ...card, feed: index + 1, mouth })),
      rejected: [],
      runs: 1,
      inOrder: found.length,
      isDisturbed: false,
      isAstray: false,
    },
  });
}

function giveUp(turn: Turn): void {
  change(turn, { phase: 'abandoned', end: 'abandoned' });
  const kind = turn.run.order.kind === 'pass' ? 'pass-abandoned' : 'board-abandoned';
  report(turn, { kind, runs: 1 });
}
