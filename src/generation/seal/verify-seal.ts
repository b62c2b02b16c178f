import type { BoardNumber } from '../../bridge/board.ts';
import { type CompleteDeal, sameDeal } from '../../bridge/deal.ts';
import { DECKS } from '../../bridge/deck.ts';
import { parseDealText } from '../deal-text.ts';
import { boardHash, commitmentOf, delayedDeal } from './commitment.ts';
import type { FileBoard, OpenedText, SealFile } from './seal-file.ts';
import { headLines, type SealStatement, signedBytes } from './statement.ts';

/** One thing that is not as it was sealed; sentences name no card with its seat. */
interface SealFinding {
  readonly code:
    | 'commitment-broken'
    | 'signature-wrong'
    | 'published-differs'
    | 'board-missing'
    | 'board-twice'
    | 'board-foreign'
    | 'board-order'
    | 'board-moved'
    | 'board-changed'
    | 'deal-malformed'
    | 'deal-not-derived';
  readonly board?: number;
  readonly message: string;
}

/** An opened board whose salt and deal are what was sealed. */
export interface ProvenBoard {
  readonly number: BoardNumber;
  readonly deal: CompleteDeal;
}

/** What a file with a seal proves. */
export interface SealVerdict {
  readonly commitment: 'holds' | 'broken';
  readonly signature: 'holds' | 'broken';
  /** Against what was published before the event, where that is at hand. */
  readonly published: 'same' | 'differs' | 'not-compared';
  readonly findings: readonly SealFinding[];
  readonly opened: readonly ProvenBoard[];
}

/** What was published before the event: all of the statement, or the commitment alone. */
export type Published =
  | { readonly kind: 'statement'; readonly statement: SealStatement }
  | { readonly kind: 'commitment'; readonly commitment: string };

/** Whether a signature (hexadecimal, as the public key) is that of a message. */
export type SignatureCheck = (publicKey: string, message: Uint8Array, signature: string) => boolean;

/** Checks all of a file at once: every board, the commitment, the signature, and what was published. */
export function verifySeal(file: SealFile, isSignedBy: SignatureCheck, published?: Published): SealVerdict {
  const { statement, boards } = file;
  const results = boards.map((board) => checkOpened(file, board));
  const findings = [...listFindings(file), ...results.flatMap(({ finding }) => finding ?? [])];
  const hashes = new Map(boards.map(({ number, hash }) => [number, hash]));
  const sealed = statement.boards.map((number) => hashes.get(number) ?? '');
  const holds = commitmentOf(statement, sealed) === statement.commitment;
  const { publicKey, commitment, signature } = statement;
  const isSigned = isSignedBy(publicKey, signedBytes(commitment), signature);
  const differences = published === undefined ? [] : publishedFindings(statement, published);
  return {
    commitment: holds && findings.length === 0 ? 'holds' : 'broken',
    signature: isSigned ? 'holds' : 'broken',
    published: published === undefined ? 'not-compared' : differences.length === 0 ? 'same' : 'differs',
    findings: [
      ...findings,
      ...(holds ? [] : [commitmentFinding()]),
      ...(isSigned ? [] : [signatureFinding()]),
      ...differences,
    ],
    opened: results.flatMap(({ proven }) => proven ?? []),
  };
}

function commitmentFinding(): SealFinding {
  const what = 'The statements of the seal and the hashes of its boards do not give its commitment';
  const message = `${what}: at least one of them is not as it was sealed.`;
  return { code: 'commitment-broken', message };
}

function signatureFinding(): SealFinding {
  const message = 'The signature is not that of this commitment by the public key of the seal.';
  return { code: 'signature-wrong', message };
}

