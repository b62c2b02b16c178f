import { describe, expect, it } from 'vitest';
import { blotted, type Change, cardNamed, judged, NAMES, runsOf } from '../../rigs/seen-prints.ts';
import { verdictInLines, verdictJson } from '../../src/cli/view/deck-verdict.ts';
import type { ItemName } from '../../src/inspection/items.ts';
import type { DeckVerdict, ItemValue } from '../../src/inspection/verdict.ts';
import type { PrintMeasures } from '../../src/vision/print/measure/measure-print.ts';

function worstOf(verdict: DeckVerdict, item: ItemName): ItemValue | undefined {
  return verdict.items.find((each) => each.item === item)?.values[0];
}

const everywhere =
  (name: string, changed: Partial<PrintMeasures>): Change =>
  (card) =>
    card === name ? changed : {};

describe('the worst value of an item', () => {
  const grain = blotted([{ share: 0.7, xMm: 5, yMm: 6 }]);
  const hole = blotted([{ share: -1, xMm: 9, yMm: 16, sideMm: 1 }]);
  const dustAndHole: Change = (name, run) =>
    name === 'D4' ? hole : run === 0 && ['H7', 'H8', 'CK'].includes(name) ? grain : {};

  it('is one that must be seen again, whatever dust makes worse of other cards, and then fails', () => {
    expect(judged(runsOf(2, dustAndHole)).state).toBe('again');
    const verdict = judged(runsOf(4, dustAndHole));
    expect(verdict.state).toBe('fails');
    expect(worstOf(verdict, 'spot')).toMatchObject({ card: cardNamed('D4') });
    expect(verdictInLines(verdict).join('\n')).toMatch(/Spots and voids: fails, ♦4/);
  });

  it('is told with all that fail', () => {
    const several: Change = (name) =>
      name === 'C2' ? { turnDeg: 0.9 } : name === 'H9' ? { turnDeg: -0.7 } : {};
    const verdict = judged(runsOf(1, several));
    const { items } = verdictJson(verdict, 'file') as { items: Record<string, { failing?: object[] }> };
    expect(items.turn?.failing).toMatchObject([
      { card: 'C2', end: 1, value: 0.9, about: 'clockwise' },
      { card: 'H9', end: 1, value: 0.7, about: 'counterclockwise' },
    ]);
    expect(items.spot).not.toHaveProperty('failing');
    expect(verdictInLines(verdict).join('\n')).toMatch(/Index turned: fails, ♣2, .*♥9, /);
  });

  it('has the digits that show it beyond its limit, and of many to look at six are named', () => {
    const said = verdictInLines(judged(runsOf(1, () => ({ turnDeg: 0.504 })))).join('\n');
    expect(said).toMatch(/Index turned +0\.5040° +≤ 0\.50° +let pass/);
    expect(said).toMatch(
      new RegExp(`In doubt, to look at[^\n]*\\(index turned: clockwise\\); ${NAMES.length - 6} more\\.`),
    );
  });

  it.each([
    ['position', { offsetXMm: -0.6, offsetYMm: 0.1 }, '0.60 mm left, 0.10 mm down'],
    ['position', { offsetXMm: 0.1, offsetYMm: -0.6 }, '0.10 mm right, 0.60 mm up'],
    ['skew', { skewDeg: 0.6 }, 'less than 90°'],
    ['skew', { skewDeg: -0.6 }, 'more than 90°'],
    ['stroke', { strokeMm: -0.1 }, 'narrower'],
    ['stroke', { strokeMm: 0.1 }, 'wider'],
  ] as const)('of %s says for %j in which direction: %s', (item, changed, about) => {
    expect(worstOf(judged(runsOf(1, everywhere('H8', changed))), item)?.about).toBe(about);
  });

  it.each([
    [{ offsetXMm: -0.2 }, 'narrower'],
    [{ offsetXMm: 0.2 }, 'wider'],
    [{ offsetYMm: -0.2 }, 'shorter'],
    [{ offsetYMm: 0.2 }, 'longer'],
  ])('of size says whether a card and a deck with %j is %s', (changed, word) => {
    const card = judged(runsOf(2, everywhere('H8', changed)));
    expect(worstOf(card, 'sizeFromMean')).toMatchObject({ card: cardNamed('H8') });
    expect(worstOf(card, 'sizeFromMean')?.about).toContain(word);
    expect(worstOf(judged(runsOf(2, () => changed)), 'sizeFromOrder')?.about).toContain(word);
  });
});

