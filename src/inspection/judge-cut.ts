import { meanOf } from '../vision/numbers/statistics.ts';
import type { OutlineFault } from '../vision/print/measure/cut-shape.ts';
import type { CardEnd } from './card-end.ts';
import { endValue, type PrintValues, signedValue } from './judge-print.ts';
import type { ItemValue } from './verdict.ts';

/** A corner of less is not rounded. */
const ROUNDED_MM = 0.5;

/** What the outlines of the cut show: nicks and tears, and the radius of the corners. */
export function cutValues(ends: readonly CardEnd[], calibratedMm: number | undefined): PrintValues {
  const nick = ends.flatMap((end): ItemValue[] => {
    const { outline } = end.measures;
    if (outline === undefined) return [];
    return [{ ...endValue('nick', end, Math.abs(outline.mm)), about: faultInWords(outline) }];
  });
  const rounded = ends.flatMap((end) => {
    const { radiusMm } = end.measures;
    return radiusMm === undefined ? [] : [{ end, radiusMm }];
  });
  if (rounded.length === 0) return { nick };
  const meanMm = meanOf(rounded.map(({ radiusMm }) => radiusMm));
  return {
    nick,
    cornerRadius: rounded.map(({ end, radiusMm }) => {
      const value = endValue('cornerRadius', end, 0);
      return {
        ...signedValue(value, { radius: radiusMm - meanMm }, 'larger', 'smaller'),
        ...unrounded(radiusMm),
      };
    }),
    ...(calibratedMm !== undefined && {
      cornerRadiusFromOrder: [
        {
          ...signedValue({ value: 0 }, { radius: meanMm - calibratedMm }, 'larger', 'smaller'),
          ...unrounded(meanMm),
        },
      ],
    }),
  };
}

function unrounded(radiusMm: number): Pick<ItemValue, 'about'> {
  return radiusMm < ROUNDED_MM ? { about: 'not rounded' } : {};
}

/** What a printer calls it: a torn corner, a nick in an edge, or paper that was left on. */
function faultInWords({ alongMm, at, mm }: OutlineFault): string {
  if (at === 'corner') return mm > 0 ? 'corner torn' : 'paper left on the corner';
  const where = `the ${at} edge, ${alongMm.toFixed(1)} mm from the corner`;
  return mm > 0 ? `nick in ${where}` : `paper left on ${where}`;
}
