import { rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import type { Readable } from 'node:stream';
import { EnvironmentError, environmentError } from '../../src/ports/environment-error.ts';
import { createLineServer, readLines } from '../lines.ts';
import type { EyesProgram } from './eyes-program.ts';

/** Eyes that can be spoken with. */
export interface Served {
  close(): void;
}

/** Speaks with whoever started this program: hears its lines, and says whole ones; `ended` when that is over. */
export function serveStream(
  program: EyesProgram,
  input: Readable,
  say: (line: string) => void,
  ended: () => void,
): Served {
  const host = program.connect(say);
  readLines(input, (line) => host.hear(line));
  input.on('end', () => {
    host.end();
    ended();
  });
  return { close: () => input.destroy() };
}

/** Cards are named there: to this account, and to its group where the umask lets that in, but to no others. */
const FOR_OTHERS = 0o007;

/** Listens on a Unix socket. What another program has left there is taken away, unless that still listens. */
export async function serveSocket(program: EyesProgram, path: string): Promise<Served> {
  await clearSocket(path);
  const { close, server } = createLineServer((socket, say) => {
    const host = program.connect(say);
    readLines(socket, (line) => host.hear(line));
    socket.on('close', () => host.end());
  });
  await new Promise<void>((done, fail) => {
    server.once('error', (error) => fail(environmentError('Listening at', path, error)));
    // The socket is made at once, with the modes that the umask leaves it.
    const umask = process.umask();
    process.umask(umask | FOR_OTHERS);
    server.listen(path, done);
    process.umask(umask);
  });
  return { close };
}

async function clearSocket(path: string): Promise<void> {
  const facts = statSync(path, { throwIfNoEntry: false });
  if (facts === undefined) return;
  if (!facts.isSocket())
    throw new EnvironmentError(`${path} already exists, and is not a socket. Name another.`);
  if (await isAnswered(path)) {
    throw new EnvironmentError(`Other eyes listen at ${path}. Stop them first, or name another socket.`);
  }
  rmSync(path, { force: true });
}

function isAnswered(path: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(path);
    const end = (isAnswer: boolean): void => {
      socket.destroy();
      done(isAnswer);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}
