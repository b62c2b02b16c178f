/** The outcome of something that bad input can spoil. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly E[] };

export function success<T>(value: T): Result<T, never> {
  return { ok: true, value };
}

export function failure<E>(...problems: readonly E[]): Result<never, E> {
  return failures(problems);
}

/** The same of a list, however long it is. */
export function failures<E>(problems: readonly E[]): Result<never, E> {
  return { ok: false, problems };
}
