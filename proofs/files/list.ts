import type { Proof } from '../proof.ts';

export const FILES_PROOFS: readonly Proof[] = [];
