import type { Proof } from '../proof.ts';

export const EYES_PROOFS: readonly Proof[] = [];
