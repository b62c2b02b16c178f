import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { soubrette, soubretteWith } from '../../../rigs/fake-terminal.ts';
import { DECKS } from '../../../src/bridge/deck.ts';
import { dealText } from '../../../src/generation/deal-text.ts';
import { generateSeededDeals } from '../../../src/generation/generate.ts';

const ROOT = join(import.meta.dirname, '../../..');
const WBG = join(ROOT, 'test/fixtures/squaredeal/WBG2024-first-40-deals.txt');
const SUPER = join(ROOT, 'examples/super.pbn');

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'audit-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function linesFile(name: string, seed: string, count: number): string {
  const path = join(folder, name);
  const { deals } = generateSeededDeals(seed, DECKS.standard, count);
  writeFileSync(path, deals.map((deal) => `${dealText(deal)}\n`).join(''));
  return path;
}

interface Answer {
  readonly files: readonly { file: string; format: string; deals: number; errors: number }[];
  readonly deals: number;
  readonly sets: number;
  readonly deck: string;
  readonly verdict: string;
  readonly falseAlarm: number;
  readonly tests: readonly {
    name: string;
    df: number | null;
    p: number;
    corrected: number;
    verdict: string;
  }[];
  readonly sentences: readonly string[];
}

async function audit(...words: string[]): Promise<{ code: number; answer: Answer }> {
  const { code, stdout } = await soubrette('audit', ...words, '--json');
  return { code, answer: JSON.parse(stdout) as Answer };
}

describe('audit', () => {
  test('of 40 published deals finds nothing, and says that they show little', async () => {
    const { code, answer } = await audit(WBG, '--strict');
    expect(code).toBe(0);
    expect(answer).toMatchObject({ deals: 40, sets: 1, deck: 'standard', falseAlarm: 0.01 });
    expect(answer.verdict).toBe('nothing suspicious');
    expect(answer.files).toEqual([{ file: WBG, format: 'lines', deals: 40, errors: 0 }]);
    expect(answer.tests.find(({ name }) => name === 'card-seat')).toMatchObject({ df: 153 });
    expect(answer.sentences[0]).toContain("can't show much");
  });

  test('shows how far it is on a screen', async () => {
    const { code, stderr } = await soubretteWith({ isScreen: true }, 'audit', WBG);
    expect([code, stderr]).toEqual([0, '40 deals read\r\r']);
  });

  test('counts boards once that were played at many tables, whatever the size of the file', async () => {
    const path = join(folder, 'results.pbn');
    const { deals } = generateSeededDeals('results', DECKS.standard, 12);
    const played = `[Contract "3NT"]\n[Declarer "S"]\n[Result "9"]\n{${'x'.repeat(30_000)}}`;
    const round = deals.map((deal, at) => `[Board "${at + 1}"]\n[Deal "N:${dealText(deal)}"]\n${played}\n\n`);
    writeFileSync(path, round.join('').repeat(13));
    expect((await audit(path)).answer.deals).toBe(12);
  });

  test('of 68 cards counts 201 degrees of freedom', async () => {
    const path = join(folder, 'super.pbn');
    await soubrette('generate', '--boards', '1-24', '--deck', 'super', '--seed', 'audit', '-o', path);
    const { answer } = await audit(path);
    expect(answer).toMatchObject({ deck: 'super', deals: 24, verdict: 'nothing suspicious' });
    expect(answer.tests.find(({ name }) => name === 'card-seat')).toMatchObject({ df: 201 });
  });

  test('of a set that equals another file says so, in words and by the exit code asked for', async () => {
    const one = linesFile('tuesday.txt', 'a', 8);
    const two = linesFile('thursday.txt', 'a', 8);
    const { code, stdout } = await soubrette('audit', one, two, '--strict');
    expect(code).toBe(3);
    expect(stdout).toContain('16 deals in 2 sets: not random.');
    expect(stdout).toContain(`8 deals come again: deal 1 of ${two} is deal 1 of ${one}, and more.`);
    expect((await soubrette('audit', one, two)).code).toBe(0);
  });

  test('takes a file as sets of so many deals', async () => {
    const { answer } = await audit(linesFile('season.txt', 'b', 480), '--first-of', '24');
    expect(answer).toMatchObject({ sets: 20, deals: 480 });
    expect(answer.tests.map(({ name }) => name)).toContain('first-card-seat');
  });

  test('takes deals of several events with one number, and says what it leaves out', async () => {
    const { deals } = generateSeededDeals('clash', DECKS.standard, 3);
    const path = join(folder, 'events.pbn');
    const game = (at: number): string => `[Board "1"]\n[Deal "N:${dealText(deals[at]!)}"]\n\n`;
    writeFileSync(
      path,
      `${game(0)}${game(1)}[Board "2"]\n[Deal "N:AKQ.AKQ.AKQ.AKQJ - - AKQ.2.3.4"]\n\n${game(2)}`,
    );
    const { answer } = await audit(path);
    expect(answer.deals).toBe(3);
    expect(answer.files[0]!.errors).toBeGreaterThan(0);
    expect((await soubrette('audit', path)).stderr).toContain('what is in doubt is left out');
  });

  test('writes a report, and does not replace one unasked', async () => {
    const report = join(folder, 'report.html');
    const path = linesFile('many.txt', 'c', 1200);
    expect((await soubrette('audit', path, '-o', report)).code).toBe(0);
    const html = readFileSync(report, 'utf8');
    expect(html).toContain('Nothing suspicious');
    expect(html.match(/<svg/g)?.length).toBe(4);
    expect((await soubrette('audit', path, '-o', report)).code).toBe(2);
  });

  test('pictures of few deals are left out of the report', async () => {
    const report = join(folder, 'report.html');
    await soubrette('audit', linesFile('few.txt', 'd', 36), '-o', report);
    expect(readFileSync(report, 'utf8')).not.toContain('<svg');
  });

  test.each([
    ['no deal file', 'nothing here', 'holds no complete deal'],
    ['an empty file', '', 'holds no complete deal'],
  ])('refuses %s', async (_, content, sentence) => {
    const path = join(folder, 'file');
    writeFileSync(path, content);
    const { code, stderr } = await soubrette('audit', path);
    expect([code, stderr.includes(sentence)]).toEqual([3, true]);
  });

  test('refuses two decks at once, folders, and files that are not there', async () => {
    const standard = linesFile('a.txt', 'e', 4);
    expect((await soubrette('audit', standard, SUPER)).stderr).toContain('another deck');
    expect((await soubrette('audit', folder)).code).toBe(3);
    expect((await soubrette('audit', join(folder, 'none.pbn'))).code).toBe(3);
  });
});
