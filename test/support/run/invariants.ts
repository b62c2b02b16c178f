import { hasCard } from '../../../src/bridge/card-set.ts';
import { faultOfTrip } from '../../../src/machine/fault.ts';
import { isSameTray } from '../../../src/machine/messages.ts';
import { RECOVERY } from '../../../src/machine/recovery.ts';
import { cardsAtStake, placesByFeed } from '../../../src/machine/run/books.ts';
import type { MachineEffect, MachineEvent } from '../../../src/machine/run/event.ts';
import { type BoardRun, isRunning } from '../../../src/machine/run/state.ts';

/** What somebody who only watches knows of the proof of a run: whether anything has touched it since it began. */
export interface Watcher {
  readonly touched: boolean;
  readonly verified: boolean;
}

export const NOTHING_SEEN: Watcher = { touched: false, verified: false };

/** Looks at one step; throws at whatever must never be so. */
export function watch(
  watcher: Watcher,
  before: BoardRun,
  event: MachineEvent,
  after: BoardRun,
  effects: readonly MachineEffect[],
): Watcher {
  booksBalance(after);
  nothingMovesUnsafely(after, effects);
  questionsAreOpen(after);
  return proofHolds(watcher, before, event, after, effects);
}

function must(holds: boolean, what: string, run: BoardRun): void {
  if (!holds) throw new Error(`${what}: ${JSON.stringify(run)}`);
}

function booksBalance(run: BoardRun): void {
  const { feed, onItsWay, order, proven, rejected } = run;
  const entries = [...onItsWay, ...proven, ...rejected];
  must(new Set(entries.map((entry) => entry.feed)).size === entries.length, 'a feed is listed twice', run);
  must(
    entries.every((entry) => entry.feed >= 1 && entry.feed <= feed),
    'a feed was never fed',
    run,
  );
  const read = [...onItsWay, ...proven].flatMap((entry) => (entry.card === undefined ? [] : [entry]));
  must(new Set(read.map(({ card }) => card)).size === read.length, 'a card is listed twice', run);
  must(
    read.every(({ card }) => hasCard(order.cards, card!)),
    'a card is not of the plan',
    run,
  );
  must(
    read.every(({ card, mouth }) => order.mouthOf[card!] === mouth),
    'a card is not where it is planned',
    run,
  );
  must(
    proven.every(({ card }) => card !== undefined),
    'something unread is proven',
    run,
  );
  must(
    rejected.every(({ card, mouth }) => card === undefined && mouth === 0),
    'a read card is rejected',
    run,
  );
  for (const mouth of [1, 2, 3, 4]) {
    const count = proven.filter((entry) => entry.mouth === mouth).length;
    must(count <= order.deck.cardsPerHand, 'a pocket holds too much', run);
  }
  const places = placesByFeed(run);
  must(places.length === feed + 1 && places.every((mask) => mask > 0), 'a card has no place', run);
}

function nothingMovesUnsafely(run: BoardRun, effects: readonly MachineEffect[]): void {
  const moves = effects.some(
    (effect) => effect.kind === 'send' && (effect.message.kind === 'arm' || effect.message.kind === 'ticket'),
  );
  if (!moves) return;
  const { bayOpen, coverOpen, doorOpen, stopPressed, trayPresent } = run.inputs;
  must(run.phase === 'arming' || run.phase === 'dealing', 'a motor moves in a phase of rest', run);
  must(
    !bayOpen && !coverOpen && !doorOpen && !stopPressed,
    'a motor moves with a door open or stop pressed',
    run,
  );
  must(trayPresent, 'a card moves with no tray in the bay', run);
}

function questionsAreOpen(run: BoardRun): void {
  const open = run.phase === 'asking' || run.phase === 'verified' || run.phase === 'leaving';
  must((run.ask !== undefined) === open, 'a question is open in the wrong phase', run);
}

/** Whether an event leaves nothing in the pockets certain. */
function touchesPockets(before: BoardRun, event: MachineEvent): boolean {
  if (!cardsAtStake(before)) return false;
  switch (event.kind) {
    case 'gap':
    case 'resumed':
      return true;
    case 'input':
      return (event.name === 'bayOpen' && event.level) || (event.name === 'trayPresent' && !event.level);
    case 'stray':
      return event.beam.startsWith('front');
    case 'arrived':
      return before.onItsWay.some(({ feed, mouth }) => feed === event.feed && mouth !== event.mouth);
    case 'tripped':
      return RECOVERY[faultOfTrip(event.why, event.beam)].afterwards === 'runAgain';
    default:
      return false;
  }
}

function proofHolds(
  watcher: Watcher,
  before: BoardRun,
  event: MachineEvent,
  after: BoardRun,
  effects: readonly MachineEffect[],
): Watcher {
  const taking = before.phase === 'leaving' && event.kind !== 'gap' && event.kind !== 'resumed';
  const leaving = before.phase === 'verified' && event.kind === 'input';
  let touched = watcher.touched || (!taking && !leaving && touchesPockets(before, event));
  let { verified } = watcher;
  for (const effect of effects) {
    if (effect.kind !== 'report') continue;
    const { outcome } = effect;
    if (outcome.kind === 'run-started') touched = false;
    if (outcome.kind === 'board-withdrawn') verified = false;
    if (outcome.kind === 'board-verified') {
      mustBeComplete(after, touched);
      verified = true;
    }
    if (outcome.kind === 'board-final') must(verified && !touched, 'a board is final without proof', after);
  }
  const { label, order } = after;
  must(
    !isRunning(after) || typeof label !== 'object' || isSameTray(label, order),
    'cards are fed for a tray of another board',
    after,
  );
  const stands = after.phase === 'verified' || after.phase === 'leaving';
  must(
    verified === stands || after.phase === 'final',
    'a board counts as verified in the wrong phase',
    after,
  );
  must(!stands || !touched, 'a board stays verified although it was touched', after);
  return { touched, verified };
}

function mustBeComplete(run: BoardRun, touched: boolean): void {
  const { deck } = run.order;
  must(run.proven.length === deck.cards.length, 'a board is verified without all its cards', run);
  must(
    run.rejected.length === 0 && run.onItsWay.length === 0,
    'a board is verified with cards elsewhere',
    run,
  );
  must(run.inputs.hopperEmpty, 'a board is verified with cards in the hopper', run);
  must(!run.inputs.bayOpen && run.inputs.trayPresent, 'a board is verified with the bay open', run);
  must(!touched && run.lost === undefined, 'a board is verified although it was touched', run);
}
