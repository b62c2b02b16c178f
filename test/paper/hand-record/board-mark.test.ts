import { describe, expect, test } from 'vitest';
import { isVulnerable, VULNERABILITIES } from '../../../src/bridge/board.ts';
import { SEATS, sideOf } from '../../../src/bridge/seat.ts';
import { boardMark } from '../../../src/paper/hand-record/board-mark.ts';

const SIDE_MM = 10;

describe('the mark of a board', () => {
  test.each(VULNERABILITIES)('has thick bars just where a seat is vulnerable: %s', (vulnerability) => {
    const { marks } = boardMark('N', vulnerability, SIDE_MM);
    const boxes = marks.flatMap((mark) => (mark.kind === 'box' ? [mark] : []));
    const thick = SEATS.filter((_, index) => {
      const box = boxes[index];
      return box !== undefined && Math.min(box.widthMm, box.heightMm) > SIDE_MM / 10;
    });
    expect(boxes).toHaveLength(4);
    expect(thick).toEqual(SEATS.filter((seat) => isVulnerable(vulnerability, sideOf(seat))));
  });

  test.each([
    ['N', 0, -1],
    ['E', 1, 0],
    ['S', 0, 1],
    ['W', -1, 0],
  ] as const)('has its dot on the side of the dealer: %s', (dealer, right, down) => {
    const dot = boardMark(dealer, 'all', SIDE_MM).marks.find((mark) => mark.kind === 'dot');
    expect(dot).toBeDefined();
    if (dot?.kind !== 'dot') return;
    expect([Math.sign(dot.xMm - SIDE_MM / 2), Math.sign(dot.yMm - SIDE_MM / 2)]).toEqual([right, down]);
  });
});
