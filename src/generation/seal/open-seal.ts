import type { SealedBoard } from './commitment.ts';
import type { SealFile } from './seal-file.ts';
import { openedBoards, parseSecrets, withDeal } from './secrets.ts';
import { type SignatureCheck, verifySeal } from './verify-seal.ts';

/** What the secrets of a seal turn out to be. */
export type OpenedSeal =
  | { readonly kind: 'opened'; readonly boards: readonly Required<SealedBoard>[] }
  | { readonly kind: 'waits-for-value' }
  /** With sentences that name no card; none where the text is not that of secrets. */
  | { readonly kind: 'not-as-sealed'; readonly findings: readonly string[] };

/** The boards of a sealed set by the text of its secrets, checked against all that the set states. */
export function openSeal(file: SealFile, text: string, isSignedBy: SignatureCheck): OpenedSeal {
  const secrets = parseSecrets(file.statement, text);
  if (secrets === undefined) return { kind: 'not-as-sealed', findings: [] };
  const boards = secrets.flatMap((board) => withDeal(board, file) ?? []);
  if (boards.length !== secrets.length) return { kind: 'waits-for-value' };
  const { findings } = verifySeal({ ...file, boards: openedBoards(file.boards, boards) }, isSignedBy);
  if (findings.length === 0) return { kind: 'opened', boards };
  return { kind: 'not-as-sealed', findings: findings.map(({ message }) => message) };
}
