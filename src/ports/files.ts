import type { SharedKind, SharedState } from './shared-state.ts';

/** What is known of a file or folder. */
export interface FileFacts {
  readonly size: number;
  readonly mode: number;
  readonly uid: number;
  readonly gid: number;
  readonly mtimeMs: number;
  isFile(): boolean;
  isDirectory(): boolean;
}

/** How a file is written: for whom, and whether it may be there already. */
export interface WriteOptions {
  readonly mode?: number;
  /** `wx`: only where there is none. */
  readonly flag?: 'wx';
}

/** Something that this process has taken for itself alone. */
export interface Lock {
  release(): void;
}

/** A file that lines are added to at its end, by this process alone. */
export interface LinesAtEnd {
  /** Takes a line, without its line end; it is not in the file yet. */
  add(line: string): void;
  /** Puts a line into the file; throws where another process has written to it, or put another in its place. */
  write(line?: string): void;
  /** Returns when what is in the file lasts through a power cut. */
  sync(): void;
  close(): void;
}

/** Bytes on the disk that nobody else can read, and that are gone when the process is. */
export interface Scratch {
  /** Puts bytes behind those that are there. */
  add(bytes: Uint8Array): void;
  /** So many bytes from a place on, fewer at the end. */
  read(at: number, count: number): Uint8Array;
  close(): void;
}

/** Files and folders of the computer. What fails throws an error of the system, with its code. */
export interface Files {
  exists(path: string): boolean;
  /** `undefined` where there is nothing. */
  find(path: string): FileFacts | undefined;
  facts(path: string): FileFacts;
  /** The names in a folder. */
  list(folder: string): string[];
  /** The names of the folders in it. */
  folders(folder: string): string[];
  /** The path without links. */
  realPath(path: string): string;
  linkTarget(path: string): string;
  /** The bytes that are free where a path lies. */
  freeBytes(path: string): number;
  readText(path: string | URL): string;
  write(path: string | number, content: string | Uint8Array, options?: WriteOptions): void;
  /** Adds to a file for its owner alone; returns when it lasts. */
  append(path: string, text: string): void;
  rename(from: string, to: string): void;
  /** Removes a file or a folder with all in it; nothing happens where there is none. */
  remove(path: string): void;
  makeFolder(path: string, mode?: number): void;
  /** A new folder for what is soon removed. */
  makeTemporary(prefix: string): string;
  scratch(): Scratch;
  open(path: string, flags: 'w' | 'wx', mode: number): number;
  sync(file: number): void;
  close(file: number): void;
  /** Opens a regular file to be read, and nothing else. */
  openRegular(path: string): number;
  /** The next bytes of an open file, fewer at its end. */
  readUpTo(file: number, count: number): Uint8Array;
  /** All bytes of a regular file; one with more than these is refused by a `RefusedInput`. */
  readBounded(path: string, mostBytes: number): Uint8Array;
  readFirst(path: string, count: number): Uint8Array;
  readStdin(mostBytes: number): Uint8Array;
  /** What comes in pieces, no more than it may be. */
  gather(pieces: AsyncIterable<Uint8Array>, mostBytes: number): Promise<Uint8Array>;
  /** The text of a file that this program keeps. */
  readOwn(path: string, mostBytes: number): string;
  /** Its first line with its end; empty where it has none. */
  readFirstLine(path: string, mostBytes: number): string;
  /** Writes a file for its owner alone, whole or not at all, so that it lasts through a power cut. */
  writeWhole(path: string, content: string): void;
  /** Opens a file for lines, or makes it; what is behind so many bytes is cut off. */
  linesAtEnd(path: string, bytes: number): LinesAtEnd;
  /** State that several processes hold in a file; its lock is beside it unless it has another place. */
  shared<T>(path: string, kind: SharedKind<T>, lockPath?: string): SharedState<T>;
  /** Does something while no other process does something with the same lock; `path` is what it is about. */
  whileLocked<T>(lockPath: string, path: string, act: () => T): T;
  /** `undefined` where another process has it. */
  takeLock(path: string, patienceMs?: number): Lock | undefined;
}
