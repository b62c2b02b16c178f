import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPage } from '../../rigs/console/page-server.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { LANGUAGES } from '../../src/words/language.ts';
import { cardInWords } from '../../src/words/sentences.ts';
import { loadTerminalWords } from '../../src/words/terminal-words.ts';
import { leaksOf } from './leaks.ts';
import { leftIn, plantedUnseen } from './left-behind.ts';

// Words of the page are no leaks.
beforeAll(() => buildPage());

describe('what a browser was sent is searched', () => {
  const told = (...texts: readonly string[]): readonly string[] =>
    leaksOf(texts.map((text) => ({ path: '/api/events?page=x', head: '200 {}', body: Buffer.from(text) })));

  test.each(LANGUAGES)('for every card in %s words', async (language) => {
    const words = await loadTerminalWords(language);
    const place = language === 'en' ? 'North: ' : '';
    const said = DECKS.super.cards.map((card) => `${place}${cardInWords(words, card)}`);
    const found = told(...said);
    expect(said.filter((card) => !found.some((leak) => leak.includes(card)))).toEqual([]);
  });

  test('and nothing is found where nothing is', () => {
    expect(told('data: {"n":1,"parts":{}}')).toEqual([]);
  });
});

describe('what a browser leaves behind is searched', () => {
  const paper = createHash('shake256', { outputLength: 4_000 }).update('a paper').digest();
  const secrets = { papers: [paper], texts: ['North A Q 10 9 7 of spades, K J 4 of hearts and no diamonds'] };
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'left-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('for papers and hands, wherever one is planted', () => {
    expect(plantedUnseen(folder, secrets)).toEqual([]);
  });

  test('and nothing is found of another paper', () => {
    writeFileSync(join(folder, 'other'), Buffer.from(paper.map((byte) => byte ^ 1)));
    expect(leftIn([folder], secrets)).toEqual([]);
    expect(plantedUnseen(folder, { papers: [], texts: [] })).not.toEqual([]);
  });
});
