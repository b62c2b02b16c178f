import { type ChildProcess, spawn } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { readLines } from './lines.ts';

/** Who hears an eyes program. */
interface EyesWireListener {
  line(line: string): void;
  /** It can't be heard any more; a retry follows. */
  gone(why: string): void;
}

/** A line of JSON lines to an eyes program, opened again whenever it is gone. */
export interface EyesWire {
  send(line: string): void;
  close(): void;
}

const RETRY_MS = 500;
const ENDLESS = 'it sends a line that does not end';

/** `unix:/run/eyes.sock` for a program that listens there, `exec:soubrette eyes ...` for one that is started. */
export function parseEyes(text: string): EyesChoice | undefined {
  const [, kind, rest] = /^(unix|exec):(.+)$/.exec(text) ?? [];
  if (kind === undefined || rest === undefined) return undefined;
  return kind === 'unix' ? { kind, path: rest } : { kind: 'exec', command: rest };
}

export type EyesChoice =
  | { readonly kind: 'unix'; readonly path: string }
  | { readonly kind: 'exec'; readonly command: string };

/** Opens the line to an eyes program, and again after each end of it. */
export function openEyesWire(choice: EyesChoice, listener: EyesWireListener): EyesWire {
  let isClosed = false;
  let current: Wire | undefined;
  const open = (): void => {
    let isGone = false;
    const gone = (why: string): void => {
      if (isGone) return;
      isGone = true;
      const wire = current;
      current = undefined;
      const again = (): void => {
        setTimeout(() => {
          if (!isClosed) open();
        }, RETRY_MS);
      };
      if (wire === undefined) again();
      else wire.end(again);
      if (!isClosed) listener.gone(why);
    };
    const line = (text: string): void => {
      if (!isGone) listener.line(text);
    };
    current =
      choice.kind === 'unix' ? openSocket(choice.path, line, gone) : start(choice.command, line, gone);
  };
  open();
  return {
    send: (line) => void current?.input.write(`${line}\n`),
    close() {
      isClosed = true;
      current?.end(() => {});
    },
  };
}

/** An open line to a program. */
interface Wire {
  readonly input: Writable;
  /** Ends it, and calls back once nothing of it is left that would hold the camera. */
  readonly end: (done: () => void) => void;
}

/** An eyes program that hears no gentler signal gets another after this time. */
const PATIENCE_MS = 1000;

type Gone = (why: string) => void;
type Heard = (line: string) => void;

function openSocket(path: string, heard: Heard, gone: Gone): Wire {
  const socket: Socket = connect(path);
  socket.on('error', (error) => gone(error.message));
  socket.on('close', () => gone('it has closed the line'));
  readLines(socket, heard, () => gone(ENDLESS));
  const end = (done: () => void): void => {
    socket.destroy();
    done();
  };
  return { input: socket, end };
}

function start(command: string, heard: Heard, gone: Gone): Wire {
  const child = spawn('/bin/sh', ['-c', `exec ${command}`], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.on('error', (error) => gone(error.message));
  child.on('exit', (code, signal) => gone(`it has ended (${signal ?? code})`));
  child.stdin.on('error', () => {});
  readLines(child.stdout, heard, () => gone(ENDLESS));
  return { input: child.stdin, end: (done) => endProgram(child, done) };
}

function endProgram(child: ChildProcess, done: () => void): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return done();
  child.once('exit', done);
  child.kill();
  setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS).unref();
}
