import type { Proof } from '../proof.ts';

export const MACHINE_PROOFS: readonly Proof[] = [];
