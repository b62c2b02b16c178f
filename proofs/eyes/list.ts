import type { Change } from '../broken/changes.ts';
import type { Proof } from '../proof.ts';
import { canDraw } from './second-frames/tools.ts';

/** Every card is read as the next one of its deck. */
const NEXT_CARD: Change = {
  file: 'src/vision/read-index/read-index.ts',
  of: 'judgeMatch',
  call: 'cardOf',
  is: '(model, number) => original(model, (number + 1) % model.cards.length)',
};
/** No card is ever certain. */
const NEVER_SURE: Change = {
  file: 'src/vision/read-index/read-index.ts',
  of: 'judgeMatch',
  call: 'refusalOf',
  is: "(seen) => original(seen) ?? 'uncertain'",
};
/** Every deck passes. */
const LENIENT: Change = {
  file: 'src/inspection/judge-deck.ts',
  of: 'judgeDeck',
  is: "(sights, standard) => ({ ...original(sights, standard), state: 'passes', passes: true })",
};
/** What is wrong with a card is said of the next one. */
const NEXT_NAMED: Change = {
  file: 'src/inspection/judge-print.ts',
  of: 'endValue',
  is: '(item, end, value) => ({ ...original(item, end, value), card: end.card + 1 })',
};
/** Every label is read as that of the next board. */
const NEXT_BOARD: Change = {
  file: 'src/vision/label/label-reader.ts',
  of: 'parseLabelText',
  is: '(text) => { const label = original(text); return label && { ...label, board: label.board + 1 }; }',
};
/** No picture looks like another card than it should. */
const NEVER_DOUBTS: Change = {
  file: 'calibration/deck/doubted.ts',
  of: 'doubtedByLooks',
  is: '() => []',
};
/** The first picture of every deck looks like another card than it should. */
const ALWAYS_DOUBTS: Change = {
  ...NEVER_DOUBTS,
  is: '([[picture]]) => [{ picture, looksLike: picture.card }]',
};
/** Every card that is accepted is called by the name of the next likeliest. */
const SWAPS_LABELS: Change = {
  file: 'src/app/eyes/see-pictures.ts',
  of: 'identifiedLine',
  is: '(file, reading, ms) => original(file, reading.accepted ? { ...reading, card: reading.second } : reading, ms)',
};

/** A few cards show what a whole deck would, and are learnt at once. */
const FOUR = ['--own', 'standard:4', '--levels', 'good'];
const NIGHT = [...FOUR, '--sights', 'card,empty', '--frames', '6', '--workers', '1'];
const EXAMINATION = ['--decks', 'thin:4', '--levels', 'good', '--frames', '2'];
const ABLATION = [
  ...['--decks', 'thin:4', '--kinds', 'plain', '--frames', '1', '--scales', '8'],
  ...['--specks', '0', '--passes', '0', '--photos', 'none', '--others', ''],
];
const SEQUENCES = [...FOUR, '--passes', '1', '--foreign', 'empty'];
/** A pair of cards exchanged in the order of both passes. */
const MISLABELLED = ['--cases', '1', '--from', '11', '--kinds', 'mislabelled', '--decks', 'standard'];
const RIGHT = ['--cases', '1', '--kinds', 'right', '--decks', 'standard'];
const LABELS = ['--looks', '4', '--levels', 'good', '--sides', '25.4'];
const DECK_TEST = ['--cards', '6', '--good', '1', '--decks', '1', '--runs', '2', '--defects'];
const SECOND = [
  '--decks',
  'century',
  '--levels',
  'good',
  '--sights',
  'blank',
  '--frames',
  '4',
  '--strange',
  '1',
];
const PRINTS = ['--decks', 'pale', '--good', '1', '--ranks', '3', '--defects', 'cut'];
const NO_PYTHON = { env: { PYTHON: '/nowhere/python3' }, says: 'NOT SHOWN: Python with numpy and Pillow' };

