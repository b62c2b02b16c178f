import { proven } from '../support/scenario.ts';
import { chosen, ON_THE_WAY, type StoriesOf } from './story.ts';

/** The line and the processes at its ends: whatever was not watched is not proven. */
export const LINK_STORIES: StoriesOf<1> = {
  1001: {
    tells: 'the line to the microcontroller is pulled out in the middle of a board',
    setting: { meanwhile: [{ when: proven(10), someone: ({ line }) => line.pullLine(2_000) }] },
    faults: [1001],
    others: ON_THE_WAY,
    count: 52,
    runs: 2,
  },
  1002: {
    tells: 'the microcontroller restarts, and with it the motors stop',
    setting: { faults: [chosen('restart', 0, 2)] },
    faults: [1002],
    others: ON_THE_WAY,
    count: 52,
    runs: 2,
  },
  1003: {
    tells: 'the host restarts while cards are on their way',
    setting: { faults: [chosen('restart', 0, 1)] },
    faults: [1003],
    others: ON_THE_WAY,
    count: 52,
    runs: 2,
  },
  1004: {
    tells: 'the power fails and comes back',
    setting: { deck: 'super', faults: [chosen('restart', 0, 3)] },
    faults: [1004],
    others: ON_THE_WAY,
    count: 68,
    runs: 2,
  },
  1005: {
    tells: 'the host hangs for less than half a second, and the dead-man stop acts',
    setting: { meanwhile: [{ when: proven(10), someone: ({ line }) => line.hangHost(400) }] },
    faults: [1005],
    others: ON_THE_WAY,
    count: 52,
    runs: 2,
  },
};
