import { SESSIONS_FROM_START_TO_START } from './answerer.ts';
import type { Opened } from './caller.ts';

/** The fault between two sessions with an executor: 1001 the line, 1002 its restart, 1004 the power. */
export function faultBetween(before: Opened, after: Opened): 1001 | 1002 | 1004 {
  if (startsOf(before) === startsOf(after)) return 1001;
  return after.cause === 'powerOn' || after.cause === 'brownOut' ? 1004 : 1002;
}

function startsOf({ session }: Opened): number {
  return Math.floor(session / SESSIONS_FROM_START_TO_START);
}
