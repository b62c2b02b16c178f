import { failure, type Result, success } from '../bridge/result.ts';

/** The longest suit of a side together, of major or minor, where it has eight cards or more; a major goes before a minor. */
export const FITS = ['8 major', '9 major', '10 major', '8 minor', '9 minor', '10 minor', 'no'] as const;
export type Fit = (typeof FITS)[number];

/** Points of the whole deck. */
const DECK_POINTS = 40;
const MOST_ROW_POINTS = 33;
/** What each point above the last row adds. */
const BEYOND = { not: 100, vulnerable: 150 } as const;

/**
 * The Compensation Table of www.compensationtable.com, which may be used on the condition that it names that page: what the side
 * with more high-card points should score, from 20 to 33 points a row; by fits in their order, not vulnerable and vulnerable.
 */
const COMPENSATION: readonly (readonly number[])[] = [
  [30, 10, 90, 70, 120, 120, -20, -40, -40, -60, -60, -70, 20, -10],
  [60, 30, 140, 130, 160, 240, 30, 0, 20, -10, 40, 40, 40, 20],
  [100, 100, 170, 200, 230, 310, 60, 50, 60, 70, 70, 100, 60, 50],
  [140, 180, 260, 330, 280, 380, 80, 80, 90, 110, 160, 260, 90, 80],
  [190, 310, 330, 450, 370, 510, 160, 180, 170, 200, 260, 320, 160, 150],
  [270, 410, 390, 550, 400, 570, 190, 270, 260, 400, 320, 450, 220, 290],
  [350, 500, 430, 630, 440, 640, 320, 440, 340, 500, 420, 560, 310, 480],
  [400, 580, 470, 690, 510, 730, 360, 490, 410, 590, 480, 680, 390, 580],
  [420, 630, 540, 750, 640, 920, 390, 580, 470, 680, 590, 870, 420, 600],
  [450, 660, 600, 860, 720, 1050, 420, 640, 530, 770, 670, 1000, 440, 630],
  [550, 770, 730, 1050, 920, 1320, 490, 740, 670, 990, 850, 1250, 470, 660],
  [620, 900, 890, 1280, 1020, 1470, 560, 840, 820, 1210, 950, 1400, 510, 710],
  [770, 1120, 970, 1400, 1070, 1550, 710, 1060, 900, 1330, 1000, 1480, 640, 900],
  [910, 1310, 1010, 1460, 1110, 1610, 840, 1240, 940, 1390, 1040, 1540, 820, 1170],
];

/** What a side with 20 points or more should score, by its fit. */
export function expectedScore(points: number, fit: Fit, isVulnerable: boolean): number {
  const row = COMPENSATION[Math.min(points, MOST_ROW_POINTS) - DECK_POINTS / 2];
  const expected = row?.[2 * FITS.indexOf(fit) + (isVulnerable ? 1 : 0)];
  if (expected === undefined || points > DECK_POINTS) {
    throw new RangeError(`A side with more points has 20 to ${DECK_POINTS}, not ${points}.`);
  }
  return expected + Math.max(0, points - MOST_ROW_POINTS) * (isVulnerable ? BEYOND.vulnerable : BEYOND.not);
}

/** A deal of the Estonian style, seen from the side that declared. */
interface EstonianDeal {
  /** High-card points of the side. */
  readonly points: number | undefined;
  /** The fit of the side with more points, with equal ones that of the dealer's. */
  readonly fit: Fit | undefined;
  readonly vulnerable: boolean;
  readonly opponentsVulnerable: boolean;
  readonly isDealers: boolean;
}

/** What the declaring side should have scored: below 0 where the others are expected to score; the problem is a sentence. */
export function estonianTarget(deal: EstonianDeal): Result<number, string> {
  const { fit, isDealers, opponentsVulnerable, points, vulnerable } = deal;
  if (points === undefined || fit === undefined) {
    return failure(
      'The Estonian style needs the high-card points of the declaring side and the longest fit of the side with more: NS 4H= 25 hcp fit 9H, or NS 1NT= 22 hcp no fit.',
    );
  }
  if (points > DECK_POINTS) {
    return failure(`A deck has ${DECK_POINTS} high-card points, so one side can't have ${points}.`);
  }
  const theirs = DECK_POINTS - points;
  const isOwn = points === theirs ? isDealers : points > theirs;
  return success(
    isOwn ? expectedScore(points, fit, vulnerable) : 0 - expectedScore(theirs, fit, opponentsVulnerable),
  );
}
