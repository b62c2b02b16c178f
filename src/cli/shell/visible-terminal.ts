import { visibleFile, visibleText } from '../../text/visible.ts';
import type { Terminal } from './command.ts';

/**
 * The same terminal, to which no text from outside can send orders: names of files, pairs and events, and fields of
 * copied journals are shown with what steers a terminal made visible. Text is so in a pipe too, since what goes to a file
 * is shown later; bytes of a file go there as they are.
 */
export function withVisibleText(terminal: Terminal, isStdoutScreen: boolean): Terminal {
  const decoder = new TextDecoder();
  const textOf = (output: string | Uint8Array): string =>
    typeof output === 'string' ? output : decoder.decode(output, { stream: true });
  return {
    ...terminal,
    write: (output) =>
      terminal.write(isStdoutScreen || typeof output === 'string' ? visibleFile(textOf(output)) : output),
    print: (line) => terminal.print(visibleText(line)),
    tell: (line) => terminal.tell(visibleText(line)),
    rewrite: (line) => terminal.rewrite(visibleText(line)),
    prompt: (line) => terminal.prompt(visibleText(line)),
    readSecret: (question) => terminal.readSecret(visibleText(question)),
  };
}
