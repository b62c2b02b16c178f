import type { JobChange } from '../../controller/run-job.ts';
import { type BoardState, type JobState, nextWaiting } from '../../job/state.ts';
import { ENGLISH } from '../../words/english.ts';
import type { TerminalWords } from '../../words/terminal-words.ts';
import { trayInWords } from '../shell/words.ts';

/** What a person wants of a job that runs; `refused` where it can't be, and says why. */
type ControlRequest =
  | { readonly kind: 'change'; readonly change: JobChange }
  | { readonly kind: 'stop' }
  | { readonly kind: 'help' }
  /** What the machine asks for is done. */
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly why: string };

/** Every request: how it is typed, and the message of what it does. */
export const CONTROLS = [
  { typed: 'p', does: 'control.p' },
  { typed: 'c', does: 'control.c' },
  { typed: 's 12', does: 'control.s' },
  { typed: '+ 12', does: 'control.add' },
  { typed: 'n 12', does: 'control.n' },
  { typed: 'q', does: 'control.q' },
  { typed: '?', does: 'control.help' },
] as const;

/** Where the person at the terminal is the one at the machine. */
export const DONE_CONTROL = { typed: 'd', does: 'control.d' } as const;

const TYPED = /^(?:([pcqd?])|([s+n])\s*(\d{1,9})(?:\s+(\d{1,9}))?)$/;

/** What a line that was typed asks of a job as it stands. */
export function parseControl(line: string, state: JobState, words: TerminalWords = ENGLISH): ControlRequest {
  const [, alone, letter, board, copy] = TYPED.exec(line.trim().toLowerCase()) ?? [];
  switch (alone ?? letter) {
    case 'p':
      return state.isPaused ? refused(words.say('refused.paused')) : changeTo('job-paused');
    case 'c':
      return state.isPaused ? changeTo('job-continued') : refused(words.say('refused.notPaused'));
    case 'q':
      return { kind: 'stop' };
    case 'd':
      return { kind: 'done' };
    case '?':
      return { kind: 'help' };
    case '+':
      return addingOf(state, Number(board), numberOf(copy), words);
    case 's':
    case 'n':
      return changeOf(
        letter === 's' ? 'board-skipped' : 'board-moved-up',
        state,
        Number(board),
        numberOf(copy),
        words,
      );
    default:
      return refused(words.say('refused.unknown'));
  }
}

function numberOf(digits: string | undefined): number | undefined {
  return digits === undefined ? undefined : Number(digits);
}

function changeTo(kind: 'job-paused' | 'job-continued'): ControlRequest {
  return { kind: 'change', change: { kind } };
}

function refused(why: string): ControlRequest {
  return { kind: 'refused', why };
}

function addingOf(
  { boards }: JobState,
  board: number,
  wanted: number | undefined,
  words: TerminalWords,
): ControlRequest {
  const copies = boards.filter((tray) => tray.board === board).map(({ copy }) => copy);
  if (copies.length === 0)
    return refused(words.say('refused.notOfJob', { tray: trayInWords({ board, copy: 1 }, words) }));
  const copy = wanted ?? Math.max(...copies) + 1;
  if (copy < 1) return refused(words.say('refused.sets'));
  if (copies.includes(copy))
    return refused(words.say('refused.inJob', { tray: trayInWords({ board, copy }, words) }));
  return { kind: 'change', change: { kind: 'copy-added', board, copy } };
}

/** A change of a tray that waits: of the first that does, where no copy is named. */
function changeOf(
  kind: 'board-skipped' | 'board-moved-up',
  state: JobState,
  board: number,
  copy: number | undefined,
  words: TerminalWords,
): ControlRequest {
  const trays = state.boards.filter((tray) => tray.board === board && (copy ?? tray.copy) === tray.copy);
  const tray = trays.find(({ status }) => status === 'waiting') ?? trays[0];
  if (tray === undefined)
    return refused(words.say('refused.notOfJob', { tray: trayInWords({ board, copy: copy ?? 1 }, words) }));
  if (tray.status !== 'waiting') return refused(whyNot(tray, words));
  if (kind === 'board-moved-up' && tray === nextWaiting(state))
    return refused(words.say('refused.next', { tray: trayInWords(tray, words) }));
  return { kind: 'change', change: { kind, board, copy: tray.copy } };
}

/** Why a tray that does not wait can't be skipped or made next. */
function whyNot(board: BoardState, words: TerminalWords): string {
  const tray = trayInWords(board, words);
  switch (board.status) {
    case 'skipped':
      return words.say('refused.skipped', { tray, board: board.board });
    case 'dealing':
    case 'verified':
      return words.say('refused.inWork', { tray });
    default:
      return words.say('refused.over', { tray, board: board.board });
  }
}

const JOB_CHANGES = { 'job-paused': 'change.paused', 'job-continued': 'change.continued' } as const;
const TRAY_CHANGES = {
  'board-skipped': 'change.skipped',
  'copy-added': 'change.added',
  'board-moved-up': 'change.next',
} as const;

/** What a change has done, for who asked for it: a person stops at once, a machine after its board. */
export function describeChange(
  change: JobChange,
  words: TerminalWords = ENGLISH,
  isByHand: boolean = false,
): string {
  if (!('board' in change))
    return words.say(isByHand && change.kind === 'job-paused' ? 'rest.paused' : JOB_CHANGES[change.kind]);
  return words.say(TRAY_CHANGES[change.kind], { tray: trayInWords(change, words) });
}

/** That nothing goes on, and how it does. */
export function describeRest(state: JobState, words: TerminalWords = ENGLISH): string {
  const next = nextWaiting(state);
  if (next === undefined) return words.say('rest.paused');
  return words.say('rest.next', { tray: trayInWords(next, words) });
}
