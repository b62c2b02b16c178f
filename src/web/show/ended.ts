import { type DeckContent, isComplete } from '../../app/passes/deck-course.ts';
import type { PassFound } from '../../app/passes/pass-courses.ts';
import { formatCardName } from '../../bridge/card.ts';
import { type BoardRead, isDealt } from '../../job/event.ts';
import { causeInJob, givenUpFor } from '../../job/question.ts';
import type { JobState } from '../../job/state.ts';
import type { TrayName } from '../../machine/messages.ts';
import { isSameTray } from '../../machine/messages.ts';
import type { HandSlip } from '../../ports/machines/touch.ts';
import type { CountedDeck, Doubt, EndedScreen, ShownRead } from '../messages/ended.ts';
import type { EventEnd } from '../messages/event.ts';
import type { ShownProblem } from '../messages/problems.ts';

/** A job that is over, with what was reported of it on the way. */
export interface EndedJob {
  readonly state: JobState;
  readonly problem: ShownProblem | undefined;
  readonly doubts: readonly Doubt[];
  /** Trays that were read since it was taken up last. */
  readonly reads: readonly BoardRead[];
  readonly found: PassFound | undefined;
  readonly event: EventEnd | undefined;
  /** What was done by hand to trays that were done, at a simulated machine. */
  readonly slips: readonly HandSlip[];
}

/** The screen of a job that is over. */
export function screenOfEnd({ doubts, event, found, problem, reads, slips, state }: EndedJob): EndedScreen {
  const isUndone = (tray: TrayName): boolean => slips.some((slip) => isSameTray(slip, tray));
  const isDone = (tray: JobState['boards'][number]): boolean =>
    (isDealt(tray.status) || tray.status === 'read') && !isUndone(tray);
  const stoppedFor = givenUpFor(state);
  const named = (trays: JobState['boards']): TrayName[] => trays.map(({ board, copy }) => ({ board, copy }));
  return {
    kind: 'ended',
    how: problem === undefined ? (state.status === 'finished' ? 'finished' : 'stopped') : 'failed',
    done: named(state.boards.filter(isDone)),
    notDone: named(state.boards.filter((tray) => !isDone(tray) && tray.status !== 'skipped')),
    cause: (stoppedFor && causeInJob(state, stoppedFor)) ?? null,
    problem: problem ?? null,
    doubts: slips.length > 0 ? [...doubts, 'hands-out'] : doubts,
    reads: readsOf(state, reads),
    counted: found?.kind === 'count' ? countedDeck(found.content) : null,
    event: event ?? null,
  };
}

/** The journal has the verdict alone on trays that were read before the job was taken up. */
function readsOf({ boards }: JobState, reads: readonly BoardRead[]): ShownRead[] {
  return boards.flatMap((tray) => {
    const { board, copy, verdict } = tray;
    if (verdict === undefined) return [];
    const read = reads.find((each) => isSameTray(each, tray));
    const { different = 0, unreadable = 0 } = read?.counts ?? {};
    return [{ board, copy, verdict, different, unreadable }];
  });
}

function countedDeck(content: DeckContent | undefined): CountedDeck | 'unsettled' {
  if (content === undefined) return 'unsettled';
  if (isComplete(content)) return { missing: [], odd: 0 };
  const { foreign, missing, twice, unread } = content;
  return { missing: missing.map(formatCardName), odd: twice.length + foreign + unread };
}
