import type { TrayLabel } from '../src/machine/messages.ts';
import type { Action, Step } from '../src/machine/step.ts';
import type { HandAct, PileName } from '../src/ports/machines/touch.ts';

const open = (door: 'bay' | 'cover' | 'door'): HandAct => ({ kind: 'open', door });
const take = (from: PileName): HandAct => ({ kind: 'take', from });
const put = (to: Exclude<PileName, 'path'>): HandAct => ({ kind: 'put', to });
const tend = (what: 'hopper' | 'window' | 'sensors' | 'readers'): HandAct => ({ kind: 'tend', what });
const TAKE_TRAY: readonly HandAct[] = [open('bay'), { kind: 'take-tray' }, { kind: 'put-tray', to: 'shelf' }];
const EMPTY_TRAY: readonly HandAct[] = [
  open('bay'),
  { kind: 'take-tray' },
  { kind: 'turn-tray' },
  { kind: 'put-tray', to: 'bay' },
];
const TAKE_ALL: readonly HandAct[] = [
  open('cover'),
  open('door'),
  take('hopper'),
  take('path'),
  take('reject'),
  take('table'),
];
const PUT_CARDS: readonly HandAct[] = [{ kind: 'turn-cards' }, { kind: 'sort-out' }, put('hopper')];
/** Hands that hold cards take no deck; where none was found the deck is still in its box. */
const COLLECT: readonly HandAct[] = [...EMPTY_TRAY, ...TAKE_ALL, { kind: 'take-deck' }, ...PUT_CARDS];
const CLOSE_ALL: readonly HandAct[] = [
  { kind: 'close', door: 'bay' },
  { kind: 'close', door: 'cover' },
  { kind: 'close', door: 'door' },
  { kind: 'release', button: 'stop' },
];
const POCKETS = ['pocket1', 'pocket2', 'pocket3', 'pocket4'] as const;

/** A tray that is fetched is as it was left: to be dealt into it has to be turned over, to be read back it must not. */
function putTray(tray: TrayLabel, ...before: readonly HandAct[]): readonly HandAct[] {
  return [...TAKE_TRAY, { kind: 'fetch-tray', tray }, ...before, { kind: 'put-tray', to: 'bay' }];
}

function handOf({ hand }: Step): (typeof POCKETS)[number] {
  return POCKETS[(hand?.pocket ?? 1) - 1] ?? 'pocket1';
}

const DONE: Readonly<Record<Action, (step: Step, tray: TrayLabel) => readonly HandAct[]>> = {
  loadDeck: () => [{ kind: 'take-deck' }, put('hopper')],
  insertTray: (_, tray) => putTray(tray),
  changeTray: (_, tray) => putTray(tray, { kind: 'turn-tray' }),
  takeTray: () => TAKE_TRAY,
  closeBay: () => [],
  closeCover: () => [],
  closeDoor: () => [],
  releaseStop: () => [],
  reseatHopper: () => [tend('hopper')],
  clearPath: () => [open('cover'), take('path'), put('hopper')],
  feedBack: () => [open('door'), take('reject'), ...PUT_CARDS],
  emptyReject: () => [open('door'), take('reject'), put('table')],
  collectAll: ({ to }) => (to === 'aside' ? [...TAKE_TRAY, ...TAKE_ALL, put('table')] : COLLECT),
  mendDeck: () => [...EMPTY_TRAY, ...TAKE_ALL, put('table'), { kind: 'take-deck' }, put('hopper')],
  checkCamera: () => [tend('window')],
  recalibrate: () => [tend('readers'), ...COLLECT],
  checkSensors: ({ to }) => [tend('sensors'), ...(to === 'machine' ? [] : COLLECT)],
  takeHand: (step) => [
    open('bay'),
    ...(step.from === 'bay' ? [] : TAKE_ALL),
    take(handOf(step)),
    put('hopper'),
  ],
  returnHand: (step) => [open('bay'), ...TAKE_ALL, take(handOf(step)), put(handOf(step))],
  stackPockets: ({ from }) => [
    open('bay'),
    ...POCKETS.map(take),
    ...(from === 'bay' ? [] : TAKE_ALL),
    put('hopper'),
  ],
  emptyHopper: () => [take('hopper'), put('table')],
  emptyTray: ({ to }) => [
    ...EMPTY_TRAY,
    open('door'),
    take('reject'),
    ...(to === 'aside' ? [put('table')] : [take('table'), put('hopper')]),
  ],
  checkContact: () => [tend('sensors')],
};

/** What somebody touches who does a step as it is asked for, to the pressing of start. */
export function touchesFor(step: Step, tray: TrayLabel): readonly HandAct[] {
  return [...DONE[step.action](step, tray), ...CLOSE_ALL, { kind: 'press', button: 'start' }];
}
