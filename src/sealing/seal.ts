import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  type KeyObject,
  randomFillSync,
} from 'node:crypto';
import type { JournalCipher, JournalKey, Seal, TaggedSeal } from '../job/journal-line.ts';
import { derivedBytes } from './derived-bytes.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const NONCES_AT_ONCE = 256;
const NO_SALT = new Uint8Array();

/** Bytes of the key of a job. */
export const KEY_BYTES = 32;

/** Seals bytes and opens them again, in their own place only. */
export interface BytesSeal {
  /** The parts one behind the other, sealed. */
  seal(parts: readonly Uint8Array[], place: string): Buffer;
  /** What was sealed; `undefined` with another key, in another place, or where it is damaged. */
  open(sealed: Uint8Array, place: string): Buffer | undefined;
}

/**
 * AES-256-GCM (NIST SP 800-38D) with a key of 32 bytes: a random nonce, the encrypted bytes and their tag.
 */
export function createBytesSeal(bytes: Uint8Array): BytesSeal {
  const key = createSecretKey(bytes);
  const nonces = randomNonces();
  return {
    seal(parts, place) {
      const { text, tag } = encrypt(parts, place, key, nonces());
      return Buffer.concat([text, tag]);
    },
    open(sealed, place) {
      return decrypt({ text: sealed.subarray(0, -TAG_BYTES), tag: sealed.subarray(-TAG_BYTES) }, place, key);
    },
  };
}

/** The same for texts: what is sealed is base64. */
export function createSeal(bytes: Uint8Array): Seal {
  const seal = createBytesSeal(bytes);
  return {
    seal: (plain, place) => seal.seal([Buffer.from(plain)], place).toString('base64'),
    open: (sealed, place) => seal.open(Buffer.from(sealed, 'base64'), place)?.toString('utf8'),
  };
}

/** The same with its tag apart. Only the one spelling of a text opens. */
function createTaggedSeal(bytes: Uint8Array): TaggedSeal {
  const key = createSecretKey(bytes);
  const nonces = randomNonces();
  return {
    seal(plain, place) {
      const { text, tag } = encrypt([Buffer.from(plain)], place, key, nonces());
      return { sealed: text.toString('base64'), tag: tag.toString('base64url') };
    },
    open({ sealed, tag }, place) {
      const encrypted = { text: Buffer.from(sealed, 'base64'), tag: Buffer.from(tag, 'base64url') };
      const isAsWritten =
        encrypted.text.toString('base64') === sealed && encrypted.tag.toString('base64url') === tag;
      return isAsWritten ? decrypt(encrypted, place, key)?.toString('utf8') : undefined;
    },
  };
}

/** A nonce with what was encrypted by it, and the tag of that and its place. */
interface Encrypted {
  readonly text: Uint8Array;
  readonly tag: Uint8Array;
}

function encrypt(
  plain: readonly Uint8Array[],
  place: string,
  key: KeyObject,
  nonce: Uint8Array,
): { readonly [K in keyof Encrypted]: Buffer } {
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(place));
  const text = Buffer.concat([nonce, ...plain.map((part) => cipher.update(part)), cipher.final()]);
  return { text, tag: cipher.getAuthTag() };
}

function decrypt({ text, tag }: Encrypted, place: string, key: KeyObject): Buffer | undefined {
  if (text.length < NONCE_BYTES || tag.length !== TAG_BYTES) return undefined;
  const cipher = createDecipheriv(CIPHER, key, text.subarray(0, NONCE_BYTES));
  cipher.setAAD(Buffer.from(place)).setAuthTag(tag);
  const plain = cipher.update(text.subarray(NONCE_BYTES));
  return hasTag(cipher) ? plain : undefined;
}

function hasTag(cipher: ReturnType<typeof createDecipheriv>): boolean {
  try {
    cipher.final();
    return true;
  } catch {
    return false;
  }
}

/** Random nonces, fetched many at once. */
function randomNonces(): () => Uint8Array {
  const pool = Buffer.alloc(NONCES_AT_ONCE * NONCE_BYTES);
  let used = pool.length;
  return () => {
    if (used === pool.length) {
      randomFillSync(pool);
      used = 0;
    }
    used += NONCE_BYTES;
    return pool.subarray(used - NONCE_BYTES, used);
  };
}

/** What journals are made and read with; without a key, cards are written in the clear and sealed ones stay hidden. */
export function createJournalCipher(key?: Uint8Array): JournalCipher {
  const digest = (plain: string): string => hash('sha256', plain, 'base64url');
  return key === undefined ? { digest } : { digest, key: createJournalKey(key) };
}

/** What the key of a job gives: keys of their own for seals and MACs (HKDF with SHA-256, RFC 5869). */
function createJournalKey(key: Uint8Array): JournalKey {
  const macKey = createSecretKey(derivedBytes(key, NO_SALT, 'soubrette journal mac'));
  const sealBytes = derivedBytes(key, NO_SALT, 'soubrette journal seal');
  return {
    seal: createTaggedSeal(sealBytes),
    sealBesideMac: createSeal(sealBytes),
    sealWithoutMac: createSeal(key),
    mac: (plain) => createHmac('sha256', macKey).update(plain).digest('base64url'),
  };
}
