import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeJournalLine, parseJournal } from '../../src/job/journal.ts';
import { dealJob } from '../support/simulated-job.ts';

const { entries } = dealJob({ boards: 4, faults: 'hostile', seed: 'journal' });
const LINES = entries.map(makeJournalLine);
const TEXT = `${LINES.join('\n')}\n`;

function problemOf(text: string): { line: number; message: string } {
  const parsed = parseJournal(text);
  if (parsed.ok) throw new Error('The journal was believed.');
  return parsed.problems[0]!;
}

function withLine(number: number, change: (line: string) => string): string {
  return `${LINES.map((line, index) => (index + 1 === number ? change(line) : line)).join('\n')}\n`;
}

describe('a journal', () => {
  test('reads as it was written', () => {
    expect(parseJournal(TEXT)).toEqual({ ok: true, value: { entries, torn: false } });
  });

  test('holds most kinds of events', () => {
    expect(new Set(entries.map(({ event }) => event.kind)).size).toBeGreaterThan(18);
  });

  test('names the feed of a card "feed" everywhere', () => {
    expect(LINES.filter((line) => /"(ordinal|ticket|n)":/.test(line))).toEqual([]);
  });

  test('writes cards by name', () => {
    expect(LINES.some((line) => /"card":"[CDHS]\w+"/.test(line))).toBe(true);
    expect(LINES.filter((line) => /"card":\d/.test(line))).toEqual([]);
  });

  test('leaves out a last line that is torn, and says so', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: LINES.at(-1)!.length }), (missing) => {
        const parsed = parseJournal(TEXT.slice(0, -missing));
        expect(parsed).toMatchObject({ ok: true, value: { torn: missing <= LINES.at(-1)!.length } });
        expect(parsed.ok && parsed.value.entries.length).toBe(entries.length - 1);
      }),
    );
  });

  test.each<[string, string, number, string]>([
    ['without a line', '', 1, 'no whole line'],
    ['with a line that is no JSON', withLine(12, (line) => line.slice(1)), 12, 'not JSON'],
    ['with a line missing', `${LINES.filter((_, index) => index !== 20).join('\n')}\n`, 21, 'seq is not 21'],
    [
      'with a kind that is none',
      withLine(7, (line) => line.replace(/"kind":"[^"]*"/, '"kind":"x"')),
      7,
      'kind',
    ],
    ['that starts in the middle', `${LINES[1]!.replace('"seq":2', '"seq":1')}\n`, 1, 'job-started'],
    [
      'with a plan out of range',
      withLine(1, (line) => line.replace('"linkMs":5', '"linkMs":-5')),
      1,
      'linkMs',
    ],
    [
      'with a deal that is none',
      withLine(1, (line) => line.replace(/"deal":"\d+"/, '"deal":"-1"')),
      1,
      'deal',
    ],
    [
      'with a text for a number',
      withLine(3, (line) => line.replace(/"nowMs":[\d.]+/, '"nowMs":"0"')),
      3,
      'nowMs',
    ],
  ])('%s is not believed', (_, text, line, words) => {
    const problem = problemOf(text);
    expect(problem.line).toBe(line);
    expect(problem.message).toContain(words);
    expect(problem.message).toMatch(/\.$/);
  });

  test('never throws, whatever it is', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseJournal(text)));
    fc.assert(fc.property(fc.json(), (json) => void parseJournal(`${json}\n`)));
  });

  test('with one character changed is not believed, or is still a journal', () => {
    fc.assert(
      fc.property(fc.nat(TEXT.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (at, character) => {
        const changed = parseJournal(TEXT.slice(0, at) + character + TEXT.slice(at + 1));
        const text = JSON.stringify(changed.ok ? [] : changed.problems);
        expect(text).not.toMatch(/\b[CDHS](1[0-2]|[1-9MJQKA])\b/);
      }),
      { numRuns: 60 },
    );
  });
});
