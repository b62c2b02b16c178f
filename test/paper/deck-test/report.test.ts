import { describe, expect, it } from 'vitest';
import type { SeenCard } from '../../../src/inspection/seen-card.ts';
import type { DeckVerdict } from '../../../src/inspection/verdict.ts';
import { deckTestReport } from '../../../src/paper/deck-test/report.ts';
import type { Block } from '../../../src/paper/document.ts';
import { blotted, judged, runsOf } from '../../inspection/seen.ts';

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

  it('names the cards that fail before those that may be dust', () => {
    const grain = blotted([{ share: 0.7, xMm: 5, yMm: 6 }]);
    const hole = blotted([{ share: -1, xMm: 9, yMm: 16, sideMm: 1 }]);
    const verdict = judged(runsOf(1, (name) => (name === 'D4' ? hole : name === 'H8' ? grain : {})));
    const report = reported(verdict);
    expect(report.verdict?.because).toBe('Spots and voids: ♦4, first end, void at 9.0, 16.0 mm, 0.25.');
    expect(headings(report.blocks).slice(0, 2)).toEqual(['Spots and voids', 'Cards to look at again']);
    expect(report.blocks.filter(({ kind }) => kind === 'pictures')).toHaveLength(2);
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
