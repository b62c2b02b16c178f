import type { Broken } from './changes.ts';

/** Guards of the machine that are taken out, each alone: the oracle has to see every one. */
export const SABOTAGES: readonly Broken[] = [
  {
    name: 'one missing card is not counted',
    changes: [
      {
        file: 'src/machine/run/board-ending.ts',
        of: 'endOfStream',
        call: 'sameSet',
        is: '(missing) => cardsOf(missing).length <= 1',
      },
    ],
  },
  {
    name: 'a card counts as arrived as soon as it breaks both curtains',
    changes: [
      {
        file: 'src/machine/executor/rack.ts',
        of: 'isThrough',
        is: '(_, { curtains }) => curtains === BOTH_CURTAINS',
      },
    ],
  },
  {
    name: 'the card behind counts as the one that has arrived',
    changes: [
      {
        file: 'src/machine/executor/cards.ts',
        of: 'arrive',
        call: 'takeFromPath',
        is: `(state, card) => {
          original(state, card);
          card.feed = (state.path[0] ?? card).feed;
        }`,
      },
    ],
  },
  {
    name: 'a card that has come before is guessed to be one that has not',
    changes: [
      {
        file: 'src/machine/reading.ts',
        of: 'decideReading',
        is: `(readers, maxFrames, frames, history) => {
          const decision = original(readers, maxFrames, frames, history);
          const named = certainCard(frames.map((frame) => verdictOf(frame, readers)), readers);
          const guess = cardsOf(difference(history.deck, history.read))[0];
          const isSure = decision.kind === 'accept' || named === undefined || guess === undefined;
          return isSure ? decision : { kind: 'accept', card: guess };
        }`,
        imports: "import { cardsOf, difference } from '../bridge/card-set.ts';",
      },
    ],
  },
  {
    name: 'proof is kept after the bay was opened',
    changes: [
      { file: 'src/machine/recovery.ts', of: 'RECOVERY.5003', is: 'CLEAR_PATH' },
      {
        file: 'src/machine/run/interruptions.ts',
        of: 'pocketsTouched',
        call: 'loseProof',
        is: '(turn, fault) => fault === 5003 || original(turn, fault)',
      },
    ],
  },
  {
    name: 'the pockets of two seats are exchanged in the plan',
    changes: [
      {
        file: 'src/machine/run/board-order.ts',
        of: 'mouthOfCard',
        is: '(order, card) => [0, 1, 2, 4, 3][original(order, card)]',
      },
    ],
  },
  {
    name: 'a person who says that all cards are in the hopper is believed',
    changes: [
      {
        file: 'src/machine/run/runs.ts',
        of: 'beginNextRun',
        call: 'change',
        is: '(turn, changes) => original(turn, { ...changes, rest: changes.rest & 1 })',
      },
    ],
  },
  {
    name: 'cards on their way count as proven when everything stops',
    changes: [
      {
        file: 'src/machine/run/board.ts',
        of: 'loseCardsOnTheirWay',
        is: `(turn) => {
          const { onItsWay, proven } = turn.run;
          original(turn);
          change(turn, { proven: [...proven, ...onItsWay.filter(({ card }) => card !== undefined)] });
        }`,
      },
    ],
  },
  {
    name: 'the label of the tray is not looked at',
    changes: [{ file: 'src/machine/run/board-tray.ts', of: 'labelProven', call: 'isTray', is: '() => true' }],
  },
  {
    name: 'the board of the plan is dealt, whichever tray a label names',
    changes: [
      { file: 'src/machine/run/board-tray.ts', of: 'labelProven', call: 'isSameTray', is: '() => true' },
    ],
  },
  {
    name: 'a card that should be at the curtains counts as arrived, though they do not show it',
    changes: [
      {
        file: 'src/machine/executor/cards.ts',
        of: 'watchCard',
        call: 'trip',
        is: '(state, why, beam, card) => card.stage === "entering" ? arrive(state, card) : original(state, why, beam, card)',
      },
    ],
  },
  {
    name: 'a rack is believed to be where it was driven',
    changes: [{ file: 'src/machine/executor/rack.ts', of: 'watchRack', call: 'trip', is: '() => {}' }],
  },
  {
    name: 'a card does not wait at the lip for the rack',
    changes: [
      { file: 'src/machine/executor/cards.ts', of: 'letIn', call: 'isAtStorey', is: '() => true' },
      { file: 'src/machine/executor/edges.ts', of: 'enter', call: 'isAtStorey', is: '() => true' },
      { file: 'src/machine/executor/edges.ts', of: 'beamCleared', call: 'isAtStorey', is: '() => true' },
    ],
  },
  {
    name: 'what lies in the tray before the first card does not matter',
    changes: [{ file: 'src/machine/run/board.ts', of: 'isEmptied', is: '() => true' }],
  },
  {
    name: 'a thickness sensor that shows nothing is believed',
    changes: [
      { file: 'src/machine/run/thickness.ts', of: 'isNothing', is: '() => false' },
      {
        file: 'src/machine/run/thickness.ts',
        of: 'isStuck',
        is: '(lastUm, cards) => lastUm[0] !== 0 && original(lastUm, cards)',
      },
    ],
  },
  {
    name: 'the thickest reading of a card counts, not the median',
    changes: [
      {
        file: 'src/machine/executor/executor.ts',
        of: 'addReading',
        is: '(rising, um) => { rising[0] = Math.max(rising[0] ?? 0, um); }',
      },
    ],
  },
  {
    name: 'a thickness sensor that does not move is believed',
    changes: [{ file: 'src/machine/run/thickness.ts', of: 'isStuck', is: '() => false' }],
  },
  {
    name: 'a switch of the bay that does not see trays go in is believed',
    changes: [
      {
        file: 'src/machine/run/sensors.ts',
        of: 'noteSwitch',
        is: `(turn, name, level) => {
          const { isBayDoubtful } = turn.run;
          original(turn, name, level);
          if (name === 'trayPresent') change(turn, { isBayDoubtful });
        }`,
      },
    ],
  },
  {
    name: 'a label that was asked for earlier counts for the tray that is there now',
    changes: [{ file: 'src/machine/run/questions.ts', of: 'isLookOpen', is: '() => true' }],
  },
  {
    name: 'a frame that was asked for earlier counts for the card on the window',
    changes: [{ file: 'src/machine/run/questions.ts', of: 'isFrameAwaited', is: '() => true' }],
  },
  {
    name: 'start counts for whatever question is open',
    changes: [{ file: 'src/machine/run/questions.ts', of: 'questionAnswered', is: '({ ask }) => ask' }],
  },
];
