import { parseCall } from '../../bridge/call.ts';
import { type Card, parseCardName } from '../../bridge/card.ts';
import { parseContract } from '../../bridge/contract.ts';
import { sameDeal } from '../../bridge/deal.ts';
import type { DealSet, SetBoard } from '../../formats/core/deal-set.ts';
import type { PbnPiece } from '../../formats/core/game.ts';
import { parseBoardNumber } from '../../formats/pbn/simple-values.ts';
import { outcomeOf } from '../../formats/recorded/outcome-of.ts';
import { type RecordedGame, recordedGame } from '../../formats/recorded/recorded-game.ts';
import type { PlayedBoard } from '../../paper/hand-record/model.ts';

/** More than goes below the hands of a board; what is longer ends in dots. */
const LONGEST_COMMENT = 600;

/** What a file tells of each board that one table alone played, beside its deals; `undefined` where there is none of it. */
export function playedBoards({ boards, records }: DealSet): readonly (PlayedBoard | undefined)[] {
  const games = Map.groupBy(records.map(recordedGame), ({ game }) =>
    parseBoardNumber(game.values.get('Board') ?? ''),
  );
  return boards.map((board) => playedOf(board, games.get(board.number) ?? []));
}

function playedOf(board: SetBoard, games: readonly RecordedGame[]): PlayedBoard | undefined {
  const own = games.filter(({ deal }) => deal === undefined || sameDeal(deal, board.deal));
  const told = own.map(playedInGame).filter((played) => played !== undefined);
  return told.length === 1 ? told[0] : undefined;
}

function playedInGame(recorded: RecordedGame): PlayedBoard | undefined {
  const { calls: words, cards: cardWords, comments, dealer, declarer, tricks } = recorded;
  const calls = words.flatMap(({ text }) => parseCall(text) ?? []);
  const cards = cardWords.flatMap(({ text }) => cardIn(text) ?? []);
  const outcome = outcomeOf(words, dealer);
  const contract = parseContract(recorded.contract ?? outcome.contract ?? '');
  const said = [...comments, ...[...words, ...cardWords].flatMap(({ after = [] }) => after)].flatMap(
    commentIn,
  );
  const notes = [...words, ...cardWords].flatMap(({ text, note }) =>
    note === undefined || !/\p{L}/u.test(note) ? [] : [`${text}: ${note}`],
  );
  const played: PlayedBoard = {
    calls: calls.length === words.length ? calls : [],
    contract,
    declarer: contract && (declarer ?? outcome.declarer),
    tricks,
    cards: cards.length === cardWords.length ? cards : [],
    comments: [...notes, ...said].map(shortened),
  };
  const isEmpty =
    contract === undefined &&
    [played.calls, played.cards, played.comments].every(({ length }) => length === 0);
  return isEmpty ? undefined : played;
}

function cardIn(text: string): Card | undefined {
  return parseCardName(text.toUpperCase().replace('T', '10'));
}

/** What people wrote; lines for programs are none of it. */
function commentIn({ kind, text }: Partial<Pick<PbnPiece, 'kind'>> & Pick<PbnPiece, 'text'>): string[] {
  if (kind === 'escape') return [];
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  return plain === '' ? [] : [plain];
}

function shortened(text: string): string {
  return text.length <= LONGEST_COMMENT ? text : `${text.slice(0, LONGEST_COMMENT - 1)}…`;
}
