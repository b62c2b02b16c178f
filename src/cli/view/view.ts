import type { JobListener } from '../../controller/run-job.ts';
import { type JobState, NO_JOB } from '../../job/state.ts';
import type { Watched } from '../../job/watch/snapshot.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Terminal } from '../shell/terminal.ts';
import { createLinesView, tellDone, tellForLogs, tellTrouble, withCare } from './lines-view.ts';
import { createLiveView } from './live-view.ts';
import { tellAloud } from './spoken.ts';

/** How a person wants to see a job. */
export interface ViewChoice {
  readonly isRealTime: boolean;
  /** Sentences only, for screen readers. */
  readonly isPlain: boolean;
  readonly hasColour: boolean;
}

/**
 * Shows how a job goes on whatever the terminal is: a live picture, lines for a pipe, or sentences to be read out.
 * `from` is the job so far, where it is taken up again.
 */
export function createView(
  terminal: Terminal,
  clock: Clock,
  watched: Watched,
  { hasColour, isPlain, isRealTime }: ViewChoice,
  from: JobState = NO_JOB,
): JobListener {
  const tell = (line: string): void => terminal.tell(line);
  if (isPlain) return createLinesView(tell, tellAloud, clock, from);
  if (!terminal.isScreen) return createLinesView(tell, tellForLogs, clock, from);
  const look = { hasColour: hasColour && terminal.hasColour, hasUnicode: terminal.hasUnicode };
  return isRealTime
    ? createLiveView(terminal, clock, watched, { detail: 'path', look, tells: withCare(tellDone) }, from)
    : createLiveView(terminal, clock, watched, { ...FLYING, look }, from);
}

/** Virtual time rushes by: pictures follow each other in the time of who looks on. */
const FLYING = {
  detail: 'boards',
  tells: withCare(tellTrouble),
  pace: { nowMs: (): number => performance.now() },
} as const;
