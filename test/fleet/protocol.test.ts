import { hash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { FLEET_PROTOCOL } from '../../src/fleet/statements.ts';

const MESSAGES = join(import.meta.dirname, '../../src/fleet/messages');

/** The digest of all schemas of messages, by the number of the protocol. */
const SCHEMAS: Readonly<Record<number, string>> = { 4: 'b40e7f2336367277' };

/** Every schema of a message, by its name, as JSON Schema. */
async function schemasOfMessages(): Promise<Readonly<Record<string, object>>> {
  const modules = await Promise.all(
    readdirSync(MESSAGES).map((file): Promise<object> => import(join(MESSAGES, file))),
  );
  const named = modules
    .flatMap((module) => Object.entries(module))
    .filter(([name]) => name.endsWith('Schema'));
  const sorted = named.toSorted(([one], [other]) => one.localeCompare(other));
  return Object.fromEntries(sorted.map(([name, schema]) => [name, z.toJSONSchema(schema)]));
}

test('messages that are others have a protocol of another number', async () => {
  const digest = hash('sha256', JSON.stringify(await schemasOfMessages())).slice(0, 16);
  const advice = `The messages of a fleet have changed: raise FLEET_PROTOCOL, and note ${digest} for it here.`;
  expect(SCHEMAS[FLEET_PROTOCOL], advice).toBe(digest);
});
