/** Why a use case ends without a result: what was asked for, what it was given, where it runs, or that it was stopped. */
export type ProblemKind = 'request' | 'input' | 'environment' | 'stopped';

/** What a problem is about: paths, names, numbers. Never a card. */
export type ProblemFacts = Readonly<
  Record<string, string | number | boolean | readonly string[] | undefined>
>;

/**
 * Ends a use case without a result. The message is a whole sentence that knows no command, option or terminal; a face
 * that has more to advise finds its own words by `code` and `facts`.
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly kind: ProblemKind;
  /** What went wrong, for a program: lower case with hyphens, such as `file-exists`. */
  readonly code: string;
  readonly facts: ProblemFacts;

  constructor(
    kind: ProblemKind,
    code: string,
    message: string,
    facts: ProblemFacts = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.kind = kind;
    this.code = code;
    this.facts = facts;
  }
}

/** How Node names a package that it does not find: a name without a path. */
const UNFOUND = /^Cannot find (?:package|module) '(@[\w.-]+\/[\w.-]+|\w[\w.-]*)'/;

/** An error, or one of its causes, that says that a package is not installed, as a problem; any other error as it is. */
export function packageProblem(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const [, name] = UNFOUND.exec(cause.message) ?? [];
    if (name === undefined) continue;
    const message = `The package ${name}, which this needs, is not installed. In the folder where Soubrette was installed, type npm install --include=optional, and try again.`;
    return new Problem('environment', 'no-package', message, { name }, { cause: error });
  }
  return error;
}

/** What a thread has thrown is of no class any more, but has what it held: a problem is made one again. */
export function problemOfThread(thrown: unknown): unknown {
  const error = packageProblem(thrown);
  const { code, facts, kind, message, name } = error as Omit<Problem, 'name'> & { readonly name: string };
  if (name === 'EnvironmentError') return new Problem('environment', 'environment', message);
  return name === 'Problem' ? new Problem(kind, code, message, facts) : error;
}
