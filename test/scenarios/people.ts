import { asked, type Hands, proven } from '../support/scenario.ts';
import { chosen, IN_HOPPER, liftTray, ON_THE_WAY, type StoriesOf } from './story.ts';

const COVER = 0;
const STOP = 1;
const SWAPPED = 1;
const BAY_OPENED = 4;
const OPENS_BAY = 3;
const TAKE_TRAY = 3;
const HALF_IN = 0;
const A_HAND = 1;
const OF_BAY = 1;

function openDoor({ doors, later }: Hands): void {
  doors.set('doorOpen', true);
  later(2_000, () => doors.set('doorOpen', false));
}

function weldBay({ doors }: Hands): void {
  doors.switches.weld('bayOpen', false);
}

function weldHopper({ doors }: Hands): void {
  doors.switches.weld('hopperEmpty', false);
}

/** Trays, doors, and who opens them when. */
export const PEOPLE_STORIES: StoriesOf<5> = {
  5001: {
    tells: 'the tray is lifted out of the bay, and put back',
    setting: { meanwhile: [{ when: proven(10), someone: liftTray }] },
    faults: [5001],
    others: ON_THE_WAY,
    count: 52,
    runs: 2,
  },
  5002: {
    tells: 'the tray of the next board is put in, and changed',
    setting: { faults: [chosen('trayFault', 0, SWAPPED)] },
    faults: [5002],
    others: IN_HOPPER,
    count: 0,
  },
  5003: {
    tells: 'someone opens the bay and puts two cards back into the wrong pockets',
    setting: { faults: [chosen('trayFault', 0, BAY_OPENED)] },
    faults: [5003],
    others: ON_THE_WAY,
    count: 52,
    runs: 2,
  },
  5004: {
    tells: 'someone opens the path cover to see how it works',
    setting: { faults: [chosen('coverOrStop', 0, COVER)] },
    faults: [5004],
    others: [...ON_THE_WAY, 'aside'],
  },
  5005: {
    tells: 'someone presses stop',
    setting: { deck: 'super', faults: [chosen('coverOrStop', 0, STOP)] },
    faults: [5005],
    others: [...ON_THE_WAY, 'aside'],
  },
  5006: {
    tells: 'someone opens the door of the reject tray',
    setting: { meanwhile: [{ when: proven(10), someone: openDoor }] },
    faults: [5006],
    others: [...ON_THE_WAY, 'aside'],
  },
  5007: {
    tells: 'the bay of a verified board is opened and closed, and the tray is still there',
    setting: { faults: [chosen('wrongStep', TAKE_TRAY, OPENS_BAY)] },
    faults: [5007],
    others: ON_THE_WAY,
    count: 52,
    runs: 2,
  },
  5008: {
    tells: 'every run ends with a card half in a pocket, and after five the board is given up',
    setting: { faults: [{ phenomenon: 'pocketFault', variant: HALF_IN }] },
    faults: [2006, 2006, 2013, 2006, 2006, 5008],
    others: ['hopper', 'path', 'reject', 'pocket1', 'pocket2', 'pocket3', 'pocket4', 'aside'],
    count: 52,
    runs: 5,
  },
  5009: {
    tells: 'the switch of the bay is welded, and the tray goes in through a closed bay',
    setting: { meanwhile: [{ when: asked('insertTray'), someone: weldBay }] },
    faults: [5009],
    others: ON_THE_WAY,
    count: 52,
    runs: 2,
  },
  5010: {
    tells: "the hopper's sensor shows cards for ever, and the camera sees none",
    setting: { meanwhile: [{ when: proven(10), someone: weldHopper }] },
    faults: [4001, 4001, 5010],
    others: IN_HOPPER,
  },
  5011: {
    tells: "the hopper's sensor shows no cards from then on, and the deck is gathered for a second run",
    setting: {
      meanwhile: [
        { when: proven(10), someone: liftTray },
        { when: asked('collectAll'), someone: ({ doors }) => doors.switches.weld('hopperEmpty', true) },
      ],
    },
    faults: [5001, 5011],
    others: [...ON_THE_WAY, 'aside'],
    count: 52,
    runs: 3,
  },
  5012: {
    tells: 'a hand of whoever had the tray before is left in it',
    setting: { faults: [chosen('trayNotEmpty', 0, A_HAND)] },
    faults: [5012],
    others: IN_HOPPER,
    count: 0,
  },
  5013: {
    tells: 'the bay is opened for the tray, and the motors keep their power',
    setting: { faults: [chosen('contactWelded', 0, OF_BAY)] },
    faults: [5013],
    others: IN_HOPPER,
    count: 0,
  },
};
