import type { Action, Step } from '../../machine/step.ts';
import type { Line, Style } from './line.ts';

/** Parts of the machine that a person has to do with. */
interface Marks {
  readonly hopper?: string;
  readonly path?: string;
  readonly reject?: string;
  readonly bay?: string;
}

const CLEAR_AND_RUN_AGAIN: Marks = { bay: '1 turn over', path: '2 take', reject: '3 take', hopper: '4 put' };
const GIVE_UP: Marks = { bay: 'take', path: 'take', reject: 'take', hopper: 'take' };
const TAKE_OUT: Marks = { bay: '1 take', hopper: '2 put' };
const GATHER: Marks = { bay: '1 take', path: '2 take', reject: '3 take', hopper: '4 put' };

/** What is done at which part, in this order where it is numbered. */
const MARKS: Readonly<Record<Action, (step: Step) => Marks>> = {
  loadDeck: () => ({ hopper: 'put' }),
  insertTray: () => ({ bay: 'put' }),
  changeTray: () => ({ bay: 'change' }),
  takeTray: () => ({ bay: 'take' }),
  closeBay: () => ({ bay: 'close' }),
  closeCover: () => ({ path: 'close' }),
  closeDoor: () => ({ reject: 'close' }),
  releaseStop: () => ({ path: 'stop button' }),
  reseatHopper: () => ({ hopper: 'square' }),
  clearPath: () => ({ path: '1 take', hopper: '2 put' }),
  feedBack: () => ({ reject: '1 take', hopper: '2 put' }),
  emptyReject: () => ({ reject: 'take' }),
  collectAll: ({ to }) => (to === 'aside' ? GIVE_UP : CLEAR_AND_RUN_AGAIN),
  mendDeck: () => CLEAR_AND_RUN_AGAIN,
  checkCamera: () => ({ hopper: 'under it: wipe' }),
  recalibrate: () => CLEAR_AND_RUN_AGAIN,
  checkSensors: ({ to }) => (to === 'machine' ? {} : CLEAR_AND_RUN_AGAIN),
  takeHand: ({ from }) => (from === 'bay' ? TAKE_OUT : GATHER),
  returnHand: () => ({ hopper: '1 take', path: '2 take', reject: '3 take', bay: '4 put' }),
  stackPockets: ({ from }) => (from === 'bay' ? TAKE_OUT : GATHER),
  emptyHopper: () => ({ hopper: 'take' }),
};

/** Columns of the picture at its widest. */
export const PICTURE_WIDTH = 36;

const REJECT_COLUMN = 6;
const BAY_COLUMN = 18;

/** The machine from the front, with what a person has to do at each of its parts. */
export function pictureOf(step: Step): Line[] {
  const { hopper, path, reject, bay } = MARKS[step.action](step);
  return [
    [part('┌────────┐')],
    [part('│ '), name('hopper', hopper), part(' │'), ...beside(hopper)],
    [part('├────────┴───────────┐')],
    [part('│ '), name('path cover', path), part('         │'), ...beside(path)],
    [part('└─┬────────┬─┬───────┴───┐')],
    [part('  │ '), name('reject', reject), part(' │ │ '), name('board bay', bay), part(' │')],
    [part('  └────────┘ └───────────┘')],
    ...beneath(reject, bay),
  ];
}

function part(text: string, style: Style = 'faint') {
  return { text, style };
}

function name(text: string, mark: string | undefined) {
  return part(text, mark === undefined ? 'faint' : 'strong');
}

function beside(mark: string | undefined): Line {
  return mark === undefined ? [] : [part(` ◀ ${mark}`, 'strong')];
}

function beneath(reject: string | undefined, bay: string | undefined): Line[] {
  const left = reject === undefined ? '' : `${' '.repeat(REJECT_COLUMN)}▲ ${reject}`;
  const all = bay === undefined ? left : `${left.padEnd(BAY_COLUMN)}▲ ${bay}`;
  return all === '' ? [] : [[part(all, 'strong')]];
}
