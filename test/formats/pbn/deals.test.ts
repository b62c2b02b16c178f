import { describe, expect, test } from 'vitest';
import { sameDeal } from '../../../src/bridge/deal.ts';
import { hasErrors } from '../../../src/formats/pbn/pbn.ts';
import { codes, DEAL_A, DEAL_B, DEAL_SUPER, game, read } from './support.ts';

const HANDS = DEAL_A.slice(2).split(' ');

function lettered(hand: string): string {
  return hand
    .split('.')
    .map((ranks, at) => `${'SHDC'.charAt(at)}${ranks}`)
    .join('.');
}

describe('a deal', () => {
  test('is the same from any seat, in any order of ranks, in small letters', () => {
    const [north, east, south, west] = HANDS;
    const turned = `e:${east} ${south} ${west} ${north}`.toLowerCase().replace('qjt6', '6tjq');
    const [first, second] = [DEAL_A, turned].map(
      (deal) => read(game({ Board: '1', Deal: deal })).boards[0]!.deal,
    );
    expect(sameDeal(first!, second!)).toBe(true);
  });

  test('of three hands gives the fourth', () => {
    const file = read(game({ Board: '1', Deal: `N:- ${HANDS.slice(1).join(' ')}` }));
    expect(codes(file)).toEqual([]);
    expect(sameDeal(file.boards[0]!.deal, read(game({ Deal: DEAL_A })).boards[0]!.deal)).toBe(true);
  });

  test('may have tens written 10', () => {
    const file = read(game({ Board: '1', Deal: DEAL_A.replaceAll('T', '10') }));
    expect([file.boards.length, codes(file)]).toEqual([1, ['deal-ten']]);
  });

  test.each([
    ['no seat', HANDS.join(' '), 'deal-malformed'],
    ['three hands', `N:${HANDS.slice(1).join(' ')}`, 'deal-malformed'],
    ['three suits in a hand', DEAL_A.replace('.63.', '63.'), 'deal-malformed'],
    ['a bad rank', DEAL_A.replace('.63.', '.6x.'), 'deal-rank'],
    ['a card twice in a hand', DEAL_A.replace('.63.', '.66.'), 'card-twice'],
    ['a card in two hands', DEAL_A.replace('.63.', '.6A.'), 'card-twice'],
    ['a card in no hand', DEAL_A.replace('.63.', '.6A.'), 'card-missing'],
    ['a long hand', DEAL_A.replace('.63.', '2.63.'), 'hand-size'],
    ['a short hand', DEAL_A.replace('.63.', '.6.'), 'hand-size'],
    ['cards of the 68-card deck', DEAL_A.replace('.63.', '.6M.'), 'deck-unmarked'],
  ])('with %s is an error, with its line and column', (_, deal, code) => {
    const file = read(game({ Board: '7', Deal: deal }));
    const problem = file.problems.find((each) => each.code === code);
    expect(problem).toMatchObject({ severity: 'error', board: 7, line: 2, column: expect.any(Number) });
    expect([hasErrors(file), file.boards]).toEqual([true, []]);
  });

  test.each([
    ['each', HANDS.map(lettered).join(' ')],
    ['one', [lettered(HANDS[0] ?? ''), ...HANDS.slice(1)].join(' ')],
    ['a void among others', 'S.HAKQJT98765432.D.C SAKQJT98765432.H.D.C S.H.D.CAKQJT98765432 -'],
  ])('with letters of suits in %s has one error', (_, hands) => {
    expect(codes(read(game({ Board: '7', Deal: `N:${hands}` })))).toEqual(['no-deals', 'deal-rank']);
  });

  test('given in part is not dealt, and no error', () => {
    const file = read(game({ Board: '3', Deal: `N:${HANDS[0]} - - -` }));
    expect([file.boards, hasErrors(file), codes(file)]).toEqual([[], false, ['no-deals', 'board-not-dealt']]);
  });

  test('given in part is not told of if another record gives the whole', () => {
    const part = game({ Board: '1', Deal: `N:${HANDS[0]} - - -` });
    expect(codes(read(`${part}\n${game({ Board: '1', Deal: DEAL_A })}`))).toEqual([]);
  });

  test('of an end position is not dealt', () => {
    expect(codes(read(game({ Deal: 'N:A... K... Q... J...', Contract: 'NT' })))).toContain('board-not-dealt');
  });
});

