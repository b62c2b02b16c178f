import { describe, expect, test } from 'vitest';
import type { BoardRun } from '../../src/machine/run/state.ts';
import type { Chosen } from '../../src/ports/machines/faults.ts';
import { FAILING_SWITCHES } from '../../src/simulator/switches.ts';
import { asked, type Hands, type Meanwhile, proven, scenario } from '../support/scenario.ts';
import { bodyOfFeed, chosen, liftTray, NOT_WRONG, pressStop } from './story.ts';

const ENDS_WELL = {
  ends: 'verified',
  cardsLost: 0,
  wrong: NOT_WRONG,
  tray: { right: 52, wrong: 0 },
};
/** Milliseconds after a moment: less and more than a message takes. */
const SOON = [0, 2, 3, 4, 50];

function openBay({ doors, world, later }: Hands): void {
  doors.openBay();
  later(200, () => {
    const [first, second] = world.tray?.pockets.filter((pocket) => pocket.length > 0) ?? [];
    const [a, b] = [first?.pop(), second?.pop()];
    if (first === undefined || second === undefined || a === undefined || b === undefined) return;
    [a.place, b.place] = [b.place, a.place];
    first.push(b);
    second.push(a);
  });
  later(1_000, () => doors.closeBay());
}

function openCover({ doors, later }: Hands): void {
  doors.set('coverOpen', true);
  later(2_000, () => doors.set('coverOpen', false));
}

function openDoor({ doors, later }: Hands): void {
  doors.set('doorOpen', true);
  later(2_000, () => doors.set('doorOpen', false));
}

const DEEDS: Readonly<Record<string, (hands: Hands) => void>> = {
  'opens the bay and exchanges two cards': openBay,
  'lifts the tray': liftTray,
  'opens the cover': openCover,
  'opens the door of the reject tray': openDoor,
  'presses stop': pressStop,
  'pulls the line': ({ line }) => line.pullLine(700),
  'hangs the host': ({ line }) => line.hangHost(700),
};

interface Moment {
  readonly when: Meanwhile['when'];
  readonly faults?: readonly Chosen[];
}

/** A card sticks, so that everything is armed again with cards in the pockets. */
const JAM = [chosen('jam', 12)];

const MOMENTS: Readonly<Record<string, Moment>> = {
  'the first arming': { when: (run) => run.phase === 'arming' },
  'the label is read': { when: (run) => run.phase === 'preparing' && run.inputs.trayPresent },
  'the first card is read': { when: (run) => run.window.kind === 'reading' },
  'the first ticket': { when: (run) => run.onItsWay.length > 0 },
  'arming with cards in the pockets': {
    when: (run) => run.phase === 'arming' && run.proven.length > 0,
    faults: JAM,
  },
  'the middle of the board': { when: proven(30) },
  'the last card is on its way': { when: proven(51) },
  'a card is asked for out of the path': {
    when: (run) => run.ask?.step.action === 'clearPath',
    faults: JAM,
  },
};

describe.each(Object.keys(MOMENTS))('someone who, when it is the moment: %s', (moment) => {
  test.each(Object.keys(DEEDS))('%s, does no harm', (deed) => {
    const { faults, when } = MOMENTS[moment]!;
    for (const afterMs of SOON) {
      const told = scenario({
        faults: faults ?? [],
        meanwhile: [{ when, afterMs, someone: DEEDS[deed]! }],
      });
      expect(told, `${moment}, ${deed}, after ${afterMs} ms: ${told.faults.join(' ')}`).toMatchObject(
        ENDS_WELL,
      );
    }
  });
});

/** The first question that is no routine, and what a person does about it: one card is mislaid. */
const MISLAID = chosen('wrongStep', 3, 2);
const HALF_IN = chosen('pocketFault', bodyOfFeed(1), 0);

/** What has a person take cards out of the machine, with cards proven or before the first one is. */
const TAKING: Readonly<Record<'clearPath' | 'feedBack' | 'collectAll', readonly Chosen[]>> = {
  clearPath: JAM,
  feedBack: [chosen('faceUp', 3)],
  collectAll: [HALF_IN],
};

describe.each(['clearPath', 'feedBack', 'collectAll'] as const)(
  'someone who mislays a card at %s',
  (action) => {
    test.each(FAILING_SWITCHES.filter((other) => other !== 'coverOpen'))(
      "is known to have it, with the plugs of the cover's switch and of %s exchanged meanwhile",
      (other) => {
        const told = scenario({
          faults: [...TAKING[action], MISLAID],
          meanwhile: [
            { when: asked(action), someone: ({ doors }) => doors.switches.exchange('coverOpen', other) },
          ],
        });
        expect(told.asks[2]?.step.action).toBe(action);
        expect(told).toMatchObject({ cardsLost: 0, wrong: NOT_WRONG });
      },
    );
  },
);

describe('a verified board of which someone', () => {
  const isVerified = (run: BoardRun): boolean => run.phase === 'verified';

  test.each(Object.keys(DEEDS))('%s does not leave with its proof and without its cards', (deed) => {
    for (const afterMs of SOON) {
      const told = scenario({ meanwhile: [{ when: isVerified, afterMs, someone: DEEDS[deed]! }] });
      expect(told, `${deed}, after ${afterMs} ms: ${told.faults.join(' ')}`).toMatchObject(ENDS_WELL);
    }
  });
});
