import { formatCardName } from '../../../src/bridge/card.ts';
import { DECKS } from '../../../src/bridge/deck.ts';
import { type Attack, defence } from '../attack.ts';
import { hostile } from './hostile.ts';

const READ = ['simulate', '--boards', '1', '--seed', 'art', '--camera', 'drawn', '--deck-art', 'art'];

const TRIAL = defence(
  'the art of a deck is tried in a child process',
  'src/machines/drawn/drawn-deck.ts',
  'requireDrawable',
  '() => {}',
);

/** A deck of which every card is this SVG. */
function deckOf(inside: string, size = "width='57' height='88'"): Readonly<Record<string, () => string>> {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' ${size}>${inside}</svg>`;
  return Object.fromEntries(
    DECKS.standard.cards.map((card) => [`art/${formatCardName(card)}.svg`, () => svg]),
  );
}

/** Pictures of cards that choke the library which draws them. */
export const ART_ATTACKS: readonly Attack[] = [
  hostile({
    name: 'a card is filled with noise of 100 million octaves',
    files: deckOf(
      "<filter id='f'><feTurbulence baseFrequency='0.5' numOctaves='100000000'/></filter><rect width='57' height='88' filter='url(#f)'/>",
    ),
    args: READ,
    defences: [TRIAL],
  }),
  hostile({
    name: 'a card is a hundred times as wide as it is high',
    files: deckOf("<rect width='5700' height='57'/>", "width='5700' height='57'"),
    args: READ,
    defences: [TRIAL],
  }),
  hostile({
    name: 'a card asks for a device that never ends',
    files: deckOf("<image width='57' height='88' href='/dev/zero'/>"),
    args: READ,
  }),
  hostile({
    name: 'a card shows a file from elsewhere',
    files: deckOf("<image width='57' height='88' href='/etc/hostname'/>"),
    args: READ,
    judge: ({ status }) => (status === 0 ? 'a file from elsewhere was opened' : undefined),
    defences: [
      defence(
        'the art of a card has all its parts in its file',
        'src/machines/drawn/drawn-deck.ts',
        'OUTSIDE',
        '/(?!)/',
      ),
    ],
  }),
];
