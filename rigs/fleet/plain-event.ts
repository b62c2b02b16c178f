import { sql } from 'kysely';
import { approveMachine } from '../../src/hub/books/machines.ts';
import type { Hub } from '../../src/hub/books/open-hub.ts';

/** Opens an event whose leases begin at 1; nobody has its key where none is named. */
export async function addPlainEvent(
  hub: Hub,
  id: string,
  {
    name = 'Final',
    publicKey = '0'.repeat(64),
  }: { readonly name?: string; readonly publicKey?: string } = {},
): Promise<void> {
  const event = { id, name, deck: 'standard' as const, public_key: publicKey };
  await hub.insertInto('event').values(event).execute();
}

/** Takes a machine into it, whose keys nobody has either: they are those of this number. */
export function addPlainMachine(hub: Hub, event: string, machine: string, number: number): Promise<void> {
  const key = String(number).padStart(64, '0');
  const keys = { signKey: key, sealKey: key, signature: '0'.repeat(128) };
  return approveMachine(hub, { event, machine, name: `Machine ${machine}`, ...keys });
}

/** Stops the clock of all hubs of a database at a time. */
export async function stopClock(hub: Hub, at: string | number): Promise<void> {
  const body = `select timestamptz '${new Date(at).toISOString()}'`;
  await sql
    .raw(`create or replace function hub_now() returns timestamptz language sql stable as $$${body}$$`)
    .execute(hub);
}
