import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PairingRig } from '../../../rigs/pairing-rig.ts';
import { TwoFaced } from '../../../rigs/two-faced.ts';
import { ROOT } from '../../broken/changes.ts';
import type { Outcome } from '../attack.ts';

const LONGEST_S = 250;

/** Why pairing can't be attacked in a checkout; `undefined` where it can. */
function untried(root: string): Outcome | undefined {
  if (!existsSync(join(root, 'src/adapters/pairing-host.ts')))
    return { kind: 'not-tried', why: 'it knows nothing of pairing: the key is copied by hand' };
  return root === ROOT ? undefined : { kind: 'not-tried', why: 'pairing is attacked in this checkout only' };
}

/** Somebody between both seeks random bytes by which both show the same number; people type what they see. */
export async function seekNumber(root: string): Promise<Outcome> {
  const attacker = new TwoFaced({ seeksNumber: true });
  const rig = new PairingRig(attacker);
  await rig.run();
  const end = rig.controllerEnd;
  const isHis = end?.kind === 'paired' && Buffer.from(end.key).equals(attacker.ownKey);
  return (
    untried(root) ??
    (isHis
      ? { kind: 'succeeded', what: 'the controller is paired with him, and will send him its deals' }
      : { kind: 'repelled', how: `the controller ended with ${end?.kind}, the host with ${rig.hostEnd}` })
  );
}

/** Somebody between both says that he agrees; the person at the host types a number without looking. */
export async function takeKey(root: string): Promise<Outcome> {
  const attacker = new TwoFaced();
  const rig = new PairingRig(attacker, { atHost: () => '123456', isHasty: true });
  for (let s = 0; s < LONGEST_S && rig.hostEnd === undefined && attacker.hostKey === undefined; s++) {
    await rig.run(1);
    if (attacker.agreed !== undefined) rig.middle.sayTo('host', attacker.agreed);
  }
  return (
    untried(root) ??
    (attacker.hostKey !== undefined
      ? { kind: 'succeeded', what: 'he has the key of the host' }
      : { kind: 'repelled', how: `the host ended with ${rig.hostEnd}` })
  );
}
