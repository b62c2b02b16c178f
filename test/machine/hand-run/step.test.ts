import { describe, expect, test } from 'vitest';
import type { Card } from '../../../src/bridge/card.ts';
import { EMPTY_SET } from '../../../src/bridge/card-set.ts';
import { DECK_NAMES } from '../../../src/bridge/deck.ts';
import { type BySeat, SEATS, type Seat } from '../../../src/bridge/seat.ts';
import type { HandEvent } from '../../../src/machine/hand-run/event.ts';
import { createHandRun, pilesOf } from '../../../src/machine/hand-run/state.ts';
import { readOrder } from '../../../src/machine/run/pass-order.ts';
import { dealFor, HandDesk, handsOf } from '../../support/run/hand-desk.ts';

const DEAL = dealFor();
const HANDS = handsOf(DEAL);
const [N1, N2] = HANDS.N as [Card, Card];
const [E1] = HANDS.E as [Card];
const [S1] = HANDS.S as [Card];

function handSeen(seat: Seat, cards: readonly Card[], unread = 0): HandEvent {
  return { kind: 'handSeen', seat, cards, unread };
}

test('a board that is ordered begins, and one that is given up is abandoned', () => {
  const desk = HandDesk.ordered(DEAL);
  expect(desk.outcomes).toEqual([{ kind: 'run-started', run: 1 }]);
  expect(desk.take({ kind: 'personGaveUp' }).outcomes).toEqual([{ kind: 'board-abandoned', runs: 1 }]);
  expect(desk.request).toEqual({ kind: 'ended', as: 'abandoned' });
  expect(desk.run.phase).toBe('abandoned');
  const before = desk.run;
  expect(desk.take({ kind: 'cardShown', card: E1 }).run).toBe(before);
});

describe('a card that is shown', () => {
  test('gets the pocket of its hand, and is only seen', () => {
    const desk = HandDesk.ordered(DEAL).take({ kind: 'cardShown', card: E1 });
    expect(desk.outcomes).toEqual([{ kind: 'card-seen', card: E1, seat: 'E' }]);
    expect(desk.request).toEqual({ kind: 'put', seat: 'E' });
    expect(pilesOf(desk.run)).toEqual({ N: 0, E: 0, S: 0, W: 0 });
  });

  test('changes nothing when it is shown again at once', () => {
    const desk = HandDesk.ordered(DEAL).take({ kind: 'cardShown', card: E1 });
    const before = desk.run;
    expect(desk.take({ kind: 'cardShown', card: E1 }).run).toBe(before);
  });

  test('says that the card before lies on its pile', () => {
    const desk = HandDesk.ordered(DEAL).take({ kind: 'cardShown', card: E1 });
    desk.take({ kind: 'cardShown', card: N1 });
    expect(pilesOf(desk.run)).toEqual({ N: 0, E: 1, S: 0, W: 0 });
  });

  test('goes aside when it was shown before', () => {
    const desk = HandDesk.ordered(DEAL).take({ kind: 'cardShown', card: E1 });
    desk.take({ kind: 'cardShown', card: N1 }).take({ kind: 'cardShown', card: E1 });
    expect(desk.outcomes).toEqual([{ kind: 'card-put-aside', reason: 'double' }]);
    expect(desk.request).toEqual({ kind: 'showCard', aside: 'double' });
    expect(desk.take({ kind: 'cardShown', card: S1 }).request).toEqual({ kind: 'put', seat: 'S' });
  });

  test('goes aside when it is none of the deck', () => {
    const desk = HandDesk.ordered(DEAL).take({ kind: 'strangerShown', reason: 'joker' });
    expect(desk.request).toEqual({ kind: 'showCard', aside: 'joker' });
    const own68 = dealFor('super').deck.cards.find((card) => !DEAL.deck.cards.includes(card)) as Card;
    expect(desk.take({ kind: 'cardShown', card: own68 }).request).toEqual({
      kind: 'showCard',
      aside: 'foreign',
    });
  });

  test('is taken back, and shown anew', () => {
    const desk = HandDesk.ordered(DEAL).take({ kind: 'cardShown', card: E1 }).take({ kind: 'cardTakenBack' });
    expect(desk.kinds).toEqual(['card-taken-back']);
    expect(desk.request).toEqual({ kind: 'showCard' });
    expect(desk.take({ kind: 'cardShown', card: E1 }).request).toEqual({ kind: 'put', seat: 'E' });
  });

  test('is taken back alone, and with what was put aside', () => {
    const desk = HandDesk.ordered(DEAL).take({ kind: 'cardShown', card: E1 });
    desk.take({ kind: 'cardShown', card: N1 }).take({ kind: 'strangerShown', reason: 'joker' });
    expect(desk.outcomes).toEqual([{ kind: 'card-put-aside', reason: 'joker' }]);
    expect(desk.take({ kind: 'cardTakenBack' }).request).toEqual({ kind: 'showCard' });
    expect(desk.run).toMatchObject({ shown: [{ card: E1, seat: 'E' }], isInHand: false, isUntold: false });
    expect(pilesOf(desk.run)).toEqual({ N: 0, E: 1, S: 0, W: 0 });
  });

  test('can not be taken back where none is', () => {
    const desk = HandDesk.ordered(DEAL);
    const before = desk.run;
    expect(desk.take({ kind: 'cardTakenBack' }).run).toBe(before);
    expect(desk.take({ kind: 'cardPlaced' }).run).toBe(before);
    expect(desk.outcomes).toEqual([]);
  });

  test('is told its pile again only when it is shown again, after a gap', () => {
    const desk = HandDesk.ordered(DEAL).take({ kind: 'cardShown', card: E1 }).take({ kind: 'resumed' });
    expect(desk.request).toEqual({ kind: 'showCard', isAgain: true });
    expect(desk.take({ kind: 'cardShown', card: E1 }).request).toEqual({ kind: 'put', seat: 'E' });
    expect(desk.take({ kind: 'gap', fault: 1003 }).take({ kind: 'cardPlaced' }).request).toEqual({
      kind: 'showCard',
    });
    expect(desk.run.isUntold).toBe(false);
    expect(desk.take({ kind: 'resumed' }).request).toEqual({ kind: 'showCard' });
    expect(desk.run.isUntold).toBe(false);
  });

  test('after a gap gives another its pile, which is told', () => {
    const desk = HandDesk.ordered(DEAL).take({ kind: 'cardShown', card: E1 }).take({ kind: 'resumed' });
    expect(desk.take({ kind: 'cardShown', card: S1 }).request).toEqual({ kind: 'put', seat: 'S' });
  });
});

