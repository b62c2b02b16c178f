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

/** A problem as it goes between threads, where an error loses what it holds. */
export interface EncodedProblem {
  readonly kind: 'problem';
  readonly problem: Pick<Problem, 'kind' | 'code' | 'message' | 'facts'>;
}

/** What a thread says of an error; a defect is thrown on as it is. */
export function encodeProblem(error: unknown): EncodedProblem {
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
