import { X509Certificate } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolders } from '../../adapters/folders.ts';
import { ownAddresses } from '../../adapters/own-addresses.ts';
import { readOwnFile } from '../../adapters/own-file.ts';
import type { Places } from '../../adapters/places.ts';
import { writeWholeFile } from '../../adapters/whole-file.ts';
import type { WallClock } from '../../ports/journal.ts';
import { Problem } from '../problem.ts';
import { type PinRole, Pins } from './pins.ts';

/** What tablets in the hall are served with. */
export interface Hall {
  /** PEM. */
  readonly certificate: string;
  readonly key: string;
  /** SHA-256 of the certificate, as browsers show it: `3A:0F:...`. */
  readonly fingerprint: string;
  /** The names and addresses by which this computer may be asked now, as they stand in a web address. */
  readonly hosts: () => readonly string[];
}

const FILE = 'console-certificate.pem';
const MOST_BYTES = 1 << 16;
const ONLY_OWNER = 0o700;
/** A certificate that ends sooner is made again. */
const LEAST_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Who has to have a PIN before pages in the hall can do anything. */
const NEEDED: readonly PinRole[] = ['operator', 'director'];
const KEPT = /^(-----BEGIN PRIVATE KEY-----.*-----END PRIVATE KEY-----\n)(-----BEGIN CERTIFICATE-----.*)$/s;

/** Makes ready for tablets in the hall; a problem where a PIN is missing that keeps the hall out. */
export async function openHall({ state }: Pick<Places, 'state'>, now: WallClock): Promise<Hall> {
  const { roles } = new Pins({ state }, now);
  const missing = NEEDED.filter((role) => !roles.includes(role));
  if (missing.length > 0) throw noPins(missing);
  makeFolders(state, ONLY_OWNER);
  const path = join(state, FILE);
  const kept = keptCertificate(path, Date.parse(now())) ?? (await newCertificate(path, Date.parse(now())));
  return { ...kept, hosts: ownHosts };
}

function noPins(roles: readonly PinRole[]): Problem {
  const who = roles.map((role) => `the ${role}`).join(' and ');
  const message = `Tablets in the hall need PINs for the operator and the director, and ${who} ${roles.length > 1 ? 'have' : 'has'} none.`;
  return new Problem('request', 'no-pins', message, { roles });
}

type Kept = Omit<Hall, 'hosts'>;

/** The certificate of earlier starts, so that tablets that trust it already go on doing so. */
function keptCertificate(path: string, nowMs: number): Kept | undefined {
  if (!existsSync(path)) return undefined;
  const [, key, certificate] = KEPT.exec(readOwnFile(path, MOST_BYTES)) ?? [];
  if (key === undefined || certificate === undefined) return undefined;
  try {
    const read = new X509Certificate(certificate);
    const isLasting = Date.parse(read.validTo) - nowMs > LEAST_DAYS * DAY_MS;
    const isOfThis = ownAddresses().names.every((name) => read.checkHost(name) !== undefined);
    return isLasting && isOfThis ? { key, certificate, fingerprint: read.fingerprint256 } : undefined;
  } catch {
    return undefined;
  }
}

async function newCertificate(path: string, nowMs: number): Promise<Kept> {
  const { makeCertificate } = await import('../../adapters/certificate.ts');
  const made = await makeCertificate(ownAddresses(), nowMs);
  const [key, certificate] = [made.key, made.certificate].map((pem) => `${pem.trim()}\n`) as [string, string];
  writeWholeFile(path, `${key}${certificate}`);
  return { key, certificate, fingerprint: new X509Certificate(certificate).fingerprint256 };
}

function ownHosts(): readonly string[] {
  const { names, numbers } = ownAddresses();
  return [...numbers.map((number) => (number.includes(':') ? `[${number}]` : number)), ...names];
}
