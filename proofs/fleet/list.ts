import type { Proof } from '../proof.ts';

export const FLEET_PROOFS: readonly Proof[] = [];
