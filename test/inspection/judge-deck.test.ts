import { describe, expect, it } from 'vitest';
import {
  blotted,
  type Change,
  cardNamed,
  failedItems,
  judged,
  NAMES,
  runsOf,
  SOUND,
  STRICT,
} from '../../rigs/seen-prints.ts';
import { formatCardName } from '../../src/bridge/card.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { USUAL_LIMITS } from '../../src/inspection/limits.ts';
import type { SeenCard, SeenSymbol } from '../../src/inspection/seen-card.ts';
import type { PrintMeasures } from '../../src/vision/print/measure/measure-print.ts';

const only =
  (name: string, changed: Partial<PrintMeasures>): Change =>
  (card, run) =>
    card === name && run === 0 ? changed : {};

const IN_PLACE = { offsetXMm: 0, offsetYMm: 0 };
const spot = (share: number): Partial<PrintMeasures> => blotted([{ share, xMm: 5, yMm: 6 }]);
const likeness = (margin: number): Partial<PrintMeasures> => ({
  likeness: { margin, rival: cardNamed('H2') },
});

describe('a deck', () => {
  it('passes where nothing is wrong', () => {
    const verdict = judged(runsOf(2));
    expect(failedItems(verdict)).toEqual([]);
    expect(verdict.passes).toBe(true);
  });

  // What is wrong with one card at one end, within and beyond its limit.
  it.each([
    ['strengthFromMean', 'SA', { contrast: 0.65 }, { contrast: 0.63 }],
    ['strengthFromMean', 'H8', { contrast: 0.95 }, { contrast: 0.97 }],
    ['position', 'H8', { offsetXMm: -0.49, face: IN_PLACE }, { offsetXMm: -0.51, face: IN_PLACE }],
    ['position', 'H8', { offsetYMm: 0.49, face: IN_PLACE }, { offsetYMm: 0.51, face: IN_PLACE }],
    ['turn', 'C2', { turnDeg: -0.49 }, { turnDeg: -0.51 }],
    ['skew', 'C2', { skewDeg: 0.49 }, { skewDeg: 0.51 }],
    ['edgeBend', 'C2', { straightnessMm: 0.14 }, { straightnessMm: 0.16 }],
    ['sharpness', 'D4', { sharpnessMm: 0.19 }, { sharpnessMm: 0.21 }],
    ['stroke', 'D4', { strokeMm: -0.07 }, { strokeMm: -0.09 }],
    ['spot', 'SJ', spot(0.14), spot(0.16)],
    ['likeness', 'SJ', likeness(0.36), likeness(0.34)],
  ] as const)('fails in %s where %s has %j, or rather %j', (item, name, within, beyond) => {
    const others = { positionSpread: null, doubtful: 0 } as const;
    const limits = { ...USUAL_LIMITS, items: { ...USUAL_LIMITS.items, ...others } };
    expect(failedItems(judged(runsOf(2, only(name, within)), { limits }))).toEqual([]);
    const verdict = judged(runsOf(2, only(name, beyond)), { limits });
    expect(failedItems(verdict)).toEqual([item]);
    const worst = verdict.items.find((each) => each.item === item)?.values[0];
    expect(worst?.card).toBe(cardNamed(name));
    expect(worst?.end).toBe(0);
    expect(worst?.sight?.name).toBe(`0/${NAMES.indexOf(name)}.png`);
  });

  it.each([
    [0.14, []],
    [0.3, ['sizeFromMean']],
  ])('with a card %d mm too long fails in %j', (heightMm, failed) => {
    const longer: Change = (name) => (name === 'CK' ? { offsetYMm: heightMm / 2 } : {});
    expect(failedItems(judged(runsOf(2, longer)))).toEqual(failed);
  });

  it.each([
    ['contrastBlack', 'SA', 0.61, 0.59],
    ['contrastColoured', 'H8', 0.46, 0.44],
  ] as const)('fails in %s where %s has %d, or rather %d', (item, name, within, beyond) => {
    const alone = { strengthFromMean: null, strengthFromOrder: null };
    const limits = { ...USUAL_LIMITS, items: { ...USUAL_LIMITS.items, ...alone } };
    expect(failedItems(judged(runsOf(2, only(name, { contrast: within })), { limits }))).toEqual([]);
    expect(failedItems(judged(runsOf(2, only(name, { contrast: beyond })), { limits }))).toEqual([item]);
  });

  it.each([
    [0.9, []],
    [0.8, ['strengthFromOrder']],
  ])('with a suit that has %d of its calibrated ink fails in %j', (share, failed) => {
    const faded: Change = (name) => (name.startsWith('D') ? { contrast: 0.8 * share } : {});
    const verdict = judged(runsOf(2, faded));
    expect(failedItems(verdict)).toEqual(failed);
    const worst = verdict.items.find(({ item }) => item === 'strengthFromOrder')?.values[0];
    expect(worst?.about).toBe('diamonds paler');
  });

  it('with a pale ink is judged by its own strength', () => {
    const contrastOf = (card: number): number => (formatCardName(card as never).startsWith('D') ? 0.25 : 0.8);
    const items = { ...USUAL_LIMITS.items, contrastColoured: 0.15 };
    const pale =
      (ofD4: number): Change =>
      (name) =>
        name.startsWith('D') ? { contrast: 0.25 * (name === 'D4' ? ofD4 : 1) } : {};
    const by = { contrastOf, limits: { ...USUAL_LIMITS, items } };
    expect(failedItems(judged(runsOf(2, pale(0.9)), by))).toEqual([]);
    expect(failedItems(judged(runsOf(2, pale(0.7)), by))).toEqual(['strengthFromMean']);
  });

  const atOneEnd =
    (changed: Partial<PrintMeasures>, end = 0): Change =>
    (name, run) =>
      name === 'CK' && run % 2 === end ? changed : {};

  it('with an index that lies beside its place at one end, and alone, has no card of another size', () => {
    const shifted = atOneEnd({ offsetXMm: 0.4, offsetYMm: 0.2, face: IN_PLACE });
    expect(failedItems(judged(runsOf(2, shifted)))).toEqual([]);
  });

  it.each([
    [{ offsetXMm: -0.4 }, 0, 'narrower at the left edge'],
    [{ offsetXMm: 0.4 }, 1, 'wider at the left edge'],
    [{ offsetYMm: -0.4 }, 1, 'shorter at the top edge'],
    [{ offsetYMm: 0.4, face: { offsetXMm: 0, offsetYMm: 0.39 } }, 0, 'longer at the top edge'],
  ])('with a card that is cut otherwise at one edge, %j, fails by its size', (changed, end, about) => {
    const verdict = judged(runsOf(2, atOneEnd(changed, end)));
    expect(failedItems(verdict)).toEqual(['sizeFromMean']);
    const worst = verdict.items.find(({ item }) => item === 'sizeFromMean')?.values[0];
    expect(worst).toMatchObject({ card: cardNamed('CK'), end, about });
  });

  it('with a card whose whole print lies beside its place has none of another size', () => {
    const off: Change = (name, run) => (name === 'CK' ? { offsetXMm: run === 0 ? 0.45 : -0.45 } : {});
    expect(failedItems(judged(runsOf(2, off)))).toEqual([]);
  });

  it('with a bent edge in a single picture may only have a grain on it', () => {
    const grain: Change = atOneEnd({ offsetXMm: -0.3, straightnessMm: 0.12 });
    expect(judged(runsOf(2, grain), STRICT).state).toBe('again');
    expect(judged(runsOf(2, atOneEnd({ offsetXMm: -0.3 })), STRICT).state).toBe('fails');
    const tooNarrow = atOneEnd({ offsetXMm: -0.4, straightnessMm: 0.12 });
    expect(judged(runsOf(2, tooNarrow)).state).toBe('fails');
  });

  it('whose cards are all cut otherwise at one edge fails by the size of the deck', () => {
    const narrow: Change = (_, run) => (run === 0 ? { offsetXMm: -0.35 } : {});
    expect(failedItems(judged(runsOf(2, narrow)))).toEqual(['endsApart', 'sizeFromOrder']);
  });

  it.each([
    [0.2, []],
    [0.45, ['sizeFromOrder']],
  ])('with all cards %d mm too wide fails in %j', (widthMm, failed) => {
    expect(failedItems(judged(runsOf(2, () => ({ offsetXMm: -widthMm / 2 }))))).toEqual(failed);
  });

  it.each([
    [0.1, []],
    [0.2, ['endsApart']],
  ])('cut %d mm off the middle fails in %j', (offsetMm, failed) => {
    const off: Change = (_, run) => ({ offsetXMm: run === 0 ? offsetMm : -offsetMm });
    expect(failedItems(judged(runsOf(2, off)))).toEqual(failed);
  });

  it('whose prints lie here and there fails in their spread', () => {
    const scattered: Change = (name) => ({ offsetXMm: NAMES.indexOf(name) % 2 === 0 ? 0.16 : -0.16 });
    expect(failedItems(judged(runsOf(1, scattered)))).toEqual(['positionSpread']);
  });

  it('with an ink of another colour on one card fails, with a thinner one it does not', () => {
    const coloured = (ink: readonly [number, number, number]): Partial<PrintMeasures> => ({
      colour: { ink, paper: [1, 1, 0.98] },
    });
    expect(failedItems(judged(runsOf(2, only('H7', coloured([0.8, 0.2, 0.05])))))).toEqual(['inkColour']);
    expect(failedItems(judged(runsOf(2, only('H7', coloured([0.82, 0.18, 0.226])))))).toEqual([]);
  });

  it.each([
    ['as calibrated', [0.8, 0.1, 0.15], []],
    ['thinner than calibrated', [0.82, 0.19, 0.235], []],
    ['of another hue', [0.8, 0.2, 0.05], ['inkColourFromOrder']],
  ] as const)('with all reds %s fails in %j', (_, ink, failed) => {
    const reds: Change = (name) =>
      /[DH]/.test(name.charAt(0)) ? { colour: { ink, paper: [1, 1, 0.98] } } : {};
    const inkColourOf = () => [0.8, 0.1, 0.15] as const;
    const verdict = judged(runsOf(2, reds), { inkColourOf });
    expect(failedItems(verdict)).toEqual(failed);
    const item = verdict.items.find((each) => each.item === 'inkColourFromOrder');
    expect(item?.values.map(({ about }) => about).sort()).toEqual(['clubs', 'diamonds', 'hearts', 'spades']);
  });

  it('is not judged by calibrated colours where its profile holds none', () => {
    const item = judged(runsOf(2)).items.find((each) => each.item === 'inkColourFromOrder');
    expect(item).toMatchObject({
      passes: undefined,
      because: expect.stringContaining('calibrate the deck again'),
    });
  });

  it('with a black card in red fails, with a paler black it does not', () => {
    const black = (ink: readonly [number, number, number]): Change => {
      const own = only('SJ', { colour: { ink, paper: [1, 1, 0.98] } });
      return (name, run) => ({
        ...(/[CS]/.test(name.charAt(0)) && { colour: { ink: [0.1, 0.1, 0.11], paper: [1, 1, 0.98] } }),
        ...own(name, run),
      });
    };
    expect(failedItems(judged(runsOf(2, black([0.3, 0.1, 0.1]))))).toEqual(['inkColour']);
    expect(failedItems(judged(runsOf(2, black([0.19, 0.19, 0.2]))))).toEqual([]);
  });

  it('with paper of another tint on one card fails', () => {
    const paper = { colour: { ink: [0.8, 0.1, 0.15], paper: [1, 0.99, 0.88] } } as const;
    expect(failedItems(judged(runsOf(2, only('SA', paper))))).toEqual(['paperColour']);
  });

  it('is not judged by colours in grey pictures, nor by size in one run', () => {
    const { colour: _, ...grey } = SOUND;
    const sights = runsOf(1).map((sight): SeenCard => ({ ...sight, measures: grey }));
    const verdict = judged(sights);
    expect(verdict.passes).toBe(true);
    const skipped = verdict.items.filter(({ passes }) => passes === undefined).map(({ item }) => item);
    expect(skipped).toEqual(
      expect.arrayContaining(['inkColour', 'paperColour', 'sizeFromMean', 'endsApart']),
    );
    expect(verdict.unseen.join(' ')).toMatch(/other end.*Colours/);
  });

  it('seen twice at the same end is judged by the mean, and by spots that stay', () => {
    const dirt: Change = (name, run) => (name === 'H8' && run === 0 ? { ...spot(0.5), strokeMm: 0.12 } : {});
    expect(failedItems(judged(runsOf(4, dirt)))).toEqual([]);
    expect(failedItems(judged(runsOf(2, dirt), STRICT))).toEqual(['stroke', 'spot']);
  });

  it('whose second end is of other art is judged by its first', () => {
    const other: Change = (name, run) =>
      run === 0 ? {} : { offsetYMm: 0.3 * (NAMES.indexOf(name) % 3) - 0.3 };
    const verdict = judged(runsOf(2, other));
    expect(verdict.passes).toBe(true);
    expect(verdict.notes.join(' ')).toContain('second end');
  });
});

