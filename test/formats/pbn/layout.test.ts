import { describe, expect, test } from 'vitest';
import { readPbn } from '../../../src/formats/pbn/pbn.ts';
import { codes, DEAL_A, DEAL_B, game, read } from './support.ts';

const TWO = `% PBN 2.1\n${game({ Board: '1', Deal: DEAL_A })}\n${game({ Board: '2', Deal: DEAL_B })}`;

describe('line ends', () => {
  test.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
    ['a CRLF converted twice', '\r\r\n'],
  ])('%s part lines and games', (_, end) => {
    const file = read(TWO.replaceAll('\n', end));
    expect([file.games.length, codes(file), file.boards.map(({ place }) => place.line)]).toEqual([
      2,
      [],
      [2, 5],
    ]);
  });

  test('mixed ones part lines and games', () => {
    const ends = ['\r\n', '\r', '\n'];
    let at = 0;
    const file = read(TWO.replace(/\n(?!\n)/g, () => ends[at++ % 3]!));
    expect([file.games.length, codes(file)]).toEqual([2, []]);
  });
});

describe('characters', () => {
  const NAME = 'Løvsland';
  const nameIn = (bytes: Uint8Array) => readPbn(bytes).games[0]?.values.get('West');

  test('Latin-1 is read', () => {
    const bytes = Uint8Array.from(`[West "${NAME}"]`, (letter) => letter.charCodeAt(0));
    expect([nameIn(bytes), readPbn(bytes).encoding]).toEqual([NAME, 'latin-1']);
  });

  test('UTF-8 is read, with and without a byte-order mark', () => {
    const bytes = new TextEncoder().encode(`[West "${NAME}"]`);
    const marked = Uint8Array.of(0xef, 0xbb, 0xbf, ...bytes);
    expect([nameIn(bytes), nameIn(marked), readPbn(marked).encoding]).toEqual([NAME, NAME, 'utf-8']);
  });

  test('UTF-16 is read by its byte-order mark', () => {
    const little = Buffer.from(`\uFEFF[West "${NAME}"]`, 'utf16le');
    const big = Buffer.from(little).swap16();
    expect([nameIn(little), nameIn(big), readPbn(big).encoding]).toEqual([NAME, NAME, 'utf-16']);
  });

  test('control characters are told with line and column', () => {
    const { problems } = read('[West "A"]\n[East "B\x01"]');
    expect(problems).toContainEqual(expect.objectContaining({ code: 'bad-character', line: 2, column: 9 }));
  });
});

describe('tag pairs', () => {
  test('several stand on one line, and one goes over several lines', () => {
    const file = read(`[Board "1"] [Dealer"N"]\n[\n  Deal\n  "${DEAL_A}"\n ]`);
    expect([file.boards.length, codes(file)]).toEqual([1, []]);
  });

  test('quotes and backslashes are escaped, other backslashes are themselves', () => {
    const values = read(String.raw`[West "a\"b\\c\Sd"]`).games[0]?.values;
    expect(values?.get('West')).toBe(String.raw`a"b\c\Sd`);
  });

  test('a value without quotes is read and told of', () => {
    const file = read(`[Board 1]\n[Deal ${DEAL_A}]`);
    expect([file.boards.length, codes(file)]).toEqual([1, ['tag-malformed', 'tag-malformed']]);
  });

  test('a string without its closing quote ends with the line', () => {
    const file = read(`[Board "1"]\n[Deal "${DEAL_A}]\n[Site "x"]`);
    expect([file.boards.length, codes(file), file.games[0]?.values.get('Site')]).toEqual([
      1,
      ['string-unclosed'],
      'x',
    ]);
  });

  test('known names are known in any capitals', () => {
    const file = read(`[board "1"]\n[DEAL "${DEAL_A}"]`);
    expect([file.boards[0]?.number, codes(file)]).toEqual([1, ['tag-case', 'tag-case']]);
  });

  test('unknown names are kept, and told of once for each name', () => {
    const file = read(`[Foo "1"]\n\n[Foo "2"]\n\n[Bar "3"]\n`);
    expect(codes(file).filter((code) => code === 'tag-unknown')).toHaveLength(2);
    expect(file.games.map(({ values }) => values.get('Foo'))).toEqual(['1', '2', undefined]);
  });

  test('a Deal tag without a value is an error, for its board has no cards', () => {
    const { problems } = read('[Board "1"]\n[Deal]');
    expect(problems).toContainEqual(expect.objectContaining({ severity: 'error', code: 'deal-malformed' }));
  });
});