export const EYES_PROOFS: readonly Proof[] = [
  {
    name: 'eyes-night',
    file: 'eyes/night.ts',
    shows: 'Drawn frames, read one by one: is a card taken for another?',
    takes: 'a night',
    when: 'how cards are read',
    smallest: [
      { args: NIGHT, says: 'Both readers accepted one wrong card: 0' },
      { args: [...NIGHT, '--px-per-mm', '16'], says: 'Both readers accepted one wrong card: 0' },
    ],
    broken: [{ args: NIGHT, changes: [NEXT_CARD], says: 'were taken for cards that they do not show' }],
    refused: [
      ['--frames', '0'],
      ['--px-per-mm', '9'],
    ],
  },
  {
    name: 'eyes-examination',
    file: 'eyes/examination.ts',
    shows:
      'The index reader on faults that it has not learnt with, of decks that it was not tuned with: what is read, what refuses the rest, is anything read that is not there?',
    takes: 'an hour',
    when: 'how cards are read',
    smallest: [{ args: [...EXAMINATION, '--kinds', 'plain,jpeg,joker'], says: 'that is not there: 0 of 6' }],
    broken: [
      { args: [...EXAMINATION, '--kinds', 'plain'], changes: [NEXT_CARD], says: 'cards that are not there' },
      { args: [...EXAMINATION, '--kinds', 'plain'], changes: [NEVER_SURE], says: 'only 0 of 2 good frames' },
    ],
    refused: [
      ['--frames', '0'],
      ['--px-per-mm', '9'],
    ],
  },
  {
    name: 'eyes-ablation',
    file: 'eyes/ablation.ts',
    shows:
      'What each rule of the eyes is worth: with each left out, by itself and in pairs, what is read of drawn frames, specks, passes and photographs, and what wrongly?',
    takes: 'an hour',
    when: 'how cards are read',
    smallest: [
      {
        args: [...ABLATION, '--rules', 'misfit'],
        says: /nothing .* 1 of 1 .*\n\| misfit \| refuses \| {2}\| /,
      },
    ],
    broken: [
      { args: [...ABLATION, '--rules', ''], changes: [NEXT_CARD], says: 'were taken for cards that are not' },
    ],
    refused: [
      ['--frames', '0'],
      ['--rules', 'whatever'],
    ],
  },
  {
    name: 'eyes-sequences',
    file: 'eyes/sequences.ts',
    shows: 'Drawn frames, read in passes, foreign cards among them: does a card get a wrong name?',
    takes: 'half an hour',
    when: 'how passes of cards are read',
    smallest: [{ args: SEQUENCES, says: 'good one pass: cards' }],
    broken: [
      { args: SEQUENCES, changes: [NEXT_CARD], says: /NOT SHOWN: .*(no card was accepted|wrong names)/ },
    ],
    refused: [['--passes', '0']],
  },
  {
    name: 'label-looks',
    file: 'eyes/labels.ts',
    shows: 'Looks at labels of board trays: is one taken for another, or a torn one read?',
    takes: 'ten minutes',
    when: 'how labels are read',
    smallest: [{ args: LABELS, says: 'torn: 3 of 3 not read' }],
    broken: [{ args: LABELS, changes: [NEXT_BOARD], says: 'labels were taken for others' }],
    refused: [['--looks', '0']],
  },
  {
    name: 'calibration-proof',
    file: 'eyes/calibrations.ts',
    shows:
      'Decks calibrated from folders and orders, with 31 kinds of traps (labels exchanged, cards missing, double or foreign, a wrong scale, a pass that proves nothing), and with none: is one of the first ever for dealing, or one of the others not?',
    takes: 'hours',
    when: 'how decks are calibrated',
    smallest: [{ args: MISLABELLED, says: 'mislabelled: 0 of 1 for dealing' }],
    broken: [
      { args: RIGHT, changes: [ALWAYS_DOUBTS], says: /standard, right .* is not for dealing/ },
      { args: MISLABELLED, changes: [NEVER_DOUBTS], says: /standard, mislabelled .* is for dealing/ },
    ],
    refused: [
      ['--cases', '0'],
      ['--kinds', 'torn'],
      ['--without', 'luck'],
    ],
  },
  {
    name: 'deck-test-proof',
    file: 'deck-test/deck-test.ts',
    shows: 'Misprinted decks and good ones: does the deck test tell them apart, and name what is wrong?',
    takes: 'hours',
    when: 'how decks are tested',
    smallest: [{ args: [...DECK_TEST, 'missing,turned index'], says: 'found 1 of 1 (by missing 1)' }],
    broken: [
      { args: [...DECK_TEST, 'missing'], changes: [LENIENT], says: 'missing: found 0 of 1' },
      {
        args: [...DECK_TEST, 'turned index'],
        changes: [NEXT_NAMED],
        says: 'turned index: rightly named 0 of 1',
      },
    ],
    refused: [['--defects', 'nothing']],
  },
  {
    name: 'second-frames',
    file: 'eyes/second-frames.ts',
    shows:
      'Decks drawn by other means than those of the program, calibrated and read: is anything read that is not there, or too little of what is? Wants Python with numpy and Pillow.',
    takes: 'an hour',
    when: 'how cards are read',
    lacks: () => !canDraw(),
    smallest: [{ args: SECOND, says: 'century good: 4 frames, accepted 4 (100.0 %), wrong 0' }],
    broken: [
      { args: [...SECOND, '--ranks', '2'], changes: [ALWAYS_DOUBTS], says: 'century is not for dealing' },
      {
        args: [...SECOND, '--ranks', '2'],
        changes: [SWAPS_LABELS],
        says: 'century good: 4 of 4 are taken for a card that is not there',
      },
    ],
    refused: [['--frames', '0']],
    without: [{ args: [], ...NO_PYTHON }],
  },
  {
    name: 'second-prints',
    file: 'deck-test/second-prints.ts',
    shows:
      'The deck test on printed decks that are drawn by other means than those of the program: do good ones pass, is each defect found and named?',
    takes: 'an hour',
    when: 'how decks are tested',
    lacks: () => !canDraw(),
    smallest: [{ args: PRINTS, says: 'cut of D4 at 1.5 times its limit: as it must be' }],
    broken: [
      { args: PRINTS, changes: [ALWAYS_DOUBTS], says: 'pale is not for dealing' },
      { args: PRINTS, changes: [LENIENT], says: 'cut of D4 at 1.5 times its limit: passes, not found' },
    ],
    refused: [['--defects', 'nothing that is there']],
    without: [{ args: [], ...NO_PYTHON }],
  },
];
