import type { JobPlan } from '../../job/plan.ts';
import type { JobState } from '../../job/state.ts';
import type { Watched } from '../../job/watch/snapshot.ts';
import type { WatchedEvent } from '../../job/watch/watch-job.ts';
import type { Clock } from '../../ports/clock.ts';
import { ENGLISH } from '../../words/english.ts';
import type { TerminalWords } from '../../words/terminal-words.ts';
import type { Terminal } from '../shell/command.ts';
import { type Tells, tellAloud, tellDone, tellForLogs, tellTrouble, withCare } from './lines-view.ts';
import { createLiveView } from './live-view.ts';

/** How a person wants to see a job. */
interface ViewChoice {
  readonly isRealTime: boolean;
  /** Sentences only, for screen readers. */
  readonly isPlain: boolean;
  readonly hasColour: boolean;
}

/** Who shows a job to a person, event by event. */
export type JobView = (watched: WatchedEvent) => void;

/**
 * Shows how a job goes on whatever the terminal is: a live picture, lines for a pipe, or sentences to be read out.
 * `from` is the job so far, where it is taken up again.
 */
export function createView(
  terminal: Terminal,
  clock: Clock,
  watched: Watched & Pick<JobPlan, 'machine'>,
  { hasColour, isPlain, isRealTime }: ViewChoice,
  from: JobState,
  words: TerminalWords = ENGLISH,
): JobView {
  if (isPlain) return createLinesView(terminal, tellAloud, words);
  if (!terminal.isScreen) return createLinesView(terminal, tellForLogs, words);
  const look = { hasColour: hasColour && terminal.hasColour, hasUnicode: terminal.hasUnicode };
  return isRealTime
    ? createLiveView(
        terminal,
        clock,
        watched,
        {
          detail: watched.machine.kind === 'hand' ? 'boards' : 'path',
          look,
          tells: withCare(tellDone),
          words,
        },
        from,
      )
    : createLiveView(terminal, clock, watched, { ...FLYING, look, words }, from);
}

function createLinesView(terminal: Terminal, tells: Tells, words: TerminalWords): JobView {
  return ({ entry, job }) => {
    const line = tells(entry.event, job, entry.nowMs, words);
    if (line !== undefined) terminal.tell(line);
  };
}

/** Virtual time rushes by: pictures follow each other in the time of who looks on. */
const FLYING = {
  detail: 'boards',
  tells: withCare(tellTrouble),
  pace: { nowMs: (): number => performance.now() },
} as const;
