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
