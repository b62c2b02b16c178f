import { CommandError, EXIT } from '../../../cli/shell/exit.ts';
import type { Description } from '../../../generation/squaredeal/description.ts';
import type { BoardRange, Phase } from '../../../generation/squaredeal/phase.ts';
import { type Session, sessionOf } from '../../../generation/squaredeal/session.ts';

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

/** Sessions that can be dealt, and sentences about those that can't before more is said. */
export interface ChosenSessions {
  readonly sessions: readonly DealtSession[];
  readonly leftOut: readonly string[];
}

/** The sessions that are wanted, in the order of their keys; ends the command where there is no such session. */
export function chooseSessions({ phases }: Description, choice: SessionChoice): ChosenSessions {
  if (choice.phase === undefined && choice.sessions !== undefined) {
    throw new CommandError(EXIT.usage, 'Sessions are counted in their phase: add --phase.');
  }
  if ((choice.phase ?? 1) > phases.length) {
    throw new CommandError(
      EXIT.usage,
      `There is no phase ${choice.phase ?? 1}: the event has ${phases.length}.`,
    );
  }
  const ofPhases = phases.flatMap((phase, index) =>
    choice.phase === undefined || choice.phase === index + 1 ? [sessionsOf(phase, index + 1, choice)] : [],
  );
  return {
    sessions: ofPhases.flatMap((found) => (typeof found === 'string' ? [] : found)),
    leftOut: ofPhases.filter((found) => typeof found === 'string'),
  };
}

/** The wanted sessions of a phase, or a sentence that says what has to be known of it. */
function sessionsOf(phase: Phase, place: number, choice: SessionChoice): DealtSession[] | string {
  const numbers = choice.sessions ?? (phase.sessions === 0 ? undefined : { first: 1, last: phase.sessions });
  const ranges = phase.ranges.length > 0 ? phase.ranges : (choice.boards ?? []);
  const add = `Add --phase ${place}`;
  if (numbers === undefined)
    return `Phase ${place} has no fixed number of sessions. ${add} --sessions 1-4, say.`;
  if (ranges.length === 0) return `Phase ${place} has no fixed number of boards. ${add} --boards 1-16, say.`;
  if (phase.sessions > 0 && numbers.last > phase.sessions) {
    throw new CommandError(EXIT.usage, `Phase ${place} has ${phase.sessions} sessions: name some of them.`);
  }
  return Array.from({ length: numbers.last - numbers.first + 1 }, (_, at) =>
    sessionOf({ ...phase, ranges }, place, numbers.first + at),
  ).flatMap((session) => (session.range === undefined ? [] : [{ ...session, range: session.range }]));
}
