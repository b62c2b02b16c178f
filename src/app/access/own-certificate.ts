import { X509Certificate } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolders } from '../../adapters/folders.ts';
import { ownAddresses } from '../../adapters/own-addresses.ts';
import { readOwnFile } from '../../adapters/own-file.ts';
import { writeWholeFile } from '../../adapters/whole-file.ts';

/** A certificate that vouches for itself, with its key. */
export interface OwnCertificate {
  /** PEM. */
  readonly certificate: string;
  readonly key: string;
  /** SHA-256 of the certificate, as browsers show it: `3A:0F:...`. */
  readonly fingerprint: string;
}

const MOST_BYTES = 1 << 16;
const ONLY_OWNER = 0o700;
/** A certificate that ends sooner is made again. */
const LEAST_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT = /^(-----BEGIN PRIVATE KEY-----.*-----END PRIVATE KEY-----\n)(-----BEGIN CERTIFICATE-----.*)$/s;

/**
 * The certificate of this computer in a file, the same across starts, so that whoever trusts it goes on doing so. It is made
 * again when it ends soon, or where it has to bear the names of this computer and those are others by now.
 */
export async function ownCertificate(
  path: string,
  nowMs: number,
  bearsNames: boolean,
): Promise<OwnCertificate> {
  makeFolders(dirname(path), ONLY_OWNER);
  return keptCertificate(path, nowMs, bearsNames) ?? (await newCertificate(path, nowMs));
}

function keptCertificate(path: string, nowMs: number, bearsNames: boolean): OwnCertificate | undefined {
  if (!existsSync(path)) return undefined;
  const [, key, certificate] = KEPT.exec(readOwnFile(path, MOST_BYTES)) ?? [];
  if (key === undefined || certificate === undefined) return undefined;
  try {
    const read = new X509Certificate(certificate);
    const isLasting = Date.parse(read.validTo) - nowMs > LEAST_DAYS * DAY_MS;
    const isOfThis = !bearsNames || ownAddresses().names.every((name) => read.checkHost(name) !== undefined);
    return isLasting && isOfThis ? { key, certificate, fingerprint: read.fingerprint256 } : undefined;
  } catch {
    return undefined;
  }
}

async function newCertificate(path: string, nowMs: number): Promise<OwnCertificate> {
  const { makeCertificate } = await import('../../adapters/certificate.ts');
  const made = await makeCertificate(ownAddresses(), nowMs);
  const [key, certificate] = [made.key, made.certificate].map((pem) => `${pem.trim()}\n`) as [string, string];
  writeWholeFile(path, `${key}${certificate}`);
  return { key, certificate, fingerprint: new X509Certificate(certificate).fingerprint256 };
}