describe('a deal of 68 cards', () => {
  test('needs its Deck tag', () => {
    expect(codes(read(game({ Board: '1', Deal: DEAL_SUPER })))).toContain('deck-unmarked');
  });

  test('is read with its Deck tag, which holds for later games too', () => {
    const first = game({ Board: '1', Deck: 'SuperBridge68', Deal: DEAL_SUPER });
    const file = read(`${first}\n${game({ Board: '2', Deal: DEAL_SUPER.replace('N:', 'E:') })}`);
    expect([file.deck, file.boards.length, codes(file)]).toEqual(['super', 2, []]);
  });

  test('is not to be mistaken for one of 52 cards', () => {
    const file = read(game({ Board: '1', Deck: 'SuperBridge68', Deal: DEAL_A }));
    expect(codes(file)).toContain('hand-size');
  });

  test('has contracts up to level 9, results up to 17, and its own cards', () => {
    const tags = {
      Board: '1',
      Dealer: 'N',
      Deck: 'SuperBridge68',
      Deal: DEAL_SUPER,
      Declarer: 'N',
      Contract: '9S',
      Result: '17',
    };
    const file = read(game(tags, '[Auction "N"]\n9S AP\n[Play "E"]\nHA DA CA SM\n*\n'));
    expect(codes(file)).toEqual([]);
  });

  test('does not go with deals of 52 cards in one file', () => {
    const file = read(
      `${game({ Board: '1', Deal: DEAL_A })}\n${game({ Board: '2', Deck: 'SuperBridge68', Deal: DEAL_SUPER })}`,
    );
    expect([file.deck, file.boards.length, codes(file)]).toEqual(['standard', 1, ['two-decks']]);
  });

  test('is not the deck of a second result of a deal of 52 cards', () => {
    const file = read(`${game({ Board: '1', Deal: DEAL_A })}\n[Deck "SuperBridge68"]\n[Auction "N"]\n`);
    expect(codes(file)).toContain('two-decks');
  });

  test('is an error under a Deck tag that is not known', () => {
    expect(codes(read(game({ Board: '1', Deck: 'Tarot', Deal: DEAL_A })))).toContain('deck-unknown');
  });
});

