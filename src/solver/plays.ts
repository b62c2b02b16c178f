import type { Strain } from '../bridge/call.ts';
import { type Card, SUIT_INDICES } from '../bridge/card.ts';
import { type CardSet, countCards } from '../bridge/card-set.ts';
import type { PlayState } from '../bridge/legal-play.ts';
import { type BySeat, SEATS, type Seat, seatAfter } from '../bridge/seat.ts';
import { type Bounded, boundedBy, type CardTricks, leastOf } from '../bridge/trick-table.ts';
import { handsBeforeTrick, type Position, playableCards, suitFromTop } from './position.ts';
import { Range } from './range.ts';
import type { Solver, StrainSolver } from './solver.ts';

/** Hears that a search begins, so that each can have a time of its own. */
export type BeforeSearch = () => void;

/** The cards that may be played, those together between which no card of another hand ranks, nor one of the trick. */
export function playableByWorth(position: Position): Card[][] {
  const seat = SEATS.indexOf(seatAfter(position.leader, position.trick.length));
  const hands = handsBeforeTrick(position);
  const playable = new Set(playableCards(position));
  return SUIT_INDICES.toReversed().flatMap((suit) => {
    const groups: Card[][] = [];
    let isTouching = false;
    for (const { card, seat: owner } of suitFromTop(hands, suit)) {
      if (owner === seat && playable.has(card)) {
        if (isTouching) groups.at(-1)?.push(card);
        else groups.push([card]);
      }
      isTouching = owner === seat;
    }
    return groups;
  });
}

/** What each lead to a deal gives in a strain, for each of some leaders. */
export function solveLeads(
  solver: Solver,
  {
    hands,
    strain,
    leaders,
  }: { readonly hands: BySeat<CardSet>; readonly strain: Strain; readonly leaders: readonly Seat[] },
  beforeSearch: BeforeSearch = () => {},
): CardTricks[][] {
  const started = solver.start({ hands, leader: 'N', trick: [] }, strain);
  return leaders.map((leader) => {
    const state = { hands, leader, trick: [], won: { ns: 0, ew: 0 } };
    return solveCards({ started, state, beforeSearch });
  });
}

/** What each card leads to that may be played next. */
export function solveNext(
  solver: Solver,
  { state, strain }: { readonly state: PlayState; readonly strain: Strain },
  beforeSearch: BeforeSearch = () => {},
): CardTricks[] {
  return solveCards({ started: solver.start(state, strain), state, beforeSearch });
}

/** A state of a play whose trick the search has started on. */
interface Searched {
  readonly started: StrainSolver;
  readonly state: PlayState;
  readonly beforeSearch: BeforeSearch;
  /** Tricks of N and S in all to look at first. */
  readonly guess?: number | undefined;
}

/** What each card leads to that may be played. */
function solveCards(searched: Searched): CardTricks[] {
  let { guess } = searched;
  return playableByWorth(searched.state).map((cards) => {
    const tricksNs = tricksAfter({ ...searched, guess }, cards.slice(0, 1));
    guess = leastOf(tricksNs);
    return { cards, tricksNs };
  });
}

/** Tricks of N and S in all where some cards more are played to the trick. */
function tricksAfter({ beforeSearch, guess, started, state }: Searched, cards: readonly Card[]): Bounded {
  const { leader, trick, won } = state;
  beforeSearch();
  const range = new Range(boundedBy(0, started.tricks));
  const next = range.near(guess === undefined ? range.middle() : guess - won.ns);
  const narrowing = started.narrow(leader, [...trick, ...cards], range, next);
  while (narrowing.next().done !== true);
  return boundedBy(won.ns + range.least, won.ns + range.most);
}

/** What is known of a play with all cards open. */
export interface SolvedPlay {
  /** Tricks of N and S in all, before each card and after the last one. */
  readonly tricksNs: readonly Bounded[];
  /** The cards that cost something, by their place: what each card led to that could have been played. */
  readonly choices: readonly { readonly at: number; readonly cards: readonly CardTricks[] }[];
}

/**
 * Solves a play by its states, before each card and after the last one: the last trick first, so that who is stopped
 * knows the end of it. Each trick is a search of its own, as the cards of others are gone.
 */
export function solvePlay(
  solver: Solver,
  { states, strain }: { readonly states: readonly PlayState[]; readonly strain: Strain },
): SolvedPlay {
  const tricksNs: Bounded[] = [];
  const choices: { at: number; cards: readonly CardTricks[] }[] = [];
  let started: StrainSolver | undefined;
  for (let at = states.length - 1; at >= 0; at--) {
    const state = states[at] as PlayState;
    if (at === states.length - 1 || state.trick.length === 3) started = startTrick(solver, state, strain);
    const after = tricksNs[at + 1];
    const searched = { state, beforeSearch: () => {}, guess: after && leastOf(after) };
    const before = started === undefined ? state.won.ns : tricksAfter({ ...searched, started }, []);
    tricksNs[at] = before;
    if (started === undefined || !isCost(before, after)) continue;
    choices.push({ at, cards: solveCards({ ...searched, started }) });
  }
  return { tricksNs, choices: choices.toReversed() };
}

/** `undefined` where no cards are left. */
function startTrick(solver: Solver, state: PlayState, strain: Strain): StrainSolver | undefined {
  return countCards(handsBeforeTrick(state)[state.leader]) === 0 ? undefined : solver.start(state, strain);
}

/** Whether a card has changed what comes of a play. */
export function isCost(before: Bounded | undefined, after: Bounded | undefined): boolean {
  return typeof before === 'number' && typeof after === 'number' && before !== after;
}
