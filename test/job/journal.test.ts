import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { IN_FULL } from '../../rigs/in-full.ts';
import { CLEAR, linesOf, SEALED } from '../../rigs/journal-lines.ts';
import { dealJob } from '../../rigs/simulated-job.ts';
import { chained } from '../../rigs/stolen-job.ts';
import { type JournalContent, parseJournal } from '../../src/job/journal.ts';
import { endOf, makeJournalLine } from '../../src/job/journal-line.ts';
import { createJournalCipher } from '../../src/sealing/seal.ts';

const { entries } = dealJob({ boards: 4, faults: 'hostile', seed: 'journal' });
const LINES = linesOf(entries, SEALED);
const TEXT = textOf(LINES);
const CARD_NAME = /\b[CDHS](1[0-2]|[1-9MJQKA])\b/;

function textOf(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`;
}

function contentOf(text: string, cipher = SEALED): JournalContent {
  const parsed = parseJournal(text, cipher);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
}

const rechained = (lines: readonly string[]): string => textOf(chained(lines));

/** The journal with one character of a line exchanged. */
function withFlipped(line: number, place: number): string {
  const flip = (text: string): string =>
    text.slice(0, place) + (text.at(place) === 'x' ? 'y' : 'x') + text.slice(place + 1);
  return textOf(LINES.map((text, index) => (index + 1 === line ? flip(text) : text)));
}

/** The line with one number or text in it changed, each in turn. */
function forgeriesOf(line: string): string[] {
  const body = line.replace(/,"chain":"[^"]*"\}$/, '');
  const numbers = [...body.matchAll(/(?<=:)\d+(?=[,}\]])/g)].slice(1);
  const texts = [...body.matchAll(/(?<="(?:at|sealed|mac|file|reason)":")[^"]/g)];
  return [...numbers, ...texts].map(
    ({ 0: found, index }) =>
      `${body.slice(0, index)}${found === '1' ? '2' : '1'}${body.slice(index + found.length)},"chain":""}`,
  );
}

/** The first line that is not believed. */
function lineNotBelieved(text: string, cipher = SEALED): number | undefined {
  const parsed = parseJournal(text, cipher);
  return parsed.ok ? parsed.value.damage?.line : parsed.problems[0]?.line;
}

/** Another course of the same plan, with the same key. */
function otherLines(): string[] {
  return linesOf(dealJob({ boards: 2, faults: 'hostile', seed: 'another course' }).entries, SEALED);
}

describe('a journal', () => {
  test.each([
    ['sealed', SEALED, { proof: 'proven', end: { mac: expect.stringMatching(/^[\w-]{22}$/) } }],
    ['in clear', CLEAR, { proof: 'unbound', end: { mac: '' }, macs: [] }],
  ])('reads as it was written, %s', (_, cipher, proof) => {
    const content = contentOf(textOf(linesOf(entries, cipher)), cipher);
    expect(content.entries).toEqual(entries);
    expect(content).toMatchObject({ torn: false, end: { chain: expect.stringMatching(/^[\w-]{24}$/) } });
    expect(content).toMatchObject(proof);
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
        .map((line) => line.replace(/"(sealed|mac|chain)":"[^"]*"/g, ''))
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

  test('without its key shows its course alone, of which nothing is proven', () => {
    const content = contentOf(TEXT, createJournalCipher());
    expect([content.entries, content.proof]).toEqual([undefined, 'keyless']);
    expect(content.course.map(({ event }) => event.kind)).toEqual(entries.map(({ event }) => event.kind));
    expect(content.damage).toBeUndefined();
  });

  test('is not believed with another key', () => {
    const parsed = parseJournal(TEXT, createJournalCipher(Buffer.alloc(32, 8)));
    expect(parsed.ok ? '' : parsed.problems[0]?.message).toContain('Line 1');
  });

  test('leaves out a last line that is torn, and says so', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: LINES.at(-1)!.length }), (missing) => {
        const content = contentOf(TEXT.slice(0, -missing));
        expect(content.torn).toBe(true);
        expect(content.entries).toHaveLength(entries.length - 1);
        expect(TEXT.slice(0, content.characters)).toBe(textOf(LINES.slice(0, -1)));
      }),
      { numRuns: IN_FULL ? 100 : 10 },
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
      { numRuns: IN_FULL ? 60 : 15 },
    );
  });

  test.each<[string, string, number]>([
    ['missing', textOf(LINES.filter((_, index) => index !== 20)), 21],
    ['twice', textOf(LINES.flatMap((line, index) => (index === 20 ? [line, line] : [line]))), 22],
    ['exchanged with the next', textOf(LINES.with(20, LINES[21]!).with(21, LINES[20]!)), 21],
  ])('with a line %s is not believed from there on', (_, text, line) => {
    expect(contentOf(text).damage?.line).toBe(line);
  });

  test('with any field forged and a new chain is not believed by who has the key', () => {
    const few = LINES.slice(0, 60);
    const forged = few.flatMap((line, index) =>
      forgeriesOf(line).map((changed) => ({ index, text: rechained(few.with(index, changed)) })),
    );
    expect(forged.length).toBeGreaterThan(4 * few.length);
    const passed = forged.filter(({ text }) => parseJournal(text, createJournalCipher()).ok);
    expect(passed.length).toBeGreaterThan(3 * few.length);
    expect(forged.filter(({ index, text }) => lineNotBelieved(text) !== index + 1)).toEqual([]);
  });

  test.each([
    ['a date that is none', 2, /"at":"[^"]*"/, '"at":"soon"'],
    ['a month that is none', 2, /"at":"(\d{4})-\d\d/, '"at":"$1-13'],
    ['a level of faults that is no word', 1, /"faults":"[^"]*"/, '"faults":"\\u001b[2J"'],
  ])('%s is told with its line', (_, line, from, to) => {
    const lines = linesOf(entries.slice(0, 3), CLEAR);
    const text = rechained(lines.with(line - 1, lines[line - 1]!.replace(from, to)));
    const parsed = parseJournal(`${text}`, createJournalCipher());
    const problem = parsed.ok ? parsed.value.damage : parsed.problems[0];
    expect([problem?.line, problem?.message]).toEqual([
      line,
      expect.stringMatching(/is not (a date|the name)/),
    ]);
  });

  test.each([
    ['without the MAC of a line', LINES.with(20, LINES[20]!.replace(/,"mac":"[^"]*"/, '')), 21],
    ['without any MAC', LINES.map((line) => line.replace(/,"mac":"[^"]*"/, '')), 1],
    ['with two lines exchanged', LINES.with(20, LINES[21]!).with(21, LINES[20]!), 21],
    ['spliced with another of the same key', [...LINES.slice(0, 20), ...otherLines().slice(20)], 21],
  ])('%s and a new chain is not believed', (_, lines, line) => {
    expect(lineNotBelieved(rechained(lines))).toBe(line);
  });

  describe('with MACs beside the tags of its seals, as an earlier version wrote them', () => {
    const folder = join(import.meta.dirname, '../fixtures/before/macs-beside-seals');
    const cipher = createJournalCipher(
      Buffer.from(readFileSync(join(folder, 'job.key'), 'utf8').trim(), 'hex'),
    );
    const lines = readFileSync(join(folder, 'journal.jsonl'), 'utf8').trimEnd().split('\n');

    test('is read whole', () => {
      const parsed = parseJournal(textOf(lines), cipher);
      expect(parsed.ok && parsed.value).toMatchObject({ proof: 'proven', torn: false });
      expect(parsed.ok && parsed.value.entries).toHaveLength(lines.length);
    });

    test('is gone on with by lines whose MAC is the tag', () => {
      const entry = entries.find(({ event }) => event.kind === 'card-proven');
      const line = makeJournalLine({ ...entry!, seq: lines.length + 1 }, endOf(lines.at(-1)!), cipher);
      const parsed = parseJournal(textOf([...lines, line]), cipher);
      expect(parsed.ok && parsed.value.entries).toHaveLength(lines.length + 1);
    });

    test('with any line changed and a new chain is not believed', () => {
      const places = lines.flatMap((line, index) => (line.includes('"sealed":"') ? [index] : []));
      expect(places.length).toBeGreaterThan(20);
      for (const index of places) {
        const changed = lines[index]!.replace(
          /"sealed":"(.)/,
          (_, first) => `"sealed":"${first === 'A' ? 'B' : 'A'}`,
        );
        expect(lineNotBelieved(rechained(lines.with(index, changed)), cipher)).toBe(index + 1);
      }
    });
  });

  test('opens what is sealed in its own line only', () => {
    const [first, second] = LINES.filter((line) => line.includes('"card-proven"'));
    const sealed = /"sealed":"([^"]*)","mac":"([^"]*)"/;
    const moved = first!.replace(sealed, sealed.exec(second!)![0]);
    const index = LINES.indexOf(first!);
    expect(lineNotBelieved(rechained(LINES.with(index, moved)))).toBe(index + 1);
  });

  test.each([
    ['without a line', '', 'no complete line'],
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
