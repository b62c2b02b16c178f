import type { MachineModel, Proof } from './machine.ts';
import { beltForce, belts, disabled, downward, rails, springs, torque } from './proofs/drives.ts';
import { code, outlook, separation, stackUps, view } from './proofs/knowing.ts';
import { flight, grip, odometer, room, turns } from './proofs/path.ts';

export const PROOF_NAMES = [
  'grip',
  'flight',
  'turns',
  'room',
  'odometer',
  'code',
  'outlook',
  'stackUps',
  'torque',
  'belts',
  'beltForce',
  'springs',
  'rails',
  'disabled',
  'downward',
  'view',
  'separation',
] as const;
export type ProofName = (typeof PROOF_NAMES)[number];

/** The proofs that need no solids, by name. */
export const PROOFS: Readonly<Record<ProofName, Proof>> = {
  grip,
  flight,
  turns,
  room,
  odometer,
  code,
  outlook,
  stackUps,
  torque,
  belts,
  beltForce,
  springs,
  rails,
  disabled,
  downward,
  view,
  separation,
};

/** What does not hold, by the name of the proof. */
export function findingsOf(machine: MachineModel): Readonly<Partial<Record<ProofName, readonly string[]>>> {
  const all = PROOF_NAMES.map((name) => [name, PROOFS[name](machine)] as const);
  return Object.fromEntries(all.filter(([, findings]) => findings.length > 0));
}
