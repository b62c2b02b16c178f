import { createInterface } from 'node:readline';
import type { Terminal } from './command.ts';

/** Where keys come from, and where they are shown. */
interface TypedStreams {
  readonly stdin: NodeJS.ReadableStream;
  readonly stderr: NodeJS.WritableStream;
}

/**
 * Lines that are typed, until nothing more comes, Ctrl-C, or nobody wants more; the keys of a terminal to correct a line
 * work.
 */
export async function* typedLines(
  terminal: Pick<Terminal, 'isScreen'>,
  prompt: string,
  { stdin, stderr }: TypedStreams = process,
): AsyncGenerator<string, 'ended' | 'interrupted'> {
  const typed = createInterface({
    input: stdin,
    output: stderr,
    prompt,
    terminal: terminal.isScreen,
  });
  let isInterrupted = false;
  typed.on('SIGINT', () => {
    isInterrupted = true;
    typed.close();
  });
  typed.prompt();
  try {
    for await (const line of typed) {
      yield line;
      typed.prompt();
    }
  } finally {
    typed.close();
  }
  stderr.write('\n');
  return isInterrupted ? 'interrupted' : 'ended';
}
