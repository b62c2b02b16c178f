import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { environmentError } from '../../../adapters/environment-error.ts';
import { CommandError, EXIT } from '../../../cli/shell/exit.ts';
import { PROGRAM } from '../../../cli/shell/program-name.ts';
import type { Terminal } from '../../../cli/shell/terminal.ts';
import { asTyped } from '../../../cli/shell/words.ts';
import type { SetKind } from '../../../generation/squaredeal/session.ts';
import { counted } from '../../../text/counted.ts';
import { encodeSet, setFrom, writerNamed } from '../../files/deal-output.ts';
import { writeOutput } from '../../files/outputs.ts';
import type { DealtSession, SessionChoice } from './choose-sessions.ts';
import type { OpenEvent } from './event-deals.ts';
import { dealsOf } from './event-deals.ts';

export interface DealsOptions extends SessionChoice {
  readonly keys: string;
  readonly output?: string;
  readonly to: string;
  readonly lines?: true;
  readonly sort: 'keys' | 'names';
  readonly reserve?: true;
  readonly allowLoss?: true;
  readonly force?: true;
  readonly json?: true;
}

export function kindOf({ reserve }: Pick<DealsOptions, 'reserve'>): SetKind {
  return reserve === true ? 'reserve' : 'original';
}

/** As files are listed in a folder, where that is wanted. */
export function sorted(sessions: readonly DealtSession[], { sort }: DealsOptions): readonly DealtSession[] {
  if (sort === 'keys') return sessions;
  return sessions.toSorted((a, b) => (a.fileName < b.fileName ? -1 : 1));
}

/** All files are made before the first is written. */
export function writeSessions(
  event: OpenEvent,
  sessions: readonly DealtSession[],
  options: DealsOptions & { readonly output: string },
  terminal: Terminal,
): void {
  const { output, force, json } = options;
  const writer = writerNamed(options.to);
  const { tournament } = event.description;
  const files = sessions.map((session) => {
    const { range, fileName, title } = session;
    const set = setFrom('standard', range.first, dealsOf(event, session, kindOf(options)));
    const headerLines = [
      `${tournament}, ${title}: made as SquareDeal makes deals, from the keys of the event.`,
    ];
    const name = `${fileName}${options.reserve === true ? 'reserve' : ''}.${writer.extensions[0] ?? writer.name}`;
    return {
      path: join(output, name),
      title,
      range,
      bytes: encodeSet(writer, set, { ...options, headerLines }).bytes,
    };
  });
  const there = force === true ? undefined : files.find(({ path }) => existsSync(path));
  if (there !== undefined) {
    const sentence = `${there.path} is there already. Choose another folder, or add --force to replace it.`;
    throw new CommandError(EXIT.usage, sentence);
  }
  makeFolder(output);
  for (const { path, bytes } of files) writeOutput(path, bytes, force === true);
  const boards = sessions.reduce((sum, { range }) => sum + range.last - range.first + 1, 0);
  if (json === true) {
    const told = files.map(({ path, title, range }) => ({ file: path, title, ...range }));
    terminal.print(JSON.stringify({ tournament, boards, sessions: told }));
  }
  terminal.tell(`Wrote ${counted(boards, 'board')} of ${counted(sessions.length, 'session')} to ${output}.`);
  const [first] = files;
  if (first !== undefined) terminal.tell(`Deal them: ${PROGRAM} deal ${asTyped(first.path)}`);
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    throw environmentError('Making the folder', path, error);
  }
}
