import type { Action, Step } from '../../machine/step.ts';
import type { TerminalWords } from '../../words/terminal-words.ts';
import { textWidth } from '../shell/text.ts';
import type { Line, Style } from './line.ts';

/** Something that is done at a part of the machine; a digit before it is its turn. */
type Mark = `${'' | '1 ' | '2 ' | '3 ' | '4 '}${MarkName}`;
type MarkName = 'put' | 'take' | 'change' | 'close' | 'stop' | 'square' | 'turn' | 'wipe';

/** Parts of the machine that a person has to do with. */
interface Marks {
  readonly hopper?: Mark;
  readonly path?: Mark;
  readonly reject?: Mark;
  readonly bay?: Mark;
}

const CLEAR_AND_RUN_AGAIN: Marks = { bay: '1 turn', path: '2 take', reject: '3 take', hopper: '4 put' };
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
  releaseStop: () => ({ path: 'stop' }),
  reseatHopper: () => ({ hopper: 'square' }),
  clearPath: () => ({ path: '1 take', hopper: '2 put' }),
  feedBack: () => ({ reject: '1 take', hopper: '2 put' }),
  emptyReject: () => ({ reject: 'take' }),
  collectAll: ({ to }) => (to === 'aside' ? GIVE_UP : CLEAR_AND_RUN_AGAIN),
  mendDeck: () => CLEAR_AND_RUN_AGAIN,
  checkCamera: () => ({ hopper: 'wipe' }),
  recalibrate: () => CLEAR_AND_RUN_AGAIN,
  checkSensors: ({ to }) => (to === 'machine' ? {} : CLEAR_AND_RUN_AGAIN),
  takeHand: ({ from }) => (from === 'bay' ? TAKE_OUT : GATHER),
  returnHand: () => ({ hopper: '1 take', path: '2 take', reject: '3 take', bay: '4 put' }),
  stackPockets: ({ from }) => (from === 'bay' ? TAKE_OUT : GATHER),
  emptyHopper: () => ({ hopper: 'take' }),
  emptyTray: ({ to }) =>
    to === 'aside'
      ? { bay: '1 turn', reject: '2 take' }
      : { bay: '1 turn', reject: '2 take', hopper: '3 put' },
  checkContact: () => ({ path: 'stop', bay: 'close', reject: 'close' }),
};

/** The machine from the side, with what a person has to do at each of its parts; as wide as their names want it. */
export function pictureOf(step: Step, words: TerminalWords): Line[] {
  const marks = MARKS[step.action](step);
  const said = (mark: Mark | undefined): string => (mark === undefined ? '' : markInWords(mark, words));
  const names = {
    hopper: words.say('part.hopper'),
    path: words.say('part.path'),
    reject: words.say('part.reject'),
    bay: words.say('part.bay'),
  };
  const hopper = textWidth(names.hopper) + 2;
  const path = Math.max(hopper + 2, textWidth(names.path) + 2);
  const rack = Math.max(textWidth(names.reject), textWidth(names.bay)) + 2;
  const line = (length: number): string => '─'.repeat(length);
  const blank = (length: number): string => ' '.repeat(length);
  const inRack = (text: string, mark: Mark | undefined): Line => [
    part('│ '),
    name(text, mark),
    part(`${blank(rack - 1 - textWidth(text))}│`),
    ...beside(said(mark)),
  ];
  return [
    ...alone('▼', said(marks.hopper)),
    [part(`┌${line(hopper)}┐${blank(path - hopper + 1)}┌${line(rack)}┐`)],
    [
      part('│ '),
      name(names.hopper, marks.hopper),
      part(` │${blank(path - hopper + 1)}`),
      ...inRack(names.reject, marks.reject),
    ],
    [part(`├${line(hopper)}┴${line(path - hopper - 1)}┐ ├${line(rack)}┤`)],
    [
      part('│ '),
      name(names.path, marks.path),
      part(`${blank(path - 1 - textWidth(names.path))}│ `),
      ...inRack(names.bay, marks.bay),
    ],
    [part(`└${line(path)}┘ └${line(rack)}┘`)],
    ...alone('▲', said(marks.path)),
  ];
}

function markInWords(mark: Mark, words: TerminalWords): string {
  const [turn, name] = mark.includes(' ') ? mark.split(' ') : ['', mark];
  const said = words.say(`mark.${name as MarkName}`);
  return turn === '' ? said : `${turn} ${said}`;
}

function part(text: string, style: Style = 'faint') {
  return { text, style };
}

function name(text: string, mark: Mark | undefined) {
  return part(text, mark === undefined ? 'faint' : 'strong');
}

function beside(mark: string): Line {
  return mark === '' ? [] : [part(` ◀ ${mark}`, 'strong')];
}

/** A mark above or below the part that its sign points at, in a line of its own. */
function alone(sign: '▼' | '▲', mark: string): Line[] {
  return mark === '' ? [] : [[part(`  ${sign} ${mark}`, 'strong')]];
}
