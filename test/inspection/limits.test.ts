import { describe, expect, it } from 'vitest';
import { ITEM_NAMES, keepsLimit } from '../../src/inspection/items.ts';
import { makeLimits, parseLimits, proposeLimits, USUAL_LIMITS } from '../../src/inspection/limits.ts';

const file = (changes: object): string =>
  JSON.stringify({ format: 'soubrette-deck-limits', version: 1, limits: {}, ...changes });

function problemsOf(text: string): string {
  const parsed = parseLimits(text);
  return parsed.ok ? '' : parsed.problems.join('\n');
}

describe('limits that a calibrated deck proposes', () => {
  it('are the usual ones where its inks are dark', () => {
    expect(proposeLimits({ black: [0.86, 0.9], coloured: [0.62] })).toEqual(USUAL_LIMITS);
  });

  it('have a floor of contrast that its palest ink keeps, and a file may say otherwise', () => {
    const proposed = proposeLimits({ black: [], coloured: [0.5, 0.21] });
    expect(proposed.items).toEqual({ ...USUAL_LIMITS.items, contrastColoured: 0.15 });
    const text = JSON.stringify({ format: 'soubrette-deck-limits', version: 1, limits: { spot: 0.3 } });
    expect(parseLimits(text, proposed)).toMatchObject({
      value: { items: { contrastColoured: 0.15, spot: 0.3 } },
    });
  });
});

describe('limits in a file', () => {
  it('come back as they were written', () => {
    const references = { whiteLevel: 200, whiteReflectance: 0.9, blackLevel: 10, blackReflectance: 0.03 };
    const limits = { ...USUAL_LIMITS, colourFormula: 'CIE76', grainMm2: 0.5, references } as const;
    expect(parseLimits(makeLimits(limits))).toEqual({ ok: true, value: limits });
  });
  it('say beside each item what it is', () => {
    const about = JSON.parse(makeLimits(USUAL_LIMITS)).about as Record<string, string>;
    expect(Object.keys(about)).toEqual([...ITEM_NAMES]);
  });
  it('keep the usual limit of what they do not name, and judge nothing that is null', () => {
    const parsed = parseLimits(file({ limits: { spot: 0.3, stroke: null } }));
    expect(parsed.ok && parsed.value.items).toEqual({ ...USUAL_LIMITS.items, spot: 0.3, stroke: null });
  });
  it.each([
    ['{', 'not JSON'],
    ['[]', '"format"'],
    ['{"format":"soubrette-deck-limits","version":2}', 'version 1'],
    [file({ limits: undefined }), '"limits" is missing'],
    [file({ grainMm2: '3' }), '"grainMm2" must be an area'],
    [file({ grainMm2: -1 }), '"grainMm2" must be an area'],
    [file({ limits: { spots: 1 } }), 'no item "spots"'],
    [file({ limits: { toString: 1 } }), 'no item "toString"'],
    [file({ limits: { spot: -1 } }), 'number of 0 or more'],
    [file({ limits: { spot: '0.2' } }), 'number of 0 or more'],
    [file({ colourFormula: 'dE' }), 'CIEDE2000'],
    [file({ limit: {} }), '"limit" is not a setting'],
    [file({ references: { whiteLevel: 300 } }), '"whiteLevel" must be'],
    [
      file({ references: { whiteLevel: 10, whiteReflectance: 0.9, blackLevel: 90, blackReflectance: 0.1 } }),
      'brighter',
    ],
  ])('%s is refused: %s', (text, sentence) => {
    expect(problemsOf(text)).toContain(sentence);
  });
});

describe('a limit', () => {
  it.each([
    ['spot', 0.15, 0.15, true],
    ['spot', 0.3, 0.15, false],
    ['likeness', 0.35, 0.35, true],
    ['likeness', 0.175, 0.35, false],
    ['missing', 0, 0, true],
    ['missing', 1, 0, false],
  ] as const)('of %s with %d of %d', (item, value, limit, keeps) => {
    expect(keepsLimit(item, value, limit)).toBe(keeps);
  });
});