describe('a deck', () => {
  test.each(DECK_NAMES)('of the %s kind that is shown whole is looked at again', (name) => {
    const desk = HandDesk.shown(dealFor(name));
    expect(desk.request).toEqual({ kind: 'showHand', seats: SEATS, differing: [] });
  });

  test('that lacks a card is not looked at before that is found', () => {
    const desk = HandDesk.ordered(DEAL);
    for (const card of DEAL.deck.cards) if (card !== S1) desk.take({ kind: 'cardShown', card });
    expect(desk.take(handSeen('N', HANDS.N)).request).toEqual({ kind: 'findCards', missing: [S1] });
    expect(desk.outcomes).toEqual([]);
    expect(desk.take({ kind: 'personDone' }).outcomes).toEqual([]);
    desk.take({ kind: 'strangerShown', reason: 'joker' });
    expect(desk.request).toEqual({ kind: 'showCard', aside: 'joker' });
    desk.take({ kind: 'cardShown', card: S1 });
    expect(desk.take(handSeen('N', HANDS.N)).kinds).toEqual(['hand-proven']);
  });

  test('of which a person says that no card is left names those that lack, until one is taken back', () => {
    const desk = HandDesk.ordered(DEAL);
    for (const card of DEAL.deck.cards)
      if (card !== S1 && card !== E1) desk.take({ kind: 'cardShown', card });
    desk.take({ kind: 'strangerShown', reason: 'foreign' }).take({ kind: 'personDone' });
    expect(desk.request).toMatchObject({ kind: 'findCards', missing: expect.arrayContaining([S1, E1]) });
    expect(desk.take({ kind: 'cardTakenBack' }).request).toEqual({ kind: 'showCard' });
  });

  test('after the last card of which a joker is shown is looked at, with the joker aside', () => {
    const desk = HandDesk.ordered(DEAL);
    for (const card of DEAL.deck.cards) desk.take({ kind: 'cardShown', card });
    desk.take({ kind: 'strangerShown', reason: 'joker' });
    expect(desk.request).toEqual({ kind: 'showHand', seats: SEATS, differing: [], aside: 'joker' });
    expect(desk.take(handSeen('N', HANDS.N)).request).toEqual({
      kind: 'showHand',
      seats: ['E', 'S', 'W'],
      differing: [],
    });
  });
});

