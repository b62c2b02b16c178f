import {
  bytesOfDeals,
  bytesOfSet,
  placeOfSecrets,
  placeOfWrappedKey,
  type SealedDeals,
  type SignedSet,
  type WrappedKey,
} from '../../../fleet/sealed-deals.ts';
import type { SealedBoard } from '../../../generation/seal/commitment.ts';
import { openSeal } from '../../../generation/seal/open-seal.ts';
import { parseSealFile, type SealFile } from '../../../generation/seal/seal-file.ts';
import { keyOfDeals, openSecretsOf, saltOfSecrets, unwrapKey } from '../../../sealing/deals-key.ts';
import { isSignedBy } from '../../../sealing/signature.ts';
import { Problem } from '../../problem.ts';

/** An event by its public key, as whoever opens its deals knows it without asking the hub. */
export interface KnownEvent {
  readonly event: string;
  /** Hexadecimal. */
  readonly eventKey: string;
}

/** A machine with the private key (X25519, 32 bytes) that keys of deals are wrapped for. */
export interface OwnMachine {
  readonly machine: string;
  readonly sealSecret: Uint8Array;
}

/** Deals of an event that its own key has signed, before they are opened. */
export interface SignedDeals {
  readonly deals: SealedDeals;
  readonly file: SealFile;
}

/** Deals that were opened and are what their seal states; only for a machine, or for who has asked to see hands. */
export interface OpenedDealsWithHands {
  readonly file: SealFile;
  readonly boards: readonly Required<SealedBoard>[];
}

/** Makes sure that deals are of this event: whoever keeps them for it may have put others in their place. */
export function checkDeals(deals: SealedDeals, { event, eventKey }: KnownEvent): SignedDeals {
  if (deals.event !== event || !isSignedBy(eventKey, bytesOfDeals(deals), deals.signature)) {
    throw notOurs('deals-not-signed', `The deals "${deals.name}" are not signed by the key of this event`);
  }
  const file = parseSealFile(deals.seal);
  if (!file.ok) throw notOurs('deals-not-sealed', `The deals "${deals.name}" have no seal`);
  return { deals, file: file.value };
}

/** Makes sure that a set is filled with these deals, and may be filled by this machine. */
export function checkSet(
  set: SignedSet,
  { deals, file }: SignedDeals,
  { event, eventKey }: KnownEvent,
  machine: string,
): void {
  const statement = { ...set, event, deals: deals.name, commitment: file.statement.commitment };
  if (!isSignedBy(eventKey, bytesOfSet(statement), set.signature)) {
    const what = `Set ${set.set} with the deals "${deals.name}" is not signed by the key of this event`;
    throw notOurs('set-not-signed', what);
  }
  if (set.machine !== null && set.machine !== machine) {
    throw notOurs('set-of-other-machine', `Set ${set.set} is reserved for another machine`);
  }
}

/** Opens deals on a machine that their key was wrapped for. */
export async function openOnMachine(
  signed: SignedDeals,
  wrapped: WrappedKey,
  { machine, sealSecret }: OwnMachine,
): Promise<OpenedDealsWithHands> {
  const { deals, file } = signed;
  const { commitment } = file.statement;
  const place = placeOfWrappedKey({ event: deals.event, deals: deals.name, commitment, machine });
  const key = await unwrapKey(wrapped, sealSecret, place);
  if (key !== undefined) return openWith(key, signed);
  throw notOurs(
    'key-not-ours',
    `The key of the deals "${deals.name}" is not for this machine and these deals`,
  );
}

/** Opens deals with the secret of their event. */
export function openAsDirector(signed: SignedDeals, eventSecret: Uint8Array): OpenedDealsWithHands {
  return openWith(keyOfSealedDeals(signed, eventSecret), signed);
}

/** The key of sealed deals, for who has the secret of their event. */
export function keyOfSealedDeals({ deals }: SignedDeals, eventSecret: Uint8Array): Uint8Array {
  return keyOfDeals(eventSecret, saltOfSecrets(deals.sealed));
}

function openWith(key: Uint8Array, { deals, file }: SignedDeals): OpenedDealsWithHands {
  const text = openSecretsOf(deals.sealed, key, placeOfSecrets(deals, file.statement.commitment));
  if (text === undefined) {
    throw notOurs('deals-not-opened', `The deals "${deals.name}" do not open: they were changed`);
  }
  const opened = openSeal(file, text, isSignedBy);
  if (opened.kind === 'opened') return { file, boards: opened.boards };
  throw notOurs('deals-not-as-sealed', `The deals "${deals.name}" are not what was sealed`);
}

function notOurs(code: string, what: string): Problem {
  return new Problem('input', code, `${what}. Nothing was dealt or shown; tell the director of the event.`);
}
