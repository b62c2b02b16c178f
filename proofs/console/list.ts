import type { Proof } from '../proof.ts';

export const CONSOLE_PROOFS: readonly Proof[] = [];
