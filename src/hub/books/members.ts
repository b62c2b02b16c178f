import type { MachineKeys } from '../../fleet/digests.ts';
import type { Hub } from './open-hub.ts';
import type { MachineState } from './schema.ts';

/** A machine that was taken into an event. */
export interface MemberRead extends MachineKeys {
  readonly machine: string;
  readonly name: string;
  /** The signature by the event's key. */
  readonly approval: string;
  readonly state: MachineState;
  readonly heardAt: Date;
}

/** The machines of an event by their names, those among them that are out. */
export async function readMembers(hub: Hub, event: string): Promise<readonly MemberRead[]> {
  return membersOf(hub).where('approval.event', '=', event).orderBy('machine.name').execute();
}

/** One machine of an event; `undefined` where it was not taken in. */
export async function readMember(
  hub: Hub,
  { event, machine }: { readonly event: string; readonly machine: string },
): Promise<MemberRead | undefined> {
  return membersOf(hub)
    .where('approval.event', '=', event)
    .where('machine.id', '=', machine)
    .executeTakeFirst();
}

function membersOf(hub: Hub) {
  return hub
    .selectFrom('approval')
    .innerJoin('machine', 'machine.id', 'approval.machine')
    .select([
      'machine.id as machine',
      'machine.name',
      'machine.sign_key as signKey',
      'machine.seal_key as sealKey',
      'approval.signature as approval',
      'approval.state',
      'machine.heard_at as heardAt',
    ]);
}
