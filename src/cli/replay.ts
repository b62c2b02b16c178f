import type { Card } from '../bridge/card.ts';
import { tellCard } from '../job/card-story.ts';
import type { JournalEntry } from '../job/event.ts';
import { type Replay, replayJournal } from '../job/replay.ts';
import { type StoryLine, tellBoard } from '../job/story.ts';
import { CommandError, EXIT, type ExitCode } from './exit.ts';
import { journalAt, readJobJournal, withoutKey } from './job-files.ts';
import { makeReplayReport, type ReplayedJob, tellReplay } from './replay-report.ts';
import type { Terminal } from './terminal.ts';

export interface ReplayOptions {
  readonly at?: number;
  readonly board?: number;
  readonly card?: Card;
  readonly showHands?: true;
  readonly json?: true;
}

/** Tells the state of a job at an event of its journal, and the story of a board or a card. */
export function replay(path: string, options: ReplayOptions, terminal: Terminal): ExitCode {
  checkBlind(options);
  const file = journalAt(path);
  const { entries, torn, damage } = readJobJournal(file).content;
  if (damage !== undefined) terminal.tell(damage.message);
  if (entries === undefined) throw new CommandError(EXIT.badInput, withoutKey(file));
  const at = options.at ?? entries.length;
  if (at > entries.length) {
    throw new CommandError(
      EXIT.usage,
      `The journal has ${entries.length} events, and none is number ${at}. Name one of them.`,
    );
  }
  const shown = entries.slice(0, at);
  const whole = replayJournal(entries);
  checkBoard(whole, options.board);
  const job: ReplayedJob = {
    path: file,
    entries,
    torn,
    ...(damage === undefined ? {} : { damage: damage.message }),
    replay: at === entries.length ? whole : replayJournal(shown),
    disagreement: whole.disagreement,
    story: tellStory(shown, options),
  };
  const handsShown = options.showHands === true;
  if (options.json === true) terminal.print(JSON.stringify(makeReplayReport(job, handsShown)));
  else for (const line of tellReplay(job, handsShown)) terminal.print(line);
  return job.disagreement === undefined && damage === undefined ? EXIT.done : EXIT.badInput;
}

/** Where a card was at any event would tell its pocket, by the times of the events round it. */
function checkBlind({ at, card, showHands }: ReplayOptions): void {
  if (at === undefined || card === undefined || showHands === true) return;
  throw new CommandError(
    EXIT.usage,
    'A card at an event of choice shows where it lies. Leave --at out, or add --show-hands.',
  );
}

function checkBoard({ state }: Replay, board: number | undefined): void {
  if (board === undefined || state.boards.some((other) => other.board === board)) return;
  throw new CommandError(EXIT.usage, `Board ${board} is not one of this job. Name one that is.`);
}

function tellStory(entries: readonly JournalEntry[], { board, card, showHands }: ReplayOptions): StoryLine[] {
  const handsShown = showHands === true;
  if (card !== undefined) {
    return tellCard(entries, card, board === undefined ? undefined : { board }, handsShown);
  }
  return board === undefined ? [] : tellBoard(entries, { board }, handsShown);
}
