import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Attack, Defence, Outcome } from '../../scripts/attacks/attack.ts';
import { CONSOLE_ATTACKS } from '../../scripts/attacks/console.ts';
import { changedWhenLoaded, checkChanges, ROOT } from '../../scripts/broken/changes.ts';

async function attempt({ run }: Attack, defence?: Defence): Promise<Outcome['kind']> {
  const folder = mkdtempSync(join(tmpdir(), 'soubrette-console-'));
  mkdirSync(join(folder, 'home'));
  try {
    const env = changedWhenLoaded(defence?.changes ?? [], { ...process.env, HOME: join(folder, 'home') });
    return (await run({ root: ROOT, folder, env })).kind;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function named(name: string): Attack {
  const found = CONSOLE_ATTACKS.find((attack) => attack.name === name);
  if (found === undefined) throw new Error(`There is no attack called ${name}.`);
  return found;
}

test.each([
  'a page of another site posts with the cookie of the operator',
  'a name of another site leads to the console (DNS rebinding)',
  'an operator asks for the hands of a job without a room',
  'the console is killed while a PIN is looked at',
  'an operator asks for what a technician sees through the camera',
  'a name of another site leads to the console (DNS rebinding), from the hall',
  'a tablet deals with a code alone',
  'one address takes all connections',
  'a file of 1 GB is sent, without its size, from the hall',
])('%s: repelled', async (name) => {
  expect(await attempt(named(name))).toBe('repelled');
});

test.each([
  'a page of another site posts with the cookie of the operator',
  'deals are chosen by a path',
  'a tablet deals with a code alone',
  'an operator asks for what a technician sees through the camera',
  'a technician looks through the camera while boards are dealt',
])('%s: succeeds without its defence', async (name) => {
  const attack = named(name);
  expect(await attempt(attack, attack.defences[0])).toBe('succeeded');
});

test('every defence stands in the sources', () => {
  const defences = CONSOLE_ATTACKS.flatMap((attack) => attack.defences);
  expect(defences.length).toBeGreaterThanOrEqual(CONSOLE_ATTACKS.length);
  for (const { changes } of defences) expect(() => checkChanges(changes)).not.toThrow();
});
