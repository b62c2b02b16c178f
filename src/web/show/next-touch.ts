import { isSameTray, type TrayName } from '../../machine/messages.ts';
import type { Action, Step } from '../../machine/step.ts';
import type { SeenByPerson } from '../../ports/machines/touch.ts';
import type { DoorName, NextTouch, Pile } from '../messages/practice.ts';

/** A step, and the simulated machine as it is now. */
export interface StepAtMachine {
  readonly step: Step;
  /** Those of which any will do; absent where every tray will. */
  readonly trays?: readonly TrayName[];
  /** Whether cards are dealt into the tray, so that it has to go in empty. */
  readonly isDealt: boolean;
  /** The eyes have asked for the window to be seen to, on this board. */
  readonly isCared: boolean;
  readonly seen: SeenByPerson;
}

/** Something that has to be so: what to touch next where it isn't. */
type Goal = (at: StepAtMachine) => NextTouch | undefined;

/** What to touch next for a step to be done; `undefined` where nobody who looks sees anything that is still to do. */
export function nextTouch(at: StepAtMachine): NextTouch | undefined {
  return firstOf(...GOALS[at.step.action])(at);
}

function firstOf(...goals: readonly Goal[]): Goal {
  return (at) => {
    for (const goal of goals) {
      const touch = goal(at);
      if (touch !== undefined) return touch;
    }
    return undefined;
  };
}

const shut: Goal = ({ seen: { isStopPressed, open } }) => {
  if (open.cover) return { act: 'close-cover' };
  if (open.door) return { act: 'close-door' };
  if (open.bay) return { act: 'close-bay' };
  return isStopPressed ? { act: 'release-stop' } : undefined;
};

/** What lies behind a door: it has to be opened for anybody to see that nothing does. */
function behind(door: DoorName, touch: Goal): Goal {
  return (at) => {
    const { open, since } = at.seen;
    if (open[door]) return touch(at);
    return since.opened.includes(door) ? undefined : OPEN[door];
  };
}
const OPEN = {
  bay: { act: 'open-bay' },
  cover: { act: 'open-cover' },
  door: { act: 'open-door' },
} as const satisfies Readonly<Record<DoorName, NextTouch>>;

function seenTo(what: SeenByPerson['since']['tended'][number]): Goal {
  return ({ seen }) => (seen.since.tended.includes(what) ? undefined : { act: `tend-${what}` });
}

const rejectTaken = behind('door', ({ seen: { reject } }) =>
  reject !== undefined && countOf(reject) > 0 ? { act: 'take-reject' } : undefined,
);

/** The path can be seen through its cover. */
const pathTaken: Goal = ({ seen: { open, path } }) => {
  if (path.length === 0) return undefined;
  return open.cover ? { act: 'take-path' } : OPEN.cover;
};

/** Whoever looks along the path wipes it, also where no card lies there. */
const pathWiped: Goal = (at) => {
  const { open, since } = at.seen;
  if (since.taken.includes('path')) return pathTaken(at);
  return open.cover ? { act: 'take-path' } : OPEN.cover;
};

const heldSorted: Goal = ({ seen: { held } }) => {
  if (held.cards['face-up'] > 0) return { act: 'turn-cards' };
  return held.cards.joker + held.cards['other-deck'] > 0 ? { act: 'sort-out' } : undefined;
};

const heldToHopper: Goal = ({ seen: { held } }) =>
  countOf(held.cards) > 0 ? { act: 'put-hopper' } : undefined;

const heldToTable: Goal = ({ seen: { held } }) =>
  countOf(held.cards) > 0 ? { act: 'put-table' } : undefined;

const hopperTaken: Goal = ({ seen: { hopper } }) =>
  countOf(hopper) > 0 ? { act: 'take-hopper' } : undefined;

/** Cards that can't be dealt are taken out of the hopper again. */
const hopperSorted: Goal = ({ seen: { hopper } }) =>
  countOf(hopper) > hopper.back ? { act: 'take-hopper' } : undefined;

const tableTaken: Goal = ({ seen: { table } }) =>
  table.back + table['face-up'] > 0 ? { act: 'take-table' } : undefined;

/** A deck in the hopper: the one that was laid down, or one from its box. */
const deckIn: Goal = ({ seen: { hopper, table }, step }) => {
  if (countOf(hopper) > 0) return undefined;
  return table.back + table['face-up'] === step.count ? { act: 'take-table' } : { act: 'take-deck' };
};

const trayEmptied: Goal = ({ seen: { held } }) =>
  held.tray?.piles.some((pile) => countOf(pile) > 0) ? { act: 'turn-tray' } : undefined;

/** A tray that was in the bay when the machine asked has to come out. */
const trayOut: Goal = ({ seen: { isTrayIn, open } }) => {
  if (!isTrayIn) return undefined;
  return open.bay ? { act: 'take-tray' } : OPEN.bay;
};
const trayWasOut: Goal = (at) => (at.seen.since.taken.includes('tray') ? undefined : trayOut(at));

const trayOnShelf: Goal = ({ seen: { held } }) =>
  held.tray === undefined ? undefined : { act: 'shelve-tray' };

/** Cards that were taken out of the tray that is done go back into their pocket. */
const slipMended: Goal = ({ seen: { open, slips, tray } }) => {
  const slip = slips.find((each) => tray?.label !== undefined && isSameTray(each, tray.label));
  if (slip === undefined || !open.bay) return undefined;
  if (slip.lies === 'table') return { act: 'take-table' };
  return slip.lies === 'hands' ? { act: 'put-pocket', pocket: slip.pocket } : undefined;
};