describe('a look at the hands', () => {
  test('that are those of the deal makes it verified by camera, in any order of seats', () => {
    const desk = HandDesk.shown(DEAL);
    for (const seat of ['S', 'N', 'W'] as const) desk.take(handSeen(seat, HANDS[seat]));
    expect(desk.run.phase).toBe('looking');
    expect(desk.take(handSeen('E', HANDS.E)).kinds).toEqual(['hand-proven', 'board-verified-by-camera']);
    expect(desk.request).toEqual({ kind: 'ended', as: 'verified' });
  });

  test('takes a hand without a seat for the next', () => {
    const desk = HandDesk.shown(DEAL).take(handSeen('N', HANDS.N));
    desk.take({ kind: 'handSeen', cards: HANDS.E, unread: 0 });
    expect(desk.outcomes).toEqual([{ kind: 'hand-proven', seat: 'E' }]);
  });

  test('that is not made leaves the board seen', () => {
    const desk = HandDesk.shown(DEAL).take({ kind: 'personDone' });
    expect(desk.kinds).toEqual(['board-seen']);
    expect(desk.request).toEqual({ kind: 'ended', as: 'seen' });
    expect(desk.run.phase).toBe('ended');
  });

  test('that is not finished leaves it seen as well', () => {
    const desk = HandDesk.shown(DEAL).take(handSeen('N', HANDS.N)).take({ kind: 'personDone' });
    expect(desk.kinds).toEqual(['board-seen']);
  });

  test('that shows another hand tells the seats, and names no card', () => {
    const desk = HandDesk.shown(DEAL).take(handSeen('N', [...HANDS.N.slice(1), E1]));
    expect(desk.request).toMatchObject({ differing: [{ seat: 'N', extra: 1, lacking: 1 }] });
    desk.take(handSeen('E', [...HANDS.E.slice(1), N1]));
    expect(desk.outcomes).toEqual([
      { kind: 'hand-differs', seat: 'E', extra: 1, lacking: 1, extraCards: [N1], lackingCards: [E1] },
    ]);
    expect(desk.take({ kind: 'personDone' }).outcomes).toEqual([
      {
        kind: 'board-differs',
        hands: [
          { seat: 'N', extra: 1, lacking: 1 },
          { seat: 'E', extra: 1, lacking: 1 },
        ],
      },
    ]);
    expect(desk.request).toEqual({ kind: 'ended', as: 'differs' });
  });

  test('is made good by another picture', () => {
    const desk = HandDesk.shown(DEAL).look({
      ...HANDS,
      N: [...HANDS.N.slice(1), E1],
      E: [...HANDS.E.slice(1), N1],
    });
    expect(desk.run.phase).toBe('looking');
    desk.take(handSeen('N', HANDS.N));
    expect(desk.take(handSeen('E', HANDS.E)).kinds).toEqual(['hand-proven', 'board-verified-by-camera']);
  });

  test('asks for what was not read, card by card', () => {
    const desk = HandDesk.shown(DEAL).take(handSeen('N', HANDS.N.slice(2), 2));
    expect(desk.request).toMatchObject({ open: { seat: 'N', unread: 2 }, differing: [] });
    desk.take({ kind: 'cardShown', card: N1 });
    const before = desk.run;
    expect(desk.take({ kind: 'cardShown', card: N1 }).run).toBe(before);
    expect(desk.take({ kind: 'cardShown', card: N2 }).outcomes).toEqual([{ kind: 'hand-proven', seat: 'N' }]);
  });

  test('is made anew where its picture has no place for a card that is shown singly', () => {
    const desk = HandDesk.shown(DEAL).take(handSeen('N', HANDS.N.slice(1)));
    expect(desk.take({ kind: 'cardShown', card: N1 }).outcomes).toEqual([]);
    const differing = [{ seat: 'N', extra: 0, lacking: 1 }];
    expect(desk.request).toEqual({ kind: 'showHand', seats: ['N', 'E', 'S', 'W'], differing });
    desk.take(handSeen('N', HANDS.N));
    expect(desk.take({ kind: 'cardShown', card: E1 }).outcomes).toEqual([
      { kind: 'hand-unproven', seat: 'N' },
    ]);
  });

  test('that shows no card is made card by card', () => {
    const desk = HandDesk.shown(DEAL).take(handSeen('N', []));
    for (const card of HANDS.N) desk.take({ kind: 'cardShown', card });
    expect(desk.kinds).toEqual(['hand-proven']);
  });

  test('joins no card of a picture before with places that were not read', () => {
    const desk = HandDesk.shown(DEAL).take(handSeen('N', HANDS.N.slice(1), 1));
    desk.take(handSeen('N', HANDS.N.slice(0, -1), 1));
    expect(desk.request).toMatchObject({ open: { seat: 'N', unread: 1 } });
  });

  test.each([
    ['a card too many that was not read', handSeen('N', HANDS.N, 1)],
    ['a card twice', handSeen('N', [...HANDS.N, N1])],
    ['a card too few', handSeen('N', HANDS.N.slice(1))],
    ['a card too many', handSeen('N', [...HANDS.N, E1])],
    ['no card at all', handSeen('N', [])],
  ])('does not prove a hand that shows %s', (_, seen) => {
    expect(HandDesk.shown(DEAL).take(seen).kinds).not.toContain('hand-proven');
  });

  test('does not prove a hand with a joker', () => {
    const desk = HandDesk.shown(DEAL)
      .take(handSeen('N', HANDS.N, 1))
      .take({ kind: 'strangerShown', reason: 'joker' });
    expect(desk.request).toMatchObject({ differing: [{ seat: 'N', extra: 1, lacking: 0 }] });
    desk.take({ kind: 'strangerShown', reason: 'foreign' });
    expect(desk.request).toMatchObject({
      open: { seat: 'N', unread: 0 },
      differing: [{ seat: 'N', extra: 2, lacking: 0 }],
    });
  });

  test('does not prove a hand with one card too many and a joker', () => {
    const desk = HandDesk.shown(DEAL).take(handSeen('N', [...HANDS.N, E1]));
    expect(desk.take({ kind: 'strangerShown', reason: 'joker' }).kinds).toEqual(['hand-differs']);
  });

  test('that misses places says nothing of what a hand lacks', () => {
    const desk = HandDesk.shown(DEAL).take(handSeen('N', [...HANDS.N.slice(2), E1], 1));
    expect(desk.outcomes).toEqual([
      { kind: 'hand-differs', seat: 'N', extra: 1, lacking: 0, extraCards: [E1], lackingCards: [] },
    ]);
  });

  test('before a gap has proven nothing after it', () => {
    const desk = HandDesk.shown(DEAL).take(handSeen('N', HANDS.N)).take({ kind: 'resumed' });
    expect(desk.outcomes).toEqual([{ kind: 'hand-unproven', seat: 'N' }]);
    expect(desk.request).toEqual({ kind: 'showHand', seats: SEATS, differing: [] });
  });

  test('of a card that lay in another hand takes back what that has proven', () => {
    const desk = HandDesk.shown(DEAL)
      .take(handSeen('N', HANDS.N))
      .take(handSeen('E', [...HANDS.E.slice(1), N1]));
    expect(desk.kinds).toEqual(['hand-unproven', 'hand-differs']);
    expect(desk.request).toMatchObject({ seats: ['E', 'N', 'S', 'W'] });
  });

  test.each<HandEvent>([{ kind: 'resumed' }, { kind: 'gap', fault: 1003 }, { kind: 'cardTakenBack' }])(
    'proves nothing any more after $kind',
    (event) => {
      const desk = HandDesk.shown(DEAL).look({ ...HANDS, W: HANDS.W.slice(1) });
      desk.take(event);
      for (const card of DEAL.deck.cards) desk.take({ kind: 'cardShown', card });
      desk.take({ kind: 'cardPlaced' });
      expect(desk.take(handSeen('W', HANDS.W)).kinds).toEqual(['hand-proven']);
    },
  );

  test.each<HandEvent>([
    { kind: 'resumed' },
    { kind: 'gap', fault: 1003 },
    { kind: 'cardTakenBack' },
    { kind: 'cardShown', card: S1 },
    handSeen('E', [...HANDS.E.slice(1), N1]),
  ])('that differs stands after $kind, until that hand itself is looked at again', (event) => {
    const desk = HandDesk.shown(DEAL).take(handSeen('N', [...HANDS.N.slice(1), E1]));
    desk.take(event);
    for (const card of DEAL.deck.cards) desk.take({ kind: 'cardShown', card });
    desk.take({ kind: 'personDone' });
    if (desk.run.phase !== 'ended') desk.take({ kind: 'personDone' });
    expect(desk.run.end).toBe('differs');
  });

  test('is over when the board is: nothing is taken any more', () => {
    const desk = HandDesk.shown(DEAL).look(HANDS);
    const before = desk.run;
    expect(desk.take({ kind: 'personGaveUp' }).run).toBe(before);
    expect(desk.outcomes).toEqual([]);
  });

  test('takes a card that belongs to no picture for nothing', () => {
    const desk = HandDesk.shown(DEAL);
    const before = desk.run;
    expect(desk.take({ kind: 'cardShown', card: N1 }).run).toBe(before);
    expect(desk.take({ kind: 'strangerShown', reason: 'joker' }).run).toBe(before);
  });
});

