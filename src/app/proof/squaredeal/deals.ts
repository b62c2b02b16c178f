import { dealText } from '../../../generation/deal-text.ts';
import type { BoardRange } from '../../../generation/squaredeal/phase.ts';
import type { SetKind } from '../../../generation/squaredeal/session.ts';
import type { Computer } from '../../../ports/computer.ts';
import { environmentError } from '../../../ports/environment-error.ts';
import { join } from '../../../text/path.ts';
import { encodeSet, setFrom, writerNamed } from '../../files/deal-output.ts';
import { writeOutput } from '../../files/outputs.ts';
import { Problem } from '../../problem.ts';
import {
  boardsIn,
  chooseSessions,
  type DealtSession,
  type OpenPhase,
  type SessionChoice,
} from './choose-sessions.ts';
import { dealsOf, type OpenEvent, readOpenEvent } from './event-deals.ts';

/** The boards of an event that are made from its keys and its delayed value. */
export interface EventDealsRequest extends SessionChoice {
  /** The description of the event, and its keys. */
  readonly path: string;
  readonly keys: string;
  /** The reserve sets in place of those that are played. */
  readonly reserve?: true;
}

/** A file for each session, in a folder. */
export interface EventFilesRequest extends EventDealsRequest {
  readonly output: string;
  /** The name of a format. */
  readonly to: string;
  readonly allowLoss?: true;
  readonly replaces: boolean;
}

/** The files that were written, in the order of the keys. */
export interface WrittenSessions {
  readonly tournament: string;
  readonly boards: number;
  readonly sessions: readonly (BoardRange & { readonly file: string; readonly title: string })[];
  readonly leftOut: readonly OpenPhase[];
}

/** The deals of sessions as text, made while they are asked for. */
export interface SessionDealsWithHands {
  /** All deals of a session, a line each. */
  readonly sessions: Iterable<string>;
  readonly leftOut: readonly OpenPhase[];
}

/** Writes the boards of an event, a file a session; all files are made before the first is written. */
export function writeEventDeals(
  request: EventFilesRequest,
  ports: Pick<Computer, 'files' | 'program'>,
): WrittenSessions {
  const { output, replaces } = request;
  const { event, sessions, leftOut } = readSessions(request, ports);
  const files = sessions.map((session) => makeFile(event, session, request, ports));
  const there = replaces ? undefined : files.find(({ file }) => ports.files.exists(file));
  if (there !== undefined) {
    throw new Problem('request', 'file-in-folder', `${there.file} already exists.`, { path: there.file });
  }
  makeFolder(output, ports);
  for (const { file, bytes } of files) writeOutput(file, bytes, replaces, ports);
  return {
    tournament: event.description.tournament,
    boards: boardsIn(sessions),
    sessions: files.map(({ bytes: _, ...session }) => session),
    leftOut,
  };
}

/** The same for who has asked to see hands; `names` is the order in which files are listed in a folder. */
export function makeEventDeals(
  request: EventDealsRequest & { readonly sort: 'keys' | 'names' },
  ports: Pick<Computer, 'files'>,
): SessionDealsWithHands {
  const { event, sessions, leftOut } = readSessions(request, ports);
  const ordered =
    request.sort === 'keys' ? sessions : sessions.toSorted((a, b) => (a.fileName < b.fileName ? -1 : 1));
  return { sessions: linesOf(event, ordered, kindOf(request)), leftOut };
}

function* linesOf(event: OpenEvent, sessions: readonly DealtSession[], set: SetKind): Generator<string> {
  for (const session of sessions) {
    yield dealsOf(event, session, set)
      .map((deal) => `${dealText(deal)}\n`)
      .join('');
  }
}

function readSessions(
  request: EventDealsRequest,
  ports: Pick<Computer, 'files'>,
): {
  readonly event: OpenEvent;
  readonly sessions: readonly DealtSession[];
  readonly leftOut: readonly OpenPhase[];
} {
  const event = readOpenEvent(request.path, request.keys, ports);
  const { sessions, leftOut } = chooseSessions(event.description, request);
  if (sessions.length > 0) return { event, sessions, leftOut };
  const open = leftOut.map(({ phase, lacks }) => `${phase} ${lacks}`);
  throw new Problem('request', 'no-session', 'There is no session to deal.', { open });
}

function makeFile(
  event: OpenEvent,
  session: DealtSession,
  request: EventFilesRequest,
  ports: Pick<Computer, 'program'>,
): WrittenSessions['sessions'][number] & { readonly bytes: Uint8Array } {
  const { output, to, reserve, allowLoss } = request;
  const { range, fileName, title } = session;
  const writer = writerNamed(to);
  const set = setFrom('standard', range.first, dealsOf(event, session, kindOf(request)));
  const made = 'made as SquareDeal makes deals, from the keys of the event.';
  const headerLines = [`${event.description.tournament}, ${title}: ${made}`];
  const name = `${fileName}${reserve === true ? 'reserve' : ''}.${writer.extensions[0] ?? writer.name}`;
  const { bytes } = encodeSet(writer, set, { headerLines, ...(allowLoss && { allowLoss }) }, ports);
  return { file: join(output, name), title, ...range, bytes };
}

function kindOf({ reserve }: EventDealsRequest): SetKind {
  return reserve === true ? 'reserve' : 'original';
}

function makeFolder(path: string, ports: Pick<Computer, 'files'>): void {
  try {
    ports.files.makeFolder(path);
  } catch (error) {
    throw environmentError('Making the folder', path, error);
  }
}
