import { describe, expect, it } from 'vitest';
import { cardNamed, failedItems, judged, NAMES, runsOf, SOUND } from '../../rigs/seen-prints.ts';
import { suitOf } from '../../src/bridge/card.ts';
import type { ItemName } from '../../src/inspection/items.ts';
import { decodeLook, encodeLook } from '../../src/inspection/look-text.ts';
import type { DeckVerdict } from '../../src/inspection/verdict.ts';
import { failureInWords } from '../../src/paper/deck-test/failure-words.ts';
import type { PrintMeasures } from '../../src/vision/print/measure/measure-print.ts';

const OUTLINE = { mm: 0.02, at: 'left', alongMm: 8 } as const;
const SOUND_CUT: Partial<PrintMeasures> = { outline: OUTLINE, radiusMm: 3 };
const screen = (share: number) => ({ share, periodMm: 2.1, angleDeg: 90, isCrossed: false });

/** Two runs, or four, of a deck in which one card is otherwise at its first end. */
function spoilt(name: string, changed: Partial<PrintMeasures>, runs = 2): DeckVerdict {
  return judged(
    runsOf(runs, (card, run) => ({ ...SOUND_CUT, ...(card === name && run % 2 === 0 ? changed : {}) })),
    { cornerMm: 3 },
  );
}

function worstOf(verdict: DeckVerdict, item: ItemName): string {
  const [worst] = verdict.items.find((each) => each.item === item)?.values ?? [];
  return worst === undefined ? '' : failureInWords(item, worst);
}

describe('a card is named as a printer would', () => {
  it.each<[ItemName, Partial<PrintMeasures>, string]>([
    [
      'nick',
      { outline: { mm: 0.45, at: 'left', alongMm: 8.2 } },
      '♥8 has a nick in the left edge, 8.2 mm from the corner, 0.45 mm deep of its first end',
    ],
    ['nick', { outline: { mm: 0.5, at: 'corner', alongMm: 0 } }, 'has a corner torn'],
    ['nick', { outline: { mm: -0.5, at: 'top', alongMm: 9 } }, 'paper left on the top edge'],
    ['cornerRadius', { radiusMm: 2.2 }, 'smaller radius'],
    ['cornerRadius', { radiusMm: 0.1 }, 'not rounded'],
    ['screen', { screen: screen(0.12) }, 'bands every 2.1 mm'],
    ['register', { plates: { xMm: 0.16, yMm: 0.02 } }, 'out of register by 0.16 mm'],
    ['sharpness', { sharpnessMm: 0.3, slurred: 'across' }, 'across alone: out of register, or slurred'],
  ])('where %s fails by %j', (item, changed, words) => {
    const verdict = spoilt('H8', changed, 4);
    expect(failedItems(verdict)).toContain(item);
    expect(worstOf(verdict, item)).toContain(words);
  });
});

describe('a deck', () => {
  it('of another die fails as a whole, and no card of it', () => {
    const verdict = judged(
      runsOf(2, () => ({ ...SOUND_CUT, radiusMm: 3.6 })),
      { cornerMm: 3 },
    );
    expect(failedItems(verdict)).toEqual(['cornerRadiusFromOrder']);
    expect(worstOf(verdict, 'cornerRadiusFromOrder')).toContain('another die');
  });

  it('is judged by no radius that its profile does not hold', () => {
    const die = judged(runsOf(2, () => SOUND_CUT)).items.find(({ item }) => item === 'cornerRadiusFromOrder');
    expect(die).toMatchObject({ because: expect.stringContaining('calibrate the deck again') });
  });

  it('whose red plate lies beside the black one is out of register, and no card of it is out of place', () => {
    const isRed = (name: string): boolean => [1, 2].includes(suitOf(cardNamed(name)));
    const verdict = judged(
      runsOf(2, (name, run) => ({ ...SOUND_CUT, offsetXMm: isRed(name) ? (run === 0 ? 0.16 : -0.16) : 0 })),
    );
    expect(failedItems(verdict)).toContain('register');
    expect(worstOf(verdict, 'register')).toMatch(/out of register by 0.16 mm: \w+ 0.16 mm right of black/);
  });

  it('with a nick in one picture alone is to look at again, since a grain makes one', () => {
    expect(spoilt('H8', { outline: { mm: 0.45, at: 'left', alongMm: 8 } }).state).not.toBe('fails');
  });

  it('with a nick in another place in each picture is to look at as well, and fails by one in the same', () => {
    const nicked = (places: readonly number[]) =>
      judged(
        runsOf(4, (name, run) =>
          name === 'H8' && run % 2 === 0
            ? {
                outline: { mm: 0.6, at: 'left', alongMm: places[run / 2] ?? 0 },
                radiusMm: 3,
                straightnessMm: 0.17,
              }
            : SOUND_CUT,
        ),
      );
    expect(nicked([8, 20])).toMatchObject({ state: 'reservations', lookAt: [{ card: cardNamed('H8') }] });
    expect(nicked([8, 8.4]).state).toBe('fails');
  });
});

it('what a picture shows of cut, plates and screens goes over a line as it is', () => {
  const plates = { xMm: 0.16, yMm: -0.02 };
  const measures = { ...SOUND, ...SOUND_CUT, plates, slurred: 'down', screen: screen(0.12) } as const;
  const reading = { card: cardNamed('H8'), accepted: true };
  const { outline, radiusMm, slurred, ...seen } =
    decodeLook(JSON.parse(JSON.stringify(encodeLook({ reading, measures }))), SOUND.over.grid)?.measures ??
    {};
  expect([outline, radiusMm, slurred]).toEqual([OUTLINE, 3, 'down']);
  expect(seen).toMatchObject({ plates, screen: screen(0.12) });
});

describe('the guard band', () => {
  const wider = (mm: number, placesUnsure = { xMm: 0.01, yMm: 0.01 }) =>
    judged(
      runsOf(4, (name) =>
        name === 'H8' ? { offsetXMm: mm / 2 } : { offsetXMm: -mm / 2 / (NAMES.length - 1) },
      ),
      { placesUnsure },
    );

  it('lets a card pass with reservations that is beyond its limit by less than the gauge tells', () => {
    const verdict = wider(0.22);
    expect([verdict.state, verdict.passes]).toEqual(['reservations', true]);
    const size = verdict.items.find(({ item }) => item === 'sizeFromMean');
    expect(size?.values[0]).toMatchObject({ isNear: true, uncertainty: expect.closeTo(0.021, 2) });
    expect(size?.values[0]?.card).toBe(cardNamed('H8'));
  });

  it('fails one that is further beyond, and is wider where the places are less sure', () => {
    expect(wider(0.28).state).toBe('fails');
    expect(wider(0.28, { xMm: 0.035, yMm: 0.035 }).state).toBe('reservations');
  });
});
