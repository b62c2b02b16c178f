import { expect, test } from 'vitest';
import { PLACE } from '../../src/machine/place.ts';
import { type Hands, type Meanwhile, scenario } from '../support/scenario.ts';
import { chosen, NOT_WRONG } from './story.ts';

/** The feeder takes the card only as it is stopped: it runs out of sight, and not as far as the first beam. */
function runsOut({ world }: Hands): void {
  const body = world.hopper.shift()!;
  body.thicknessUm = 270;
  world.path.enter(body, 0, 0, 24_000);
  body.place = PLACE.path;
  world.showPiles();
}

const isFailed: Meanwhile['when'] = (_, { kind }) => kind === 'failed';

test.each([
  ['in the middle of the deck', 20, [2001, 3002, 3005]],
  ['as the last of the deck', 52, [2001, 4001, 4001]],
])('a card that is picked too late, %s, is not taken for another', (_, feed, faults) => {
  const told = scenario({
    faults: [chosen('failedPick', feed)],
    meanwhile: [{ when: isFailed, someone: runsOut }],
  });
  expect(told.faults).toEqual(faults);
  expect(told).toMatchObject({ ends: 'verified', runs: 1, cardsLost: 0, wrong: NOT_WRONG });
});
