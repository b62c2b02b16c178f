import { PairingRig } from '../../../rigs/pairing-rig.ts';
import { TwoFaced } from '../../../rigs/two-faced.ts';
import { outcome } from '../attack.ts';
import type { Play, Plays } from '../program.ts';

const LONGEST_S = 250;

/** Somebody between both seeks random bytes by which both show the same number; people type what they see. */
const seekNumber: Play = async () => {
  const attacker = new TwoFaced({ seeksNumber: true });
  const rig = new PairingRig(attacker);
  await rig.run();
  const end = rig.controllerEnd;
  return outcome(
    end?.kind === 'paired' && Buffer.from(end.key).equals(attacker.ownKey),
    'the controller is paired with him, and will send him its deals',
    `the controller ended with ${end?.kind}, the host with ${rig.hostEnd}`,
  );
};

/** Somebody between both says that he agrees; the person at the host types a number without looking. */
const takeKey: Play = async () => {
  const attacker = new TwoFaced();
  const rig = new PairingRig(attacker, { atHost: () => '123456', isHasty: true });
  for (let s = 0; s < LONGEST_S && rig.hostEnd === undefined && attacker.hostKey === undefined; s++) {
    await rig.run(1);
    if (attacker.agreed !== undefined) rig.middle.sayTo('host', attacker.agreed);
  }
  const hasKey = attacker.hostKey !== undefined;
  return outcome(hasKey, 'he has the key of the host', `the host ended with ${rig.hostEnd}`);
};

export const PLAYS: Plays = { seekNumber, takeKey };
