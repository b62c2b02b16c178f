/** What the exit code of the program means. */
export const EXIT = {
  done: 0,
  /** The command line asks for something that there is not. */
  usage: 2,
  /** A file that was given can't be used as it is. */
  badInput: 3,
  /** Not all was done: somebody has to look. */
  personNeeded: 4,
  /** The disk, the rights, or a defect of the program. */
  environment: 5,
  /** Stopped with Ctrl-C. */
  interrupted: 130,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** What a command wraps its action in, so that the exit code that it returns becomes the program's. */
export type Ended = <Args extends unknown[]>(
  action: (...args: Args) => ExitCode | Promise<ExitCode>,
) => (...args: Args) => Promise<void>;