describe('the cards of a deck', () => {
  const foreign = (place: number, reason: 'back' | 'joker' | 'foreign'): SeenCard => ({
    run: 0,
    place,
    name: `0/${place}.png`,
    reading: { accepted: false, reason },
  });

  it.each([
    ['missing', NAMES.filter((name) => name !== 'D5'), ['missing']],
    ['double', [...NAMES, 'D5'], ['double']],
    ['wrong', NAMES.map((name) => (name === 'D5' ? 'D4' : name)), ['missing', 'double']],
  ])('are found %s', (_, names, failed) => {
    const verdict = judged(runsOf(1, undefined, names));
    expect(failedItems(verdict)).toEqual(failed);
  });

  it('are told from backs, jokers and foreign cards', () => {
    expect(failedItems(judged([...runsOf(1), foreign(12, 'joker')]))).toEqual(['foreign']);
    expect(failedItems(judged([...runsOf(1), foreign(12, 'back')]))).toEqual(['faceDown']);
    const unlike = runsOf(1, only('H8', { correlation: 0.6 }));
    expect(failedItems(judged(unlike))).toEqual(['missing', 'foreign']);
  });

  it('are not known by their print where another picture was read as that card', () => {
    const like = { ...foreign(12, 'foreign'), measures: { ...SOUND, correlation: 0.9 } };
    const reading = { ...like.reading, card: cardNamed('H8') };
    expect(failedItems(judged([...runsOf(1), { ...like, reading }]))).toEqual(['foreign']);
    expect(failedItems(judged([...runsOf(1), { ...like, reading: { ...reading, accepted: true } }]))).toEqual(
      ['double'],
    );
  });

  it('are missing where one in their place is like a card of the run, though it may seem to be hidden by dirt', () => {
    const taken = runsOf(4).map((sight) =>
      NAMES[sight.place] === 'D5' && sight.run === 3
        ? { ...sight, reading: { card: cardNamed('H8'), accepted: false, reason: 'uncertain' as const } }
        : sight,
    );
    expect(failedItems(judged(taken))).toEqual(['missing', 'foreign']);
  });

  it('are not missing where a picture that seems a second one of another may as well be theirs', () => {
    const hidden = (runs: number, margin = 0.6, rival = cardNamed('D5')): SeenCard[] =>
      runsOf(runs).map((sight) =>
        NAMES[sight.place] === 'D5' && sight.run === runs - 1
          ? {
              ...sight,
              reading: { card: cardNamed('H8'), accepted: false, reason: 'uncertain' },
              measures: { ...SOUND, correlation: 0.95, likeness: { margin, rival } },
            }
          : sight,
      );
    expect(failedItems(judged(hidden(4)))).toEqual([]);
    expect(failedItems(judged(hidden(2)))).toEqual(['missing', 'foreign']);
    expect(failedItems(judged(hidden(4, 0.8)))).toEqual(['missing', 'foreign']);
    expect(failedItems(judged(hidden(4, 0.6, cardNamed('H9'))))).toEqual(['missing', 'foreign']);
  });

  it('that a mark makes like another are in doubt', () => {
    const like = (mark: Partial<PrintMeasures>, margin = 0.3): SeenCard[] =>
      runsOf(2, (name, run) => (name === 'H8' && run === 0 ? { ...likeness(margin), ...mark } : {}));
    const grain = blotted([{ share: 0.6, xMm: 5, yMm: 12, sideMm: 0.8 }]);
    expect(judged(like(grain)).state).toBe('reservations');
    expect(failedItems(judged(like({})))).toEqual(['likeness']);
    expect(failedItems(judged(like(grain, -0.1)))).toEqual(['likeness']);
  });

  it('are known by their print where the readers were not sure', () => {
    const unsure = (correlation: number, margin = 0.98): SeenCard[] =>
      runsOf(1, only('H8', { correlation, ...likeness(margin) })).map((sight) =>
        sight.place === NAMES.indexOf('H8')
          ? { ...sight, reading: { card: cardNamed('H8'), accepted: false, reason: 'uncertain' } }
          : sight,
      );
    expect(failedItems(judged(unsure(0.97)))).toEqual([]);
    expect(failedItems(judged(unsure(0.8)))).toEqual([]);
    expect(failedItems(judged(unsure(0.7)))).toEqual(['missing', 'foreign']);
    expect(failedItems(judged(unsure(0.8, 0.8)))).toEqual([]);
    expect(failedItems(judged(unsure(0.7, 0.6)))).toEqual(['missing', 'foreign']);
  });

  describe('whose print is spoilt at one end', () => {
    const GHOST = blotted([{ share: 0.5, xMm: 5, yMm: 12 }]);
    const spoilt = (
      reason: 'foreign' | 'uncertain' | 'blank',
      runs: readonly number[],
      print: Partial<PrintMeasures> = GHOST,
    ): SeenCard[] => {
      const isSpoilt = (name: string | undefined, run: number): boolean =>
        name === 'H8' && runs.includes(run);
      return runsOf(4, (name, run) =>
        isSpoilt(name, run) ? { correlation: 0.7, ...likeness(0.6), ...print } : {},
      ).map((sight) =>
        isSpoilt(NAMES[sight.place], sight.run)
          ? { ...sight, reading: { card: cardNamed('H8'), accepted: false, reason } }
          : sight,
      );
    };
    const MISSED = ['missing', 'foreign'];

    it.each(['foreign', 'uncertain', 'blank'] as const)(
      'are known by the other, and judged (%s)',
      (reason) => {
        const verdict = judged(spoilt(reason, [1, 3]));
        expect(failedItems(verdict)).toEqual(['spot']);
        const { values } = verdict.items.find(({ item }) => item === 'spot') ?? {};
        expect(values?.[0]?.card).toBe(cardNamed('H8'));
      },
    );

    it('are foreign where both ends are, or another picture shows that end', () => {
      expect(failedItems(judged(spoilt('foreign', [0, 1, 2, 3])))).toEqual(MISSED);
      expect(failedItems(judged(spoilt('foreign', [1])))).toEqual(MISSED);
    });

    it('are foreign where nothing fails by their print, whatever else fails', () => {
      const sound = spoilt('foreign', [1, 3], {});
      expect(failedItems(judged(sound))).toEqual(MISSED);
      const spotted = sound.map((each) =>
        NAMES[each.place] === 'D4' && each.measures
          ? { ...each, measures: { ...each.measures, ...GHOST } }
          : each,
      );
      expect(failedItems(judged(spotted))).toEqual([...MISSED, 'spot']);
    });

    it('are foreign where another picture of that end shows no print at all', () => {
      const covered = spoilt('uncertain', [1, 3]).map((each) =>
        each.run === 3 && !each.reading.accepted
          ? { ...each, reading: { ...each.reading, reason: 'covered' as const } }
          : each,
      );
      expect(failedItems(judged(covered))).toEqual(MISSED);
    });
  });

  it('are to be looked at again where dirt hides one in the only picture of its end', () => {
    const isHidden = (place: number): boolean => NAMES[place] === 'H8';
    const hidden = (...runs: number[]): SeenCard[] =>
      runsOf(4, (name, run) =>
        name === 'H8' && runs.includes(run) ? { correlation: 0.8, ...likeness(0.6) } : {},
      ).map((sight) =>
        isHidden(sight.place) && runs.includes(sight.run)
          ? { ...sight, reading: { card: cardNamed('H8'), accepted: false, reason: 'uncertain' } }
          : sight,
      );
    const two = judged(hidden(1).filter(({ run }) => run < 2));
    expect([two.state, ...failedItems(two)]).toEqual(['again', 'unmeasured']);
    expect(two.lookAt.map(({ card, end }) => [card, end])).toEqual([[cardNamed('H8'), 1]]);
    expect(judged(hidden(1)).state).toBe('passes');
    const unmeasured = hidden(1).map(({ measures, ...sight }) =>
      sight.reading.accepted && measures ? { ...sight, measures } : sight,
    );
    expect(judged(unmeasured).state).toBe('passes');
    expect(judged(unmeasured.filter(({ run }) => run < 2)).state).toBe('again');
    expect(failedItems(judged(hidden(1, 3)))).toEqual(['missing', 'foreign']);
    const taken = (...runs: number[]): SeenCard[] =>
      hidden(...runs).map((sight) =>
        sight.reading.accepted ? sight : { ...sight, reading: { ...sight.reading, card: cardNamed('H7') } },
      );
    expect(judged(taken(1)).state).toBe('passes');
    expect(failedItems(judged(taken(1).filter(({ run }) => run < 2)))).toEqual(['unmeasured']);
    expect(failedItems(judged(taken(1, 3)))).toEqual(['missing', 'foreign']);
  });

  it('are cut as the rest of the corner says where the index lies elsewhere, whatever it does along the other axis', () => {
    const shifted: Change = (name, run) =>
      name !== 'CK'
        ? {}
        : run === 0
          ? { offsetXMm: 0.45, offsetYMm: 0.18, face: { offsetXMm: 0, offsetYMm: 0.09 } }
          : { offsetYMm: 0.05 };
    const limits = { ...USUAL_LIMITS, items: { ...USUAL_LIMITS.items, positionSpread: null } };
    expect(failedItems(judged(runsOf(2, shifted), { limits }))).toEqual([]);
  });

  it('are as sharp as the sharpest of several pictures shows: a scratch makes none sharper', () => {
    const scratched: Change = (name, run) => (name === 'D4' && run < 2 ? { sharpnessMm: 0.36 } : {});
    expect(failedItems(judged(runsOf(2, scratched)))).toEqual(['sharpness']);
    expect(judged(runsOf(4, scratched)).state).toBe('passes');
  });

  it('are held against an order, where each card out of place is one', () => {
    const order = NAMES.map(cardNamed);
    const moved = ['SA', ...NAMES.filter((name) => name !== 'SA')];
    expect(failedItems(judged(runsOf(1), { order }))).toEqual([]);
    const verdict = judged(runsOf(1, undefined, moved), { order });
    expect(failedItems(verdict)).toEqual(['misplaced']);
    expect(verdict.runs[0]?.misplaced).toEqual([{ card: cardNamed('SA'), place: 1 }]);
  });

  it('are held against it in the first run alone where people stack them anew', () => {
    const order = NAMES.map(cardNamed);
    const anew = [
      ...runsOf(1),
      ...runsOf(1, undefined, NAMES.toReversed()).map((sight) => ({ ...sight, run: 1 })),
    ];
    expect(failedItems(judged(anew, { order }))).toEqual(['misplaced']);
    expect(failedItems(judged(anew, { order, isOrderOfFirst: true }))).toEqual([]);
  });

  it('lie end for end where one is upside down, and not where half of them are', () => {
    expect(failedItems(judged(runsOf(1, only('H8', { turned: true }))))).toEqual(['turned']);
    const half: Change = (name) => ({ turned: NAMES.indexOf(name) % 2 === 0 });
    const verdict = judged(runsOf(1, half));
    expect(failedItems(verdict)).toEqual([]);
    expect(verdict.notes.join(' ')).toContain('both ways');
  });

  it('that show too little are not passed over', () => {
    const sights = runsOf(1).map((sight): SeenCard => {
      const { measures: _, ...unmeasured } = sight;
      return sight.place === 3 ? unmeasured : sight;
    });
    expect(failedItems(judged(sights))).toEqual(['unmeasured']);
  });
});

