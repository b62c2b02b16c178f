import type { BoardNumber } from '../../../bridge/board.ts';
import { sameDeal } from '../../../bridge/deal.ts';
import type { FormatProblem } from '../../../formats/core/deal-set.ts';
import type { SealFile, SealKey } from '../../../generation/seal/seal-file.ts';
import { areSecretsOf } from '../../../generation/seal/secrets.ts';
import { parseStatement, type SealStatement } from '../../../generation/seal/statement.ts';
import {
  type ProvenBoard,
  type Published,
  type SealVerdict,
  verifySeal,
} from '../../../generation/seal/verify-seal.ts';
import type { Computer } from '../../../ports/computer.ts';
import { createSeal } from '../../../sealing/seal.ts';
import { isSignedBy } from '../../../sealing/signature.ts';
import { errorsOf, readDeals } from '../../files/deal-files.ts';
import { readTextInput } from '../../files/read-input.ts';
import type { KeyPorts } from '../../jobs/job-files.ts';
import { askForKey, type PassphraseRequest } from '../../jobs/keys.ts';
import { Problem } from '../../problem.ts';
import { placeOf, readSealFile, SEAL_LIMIT } from './seal-files.ts';

/** A set that is checked: an opened one, or one that is still sealed. */
export interface VerifyRequest extends Pick<PassphraseRequest, 'passphraseFile'> {
  readonly path: string;
  /** A file of what was published before the event. */
  readonly published?: string;
  /** The same by its commitment, or by what its symbol holds. */
  readonly commitment?: string;
  /** Deal files that were played. */
  readonly deals?: readonly string[];
}

/** What was found out about a set, without any of its deals. */
export interface VerifiedSet {
  readonly statement: SealStatement;
  readonly delayedValue?: string;
  readonly outcome: Pick<SealVerdict, 'commitment' | 'signature' | 'published'>;
  readonly findings: SealVerdict['findings'];
  /** How many boards are listed, and how many of these are proven to be what was sealed. */
  readonly listed: number;
  readonly proven: number;
  readonly stillSealed: readonly BoardNumber[];
  readonly secrets: SecretsState;
  /** How the secrets are encrypted, where there are any. */
  readonly keyKind?: SealKey['kind'];
  readonly files: readonly DealsVerdict[];
  /** Whether nothing speaks against it. */
  readonly isGood: boolean;
}

/**
 * Whether the encrypted secrets in a sealed set are those that were sealed: `not-checked` where their key is not at
 * hand, `none` where the file has no secrets.
 */
export type SecretsState = 'hold' | 'broken' | 'not-checked' | 'none';

/** A deal file against the boards that are proven. */
export interface DealsVerdict {
  readonly file: string;
  readonly same: boolean;
  /** Why its deals could not be compared; or how many they are. */
  readonly error?: FormatProblem;
  readonly boards: number;
  /** Boards whose deals are not those that were sealed. */
  readonly differing: readonly number[];
  /** Boards that are not opened, or that the seal does not have. */
  readonly unproven: readonly number[];
}

/** Checks a set against all that it states, against what was published, and against deals that were played. */
export async function verifySet(request: VerifyRequest, ports: KeyPorts): Promise<VerifiedSet> {
  const file = readSealFile(request.path, ports);
  const { findings, opened, ...outcome } = verifySeal(file, isSignedBy, publishedOf(request, ports));
  const secrets = await checkSecrets(file, request, ports);
  const files = (request.deals ?? []).map((deals) => compareDeals(deals, file, opened, ports));
  return {
    statement: file.statement,
    ...(file.delayedValue !== undefined && { delayedValue: file.delayedValue }),
    outcome,
    findings,
    listed: file.boards.length,
    proven: opened.length,
    stillSealed: file.boards.flatMap((board) => (board.opened === undefined ? [board.number] : [])),
    secrets,
    ...(file.secrets && { keyKind: file.secrets.key.kind }),
    files,
    isGood: findings.length === 0 && secrets !== 'broken' && files.every(({ same }) => same),
  };
}

function publishedOf(
  { published, commitment }: VerifyRequest,
  ports: Pick<Computer, 'files'>,
): Published | undefined {
  if (published !== undefined && commitment !== undefined) {
    throw new Problem('request', 'published-twice', 'What was published is named twice.');
  }
  if (commitment !== undefined) {
    const digits = /(?:^|\s)([0-9a-f]{64})(?=\s|$)/i.exec(commitment)?.[1];
    if (digits !== undefined) return { kind: 'commitment', commitment: digits.toLowerCase() };
    throw new Problem('request', 'no-commitment', 'A commitment has 64 hexadecimal digits.');
  }
  if (published === undefined) return undefined;
  const parsed = parseStatement(readTextInput(published, SEAL_LIMIT, ports));
  if (parsed.ok) return { kind: 'statement', statement: parsed.value };
  const message = `${published} can't be compared with the set. ${parsed.problems.join(' ')}`;
  throw new Problem('input', 'no-statement', message, { path: published });
}

/** Opens the secrets of a sealed set where that can be done without asking anybody, and shows nothing of them. */
async function checkSecrets(
  file: SealFile,
  request: PassphraseRequest,
  ports: KeyPorts,
): Promise<SecretsState> {
  if (file.secrets === undefined) return 'none';
  const { key, sealed } = file.secrets;
  const bytes = await keyAtHand(key, request, ports);
  if (bytes === undefined) return 'not-checked';
  const text = createSeal(bytes).open(sealed, placeOf(file.statement.commitment));
  return text !== undefined && areSecretsOf(file, text) ? 'hold' : 'broken';
}

async function keyAtHand(
  key: SealKey,
  request: PassphraseRequest,
  ports: KeyPorts,
): Promise<Uint8Array | undefined> {
  if (key.kind === 'keyFile') return ports.keys.read(ports.places.keys, key.name);
  return request.passphraseFile === undefined
    ? undefined
    : askForKey(key.salt, request, ports, ports, 'seal');
}

/** Boards without a number in their file are taken in the order of the seal. */
function compareDeals(
  file: string,
  { statement }: SealFile,
  opened: readonly ProvenBoard[],
  ports: Pick<Computer, 'files' | 'openers'>,
): DealsVerdict {
  const { set } = readDeals(file, ports);
  const [error] = errorsOf(set);
  const boards = set.boards.length;
  const differing: number[] = [];
  const unproven: number[] = [];
  if (error !== undefined) return { file, same: false, error, boards, differing, unproven };
  const proven = new Map(opened.map(({ number, deal }) => [number, deal]));
  set.boards.forEach(({ number: written, numbered, deal }, at) => {
    const number = numbered ? written : statement.boards[at];
    const sealed = number === undefined ? undefined : proven.get(number);
    if (sealed === undefined) unproven.push(number ?? written);
    else if (!sameDeal(sealed, deal)) differing.push(number ?? written);
  });
  const same = boards > 0 && differing.length + unproven.length === 0;
  return { file, same, boards, differing, unproven };
}
