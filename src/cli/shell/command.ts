import type { Typing } from './typing.ts';

/** How many characters a screen holds. */
export interface ScreenSize {
  readonly columns: number;
  readonly rows: number;
}

/** Where a command speaks: results on stdout, messages on stderr. */
export interface Terminal {
  /** Whether stderr is a screen, on which lines can be rewritten. */
  readonly isScreen: boolean;
  /** Whether the screen shows colours, and nobody has asked for none. */
  readonly hasColour: boolean;
  /** Whether the screen has more than the characters of ASCII. */
  readonly hasUnicode: boolean;
  /** Whether errors come with the place in the program where they arose. */
  readonly showsDefects: boolean;
  /** Whether what comes on stdin is typed, rather than from a file or another program. */
  readonly hasKeyboard: boolean;
  /** Writes to stdout as it is. */
  write(output: string | Uint8Array): void;
  /** Writes a line to stdout. */
  print(line: string): void;
  /** Writes a line to stderr, above the rewritten ones. */
  tell(line: string): void;
  /** Rewrites the last line of the screen; an empty one takes away whatever is rewritten. */
  rewrite(line: string): void;
  /** Rewrites the last lines of the screen, now and whenever it changes its size. */
  show(draw: (size: ScreenSize) => readonly string[]): void;
  /** Shows what is being typed on a line below all others; an empty one takes it away. */
  prompt(line: string): void;
  /** Asks for a line that must not be shown; `undefined` where there is none, and at Ctrl-C. */
  readSecret(question: string): Promise<string | undefined>;
  /** Calls back at Ctrl-C, until the answer is called. */
  onInterrupt(stop: () => void): () => void;
  /** What is typed while a command runs; absent where nothing can be. */
  readonly typing?: Typing;
}

/** What the exit code of the program means. */
export const EXIT = {
  done: 0,
  usage: 2,
  badInput: 3,
  personNeeded: 4,
  environment: 5,
  interrupted: 130,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The same in words, for the help and the tour. */
export const EXIT_MEANS: Readonly<Record<ExitCode, string>> = {
  [EXIT.done]: 'Done.',
  [EXIT.usage]: 'The command line is wrong, or asks for something that does not exist.',
  [EXIT.badInput]: "A file can't be used, or a check did not pass.",
  [EXIT.personNeeded]: 'Something is left to do, and it needs a person.',
  [EXIT.environment]: 'The disk, the permissions, or a defect of the program.',
  [EXIT.interrupted]: 'Stopped with Ctrl-C.',
};

/** What a command wraps its action in, so that the exit code that it returns becomes the program's. */
export type Ended = <Args extends unknown[]>(
  action: (...args: Args) => ExitCode | Promise<ExitCode>,
) => (...args: Args) => Promise<void>;

/** Examples to stand below the help of a command, as commander takes text that comes after it. */
export function examples(...lines: readonly string[]): ['after', string] {
  const heading = lines.length === 1 ? 'Example:' : 'Examples:';
  return ['after', ['', heading, ...lines.map((line) => `  $ ${line}`)].join('\n')];
}
