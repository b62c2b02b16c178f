import { failure, type Result, success } from '../bridge/result.ts';
import { isRecord } from '../vision/numbers/forms.ts';
import type { LotState } from './judge-lot.ts';
import type { DeckTestLimits } from './limits.ts';
import type { Particulars } from './particulars.ts';
import type { DeckState } from './verdict.ts';

/** What a printer certifies, of a deck or of a lot. */
export type Certificate = DeckCertificate | LotCertificate;

/** What every certificate says, as JSON has it. */
interface CertifiedTest extends Particulars {
  readonly version: 1;
  /** The verdict as a sentence without its point. */
  readonly verdict: string;
  /** What is wrong, or was let pass, as such sentences. */
  readonly reasons: readonly string[];
  /** ISO 8601. */
  readonly at: string;
  readonly machine: string;
  readonly items: readonly CertifiedItem[];
  readonly limits: DeckTestLimits;
  /** SHA-256 of the limits as canonical JSON, and their file where they have one. */
  readonly limitsDigest: string;
  readonly limitsFile?: string;
  /** The source of uncertainties: a study of this gauge, as the limits have it, or one of drawn cards. */
  readonly gauge: 'studied' | 'usual';
  readonly profile: CertifiedProfile;
  readonly program: string;
}

/** What a printer certifies of a deck. */
export interface DeckCertificate extends CertifiedTest {
  readonly format: 'soubrette-deck-certificate';
  readonly state: DeckState;
  /** Which deck it was, as people call it. */
  readonly deck: string;
  readonly cards: number;
  readonly runs: number;
  readonly pictures: number;
  /** Sentences about what the test did not see. */
  readonly unseen: readonly string[];
  /** Sentences about what could not be judged as usual, and why. */
  readonly notes: readonly string[];
}

/** What a printer certifies of a lot, by the decks that were drawn from it. */
export interface LotCertificate extends CertifiedTest {
  readonly format: 'soubrette-lot-certificate';
  readonly state: LotState;
  /** What the decks were called together. */
  readonly batch: string;
  readonly plan: CertifiedPlan;
  /** Decks of the sample that were judged, of these those that fail, and those that have to be tested again. */
  readonly inspected: number;
  readonly nonconforming: number;
  readonly undecided: number;
  /** The sample in its order. */
  readonly decks: readonly CertifiedDeck[];
}

/** The sampling plan of a lot. */
interface CertifiedPlan {
  readonly standard: 'ISO 2859-1, single sampling';
  readonly lotSize: number;
  readonly level: string;
  readonly aql: number;
  readonly severity: string;
  readonly codeLetter: string;
  readonly sampleSize: number;
  readonly accept: number;
  readonly reject: number;
}

/** A deck of the sample. */
export interface CertifiedDeck {
  readonly name: string;
  readonly state: DeckState | 'notJudged';
  /** What is wrong with it, as sentences without their points. */
  readonly reasons: readonly string[];
}

/** One item by the worst value of the deck, or of the decks of a lot. */
export interface CertifiedItem {
  readonly item: string;
  readonly verdict: string;
  readonly unit: string;
  readonly limit: number | null;
  readonly value: number | null;
  /** The standard uncertainty of the value; a value fails that is beyond its limit by 1.65 times as much. */
  readonly uncertainty?: number;
  readonly card?: string;
}

/** The profile of the design that a deck was measured by. */
interface CertifiedProfile {
  readonly file: string;
  /** SHA-256 of the file. */
  readonly digest: string;
  readonly calibratedAt: string;
  /** How far it can be relied on. */
  readonly state: string;
  /** The camera's settings, as they were calibrated, and its scale. */
  readonly camera: string;
  readonly pxPerMm: number;
  /** How unsure the places of its cards are, across and down; absent where the learnt cards' own cuts are in them. */
  readonly placesUnsure?: { readonly xMm: number; readonly yMm: number };
}

/** A certificate with its signature by Ed25519 (RFC 8032); key and signature in hexadecimal. */
export interface SignedCertificate {
  readonly certificate: Certificate;
  readonly publicKey: string;
  readonly signature: string;
}

/** How large the file of a certificate may be. */
export const MOST_CERTIFICATE_BYTES: number = 1 << 21;

const DOMAINS: Readonly<Record<Certificate['format'], string>> = {
  'soubrette-deck-certificate': 'soubrette deck certificate 1',
  'soubrette-lot-certificate': 'soubrette lot certificate 1',
};

/** The bytes that are signed: what they are, and the certificate as canonical JSON. */
export function signedBytes(certificate: Certificate): Uint8Array {
  return new TextEncoder().encode(`${DOMAINS[certificate.format]}\n${canonicalJson(certificate)}`);
}

/** JSON in one way to write it (RFC 8785): no spaces, names in the order of their UTF-16 units. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`).join(',')}}`;
}

/** The file of a certificate; there is one way to write it. */
export function makeCertificateText({ certificate, publicKey, signature }: SignedCertificate): string {
  return `${JSON.stringify({ certificate, publicKey, signature }, undefined, 2)}\n`;
}

/** Why a text is not taken for a certificate: it is another thing, or was written by something else than this program. */
export type CertificateProblem = 'no-certificate' | 'other-version' | 'changed';

/** Reads a certificate; ends of lines may be of any kind. Whether it was signed so is not checked. */
export function parseCertificate(text: string): Result<SignedCertificate, CertificateProblem> {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return failure(FORMATS.some((format) => text.includes(format)) ? 'changed' : 'no-certificate');
  }
  if (!isRecord(file) || !isRecord(file.certificate)) return failure('no-certificate');
  const { format: named, version } = file.certificate;
  if (!FORMATS.some((format) => format === named)) return failure('no-certificate');
  if (typeof version === 'number' && version > VERSION) return failure('other-version');
  const signed = file as unknown as SignedCertificate;
  const isWhole = text.replaceAll('\r\n', '\n').trimEnd() === textOf(signed)?.trimEnd();
  if (!isWhole || !isHex(file.publicKey, 64) || !isHex(file.signature, 128)) return failure('changed');
  return success(signed);
}

/** The text of what may be a certificate; `undefined` where it is nested so deep that it can't be written. */
function textOf(signed: SignedCertificate): string | undefined {
  try {
    return makeCertificateText(signed);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const FORMATS = Object.keys(DOMAINS);
const VERSION = 1;

function isHex(value: unknown, digits: number): value is string {
  return typeof value === 'string' && value.length === digits && /^[0-9a-f]+$/.test(value);
}
