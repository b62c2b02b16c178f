import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Description, parseDescription } from '../../../src/generation/squaredeal/description.ts';
import type { Phase } from '../../../src/generation/squaredeal/phase.ts';
import {
  canonicalValue,
  makeDescription,
  withCommitment,
  withDelayedValue,
} from '../../../src/generation/squaredeal/write-description.ts';

const HEAD = '# for program SquareDeal 2.7\nTN Club\nDI Dow Jones\n';

function problemsOf(text: string): string[] {
  const parsed = parseDescription(text);
  return parsed.ok ? [] : parsed.problems.map(({ message }) => message);
}

function phasesOf(...lines: string[]): readonly Phase[] {
  const parsed = parseDescription(HEAD + lines.map((line) => `SN ${line}\n`).join(''));
  return parsed.ok ? parsed.value.phases : [];
}

describe('the phases of a description', () => {
  test.each([
    ['16', [{ first: 1, last: 16 }]],
    ['5-20', [{ first: 5, last: 20 }]],
    [
      '1-16,17-32',
      [
        { first: 1, last: 16 },
        { first: 17, last: 32 },
      ],
    ],
    [
      '3x7',
      [
        { first: 1, last: 7 },
        { first: 8, last: 14 },
        { first: 15, last: 21 },
      ],
    ],
    ['?', []],
  ])('have the boards %s', (text, ranges) => {
    expect(phasesOf(`3:${text}:RR#:Round #/3`)).toEqual([
      { sessions: 3, ranges, fileName: 'RR#', title: 'Round #/3' },
    ]);
  });

  test.each([
    ['3:1-16:RR#', 'is not of the form'],
    ['x:1-16:RR#:Round', 'no number of sessions'],
    ['10001:1-16:RR#:Round', 'no number of sessions'],
    ['3:0:RR#:Round', 'boards begin at 1'],
    ['3:9-5:RR#:Round', 'a range goes up'],
    ['3:1-20000:RR#:Round', 'at most 10000 boards'],
    ['6:10000:RR#:Round', 'has 60000 boards in all its sessions: an event has at most 50000'],
    ['7:10000,1-1:RR#:Round', 'needs its boards as a number'],
    ['3:many:RR#:Round', 'needs its boards as a number'],
    ['3:16:../RR#:Round', 'needs a file name'],
    ['3:16:C#R#:Round', 'needs a file name'],
    ['3:16:.RR#:Round', 'needs a file name'],
    ['3:16:RR:Round', 'needs # in its file name'],
    ['0:16:RR:Round', 'needs # in its file name'],
  ])('are refused: %s', (line, why) => {
    expect(problemsOf(`${HEAD}SN ${line}\n`)).toEqual([expect.stringContaining(`in line 4 `)]);
    expect(problemsOf(`${HEAD}SN ${line}\n`)[0]).toContain(why);
  });

  test('never share the file of a session', () => {
    expect(problemsOf(`${HEAD}SN 12:16:RR#:A\nSN 10:16:RR##:B\n`)).toEqual([
      'The phase in line 5 makes a file RR10, as an earlier phase does: choose another name.',
    ]);
    expect(problemsOf(`${HEAD}SN 9:16:RR#:A\nSN 9:16:RR##:B\n`)).toEqual([]);
    expect(problemsOf(`${HEAD}SN 0:16:RR#:A\nSN 0:16:RR#:B\n`)).toHaveLength(1);
  });
});

describe('a description', () => {
  test('is refused with all that is wrong at once', () => {
    expect(problemsOf('TN a\nTN b\nXX\nKH 12\nSN 1:2\n')).toHaveLength(4);
    expect(problemsOf('')).toHaveLength(1);
    expect(problemsOf('# nothing\n\n')).toHaveLength(1);
  });

  test('of no size keeps anybody waiting', () => {
    const phasesOfBoards = (boards: string): string =>
      Array.from({ length: 60_000 }, (_, index) => `SN 10000:${boards}:A${index}x#:A`).join('\n');
    expect(problemsOf(`${HEAD}${phasesOfBoards('?')}`)).toEqual([
      expect.stringContaining('more than 100000 sessions'),
    ]);
    expect(problemsOf(`${HEAD}${phasesOfBoards('4')}`)).toEqual([
      'Up to line 5 there are more than 50000 boards.',
    ]);
    expect(problemsOf(`${HEAD}SN 10000:?:A#:${'x'.repeat(1e6)}`)).toEqual([
      'Line 4 has more than 1000 characters.',
    ]);
    expect(problemsOf('x\n'.repeat(1e6))).toHaveLength(100);
  });

  const word = fc.stringMatching(/^[A-Za-z0-9äß&(][A-Za-z0-9 äß&(#/]{0,30}[a-z]$/);
  const phase: fc.Arbitrary<Omit<Phase, 'fileName'>> = fc.record({
    sessions: fc.integer({ min: 0, max: 30 }),
    ranges: fc.array(
      fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 30 })).map(([first, more]) => ({
        first,
        last: first + more,
      })),
      { maxLength: 4 },
    ),
    title: word,
  });
  const description: fc.Arbitrary<Description> = fc
    .record(
      {
        tournament: word,
        delayedTitle: word,
        delayedValue: word,
        phases: fc
          .array(phase, { maxLength: 6 })
          .map((phases) =>
            phases.map((each, index) => ({ ...each, fileName: `${'ABCDEF'.charAt(index)}#` })),
          ),
        commitment: fc.stringMatching(/^[0-9a-f]{64}$/),
      },
      { requiredKeys: ['tournament', 'delayedTitle', 'phases'] },
    )
    .map((made) => ({ ...made, version: '2.7' }));

  test('is read as it was written, with line feeds or carriage returns', () => {
    fc.assert(
      fc.property(description, (made) => {
        const text = makeDescription(made);
        expect(parseDescription(text)).toEqual({ ok: true, value: made });
        expect(parseDescription(text.replaceAll('\n', '\r\n'))).toEqual({ ok: true, value: made });
      }),
    );
  });

  test('of any text is read or refused', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        const parsed = parseDescription(`${HEAD}SN ${text}`);
        expect(parsed.ok || parsed.problems.length > 0).toBe(true);
      }),
    );
  });

  test('gets its delayed value and stays as it is in all else', () => {
    const file = '# x\r\nTN Club\r\nDI Dow Jones\r\n# a comment\r\nSN 1:16:A:B\r\n';
    expect(withDelayedValue(file, '$& 4')).toBe(file.replace('Jones\r\n', () => 'Jones\r\nDV $& 4\r\n'));
  });
});

test.each(['\n', '\r\n'])('a description gets its commitment at its end, with %j', (end) => {
  const fresh = { tournament: 'Club', delayedTitle: 'Dow Jones', phases: [], version: '2.7' };
  const commitment = 'ab'.repeat(32);
  const file = makeDescription(fresh).replaceAll('\n', end);
  const changed = withCommitment(file, commitment);
  expect(changed).toBe(makeDescription({ ...fresh, commitment }).replaceAll('\n', end));
  expect(withCommitment('TN Club', commitment).split('\n')[1]).toBe(`KH ${commitment}`);
});

test.each([
  [' 43,275.91 ', '4327591'],
  ['6  apples,\tpears', '6 apples, pears'],
  ['1,2,3', '12,3'],
])('the delayed value %j is taken down as SquareDeal does', (typed, value) => {
  expect(canonicalValue(typed)).toBe(value);
});
