import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeDigits } from '../../../../src/decks/symbol.ts';
import { damagedShare, modulesOf } from '../../../../src/vision/print/grades/bar-damage.ts';
import type { ScanProfile } from '../../../../src/vision/print/grades/scan-profile.ts';

const TEXT = '371260';
const SAMPLES_A_MODULE = 8;
const STEP_MM = 0.03;
const BEYOND_MODULES = 9;
const BEYOND_MM = BEYOND_MODULES * SAMPLES_A_MODULE * STEP_MM;

/** A profile of modules, its bars this many samples beside their place. */
function profileOf(modules: readonly boolean[], beside = 0): ScanProfile {
  const before = BEYOND_MODULES * SAMPLES_A_MODULE;
  const length = 2 * before + modules.length * SAMPLES_A_MODULE;
  const reflectances = Float64Array.from({ length }, (_, at) =>
    modules[Math.floor((at - before - beside) / SAMPLES_A_MODULE)] === true ? 0.05 : 0.8,
  );
  return { reflectances, stepMm: STEP_MM };
}

describe('the modules of a text', () => {
  it('are those that are printed', () => {
    fc.assert(
      fc.property(fc.nat(999999), (number) => {
        const digits = String(number).padStart(6, '0');
        const modules = modulesOf(digits);
        const printed = modules.map(() => false);
        for (const { start, width } of encodeDigits(digits)) printed.fill(true, start, start + width);
        expect(modules).toEqual(printed);
      }),
    );
  });
});

describe('damage of bars', () => {
  const modules = modulesOf(TEXT);
  it.each([0, 5, -9])('is none where all are there, %d samples beside their place', (beside) => {
    expect(damagedShare(profileOf(modules, beside), TEXT, BEYOND_MM)).toBe(0);
  });

  it('is the share of modules that are wrong', () => {
    const rubbed = modules.map((isBar, index) => isBar && (index < 20 || index >= 30));
    const gone = modules.filter((isBar, index) => isBar && index >= 20 && index < 30).length;
    const share = damagedShare(profileOf(rubbed), TEXT, BEYOND_MM);
    expect(gone).toBeGreaterThan(2);
    expect(share).toBeCloseTo(gone / modules.length);
  });
});
