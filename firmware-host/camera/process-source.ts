import { type ChildProcess, spawn } from 'node:child_process';
import type { Clock } from '../../src/ports/clock.ts';
import type { ByteReader, MakeByteReader } from './byte-reader.ts';
import type { FrameSource, SourceListener, SourceTrouble } from './frame-source.ts';

/** A program that writes frames to its standard output. */
export interface StreamProgram {
  readonly command: string;
  readonly args: readonly string[];
  /** How to get it, as a sentence. */
  readonly install: string;
  readonly reader: MakeByteReader;
  /** What a line of its standard error says of the stream. */
  readonly hear?: (line: string) => SourceTrouble | undefined;
  /** What to do each time that frames have begun to come, such as setting the camera once more. */
  readonly begun?: (trouble: (trouble: SourceTrouble) => void) => void;
}

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 5000;
const LONGEST_WORDS = 300;
/** The last words of a program come no later after its end. */
const LAST_WORDS_MS = 200;

/** Frames of a program that runs all the time, and is started again whenever it ends. */
export class ProcessSource implements FrameSource {
  readonly isLive = true;
  readonly #program: StreamProgram;
  readonly #clock: Clock;
  readonly #env: NodeJS.ProcessEnv;
  #listener: SourceListener | undefined;
  #child: ChildProcess | undefined;
  #waitMs = FIRST_WAIT_MS;
  #cancelWait: (() => void) | undefined;

  /** `env` is the environment of the program. */
  constructor(program: StreamProgram, clock: Clock, env: NodeJS.ProcessEnv) {
    this.#program = program;
    this.#clock = clock;
    this.#env = env;
  }

  open(listener: SourceListener): void {
    this.#listener = listener;
    this.#start();
  }

  restart(): void {
    if (this.#listener === undefined) return;
    this.#end();
    this.#start();
  }

  close(): void {
    this.#listener = undefined;
    this.#end();
  }

  #end(): void {
    this.#cancelWait?.();
    this.#cancelWait = undefined;
    const child = this.#child;
    this.#child = undefined;
    // It may be in the middle of a write that nobody takes any more, and would not hear a gentler signal.
    child?.kill('SIGKILL');
  }

  #start(): void {
    const { args, command } = this.#program;
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: this.#env });
    this.#child = child;
    const words = this.#readWords(child);
    const trouble = (each: SourceTrouble): void => {
      if (this.#child === child) this.#listener?.trouble(each);
    };
    child.on('error', (error) => this.#gone(child, this.#startFailure(error)));
    const ended = (code: number | null, signal: NodeJS.Signals | null): void => {
      const says = `${command} has ended (${signal ?? code})${words() === '' ? '' : `: ${words()}`}; it is started again.`;
      this.#gone(child, { kind: 'ended', says });
    };
    child.on('close', ended);
    // What it started itself may keep its output open.
    child.on('exit', (code, signal) => this.#clock.afterMs(LAST_WORDS_MS, () => ended(code, signal)));
    const reader = this.#readerOf(child, trouble);
    child.stdout?.on('data', (chunk: Uint8Array) => {
      if (this.#child === child) reader.take(chunk, this.#clock.nowMs());
    });
  }

  #readerOf(child: ChildProcess, trouble: (each: SourceTrouble) => void): ByteReader {
    let isBegun = false;
    return this.#program.reader((frame) => {
      if (this.#child !== child) return;
      if (!isBegun) {
        isBegun = true;
        this.#waitMs = FIRST_WAIT_MS;
        this.#program.begun?.(trouble);
      }
      this.#listener?.frame(frame);
    }, trouble);
  }

  /** Reads what the program says beside its frames; the answer tells its last line. */
  #readWords(child: ChildProcess): () => string {
    let last = '';
    let part = '';
    child.stderr?.setEncoding('utf8');
    child.stderr?.on('data', (text: string) => {
      const lines = (part + text).split('\n');
      part = (lines.pop() ?? '').slice(-LONGEST_WORDS);
      for (const line of lines) {
        if (line.trim() !== '') last = line.trim().slice(0, LONGEST_WORDS);
        const trouble = this.#program.hear?.(line);
        if (trouble !== undefined && this.#child === child) this.#listener?.trouble(trouble);
      }
    });
    return () => last;
  }

  #startFailure(error: Error): SourceTrouble {
    const { command, install } = this.#program;
    if ('code' in error && error.code === 'ENOENT') {
      return { kind: 'notInstalled', says: `The program ${command} is not installed. ${install}` };
    }
    return { kind: 'ended', says: `${command} could not be started: ${error.message}.` };
  }

  #gone(child: ChildProcess, trouble: SourceTrouble): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    this.#listener?.trouble(trouble);
    if (this.#listener === undefined) return;
    this.#cancelWait = this.#clock.afterMs(this.#waitMs, () => this.#start());
    this.#waitMs = Math.min(LONGEST_WAIT_MS, 2 * this.#waitMs);
  }
}
