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
const LENGTH2_MM = 80;
const CARD_MM = 57;
const PATH0_MM = 180;

/** Presses stop when the only card on its way stands between two beams, where none can see it. */
function pressStopBetweenBeams(hands: Hands): void {
  const { nowUs } = hands;
  const [card] = hands.world.path.bodies;
  const mm = card === undefined ? 0 : (card.um + (nowUs() - card.atUs) * card.speed) / 1000;
  if (mm > LENGTH2_MM + CARD_MM + 5 && mm < PATH0_MM - 5) pressStop(hands);
  else hands.later(5, () => pressStopBetweenBeams(hands));
}

/** The rollers throw the card that has just left the window, faster than they can run. */
function throwCard({ world: { path } }: Hands): void {
  const card = path.bodies.at(-1);
  if (card !== undefined) card.slip = -0.12;
  path.setTransport(1);
  path.setTransport(2);
}

/** Feeder, path, gates and pockets. */
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
      meanwhile: [{ when: proven(10), someone: ({ world }) => world.path.beams.flicker(5, 3_000) }],
    },
    faults: [2004],
    others: [...ON_THE_WAY, 'aside'],
  },
  2005: {
    tells: "a card falls into the neighbour's pocket",
    setting: { faults: [chosen('pocketFault', bodyOfFeed(10), 2)] },
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
  2007: {
    tells: 'a card comes faster than the rollers run, and its gate is not ready',
    setting: {
      meanwhile: [
        {
          when: (_, event) => event.kind === 'leftWindow' && event.feed === 12,
          afterMs: 0,
          someone: throwCard,
        },
      ],
    },
    faults: [2007],
    others: [...ON_THE_WAY, 'aside'],
  },
  2008: {
    tells: 'a beam is dirty before the first card is fed',
    setting: { meanwhile: [{ when: asked('loadDeck'), someone: ({ world }) => world.path.beams.stick(2) }] },
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
    setting: { meanwhile: [{ when: proven(10), someone: ({ world }) => world.path.beams.dazzle(4) }] },
    faults: [2003, 2003, 2013],
    others: [...ON_THE_WAY, 'aside'],
    count: 52,
    runs: 2,
  },
};
