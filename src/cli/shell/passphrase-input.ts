import { read } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { setTimeout as waitMs } from 'node:timers/promises';
import { promisify } from 'node:util';
import { systemCodeOf } from '../../ports/environment-error.ts';

/** A line that is being typed. */
interface TypedLine {
  readonly text: string;
  readonly end?: 'entered' | 'givenUp';
}

const ESCAPE = '\u001b';

/** The line after more keys, as a terminal in raw mode tells them. */
export function typeInto(line: TypedLine, keys: string): TypedLine {
  if (keys.startsWith(ESCAPE)) return line;
  let { text } = line;
  for (const key of keys) {
    switch (key) {
      case '\r':
      case '\n':
        return { text, end: 'entered' };
      case '\u0003':
      case '\u0004':
        return { text: '', end: 'givenUp' };
      case '\b':
      case '\u007f':
        text = [...text].slice(0, -1).join('');
        break;
      case '\u0015':
        text = '';
        break;
      default:
        if (key >= ' ') text += key;
    }
  }
  return { text };
}

/**
 * Asks on stderr for a line that is not shown as it is typed. Where stdin is no keyboard, nothing is asked and its
 * next line is the answer, and no more than that is taken. `undefined` where there is none, and at Ctrl-C.
 */
export function readSecretLine(question: string): Promise<string | undefined> {
  return process.stdin.isTTY ? readTypedLine(question) : readPipedLine();
}

function readTypedLine(question: string): Promise<string | undefined> {
  const { stdin, stderr } = process;
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const decoder = new StringDecoder();
  let line: TypedLine = { text: '' };
  function take(bytes: Buffer | string): void {
    line = typeInto(line, typeof bytes === 'string' ? bytes : decoder.write(bytes));
    if (line.end !== undefined) end();
  }
  function end(): void {
    stdin.off('data', take).off('end', end).pause().setRawMode(false);
    stderr.write('\n');
    resolve(line.end === 'entered' ? line.text : undefined);
  }
  stdin.setRawMode(true).on('data', take).on('end', end).resume();
  stderr.write(`${question} `);
  return promise;
}

const readBytes = promisify(read);
const STDIN = 0;
const MOST_BYTES = 4096;
const PATIENCE_MS = 20;

/** Byte by byte: what follows the line is for others. */
async function readPipedLine(): Promise<string | undefined> {
  const line = Buffer.alloc(MOST_BYTES);
  for (let length = 0; ; ) {
    const taken = await readByte(line, length);
    const isEnd = taken === 0 || line[length] === 0x0a || length === MOST_BYTES - 1;
    if (!isEnd) length += taken;
    else if (taken === 0 && length === 0) return undefined;
    else return line.toString('utf8', 0, length).replace(/\r$/, '');
  }
}

/** How many bytes were read; none where stdin has ended, or is nothing that can be read. */
async function readByte(line: Buffer, at: number): Promise<number> {
  for (;;) {
    try {
      const { bytesRead } = await readBytes(STDIN, line, at, 1, null);
      return bytesRead;
    } catch (error) {
      if (systemCodeOf(error) !== 'EAGAIN') return 0;
      await waitMs(PATIENCE_MS);
    }
  }
}
