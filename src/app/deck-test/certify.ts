import type { DeckProfile } from '../../../calibration/deck-profile.ts';
import {
  type Certificate,
  type CertificateProblem,
  canonicalJson,
  MOST_CERTIFICATE_BYTES,
  makeCertificateText,
  parseCertificate,
  signedBytes,
} from '../../inspection/certificate.ts';
import type { LotVerdict } from '../../inspection/judge-lot.ts';
import type { DeckVerdict } from '../../inspection/verdict.ts';
import { certificateOf, certificatePage } from '../../paper/deck-test/certificate.ts';
import type { CertificateSignature } from '../../paper/deck-test/certificate-parts.ts';
import {
  type DrawnDeck,
  lotCertificateOf,
  lotCertificatePage,
} from '../../paper/deck-test/lot-certificate.ts';
import type { ReportDocument } from '../../paper/document.ts';
import type { Computer } from '../../ports/computer.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import { digestOf } from '../../sealing/digest.ts';
import { isSignedBy } from '../../sealing/signature.ts';
import { basename } from '../../text/path.ts';
import { writeDocument } from '../files/documents.ts';
import { writeOutput } from '../files/outputs.ts';
import { readTextInput } from '../files/read-input.ts';
import { Problem } from '../problem.ts';
import { certificateFiles } from './certificate-files.ts';
import type { TestOutputs } from './outputs.ts';
import type { ReportAbout } from './report-about.ts';

/** Writes the certificate of a deck where somebody wants it. */
export async function writeCertificate(
  verdict: DeckVerdict,
  about: ReportAbout,
  outputs: TestOutputs,
  ports: Pick<AppPorts, 'places' | 'files' | 'keys' | 'program'>,
): Promise<void> {
  const certificate = certificateOf(verdict, { ...testFacts(about, ports), deck: about.deck });
  await writeSigned(certificate, certificatePage.bind(undefined, certificate), outputs, ports);
}

/** Writes the certificate of a lot where somebody wants it. */
export async function writeLotCertificate(
  lot: LotVerdict,
  drawn: readonly DrawnDeck[],
  about: CertifiedAbout & { readonly batch: string },
  outputs: TestOutputs,
  ports: Pick<AppPorts, 'places' | 'files' | 'keys' | 'program'>,
): Promise<void> {
  const certificate = lotCertificateOf(lot, drawn, { ...testFacts(about, ports), batch: about.batch });
  await writeSigned(certificate, lotCertificatePage.bind(undefined, certificate), outputs, ports);
}

/** Writes a certificate: the page as HTML and PDF, and the same signed, as JSON. */
async function writeSigned(
  certificate: Certificate,
  page: (signature: CertificateSignature, columns: 1 | 2) => ReportDocument,
  { certificate: name, replaces }: TestOutputs,
  { places, keys, files, program }: Pick<AppPorts, 'places' | 'files' | 'keys' | 'program'>,
): Promise<void> {
  if (name === undefined) return;
  const { html, json, pdf } = certificateFiles(name);
  const signer = keys.signer(places.keys);
  const publicKey = hex(signer.publicKey);
  const signature = hex(signer.sign(signedBytes(certificate)));
  const text = makeCertificateText({ certificate, publicKey, signature });
  writeOutput(json, new TextEncoder().encode(text), replaces, { files });
  await writeDocument(html, page({ file: basename(json), publicKey }, 1), replaces, { files, program });
  await writeDocument(pdf, page({ file: basename(json), publicKey }, 2), replaces, { files, program });
}

/** What every certificate says of how was tested. */
export type CertifiedAbout = Pick<
  ReportAbout,
  'at' | 'limits' | 'limitsPath' | 'machine' | 'particulars' | 'path' | 'profile' | 'profileDigest' | 'state'
>;

function testFacts(about: CertifiedAbout, ports: Pick<Computer, 'program'>) {
  const { at, limits, limitsPath, machine, particulars, path, profile, profileDigest, state } = about;
  return {
    ...particulars,
    at,
    machine,
    limits,
    limitsDigest: digestOf(canonicalJson(limits)),
    ...(limitsPath !== undefined && { limitsFile: basename(limitsPath) }),
    gauge: limits.gauge === undefined ? ('usual' as const) : ('studied' as const),
    profile: {
      file: basename(path),
      digest: profileDigest,
      calibratedAt: profile.at,
      state,
      camera: cameraInWords(profile),
      pxPerMm: profile.pictures.pxPerMm,
      ...(profile.prints?.placesUnsure && { placesUnsure: profile.prints.placesUnsure }),
    },
    program: ports.program.version(),
  };
}

