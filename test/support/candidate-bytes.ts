import type { CandidateBytes } from '../../src/generation/candidates/words.ts';

/** Bytes that are these words, low byte first, over and over. */
export function wordsAsBytes(...words: readonly number[]): CandidateBytes {
  const bytes = new Uint8Array(Int32Array.from(words).buffer);
  return { kind: 'candidates', chunk: () => bytes };
}
