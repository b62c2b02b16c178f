import { createHash, createPublicKey, diffieHellman, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { derive, hasTag, tagOf } from '../sealing/line-keys.ts';
import { createSeal, KEY_BYTES } from '../sealing/seal.ts';

/** Values that a number to be typed may have. */
const CODES = 1_000_000;
const CODE_DIGITS = 6;
/** Bytes of a hash that become that number: enough that none is likelier by more than 2^-27. */
const CODE_BYTES = 6;
const KEY_PLACE = 'soubrette pairing key';
/** What stands before the 32 bytes of a public key of X25519 (RFC 8410, section 4). */
const SPKI_HEAD = Buffer.from('302a300506032b656e032100', 'hex');

/** A pair of keys (X25519, RFC 7748) made for one pairing. */
export interface PairingKeys {
  readonly private: KeyObject;
  /** The 32 bytes of the public one, in base64url. */
  readonly public: string;
}

export function makePairingKeys(): PairingKeys {
  const { privateKey, publicKey } = generateKeyPairSync('x25519');
  const bytes = publicKey.export({ type: 'spki', format: 'der' }).subarray(SPKI_HEAD.length);
  return { private: privateKey, public: bytes.toString('base64url') };
}

/** What both ends have said openly, each as base64url. */
export interface PairingTalk {
  readonly controllerPublic: string;
  readonly hostPublic: string;
  readonly controllerNonce: string;
  readonly hostNonce: string;
}

/** What binds the host to its random bytes before it sees those of the controller. */
export function commitmentTo({
  controllerPublic,
  hostPublic,
  hostNonce,
}: Omit<PairingTalk, 'controllerNonce'>): string {
  return hashOf('commitment', controllerPublic, hostPublic, hostNonce).toString('base64url');
}

/** The number that an end shows, to be typed at the other: six digits of a hash of all that was said. */
export function codeShownBy(end: 'host' | 'controller', talk: PairingTalk): string {
  const digest = hashOf(`code of the ${end}`, ...inOrder(talk));
  return String(digest.readUIntBE(0, CODE_BYTES) % CODES).padStart(CODE_DIGITS, '0');
}

function hashOf(use: string, ...parts: readonly string[]): Buffer {
  return createHash('sha256')
    .update([`soubrette pairing 1 ${use}`, ...parts].join(' '))
    .digest();
}

/** What two ends have in common after they have agreed on a key. */
export interface PairingSecret {
  tag(word: string): string;
  hasTag(word: string, tag: string): boolean;
  sealKey(key: Uint8Array): string;
  openKey(sealed: string): Uint8Array | undefined;
}

/** The secret of one end's own keys and the other's public one; `undefined` where that is none. */
export function pairingSecret(own: PairingKeys, other: string, talk: PairingTalk): PairingSecret | undefined {
  const shared = agreedOn(own, other);
  if (shared === undefined) return undefined;
  const salt = hashOf('salt', ...inOrder(talk));
  const words = derive(shared, salt, 'soubrette pairing 1 words');
  const seal = createSeal(derive(shared, salt, 'soubrette pairing 1 seal').export());
  return {
    tag: (word) => tagOf(words, word),
    hasTag: (word, tag) => hasTag(words, word, tag),
    sealKey: (key) => base64url(seal.seal(Buffer.from(key).toString('hex'), KEY_PLACE)),
    openKey: (sealed) => {
      const digits = seal.open(Buffer.from(sealed, 'base64url').toString('base64'), KEY_PLACE);
      const key = Buffer.from(digits ?? '', 'hex');
      return key.length === KEY_BYTES ? key : undefined;
    },
  };
}

function base64url(base64: string): string {
  return Buffer.from(base64, 'base64').toString('base64url');
}

/** The same at both ends. */
function inOrder({
  controllerNonce,
  controllerPublic,
  hostNonce,
  hostPublic,
}: PairingTalk): readonly string[] {
  return [controllerPublic, hostPublic, controllerNonce, hostNonce];
}

/** What X25519 makes of two keys; a key of small order makes nothing. */
function agreedOn(own: PairingKeys, other: string): Uint8Array | undefined {
  try {
    const der = Buffer.concat([SPKI_HEAD, Buffer.from(other, 'base64url')]);
    const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' });
    return diffieHellman({ privateKey: own.private, publicKey });
  } catch {
    return undefined;
  }
}
