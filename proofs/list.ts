import { ATTACK_PROOFS } from './attacks/list.ts';
import { BY_HAND_PROOFS } from './by-hand/list.ts';
import { CONSOLE_PROOFS } from './console/list.ts';
import { EYES_PROOFS } from './eyes/list.ts';
import { FILES_PROOFS } from './files/list.ts';
import { FLEET_PROOFS } from './fleet/list.ts';
import { MACHINE_PROOFS } from './machine/list.ts';
import { PERFORMANCE_PROOFS } from './performance/list.ts';
import type { Proof } from './proof.ts';

/** Every proof there is, by what they are about. */
export const PROOFS: readonly Proof[] = [
  ...MACHINE_PROOFS,
  ...EYES_PROOFS,
  ...BY_HAND_PROOFS,
  ...FILES_PROOFS,
  ...ATTACK_PROOFS,
  ...CONSOLE_PROOFS,
  ...FLEET_PROOFS,
  ...PERFORMANCE_PROOFS,
];
