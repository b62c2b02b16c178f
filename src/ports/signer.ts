/** Who signs: a key pair of Ed25519 (RFC 8032). */
export interface Signer {
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
  /** The signature of a message: 64 bytes, always the same for the same message. */
  sign(message: Uint8Array): Uint8Array;
}
