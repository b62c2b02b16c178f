import { createInterface } from 'node:readline';
import type { Terminal } from '../terminal.ts';

/** Lines that are typed, until nothing more comes or Ctrl-C; the keys of a terminal to correct a line work. */
export async function* typedLines(
  terminal: Terminal,
  prompt: string,
): AsyncGenerator<string, 'ended' | 'interrupted'> {
  const typed = createInterface({
    input: process.stdin,
    output: process.stderr,
    prompt,
    terminal: terminal.isScreen,
  });
  let isInterrupted = false;
  typed.on('SIGINT', () => {
    isInterrupted = true;
    typed.close();
  });
  typed.prompt();
  for await (const line of typed) {
    yield line;
    typed.prompt();
  }
  process.stderr.write('\n');
  return isInterrupted ? 'interrupted' : 'ended';
}
