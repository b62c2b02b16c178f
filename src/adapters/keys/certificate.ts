import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import type { OwnAddresses } from '../../ports/computer.ts';

/** A self-signed certificate, and its key; both in PEM. */
export interface MadeCertificate {
  readonly certificate: string;
  readonly key: string;
}

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNED_BY = { name: 'ECDSA', hash: 'SHA-256' } as const;
const SERIAL_BYTES = 16;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Apple's browsers take none that is valid for longer. */
const VALID_DAYS = 825;

/** Makes a key, and a certificate of it for the names and addresses of this computer (RFC 5280). */
export async function makeCertificate(
  { names, numbers }: OwnAddresses,
  nowMs: number,
): Promise<MadeCertificate> {
  const keys = await crypto.subtle.generateKey(CURVE, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: `00${randomBytes(SERIAL_BYTES).toString('hex')}`,
    name: 'CN=Soubrette',
    // A clock that is a little behind at a tablet finds it valid.
    notBefore: new Date(nowMs - DAY_MS),
    notAfter: new Date(nowMs + (VALID_DAYS - 1) * DAY_MS),
    signingAlgorithm: SIGNED_BY,
    keys,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension([
        ...names.map((value) => ({ type: 'dns', value }) as const),
        ...numbers.map((value) => ({ type: 'ip', value }) as const),
      ]),
    ],
  });
  const key = PemConverter.encode(await crypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY');
  return { certificate: certificate.toString('pem'), key };
}