/** The list of boards against that of the seal. */
function listFindings({ statement, boards }: SealFile): SealFinding[] {
  const sealed = new Set(statement.boards);
  const seen = new Set<BoardNumber>();
  const findings: SealFinding[] = [];
  for (const { number } of boards) {
    if (!sealed.has(number)) {
      findings.push(boardFinding('board-foreign', number, 'is in the file and was not sealed'));
    } else if (seen.has(number)) findings.push(boardFinding('board-twice', number, 'is in the file twice'));
    seen.add(number);
  }
  for (const number of statement.boards) {
    if (!seen.has(number))
      findings.push(boardFinding('board-missing', number, 'was sealed and is not in the file'));
  }
  const isInOrder = boards.every(({ number }, at) => at === 0 || number > (boards[at - 1]?.number ?? 0));
  if (findings.length === 0 && !isInOrder) {
    findings.push({
      code: 'board-order',
      message: 'The boards of the file are not in the order of their numbers.',
    });
  }
  return findings;
}

function boardFinding(code: SealFinding['code'], board: number, what: string): SealFinding {
  return { code, board, message: `Board ${board} ${what}.` };
}

interface OpenedResult {
  readonly finding?: SealFinding;
  readonly proven?: ProvenBoard;
}

/** An opened board against its hash; one that is not opened says nothing. */
function checkOpened(file: SealFile, board: FileBoard): OpenedResult {
  const { number, hash, opened } = board;
  if (opened === undefined) return {};
  const { deck, source } = file.statement;
  const parsed = parseDealText(DECKS[deck], opened.deal);
  if (!parsed.ok) {
    const finding = boardFinding('deal-malformed', number, `is not as it was sealed: ${parsed.problems[0]}`);
    return { finding };
  }
  const deal = parsed.value;
  const isDelayed = source === 'delayed-value';
  const secret = { salt: opened.salt, ...(!isDelayed && { deal }) };
  if (boardHash({ ...secret, number }) !== hash) return { finding: mismatch(file, number, secret) };
  if (isDelayed && !isDerived(file, number, opened, deal)) {
    const what = 'has a deal that does not follow from its salt and the value';
    return { finding: boardFinding('deal-not-derived', number, what) };
  }
  return { proven: { number, deal } };
}

function isDerived(
  { statement, delayedValue }: SealFile,
  number: BoardNumber,
  { salt }: OpenedText,
  deal: CompleteDeal,
): boolean {
  return (
    delayedValue !== undefined && sameDeal(delayedDeal(statement.deck, { number, salt }, delayedValue), deal)
  );
}

/** In a file with more boards than these nobody searches where a deal has gone. */
const MOST_SEARCHED = 500;

function mismatch(
  { boards }: SealFile,
  number: BoardNumber,
  secret: { readonly salt: string; readonly deal?: CompleteDeal },
): SealFinding {
  const other =
    boards.length > MOST_SEARCHED
      ? undefined
      : boards.find((board) => boardHash({ ...secret, number: board.number }) === board.hash);
  if (other === undefined) {
    return boardFinding(
      'board-changed',
      number,
      'is not as it was sealed: its deal, its salt or its hash was changed',
    );
  }
  return boardFinding('board-moved', number, `holds what was sealed as board ${other.number}`);
}

/** What the seal states against what was published; every line that differs is named. */
function publishedFindings(statement: SealStatement, published: Published): SealFinding[] {
  const finding = (what: string): SealFinding => ({
    code: 'published-differs',
    message: `This is not the seal that was published: it has a different ${what}.`,
  });
  if (published.kind === 'commitment') {
    return published.commitment === statement.commitment ? [] : [finding('commitment')];
  }
  const [here, there] = [statement, published.statement].map((one) => [
    ...headLines(one),
    `Commitment: ${one.commitment}`,
    `Signature: ${one.signature}`,
  ]);
  const labels = (lines: readonly string[] | undefined, others: readonly string[] | undefined): string[] =>
    (lines ?? []).filter((line) => !others?.includes(line)).map((line) => line.split(':', 1)[0] ?? '');
  const different = [...new Set([...labels(here, there), ...labels(there, here)])];
  return different.length === 0 ? [] : [finding(inWords(different))];
}

/** `Event`, `Event and Made`, `Event, Made and Commitment`. */
function inWords(labels: readonly string[]): string {
  return [labels.slice(0, -1).join(', '), ...labels.slice(-1)].filter((part) => part !== '').join(' and ');
}
