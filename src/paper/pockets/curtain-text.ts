import { SEATS } from '../../bridge/seat.ts';
import { visibleText } from '../../text/visible.ts';
import { BOARD_WORDS } from '../../words/paper/tables.ts';
import { type BoardText, describeBoard, suitLines } from '../hand-record/board-text.ts';
import { originLine } from '../hand-record/record-lines.ts';
import { type CurtainOrder, curtainTitle } from './curtain.ts';

const CUT = '-'.repeat(40);

/** The hands as plain text, a line of dashes between those that are parted. */
export function makeCurtainText(order: CurtainOrder): string {
  const { record, kind } = order;
  const boards = record.boards.map((board) => describeBoard(board, record));
  const name = (text: BoardText): string => `${BOARD_WORDS[record.language].board} ${text.number}`;
  const about = (text: BoardText): string => `${text.dealer}. ${text.vulnerability}.`;
  const pieces = boards.flatMap((text) => {
    const hands = SEATS.map((seat) => text.hands[seat]);
    return kind === 'board'
      ? [[`${name(text)}. ${about(text)}`, ...hands.flatMap((hand) => ['', hand.seat, ...suitLines(hand)])]]
      : hands.map((hand) => [`${name(text)}, ${hand.seat}. ${about(text)}`, ...suitLines(hand)]);
  });
  const lines = [
    curtainTitle(order),
    ...(record.event === undefined ? [] : [record.event]),
    ...pieces.flatMap((lines) => [CUT, ...lines]),
    CUT,
    originLine(record),
    '',
  ];
  return visibleText(lines.join('\n'));
}
