import { basename } from 'node:path';
import { formatProblemInWords } from '../../../cli/shell/format-problem-words.ts';
import type { SetBoard } from '../../../formats/core/deal-set.ts';
import { dealText } from '../../../generation/deal-text.ts';
import { SETS, type SetKind } from '../../../generation/squaredeal/session.ts';
import { counted } from '../../../text/counted.ts';
import { readDeals } from '../../files/deal-files.ts';
import type { DealtSession } from './choose-sessions.ts';
import { dealsOf, type OpenEvent } from './event-deals.ts';

/** A deal of an event: which board of which session it is. */
interface Origin {
  readonly file: string;
  readonly board: number;
}

/** All that is dealt in an event, by file and board, and the other way round. */
export interface KnownDeals {
  /** Of each session's file in lower case, without extension: its deals by board. */
  readonly files: ReadonlyMap<string, ReadonlyMap<number, string>>;
  readonly origins: ReadonlyMap<string, Origin>;
}

/** Whether the deals of a file follow from the keys, and where not for the first time. */
export interface FileVerdict {
  readonly file: string;
  readonly follows: boolean;
  readonly boards: number;
  /** The files of sessions that its deals are of. */
  readonly sessions: readonly string[];
  /** The first board that differs. */
  readonly firstDifference?: number;
  readonly sentence: string;
}

/** Makes every deal of sessions, those in reserve too. */
export function gatherEvent(event: OpenEvent, sessions: readonly DealtSession[]): KnownDeals {
  const files = new Map<string, Map<number, string>>();
  const origins = new Map<string, Origin>();
  for (const session of sessions) for (const set of SETS) addSession(event, session, set, files, origins);
  return { files, origins };
}

function addSession(
  event: OpenEvent,
  session: DealtSession,
  set: SetKind,
  files: Map<string, Map<number, string>>,
  origins: Map<string, Origin>,
): void {
  const file = `${session.fileName}${set === 'reserve' ? 'reserve' : ''}`;
  const boards = new Map<number, string>();
  dealsOf(event, session, set).forEach((deal, at) => {
    const board = session.range.first + at;
    boards.set(board, dealText(deal));
    origins.set(dealText(deal), { file, board });
  });
  files.set(file.toLowerCase(), boards);
}

/**
 * Compares a file: with the session of its name where there is one, else each deal with all sessions. Boards that have
 * a number in the file have to have it in the session too.
 */
export function compareFile(path: string, known: KnownDeals): FileVerdict {
  const { set } = readDeals(path);
  const file = basename(path);
  const boards = set.boards.length;
  const error = set.problems.find(({ severity }) => severity === 'error');
  if (error !== undefined || boards === 0) {
    const sentence = `${file}: ${error === undefined ? 'it holds no deal.' : formatProblemInWords(error)}`;
    return { file, follows: false, boards, sessions: [], sentence };
  }
  const stem = file.replace(/\.[^.]*$/, '');
  const own = known.files.get(stem.toLowerCase());
  return own === undefined
    ? compareAnywhere(file, set.boards, known)
    : compareSession(file, stem, set.boards, own);
}

function compareSession(
  file: string,
  session: string,
  boards: readonly SetBoard[],
  own: ReadonlyMap<number, string>,
): FileVerdict {
  const expected = [...own.values()];
  const wrong = boards.find(({ numbered, number, deal }, at) => {
    return (numbered ? own.get(number) : expected[at]) !== dealText(deal);
  });
  const all = boards.length === expected.length ? 'all' : `${boards.length} of its`;
  return verdict(
    file,
    boards,
    [session],
    wrong,
    `${file}: ${all} ${expected.length} boards follow from the keys.`,
    `is not board ${wrong?.number} of ${session}`,
  );
}

function compareAnywhere(file: string, boards: readonly SetBoard[], { origins }: KnownDeals): FileVerdict {
  const wrong = boards.find(({ numbered, number, deal }) => {
    const origin = origins.get(dealText(deal));
    return origin === undefined || (numbered && origin.board !== number);
  });
  const found = boards.flatMap(({ deal }) => origins.get(dealText(deal))?.file ?? []);
  const sessions = [...new Set(found)];
  const where = wrong === undefined ? undefined : origins.get(dealText(wrong.deal));
  const what = where === undefined ? 'is no deal of the event' : `is board ${where.board} of ${where.file}`;
  const named = sessions.slice(0, 8).join(', ');
  return verdict(
    file,
    boards,
    sessions,
    wrong,
    `${file}: ${counted(boards.length, 'board')} of ${named}${sessions.length > 8 ? ' ...' : ''} follow from the keys.`,
    what,
  );
}

function verdict(
  file: string,
  boards: readonly SetBoard[],
  sessions: readonly string[],
  wrong: SetBoard | undefined,
  good: string,
  what: string,
): FileVerdict {
  const follows = wrong === undefined;
  const sentence = follows
    ? good
    : `${file}: board ${wrong.number} ${what}: its deal does not follow from the keys.`;
  return {
    file,
    follows,
    boards: boards.length,
    sessions,
    ...(wrong !== undefined && { firstDifference: wrong.number }),
    sentence,
  };
}
