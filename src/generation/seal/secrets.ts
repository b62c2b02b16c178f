import { DECKS } from '../../bridge/deck.ts';
import { dealText, parseDealText } from '../deal-text.ts';
import { boardHash, delayedDeal, SALT_DIGITS, type SealedBoard } from './commitment.ts';
import type { FileBoard, SealFile } from './seal-file.ts';
import { isHexadecimal, type SealStatement } from './statement.ts';

/** The secrets of a seal as text to be encrypted: a line for each board; its length tells nothing of the deals. */
export function makeSecrets(secrets: readonly SealedBoard[]): string {
  return secrets.map(({ salt, deal }) => `${salt} ${deal === undefined ? '-' : dealText(deal)}\n`).join('');
}

/** The inverse, for the boards of a statement; `undefined` where the text does not belong to it. */
export function parseSecrets({ boards, deck }: SealStatement, text: string): SealedBoard[] | undefined {
  const lines = text.split('\n').slice(0, -1);
  if (lines.length !== boards.length) return undefined;
  const secrets = boards.flatMap((number, at): SealedBoard[] => {
    const [, salt = '', written = ''] = /^(\S+) (.*)$/.exec(lines[at] ?? '') ?? [];
    if (!isHexadecimal(salt, SALT_DIGITS)) return [];
    if (written === '-') return [{ number, salt }];
    const deal = parseDealText(DECKS[deck], written);
    return deal.ok ? [{ number, salt, deal: deal.value }] : [];
  });
  return secrets.length === boards.length ? secrets : undefined;
}

/** Whether the secrets in a text are those that the hashes of a file were made of. */
export function areSecretsOf({ statement, boards }: SealFile, text: string): boolean {
  const secrets = parseSecrets(statement, text);
  return (
    secrets !== undefined &&
    secrets.length === boards.length &&
    hiddenBoards(secrets).every(
      ({ number, hash }, at) => boards[at]?.number === number && boards[at].hash === hash,
    )
  );
}

/** A sealed board with its deal, which may have waited for a value; `undefined` where it still waits. */
export function withDeal(
  board: SealedBoard,
  { statement, delayedValue }: Pick<SealFile, 'statement' | 'delayedValue'>,
): Required<SealedBoard> | undefined {
  const { deal } = board;
  if (deal !== undefined) return { ...board, deal };
  if (delayedValue === undefined) return undefined;
  return { ...board, deal: delayedDeal(statement.deck, board, delayedValue) };
}

/** The boards of a file while all of them are sealed. */
export function hiddenBoards(secrets: readonly SealedBoard[]): FileBoard[] {
  return secrets.map((board) => ({ number: board.number, hash: boardHash(board) }));
}

/** The boards of a file with those opened of which salt and deal are given. */
export function openedBoards(
  boards: readonly FileBoard[],
  opened: readonly Required<SealedBoard>[],
): FileBoard[] {
  const byNumber = new Map(opened.map((board) => [board.number, board]));
  return boards.map(({ number, hash }) => {
    const board = byNumber.get(number);
    if (board === undefined) return { number, hash };
    return { number, hash, opened: { salt: board.salt, deal: dealText(board.deal) } };
  });
}