describe('hands that are not those of the deal', () => {
  const { run: shown } = HandDesk.shown(DEAL);
  const copied = (): Record<Seat, Card[]> => structuredClone(HANDS) as Record<Seat, Card[]>;
  const isVerified = (hands: BySeat<readonly Card[]>): boolean =>
    new HandDesk(shown).look(hands).run.phase === 'ended';

  test('are not verified with any card on any other pile', () => {
    let moves = 0;
    for (const from of SEATS)
      for (const card of HANDS[from])
        for (const to of SEATS.filter((seat) => seat !== from)) {
          const hands = copied();
          hands[from] = hands[from].filter((other) => other !== card);
          hands[to].push(card);
          expect(isVerified(hands)).toBe(false);
          moves++;
        }
    expect(moves).toBe(156);
  });

  test('are not verified with any two cards of two hands exchanged', () => {
    let swaps = 0;
    for (const [place, from] of SEATS.entries())
      for (const to of SEATS.slice(place + 1))
        for (const one of HANDS[from])
          for (const two of HANDS[to]) {
            const hands = copied();
            hands[from] = hands[from].map((card) => (card === one ? two : card));
            hands[to] = hands[to].map((card) => (card === two ? one : card));
            expect(isVerified(hands)).toBe(false);
            swaps++;
          }
    expect(swaps).toBe(1014);
  });
});

