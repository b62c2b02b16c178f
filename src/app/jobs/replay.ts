import type { ReadJournal } from '../../adapters/job-folder.ts';
import type { Card } from '../../bridge/card.ts';
import { CommandError, EXIT } from '../../cli/shell/exit.ts';
import type { Terminal } from '../../cli/shell/terminal.ts';
import { readingPorts } from '../../cli/view/reading.ts';
import { tellCard } from '../../job/card-story.ts';
import type { Course } from '../../job/course.ts';
import { followCourse } from '../../job/course.ts';
import type { CourseEvent, JournalEntry } from '../../job/event.ts';
import type { Disagreement } from '../../job/replay.ts';
import { replayJournal } from '../../job/replay.ts';
import type { JobState } from '../../job/state.ts';
import type { StoryLine } from '../../job/story.ts';
import { tellBoard } from '../../job/story.ts';
import { openIfPossible, openJobJournal, withoutKey } from './job-files.ts';
import type { PassphraseRequest } from './keys.ts';

/** A journal that was followed anew. */
export interface ReplayedJob {
  readonly path: string;
  readonly entries: readonly JournalEntry<CourseEvent>[];
  readonly torn: boolean;
  /** What is wrong in the middle of the journal, from where nothing is believed. */
  readonly damage?: string;
  /** The state at the event asked for. */
  readonly replay: Course;
  /** Whether the key was not there: only what is not sealed was followed, and nothing compared. */
  readonly isSealed: boolean;
  /** Where the whole journal is not what its events lead to. */
  readonly disagreement: Disagreement | undefined;
  readonly story: readonly StoryLine[];
}

export interface ReplayOptions extends PassphraseRequest {
  readonly at?: number;
  readonly board?: number;
  readonly card?: Card;
  readonly showHands?: true;
  readonly json?: true;
}

/** Where a card was at any event would tell its pocket, by the times of the events round it. */
export function checkBlind({ at, card, showHands }: ReplayOptions): void {
  if (at === undefined || card === undefined || showHands === true) return;
  throw new CommandError(
    EXIT.usage,
    'A card at an event of choice shows where it lies. Leave --at out, or add --show-hands.',
  );
}

/** What names cards can't be told without the key. */
export async function readToReplay(
  file: string,
  options: ReplayOptions,
  terminal: Terminal,
): Promise<ReadJournal> {
  if (options.card === undefined && options.showHands !== true) {
    return openIfPossible(file, options, readingPorts(terminal));
  }
  const read = await openJobJournal(file, options, readingPorts(terminal));
  if (read.content.entries !== undefined) return read;
  const advice = 'Without --card and --show-hands its course is told also here.';
  throw new CommandError(EXIT.badInput, `${withoutKey(file).message} ${advice}`);
}

export function checkEvent(events: number, at: number | undefined): void {
  if (at === undefined || at <= events) return;
  throw new CommandError(
    EXIT.usage,
    `The journal has ${events} events, and none is number ${at}. Name one of them.`,
  );
}

/** The job at the event asked for, and whether the whole journal is what its events lead to. */
export function follow(
  { content: { course, entries } }: ReadJournal,
  { at = course.length, board }: ReplayOptions,
): Pick<ReplayedJob, 'replay' | 'isSealed' | 'disagreement'> {
  if (entries === undefined) {
    checkBoard(followCourse(course).state, board);
    return { replay: followCourse(course.slice(0, at)), isSealed: true, disagreement: undefined };
  }
  const whole = replayJournal(entries);
  checkBoard(whole.state, board);
  const replay = at === entries.length ? whole : replayJournal(entries, at);
  return { replay, isSealed: false, disagreement: whole.disagreement };
}

function checkBoard(state: JobState, board: number | undefined): void {
  if (board === undefined || state.boards.some((other) => other.board === board)) return;
  throw new CommandError(EXIT.usage, `Board ${board} is not one of this job. Name one that is.`);
}

export function tellStory(
  { content: { course, entries } }: ReadJournal,
  { at = course.length, board, card, showHands }: ReplayOptions,
): StoryLine[] {
  const handsShown = showHands === true;
  if (card !== undefined && entries !== undefined) {
    return tellCard(entries.slice(0, at), card, board === undefined ? undefined : { board }, handsShown);
  }
  return board === undefined ? [] : tellBoard((entries ?? course).slice(0, at), { board }, handsShown);
}
