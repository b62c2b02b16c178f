import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Attack, Defence, Outcome } from './attack.ts';
import { changedWhenLoaded, checkChanges, ROOT } from '../broken/changes.ts';

/** What comes of an attack on the program as it is, or without a defence: in a folder and a home of its own. */
export async function outcomeOf({ run }: Attack, defence?: Defence): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'soubrette-attack-'));
  const home = join(folder, 'home');
  mkdirSync(home);
  const { XDG_DATA_HOME: _, XDG_STATE_HOME: __, ...env } = process.env;
  try {
    const ofAttacker = changedWhenLoaded(defence?.changes ?? [], { ...env, HOME: home });
    return await run({ root: ROOT, folder, env: ofAttacker });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The one of these attacks that has a name. */
export function attackNamed(attacks: readonly Attack[], name: string): Attack {
  const found = attacks.find((attack) => attack.name === name);
  if (found === undefined) throw new Error(`There is no attack called ${name}.`);
  return found;
}

/** Throws where a defence can't be taken out of the sources as they are. */
export function checkDefences(attacks: readonly Attack[]): void {
  for (const { changes } of attacks.flatMap(({ defences }) => defences)) checkChanges(changes);
}
