import type { CardEnd } from './card-end.ts';
import type { RunContent } from './content.ts';
import type { WindowMark } from './window-marks.ts';

/** What most strange pictures mean. */
export function otherDesignNote(strange: number, all: number): string {
  return (
    `This may not be the deck of this profile: ${strange} of ${all} pictures show no card of it. ` +
    'Check that profile, deck and scale of the pictures belong together; cards are not judged one by one.'
  );
}

/** Sentences about what a test did not see. */
export function unseenOf(
  ends: readonly CardEnd[],
  { hasSymbols, isUncut }: { readonly hasSymbols: boolean; readonly isUncut?: true },
): string[] {
  const both = ends.some(({ end }) => end === 1);
  const coloured = ends.some(({ measures }) => measures.colour !== undefined);
  return [
    'The middle of the face: two corners of each card are looked at.',
    'The back: only faces are seen. A spot, a shifted or a missing print on it is not found.',
    'Thickness, stiffness, varnish, and how cards slide.',
    ...(isUncut === true ? UNSEEN_OF_SHEETS : unseenOfCards(both)),
    ...(coloured ? [] : ['Colours, and the register of the inks of one sign: the pictures are grey.']),
    ...(coloured ? ['How bright the paper is: lamp and paper are not told apart, only a tint is.'] : []),
    ...(hasSymbols
      ? [
          'What a verifier sees: symbols are graded in the style of the standards, with a camera that is not a verifier.',
        ]
      : []),
  ];
}

const UNSEEN_OF_SHEETS = [
  'Edges, corners and sizes: the sheet is not cut. Test the cut deck for them.',
  'Where the print as a whole lies on the sheet: each card is held against its row and its column.',
  'How much of what looks soft is the scanner’s: no cut edge shows that.',
];

function unseenOfCards(both: boolean): string[] {
  return [
    'Whether a card was turned end for end in the pack: two ends that are alike look alike.',
    'The two corners and the parts of the edges that no window shows: they may have nicks, or be torn.',
    both
      ? 'Whether the deck was turned between its runs: that is taken on trust.'
      : 'The other end of every card, and with it length and width: turn the deck and run it again.',
  ];
}

/** Sentences about runs. */
export function notesOf(runs: readonly RunContent[], strangeEnd: boolean): string[] {
  return [
    ...runs
      .filter(({ bothWays }) => bothWays)
      .map(({ run }) => `Run ${run + 1} shows cards both ways round; that is not judged as a fault.`),
    ...(strangeEnd
      ? [
          'The second end is printed differently from the first, card by card: its positions and spots are not judged. ' +
            'Calibrate each end by itself, and test it by its own profile and one run.',
        ]
      : []),
    ...(runs.length === 1 ? ['One run shows one end of the cards. Turn the deck and run it again.'] : []),
  ];
}

/** Sentences about dirt on the window. */
export function windowNotes(window: readonly WindowMark[]): string[] {
  return window.map(
    ({ kind, pictures, run, xMm, yMm }) =>
      `Clean the window: ${pictures} pictures of run ${run + 1} show a ${kind === 'spot' ? 'dark' : 'light'} mark ` +
      `${xMm.toFixed(1)} mm from their left and ${yMm.toFixed(1)} mm from their upper edge. ` +
      'It is not counted against any card, and the print under it was not seen.',
  );
}
