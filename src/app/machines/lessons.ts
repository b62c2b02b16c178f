import type { FaultNumber } from '../../machine/fault.ts';
import type { Chosen, Phenomenon } from '../../ports/machines/faults.ts';

/** One fault to practise on: what goes wrong in the simulated world, so that the machine asks for help because of it. */
export interface Lesson {
  readonly name: LessonName;
  /** The fault that it is about. */
  readonly fault: FaultNumber;
  readonly chosen: readonly Chosen[];
}

export const LESSON_NAMES = [
  'stop-pressed',
  'cover-opened',
  'bay-opened',
  'card-stuck',
  'cards-stick',
  'two-at-once',
  'face-up',
  'strange-card',
  'same-card-twice',
  'card-missing',
  'wrong-pocket',
  'half-in-pocket',
  'rack-lost',
  'camera-gone',
  'thickness-dead',
  'thickness-stuck',
  'beam-dead',
  'switch-wrong',
  'card-left',
  'contact-welded',
  'board-restarted',
  'host-restarted',
  'power-cut',
] as const;
export type LessonName = (typeof LESSON_NAMES)[number];

/** From the easy ones on. */
export const LESSONS: readonly Lesson[] = [
  lesson('stop-pressed', 5005, kind('coverOrStop', 1)),
  lesson('cover-opened', 5004, kind('coverOrStop', 0)),
  lesson('bay-opened', 5003, kind('trayFault', 4)),
  lesson('card-stuck', 2003, kind('jam', 0, 20)),
  lesson('cards-stick', 2002, ...feeds('failedPick', 20, 33)),
  lesson('two-at-once', 3001, ...feeds('doubleFeed', 20, 20)),
  lesson('face-up', 3002, ...feeds('faceUp', 20, 20)),
  lesson('strange-card', 3004, kind('deckFault', 3)),
  lesson('same-card-twice', 3003, kind('deckFault', 2)),
  lesson('card-missing', 3006, kind('deckFault', 1)),
  lesson('wrong-pocket', 2005, ...feeds('pocketFault', 20, 23, 1)),
  lesson('half-in-pocket', 2006, ...feeds('pocketFault', 20, 23, 0)),
  lesson('rack-lost', 2014, kind('rackFault', 1, 20)),
  lesson('camera-gone', 4004, kind('frameFault', 3, 20)),
  lesson('thickness-dead', 2010, kind('thicknessFault', 0)),
  lesson('thickness-stuck', 2011, kind('thicknessFault', 1)),
  lesson('beam-dead', 2013, kind('beamLost', 1)),
  lesson('switch-wrong', 5009, kind('silentBay', 0, 1)),
  lesson('card-left', 5012, kind('trayNotEmpty', 3)),
  lesson('contact-welded', 5013, kind('contactWelded', 0), kind('coverOrStop', 1)),
  lesson('board-restarted', 1002, kind('restart', 2)),
  lesson('host-restarted', 1003, kind('restart', 1)),
  lesson('power-cut', 1004, kind('restart', 3)),
];

/** The lesson of a name; `undefined` where this version knows none. */
export function lessonNamed(name: string): Lesson | undefined {
  return LESSONS.find((each) => each.name === name);
}

/** The lesson that is about a fault; `undefined` where there is none. */
export function lessonAbout(fault: FaultNumber): Lesson | undefined {
  return LESSONS.find((each) => each.fault === fault);
}

function lesson(name: LessonName, fault: FaultNumber, ...chosen: readonly Chosen[]): Lesson {
  return { name, fault, chosen };
}

/** A phenomenon of one kind, at a key of it. */
function kind(phenomenon: Phenomenon, variant: number, at = 0): Chosen {
  return { phenomenon, board: 1, at, variant };
}

/** A phenomenon at each feed of a range, of one kind where there are several. */
function feeds(phenomenon: Phenomenon, first: number, last: number, variant = 0): readonly Chosen[] {
  return Array.from({ length: last - first + 1 }, (_, index) => kind(phenomenon, variant, first + index));
}