describe('a hand that is only read', () => {
  const place = { tray: { board: 7, copy: 1 }, isNewTray: true };
  const reading = (isAgain = false): HandDesk => {
    const order = readOrder({ ...place, isAgain }, DEAL.deck, 'NEWS', 'E', EMPTY_SET);
    return new HandDesk(createHandRun({ kind: 'pass', order }, 'NEWS')).take({ kind: 'passOrdered' });
  };

  test('is asked for once more where it was read before', () => {
    expect(reading(true).request).toEqual({ kind: 'showHand', seats: ['E'], differing: [], isAgain: true });
  });

  test('is asked for, and found as a pass would', () => {
    const desk = reading();
    expect(desk.outcomes).toEqual([{ kind: 'run-started', run: 1 }]);
    expect(desk.request).toEqual({ kind: 'showHand', seats: ['E'], differing: [] });
    desk.take(handSeen('E', HANDS.E));
    expect(desk.request).toEqual({ kind: 'ended', as: 'read' });
    expect(desk.run.phase).toBe('ended');
    const [finished] = desk.outcomes;
    if (finished?.kind !== 'pass-finished') throw new Error('It is not read.');
    expect(finished.result).toEqual({
      passed: HANDS.E.map((card, index) => ({ card, feed: index + 1, mouth: 2 })),
      rejected: [],
      runs: 1,
      inOrder: 13,
      isDisturbed: false,
      isAstray: false,
    });
  });

  test('may hold jokers, and cards that can not be read', () => {
    const desk = reading()
      .take(handSeen('E', HANDS.E.slice(2), 2))
      .take({ kind: 'strangerShown', reason: 'joker' });
    const [finished] = desk.take({ kind: 'personDone' }).outcomes;
    if (finished?.kind !== 'pass-finished') throw new Error('It is not read.');
    expect(finished.result.passed.slice(-2).map(({ seen }) => seen)).toEqual(['joker', 'uncertain']);
    expect(finished.result.passed).toHaveLength(13);
  });

  test('is not over without a look, for another hand, with a card taken back, or with no card in the picture', () => {
    const desk = reading();
    for (const event of [
      { kind: 'personDone' },
      { kind: 'cardTakenBack' },
      handSeen('N', HANDS.N),
      handSeen('E', []),
    ] as const)
      expect(desk.take(event).kinds).toEqual([]);
    expect(desk.request).toMatchObject({ kind: 'showHand', seats: ['E'] });
    expect(desk.run.looks.N).toBeUndefined();
    desk.take({ kind: 'strangerShown', reason: 'foreign' });
    const [finished] = desk.take({ kind: 'personDone' }).outcomes;
    expect(finished).toMatchObject({
      result: { passed: [{ seen: 'foreign', feed: 1, mouth: 2 }], inOrder: 1 },
    });
  });

  test('is given up', () => {
    expect(reading().take({ kind: 'personGaveUp' }).kinds).toEqual(['pass-abandoned']);
  });
});