/** What the eyes have asked for, though the board is done. */
const windowSeenTo: Goal = (at) => (at.isCared ? seenTo('window')(at) : undefined);

/** The tray that is wanted is in the bay. */
const trayIn: Goal = (at) => {
  const { isDealt, seen, trays } = at;
  const { held, isTrayIn, offShelf, open } = seen;
  if (held.tray !== undefined) {
    if (isTrayIn || !isWanted(offShelf.held, trays)) return { act: 'shelve-tray' };
    const emptied = isDealt ? trayEmptied(at) : undefined;
    return emptied ?? (open.bay ? { act: 'put-tray' } : OPEN.bay);
  }
  if (!isTrayIn) return { act: 'fetch-tray' };
  return isWanted(offShelf.bay, trays) ? undefined : trayOut(at);
};

const COLLECT: readonly Goal[] = [
  trayWasOut,
  trayEmptied,
  trayIn,
  pathTaken,
  rejectTaken,
  tableTaken,
  hopperSorted,
  heldSorted,
  heldToHopper,
  deckIn,
  shut,
];

/** All that lies in the way to another deck. */
const anotherDeck: Goal = (at) =>
  at.seen.since.taken.includes('deck')
    ? undefined
    : firstOf(pathTaken, rejectTaken, hopperTaken, heldToTable, () => ({ act: 'take-deck' }))(at);

const GIVE_UP: readonly Goal[] = [
  trayOut,
  trayEmptied,
  trayOnShelf,
  pathTaken,
  rejectTaken,
  hopperTaken,
  heldToTable,
  shut,
];

/** The four pockets, the one nearest the hopper first, whose cards come to lie at the bottom. */
const POCKETS = [1, 2, 3, 4] as const;

function pocketTaken(pocket: (typeof POCKETS)[number]): Goal {
  return behind('bay', ({ seen: { tray } }) => {
    const pile = tray?.piles[pocket - 1];
    return pile !== undefined && countOf(pile) > 0 ? { act: 'take-pocket', pocket } : undefined;
  });
}

/** The pocket of the hand that a step means. */
function pocketOf({ hand }: Step): (typeof POCKETS)[number] {
  return POCKETS.find((pocket) => pocket === hand?.pocket) ?? 1;
}

/** What should be collected beside the pockets, where a pass is run again. */
const strewn: Goal = (at) => (at.step.from === 'bay' ? undefined : firstOf(pathTaken, rejectTaken)(at));

const handInHopper: Goal = (at) => {
  const isThere = at.step.from === 'bay' && countOf(at.seen.hopper) > 0;
  return isThere ? undefined : firstOf(strewn, pocketTaken(pocketOf(at.step)))(at);
};

const handInPocket: Goal = ({ seen: { held, open }, step }) => {
  if (countOf(held.cards) === 0) return undefined;
  return open.bay ? { act: 'put-pocket', pocket: pocketOf(step) } : OPEN.bay;
};

const GOALS: Readonly<Record<Action, readonly Goal[]>> = {
  // Whoever puts a deck in has no reason to look it through.
  loadDeck: [heldToHopper, deckIn, shut],
  insertTray: [trayIn, shut],
  changeTray: [trayWasOut, trayIn, shut],
  takeTray: [slipMended, windowSeenTo, trayOut, trayOnShelf],
  closeBay: [shut],
  closeCover: [shut],
  closeDoor: [shut],
  releaseStop: [shut],
  reseatHopper: [seenTo('hopper'), shut],
  clearPath: [pathWiped, heldSorted, heldToHopper, shut],
  feedBack: [rejectTaken, heldSorted, heldToHopper, shut],
  emptyReject: [rejectTaken, heldToTable, shut],
  collectAll: [(at) => firstOf(...(at.step.to === 'aside' ? GIVE_UP : COLLECT))(at)],
  mendDeck: [trayWasOut, trayEmptied, trayIn, anotherDeck, heldSorted, heldToHopper, shut],
  checkCamera: [seenTo('window'), shut],
  recalibrate: [seenTo('readers'), ...COLLECT],
  checkSensors: [seenTo('sensors'), (at) => (at.step.to === 'machine' ? shut(at) : firstOf(...COLLECT)(at))],
  takeHand: [handInHopper, heldSorted, heldToHopper, shut],
  returnHand: [hopperTaken, pathTaken, rejectTaken, handInPocket, shut],
  stackPockets: [...POCKETS.map(pocketTaken), strewn, heldSorted, heldToHopper, shut],
  emptyHopper: [hopperTaken, heldToTable, shut],
  emptyTray: [
    trayWasOut,
    trayEmptied,
    trayIn,
    rejectTaken,
    (at) => firstOf(...(at.step.to === 'aside' ? [heldToTable] : [tableTaken, heldSorted, heldToHopper]))(at),
    shut,
  ],
  checkContact: [seenTo('sensors'), shut],
};

function countOf(pile: Pile): number {
  return pile.back + pile['face-up'] + pile.joker + pile['other-deck'];
}

/** Whether a tray is one of those that are wanted, or every tray will do. */
function isWanted(tray: TrayName | undefined, wanted: readonly TrayName[] | undefined): boolean {
  return wanted === undefined || (tray !== undefined && wanted.some((each) => isSameTray(tray, each)));
}
