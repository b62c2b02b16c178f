import { readFileSync } from 'node:fs';

/** What is typed, or sent by another program, while a command runs. */
export interface Typing {
  /** Whether keys come one by one, and are not shown as they are typed. */
  readonly isKeyboard: boolean;
  /** Tells what is typed until the answer is called. */
  listen(listener: TypingListener): () => void;
}

export interface TypingListener {
  /** A key of a keyboard; those without a character are sequences that begin with Escape. */
  key(key: string): void;
  /** A whole line of anything but a keyboard. */
  line(line: string): void;
  /** Nothing more can come. */
  ended(): void;
}

const CTRL_C = '\u0003';

/** What comes on the stdin of this process: keys where it and its messages are on a screen, else lines. */
export function createProcessTyping(stdin: NodeJS.ReadStream, isScreen: boolean): Typing {
  const isKeyboard = isScreen && stdin.isTTY === true;
  return {
    isKeyboard,
    listen(listener) {
      if (stdin.isTTY === true && isInBackground()) return () => {};
      const heard = isKeyboard ? (text: string) => hearKeys(text, listener) : linesFor(listener);
      return open(stdin, isKeyboard, heard, () => listener.ended());
    },
  };
}

/** Listens to a stream. Once closed it keeps no process alive, and a keyboard is as it was. */
function open(
  stdin: NodeJS.ReadStream,
  isKeyboard: boolean,
  heard: (text: string) => void,
  ended: () => void,
): () => void {
  const decoder = new TextDecoder();
  const hear = (bytes: Uint8Array | string): void =>
    heard(typeof bytes === 'string' ? bytes : decoder.decode(bytes, { stream: true }));
  const endings = ['end', 'error', 'close'] as const;
  if (isKeyboard) stdin.setRawMode(true);
  for (const ending of endings) stdin.on(ending, ended);
  stdin.on('data', hear);
  stdin.ref?.();
  if (stdin.readableEnded) queueMicrotask(ended);
  return () => {
    stdin.off('data', hear);
    for (const ending of endings) stdin.off(ending, ended);
    if (isKeyboard) stdin.setRawMode(false);
    stdin.pause();
    stdin.unref?.();
  };
}

/** Ctrl-C is a key like any other here, and is made the signal that it is elsewhere. */
function hearKeys(text: string, listener: TypingListener): void {
  if (text.startsWith('\u001b')) return listener.key(text);
  for (const key of text) {
    if (key === CTRL_C) process.kill(process.pid, 'SIGINT');
    else listener.key(key);
  }
}

/** Puts lines together from the pieces in which they come. */
function linesFor(listener: TypingListener): (text: string) => void {
  let begun = '';
  return (text) => {
    const lines = `${begun}${text}`.split('\n');
    begun = lines.pop() ?? '';
    for (const line of lines) listener.line(line);
  };
}

/** Whether another process has the terminal: reading it would stop this one (Linux, proc(5): pgrp and tpgid). */
function isInBackground(): boolean {
  try {
    const [, , group, , , foreground] =
      readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return group !== foreground;
  } catch {
    return false;
  }
}
