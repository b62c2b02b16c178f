import type { JobChange } from '../../controller/run-job.ts';
import { type BoardState, type JobState, nextWaiting } from '../../job/state.ts';
import { trayInWords } from '../shell/words.ts';

/** What a person wants of a job that runs; `refused` where it can't be, and says why. */
type Wish =
  | { readonly kind: 'change'; readonly change: JobChange }
  | { readonly kind: 'stop' }
  | { readonly kind: 'help' }
  /** What the machine asks for is done. */
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly why: string };

/** Every wish: how it is typed, and what it does. */
export const CONTROLS = [
  { typed: 'p', does: 'pause after this board' },
  { typed: 'c', does: 'continue' },
  { typed: 's 12', does: 'skip board 12; s 12 2 only the tray of set 2' },
  { typed: '+ 12', does: 'make one tray more of board 12' },
  { typed: 'n 12', does: 'make board 12 next' },
  { typed: 'q', does: 'stop now; the job can be resumed' },
  { typed: '?', does: 'show this list' },
] as const;

/** Where the person at the terminal is the one at the machine. */
export const DONE_CONTROL = {
  typed: 'd',
  does: 'done: what the machine asks for; its start button does the same',
} as const;

const WISH = /^(?:([pcqd?])|([s+n])\s*(\d{1,9})(?:\s+(\d{1,9}))?)$/;
const UNKNOWN = 'There is no such command, or it lacks the number of a board. Type ? for the list.';

/** What a line that was typed asks of a job as it stands. */
export function parseWish(line: string, state: JobState): Wish {
  const [, alone, letter, board, copy] = WISH.exec(line.trim().toLowerCase()) ?? [];
  switch (alone ?? letter) {
    case 'p':
      return state.isPaused ? refused('The job is paused already. Type c to go on.') : wish('job-paused');
    case 'c':
      return state.isPaused ? wish('job-continued') : refused('The job is not paused.');
    case 'q':
      return { kind: 'stop' };
    case 'd':
      return { kind: 'done' };
    case '?':
      return { kind: 'help' };
    case '+':
      return addingOf(state, Number(board), numberOf(copy));
    case 's':
    case 'n':
      return changeOf(
        letter === 's' ? 'board-skipped' : 'board-moved-up',
        state,
        Number(board),
        numberOf(copy),
      );
    default:
      return refused(UNKNOWN);
  }
}

function numberOf(digits: string | undefined): number | undefined {
  return digits === undefined ? undefined : Number(digits);
}

function wish(kind: 'job-paused' | 'job-continued'): Wish {
  return { kind: 'change', change: { kind } };
}

function refused(why: string): Wish {
  return { kind: 'refused', why };
}

function addingOf({ boards }: JobState, board: number, wanted: number | undefined): Wish {
  const copies = boards.filter((tray) => tray.board === board).map(({ copy }) => copy);
  if (copies.length === 0) return refused(`Board ${board} is not one of this job.`);
  const copy = wanted ?? Math.max(...copies) + 1;
  if (copy < 1) return refused('Sets are numbered from 1.');
  if (copies.includes(copy)) return refused(`${trayInWords({ board, copy })} is in this job already.`);
  return { kind: 'change', change: { kind: 'copy-added', board, copy } };
}

/** A change of a tray that waits: of the first that does, where no copy is named. */
function changeOf(
  kind: 'board-skipped' | 'board-moved-up',
  state: JobState,
  board: number,
  copy: number | undefined,
): Wish {
  const trays = state.boards.filter((tray) => tray.board === board && (copy ?? tray.copy) === tray.copy);
  const tray = trays.find(({ status }) => status === 'waiting') ?? trays[0];
  if (tray === undefined)
    return refused(`${trayInWords({ board, copy: copy ?? 1 })} is not one of this job.`);
  if (tray.status !== 'waiting') return refused(whyNot(tray));
  if (kind === 'board-moved-up' && tray === nextWaiting(state))
    return refused(`${trayInWords(tray)} is next already.`);
  return { kind: 'change', change: { kind, board, copy: tray.copy } };
}

/** Why a tray that does not wait can't be skipped or made next. */
function whyNot(tray: BoardState): string {
  const name = trayInWords(tray);
  switch (tray.status) {
    case 'skipped':
      return `${name} is skipped. Type + ${tray.board} to make one tray of it all the same.`;
    case 'dealing':
    case 'verified':
      return `${name} is in work: it will be finished. Type q to stop the machine now.`;
    default:
      return `${name} is over. Type + ${tray.board} to make one tray more of it.`;
  }
}

const DONE: Readonly<Record<JobChange['kind'], string>> = {
  'job-paused': 'The machine pauses after this board. Type c to go on with the next.',
  'job-continued': 'Going on.',
  'board-skipped': 'is skipped.',
  'copy-added': 'is added at the end.',
  'board-moved-up': 'is next.',
};

/** What a change has done, for who asked for it. */
export function describeChange(change: JobChange): string {
  return 'board' in change ? `${trayInWords(change)} ${DONE[change.kind]}` : DONE[change.kind];
}

/** That nothing goes on, and how it does. */
export function describeRest(state: JobState): string {
  const next = nextWaiting(state);
  const name = next === undefined ? '' : ` ${trayInWords(next)} is next.`;
  return `Paused.${name} Type c to go on, q to stop, ? for more.`;
}
