import { Resvg } from '@resvg/resvg-js';

/** What is printed on a flat thing, row by row in red, green and blue, 0 to 255 as sRGB. */
export interface Print {
  readonly widthMm: number;
  readonly heightMm: number;
  /** Radius of the rounded corners. */
  readonly cornerMm: number;
  /** The same picture, finest first; coarser ones are made when they are asked for. */
  readonly scales: PrintScale[];
}

interface PrintScale {
  readonly perMm: number;
  readonly columns: number;
  readonly rows: number;
  readonly rgb: Uint8Array;
}

const FINEST_PER_MM = 12;
export const CARD_HEIGHT_MM = 88;
export const CARD_CORNER_MM = 3;

/** A thing drawn as SVG; by its height, as a card is. */
export function printOf(
  svg: string,
  heightMm: number = CARD_HEIGHT_MM,
  cornerMm: number = CARD_CORNER_MM,
): Print {
  const drawn = new Resvg(svg, {
    fitTo: { mode: 'height', value: heightMm * FINEST_PER_MM },
    font: { loadSystemFonts: false },
    background: 'white',
  }).render();
  const { height, pixels, width } = drawn;
  const rgb = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; to < rgb.length; from += 4, to += 3) {
    rgb[to] = pixels[from]!;
    rgb[to + 1] = pixels[from + 1]!;
    rgb[to + 2] = pixels[from + 2]!;
  }
  return printFrom({ perMm: FINEST_PER_MM, columns: width, rows: height, rgb }, cornerMm);
}

/** A print from its finest picture. */
export function printFrom(finest: PrintScale, cornerMm: number = CARD_CORNER_MM): Print {
  const { columns, perMm, rows } = finest;
  return {
    widthMm: columns / perMm,
    heightMm: rows / perMm,
    cornerMm,
    scales: [finest],
  };
}

const COARSER = 0.8;
/** How much finer than the camera's pixels a picture has to be. */
const FINER = 0.9;

/** The picture that suits a camera of so many pixels a millimetre. */
export function scaleFor({ scales }: Print, pxPerMm: number): PrintScale {
  const [finest] = scales as [PrintScale];
  let perMm = finest.perMm;
  while (perMm * COARSER >= FINER * pxPerMm) perMm *= COARSER;
  const known = scales.find((scale) => scale.perMm === perMm);
  if (known !== undefined) return known;
  const made = coarser(finest, perMm);
  scales.push(made);
  return made;
}

/** A picture at another scale: every point the mean over its square. */
function coarser({ columns: wide, perMm: fine, rgb, rows: high }: PrintScale, perMm: number): PrintScale {
  const reach = fine / perMm;
  const columns = Math.floor(wide / reach);
  const rows = Math.floor(high / reach);
  const across = new Float32Array(columns * high * 3);
  for (let x = 0; x < columns; x++)
    eachShare(x, reach, (from, share) => {
      for (let y = 0; y < high; y++)
        addShare(rgb, (y * wide + from) * 3, across, (y * columns + x) * 3, share, 3);
    });
  const means = new Float32Array(columns * rows * 3);
  for (let y = 0; y < rows; y++)
    eachShare(y, reach, (from, share) => {
      addShare(across, from * columns * 3, means, y * columns * 3, share, columns * 3);
    });
  const levels = new Uint8Array(means.length);
  for (let at = 0; at < means.length; at++) levels[at] = means[at]! + 0.5;
  return { perMm, columns, rows, rgb: levels };
}

/** The fine points within a coarse one, and how much each is of it. */
function eachShare(at: number, reach: number, on: (from: number, share: number) => void): void {
  const [start, end] = [at * reach, (at + 1) * reach - 1e-6];
  for (let point = Math.floor(start); point <= Math.floor(end); point++)
    on(point, (Math.min(point + 1, end) - Math.max(point, start)) / reach);
}

type Levels = Float32Array | Uint8Array;

function addShare(
  from: Levels,
  fromAt: number,
  to: Float32Array,
  toAt: number,
  share: number,
  count: number,
): void {
  for (let at = 0; at < count; at++) to[toAt + at] = to[toAt + at]! + share * from[fromAt + at]!;
}

/** Linear light of an sRGB level. */
export const LINEAR: Float32Array = Float32Array.from({ length: 256 }, (_, level) => {
  const value = level / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});
