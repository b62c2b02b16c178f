import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FromExecutor, ToExecutor } from '../../src/machine/messages.ts';
import { EXECUTOR_LINK } from '../../src/protocol/executor-link.ts';
import {
  makeLine as makeCheckedLine,
  maxLengthOf,
  parseLine as parseCheckedLine,
} from '../../src/protocol/line.ts';
import { tagBy } from '../../src/protocol/line-key.ts';
import { anyFromLine, anyToLine } from '../support/any-line.ts';

const { from, to } = EXECUTOR_LINK;
const TAG = tagBy([1, 2]);
const makeLine: typeof makeCheckedLine = (format, line) => makeCheckedLine(format, line, TAG);
const parseLine: typeof parseCheckedLine = (format, text) => parseCheckedLine(format, text, TAG);
const TICKET = {
  kind: 'numbered',
  session: 0x1002a,
  number: 17,
  message: { kind: 'ticket', feed: 5, mouth: 2 },
} as const;

/** A line of a session towards the executor with a tag that fits, whatever it says. */
function sealed(body: string): string {
  return `${body} ${TAG(body).toString(16).padStart(8, '0')}`;
}

describe('a line', () => {
  test('is its name, its fields and a check over all before it', () => {
    const text = makeLine(to, TICKET);
    expect(text).toBe(`${sealed('>ticket 0001002a 17 5 2')}\n`);
    expect(parseLine(to, text.slice(0, -1))).toEqual(TICKET);
  });

  test('says what it was made from, towards the executor', () => {
    fc.assert(
      fc.property(anyToLine, (line) => {
        expect(parseLine(to, makeLine(to, line).slice(0, -1))).toEqual(line);
      }),
    );
  });

  test('says what it was made from, from the executor', () => {
    fc.assert(
      fc.property(anyFromLine, (line) => {
        expect(parseLine(from, makeLine(from, line).slice(0, -1))).toEqual(line);
      }),
    );
  });

  test('is printable, has its mark and its end once, and is never longer than the longest', () => {
    fc.assert(
      fc.property(anyFromLine, (line) => {
        const text = makeLine(from, line);
        expect(text).toMatch(/^<[ -;=-~]+\n$/);
        expect(text.length - 1).toBeLessThanOrEqual(from.maxLength);
      }),
    );
  });

  test('means nothing in the other direction', () => {
    fc.assert(
      fc.property(anyToLine, (line) => {
        expect(parseLine(from, makeLine(to, line).slice(0, -1))).toBeUndefined();
      }),
    );
  });

  test('with any one character changed is none', () => {
    const text = makeLine(to, TICKET).slice(0, -1);
    for (let index = 0; index < text.length; index++) {
      for (let code = 0; code < 256; code++) {
        const changed = text.slice(0, index) + String.fromCharCode(code) + text.slice(index + 1);
        if (changed !== text) expect(parseLine(to, changed), changed).toBeUndefined();
      }
    }
  });

  test('of a session is neither made nor read without its key, and no other line needs one', () => {
    expect(() => makeCheckedLine(to, TICKET)).toThrow(new RangeError('There is no key for ticket.'));
    expect(parseCheckedLine(to, makeLine(to, TICKET).slice(0, -1))).toBeUndefined();
    const open = { kind: 'open', nonce: 1, table: 2, config: 3 } as const;
    expect(parseCheckedLine(to, makeCheckedLine(to, open).slice(0, -1))).toEqual(open);
  });

  test('that was made up never does harm', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (text) => {
        expect(parseLine(to, text)).toBeUndefined();
        const line = parseLine(to, sealed(`>${text}`));
        if (line !== undefined) expect(makeLine(to, line)).toBe(`${sealed(`>${text}`)}\n`);
      }),
    );
  });
});

describe('the grammar refuses, though the check fits,', () => {
  test.each([
    ['a leading zero', '>ticket 0001002a 17 05 2'],
    ['a sign', '>ticket 0001002a 17 +5 2'],
    ['a fraction', '>ticket 0001002a 17 5.0 2'],
    ['an exponent', '>ticket 0001002a 17 5e0 2'],
    ['a number in another base', '>ticket 0001002a 17 0x5 2'],
    ['two spaces', '>ticket 0001002a 17  5 2'],
    ['a space before the check', '>ticket 0001002a 17 5 2 '],
    ['a field too many', '>ticket 0001002a 17 5 2 1'],
    ['a field too few', '>ticket 0001002a 17 5'],
    ['a number above its range', '>ticket 0001002a 17 5 5'],
    ['a number below its range', '>ticket 0001002a 17 0 2'],
    ['a number of more than 32 bits', '>ticket 0001002a 4294967296 5 2'],
    ['capitals in a session', '>ticket 0001002A 17 5 2'],
    ['a session of seven digits', '>ticket 001002a 17 5 2'],
    ['a name in capitals', '>TICKET 0001002a 17 5 2'],
    ['a name that there is not', '>toString 0001002a 17'],
    ['no name', '> 0001002a 17'],
    ['another mark', '<ticket 0001002a 17 5 2'],
    ['no mark', 'ticket 0001002a 17 5 2'],
    ['a second mark', '>>ticket 0001002a 17 5 2'],
  ])('%s', (_, body) => {
    expect(parseLine(to, sealed('>ticket 0001002a 17 5 2'))).toBeDefined();
    expect(parseLine(to, sealed(body))).toBeUndefined();
  });
});

describe('making a line', () => {
  test.each<[string, ToExecutor | FromExecutor, string]>([
    ['feed', { kind: 'ticket', feed: 65536, mouth: 2 }, 'The feed of ticket must be from 1 to 65535.'],
    ['mouth', { kind: 'ticket', feed: 1, mouth: 0.5 }, 'The mouth of ticket must be from 0 to 4.'],
    [
      'name',
      { kind: 'signal', lamp: 'red' as 'off', buzzer: true },
      'The lamp of signal must be from 0 to 3.',
    ],
  ])('refuses a %s that its field does not hold', (_, message, problem) => {
    const line = { kind: 'numbered', session: 1, number: 1, message: message as ToExecutor } as const;
    expect(() => makeLine(to, line)).toThrow(new RangeError(problem));
  });
});

test('no line is longer than a small buffer', () => {
  expect(to.maxLength).toBeLessThanOrEqual(56);
  expect(from.maxLength).toBeLessThanOrEqual(80);
  expect(Math.max(...[...from.kinds.values()].map(maxLengthOf))).toBe(from.maxLength);
});

test('no two lines of a direction have one name', () => {
  for (const { kinds, messages, control } of [to, from]) {
    expect(kinds.size).toBe(Object.keys(messages).length + Object.keys(control).length);
  }
});
