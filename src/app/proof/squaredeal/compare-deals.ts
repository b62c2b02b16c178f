import type { FormatProblem, SetBoard } from '../../../formats/core/deal-set.ts';
import { dealText } from '../../../generation/deal-text.ts';
import { SETS, type SetKind } from '../../../generation/squaredeal/session.ts';
import type { Computer } from '../../../ports/computer.ts';
import { basename } from '../../../text/path.ts';
import { errorsOf, readDeals } from '../../files/deal-files.ts';
import type { DealtSession } from './choose-sessions.ts';
import { dealsOf, type OpenEvent } from './event-deals.ts';

/** A deal of an event: which board of which session it is. */
export interface Origin {
  readonly file: string;
  readonly board: number;
}

/** What is dealt in an event, made when it is asked for. */
export interface KnownDeals {
  /** The deals by board of the session whose file has this name, without extension and in either case. */
  boardsOf(fileName: string): ReadonlyMap<number, string> | undefined;
  /** Where each deal of all sessions is. */
  origins(): ReadonlyMap<string, Origin>;
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

/** One set of a session, and the name of its file. */
interface SessionSet {
  readonly file: string;
  readonly session: DealtSession;
  readonly set: SetKind;
}

/** The deals of sessions, those in reserve too: of all of them only where a file can be of any session. */
export function gatherEvent(event: OpenEvent, sessions: readonly DealtSession[]): KnownDeals {
  const sets = sessions.flatMap((session) =>
    SETS.map((set): SessionSet => {
      return { file: `${session.fileName}${set === 'reserve' ? 'reserve' : ''}`, session, set };
    }),
  );
  const byName = new Map(sets.map((each) => [each.file.toLowerCase(), each]));
  const made = new Map<SessionSet, ReadonlyMap<number, string>>();
  const boardsOf = (each: SessionSet): ReadonlyMap<number, string> => {
    const boards = made.get(each) ?? boardsOfSet(event, each);
    made.set(each, boards);
    return boards;
  };
  let origins: ReadonlyMap<string, Origin> | undefined;
  return {
    boardsOf(fileName) {
      const found = byName.get(fileName.toLowerCase());
      return found && boardsOf(found);
    },
    origins() {
      origins ??= new Map(
        sets.flatMap((each) =>
          Array.from(boardsOf(each), ([board, deal]) => [deal, { file: each.file, board }] as const),
        ),
      );
      return origins;
    },
  };
}

function boardsOfSet(event: OpenEvent, { session, set }: SessionSet): ReadonlyMap<number, string> {
  const { first } = session.range;
  return new Map(dealsOf(event, session, set).map((deal, at) => [first + at, dealText(deal)]));
}

/**
 * Compares a file: with the session of its name where there is one, else each deal with all sessions. Boards that have
 * a number in the file have to have it in the session too.
 */
export function compareFile(
  path: string,
  known: KnownDeals,
  ports: Pick<Computer, 'files' | 'openers'>,
): FileVerdict {
  const { set } = readDeals(path, ports);
  const file = basename(path);
  const boards = set.boards.length;
  const [error] = errorsOf(set);
  if (error !== undefined || boards === 0) {
    return { file, follows: false, ...(error && { error }), boards, sessions: [] };
  }
  const stem = file.replace(/\.[^.]*$/, '');
  const own = known.boardsOf(stem);
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

function compareAnywhere(boards: readonly SetBoard[], known: KnownDeals): Comparison {
  const origins = known.origins();
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
