import { createHash } from 'node:crypto';
import { placesFrom } from '../../src/adapters/disk/places.ts';
import type { KnownEvent } from '../../src/app/fleet/deals/open-deals.ts';
import { sealDeals } from '../../src/app/fleet/deals/seal-deals.ts';
import { type DealsFrom, dealsOfSource } from '../../src/app/fleet/deals/sources.ts';
import type { ListedMember } from '../../src/app/fleet/deals/wrap-keys.ts';
import type { DealSourcePorts } from '../../src/app/proof/deal-source.ts';
import { eventIdOf, machineIdOf } from '../../src/fleet/digests.ts';
import type { SealedDeals } from '../../src/fleet/sealed-deals.ts';
import { bytesOfApproval } from '../../src/fleet/statements.ts';
import { signerOf } from '../../src/sealing/signature.ts';
import { computer } from '../computer.ts';
import { publicOf } from './hpke-by-hand.ts';

/** An event with its secret, as its director has it. */
export interface OwnEvent extends KnownEvent {
  readonly secret: Uint8Array;
}

/** An event whose secret is made of a word. */
export function eventOf(word: string): OwnEvent {
  const secret = bytesOfWord(`event ${word}`);
  const eventKey = hexOf(signerOf(secret).publicKey);
  return { secret, eventKey, event: eventIdOf(eventKey) };
}

/** A machine with its private keys, as a hub lists it once a director has approved it. */
export interface OwnMember extends ListedMember {
  readonly sealSecret: Uint8Array;
}

/** A machine whose keys are made of a word, approved by an event. */
export function memberOf(word: string, event: OwnEvent): OwnMember {
  const sealSecret = bytesOfWord(`machine ${word}`);
  const keys = {
    signKey: hexOf(signerOf(bytesOfWord(`signer ${word}`)).publicKey),
    sealKey: publicOf(sealSecret).toString('hex'),
  };
  const approval = signerOf(event.secret).sign(bytesOfApproval({ event: event.event, ...keys }));
  return {
    ...keys,
    machine: machineIdOf(keys),
    name: word,
    state: 'member',
    approval: hexOf(approval),
    sealSecret,
  };
}

/** The places are found anew at each use: files of tests that share a process have places of their own. */
export const PORTS: DealSourcePorts = {
  ...computer,
  get places() {
    return placesFrom(process.env);
  },
  emit: () => {},
  secret: async () => undefined,
};

const AT_ONCE: Pick<SealedDeals, 'dealFrom' | 'openFrom'> = { dealFrom: null, openFrom: null };

/** Deals of an event, at once or from these times on. */
export async function dealsOfEvent(
  event: OwnEvent,
  name: string,
  from: DealsFrom,
  times: Pick<SealedDeals, 'dealFrom' | 'openFrom'> = AT_ONCE,
): Promise<SealedDeals> {
  const source = await dealsOfSource(from, name, PORTS);
  return sealDeals(source, { event: event.event, name, ...times }, event.secret, computer);
}

function bytesOfWord(word: string): Uint8Array {
  return createHash('sha256').update(word).digest();
}

function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
