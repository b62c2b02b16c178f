import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { computer } from '../../../rigs/computer.ts';
import { soubrette } from '../../../rigs/fake-terminal.ts';
import { parseDeals } from '../../../src/app/files/deal-files.ts';
import { playedBoards } from '../../../src/app/paper/played-boards.ts';
import { formatNamed } from '../../../src/formats/catalogue/catalogue.ts';
import { playedTexts } from '../../../src/paper/hand-record/played-text.ts';
import { LANGUAGES } from '../../../src/words/language.ts';

const PLAYED = join(import.meta.dirname, '../../../examples/played.lin');
const { set: LIN } = parseDeals(readFileSync(PLAYED), computer);

describe('what was played with a board', () => {
  test.each(['lin', 'pbn', 'rbn'])('is the same from %s', (format) => {
    const bytes = formatNamed(format)?.write?.(LIN) ?? new Uint8Array();
    const { set } = parseDeals(bytes, computer);
    const texts = playedBoards(set).map((played, at) =>
      played === undefined ? [] : playedTexts(played, set.boards[at]?.dealer ?? 'N', 'en').slice(0, 4),
    );
    expect(texts[0]).toEqual([
      { title: 'Auction', text: 'N: – 1♣ 2♠ 3♦ 3♠ 4♦ – – –' },
      { title: 'Contract', text: '4♦ W, Tricks 12' },
      { title: 'Lead', text: '♥A' },
      { title: 'Play', text: expect.stringMatching(/^♥A 4 2 3, ♣J Q 8 3, ♦2 5 Q 9,/) },
    ]);
    expect(texts).toHaveLength(2);
  });

  test('has comments, and is not told where several tables played it', () => {
    const deal = '[Deal "N:QT932.KJ.Q932.54 J765.A98432.J.T9 A8.7.T87654.QJ86 K4.QT65.AK.AK732"]';
    const record = (contract: string, more = ''): string =>
      `[Board "1"]\n[Dealer "N"]\n${deal}\n[Declarer "W"]\n[Contract "${contract}"]\n[Result "9"]${more}\n\n`;
    const read = (text: string) => playedBoards(parseDeals(new TextEncoder().encode(text), computer).set);
    const [alone] = read(record('3NT', '\n{A good   game.}\n% for programs\n'));
    expect(alone).toMatchObject({ tricks: 9, declarer: 'W', comments: ['A good game.'] });
    expect(read(record('3NT') + record('2NT'))).toEqual([undefined]);
    expect(read(record('?'))).toEqual([undefined]);
    const [passed] = read(record('Pass', '\n[Auction "N"]\nPass Pass Pass Pass\n'));
    for (const language of LANGUAGES) {
      const texts = passed === undefined ? [] : playedTexts(passed, 'N', language);
      expect(texts.map(({ text }) => text)[0]).toMatch(/^\S+: – – – –$/);
      expect(texts).toHaveLength(2);
    }
  });

  test('stands on a record, unless only hands are asked for', async () => {
    const printed = await soubrette('records', PLAYED, '-o', '-', '--no-solve');
    expect(printed.stdout).toContain(
      'Auction: N: – 1♣ 2♠ 3♦ 3♠ 4♦ – – –\nContract: 4♦ W, Tricks 12\nLead: ♥A\n',
    );
    const hands = await soubrette('records', PLAYED, '-o', '-', '--no-solve', '--hands-only');
    expect(hands.stdout).not.toMatch(/Auction|Contract|Lead|Play/);
  });
});
