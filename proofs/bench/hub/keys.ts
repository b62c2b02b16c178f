import { join } from 'node:path';
import { computer } from '../../../rigs/computer.ts';
import { MemberFolder, type Membership } from '../../../src/app/fleet/member/membership.ts';
import { eventIdOf } from '../../../src/fleet/digests.ts';
import { bytesOfApproval, bytesOfHubCertificate } from '../../../src/fleet/statements.ts';
import { signatureOf, signerOf } from '../../../src/sealing/signature.ts';
import { hexOf } from '../../../src/text/hex.ts';

const EVENT_SIGNER = signerOf(new Uint8Array(32).fill(1));
export const EVENT_KEY: string = hexOf(EVENT_SIGNER.publicKey);
/** The event of the bench. */
export const EVENT: string = eventIdOf(EVENT_KEY);

/** The key of a hub of this number. */
export function hubSigner(number: number): ReturnType<typeof signerOf> {
  return signerOf(new Uint8Array(32).fill(2 + number));
}

/** Signed by the event's key: this hub speaks for it. */
export function certificateOf(number: number): { readonly hubKey: string; readonly signature: string } {
  const hubKey = hexOf(hubSigner(number).publicKey);
  return { hubKey, signature: signatureOf(EVENT_SIGNER, bytesOfHubCertificate({ event: EVENT, hubKey })) };
}

/** A machine of the bench, with what it keeps below this folder. */
export interface BenchMember {
  readonly folder: MemberFolder;
  readonly membership: Membership;
}

export function memberIn(home: string, number: number): BenchMember {
  const place = join(home, `${number}`);
  const folder = new MemberFolder(
    EVENT,
    { keys: join(place, 'keys'), state: join(place, 'state') },
    computer,
  );
  const { sealKey, signKey } = folder.keys;
  const membership: Membership = {
    event: EVENT,
    eventKey: EVENT_KEY,
    eventName: 'Bench',
    deck: 'standard',
    name: `Machine ${number}`,
    hub: '',
    approval: signatureOf(EVENT_SIGNER, bytesOfApproval({ event: EVENT, signKey, sealKey })),
    certificates: [],
  };
  return { folder, membership };
}
