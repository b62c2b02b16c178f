import type { Broken } from './changes.ts';

/** Guards of the machine that are taken out, each alone: the oracle has to see every one. */
export const SABOTAGES: readonly Broken[] = [
  {
    name: 'one missing card is not counted',
    changes: [
      {
        file: 'src/machine/board-run/ending.ts',
        from: 'sameSet(missing, EMPTY_SET)',
        to: 'cardsOf(missing).length <= 1',
      },
    ],
  },
  {
    name: 'a card counts as arrived as soon as it breaks the beam of its mouth',
    changes: [
      {
        file: 'src/machine/executor/edges.ts',
        from: '  else pass(state, card, number, offUs);\n',
        to: '  else pass(state, card, number, offUs);\n  if (number >= FIRST_MOUTH_BEAM) {\n    beam.holder = undefined;\n    return arrive(state, card, beam, nowUs);\n  }\n',
      },
    ],
  },
  {
    name: 'the oldest card in the path counts as the one that has arrived',
    changes: [
      {
        file: 'src/machine/executor/edges.ts',
        from: "kind: 'arrived', feed: card.feed,",
        to: "kind: 'arrived', feed: (state.path[0] ?? card).feed,",
      },
    ],
  },
  {
    name: 'a card that has come before is guessed to be one that has not',
    changes: [
      {
        file: 'src/machine/reading.ts',
        from: '  if (frames.length < maxFrames) return',
        to: "  const guess = cardsOf(difference(history.deck, history.read))[0];\n  if (named !== undefined && guess !== undefined) return { kind: 'accept', card: guess };\n  if (frames.length < maxFrames) return",
      },
      {
        file: 'src/machine/reading.ts',
        from: 'import { type CardSet, hasCard }',
        to: 'import { type CardSet, cardsOf, difference, hasCard }',
      },
    ],
  },
  {
    name: 'proof is kept after the bay was opened',
    changes: [
      { file: 'src/machine/recovery.ts', from: '  5003: RUN_AGAIN,', to: '  5003: CLEAR_PATH,' },
      { file: 'src/machine/board-run/inputs.ts', from: 'loseProof(turn, 5003);', to: '' },
    ],
  },
  {
    name: 'the pockets of two seats are exchanged in the plan',
    changes: [
      {
        file: 'src/machine/board-run/order.ts',
        from: 'return order.mouthOf[card] as number;',
        to: 'return [0, 1, 2, 4, 3][order.mouthOf[card] as number] as number;',
      },
    ],
  },
  {
    name: 'a person who says that all cards are in the hopper is believed',
    changes: [{ file: 'src/machine/board-run/runs.ts', from: 'rest: ANYWHERE', to: 'rest: ANYWHERE & 1' }],
  },
  {
    name: 'cards on their way count as proven when everything stops',
    changes: [
      {
        file: 'src/machine/board-run/trouble.ts',
        from: 'inFlight: [],',
        to: 'inFlight: [],\n    proven: [...turn.run.proven, ...turn.run.inFlight.filter((entry) => entry.card !== undefined)],',
      },
    ],
  },
  {
    name: 'the label of the tray is not looked at',
    changes: [
      {
        file: 'src/machine/board-run/preparing.ts',
        from: 'return isTray(turn, turn.run.order);',
        to: 'return true;',
      },
    ],
  },
  {
    name: 'the window at the mouth is not checked: a card that does not come counts as arrived',
    changes: [
      {
        file: 'src/machine/executor/deadlines.ts',
        from: "  if (card.nextBeam !== LENGTH_FIRST) return trip(state, 'late', card.nextBeam, card);",
        to: "  if (card.nextBeam >= FIRST_MOUTH_BEAM) {\n    takeFromPath(state, card);\n    return state.outputs.send({ kind: 'arrived', feed: card.feed, mouth: card.mouth, atUs: 0 });\n  }\n  if (card.nextBeam !== LENGTH_FIRST) return trip(state, 'late', card.nextBeam, card);",
      },
    ],
  },
  {
    name: 'a thickness sensor that shows nothing is believed',
    changes: [
      {
        file: 'src/machine/feed-run/thickness.ts',
        from: 'if (thicknessUm < config.thicknessLeastUm)',
        to: 'if (thicknessUm < 0)',
      },
      {
        file: 'src/machine/feed-run/thickness.ts',
        from: 'return lastUm.length === cards &&',
        to: 'return lastUm[0] !== 0 && lastUm.length === cards &&',
      },
    ],
  },
  {
    name: 'a thickness sensor that does not move is believed',
    changes: [
      {
        file: 'src/machine/feed-run/thickness.ts',
        from: 'if (isStuck(readingsUm.slice(-config.thicknessAlikeCards), config.thicknessAlikeCards)) return 2011;',
        to: '',
      },
    ],
  },
  {
    name: 'a switch of the bay that does not see trays go in is believed',
    changes: [
      {
        file: 'src/machine/feed-run/sensors.ts',
        from: "if (name === 'trayPresent' && !inputs.bayOpen)",
        to: 'if (inputs.bayOpen && !inputs.bayOpen)',
      },
    ],
  },
];
