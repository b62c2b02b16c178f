import { machineIdOf } from '../../../fleet/digests.ts';
import type { MachineListed } from '../../../fleet/messages/director.ts';
import { placeOfWrappedKey, type WrappedKey } from '../../../fleet/sealed-deals.ts';
import { bytesOfApproval } from '../../../fleet/statements.ts';
import { wrapKey } from '../../../sealing/deals-key.ts';
import { isSignedBy } from '../../../sealing/signature.ts';
import { type KnownEvent, keyOfSealedDeals, type SignedDeals } from './open-deals.ts';

/** A machine as a hub lists it, who may have been lied to. */
export type ListedMember = Pick<
  MachineListed,
  'machine' | 'name' | 'signKey' | 'sealKey' | 'state' | 'approval'
>;

/** Why a machine that a hub lists as a member gets no keys: none of these comes from a director. */
export type Distrust =
  /** The keys are not those that the machine is called after. */
  | 'other-keys'
  /** The key of the event has not approved them. */
  | 'not-approved'
  /** This director's tool has taken the machine out. */
  | 'taken-out';

/** A member, and why it is not one; absent where it is. */
export interface CheckedMember {
  readonly member: ListedMember;
  readonly distrust?: Distrust;
}

/** Those members that the key of the event has approved, and nobody has taken out. */
export function trustedOf(checked: readonly CheckedMember[]): readonly ListedMember[] {
  return checked.filter(({ distrust }) => distrust === undefined).map(({ member }) => member);
}

/** Holds the members that a hub lists against what the key of the event has signed, and this tool remembers. */
export function checkMembers(
  listed: readonly ListedMember[],
  event: KnownEvent,
  takenOut: ReadonlySet<string>,
): readonly CheckedMember[] {
  const members = listed.filter(({ state }) => state === 'member');
  return checkApprovals(members, event).map((checked) => {
    const isTakenOut = checked.distrust === undefined && takenOut.has(checked.member.machine);
    return isTakenOut ? { ...checked, distrust: 'taken-out' } : checked;
  });
}

/** The same of all that a hub says were ever taken in, those that are out by now too. */
export function checkApprovals(listed: readonly ListedMember[], event: KnownEvent): readonly CheckedMember[] {
  return listed
    .filter(({ state }) => state === 'member' || state === 'out')
    .map((member) => {
      const distrust = distrustOf(member, event);
      return { member, ...(distrust && { distrust }) };
    });
}

function distrustOf(
  { approval, machine, sealKey, signKey }: ListedMember,
  { event, eventKey }: KnownEvent,
): Distrust | undefined {
  if (machineIdOf({ sealKey, signKey }) !== machine) return 'other-keys';
  const bytes = bytesOfApproval({ event, sealKey, signKey });
  const isApproved = approval !== null && isSignedBy(eventKey, bytes, approval);
  return isApproved ? undefined : 'not-approved';
}

/** The key of deals for each of these machines, which were checked. */
export function wrapForMembers(
  signed: SignedDeals,
  members: readonly ListedMember[],
  eventSecret: Uint8Array,
): Promise<readonly WrappedKey[]> {
  const { deals, file } = signed;
  const { commitment } = file.statement;
  const key = keyOfSealedDeals(signed, eventSecret);
  return Promise.all(
    members.map(async ({ machine, sealKey }) => {
      const place = placeOfWrappedKey({ event: deals.event, deals: deals.name, commitment, machine });
      return { deals: deals.name, machine, ...(await wrapKey(key, sealKey, place)) };
    }),
  );
}
