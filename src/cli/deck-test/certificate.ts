import { Command } from '@commander-js/extra-typings';
import { partsOf } from '../../adapters/computer/computer.ts';
import type { Certificate } from '../../inspection/certificate.ts';
import { PARTICULAR_TITLES, PARTICULARS } from '../../inspection/particulars.ts';
import type { OptionGroup } from '../options/group.ts';
import { surroundings } from '../shell/app-ports.ts';
import { EXIT, type ExitCode, type Terminal } from '../shell/command.ts';
import { usage } from './usage.ts';

interface CertificateOptions {
  readonly certificate?: string | undefined;
  readonly verify?: string | undefined;
  readonly signedBy?: string | undefined;
  readonly writePublicKey?: string | undefined;
}

/** A certificate for the customer: written, and verified. */
export function certificateOptions(): OptionGroup<CertificateOptions> {
  return new Command()
    .option(
      '--certificate <name>',
      'write a page for the customer as name.html and name.pdf, and the same signed as name.json',
    )
    .option('--verify <file>', 'verify the signed .json file of a certificate, without testing')
    .option(
      '--signed-by <key>',
      'the public key that must have signed it, or its file (default: the key of this computer)',
    )
    .option('--write-public-key <file>', 'write the public key of this computer to a file, for customers');
}

/** What is done with certificates alone: verifying one, and writing the key for that; `undefined` where it is neither. */
export function withoutTesting(
  options: CertificateOptions & { readonly json?: true | undefined },
  replaces: boolean,
  terminal: Terminal,
): Promise<ExitCode> | undefined {
  const { signedBy, verify, writePublicKey } = options;
  if (verify !== undefined && writePublicKey !== undefined)
    throw usage('Verify a certificate, or write the public key: each by itself.');
  if (verify === undefined && signedBy !== undefined)
    throw usage('--signed-by takes a certificate: --verify FILE.');
  if (verify !== undefined) return verifyFile(verify, options, terminal);
  return writePublicKey === undefined ? undefined : writeKeyTo(writePublicKey, replaces, terminal);
}

/** Verifies a certificate, and says what it certifies; it is good where the deck passes, or the lot is accepted. */
async function verifyFile(
  path: string,
  { json, signedBy }: { readonly json?: true | undefined; readonly signedBy?: string | undefined },
  terminal: Terminal,
): Promise<ExitCode> {
  const { verifyCertificate } = await import('../../app/deck-test/certify.ts');
  const verified = verifyCertificate({ path, signedBy }, { ...(await partsOf('keys')), ...surroundings() });
  const { certificate } = verified;
  if (json === true) terminal.print(JSON.stringify({ kind: KINDS[certificate.format], ...verified }));
  else for (const line of certificateInLines(certificate)) terminal.print(line);
  if (json !== true) {
    const whose = verified.signedBy === 'named-key' ? 'the key that was named' : 'this computer';
    terminal.print(`The certificate is as ${whose} signed it.`);
  }
  return GOOD.has(certificate.state) ? EXIT.done : EXIT.badInput;
}

const KINDS: Readonly<Record<Certificate['format'], string>> = {
  'soubrette-deck-certificate': 'deck-certificate',
  'soubrette-lot-certificate': 'lot-certificate',
};

/** What is said of decks that pass, and of lots that are accepted. */
const GOOD: ReadonlySet<Certificate['state']> = new Set(['passes', 'reservations', 'accepted'] as const);

function certificateInLines(certificate: Certificate): string[] {
  const { at, format, machine, reasons, verdict } = certificate;
  const known = PARTICULARS.flatMap((name) => {
    const value = certificate[name];
    return value === undefined ? [] : [`${PARTICULAR_TITLES[name]}: ${value}`];
  });
  const whose =
    format === 'soubrette-lot-certificate' ? `Sample: ${certificate.batch}` : `Deck: ${certificate.deck}`;
  return [
    `${verdict}.`,
    ...reasons.map((text) => `- ${text}`),
    whose,
    ...known,
    `Tested: ${at}, by ${machine}`,
  ];
}

/** Writes the public key of this computer to a file. */
async function writeKeyTo(path: string, replaces: boolean, terminal: Terminal): Promise<ExitCode> {
  const { writePublicKey } = await import('../../app/deck-test/certify.ts');
  const key = writePublicKey(path, replaces, { ...(await partsOf('keys')), ...surroundings() });
  terminal.tell(
    `Wrote ${path}, the public key ${key}. Give it to customers by another way than the certificates.`,
  );
  return EXIT.done;
}
