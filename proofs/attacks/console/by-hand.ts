import { type Attack, defence, together } from '../attack.ts';
import { played } from '../program.ts';

const ROUTES = 'src/web/by-hand-routes.ts';
const ONE_CAMERA = defence(
  'one camera counts, and each picture once',
  'src/app/by-hand/camera-holder.ts',
  'CameraHolder.take',
  '() => undefined',
);
const LOOK = 'src/machine/hand-run/look.ts';
const PLAYS_FILE = 'console/by-hand-plays.ts';

/** Attacks on a table at which cards are shown to a camera. */
export const BY_HAND_ATTACKS: readonly Attack[] = [
  {
    name: 'pictures of cards are posted by a page of another site, with the cookie of the dealer',
    success: 'a card is dealt that nobody has shown',
    defences: [defence('nothing is posted from elsewhere', 'src/web/guard.ts', 'isOwn', '() => true')],
    run: played(PLAYS_FILE, 'elsewhere'),
  },
  {
    name: 'pictures of cards are posted by a browser that was never paired',
    success: 'a card is dealt that nobody has shown',
    defences: [defence('pictures are taken from who is paired', ROUTES, 'keptOut', '() => undefined')],
    run: played(PLAYS_FILE, 'unpaired'),
  },
  {
    name: 'two pages show cards by hand at once',
    success: 'a pile is told for a card that lies before another camera',
    defences: [ONE_CAMERA],
    run: played(PLAYS_FILE, 'twoPages'),
  },
  {
    name: 'old pictures of a card are posted again after it was taken back',
    success: 'a pile is told for a card that lies before no camera',
    defences: [ONE_CAMERA],
    run: played(PLAYS_FILE, 'oldCard'),
  },
  {
    name: 'a page whose camera does not count takes a card back',
    success: 'a pile changes by a page that sees none',
    defences: [defence('answers are taken from the page with the camera', ROUTES, 'mayAnswer', '() => true')],
    run: played(PLAYS_FILE, 'otherAnswers'),
  },
  {
    name: 'a page sends one answer twice',
    success: 'two cards are taken back by one touch',
    defences: [
      defence(
        'an answer names what it answers',
        ROUTES,
        'doAt',
        "(table, page, act) => original(table, page, 'turn' in act ? { ...act, turn: table.now.turn } : act)",
      ),
    ],
    run: played(PLAYS_FILE, 'twice'),
  },
  {
    name: 'an old picture of a hand is posted again after its pile was changed',
    success: 'a hand is proven that nobody has looked at since',
    defences: [ONE_CAMERA],
    run: played(PLAYS_FILE, 'oldPicture'),
  },
  {
    name: 'a page shows one hand as that of each seat',
    success: 'a board is verified by camera of which one hand was seen',
    defences: [
      together(
        'a hand is proven by its cards, each of which lies in one hand',
        defence(
          'a hand is proven by its cards',
          LOOK,
          'isProven',
          '(run, seat) => run.hands !== undefined && run.looks[seat] !== undefined',
        ),
        defence('a card lies in one hand', LOOK, 'shareCard', '() => false'),
      ),
    ],
    run: played(PLAYS_FILE, 'oneHand'),
  },
];
