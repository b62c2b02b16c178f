import { sql } from 'kysely';
import { approveMachine } from '../../../src/hub/machines.ts';
import type { Hub } from '../../../src/hub/open-hub.ts';
import { addEvent } from '../../../src/hub/wanted.ts';

/** Opens an event whose key nobody has. */
export function addPlainEvent(hub: Hub, id: string): Promise<void> {
  return addEvent(hub, { id, name: 'Final', deck: 'standard', publicKey: '0'.repeat(64) });
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
