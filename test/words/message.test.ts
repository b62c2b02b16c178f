import { describe, expect, test } from 'vitest';
import { makeWords } from '../../src/words/message.ts';

const TEXTS = {
  bare: 'The hub’s wall',
  plain: 'Board {board}: {state}, {board} $& again',
  plural: '{count, plural, one {# tray} other {# trays}} of {of}',
  quoted: "it''s '{'{board}'}'",
};
const WORDS = makeWords<{
  readonly bare: undefined;
  readonly plain: { board: number; state: string };
  readonly plural: { count: number; of: number };
  readonly quoted: { board: number };
}>('en', TEXTS);

describe('a message', () => {
  test('has things put in as they are', () => {
    expect(WORDS.say('bare')).toBe('The hub’s wall');
    expect(WORDS.say('plain', { board: 1012, state: '$1' })).toBe('Board 1012: $1, 1012 $& again');
  });

  test('follows ICU where it chooses or quotes', () => {
    expect(WORDS.say('plural', { count: 1, of: 3 })).toBe('1 tray of 3');
    expect(WORDS.sayOf('quoted', { board: 7 })).toBe("it's {7}");
  });

  test('is not said without what it needs', () => {
    expect(() => WORDS.sayOf('plain', { board: 7 })).toThrow('without state');
    expect(() => WORDS.sayOf('plural', { count: 7 })).toThrow();
    // @ts-expect-error The compiler wants what a message takes,
    expect(() => WORDS.say('plain')).toThrow('without board');
    // @ts-expect-error all of it,
    expect(() => WORDS.say('plain', { board: 7 })).toThrow('without state');
    // @ts-expect-error each of its kind.
    expect(WORDS.say('bare', { board: 7 })).toBe(TEXTS.bare);
  });
});
