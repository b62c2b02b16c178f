import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PBN_CODES } from '../../../src/formats/pbn/codes.ts';
import { hasErrors, MAX_PBN_BYTES, readPbn, writeGames } from '../../../src/formats/pbn/pbn.ts';
import { codes, DEAL_A, fixture, game, read } from './support.ts';

/** Pieces of PBN that mean something to the reader. */
const SCRAPS = [
  '[',
  ']',
  '"',
  '{',
  '}',
  ';',
  '%',
  '\\',
  '#',
  '##',
  '\r',
  '\n',
  '\n\n',
  ' ',
  '\t',
  '[Deal "',
  '[Board "1"]\n',
  '[Auction "N"]\n',
  '[Play "W"]\n',
  '[Note "1:',
  '[ScoreTable "A;B\\2R"]\n',
  '[Deck "SuperBridge68"]\n',
  '1C ',
  'Pass ',
  'AP ',
  'X ',
  'SA ',
  'H1 ',
  '=1=',
  '$1',
  '!!',
  '^I ',
  '^S ',
  '^L ',
  '*',
  '+',
  '- ',
  'N:',
  '....',
  '<PBN>',
  '</PBN>',
  `[Deal "${DEAL_A}"]\n`,
  '\u{e9}',
  '\u{1F0A1}',
  '\0',
];

/** What no message may say: a card together with a seat, or a hand. */
const REVEALING = [
  /\b[NESW] (?:has|holds|plays) (?:the )?[CDHS](?:[AKQJMWLT1-9]|1[0-2])\b/,
  /[AKQJMWLT1-9]{0,17}\.[AKQJMWLT1-9]{0,17}\.[AKQJMWLT1-9]{0,17}\.[AKQJMWLT1-9]{0,17}/,
];

function expectSound(bytes: Uint8Array): void {
  const file = readPbn(bytes);
  for (const { message, line, severity, code } of file.problems) {
    expect(message).toMatch(
      /^\S.* \(line \d+(?:, column \d+)?\)\. \S.*\.$|^\S.*\. This happens \d+ more times?, on lines? .*\.$/su,
    );
    for (const pattern of REVEALING) expect(message).not.toMatch(pattern);
    expect([line! >= 1, severity]).toEqual([true, PBN_CODES[code as keyof typeof PBN_CODES].severity]);
  }
  expect(hasErrors(readPbn(writeGames(file))) && !hasErrors(file)).toBe(false);
}

describe('any bytes', () => {
  test('are read without throwing', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), expectSound), { numRuns: 300 });
  });

  test('made of scraps of PBN are read without throwing', () => {
    const text = fc.array(fc.constantFrom(...SCRAPS), { maxLength: 60 }).map((scraps) => scraps.join(''));
    fc.assert(
      fc.property(text, (scraps) => expectSound(new TextEncoder().encode(scraps))),
      { numRuns: 500 },
    );
  });

  test('of real files with changes in them are read without throwing', () => {
    const file = fc
      .constantFrom('pbn-correct_10.pbn', 'pbn-errors_10.pbn', 'rs-ruter71.pbn', 'zd-psbridge.pbn')
      .map(fixture);
    const changes = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.constantFrom(...SCRAPS)), { maxLength: 8 });
    fc.assert(
      fc.property(file, changes, (bytes, edits) => {
        let changed = Buffer.from(bytes);
        for (const [at, cut, scrap] of edits) {
          const start = at % (changed.length + 1);
          changed = Buffer.concat([
            changed.subarray(0, start),
            Buffer.from(scrap),
            changed.subarray(start + (cut % 40)),
          ]);
        }
        expectSound(changed);
      }),
      { numRuns: 60 },
    );
  });

  test('beyond the limit give one error that names it', () => {
    const file = readPbn(new Uint8Array(MAX_PBN_BYTES + 1));
    expect(file.problems).toMatchObject([{ severity: 'error', code: 'file-too-large' }]);
    expect(file.problems[0]!.message).toContain(`${MAX_PBN_BYTES / 1024 / 1024} MiB`);
  });

  test.each([
    '[A ',
    '[',
    '{',
    '"',
    '[Deal "',
    '[Auction "N"]X ',
    '[Board "1"]\n\n',
    '\\"',
    '\r\n ',
    '[Note "1:"]=1= ',
    '[A "  ',
  ])('that repeat %j a hundred thousand times are read in seconds', (scrap) => {
    const start = process.cpuUsage();
    readPbn(Buffer.from(scrap.repeat(100_000)));
    // A tenth of a second or so of the processor; were it not linear, minutes.
    expect(process.cpuUsage(start).user).toBeLessThan(20_000_000);
  });
});

describe('problems', () => {
  test('come all at once, by line', () => {
    const file = read(
      `${game({ Board: '1', Date: 'x', Deal: DEAL_A, Result: 'y' })}\n${game({ Board: 'z', Deal: 'w' })}`,
    );
    expect(codes(file)).toEqual(['tag-spelling', 'tag-value', 'board-number', 'deal-malformed']);
  });

  test('of one kind are told together after the first ones, with their lines', () => {
    const { problems } = read(Array.from({ length: 30 }, () => game({ Result: 'x' })).join('\n'));
    const results = problems.filter(({ code }) => code === 'tag-value');
    expect(results).toHaveLength(PBN_CODES['tag-value'].each + 1);
    expect(results.at(-1)!.message).toBe(
      'The value of a tag is not what PBN allows. This happens 20 more times, on lines 21, 23, 25, 27, 29, 31, 33, 35 and others.',
    );
  });

  test('have keys only for what they know', () => {
    const [problem] = read('').problems;
    expect(Object.keys(problem!)).toEqual(['severity', 'code', 'message', 'line']);
  });
});
