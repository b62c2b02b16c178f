import { parentPort } from 'node:worker_threads';
import { run } from '../../../src/cli/run.ts';
import type { Terminal } from '../../../src/cli/shell/command.ts';

/** What came of a command. */
export interface RanCommand {
  readonly code: number;
  /** Bytes on stdout. */
  readonly written: number;
  /** The beginning of what was said on stderr. */
  readonly said: string;
}

const MOST_SAID = 4000;

/** A thread that runs commands one after the other, each with its words. */
parentPort?.on('message', (words: readonly string[]) => {
  void runCommand(words).then((ran) => parentPort?.postMessage(ran));
});

async function runCommand(words: readonly string[]): Promise<RanCommand> {
  let written = 0;
  let said = '';
  const terminal: Terminal = {
    isScreen: false,
    hasColour: false,
    hasUnicode: true,
    showsDefects: true,
    hasKeyboard: false,
    write: (output) => {
      written += output.length;
    },
    print: (line) => {
      written += line.length + 1;
    },
    tell: (line) => {
      if (said.length < MOST_SAID) said += `${line}\n`.slice(0, MOST_SAID);
    },
    rewrite() {},
    show() {},
    prompt() {},
    readSecret: () => Promise.resolve(undefined),
    onInterrupt: () => () => {},
  };
  return { code: await run(words, terminal), written, said };
}
