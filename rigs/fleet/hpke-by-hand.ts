import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  type KeyObject,
} from 'node:crypto';

/**
 * HPKE in base mode with DHKEM(X25519, HKDF-SHA256) and HKDF-SHA256, written down from RFC 9180 a second time: what the
 * library makes has to open here, and the other way round.
 */
interface Aead {
  readonly id: number;
  readonly cipher: 'aes-128-gcm' | 'aes-256-gcm';
  readonly keyBytes: number;
}
export const AES_128_GCM: Aead = { id: 1, cipher: 'aes-128-gcm', keyBytes: 16 };
export const AES_256_GCM: Aead = { id: 2, cipher: 'aes-256-gcm', keyBytes: 32 };

const KEM_SUITE = Buffer.concat([Buffer.from('KEM'), twoBytes(0x20)]);
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b656e04220420', 'hex');
const PUBLIC_PREFIX = Buffer.from('302a300506032b656e032100', 'hex');

/** The public key of a private one. */
export function publicOf(secret: Uint8Array): Buffer {
  const spki = createPublicKey(privateKey(secret) as unknown as KeyObject & { type: 'private' });
  return spki.export({ format: 'der', type: 'spki' }).subarray(-32);
}

/** Section 5.1.1 and 6.1: seals to a public key with the private key of this one sealing. */
export function sealByHand(
  aead: Aead,
  recipient: Uint8Array,
  ephemeral: Uint8Array,
  plain: Uint8Array,
  { aad, info }: { readonly info: Uint8Array; readonly aad: Uint8Array },
): { readonly enc: Buffer; readonly ciphertext: Buffer } {
  const enc = publicOf(ephemeral);
  const { key, nonce } = schedule(aead, sharedSecret(ephemeral, recipient, enc, recipient), info);
  const cipher = createCipheriv(aead.cipher, key, nonce).setAAD(aad);
  return { enc, ciphertext: Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]) };
}

/** The inverse, with the private key of the recipient; throws where it does not open. */
export function openByHand(
  aead: Aead,
  secret: Uint8Array,
  { ciphertext, enc }: { readonly enc: Uint8Array; readonly ciphertext: Uint8Array },
  { aad, info }: { readonly info: Uint8Array; readonly aad: Uint8Array },
): Buffer {
  const { key, nonce } = schedule(aead, sharedSecret(secret, enc, enc, publicOf(secret)), info);
  const cipher = createDecipheriv(aead.cipher, key, nonce);
  cipher.setAAD(aad).setAuthTag(ciphertext.subarray(-16));
  return Buffer.concat([cipher.update(ciphertext.subarray(0, -16)), cipher.final()]);
}

/** Section 4.1. */
function sharedSecret(own: Uint8Array, other: Uint8Array, enc: Uint8Array, recipient: Uint8Array): Buffer {
  const publicKey = createPublicKey({
    key: Buffer.concat([PUBLIC_PREFIX, other]),
    format: 'der',
    type: 'spki',
  });
  const dh = diffieHellman({ privateKey: privateKey(own), publicKey });
  const prk = labeledExtract(KEM_SUITE, Buffer.alloc(0), 'eae_prk', dh);
  return labeledExpand(KEM_SUITE, prk, 'shared_secret', Buffer.concat([enc, recipient]), 32);
}

/** Section 5.1, of base mode. */
function schedule({ id, keyBytes }: Aead, shared: Buffer, info: Uint8Array): { key: Buffer; nonce: Buffer } {
  const suite = Buffer.concat([Buffer.from('HPKE'), twoBytes(0x20), twoBytes(1), twoBytes(id)]);
  const empty = Buffer.alloc(0);
  const context = Buffer.concat([
    Buffer.of(0),
    labeledExtract(suite, empty, 'psk_id_hash', empty),
    labeledExtract(suite, empty, 'info_hash', info),
  ]);
  const secret = labeledExtract(suite, shared, 'secret', empty);
  return {
    key: labeledExpand(suite, secret, 'key', context, keyBytes),
    nonce: labeledExpand(suite, secret, 'base_nonce', context, 12),
  };
}

function labeledExtract(suite: Buffer, salt: Buffer, label: string, ikm: Uint8Array): Buffer {
  return hmac(salt, Buffer.concat([Buffer.from('HPKE-v1'), suite, Buffer.from(label), ikm]));
}

/** One block is enough for all that is expanded here. */
function labeledExpand(suite: Buffer, prk: Buffer, label: string, info: Uint8Array, length: number): Buffer {
  const labeled = [twoBytes(length), Buffer.from('HPKE-v1'), suite, Buffer.from(label), info];
  return hmac(prk, Buffer.concat([...labeled, Buffer.of(1)])).subarray(0, length);
}

function hmac(key: Buffer, message: Buffer): Buffer {
  return createHmac('sha256', key).update(message).digest();
}

function privateKey(secret: Uint8Array): KeyObject {
  return createPrivateKey({ key: Buffer.concat([PRIVATE_PREFIX, secret]), format: 'der', type: 'pkcs8' });
}

function twoBytes(value: number): Buffer {
  return Buffer.of(value >> 8, value & 0xff);
}
