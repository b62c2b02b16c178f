import type { Change } from '../broken/changes.ts';
import type { Proof } from '../proof.ts';

/** No card is found in any picture. */
const BLIND: Change = { file: 'src/vision/shown/find-card.ts', of: 'findCard', is: "() => 'none'" };
/** Every card is read as the next one of its deck. */
const NEXT_CARD: Change = {
  file: 'src/vision/read-index/read-index.ts',
  of: 'judgeMatch',
  call: 'cardOf',
  is: '(model, number) => original(model, (number + 1) % model.cards.length)',
};
/** Nothing is refused that has a likeliest card. */
const TAKES_ALL: Change = {
  file: 'src/vision/read-index/read-index.ts',
  of: 'judgeMatch',
  call: 'refusalOf',
  is: '() => undefined',
};
/** No card is ever sure. */
const NEVER_SURE: Change = { file: 'src/vision/shown/showing.ts', of: 'isSure', is: '() => false' };
/** What was shown is never gone. */
const STAYS: Change = {
  file: 'src/vision/shown/showing.ts',
  of: 'without',
  is: '(showing) => [showing, undefined]',
};

/** Every hand is read without what was found last in it. */
const LACKS_ONE: Change = {
  file: 'src/vision/shown/read-row.ts',
  of: 'readRow',
  is: '(picture, read) => { const { cards, unread } = original(picture, read); return { cards: cards.slice(1), unread }; }',
};
/** A card is named twice in every hand. */
const ONE_TWICE: Change = {
  ...LACKS_ONE,
  is: '(picture, read) => { const { cards, unread } = original(picture, read); return { cards: [...cards, ...cards.slice(0, 1)], unread }; }',
};

/** A few cards show what a whole deck would, and are learnt at once. */
const FOUR = ['--decks', 'thin:4', '--levels', 'calm', '--grounds', 'dark'];
const FEW = [...FOUR, '--cards', '3', '--strangers', '1', '--kinds', 'blank'];
const HAND = ['--hands', '1', '--decks', 'thin:6', '--grounds', 'dark'];

export const BY_HAND_PROOFS: readonly Proof[] = [
  {
    name: 'shown',
    file: 'by-hand/shown.ts',
    shows:
      'Cards that a hand shows to a camera, drawn by a program that shares nothing with what finds them: is one taken for another, is each sure in time, is anything else taken for a card?',
    takes: 'a quarter of an hour',
    when: 'how shown cards are found or read',
    smallest: [{ args: FEW, says: 'taken for cards: blank 0 of 1' }],
    broken: [
      { args: FEW, changes: [BLIND], says: 'a deck could not be learnt' },
      { args: FEW, changes: [NEXT_CARD], says: 'of 3 cards are taken for others' },
      { args: FEW, changes: [NEVER_SURE], says: '3 of 3 cards are not sure' },
      { args: FEW, changes: [STAYS], says: '1 cards are not gone' },
      {
        args: [...FOUR, '--cards', '1', '--strangers', '2', '--kinds', 'foreign'],
        changes: [TAKES_ALL],
        says: 'other things are taken for cards',
      },
    ],
    refused: [
      ['--cards', '0'],
      ['--picture', '3x3'],
    ],
  },
  {
    name: 'hands-in-row',
    file: 'by-hand/hands-in-row.ts',
    shows:
      'Hands in a row on a table or in a fan, each in one picture, drawn by a program that shares nothing with what reads them: is a card read that is not there, how many hands are read whole?',
    takes: 'ten minutes',
    when: 'how rows of cards are found or read',
    smallest: [{ args: HAND, says: 'whole 1 of 1 hands' }],
    broken: [
      { args: HAND, changes: [BLIND], says: 'a deck could not be learnt' },
      { args: HAND, changes: [ONE_TWICE], says: '1 cards are read that are not there' },
      { args: ['--hands', '2', ...HAND.slice(2)], changes: [LACKS_ONE], says: 'rows are not read whole' },
    ],
    refused: [
      ['--hands', '0'],
      ['--shapes', 'heap'],
    ],
  },
];
