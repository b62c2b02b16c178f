import { basename } from 'node:path';
import type { FormatProblem, SetBoard } from '../../../formats/core/deal-set.ts';
import { dealText } from '../../../generation/deal-text.ts';
import { SETS, type SetKind } from '../../../generation/squaredeal/session.ts';
import { errorsOf, readDeals } from '../../files/deal-files.ts';
import type { DealtSession } from './choose-sessions.ts';
import { dealsOf, type OpenEvent } from './event-deals.ts';

/** A deal of an event: which board of which session it is. */
export interface Origin {
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
  /** Why its deals could not be compared; or how many they are. */
  readonly error?: FormatProblem;
  readonly boards: number;
  /** The files of sessions that its deals are of. */
  readonly sessions: readonly string[];
  /** How many boards the session of its name has, where there is one. */
  readonly expected?: number;
  /** The first board that differs, and where in the event its deal is. */
  readonly firstDifference?: number;
  readonly foundAt?: Origin;
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
  const [error] = errorsOf(set);
  if (error !== undefined || boards === 0) {
    return { file, follows: false, ...(error && { error }), boards, sessions: [] };
  }
  const stem = file.replace(/\.[^.]*$/, '');
  const own = known.files.get(stem.toLowerCase());
  const found =
    own === undefined ? compareAnywhere(set.boards, known) : compareSession(stem, set.boards, own);
  return { file, follows: found.firstDifference === undefined, boards, ...found };
}

type Comparison = Pick<FileVerdict, 'sessions' | 'expected' | 'firstDifference' | 'foundAt'>;

function compareSession(
  session: string,
  boards: readonly SetBoard[],
  own: ReadonlyMap<number, string>,
): Comparison {
  const expected = [...own.values()];
  const wrong = boards.find(({ numbered, number, deal }, at) => {
    return (numbered ? own.get(number) : expected[at]) !== dealText(deal);
  });
  return {
    sessions: [session],
    expected: expected.length,
    ...(wrong && { firstDifference: wrong.number }),
  };
}

function compareAnywhere(boards: readonly SetBoard[], { origins }: KnownDeals): Comparison {
  const wrong = boards.find(({ numbered, number, deal }) => {
    const origin = origins.get(dealText(deal));
    return origin === undefined || (numbered && origin.board !== number);
  });
  const foundAt = wrong && origins.get(dealText(wrong.deal));
  return {
    sessions: [...new Set(boards.flatMap(({ deal }) => origins.get(dealText(deal))?.file ?? []))],
    ...(wrong && { firstDifference: wrong.number }),
    ...(foundAt && { foundAt }),
  };
}