describe('a picture that is named by the place of its card', () => {
  const grain = blotted([{ share: 0.5, xMm: 5, yMm: 6 }]);
  const verdict = judged(
    runsOf(2, (name) => (name === 'D4' ? { turnDeg: 0.9 } : name === 'H8' ? grain : {})),
  );

  it('is not told with the card, which would tell the order of the deck', () => {
    const { items, lookAt } = verdictJson(verdict, 'place') as Record<string, object>;
    expect(lookAt).toMatchObject([{ card: 'H8' }, { card: 'H8' }]);
    expect(items).toMatchObject({ turn: { card: 'D4', failing: [{ card: 'D4' }, { card: 'D4' }] } });
    expect(JSON.stringify([items, lookAt])).not.toMatch(/"(?:file|picture)"/);
    expect(JSON.stringify(verdictJson(verdict, 'file'))).toMatch(/"file":.*|"picture":/);
  });

  it('is told of what is no card of the deck', () => {
    const [first, ...others] = runsOf(1);
    const strange = { ...first!, reading: { accepted: false, reason: 'foreign' } } as const;
    expect(verdictJson(judged([strange, ...others]), 'place')).toMatchObject({
      items: { foreign: { value: 1, file: '0/0.png' } },
      runs: [{ foreign: [{ file: '0/0.png', reason: 'foreign' }] }],
    });
  });
});

describe('cards that fail alike', () => {
  it('are named in the order of the suits, whatever their order in the deck', () => {
    const alike = judged(runsOf(1, () => ({ turnDeg: 0.9, turned: true }), NAMES.toReversed()));
    const { items } = verdictJson(alike, 'place') as {
      items: Record<string, { failing?: { card: string }[] }>;
    };
    expect(items.turn?.failing?.map(({ card }) => card)).toEqual(NAMES);
  });

  it('or are double or not measured, too', () => {
    const names = [...NAMES.toReversed(), ...NAMES.toReversed()];
    const sights = runsOf(1, undefined, names).map(({ measures: _, ...sight }) => sight);
    const [run] = judged(sights).runs;
    const cards = NAMES.map(cardNamed);
    expect(run?.double).toEqual(cards);
    expect(new Set(run?.unmeasured)).toEqual(new Set(cards));
    expect([...new Set(run?.unmeasured)]).toEqual(cards);
  });

  it('or lie end for end, too', () => {
    const two = ['H8', 'C2'];
    const turned = judged(runsOf(1, (name) => ({ turned: two.includes(name) }), NAMES.toReversed()));
    expect(turned.runs[0]?.turned).toEqual(['C2', 'H8'].map(cardNamed));
  });
});

describe('cards out of order', () => {
  const order = NAMES.map(cardNamed);
  const inOrder = (names: readonly string[]) => judged(runsOf(1, undefined, names), { order });
  const exchanged = (one: number, other: number) =>
    NAMES.map((name, at) => NAMES[at === one ? other : at === other ? one : at] ?? name);

  it.each([
    [3, 4],
    [3, 9],
  ])('that have changed places %d and %d are both named', (one, other) => {
    const verdict = inOrder(exchanged(one, other));
    expect(worstOf(verdict, 'misplaced')).toMatchObject({
      value: 2,
      about: `run 1: ${NAMES[one]} and ${NAMES[other]} exchanged`,
    });
    expect(verdictJson(verdict, 'file')).toMatchObject({
      runs: [{ misplaced: [one + 1, other + 1], exchanged: [[NAMES[one], NAMES[other]]] }],
    });
  });

  it('that lie elsewhere alone are named with their place', () => {
    const moved = [...NAMES.slice(0, 2), 'SA', ...NAMES.slice(2, -1)];
    expect(worstOf(inOrder(moved), 'misplaced')).toMatchObject({
      value: 1,
      about: 'run 1: SA at place 3',
    });
  });

  it('are not named where they are many, since that would tell the order of the deck', () => {
    const verdict = inOrder(NAMES.toReversed());
    expect(worstOf(verdict, 'misplaced')?.about).toMatch(/^run 1: place 1, place 2, /);
    expect(verdict.runs[0]?.misplaced?.[0]).toEqual({ place: 1 });
    expect(verdictJson(verdict, 'file')).toMatchObject({ runs: [{ exchanged: [] }] });
  });

  it('are told of a deck that lacks one, by the others', () => {
    const lacking = exchanged(3, 9).filter((name) => name !== 'CK');
    expect(worstOf(inOrder(lacking), 'misplaced')).toMatchObject({
      about: `run 1: ${NAMES[3]} and ${NAMES[9]} exchanged`,
    });
  });
});