describe('boards', () => {
  const two = (first: Readonly<Record<string, string>>, second: Readonly<Record<string, string>>) =>
    read(`${game(first)}\n${game(second)}`);

  test('of many records are one board to deal', () => {
    const record = game({ Board: '5', Deal: DEAL_A, Table: '1' });
    const file = read(`${record}\n`.repeat(2000));
    expect([file.games.length, file.boards.length, codes(file)]).toEqual([2000, 1, []]);
  });

  test('with two deals under one number are an error that names both lines', () => {
    const file = two({ Board: '5', Deal: DEAL_A }, { Board: '5', Deal: DEAL_B });
    expect([file.boards, codes(file)]).toEqual([[], expect.arrayContaining(['board-clash'])]);
    const { message, line } = file.problems.find(({ code }) => code === 'board-clash')!;
    expect([line, message.includes('line 2'), message.includes('line 5')]).toEqual([5, true, true]);
  });

  test('of one number with one deal are told of where they say no more, and are one board', () => {
    const bare = two({ Board: '5', Deal: DEAL_A }, { Board: '5', Deal: DEAL_A });
    expect([bare.boards.length, codes(bare)]).toEqual([1, ['board-twice']]);
    const played = two({ Board: '5', Deal: DEAL_A }, { Board: '5', Deal: DEAL_A, Score: 'NS 420' });
    expect([played.boards.length, codes(played)]).toEqual([1, []]);
  });

  test('of two events with one number are dealt as the first event has them', () => {
    const file = two({ Event: 'a', Board: '5', Deal: DEAL_A }, { Event: 'b', Board: '5', Deal: DEAL_B });
    expect([file.boards.map(({ place }) => place.line), codes(file)]).toEqual([[1], ['several-events']]);
  });

  test('of two events that differ in two cards are a slip, and an error', () => {
    const slip = DEAL_A.replace('A8654', 'K8654').replace('KQT2', 'AQT2');
    const file = two({ Event: 'a', Board: '5', Deal: DEAL_A }, { Event: 'b', Board: '5', Deal: slip });
    expect(codes(file)).toContain('board-clash');
  });

  test('without numbers are numbered in order, which is said once', () => {
    const file = two({ Deal: DEAL_A }, { Deal: DEAL_B });
    expect([file.boards.map(({ number }) => number), codes(file)]).toEqual([[1, 2], ['board-unnumbered']]);
  });

  test('without a number follow the board before them, or all boards if that number is taken', () => {
    const third = DEAL_B.replace('N:', 'E:');
    const numbers = (a: string, b: string) =>
      read(
        `${game({ Board: a, Deal: DEAL_A })}\n${game({ Deal: DEAL_B })}\n${game({ Board: b, Deal: third })}`,
      ).boards.map(({ number }) => number);
    expect([numbers('5', '7'), numbers('5', '6')]).toEqual([
      [5, 6, 7],
      [5, 7, 6],
    ]);
  });

  test('without a number but with the deal of another record are the same board', () => {
    expect(two({ Deal: DEAL_A }, { Deal: DEAL_A }).boards).toHaveLength(1);
    expect(two({ Deal: DEAL_A }, { Board: '9', Deal: DEAL_A }).boards.map(({ number }) => number)).toEqual([
      9,
    ]);
  });

  test('with one deal under two numbers are both dealt, with a warning', () => {
    const file = two({ Board: '1', Deal: DEAL_A }, { Board: '2', Deal: DEAL_A });
    expect([file.boards.length, codes(file)]).toEqual([2, ['deal-on-two-boards']]);
  });

  test.each(['0', '-1', '1.5', 'A5', '12 Open'])(
    'with the number "%s" are dealt as without one',
    (number) => {
      const file = read(game({ Board: number, Deal: DEAL_A }));
      expect([file.boards[0]?.number, codes(file)]).toEqual([1, ['board-number', 'board-unnumbered']]);
    },
  );

  test.each([2 ** 31, 2 ** 32, 2 ** 32 + 1, 999_999_999_999])(
    'have the number %i where it is theirs',
    (number) => {
      const file = two({ Board: `${number}`, Deal: DEAL_A }, { Board: '1', Deal: DEAL_A });
      expect(file.boards.map((board) => board.number)).toEqual([number, 1]);
      expect(file.problems.map(({ message }) => message).join()).toContain(
        `board ${number} has the same deal`,
      );
    },
  );

  test('have the dealer and vulnerability of their number where the file says nothing', () => {
    for (const tags of [{}, { Dealer: '', Vulnerable: '?' }]) {
      const file = read(game({ Board: '6', ...tags, Deal: DEAL_A }));
      expect([file.boards[0], codes(file)]).toMatchObject([{ dealer: 'E', vulnerability: 'ew' }, []]);
    }
  });

  test('have the dealer and vulnerability of the file where it says otherwise, with warnings', () => {
    const file = read(game({ Board: '6', Dealer: 'W', Vulnerable: 'Both', Deal: DEAL_A }));
    expect(file.boards[0]).toMatchObject({ dealer: 'W', vulnerability: 'all' });
    expect(codes(file)).toEqual(['board-dealer', 'board-vulnerability']);
    expect(hasErrors(file)).toBe(false);
  });

  test('of an archive that gives deals once are one board for both results', () => {
    const first = game({ Board: '1', Dealer: 'N', Deal: DEAL_A, Declarer: 'S', Contract: '5H' });
    const file = read(
      `${first}\n${game({ Declarer: 'S', Contract: '5HX' }, '[Play "W"]\nSK H3 S4 S3\n*\n')}`,
    );
    expect([file.games.length, file.boards.length, codes(file)]).toEqual([2, 1, ['deal-implied']]);
  });
});