describe('comments and escape lines', () => {
  test('an empty line within a comment ends no game', () => {
    const file = read(`[Board "1"]\n{ a\n\n% b ; c }\n[Deal "${DEAL_A}"]`);
    expect([file.games.length, file.boards[0]?.number]).toEqual([1, 1]);
  });

  test('a comment that never ends goes up to the next empty line', () => {
    const file = read(`[Board "1"] { a\n[Deal "${DEAL_A}"]\n\n[Board "2"]\n[Deal "${DEAL_B}"]`);
    expect(file.boards.map(({ number }) => number)).toEqual([2]);
    expect(codes(file)).toEqual(['comment-unclosed', 'comment-holds-board']);
  });

  test('a comment that has swallowed a deal is told of', () => {
    const file = read(`[Board "1"] { a\n[Deal "${DEAL_A}"]\n\n[Board "2"]\n{ b }\n[Deal "${DEAL_B}"]`);
    expect(codes(file)).toContain('comment-holds-board');
  });

  test('comments alone are no game', () => {
    expect(read(`% a\n\n{ b }\n\n[Board "1"]\n\n; c`)).toMatchObject({
      games: [{ lead: [{ kind: 'escape' }, { kind: 'brace' }] }],
      trailer: [{ kind: 'rest', text: ' c' }],
    });
  });

  test('a percent sign elsewhere begins no escape line', () => {
    expect(read('[Site "50%"]\n  %[West "x"]').games[0]?.values.get('West')).toBe('x');
  });
});

describe('games', () => {
  test('a line of one space parts them', () => {
    expect(read(TWO.replace('\n\n', '\n \n')).games).toHaveLength(2);
  });

  test.each([
    ['Event', { Event: 'x', Board: '1', Deal: DEAL_A }, { Event: 'x', Board: '2', Deal: DEAL_B }],
    ['Board', { Board: '1', Deal: DEAL_A }, { Board: '2', Deal: DEAL_B }],
    ['Deal', { Deal: DEAL_A }, { Deal: DEAL_B }],
    ['Dealer', { Dealer: 'N', Deal: DEAL_A }, { Dealer: 'E', Deal: DEAL_B }],
    ['the same Board', { Board: '1', Deal: DEAL_A }, { Board: '1', Deal: DEAL_A }],
  ])('without an empty line begin with %s', (_, first, second) => {
    const file = read(game(first) + game(second));
    expect([file.games.length, codes(file)]).toEqual([2, expect.arrayContaining(['games-not-separated'])]);
  });

  test('with a repeated tag are one game, and the first value counts', () => {
    const file = read(game({ Site: 'a' }) + game({ Site: 'b', Board: '1', Deal: DEAL_A }));
    expect([file.games.length, codes(file), file.games[0]?.values.get('Site')]).toEqual([
      1,
      ['tag-repeated'],
      'a',
    ]);
  });

  test('with a number and two deals are in doubt', () => {
    const file = read(`[Board "1"]\n[Deal "${DEAL_A}"]\n[Deal "${DEAL_B}"]`);
    expect(codes(file)).toContain('deal-repeated');
  });

  test('may begin with a Generator tag of their own', () => {
    expect(read(`[Generator "g"]\n\n${TWO}`).boards.map(({ number }) => number)).toEqual([1, 2]);
  });

  test('embedded in another document are read at their lines', () => {
    const file = read(`Dear Madam\n<PBN>\n${TWO}</PBN>\n[Board "3"]`);
    expect([file.games.length, file.boards[0]?.place.line, codes(file)]).toEqual([2, 4, []]);
  });
});

describe('inheritance', () => {
  test('# is the value of the nearest earlier game, ## stands until a game says otherwise', () => {
    const file = read('[Site "##a"]\n\n[West "w"]\n\n[West "#"]\n[Site "b"]\n\n[East "e"]');
    expect(file.games.map(({ values }) => [values.get('Site'), values.get('West')])).toEqual([
      ['a', undefined],
      ['a', 'w'],
      ['b', 'w'],
      [undefined, undefined],
    ]);
  });

  test.each([
    ['of the same board', '[Board "1"]\n[Deal "#"]', ['deal-of-board-before'], 2],
    ['of a number that is inherited too', '[Board "#"]\n[Deal "#"]', ['deal-of-board-before'], 2],
    ['after a record without a deal', '[Board "1"]\n\n[Board "1"]\n[Deal "#"]', ['deal-of-board-before'], 2],
    ['of another board', '[Board "2"]\n[Deal "#"]', ['deal-inherited'], 1],
    ['without a number', '[Deal "#"]', ['deal-inherited'], 1],
  ])('of a deal %s', (_, text, expected, dealt) => {
    const file = read(
      `[Event "A"]\n[Board "1"]\n[Deal "${DEAL_A}"]\n\n[Event "#"]\n${text}\n[Contract "1C"]`,
    );
    expect(codes(file).filter((code) => code.startsWith('deal-'))).toEqual(expected);
    expect(file.boards.map(({ number }) => number)).toEqual([1]);
    expect(file.games.filter(({ values }) => values.get('Deal') === DEAL_A)).toHaveLength(dealt);
  });

  test('is forbidden for a deal, which is an error, and for a dealer, which is not', () => {
    const { problems } = read('[Dealer "#"]\n[Deal "#"]');
    expect(problems.slice(0, 3).map(({ severity, code }) => `${severity} ${code}`)).toContain(
      'error deal-inherited',
    );
    expect(problems.map(({ code }) => code)).toContain('inheritance-forbidden');
  });
});
