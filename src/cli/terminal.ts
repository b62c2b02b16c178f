import { createProcessTyping, type Typing } from './controls-typing.ts';
import { readSecretLine } from './passphrase-input.ts';

/** Where a command speaks: results on stdout, messages on stderr. */
export interface Terminal {
  /** Whether stderr is a screen, on which a line can be rewritten. */
  readonly isScreen: boolean;
  /** Whether errors come with the place in the program where they arose. */
  readonly showsDefects: boolean;
  /** Whether what comes on stdin is typed, rather than from a file or another program. */
  readonly hasKeyboard: boolean;
  /** Writes to stdout as it is. */
  write(output: string | Uint8Array): void;
  /** Writes a line to stdout. */
  print(line: string): void;
  /** Writes a line to stderr, above the rewritten one. */
  tell(line: string): void;
  /** Rewrites the last line of the screen; an empty one takes it away. */
  rewrite(line: string): void;
  /** Asks for a line that must not be shown; `undefined` where there is none, and at Ctrl-C. */
  readSecret(question: string): Promise<string | undefined>;
  /** Calls back at Ctrl-C, until the answer is called. */
  onInterrupt(stop: () => void): () => void;
  /** What is typed while a command runs; absent where nothing can be. */
  readonly typing?: Typing;
}

const NARROWEST = 20;
const CLEAR_LINE = '\r\u001b[K';

/** The terminal of this process. */
export function createProcessTerminal(): Terminal {
  const { stdin, stdout, stderr, env } = process;
  const isScreen = stderr.isTTY === true && env.TERM !== 'dumb';
  let rewritten = '';
  endQuietlyWithoutReader(stdout);
  endQuietlyWithoutReader(stderr);

  function rewrite(line: string): void {
    if (!isScreen) return;
    const width = Math.max(NARROWEST, stderr.columns ?? 80) - 1;
    rewritten = line.length > width ? `${line.slice(0, width - 1)}…` : line;
    stderr.write(`${CLEAR_LINE}${rewritten}`);
  }

  return {
    isScreen,
    showsDefects: env.SOUBRETTE_DEBUG === '1',
    hasKeyboard: stdin.isTTY === true,
    write: (output) => stdout.write(output),
    print: (line) => stdout.write(`${line}\n`),
    tell(line) {
      const below = rewritten;
      stderr.write(`${below === '' ? '' : CLEAR_LINE}${line}\n${below}`);
    },
    rewrite,
    readSecret: readSecretLine,
    onInterrupt(stop) {
      process.on('SIGINT', stop);
      process.on('SIGTERM', stop);
      return () => {
        process.off('SIGINT', stop);
        process.off('SIGTERM', stop);
      };
    },
    typing: createProcessTyping(process.stdin, isScreen),
  };
}

/** Whoever read our output has gone, as `head` does: there is nobody to tell any more. */
function endQuietlyWithoutReader(stream: NodeJS.WriteStream): void {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
}
