import type { LineKey } from '../protocol/line-key.ts';
import type { Signer } from './signer.ts';

/** The key of a job in a file of its own. */
export interface KeyFile {
  /** Its name among the keys. */
  readonly name: string;
  readonly key: Uint8Array;
}

/** The keys of a machine: what it says is signed by one, and what is for it alone is sealed for the other. */
export interface OwnMachineKeys {
  readonly signer: Signer;
  /** Hexadecimal, as all public keys in a fleet. */
  readonly signKey: string;
  readonly sealKey: string;
  /** X25519 (RFC 7748), 32 bytes. */
  readonly sealSecret: Uint8Array;
}

/** A self-signed certificate, with its key. */
export interface OwnCertificate {
  /** PEM. */
  readonly certificate: string;
  readonly key: string;
  /** SHA-256 of the certificate, as browsers show it: `3A:0F:...`. */
  readonly fingerprint: string;
}

/** The keys in a folder that only its owner may read. One that is damaged or open to others throws an `EnvironmentError`. */
export interface Keys {
  /** Makes the key of a new job; it lasts through a power cut before anything is sealed with it. */
  make(folder: string): KeyFile;
  /** The key of that name; `undefined` where it is not there, or is none. */
  read(folder: string, name: string): Uint8Array | undefined;
  /** The salt of a new passphrase, hexadecimal. */
  salt(): string;
  /** The signer of this computer; its key is made at its first use. */
  signer(folder: string): Signer;
  /** Whether it was made. */
  hasSigner(folder: string): boolean;
  readSecret(path: string): Uint8Array;
  writeSecret(path: string, secret: Uint8Array): void;
  /** The key that a host and its controllers have; `undefined` where this computer is not paired. */
  host(folder: string): Uint8Array | undefined;
  keepHost(folder: string, key: Uint8Array): void;
  /** The keys of this machine in a fleet, made at their first use. */
  machine(folder: string): OwnMachineKeys;
  /** The key of every microcontroller whose firmware this computer writes. */
  microcontroller(folder: string): LineKey | undefined;
  /** The same, made at the first need. */
  ownMicrocontroller(folder: string): LineKey;
  /** One that no microcontroller has yet, which is kept only when one has it. */
  newMicrocontroller(): LineKey;
  keepMicrocontroller(folder: string, key: LineKey): void;
  /** The certificate of this computer in a file, with the names of the computer where it has to bear them. */
  certificate(path: string, nowMs: number, bearsNames: boolean): Promise<OwnCertificate>;
}
