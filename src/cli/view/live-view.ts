import type { CourseEvent } from '../../job/event.ts';
import type { JobState } from '../../job/state.ts';
import { EMPTY_TRACK } from '../../job/watch/path-track.ts';
import { type Known, snapshotAt, type Watched } from '../../job/watch/snapshot.ts';
import type { WatchedEvent } from '../../job/watch/watch-job.ts';
import type { Clock } from '../../ports/clock.ts';
import type { TerminalWords } from '../../words/terminal-words.ts';
import type { Terminal } from '../shell/command.ts';
import { type Detail, makeFrame } from './frame.ts';
import type { Look } from './line.ts';
import type { Tells } from './lines-view.ts';

/** From one picture to the next at least: fifteen a second, more would only flicker. */
export const PICTURE_MS = 67;

/** How a live view shows, and at what pace. */
interface LiveChoice {
  readonly detail: Detail;
  readonly look: Look;
  /** Lines that stay above the picture. */
  readonly tells: Tells;
  readonly words: TerminalWords;
  /** Time in which pictures follow each other, where it is not that of the machine. */
  readonly pace?: Pick<Clock, 'nowMs'>;
}

/**
 * Shows a job on a screen as it goes, with cards where they are now. Between two events the picture changes as long
 * as a card moves.
 */
export function createLiveView(
  terminal: Terminal,
  clock: Clock,
  watched: Watched,
  { detail, look, tells, words, pace = clock }: LiveChoice,
  from: JobState,
): (watched: WatchedEvent) => void {
  let known: Known = { job: from, track: EMPTY_TRACK, pacedMs: from.startedMs };
  let shownMs = Number.NEGATIVE_INFINITY;
  let isDue = false;

  function show(): void {
    shownMs = pace.nowMs();
    terminal.show((size) => makeFrame(snapshotAt(watched, known, clock.nowMs()), detail, size, look, words));
    if (detail === 'path' && known.track.moving.some(({ mmPerMs }) => mmPerMs > 0)) showSoon();
  }

  function showSoon(): void {
    if (isDue) return;
    const waitMs = shownMs + PICTURE_MS - pace.nowMs();
    if (waitMs <= 0) return show();
    if (pace !== clock) return;
    isDue = true;
    clock.afterMs(waitMs, () => {
      isDue = false;
      show();
    });
  }

  return ({ entry: { event, nowMs }, job, track }) => {
    const line = tells(event, job, nowMs, words);
    if (line !== undefined) terminal.tell(line);
    if (job === known.job && track === known.track) return;
    known = { job, track, pacedMs: setsPace(event) ? nowMs : known.pacedMs };
    showSoon();
  };
}

function setsPace({ kind }: CourseEvent): boolean {
  return kind === 'board-final' || kind === 'board-abandoned' || kind === 'job-resumed';
}
