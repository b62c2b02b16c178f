import { describe, expect, test } from 'vitest';
import { type Card, formatCardName, parseCardName } from '../../src/bridge/card.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { FAULT_NUMBERS } from '../../src/machine/fault.ts';
import { RECOVERY } from '../../src/machine/recovery.ts';
import { ACTIONS, type Step } from '../../src/machine/step.ts';
import { ENGLISH } from '../../src/words/english.ts';
import { cardInWords, describeFault, describeQuestion, describeStep } from '../../src/words/sentences.ts';

const card = (name: string): Card => parseCardName(name)!;

function stepOf(action: Step['action'], count = 0, more: Partial<Step> = {}): Step {
  return { action, from: 'machine', to: 'hopper', count, ...more };
}

describe('a card in words', () => {
  test.each([
    ['C7', 'seven of clubs'],
    ['D1', 'one of diamonds'],
    ['H12', 'twelve of hearts'],
    ['HM', 'Maid of hearts'],
    ['S10', 'ten of spades'],
    ['SA', 'ace of spades'],
  ])('%s is the %s', (name, words) => {
    expect(cardInWords(ENGLISH, card(name))).toBe(words);
  });

  test('is another for every card', () => {
    expect(new Set(DECKS.super.cards.map((each) => cardInWords(ENGLISH, each))).size).toBe(68);
  });
});

describe('the sentence of a step', () => {
  test.each([
    ['loadDeck', 68, 'Put a deck of 68 cards into the hopper.'],
    [
      'clearPath',
      3,
      'Open the path cover, take out every card there (3 expected), put them on top in the hopper, and close the cover.',
    ],
    [
      'clearPath',
      1,
      'Open the path cover, take out every card there (1 expected), put them on top in the hopper, and close the cover.',
    ],
    [
      'clearPath',
      0,
      'Open the path cover, put any card you find there on top in the hopper, and close the cover.',
    ],
    [
      'emptyReject',
      1,
      'Take the card out of the reject tray and put it aside: it does not belong to this deck.',
    ],
    ['closeCover', 0, 'Close the path cover.'],
  ] as const)('%s with %i cards', (action, count, sentence) => {
    expect(describeStep(ENGLISH, { step: stepOf(action, count) })).toBe(sentence);
  });

  test('names the back of the deck that is wanted', () => {
    const step = stepOf('loadDeck', 52, { back: 'blue' });
    expect(describeStep(ENGLISH, { step })).toBe(
      'Put a deck of 52 cards, all with blue backs, into the hopper.',
    );
  });

  test('names the tray by its board, and by its set from the second', () => {
    const step = stepOf('insertTray');
    expect(describeStep(ENGLISH, { step })).toContain('Put an empty tray into');
    expect(describeStep(ENGLISH, { step, board: 7, copy: 1 })).toContain('Put tray 7 into');
    expect(describeStep(ENGLISH, { step, board: 7, copy: 2 })).toContain('Put tray 7 of set 2 into');
  });

  test('tells a run again from the end of a board', () => {
    expect(describeStep(ENGLISH, { step: stepOf('collectAll', 52) })).toContain(
      'the same deal will be dealt again',
    );
    expect(describeStep(ENGLISH, { step: stepOf('collectAll', 52, { to: 'aside' }) })).toContain(
      'is given up',
    );
  });

  test.each([
    [['C7'], 0, 'This deck lacks the seven of clubs.'],
    [['C7', 'SA'], 1, 'This deck lacks the seven of clubs and ace of spades and has 1 card too many.'],
    [[], 2, 'This deck has 2 cards too many.'],
    [[], 0, 'This deck is not complete.'],
  ])('says what a deck lacks: %j and %i too many', (missing, extra, sentence) => {
    const step = stepOf('mendDeck', 52, { missing: missing.map(card), extra });
    expect(describeStep(ENGLISH, { step })).toContain(sentence);
  });

  test.each(ACTIONS)('%s is whole sentences, without a seat or a short card name', (action) => {
    const step = stepOf(action, 2, { missing: [card('C7')], extra: 1 });
    const sentence = describeStep(ENGLISH, { step, board: 7, copy: 2 });
    expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(sentence).not.toMatch(/\b(North|East|South|West|undefined)\b/);
    const names = DECKS.super.cards.map(formatCardName);
    expect(names.filter((name) => new RegExp(`\\b${name}\\b`).test(sentence))).toEqual([]);
  });
});

describe('the sentence of a fault', () => {
  test.each(FAULT_NUMBERS)('%i says what happened, what is true, and the next step', (fault) => {
    const { action = 'clearPath', from = 'path', to = 'hopper' } = RECOVERY[fault];
    const sentence = describeQuestion(ENGLISH, {
      fault,
      step: { action, from, to, count: 2 },
      board: 7,
      copy: 1,
    });
    expect(sentence.startsWith(describeFault(ENGLISH, fault))).toBe(true);
    expect(sentence).toMatch(/^[A-Z].*\. [A-Z].*\.$/);
  });

  test('is left out of routine', () => {
    expect(describeQuestion(ENGLISH, { step: stepOf('closeBay') })).toBe('Close the board bay.');
  });
});

describe('where any of several trays is wanted', () => {
  const trays = (...names: readonly (readonly [board: number, copy: number])[]) => ({
    trays: names.map(([board, copy]) => ({ board, copy })),
  });
  const asked = (...names: readonly (readonly [board: number, copy: number])[]): string =>
    describeStep(ENGLISH, { step: stepOf('insertTray', 0, trays(...names)), board: 7, copy: 1 });

  test.each([
    [
      'numbers in their order, those in a row as one',
      [
        [9, 1],
        [3, 1],
        [8, 1],
        [7, 1],
        [5, 1],
      ],
      ': 3, 5, 7–9.',
    ],
    [
      'two in a row as two',
      [
        [4, 1],
        [3, 1],
      ],
      ': 3, 4.',
    ],
    [
      'sets, where there are several',
      [
        [3, 2],
        [1, 1],
      ],
      ': set 1: 1; set 2: 3.',
    ],
    ['a set that is not the first', [[3, 2]], ': set 2: 3.'],
    [
      'no more than eight runs of numbers',
      [1, 3, 5, 7, 9, 11, 13, 15, 17].map((board) => [board, 1] as const),
      ': 1, 3, 5, 7, 9, 11, 13, 15, …',
    ],
  ] as const)('the question names %s', (_, names, end) => {
    expect(asked(...names).endsWith(end)).toBe(true);
  });

  test.each([
    [{ wrong: 'unreadable' }, 'cannot be read'],
    [{ wrong: 'made', board: 3, copy: 2 }, 'Tray 3 of set 2 is already dealt'],
    [{ wrong: 'unwanted', board: 30, copy: 1 }, 'Tray 30 is not one of'],
    [{ wrong: 'otherEvent', board: 3, copy: 1 }, 'from another event'],
  ] as const)('a label that is wrong has its sentence: %o', (label, says) => {
    const sentence = describeQuestion(ENGLISH, {
      step: stepOf('changeTray', 0, { ...trays([3, 1], [4, 1]), label }),
      fault: 5002,
    });
    expect(sentence).toContain(says);
    expect(sentence).toContain('No card was dealt into it.');
    expect(sentence).toContain('any board that is still to be dealt');
  });
});
