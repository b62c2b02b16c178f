import { describe, expect, it } from 'vitest';
import { blotted, cardNamed, judged, NAMES, runsOf } from '../../../rigs/seen-prints.ts';
import { ITEM_NAMES } from '../../../src/inspection/items.ts';
import type { SeenCard } from '../../../src/inspection/seen-card.ts';
import type { DeckVerdict } from '../../../src/inspection/verdict.ts';
import { failureInWords, soundSpotInWords } from '../../../src/paper/deck-test/failure-words.ts';
import { findingsOf } from '../../../src/paper/deck-test/findings.ts';
import { deckTestReport } from '../../../src/paper/deck-test/report.ts';
import { worstInWords } from '../../../src/paper/deck-test/words.ts';
import type { Block } from '../../../src/paper/document.ts';

const PICTURE = { png: new Uint8Array(), widthMm: 10, heightMm: 10, alt: 'a card', caption: 'a card' };

function reported(verdict: DeckVerdict) {
  return deckTestReport(verdict, {
    deck: 'run-1',
    profile: 'club.deck.json',
    at: '2026-11-01T10:00:00Z',
    program: '0.1.0',
    pictureOf: () => PICTURE,
  });
}

function headings(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []));
}

describe('the report of a deck test', () => {
  it('shows the cards to look at of a deck that passes, and calls no mark on them within its limit', () => {
    const verdict = judged(
      runsOf(1, (name) => (name === 'H8' ? blotted([{ share: 0.4, xMm: 5, yMm: 6 }]) : {})),
    );
    const report = reported(verdict);
    expect(report.verdict).toMatchObject({ text: 'The deck passes with reservations', tone: 'warning' });
    expect(report.verdict?.because).toContain('marks that may be dust, and were let pass: ♥8, first end.');
    expect(headings(report.blocks).slice(0, 2)).toEqual(['Cards to look at', 'All items']);
    expect(report.blocks.filter(({ kind }) => kind === 'pictures')).toEqual([
      { kind: 'pictures', pictures: [PICTURE] },
    ]);
    expect(JSON.stringify(report.blocks)).toContain('♥8, first end (spots and voids: spot at 5.0, 6.0 mm)');
  });

  it('shows where a sound print differs most, and calls nothing there a hole', () => {
    const verdict = judged(runsOf(2));
    const report = reported(verdict);
    expect(headings(report.blocks).slice(0, 3)).toEqual([
      'All items',
      'Where the print differs most',
      'How values lie',
    ]);
    const [worst] = verdict.items.find(({ item }) => item === 'spot')?.values ?? [];
    expect(soundSpotInWords(worst!)).toBe(
      '♣2 differs most 5.0 mm from the left and 6.0 mm from the top of its first end, by 0.02',
    );
  });

  it.each([
    ['stroke', {}, ''],
    ['stroke', { strokeMm: 0.001 }, ''],
    ['stroke', { strokeMm: -0.02 }, '♥8, first end, narrower'],
  ] as const)('names whose the worst value of %s is, where %j, as: %s', (item, changed, where) => {
    const verdict = judged(runsOf(1, (name) => (name === 'H8' ? changed : {})));
    const judgedItem = verdict.items.find((each) => each.item === item);
    expect(judgedItem && worstInWords(judgedItem)).toBe(where);
  });

  it('names the card that fails in its headline, and what may be dust after it', () => {
    const grain = blotted([{ share: 0.7, xMm: 5, yMm: 6 }]);
    const hole = blotted([{ share: -1, xMm: 9, yMm: 16, sideMm: 1 }]);
    const isFirst = (run: number): boolean => run % 2 === 0;
    const verdict = judged(
      runsOf(3, (name, run) =>
        name === 'D4' && isFirst(run) ? hole : name === 'H8' && !isFirst(run) ? grain : {},
      ),
    );
    const report = reported(verdict);
    const said = '♦4 has a hole in the print 9.0 mm from the left and 16.0 mm from the top of its first end';
    expect(report.verdict).toEqual({
      text: `The deck fails: ${said}`,
      tone: 'bad',
      because: 'In doubt, since it may be dust: ♥8, second end.',
    });
    expect(headings(report.blocks).slice(0, 3)).toEqual(['What is wrong', said, 'Cards to look at again']);
    expect(report.blocks.filter(({ kind }) => kind === 'pictures')).toHaveLength(2);
  });

  it.each([
    [['C3', 'C2'], 'The deck fails: ♣2 and ♣3 lie in each other’s places'],
    [['SA', 'C2', 'C3'], 'The deck fails: ♠A is out of order, at place 1'],
    [NAMES.toReversed(), 'The deck fails: 12 cards are out of order, the first of them at place 1'],
  ])('of a deck that begins with %j says in its headline how its order is broken', (first, text) => {
    const names = [...first, ...NAMES.filter((name) => !first.includes(name))];
    const verdict = judged(runsOf(2, undefined, names), { order: NAMES.map(cardNamed) });
    expect(reported(verdict).verdict?.text).toBe(text);
  });

  it('says what is wrong the gravest first, each card once with all that shows it', () => {
    const verdict = judged(
      runsOf(2, (name, run) => {
        if (name === 'S10') return run === 0 ? { offsetXMm: -0.4 } : {};
        if (name === 'H8') return { contrast: 0.4 };
        return name === 'D5' ? { turnDeg: -0.6 } : {};
      }),
    );
    const found = findingsOf(verdict);
    expect(found.map(({ text }) => text)).toEqual([
      '♥8 is printed 50 % paler than the other hearts, first end',
      '♠10 is 0.37 mm too narrow, at the left edge of its first end',
      '♦5 has its index turned 0.60° counterclockwise, first end',
    ]);
    expect(new Set(found[0]?.failures.map(({ verdict: { item } }) => item))).toEqual(
      new Set(['strengthFromMean', 'contrastColoured']),
    );
    expect(reported(verdict).verdict).toMatchObject({
      text: 'The deck fails: ♥8 is printed 50 % paler than the other hearts, first end',
      because: expect.stringMatching(/^Besides: ♠10 is 0.37 mm too narrow.*\. ♦5 has its index turned/),
    });
  });

  it('says what a deck lacks before all else, and one thing of many cards once', () => {
    const lacking = NAMES.filter((name) => name !== 'CK');
    const verdict = judged(runsOf(2, (name) => (name === 'CK' ? {} : { strokeMm: -0.1 }), lacking));
    expect(findingsOf(verdict).map(({ text }) => text)).toEqual([
      '♣K is missing',
      expect.stringMatching(/^Stroke width: 11 cards, .* has strokes 0.10 mm narrower than calibrated/),
    ]);
  });

  it('has words for every item', () => {
    for (const item of ITEM_NAMES) {
      const text = failureInWords(item, { value: 1, about: 'S3', card: cardNamed('S3'), end: 1 });
      expect(text).toMatch(/^♠3 [a-z0-9]/);
      expect(text).not.toMatch(/S3|undefined|NaN/);
    }
  });

  it('says of pictures of another deck that they perhaps are, and lists none of them', () => {
    const strange = runsOf(1).map(
      (sight): SeenCard => ({ ...sight, reading: { accepted: false, reason: 'foreign' } }),
    );
    const report = reported(judged(strange));
    expect(report.verdict).toMatchObject({ text: 'Perhaps not the deck of this profile', tone: 'bad' });
    expect(headings(report.blocks)[0]).toBe('All items');
    expect(JSON.stringify(report.blocks)).not.toContain('0/0.png');
  });
});
