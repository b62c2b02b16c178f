import { isVulnerable, type Vulnerability } from '../../bridge/board.ts';
import { SEATS, type Seat, sideOf } from '../../bridge/seat.ts';
import type { Drawing, Mark } from '../plot.ts';

/** Width of the bar of a vulnerable side, and of the hairline of another, as shares of the mark. */
const BAR = 0.14;
const HAIRLINE = 0.035;
const DOT_RADIUS = 0.12;
/** Room between a bar and the dot of the dealer. */
const DOT_GAP = 0.05;

/**
 * A board tray seen from above: a thick bar stands before each vulnerable seat and a hairline before each other one,
 * a dot before the dealer. What it says can be seen without colour.
 */
export function boardMark(dealer: Seat, vulnerability: Vulnerability, sideMm: number): Drawing {
  const sides = SEATS.map((seat) => barBefore(seat, isVulnerable(vulnerability, sideOf(seat)), sideMm));
  const away = sideMm * (0.5 - BAR - DOT_GAP - DOT_RADIUS);
  const [right, down] = DIRECTIONS[dealer];
  const dot: Mark = {
    kind: 'dot',
    xMm: sideMm / 2 + right * away,
    yMm: sideMm / 2 + down * away,
    radiusMm: DOT_RADIUS * sideMm,
    paint: 'plain',
  };
  return { widthMm: sideMm, heightMm: sideMm, marks: [...sides, dot] };
}

const DIRECTIONS: Readonly<Record<Seat, readonly [right: number, down: number]>> = {
  N: [0, -1],
  E: [1, 0],
  S: [0, 1],
  W: [-1, 0],
};

function barBefore(seat: Seat, isBar: boolean, sideMm: number): Mark {
  const thick = (isBar ? BAR : HAIRLINE) * sideMm;
  const isFlat = seat === 'N' || seat === 'S';
  return {
    kind: 'box',
    xMm: seat === 'E' ? sideMm - thick : 0,
    yMm: seat === 'S' ? sideMm - thick : 0,
    widthMm: isFlat ? sideMm : thick,
    heightMm: isFlat ? thick : sideMm,
    paint: isBar ? 'bad' : 'quiet',
  };
}
