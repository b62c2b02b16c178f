import { Aes256Gcm, CipherSuite, DhkemX25519HkdfSha256, HkdfSha256, HpkeError } from '@hpke/core';

/** Something that one holder of a private key can open, and nobody else, whoever made it. */
export interface SealedTo {
  /** The public key made for this one sealing: 32 bytes of X25519 (RFC 7748). */
  readonly enc: Uint8Array;
  readonly ciphertext: Uint8Array;
}

/** What a sealing is for; it opens with the same two alone. */
export interface SealedFor {
  readonly info: string;
  readonly associated: string;
}

/** HPKE (RFC 9180) in base mode: who sealed is not proven by it. */
const SUITE = new CipherSuite({
  kem: new DhkemX25519HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes256Gcm(),
});

/** Seals bytes to a public key of X25519, 32 bytes. */
export async function sealTo(
  publicKey: Uint8Array,
  plain: Uint8Array,
  { associated, info }: SealedFor,
): Promise<SealedTo> {
  const recipientPublicKey = await SUITE.kem.importKey('raw', copyOf(publicKey), true);
  const { ct, enc } = await SUITE.seal(
    { recipientPublicKey, info: Buffer.from(info) },
    plain,
    Buffer.from(associated),
  );
  return { enc: new Uint8Array(enc), ciphertext: new Uint8Array(ct) };
}

/** What was sealed to the public key of this private one, 32 bytes; `undefined` where it is not for it, or damaged. */
export async function openSealedTo(
  privateKey: Uint8Array,
  { ciphertext, enc }: SealedTo,
  { associated, info }: SealedFor,
): Promise<Uint8Array | undefined> {
  const recipientKey = await SUITE.kem.importKey('raw', copyOf(privateKey), false);
  try {
    const opened = await SUITE.open(
      { recipientKey, enc, info: Buffer.from(info) },
      ciphertext,
      Buffer.from(associated),
    );
    return new Uint8Array(opened);
  } catch (error) {
    if (error instanceof HpkeError) return undefined;
    throw error;
  }
}

function copyOf(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
