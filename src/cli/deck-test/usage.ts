import { Problem } from '../../app/problem.ts';

/** Options that do not go together, or one that is missing. */
export function usage(sentence: string): Problem {
  return new Problem('request', 'usage', sentence);
}
