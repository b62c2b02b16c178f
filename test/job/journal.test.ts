import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCraft } from '../../src/adapters/seal.ts';
import { type JournalContent, parseJournal } from '../../src/job/journal.ts';
import { CLEAR, linesOf, SEALED } from '../support/journal-lines.ts';
import { dealJob } from '../support/simulated-job.ts';

const { entries } = dealJob({ boards: 4, faults: 'hostile', seed: 'journal' });
const LINES = linesOf(entries, SEALED);
const TEXT = textOf(LINES);
const CARD_NAME = /\b[CDHS](1[0-2]|[1-9MJQKA])\b/;

function textOf(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`;
}

function contentOf(text: string, craft = SEALED): JournalContent {
  const parsed = parseJournal(text, craft);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
}

/** The journal with one character of a line exchanged. */
function withFlipped(line: number, place: number): string {
  const flip = (text: string): string =>
    text.slice(0, place) + (text.at(place) === 'x' ? 'y' : 'x') + text.slice(place + 1);
  return textOf(LINES.map((text, index) => (index + 1 === line ? flip(text) : text)));
}

describe('a journal', () => {
  test.each([
    ['sealed', SEALED],
    ['in clear', CLEAR],
  ])('reads as it was written, %s', (_, craft) => {
    const content = contentOf(textOf(linesOf(entries, craft)), craft);
    expect(content.entries).toEqual(entries);
    expect(content).toMatchObject({ torn: false, chain: expect.stringMatching(/^[\w-]{24}$/) });
  });

  test('holds most kinds of events', () => {
    expect(new Set(entries.map(({ event }) => event.kind)).size).toBeGreaterThan(18);
  });

  test('names the feed of a card "feed" everywhere', () => {
    expect(LINES.filter((line) => /"(ordinal|ticket|n)":/.test(line))).toEqual([]);
  });

  test('shows no card and no pocket where it is sealed', () => {
    const shown = LINES.filter((line) => !line.includes('"missing":'));
    expect(shown.filter((line) => /"(card|mouth|beam|deals|reading)":/.test(line))).toEqual([]);
    expect(
      shown
        .map((line) => line.replace(/"(sealed|chain)":"[^"]*"/g, ''))
        .filter((line) => CARD_NAME.test(line)),
    ).toEqual([]);
  });

  test('seals every card of a kind of event to the same length', () => {
    const proven = LINES.filter((line) => line.includes('"card-proven"'));
    const lengths = proven.map((line) => /"sealed":"([^"]*)"/.exec(line)?.[1]?.length);
    expect(new Set(lengths).size).toBe(1);
  });

  test('never seals the same card to the same text', () => {
    const sealed = LINES.flatMap((line) => /"sealed":"([^"]*)"/.exec(line)?.[1] ?? []);
    expect(new Set(sealed).size).toBe(sealed.length);
  });

  test.each([
    ['no key', createCraft()],
    ['another key', createCraft(Buffer.alloc(32, 8))],
  ])('with %s shows its course alone', (_, craft) => {
    const content = contentOf(TEXT, craft);
    expect(content.entries).toBeUndefined();
    expect(content.course.map(({ event }) => event.kind)).toEqual(entries.map(({ event }) => event.kind));
    expect(content.damage).toBeUndefined();
  });

  test('leaves out a last line that is torn, and says so', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: LINES.at(-1)!.length }), (missing) => {
        const content = contentOf(TEXT.slice(0, -missing));
        expect(content.torn).toBe(true);
        expect(content.entries).toHaveLength(entries.length - 1);
        expect(TEXT.slice(0, content.characters)).toBe(textOf(LINES.slice(0, -1)));
      }),
    );
  });

  test('leaves out all that a power cut left as nothing at its end', () => {
    const content = contentOf(`${textOf(LINES.slice(0, 30))}${'\0'.repeat(700)}\n${'\0'.repeat(90)}`);
    expect(content).toMatchObject({ torn: true });
    expect(content.entries).toHaveLength(30);
  });

  test('with any one character changed is believed up to that line, and says which it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: LINES.length }), fc.nat(), (line, place) => {
        const { course, damage, torn } = contentOf(withFlipped(line, place % (LINES[line - 1]!.length - 40)));
        expect({ line: damage?.line, believed: course.length, torn }).toEqual({
          line,
          believed: line - 1,
          torn: false,
        });
        expect(damage?.message).toMatch(/not as it was written: .*\.$/);
        expect(damage?.message).not.toMatch(CARD_NAME);
      }),
      { numRuns: 60 },
    );
  });

  test.each<[string, string, number]>([
    ['missing', textOf(LINES.filter((_, index) => index !== 20)), 21],
    ['twice', textOf(LINES.flatMap((line, index) => (index === 20 ? [line, line] : [line]))), 22],
    ['exchanged with the next', textOf(LINES.with(20, LINES[21]!).with(21, LINES[20]!)), 21],
  ])('with a line %s is not believed from there on', (_, text, line) => {
    expect(contentOf(text).damage?.line).toBe(line);
  });

  test('of another job is not believed for having the same chain', () => {
    const sealed = /"sealed":"([^"]*)"/;
    const [first, second] = LINES.filter((line) => line.includes('"card-proven"'));
    const moved = first!.replace(sealed, sealed.exec(second!)![0]);
    expect(SEALED.seal!.open(sealed.exec(moved)![1]!, '1 card-proven')).toBeUndefined();
  });

  test.each([
    ['without a line', '', 'no whole line'],
    ['that is no JSON', 'hello\n', 'checksum'],
    ['that starts in the middle', textOf(LINES.slice(1)), 'checksum'],
  ])('%s is not believed at all', (_, text, words) => {
    const parsed = parseJournal(text, SEALED);
    expect(parsed.ok ? '' : parsed.problems[0]?.message).toContain(words);
  });

  test('never throws, whatever it is', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseJournal(text, SEALED)));
    fc.assert(fc.property(fc.json(), (json) => void parseJournal(`${json}\n`, SEALED)));
  });
});
