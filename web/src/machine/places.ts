import type { TrayName } from '../../../src/machine/messages.ts';
import type { Action, Spot } from '../../../src/machine/step.ts';
import type { Asked, TickName } from '../../../src/web/messages/asked.ts';
import type { Drawing, NextAct, NextTouch, Pile } from '../../../src/web/messages/practice.ts';
import type { MachinePlaces } from '../../../src/web/messages/view.ts';

/** Places that a picture can light: of the machine, and of the table beside a simulated one. */
export type Place =
  | 'hopper'
  | 'window'
  | 'path'
  | 'cover'
  | 'reject'
  | 'bay'
  | 'pocket'
  | 'stop'
  | 'sensors'
  | TablePlace;
/** What is beside a simulated machine, and the hands of who stands there. */
export type TablePlace =
  | 'deck'
  | 'table'
  | 'shelf'
  | 'hands'
  | 'hopper-tool'
  | 'sensors-tool'
  | 'readers-tool';

/** Where a person has to do something, for every step. */
const PLACES_OF: Readonly<Record<Action, readonly Place[]>> = {
  loadDeck: ['hopper'],
  insertTray: ['bay'],
  changeTray: ['bay'],
  takeTray: ['bay'],
  closeBay: ['bay'],
  closeCover: ['cover'],
  closeDoor: ['reject'],
  releaseStop: ['stop'],
  reseatHopper: ['hopper'],
  clearPath: ['path', 'cover'],
  feedBack: ['reject', 'hopper'],
  emptyReject: ['reject'],
  collectAll: ['bay', 'path', 'cover', 'reject', 'hopper'],
  mendDeck: ['bay', 'hopper'],
  checkCamera: ['window'],
  recalibrate: ['window', 'bay', 'hopper'],
  checkSensors: ['sensors', 'path', 'cover'],
  takeHand: ['pocket', 'hopper'],
  returnHand: ['hopper', 'pocket'],
  stackPockets: ['bay', 'hopper'],
  emptyHopper: ['hopper'],
  emptyTray: ['bay', 'reject'],
  checkContact: ['stop', 'bay', 'cover', 'reject'],
};

function placesOf(asked: Asked): readonly Place[] {
  return PLACES_OF[asked.step.action];
}

/** The pocket that a step means, 1..4 from the uppermost. */
function pocketOf({ step }: Asked): number | undefined {
  return 'hand' in step ? step.hand.pocket : undefined;
}

/** Where the next touch goes at a simulated machine. */
const PLACE_OF_NEXT: Readonly<Record<NextAct, Place>> = {
  'open-bay': 'bay',
  'close-bay': 'bay',
  'open-cover': 'cover',
  'close-cover': 'cover',
  'open-door': 'reject',
  'close-door': 'reject',
  'release-stop': 'stop',
  'fetch-tray': 'shelf',
  'take-tray': 'bay',
  'turn-tray': 'hands',
  'put-tray': 'bay',
  'shelve-tray': 'shelf',
  'take-deck': 'deck',
  'take-hopper': 'hopper',
  'take-path': 'path',
  'take-reject': 'reject',
  'take-table': 'table',
  'turn-cards': 'hands',
  'sort-out': 'hands',
  'put-hopper': 'hopper',
  'put-table': 'table',
  'tend-hopper': 'hopper-tool',
  'tend-window': 'window',
  'tend-sensors': 'sensors-tool',
  'tend-readers': 'readers-tool',
  'take-pocket': 'pocket',
  'put-pocket': 'pocket',
};

/** Whether a place is where the next touch goes; of a pocket, by its number from the uppermost. */
export function isNext(next: NextTouch | undefined, place: Place, pocket?: number): boolean {
  if (next === undefined || PLACE_OF_NEXT[next.act] !== place) return false;
  return !('pocket' in next) || next.pocket === pocket;
}

/** What is lit of a question, and which pocket. */
export interface Lit {
  readonly lit: readonly Place[];
  /** 1..4 from the uppermost. */
  readonly pocket: number | undefined;
}

const WINDOW: readonly Place[] = ['window'];

/** What is lit of a question: where something should be done, and the window where the eyes have asked for care. */
export function litOf(asked: Asked | undefined, isCared: boolean): Lit {
  if (asked === undefined) return { lit: [], pocket: undefined };
  return { lit: [...placesOf(asked), ...(isCared ? WINDOW : [])], pocket: pocketOf(asked) };
}

/** Which way things go in a step: into a place, out of it, or neither. */
export function wayOf(spot: Place, { step }: Asked): 'in' | 'out' | undefined {
  const here = SPOT_OF[spot];
  if (here === undefined || step.from === step.to) return undefined;
  if (step.to === here) return 'in';
  return step.from === here ? 'out' : undefined;
}

const SPOT_OF: Readonly<Partial<Record<Place, Spot>>> = {
  hopper: 'hopper',
  path: 'path',
  reject: 'reject',
  bay: 'bay',
};

export const NO_CARDS: Pile = { back: 0, 'face-up': 0, joker: 0, 'other-deck': 0 };

export function countOf(pile: Pile): number {
  return pile.back + pile['face-up'] + pile.joker + pile['other-deck'];
}

/** What a picture shows of a machine. */
export interface Seen
  extends Pick<
    Drawing,
    'open' | 'isStopPressed' | 'lamp' | 'hopper' | 'path' | 'reject' | 'isTrayIn' | 'tray'
  > {
  readonly places: MachinePlaces;
}

/** Where things stand in a machine that nobody has measured for the page, in millimetres from the window. */
export const TYPICAL_PLACES: MachinePlaces = { frontMm: 117.5, pocketOrder: 'NESW' };
const SOME_CARDS = 40;

/** A machine as its sensors tell of it by the ticks of a question. */
export function seenByTicks(asked: Asked | undefined, lamp: Drawing['lamp'], places: MachinePlaces): Seen {
  const isSo = (name: TickName): boolean => asked?.ticks.find((tick) => tick.name === name)?.isSo ?? true;
  const hasCards = asked === undefined ? true : isSo('hopper-filled') && asked.step.action !== 'loadDeck';
  return {
    open: { bay: !isSo('bay-closed'), cover: !isSo('cover-closed'), door: !isSo('door-closed') },
    isStopPressed: !isSo('stop-released'),
    lamp,
    hopper: { ...NO_CARDS, back: hasCards ? SOME_CARDS : 0 },
    path: [],
    isTrayIn:
      asked?.step.action !== 'insertTray' ||
      asked.ticks.some(({ name, isSo: is }) => name === 'tray-in' && is),
    places,
  };
}

/** Where along the drawing things stand: the window, and the lip before the rack. */
export const WINDOW_X = 58;
export const LIP_X = 302;
/** The storeys of the rack in the drawing: the reject tray, then the pockets; each so far below the one before. */
export const STOREY = { x: 316, top: 6, height: 55, width: 86 } as const;

/** Where the top of a storey is drawn: 0 the reject tray, 1..4 the pockets. */
export function storeyY(storey: number): number {
  return STOREY.top + storey * STOREY.height;
}

/** From millimetres along the path to the drawing; beyond the lip a card is in the rack. */
export function xOf(mm: number, { frontMm }: MachinePlaces): number {
  const share = Math.min(1, Math.max(0, mm / frontMm));
  return WINDOW_X + share * (LIP_X - WINDOW_X);
}

/** What stands on a tray: its board, and its set where it isn't the first. */
export function trayText({ board, copy }: TrayName): string {
  return copy > 1 ? `${board}/${copy}` : String(board);
}
