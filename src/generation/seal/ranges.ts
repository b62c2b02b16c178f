import { type BoardNumber, toBoardNumber } from '../../bridge/board.ts';
import { rangesInWords } from '../../text/counted.ts';

/** More boards than any event has. */
export const MOST_SEALED_BOARDS = 10_000;

/** The inverse of `rangesInWords`; `undefined` for any other text, also another way to write the same boards. */
export function parseBoardList(text: string): BoardNumber[] | undefined {
  const boards: BoardNumber[] = [];
  for (const part of text.split(',')) {
    const [, first = '', last = first] = /^(\d{1,15})(?:-(\d{1,15}))?$/.exec(part) ?? [];
    if (first === '' || Number(first) < 1) return undefined;
    if (boards.length + Number(last) - Number(first) >= MOST_SEALED_BOARDS) return undefined;
    for (let number = Number(first); number <= Number(last); number++) boards.push(toBoardNumber(number));
  }
  return rangesInWords(boards) === text && isRising(boards) ? boards : undefined;
}

function isRising(numbers: readonly number[]): boolean {
  return numbers.every((number, place) => place === 0 || number > (numbers[place - 1] ?? 0));
}
