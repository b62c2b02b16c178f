import { basename, dirname } from 'node:path';
import type { BoardNumber } from '../../bridge/board.ts';
import { surroundings } from '../../cli/shell/app-ports.ts';
import type { ExitCode } from '../../cli/shell/exit.ts';
import { CommandError, EXIT } from '../../cli/shell/exit.ts';
import type { Terminal } from '../../cli/shell/terminal.ts';
import type { JobPlan } from '../../job/plan.ts';
import { itemsOf } from '../../job/plan.ts';
import { remakePlan } from '../../job/remake.ts';
import { rangesInWords } from '../../text/ranges.ts';
import { jobFolderAt } from '../jobs/job-files.ts';
import type { PassphraseRequest } from '../jobs/keys.ts';
import { randomSeed } from '../machines/seed.ts';
import { jobNameOf, keepInFolder, runKept } from './deal.ts';
import type { MadeTray } from './remake-original.ts';
import { readOriginal, traysMadeOf } from './remake-original.ts';

export interface RemakeOptions extends PassphraseRequest {
  readonly board: readonly BoardNumber[];
  /** The tray that is replaced; absent where a new one joins those that there are. */
  readonly copy?: number;
  readonly copies: number;
  readonly reason: string;
  readonly seed?: string;
  readonly json?: true;
  readonly yes?: true;
}

/** Makes boards of a job once more, as a job of its own beside it. */
export async function remake(path: string, options: RemakeOptions, terminal: Terminal): Promise<ExitCode> {
  const folder = jobFolderAt(path, surroundings().places);
  const { plan, key } = await readOriginal(folder, options, terminal);
  checkBoards(plan, folder, options.board);
  const place = dirname(folder);
  const root = plan.remakes?.job ?? basename(folder);
  const planned = itemsOf(plan).map(({ number, copy }) => ({ board: number, copy }));
  const made = [...planned, ...traysMadeOf(place, root, terminal)].filter(({ board }) =>
    options.board.some((wanted) => wanted === board),
  );
  const again = remakePlan(plan, {
    boards: options.board,
    firstCopy: firstCopyOf(made, options),
    copies: options.copies,
    seed: options.seed ?? randomSeed(),
    remakes: { job: root, reason: options.reason },
  });
  const name = jobNameOf(`${withoutDate(root)}-remake`);
  return runKept(keepInFolder(again, { journal: place }, name, key), undefined, options, terminal);
}

function checkBoards(plan: JobPlan, folder: string, wanted: readonly number[]): void {
  const numbers = plan.boards.map(({ number }) => number);
  const missing = wanted.filter((board) => !numbers.some((number) => number === board));
  if (missing.length === 0) return;
  const has = `${basename(folder)} has ${rangesInWords(numbers)}`;
  throw new CommandError(
    EXIT.usage,
    `There is no board ${rangesInWords(missing)} to make again: ${has}. Name boards of the job.`,
  );
}

/** The copy that is replaced, or one more than any that was made. */
function firstCopyOf(made: readonly MadeTray[], { board, copy, copies }: RemakeOptions): number {
  if (copy === undefined) return Math.max(0, ...made.map((tray) => tray.copy)) + 1;
  if (copies > 1) {
    throw new CommandError(EXIT.usage, 'One tray is replaced by one. Leave --copy or --copies out.');
  }
  const never = board.find((number) => !made.some((tray) => tray.board === number && tray.copy === copy));
  if (never === undefined) return copy;
  throw new CommandError(
    EXIT.usage,
    `Board ${never} has no copy ${copy} that could be replaced. Leave --copy out for a new one.`,
  );
}

/** The name of a job without when it was started. */
function withoutDate(name: string): string {
  return name.replace(/^\d{4}-\d\d-\d\d-\d{6}-/, '');
}
