import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 of a text, 64 hexadecimal digits. */
export function digestOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

const ID_DIGITS = 16;

/** What an event is called by everywhere: 16 hexadecimal digits of the digest of its public key. */
export function eventIdOf(publicKey: string): string {
  return digestOf(`soubrette fleet 1 event ${publicKey}`).slice(0, ID_DIGITS);
}

/** The two public keys of a machine, 64 hexadecimal digits each. */
export interface MachineKeys {
  /** Ed25519 (RFC 8032): it signs what the machine says. */
  readonly signKey: string;
  /** X25519 (RFC 7748): what is sealed for the machine is sealed for this. */
  readonly sealKey: string;
}

/** What a machine is called by everywhere: 16 hexadecimal digits of the digest of its public keys. */
export function machineIdOf({ sealKey, signKey }: MachineKeys): string {
  return digestOf(`soubrette fleet 1 machine ${signKey} ${sealKey}`).slice(0, ID_DIGITS);
}
