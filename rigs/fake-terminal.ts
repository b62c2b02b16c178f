import { run } from '../src/cli/run.ts';
import type { ScreenSize, Terminal } from '../src/cli/shell/command.ts';
import type { Typing, TypingListener } from '../src/cli/shell/typing.ts';

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
  /** Lines that are typed where a secret is asked for, or come on stdin; after them there are no more. */
  readonly secrets?: readonly string[];
  /** Whether there is a keyboard; by default where there are secrets. */
  readonly hasKeyboard?: boolean;
  /** Whether defects are told in full. */
  readonly showsDefects?: boolean;
  /** Hears every line of stdout before anybody; may throw, as a defect would. */
  readonly onPrint?: (line: string) => void;
  /** What is typed, each line once its text was told; without a line, that nothing more comes. */
  readonly typing?: readonly (readonly [at: string, line?: string | undefined])[];
}

/** Types what a test wants typed, in its order. */
class FakeTyping implements Typing {
  readonly isKeyboard = false;
  readonly #due: (readonly [at: string, line?: string | undefined])[];
  #listener: TypingListener | undefined;

  constructor(due: readonly (readonly [at: string, line?: string | undefined])[]) {
    this.#due = [...due];
  }

  listen(listener: TypingListener): () => void {
    this.#listener = listener;
    return () => {
      this.#listener = undefined;
    };
  }

  heard(told: string): void {
    const [at, line] = this.#due[0] ?? [];
    if (at === undefined || !told.includes(at)) return;
    this.#due.shift();
    if (line === undefined) this.#listener?.ended();
    else this.#listener?.line(line);
  }
}

const SIZE: ScreenSize = { columns: 80, rows: 24 };

export async function soubretteWith(wanted: FakeTerminal, ...args: readonly string[]): Promise<Said> {
  let stdout = '';
  let stderr = '';
  let stop: (() => void) | undefined;
  const secrets = [...(wanted.secrets ?? [])];
  const typing = new FakeTyping(wanted.typing ?? []);
  const decoder = new TextDecoder();
  const terminal: Terminal = {
    isScreen: wanted.isScreen ?? false,
    hasColour: false,
    hasUnicode: true,
    showsDefects: wanted.showsDefects ?? false,
    hasKeyboard: wanted.hasKeyboard ?? wanted.secrets !== undefined,
    write: (output) => {
      stdout += typeof output === 'string' ? output : decoder.decode(output);
    },
    print: (line) => {
      wanted.onPrint?.(line);
      stdout += `${line}\n`;
    },
    tell: (line) => {
      stderr += `${line}\n`;
      if (wanted.interruptAt !== undefined && line.includes(wanted.interruptAt)) stop?.();
      typing.heard(line);
    },
    rewrite: (line) => {
      if (wanted.isScreen !== true) return;
      stderr += `${line}\r`;
      if (wanted.interruptAt !== undefined && line.includes(wanted.interruptAt)) stop?.();
    },
    show: (draw) => {
      if (wanted.isScreen === true) stderr += `${draw(SIZE).join('\n')}\r`;
    },
    prompt: (line) => {
      if (wanted.isScreen === true && line !== '') stderr += `${line}\r`;
    },
    readSecret: (question) => {
      if (wanted.secrets !== undefined) stderr += `${question}\n`;
      return Promise.resolve(secrets.shift());
    },
    onInterrupt: (callback) => {
      stop = callback;
      return () => {
        stop = undefined;
      };
    },
    ...(wanted.typing && { typing }),
  };
  const code = await run(args, terminal);
  return { code, stdout, stderr };
}
