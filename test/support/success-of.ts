import type { Result } from '../../src/bridge/result.ts';

/** The value of what must have gone well; throws with the problems otherwise. */
export function successOf<T, E>(result: Result<T, E>): T {
  if (result.ok) return result.value;
  throw new Error(JSON.stringify(result.problems));
}