/** The pictures of a camera, and how its driver was set: `288 x 240 px, grey; exposure 50`. */
function cameraInWords({ camera, pictures: { channels, heightPx, widthPx } }: DeckProfile): string {
  const set = Object.entries(camera).map(([name, value]) => `${name} ${value}`);
  const size = `${widthPx} x ${heightPx} px, ${channels === 1 ? 'grey' : 'colour'}`;
  return [size, ...set].join('; ');
}

/** A certificate that is as it was signed, and whose key it is that signed it. */
export interface VerifiedCertificate {
  readonly certificate: Certificate;
  readonly publicKey: string;
  /** This computer's own key, or the one that was named. */
  readonly signedBy: 'this-computer' | 'named-key';
}

export interface VerifyCertificateRequest {
  readonly path: string;
  /** The public key that it must be signed by, or a file that holds it; absent for this computer's own. */
  readonly signedBy?: string | undefined;
}

const CERTIFICATE = { what: 'the certificate of a deck or a lot', mostBytes: MOST_CERTIFICATE_BYTES };
const KEY_FILE = { what: 'a public key', mostBytes: 4096 };
const KEY = /(?:^|\s)([0-9a-f]{64})(?=\s|$)/i;

const PROBLEMS: Readonly<Record<CertificateProblem, (name: string) => Problem>> = {
  'no-certificate': noCertificate,
  'other-version': otherVersion,
  changed,
};

/** Reads a certificate, and ends with a problem where it is none, was changed, or was signed by another key. */
export function verifyCertificate(
  { path, signedBy }: VerifyCertificateRequest,
  { places, files, keys }: Pick<AppPorts, 'places' | 'files' | 'keys'>,
): VerifiedCertificate {
  const wanted = signedBy === undefined ? undefined : readKey(signedBy, { files });
  const name = basename(path);
  const parsed = parseCertificate(readTextInput(path, CERTIFICATE, { files }));
  if (!parsed.ok) throw PROBLEMS[parsed.problems[0] ?? 'no-certificate'](name);
  const { certificate, publicKey, signature } = parsed.value;
  if (!isSignedBy(publicKey, signedBytes(certificate), signature)) throw changed(name);
  const known = wanted ?? ownKey(places.keys, { keys });
  if (publicKey !== known) throw unknownKey(name, publicKey, wanted !== undefined);
  return { certificate, publicKey, signedBy: wanted === undefined ? 'this-computer' : 'named-key' };
}

/** Writes the public key of this computer to a file, for whoever verifies what it signs; answers it. */
export function writePublicKey(
  path: string,
  replaces: boolean,
  { places, keys, files }: Pick<AppPorts, 'places' | 'files' | 'keys'>,
): string {
  const publicKey = hex(keys.signer(places.keys).publicKey);
  writeOutput(path, new TextEncoder().encode(`${publicKey}\n`), replaces, { files });
  return publicKey;
}

/** The key of this computer, where it has signed anything. */
function ownKey(folder: string, ports: Pick<Computer, 'keys'>): string | undefined {
  return ports.keys.hasSigner(folder) ? hex(ports.keys.signer(folder).publicKey) : undefined;
}

function readKey(given: string, ports: Pick<Computer, 'files'>): string {
  const text = KEY.test(given) ? given : readTextInput(given, KEY_FILE, ports);
  const [, key] = KEY.exec(text) ?? [];
  if (key !== undefined) return key.toLowerCase();
  throw new Problem(
    'input',
    'no-public-key',
    `${basename(given)} holds no public key: 64 hexadecimal digits.`,
  );
}

function noCertificate(name: string): Problem {
  const sentence = `${name} is not a certificate of a deck test: that is the .json file beside the page.`;
  return new Problem('input', 'no-certificate', sentence);
}

function otherVersion(name: string): Problem {
  const sentence = `${name} was written by another version of Soubrette. Verify it with that version.`;
  return new Problem('input', 'certificate-version', sentence);
}

function changed(name: string): Problem {
  const sentence = `${name} was changed after it was signed. Do not rely on it; ask the printer for the file again.`;
  return new Problem('input', 'certificate-changed', sentence);
}

function unknownKey(name: string, publicKey: string, isNamed: boolean): Problem {
  const whose = isNamed
    ? 'another key than the one that was named'
    : 'a key that this computer does not know';
  const sentence = `${name} is signed by ${whose}: ${publicKey}. Do not rely on it unless the printer told you that key.`;
  return new Problem('input', 'unknown-key', sentence, { publicKey });
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
