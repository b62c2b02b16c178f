import { X509Certificate } from 'node:crypto';
import type { OwnCertificate } from '../../ports/keys.ts';
import { sharedText } from '../../ports/shared-state.ts';
import { SharedFile } from '../disk/shared-file.ts';
import { ownAddresses } from '../line/network-addresses.ts';

const MOST_BYTES = 1 << 16;
/** A certificate that ends sooner is made again. */
const LEAST_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
/** A date before this program was there is that of a clock that was not set yet: by it no certificate is made or judged. */
const EARLIEST_MS = Date.UTC(2026, 0, 1);
const KEPT = /^(-----BEGIN PRIVATE KEY-----.*-----END PRIVATE KEY-----\n)(-----BEGIN CERTIFICATE-----.*)$/s;

/**
 * The certificate of this computer in a file, the same across starts, so that whoever trusts it goes on doing so. It is made
 * again when it ends soon or has not begun, or where it has to bear the names of this computer and those are others by now.
 */
export async function ownCertificate(
  path: string,
  nowMs: number,
  bearsNames: boolean,
): Promise<OwnCertificate> {
  const kind = { ...sharedText(MOST_BYTES), isKeptTwice: true, ifDamaged: '' };
  const file = new SharedFile(path, { ...kind, isOurs: (text) => certificateIn(text) !== undefined });
  const usable = (text: string): OwnCertificate | undefined => usableCertificate(text, nowMs, bearsNames);
  const kept = usable(file.read());
  if (kept !== undefined) return kept;
  const made = await newCertificate(Math.max(nowMs, EARLIEST_MS));
  // Another process may have made one meanwhile.
  const text = file.change((now) => (usable(now) === undefined ? made : now));
  return certificateIn(text) as OwnCertificate;
}

function usableCertificate(text: string, nowMs: number, bearsNames: boolean): OwnCertificate | undefined {
  const kept = certificateIn(text);
  if (kept === undefined) return undefined;
  const read = new X509Certificate(kept.certificate);
  const isLasting = Date.parse(read.validTo) - nowMs > LEAST_DAYS * DAY_MS;
  const hasBegun = Date.parse(read.validFrom) <= nowMs || nowMs < EARLIEST_MS;
  const isOfThis = !bearsNames || ownAddresses().names.every((name) => read.checkHost(name) !== undefined);
  return isLasting && hasBegun && isOfThis ? kept : undefined;
}

function certificateIn(text: string): OwnCertificate | undefined {
  const [, key, certificate] = KEPT.exec(text) ?? [];
  if (key === undefined || certificate === undefined) return undefined;
  try {
    return { key, certificate, fingerprint: new X509Certificate(certificate).fingerprint256 };
  } catch {
    return undefined;
  }
}

async function newCertificate(nowMs: number): Promise<string> {
  const { makeCertificate } = await import('./certificate.ts');
  const made = await makeCertificate(ownAddresses(), nowMs);
  return [made.key, made.certificate].map((pem) => `${pem.trim()}\n`).join('');
}
