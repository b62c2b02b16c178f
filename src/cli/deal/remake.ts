import { basename, dirname } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { type MadeTray, readOriginal, traysMadeOf } from '../../app/dealing/remake-original.ts';
import { jobFolderAt } from '../../app/jobs/job-files.ts';
import { type PassphraseOptions, passphraseFileOption } from '../../app/jobs/keys.ts';
import type { BoardNumber } from '../../bridge/board.ts';
import { itemsOf, type JobPlan } from '../../job/plan.ts';
import { remakePlan } from '../../job/remake.ts';
import { parseBoards, parseSeed, wholeNumber } from '../options/common.ts';
import { CommandError, EXIT, type ExitCode } from '../shell/exit.ts';
import type { Terminal } from '../shell/terminal.ts';
import { jobNameOf, keepInFolder, randomSeed, rangesInWords, runKept } from './deal.ts';

export interface RemakeOptions extends PassphraseOptions {
  readonly board: readonly BoardNumber[];
  /** The tray that is replaced; absent where a new one joins those that there are. */
  readonly copy?: number;
  readonly copies: number;
  readonly reason: string;
  readonly seed?: string;
  readonly json?: true;
  readonly yes?: true;
}

const MOST_COPIES = 100;
const LONGEST_REASON = 200;

/** Adds the command that makes boards of a job once more. */
export function addRemakeCommand(
  program: Command,
  terminal: Terminal,
  ended: (code: ExitCode) => void,
): void {
  program
    .command('remake')
    .description('make boards of a job once more, with the same deals and without showing them')
    .argument('<job>', 'the folder of a job, its name, or a folder with one job; it may still run')
    .requiredOption('--board <list>', 'the boards, such as 12 or 12,14', parseBoards)
    .requiredOption('--reason <text>', 'why; it is kept with the new job', parseReason)
    .option('--copy <number>', 'replace this tray of the board (default: a new one)', wholeNumber(1, 9999))
    .option('--copies <number>', 'how many new trays of each board', wholeNumber(1, MOST_COPIES), 1)
    .option('--seed <text>', 'names the course of the simulation (default: a new one)', parseSeed)
    .addOption(passphraseFileOption())
    .option('--json', 'one line of JSON an event')
    .option('--yes', 'do not ask before the machine moves (the simulated one never asks)')
    .addHelpText(
      'after',
      '\nExample:\n  $ soubrette remake 2026-11-21-194500-evening --board 12 --reason "a card fell on the floor"',
    )
    .action(async (job: string, options: RemakeOptions) => ended(await remake(job, options, terminal)));
}

/** Parses a reason: one line of text that is not empty. */
export function parseReason(value: string): string {
  const reason = value.trim();
  if (reason !== '' && reason.length <= LONGEST_REASON && !/\p{Control}/u.test(reason)) return reason;
  throw new InvalidArgumentError(`Give the reason in one line of 1 to ${LONGEST_REASON} characters.`);
}

/** Makes boards of a job once more, as a job of its own beside it. */
export async function remake(path: string, options: RemakeOptions, terminal: Terminal): Promise<ExitCode> {
  const folder = jobFolderAt(path);
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
