import { describe, expect, test } from 'vitest';
import { DEFECTS, missedBy } from './second-frames/prints.ts';
import { formatTally, problemsOf, type Said, tallyOf } from './second-frames/tally.ts';

const shown = (...cards: readonly string[]) => cards.map((each) => ({ cards: each, faults: [] }));
const said = (...cards: readonly (string | null)[]): Said[] =>
  cards.map((card, at) => ({ file: `x/000${at}.png`, card, reason: card === null ? 'foreign' : null }));

describe('what is said of frames', () => {
  test('counts as right, wrong or refused by reason', () => {
    const tally = tallyOf('pale', 'bad', shown('S2', 'S3', 'S4'), said('S2', 'S4', null));
    expect(tally).toMatchObject({ frames: 3, right: 1, wrong: 1, refused: { foreign: 1 } });
    expect(formatTally(tally)).toContain('0001.png: S3 as S4');
    expect(problemsOf(tally).join(' ')).toMatch(/1 of 3 are taken .* 1 of 3 are accepted/);
  });

  test('belongs to the file that it names', () => {
    const reversed = said('S2', 'S3').reverse();
    expect(tallyOf('pale', 'good', shown('S2', 'S3'), reversed)).toMatchObject({ right: 2, wrong: 0 });
  });

  test('counts a frame of which nothing is said', () => {
    expect(tallyOf('pale', 'good', shown('S2', 'S3'), said('S2')).refused).toEqual({ notRead: 1 });
  });

  test('is told by the faults of refused frames', () => {
    const torn = ['S2', 'S3', 'S4'].map((cards) => ({ cards, faults: cards === 'S2' ? [] : ['torn'] }));
    expect(formatTally(tallyOf('pale', 'bad', torn, said('S2', 'S3', null)))).toContain(
      'refused with torn 1 of 2',
    );
  });

  test.each([
    ['splice', 'S2 H3', 'H2', 1],
    ['splice', 'S2 H3', 'S2', 1],
    ['foreign', 'S2', 'S2', 1],
    ['mix', 'S2 H3', 'H3', 0],
    ['mix', 'S2 H3', 'S3', 1],
    ['covered', 'S2', 'S2', 0],
  ])('is judged by what is there: %s of %s as %s', (kind, cards, named, wrong) => {
    const tally = tallyOf('pale', kind, shown(cards), said(named));
    expect([tally.wrong, problemsOf(tally).length]).toEqual([wrong, wrong]);
  });

  test('of splices one in fifty may be taken for a card', () => {
    const splices = Array.from({ length: 50 }, () => 'S2 H3');
    const name = (count: number) => said(...splices.map((_, at) => (at < count ? 'H2' : null)));
    const files = (count: number) =>
      name(count).map((each, at) => ({ ...each, file: `${String(at).padStart(4, '0')}.png` }));
    expect(problemsOf(tallyOf('pale', 'splice', shown(...splices), files(1)))).toEqual([]);
    expect(problemsOf(tallyOf('pale', 'splice', shown(...splices), files(2)))).not.toEqual([]);
  });
});

describe('a verdict on a deck with a defect', () => {
  const [cut] = DEFECTS;
  const fails = (card: string, about: string) => ({
    state: 'fails',
    failed: ['sizeFromMean'],
    items: { sizeFromMean: { failing: [{ card, about }] } },
  });

  test.each([
    ['the right card and direction', fails('D4', 'narrower at the left edge'), undefined],
    ['another card', fails('D5', 'narrower'), 'another card'],
    ['another direction', fails('D4', 'wider'), 'another direction'],
    ['another item', { state: 'fails', failed: ['spot'], items: {} }, 'instead'],
    ['nothing', { state: 'passes', failed: [], items: {} }, 'not found'],
  ])('that names %s', (_what, verdict, missed) => {
    if (cut === undefined) throw new Error('No defect is drawn.');
    const answer = missedBy(cut, verdict);
    if (missed === undefined) expect(answer).toBeUndefined();
    else expect(answer).toContain(missed);
  });
});
