import { run } from '../../src/cli/run.ts';
import type { Terminal } from '../../src/cli/terminal.ts';

/** What a command said, and how it ended. */
export interface Said {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the program in this process; `onTell` hears every line of stderr and may interrupt. */
export async function soubrette(...args: readonly string[]): Promise<Said> {
  return soubretteWith({}, ...args);
}

/** How a test wants the terminal to be. */
export interface FakeTerminal {
  readonly isScreen?: boolean;
  /** Ctrl-C once this text was told. */
  readonly interruptAt?: string;
}

export async function soubretteWith(wanted: FakeTerminal, ...args: readonly string[]): Promise<Said> {
  let stdout = '';
  let stderr = '';
  let stop: (() => void) | undefined;
  const decoder = new TextDecoder();
  const terminal: Terminal = {
    isScreen: wanted.isScreen ?? false,
    showsDefects: false,
    write: (output) => {
      stdout += typeof output === 'string' ? output : decoder.decode(output);
    },
    print: (line) => {
      stdout += `${line}\n`;
    },
    tell: (line) => {
      stderr += `${line}\n`;
      if (wanted.interruptAt !== undefined && line.includes(wanted.interruptAt)) stop?.();
    },
    rewrite: (line) => {
      if (wanted.isScreen === true) stderr += `${line}\r`;
    },
    onInterrupt: (callback) => {
      stop = callback;
      return () => {
        stop = undefined;
      };
    },
  };
  const code = await run(args, terminal);
  return { code, stdout, stderr };
}
