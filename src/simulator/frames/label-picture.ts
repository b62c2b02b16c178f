import type { CardPicture } from './picture.ts';

/** What is wrong with a label. */
export type LabelFault = 'torn' | 'blank';

/** Samples of a module of the symbol along a side. */
const SAMPLES_PER_MM = 12;
/** White label round the symbol. */
const MARGIN_MM = 4;
/** The tray where the label was torn off. */
const TRAY = 70;

/** A label of a board tray as samples: a symbol of dark modules with its quiet zone, so long at its side. */
export function labelPicture(
  modules: readonly (readonly boolean[])[],
  sideMm: number,
  fault?: LabelFault,
): CardPicture {
  const extentMm = sideMm + 2 * MARGIN_MM;
  const count = Math.round(extentMm * SAMPLES_PER_MM);
  const samples = Uint8Array.from({ length: count * count }, (_, at) => {
    const [xMm, yMm] = [at % count, Math.floor(at / count)].map((each) => (each + 0.5) / SAMPLES_PER_MM) as [
      number,
      number,
    ];
    // A third of the label is gone, from one corner.
    if (fault === 'torn' && xMm + yMm < 0.8 * extentMm) return TRAY;
    if (fault === 'blank') return 255;
    const [column, row] = [xMm, yMm].map((mm) => Math.floor(((mm - MARGIN_MM) * modules.length) / sideMm));
    return modules[row as number]?.[column as number] === true ? 0 : 255;
  });
  return {
    widthMm: extentMm,
    heightMm: extentMm,
    cornerMm: 1,
    skewDeg: 0,
    samplesPerMm: SAMPLES_PER_MM,
    columns: count,
    rows: count,
    channels: 1,
    firstMm: 0.5 / SAMPLES_PER_MM,
    sampleMm: 1 / SAMPLES_PER_MM,
    samples,
    paper: [255],
  };
}