describe('cards in doubt', () => {
  const withSpots =
    (names: readonly string[], share: number): Change =>
    (name, run) =>
      run === 0 && names.includes(name) ? spot(share) : {};
  const faint =
    (names: readonly string[]): Change =>
    (name, run) =>
      run === 0 && names.includes(name) ? blotted([{ share: 0.4, xMm: 9, yMm: 9, sideMm: 0.75 }]) : {};
  const both =
    (one: Change, other: Change): Change =>
    (name, run) => ({ ...one(name, run), ...other(name, run) });
  const inDust = runsOf(2, both(withSpots(['C2', 'H8'], 0.3), faint(['D4', 'SJ'])));
  const limitsOf = (doubtful: number | null) => ({
    limits: { ...USUAL_LIMITS, items: { ...USUAL_LIMITS.items, doubtful } },
  });

  it.each([
    [0, 'again'],
    [1, 'again'],
    [2, 'reservations'],
    [null, 'reservations'],
  ] as const)('of which %j are let pass make two of them %s', (limit, state) => {
    const verdict = judged(inDust, limitsOf(limit));
    expect(verdict.state).toBe(state);
    expect(verdict.lookAt.map(({ sight }) => sight?.name)).toEqual(['0/0.png', '0/7.png']);
    expect(verdict.items.find(({ item }) => item === 'spot')).toMatchObject({
      passes: state === 'reservations',
      isDoubtful: true,
    });
  });

  it.each([
    ['the rest is clean', 24, [], 'again'],
    ['another shows dust too', 24, ['D4'], 'reservations'],
    ['too few are there to tell', 19, [], 'reservations'],
  ] as const)(
    'are let pass in dusty pictures: where %s of %d cards, the deck is to be %j',
    (_, count, others, state) => {
      const cards = DECKS.standard.cards.slice(0, count);
      const change = both(withSpots(['C2'], 0.3), faint(others));
      const sights = runsOf(2, change, cards.map(formatCardName));
      expect(judged(sights, { cards }).state).toBe(state);
    },
  );

  it.each([
    [['C2', 'C3'], 'again'],
    [['C2', 'C3', 'D4'], 'reservations'],
  ] as const)('are dust by themselves where they are several: %j alone are to be %j', (names, state) => {
    const cards = DECKS.standard.cards.slice(0, 24);
    const sights = runsOf(2, withSpots(names, 0.3), cards.map(formatCardName));
    expect(judged(sights, { cards }).state).toBe(state);
  });

  it('are outlines that a scratch makes a little soft, and no softer', () => {
    const soft = (sharpnessMm: number): Change =>
      both(faint(['C2', 'D4']), (name, run) => (name === 'C2' && run === 0 ? { sharpnessMm } : {}));
    expect(judged(runsOf(2, soft(0.22))).lookAt).toMatchObject([{ values: [{ item: 'sharpness' }] }]);
    expect(judged(runsOf(2, soft(0.28))).state).toBe('fails');
  });

  // Marks of a size in one picture of a dusty deck.
  it.each([
    ['a speck', [{ share: 0.7, xMm: 5, yMm: 6 }], 'reservations'],
    ['a speck of light', [{ share: -0.7, xMm: 5, yMm: 6 }], 'reservations'],
    ['a hole in the ink', [{ share: -1, xMm: 5, yMm: 6 }], 'again'],
    [
      'a dark mark as large as two grains',
      [
        { share: 0.8, xMm: 5, yMm: 6 },
        { share: 0.8, xMm: 7, yMm: 6 },
      ],
      'again',
    ],
    ['a pale one that is as wide as none', [{ share: 0.2, xMm: 5, yMm: 6 }], 'reservations'],
    [
      'a pale one that is wider',
      [6, 8, 10, 12].flatMap((yMm) => [5, 7].map((xMm) => ({ share: 0.2, xMm, yMm }))),
      'again',
    ],
  ])('are so where loose dust makes no more: %s', (_, blots, state) => {
    const marked: Change = (name, run) => (run === 0 && name === 'C2' ? blotted(blots) : {});
    expect(judged(runsOf(2, both(marked, faint(['D4', 'SJ', 'SA'])))).state).toBe(state);
    expect(judged(runsOf(4, both(marked, faint(['D4', 'SJ', 'SA'])))).state).toBe('passes');
  });

  it('are judged by a hole where a greater speck lies beside it', () => {
    const marked: Change = (name, run) =>
      run === 0 && name === 'C2'
        ? blotted([
            { share: 0.4, xMm: 5, yMm: 6 },
            { share: -1, xMm: 9, yMm: 16, sideMm: 1 },
          ])
        : {};
    const verdict = judged(runsOf(2, both(marked, faint(['D4', 'SJ', 'SA']))));
    expect(verdict.state).toBe('again');
    expect(verdict.items.find(({ item }) => item === 'spot')?.values[0]?.about).toContain(
      'void at 9.0, 16.0 mm',
    );
  });
});

