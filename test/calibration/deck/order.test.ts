import { describe, expect, test } from 'vitest';
import { nameFiles, type Order, parseOrder, withConfirmed } from '../../../calibration/deck/order.ts';
import { type Card, formatCardName, parseCardName } from '../../../src/bridge/card.ts';
import { DECKS } from '../../../src/bridge/deck.ts';

function card(name: string): Card {
  return parseCardName(name)!;
}

function orderOf(text: string): Order {
  const order = parseOrder(text);
  if (!order.ok) throw new Error(order.problems.join(' '));
  return order.value;
}

function problemsOf(text: string): readonly string[] {
  const order = parseOrder(text);
  return order.ok ? [] : order.problems;
}

function named(order: string, ...passes: readonly (readonly string[])[]) {
  return nameFiles(
    orderOf(order),
    passes.map((files, index) => ({
      folder: `p${index + 1}`,
      files: files.map((file) => `p${index + 1}/${file}`),
    })),
  );
}

describe('an order', () => {
  test('is a card a line, with words in between', () => {
    const order = orderOf('\uFEFF# the new deck\r\nS10\r\n\r\n ht # ten of hearts\r\nCM');
    expect(order.map(({ card }) => formatCardName(card))).toEqual(['S10', 'H10', 'CM']);
  });

  test('takes every name of every card', () => {
    const text = DECKS.super.cards.map(formatCardName).join('\n');
    expect(orderOf(text).map(({ card }) => card)).toEqual(DECKS.super.cards);
  });

  test('is refused with every line that is no card', () => {
    expect(problemsOf('S10\nX3\nH18\na.png ?')).toEqual([
      'Line 2: "X3" is no card. Write suit and rank: S10, HQ, CM.',
      'Line 3: "H18" is no card. Write suit and rank: S10, HQ, CM.',
      'Line 4: this card is still to be named.',
    ]);
    expect(problemsOf('# nothing')).toEqual(['It names no card.']);
  });

  test('names a picture in every line or in none', () => {
    expect(problemsOf('S10\na b.png HQ')[0]).toMatch(/Line 2 names a picture and line 1 none/);
    expect(orderOf('a.png HQ\nb.png =').map(({ card }) => formatCardName(card))).toEqual(['HQ', 'HQ']);
    expect(problemsOf('a.png =')).toHaveLength(1);
    expect(orderOf('a b.png HQ')).toEqual([{ card: card('HQ'), file: 'a b.png', line: 1 }]);
  });
});

describe('pictures get their cards', () => {
  test('by their place, in every pass alike', () => {
    const result = named('SA\nSK', ['1.png', '2.png'], ['3.png', '4.png']);
    expect(result).toEqual({
      ok: true,
      value: [
        [
          { file: 'p1/1.png', card: card('SA') },
          { file: 'p1/2.png', card: card('SK') },
        ],
        [
          { file: 'p2/3.png', card: card('SA') },
          { file: 'p2/4.png', card: card('SK') },
        ],
      ],
    });
  });

  test('by their place, through all passes', () => {
    const result = named('SA\nSK\nSK\nSA', ['1.png', '2.png'], ['3.png', '4.png']);
    expect(result.ok && result.value[1]?.map(({ card }) => formatCardName(card))).toEqual(['SK', 'SA']);
  });

  test('by their names, in any order', () => {
    const result = named('2.png SK\n1.png SA', ['1.png', '2.png']);
    expect(result.ok && result.value[0]?.map(({ card }) => formatCardName(card))).toEqual(['SA', 'SK']);
  });

  test.each([
    ['too few cards', 'SA', [['1.png', '2.png']], 'The order names 1 card, and p1 holds 2 pictures.'],
    ['a card twice', 'SA\nSA', [['1.png', '2.png']], 'p1: SA would be 1.png and 2.png.'],
    ['a picture that is not there', '1.png SA\n3.png SK', [['1.png']], 'Line 2: there is no picture 3.png.'],
    ['a picture without a card', '1.png SA', [['1.png', '2.png']], 'The order names no card for p1/2.png.'],
    ['a picture twice', '1.png SA\n1.png SK', [['1.png']], 'The order names p1/1.png in lines 1 and 2.'],
  ])('but not with %s', (_, order, passes, problem) => {
    expect(named(order, ...passes)).toEqual({ ok: false, problems: [problem] });
  });
});

describe('what a person has said of pictures', () => {
  const pass = { folder: 'p1', files: ['p1/1.png', 'p1/2.png'] };
  const before = [
    { file: 'p1/1.png', card: card('SA') },
    { file: 'p1/2.png', card: card('SK') },
  ];

  test('counts before the order', () => {
    const said = [{ file: '1.png', card: card('SQ') }];
    expect(withConfirmed([pass], [before], said)).toEqual({
      ok: true,
      value: [[{ file: 'p1/1.png', card: card('SQ') }, before[1]]],
    });
  });

  test('is no two things of one picture', () => {
    const said = [
      { file: '1.png', card: card('SQ') },
      { file: 'p1/1.png', card: card('SJ') },
    ];
    expect(withConfirmed([pass], [before], said)).toEqual({
      ok: false,
      problems: ['p1/1.png is named more than once: SQ, SJ.'],
    });
  });
});
