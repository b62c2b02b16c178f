import type { Proof } from '../proof.ts';

export const ATTACK_PROOFS: readonly Proof[] = [];
