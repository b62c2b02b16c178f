import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PinRole } from '../../../src/app/access/pins.ts';
import type { Target } from '../attack.ts';

/** Gives a role its PIN, before a console of the target is opened. */
export async function setPin({ folder, root }: Target, role: PinRole, pin: string): Promise<void> {
  const { Pins } = (await import(
    pathToFileURL(join(root, 'src/app/access/pins.ts')).href
  )) as typeof import('../../../src/app/access/pins.ts');
  await new Pins({ state: join(folder, 'state') }, () => '2026-01-01T00:00:00Z').set(role, pin);
}
