import type { Description } from '../../../generation/squaredeal/description.ts';
import { type BoardRange, MOST_EVENT_BOARDS, type Phase } from '../../../generation/squaredeal/phase.ts';
import { type Session, sessionOf } from '../../../generation/squaredeal/session.ts';
import { Problem } from '../../problem.ts';

/** A session whose boards are known. */
export type DealtSession = Session & { readonly range: BoardRange };

/** Which sessions of an event are wanted. */
export interface SessionChoice {
  /** From 1; all phases where it is absent. */
  readonly phase?: number;
  /** Session numbers from 1; all where it is absent. */
  readonly sessions?: BoardRange;
  /** For phases that leave it open. */
  readonly boards?: readonly BoardRange[];
}

/** A phase that can't be dealt before it is known how many sessions it has, or boards. */
export interface OpenPhase {
  readonly phase: number;
  readonly lacks: 'sessions' | 'boards';
}

/** Sessions that can be dealt, and phases that can't before more is said. */
export interface ChosenSessions {
  readonly sessions: readonly DealtSession[];
  readonly leftOut: readonly OpenPhase[];
}

/** The sessions that are wanted, in the order of their keys; a problem where there is no such session. */
export function chooseSessions({ phases }: Description, choice: SessionChoice): ChosenSessions {
  if (choice.phase === undefined && choice.sessions !== undefined) {
    throw new Problem('request', 'sessions-without-phase', 'Sessions are counted in their phase.');
  }
  if ((choice.phase ?? 1) > phases.length) {
    const message = `There is no phase ${choice.phase ?? 1}: the event has ${phases.length}.`;
    throw new Problem('request', 'no-phase', message);
  }
  const ofPhases = phases.flatMap((phase, index) =>
    choice.phase === undefined || choice.phase === index + 1 ? [sessionsOf(phase, index + 1, choice)] : [],
  );
  const sessions = ofPhases.flatMap((found) => ('lacks' in found ? [] : found));
  if (boardsIn(sessions) > MOST_EVENT_BOARDS) {
    const message = `These sessions have more than ${MOST_EVENT_BOARDS} boards together: name only some of them.`;
    throw new Problem('request', 'too-many-boards', message);
  }
  return {
    sessions,
    leftOut: ofPhases.filter((found) => 'lacks' in found),
  };
}

/** How many boards sessions have together. */
export function boardsIn(sessions: readonly DealtSession[]): number {
  return sessions.reduce((sum, { range }) => sum + range.last - range.first + 1, 0);
}

/** The wanted sessions of a phase, or what has to be known of it. */
function sessionsOf(phase: Phase, place: number, choice: SessionChoice): DealtSession[] | OpenPhase {
  const numbers = choice.sessions ?? (phase.sessions === 0 ? undefined : { first: 1, last: phase.sessions });
  const ranges = phase.ranges.length > 0 ? phase.ranges : (choice.boards ?? []);
  if (numbers === undefined) return { phase: place, lacks: 'sessions' };
  if (ranges.length === 0) return { phase: place, lacks: 'boards' };
  if (phase.sessions > 0 && numbers.last > phase.sessions) {
    const message = `Phase ${place} has ${phase.sessions} sessions: name only some of them.`;
    throw new Problem('request', 'no-session-in-phase', message);
  }
  return Array.from({ length: numbers.last - numbers.first + 1 }, (_, at) =>
    sessionOf({ ...phase, ranges }, place, numbers.first + at),
  ).flatMap((session) => (session.range === undefined ? [] : [{ ...session, range: session.range }]));
}
