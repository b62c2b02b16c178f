import { EnvironmentError } from '../ports/environment-error.ts';

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

/** A problem as it goes between threads, where an error loses what it holds. */
export interface EncodedProblem {
  readonly kind: 'problem';
  readonly problem: Pick<Problem, 'kind' | 'code' | 'message' | 'facts'>;
}

/** What a thread says of an error; a defect is thrown on as it is. */
export function encodeProblem(thrown: unknown): EncodedProblem {
  const error = packageProblem(thrown);
  if (error instanceof EnvironmentError) {
    const { message } = error;
    return { kind: 'problem', problem: { kind: 'environment', code: 'environment', message, facts: {} } };
  }
  if (!(error instanceof Problem)) throw error;
  const { code, facts, kind, message } = error;
  return { kind: 'problem', problem: { code, facts, kind, message } };
}

export function decodeProblem({ problem: { code, facts, kind, message } }: EncodedProblem): Problem {
  return new Problem(kind, code, message, facts);
}
