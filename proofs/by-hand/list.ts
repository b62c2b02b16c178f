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
/** Without a calibration every card has the name of the next. */
const NEXT_NAME: Change = {
  file: 'src/vision/learn/naming/live-naming.ts',
  of: 'nameOne',
  is: '(layout, frame) => { const said = original(layout, frame); return said.accepted ? { ...said, card: said.second } : said; }',
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

/** No page may have a camera. */
const NO_CAMERA: Change = { file: 'src/web/guard.ts', of: 'headersOf', is: '() => PAGE_HEADERS' };
/** The pile of a card is told as that of the next seat. */
const NEXT_SEAT: Change = {
  file: 'src/web/show/by-hand.ts',
  of: 'shownRequest',
  is: "(request) => { const shown = original(request); return shown.kind === 'put' ? { ...shown, seat: { N: 'E', E: 'S', S: 'W', W: 'N' }[shown.seat] } : shown; }",
};

/** Every board that is read is as it was dealt. */
const SAME_ALWAYS: Change = {
  file: 'src/app/passes/pass-courses.ts',
  of: 'boardReadOf',
  is: "(read) => ({ ...original(read), verdict: 'same' })",
};

/** A few cards show what a whole deck would, and are learnt at once. */
const FOUR = ['--decks', 'thin:4', '--levels', 'calm', '--grounds', 'dark'];
const FEW = [...FOUR, '--cards', '3', '--strangers', '1', '--kinds', 'blank'];
const LIVE = ['--live', '--decks', 'thin:8', '--levels', 'calm', '--grounds', 'dark', '--cards', '3'];
const HAND = ['--hands', '1', '--decks', 'thin:6', '--grounds', 'dark'];

const LOOK = 'src/machine/hand-run/look.ts';
const STEP = 'src/machine/hand-run/step.ts';
/** A hand that was looked at is proven, whatever it lacks. */
const LACKS_NOTHING: Change = {
  file: LOOK,
  of: 'seenDifference',
  is: '(run, seat) => { const seen = original(run, seat); return seen && { ...seen, lacking: [] }; }',
};
/** A hand that was looked at is proven, whatever it holds too much. */
const HOLDS_NO_OTHER: Change = {
  ...LACKS_NOTHING,
  is: '(run, seat) => { const seen = original(run, seat); return seen && { ...seen, extra: [] }; }',
};
/** Places of a hand that were not read count for nothing. */
const UNREAD_IS_NOTHING: Change = { file: LOOK, of: 'unreadOf', is: '() => 0' };
/** A board that was only seen is called verified by camera. */
const SEEN_IS_VERIFIED: Change = {
  file: STEP,
  of: 'personDone',
  call: 'report',
  is: "(turn) => original(turn, { kind: 'board-verified-by-camera' })",
};
/** One hand stands for all four. */
const ONE_HAND: Change = { file: STEP, of: 'handProven', call: 'isProven', is: '() => true' };
/** What was looked at counts on, though nobody watched for a while. */
const PROOF_STAYS: Change = { file: STEP, of: 'lookAnew', is: '() => {}' };
/** A second copy of a card gets a pocket like the first. */
const TAKES_DOUBLES: Change = {
  file: STEP,
  of: 'cardShown',
  is: '(turn, card) => { const { run } = turn; original(turn, card); if (turn.run.aside === "double") turn.run = { ...run, shown: [...run.shown, { card, seat: "N" }], isInHand: true }; }',
};
/** A deck that lacks a card is taken for whole. */
const TAKES_LACKS: Change = {
  file: STEP,
  of: 'placed',
  call: 'deckOf',
  is: '(run) => { const deck = original(run); return { ...deck, cards: deck.cards.slice(1) }; }',
};
/** Whoever knows the truth sees nothing wrong. */
const SEES_RIGHT: Change = { file: 'rigs/by-hand/hand-oracle.ts', of: 'judgeHands', is: "() => 'right'" };
const ONE_DECK = ['--decks', 'standard'];
const MOVED = [...ONE_DECK, '--parts', 'moved'];
const PACKS = [...ONE_DECK, '--parts', 'packs'];
const KILLS = [...ONE_DECK, '--parts', 'kills'];
const SLIPS = [...ONE_DECK, '--parts', 'slips', '--levels', '3', '--boards', '300'];

export const BY_HAND_PROOFS: readonly Proof[] = [
  {
    name: 'hand-deal',
    isQuick: true,
    file: 'by-hand/hand-deal.ts',
    shows:
      'Boards that are dealt by hand before a camera: are they verified by camera only where the hands are those of the deal, with every card on every wrong pile, every two exchanged, packs that are not whole, 40,000 boards of people who slip, and a program that dies before any entry?',
    takes: 'two minutes',
    when: 'what makes a board by hand verified by camera, how it is resumed',
    smallest: [
      { args: MOVED, says: '208 doubles: 0 verified by camera' },
      { args: KILLS, says: '0 wrong and verified' },
    ],
    broken: [
      { args: MOVED, changes: [LACKS_NOTHING], says: /NOT SHOWN: .* wrong boards are verified: lacking/ },
      { args: MOVED, changes: [HOLDS_NO_OTHER], says: /NOT SHOWN: .* wrong boards are verified: doubled/ },
      { args: MOVED, changes: [ONE_HAND], says: /NOT SHOWN: .* wrong boards are verified/ },
      { args: MOVED, changes: [UNREAD_IS_NOTHING], says: /NOT SHOWN: .*beside a card that was not read/ },
      { args: SLIPS, changes: [SEEN_IS_VERIFIED], says: /NOT SHOWN: .*boards are wrong and verified/ },
      { args: KILLS, changes: [PROOF_STAYS], says: /NOT SHOWN: .*a wrong board is verified/ },
      { args: PACKS, changes: [TAKES_DOUBLES], says: /NOT SHOWN: .*second copy of a card is not put aside/ },
      { args: PACKS, changes: [TAKES_LACKS], says: /NOT SHOWN: .*packs that lack a card end otherwise/ },
      { args: SLIPS, changes: [SEES_RIGHT], says: /NOT SHOWN: .*nobody sees that a board is wrong/ },
    ],
    refused: [
      ['--boards', '0'],
      ['--parts', 'none'],
    ],
  },
  {
    name: 'shown',
    file: 'by-hand/shown.ts',
    shows:
      'Cards that a hand shows to a camera, drawn by a program that shares nothing with what finds them: is one taken for another, is each sure in time, is anything else taken for a card?',
    takes: 'a quarter of an hour',
    when: 'how shown cards are found or read',
    smallest: [
      { args: FEW, says: 'taken for cards: blank 0 of 1' },
      { args: LIVE, says: '3 of 3' },
    ],
    broken: [
      { args: FEW, changes: [BLIND], says: 'a deck could not be learnt' },
      { args: FEW, changes: [NEXT_CARD], says: 'of 3 cards are taken for others' },
      { args: LIVE, changes: [NEXT_NAME], says: '3 of 3 cards are taken for others' },
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
  {
    name: 'by-hand-evening',
    file: 'by-hand/evening.ts',
    shows:
      'Evenings by hand in a real browser before a camera of drawn cards: boards of 52 and of 68, a deck that is learnt by showing its cards and one that nobody has learnt, backs, two cards at once, wrong piles, a page that is loaded again or sleeps, a program that is killed, and boards that others have dealt.',
    takes: 'half an hour',
    when: 'the page of dealing by hand, or what answers it',
    page: true,
    smallest: [{ args: ['--parts', 'camera'], says: 'shown: camera' }],
    broken: [
      {
        args: ['--parts', 'camera', '--cards', '1'],
        changes: [NO_CAMERA],
        says: 'The camera was not allowed',
      },
      {
        args: ['--parts', 'camera', '--cards', '2'],
        changes: [NEXT_SEAT],
        says: /NOT SHOWN: camera: .* is told, not/,
      },
      { args: ['--parts', 'read'], changes: [SAME_ALWAYS], says: /NOT SHOWN: read: same same/ },
    ],
    refused: [
      ['--boards', '0'],
      ['--parts', 'nothing that is there'],
    ],
  },
];
