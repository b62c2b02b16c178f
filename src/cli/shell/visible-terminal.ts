import { visibleFile, visibleName, visibleText } from '../../text/visible.ts';
import type { Terminal } from './command.ts';

/**
 * The same terminal, to which no text from outside can send orders: names of files, pairs and events, and fields of
 * copied journals are shown with what steers a terminal made visible. Text is so in a pipe too, since what goes to a file
 * is shown later; bytes of a file go there as they are. Names among the words that were typed are told on one line: a line
 * end in one makes no sentence of its own.
 */
export function withVisibleText(
  terminal: Terminal,
  isStdoutScreen: boolean,
  words: readonly string[] = [],
): Terminal {
  const broken = words.flatMap(brokenNames);
  const visible = (text: string): string =>
    visibleText(broken.reduce((shown, name) => shown.replaceAll(name, visibleName), text));
  const decoder = new TextDecoder();
  const textOf = (output: string | Uint8Array): string =>
    typeof output === 'string' ? output : decoder.decode(output, { stream: true });
  return {
    ...terminal,
    write: (output) =>
      terminal.write(isStdoutScreen || typeof output === 'string' ? visibleFile(textOf(output)) : output),
    print: (line) => terminal.print(visible(line)),
    tell: (line) => terminal.tell(visible(line)),
    rewrite: (line) => terminal.rewrite(visible(line)),
    prompt: (line) => terminal.prompt(visible(line)),
    readSecret: (question) => terminal.readSecret(visible(question)),
  };
}

/** The parts of a path that go over a line's end, or have a tab in them. */
function brokenNames(word: string): readonly string[] {
  return word.split('/').filter((part) => /[\t\n\r]/.test(part) && part.trim() !== '');
}
