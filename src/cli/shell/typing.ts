import { readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';

/** What is typed, or sent by another program, while a command runs. */
export interface Typing {
  /** Whether keys come one by one, and are not shown as they are typed. */
  readonly isKeyboard: boolean;
  /** Tells what is typed until the answer is called. */
  listen(listener: TypingListener): () => void;
}

export interface TypingListener {
  /** A key; those without a character are sequences that begin with Escape. */
  key(key: string): void;
  /** Whether Ctrl-C is to act now; `false` where the listener has asked first. Absent where it always is. */
  mayInterrupt?(): boolean;
  /** A whole line of anything but a keyboard. */
  line(line: string): void;
  /** Nothing more can come. */
  ended(): void;
}

const CTRL_C = '\u0003';
/** More than any command has; what goes on without an end is not kept. */
const LONGEST_LINE = 1000;

/** The stdin of a process, as far as it is needed here; what is no terminal has no raw mode. */
interface Stdin extends Readable {
  readonly isTTY?: boolean;
  setRawMode?(isRaw: boolean): unknown;
  ref?(): unknown;
  unref?(): unknown;
}

/**
 * What comes on stdin: keys where it and the messages are on a screen, else lines. Ctrl-C is a key like any other on
 * such a keyboard, and is made what it is elsewhere by `interrupt`.
 */
export function createTyping(stdin: Stdin, isScreen: boolean, interrupt: () => void): Typing {
  const isKeyboard = isScreen && stdin.isTTY === true;
  return {
    isKeyboard,
    listen(listener) {
      if (stdin.isTTY === true && isInBackground()) return nothingFrom(listener);
      const heard = isKeyboard ? (text: string) => hearKeys(text, listener, interrupt) : linesFor(listener);
      return open(stdin, isKeyboard, heard, () => listener.ended());
    },
  };
}

/** Tells that nothing will come. */
function nothingFrom(listener: TypingListener): () => void {
  queueMicrotask(() => listener.ended());
  return () => {};
}

/** Listens to a stream. Once closed it keeps no process alive, and a keyboard is as it was. */
function open(
  stdin: Stdin,
  isKeyboard: boolean,
  heard: (text: string) => void,
  ended: () => void,
): () => void {
  const decoder = new TextDecoder();
  const hear = (bytes: Uint8Array | string): void =>
    heard(typeof bytes === 'string' ? bytes : decoder.decode(bytes, { stream: true }));
  const endings = ['end', 'error', 'close'] as const;
  if (isKeyboard) stdin.setRawMode?.(true);
  for (const ending of endings) stdin.on(ending, ended);
  stdin.on('data', hear).resume();
  stdin.ref?.();
  if (stdin.readableEnded) queueMicrotask(ended);
  return () => {
    stdin.off('data', hear);
    for (const ending of endings) stdin.off(ending, ended);
    if (isKeyboard) stdin.setRawMode?.(false);
    stdin.pause();
    stdin.unref?.();
  };
}

function hearKeys(text: string, listener: TypingListener, interrupt: () => void): void {
  if (text.startsWith('\u001b')) return listener.key(text);
  for (const key of text) {
    if (key !== CTRL_C) listener.key(key);
    else if (listener.mayInterrupt?.() !== false) interrupt();
  }
}

/** Puts lines together from the pieces in which they come. */
function linesFor(listener: TypingListener): (text: string) => void {
  let begun = '';
  return (text) => {
    const lines = `${begun}${text}`.split('\n');
    begun = (lines.pop() ?? '').slice(0, LONGEST_LINE);
    for (const line of lines) listener.line(line);
  };
}

const NO_TERMINAL = '-1';

/** Whether another process has the terminal: reading it would stop this one (Linux, proc(5): pgrp and tpgid). */
function isInBackground(): boolean {
  try {
    const [, , group, , , foreground] =
      readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return foreground !== NO_TERMINAL && group !== foreground;
  } catch {
    return false;
  }
}
