import {
  CHARACTER_WIDTHS,
  CHECK_MODULUS,
  START_SET_C,
  STOP,
  widthsOf,
} from '../../../symbology/code128-table.ts';
import type { ScanProfile } from './scan-profile.ts';

/** Which modules of a text of digits in Code 128 set C are bars, from the first to the last. */
export function modulesOf(digits: string): boolean[] {
  const pairs = (digits.match(/\d\d/g) ?? []).map(Number);
  const check = pairs.reduce((sum, pair, index) => sum + pair * (index + 1), START_SET_C) % CHECK_MODULUS;
  const widths = [START_SET_C, ...pairs, check].flatMap((value) => CHARACTER_WIDTHS[value] ?? []);
  return [...widths, ...widthsOf(STOP)].flatMap((width, index) =>
    new Array<boolean>(width).fill(index % 2 === 0),
  );
}

/**
 * Share of a profile whose modules are dark where they must be light, or light where they must be dark, in the middle of
 * each; about `beyondMm` lie before the first bar and after the last.
 */
export function damagedShare(profile: ScanProfile, digits: string, beyondMm: number): number {
  const modules = modulesOf(digits);
  return fewestWrong(profile, modules, beyondMm) / modules.length;
}

/** How far beside its place a reader may have found the first and the last bar, in modules. */
const BESIDE = [0, -0.3, 0.3, -0.6, 0.6, -0.9, 0.9, -1.3, 1.3, -1.7, 1.7] as const;

/** The modules that are wrong where the bars lie best. */
function fewestWrong(
  { reflectances, stepMm }: ScanProfile,
  modules: readonly boolean[],
  beyondMm: number,
): number {
  const first = beyondMm / stepMm;
  const pitch = (reflectances.length - 2 * first) / modules.length;
  const threshold = (Math.max(...reflectances) + Math.min(...reflectances)) / 2;
  let fewest = modules.length;
  for (const before of BESIDE) {
    for (const after of BESIDE) {
      const from = first + before * pitch;
      const step = pitch + ((after - before) * pitch) / modules.length;
      let wrong = 0;
      for (let index = 0; index < modules.length && wrong < fewest; index++) {
        const level = reflectances[Math.round(from + (index + 0.5) * step)] ?? 0;
        if (level < threshold !== modules[index]) wrong++;
      }
      fewest = Math.min(fewest, wrong);
    }
  }
  return fewest;
}
