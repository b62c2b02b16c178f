import { describe, expect, test } from 'vitest';
import { estonianTarget, FITS } from '../../src/scoring/estonian.ts';
import { impsFor } from '../../src/scoring/imps.ts';

const BASE = { vulnerable: false, opponentsVulnerable: false, isDealers: false } as const;

describe('the compensation table', () => {
  // The four deals that www.compensationtable.com works out, each seen from the side that declared.
  test.each([
    [420, { ...BASE, points: 25, fit: '9 major' }, 390, 1],
    [-50, { ...BASE, points: 19, fit: '8 major', opponentsVulnerable: true }, -30, -1],
    [110, { ...BASE, points: 20, fit: '8 minor', vulnerable: true, opponentsVulnerable: true }, 40, 2],
    [2210, { ...BASE, points: 35, fit: '10 major', vulnerable: true }, 1910, 7],
  ] as const)('compares %i with what the page expects', (score, deal, target, imps) => {
    expect(estonianTarget(deal)).toEqual({ ok: true, value: target });
    expect(impsFor(score - target)).toBe(imps);
  });

  test('expects of one side what the other should lose', () => {
    for (const fit of FITS) {
      for (let points = 21; points <= 40; points++) {
        const own = estonianTarget({ ...BASE, points, fit, vulnerable: true });
        const theirs = estonianTarget({ ...BASE, points: 40 - points, fit, opponentsVulnerable: true });
        expect(own.ok && theirs.ok && own.value + theirs.value).toBe(0);
      }
    }
  });

  test('asks for points and fit, and refuses more points than the deck has', () => {
    expect(estonianTarget({ ...BASE, points: 25, fit: undefined }).ok).toBe(false);
    expect(estonianTarget({ ...BASE, points: 41, fit: 'no' }).ok).toBe(false);
  });
});
