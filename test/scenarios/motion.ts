import { FIRST_CURTAIN } from '../../src/machine/messages.ts';
import { asked, type Hands, proven } from '../support/scenario.ts';
import {
  bodyOfFeed,
  chosen,
  IN_HOPPER,
  ON_THE_WAY,
  pressStop,
  type StoriesOf,
  WITHIN_REACH,
} from './story.ts';

const LEAVES_CARD = 1;
const DEAD = 0;
const STUCK = 1;
const DRIFTING = 2;
const LOSES_STEPS = 0;
const LENGTH1 = 0;
const LENGTH2 = 1;
/** No beam sees a card whose leading edge is between these. */
const UNSEEN_MM = { from: 93, to: 101 };

/** Presses stop when the only card on its way stands where no beam can see it. */
function pressStopBetweenBeams(hands: Hands): void {
  const { path } = hands.world;
  const [card] = path.bodies;
  const mm = card === undefined ? 0 : path.placeUm(card) / 1000;
  if (mm > UNSEEN_MM.from && mm < UNSEEN_MM.to) pressStop(hands);
  else hands.later(2, () => pressStopBetweenBeams(hands));
}

/** Feeder, path, rack and pockets. */
export const MOTION_STORIES: StoriesOf<2> = {
  2001: {
    tells: 'the feeder does not pick a card, and picks it at the second try',
    setting: { faults: [chosen('failedPick', 5)] },
    faults: [2001],
    others: [...IN_HOPPER, 'path'],
  },
  2002: {
    tells: 'the feeder does not pick a card eight times, and the hopper is squared up',
    setting: { faults: [5, 6, 7, 8, 9, 10, 11, 12].map((feed) => chosen('failedPick', feed)) },
    faults: [2001, 2001, 2001, 2001, 2001, 2001, 2001, 2001, 2002],
    others: [...IN_HOPPER, 'path'],
    count: 0,
  },
  2003: {
    tells: 'a card sticks in the path and goes back on top of the hopper',
    setting: { faults: [chosen('jam', 10)] },
    faults: [2003],
    others: [...ON_THE_WAY, 'aside'],
  },
  2004: {
    tells: 'a fly crosses a beam of the path where no card is due',
    setting: {
      meanwhile: [{ when: proven(10), someone: ({ world }) => world.path.beams.flicker(LENGTH2, 3_000) }],
    },
    faults: [2004],
    others: [...ON_THE_WAY, 'aside'],
  },
  2005: {
    tells: 'something breaks a curtain before the pockets where no card is due',
    setting: {
      meanwhile: [
        { when: proven(10), someone: ({ world }) => world.path.beams.flicker(FIRST_CURTAIN, 3_000) },
      ],
    },
    faults: [2005],
    others: ON_THE_WAY,
    count: 52,
    runs: 2,
  },
  2006: {
    tells: 'a card stops half in its pocket, where nobody reaches it from the path cover',
    setting: { faults: [chosen('pocketFault', bodyOfFeed(10), 0)] },
    faults: [2006],
    others: ON_THE_WAY,
    count: 52,
    runs: 2,
  },
  2008: {
    tells: 'a beam is dirty before the first card is fed',
    setting: {
      meanwhile: [{ when: asked('loadDeck'), someone: ({ world }) => world.path.beams.stick(LENGTH1) }],
    },
    faults: [2008],
    others: WITHIN_REACH,
    count: 0,
  },
  2009: {
    tells: 'after a stop a person looks into the path, and overlooks the last card',
    setting: {
      faults: [chosen('failedPick', 52), chosen('wrongStep', 3, LEAVES_CARD)],
      meanwhile: [{ when: proven(51), someone: pressStopBetweenBeams }],
    },
    faults: [2001, 5005, 2009],
    others: [...ON_THE_WAY, 'aside'],
    count: 0,
  },
  2010: {
    tells: 'the thickness sensor dies in the middle of a board',
    setting: { faults: [chosen('thicknessFault', 0, DEAD)] },
    faults: [2010],
    others: ON_THE_WAY,
    count: 52,
    runs: 2,
  },
  2011: {
    tells: 'the thickness sensor sticks where one card puts it',
    setting: { faults: [chosen('thicknessFault', 0, STUCK)] },
    faults: [2011],
    others: ON_THE_WAY,
    count: 52,
    runs: 2,
  },
  2012: {
    tells: 'the thickness sensor shows more from card to card, which is told in time',
    setting: { faults: [chosen('thicknessFault', 0, DRIFTING)] },
    faults: [2012],
    others: IN_HOPPER,
  },
  2013: {
    tells: 'other light falls into a beam, and no card breaks it any more',
    setting: { meanwhile: [{ when: proven(10), someone: ({ world }) => world.path.beams.dazzle(LENGTH1) }] },
    faults: [3001, 2004, 2004, 2013],
    others: [...ON_THE_WAY, 'aside'],
    count: 52,
    runs: 2,
  },
  2014: {
    tells: 'the rack loses steps on its way to a pocket',
    setting: { faults: [chosen('rackFault', 10, LOSES_STEPS)] },
    faults: [2014],
    others: ON_THE_WAY,
    count: 52,
    runs: 2,
  },
};