describe('pictures of another design', () => {
  it('are told as such, and not card by card', () => {
    const sights = runsOf(2).map(
      (sight): SeenCard =>
        sight.place < 8 ? { ...sight, reading: { accepted: false, reason: 'foreign' } } : sight,
    );
    const verdict = judged(sights);
    expect(failedItems(verdict)).toEqual(['foreign']);
    expect(verdict.isOtherDesign).toBe(true);
    expect(judged(runsOf(2)).isOtherDesign).toBe(false);
    expect(verdict.notes[0]).toContain('This may not be the deck of this profile: 16 of 24 pictures');
  });
});

describe('symbols', () => {
  const symbols = (grade: (name: string) => number, read = true): SeenCard[] =>
    runsOf(2).map((sight): SeenCard => {
      const name = NAMES[sight.place] ?? '';
      const card = read || name !== 'H9' ? cardNamed(name) : cardNamed('H8');
      return { ...sight, symbol: { card, grade: grade(name), parameters: [] } };
    });

  it.each([
    [() => 4, true, []],
    [(name: string) => (name === 'H9' ? 1.4 : 4), true, ['symbolLeast']],
    [() => 2, true, ['symbolMean']],
    [() => 4, false, ['symbolWrong']],
  ])('are graded (%#)', (grade, read, failed) => {
    expect(failedItems(judged(symbols(grade, read), { ...STRICT, hasSymbols: true }))).toEqual(failed);
  });

  /** The symbol of H9 with so much of its bars damaged. */
  const damaged = (damagedMm2: number): SeenSymbol => ({ card: cardNamed('H9'), grade: 0.4, damagedMm2 });

  it('that are bad say in words what is wrong with the bars, and the figure', () => {
    const parameters = [
      { name: 'modulation', value: 0.9, grade: 4 },
      { name: 'decodability', value: 0.09, grade: 0 },
    ];
    const sights = runsOf(2).map((sight): SeenCard => {
      const name = NAMES[sight.place] ?? '';
      return {
        ...sight,
        symbol: { card: cardNamed(name), ...(name === 'H9' ? { grade: 0, parameters } : { grade: 4 }) },
      };
    });
    const { items } = judged(sights, { ...STRICT, hasSymbols: true });
    const about = items.find(({ item }) => item === 'symbolLeast')?.values[0]?.about;
    expect(about).toBe('bars are nearly too wide or too narrow to read: decodability 0.09');
  });

  it.each([
    ['it may be a grain', damaged(2), 'again'],
    ['more bars are bad than a grain hides', damaged(2.5), 'fails'],
    ['it was not read', { grade: 1 }, 'again'],
    ['it names another card', { card: cardNamed('H8'), grade: 4 }, 'fails'],
  ] as const)('that are bad in one picture: where %s', (_, bad, state) => {
    const sights = runsOf(2).map((sight): SeenCard => {
      const name = NAMES[sight.place] ?? '';
      const isBad = name === 'H9' && sight.run === 0;
      return { ...sight, symbol: isBad ? bad : { card: cardNamed(name), grade: 4 } };
    });
    expect(judged(sights, { ...STRICT, hasSymbols: true }).state).toBe(state);
  });

  it.each([
    [2, () => true, 'again', ['symbolLeast']],
    [4, (run: number) => run === 0, 'passes', []],
    [4, (run: number) => run % 2 === 0, 'fails', ['symbolLeast']],
  ] as const)('that are bad at an end are bad in all its pictures (%#)', (runs, isBad, state, failed) => {
    const sights = runsOf(runs).map((sight): SeenCard => {
      const name = NAMES[sight.place] ?? '';
      const grade = name === 'H9' && isBad(sight.run) ? 1 : 4;
      return { ...sight, symbol: { card: cardNamed(name), grade } };
    });
    const verdict = judged(sights, { ...STRICT, hasSymbols: true });
    expect(verdict.state).toBe(state);
    expect(failedItems(verdict)).toEqual(failed);
  });
});
