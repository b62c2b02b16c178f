/** Shares of red, green and blue, 1 as in white paper. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** A colour by lightness, red-green and yellow-blue (CIE 1976 L*a*b*). */
export type Lab = readonly [l: number, a: number, b: number];

/** sRGB (IEC 61966-2-1) to L*a*b* with white as the white point, as a camera's picture of white paper. */
export function labOf(rgb: Rgb): Lab {
  const [red, green, blue] = rgb.map((share) => {
    const bounded = Math.max(0, share);
    return bounded <= 0.04045 ? bounded / 12.92 : ((bounded + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const root = (value: number): number =>
    value > 216 / 24389 ? Math.cbrt(value) : (841 / 108) * value + 4 / 29;
  const x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
  const y = root(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Formulas of colour difference. */
export const COLOUR_FORMULAS = ['CIE76', 'CIEDE2000'] as const;
export type ColourFormula = (typeof COLOUR_FORMULAS)[number];

export function colourDifference(a: Lab, b: Lab, formula: ColourFormula): number {
  return formula === 'CIE76' ? Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) : deltaE2000(a, b);
}

const DEGREES = 180 / Math.PI;

/** CIEDE2000 with unit weights (Sharma, Wu, Dalal 2005, equations 2 to 22). */
function deltaE2000([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const meanChroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - Math.sqrt(meanChroma ** 7 / (meanChroma ** 7 + 25 ** 7)));
  const [x1, x2] = [(1 + g) * a1, (1 + g) * a2];
  const [c1, c2] = [Math.hypot(x1, b1), Math.hypot(x2, b2)];
  const [h1, h2] = [hueOf(x1, b1), hueOf(x2, b2)];
  const grey = c1 * c2 === 0;
  const apart = h2 - h1;
  const turn = grey ? 0 : apart > 180 ? apart - 360 : apart < -180 ? apart + 360 : apart;
  const hue = grey ? h1 + h2 : (h1 + turn / 2 + 360) % 360;
  const dHue = 2 * Math.sqrt(c1 * c2) * Math.sin(turn / 2 / DEGREES);
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const cosine = (times: number, lessDeg: number): number => Math.cos((times * hue - lessDeg) / DEGREES);
  const t = 1 - 0.17 * cosine(1, 30) + 0.24 * cosine(2, 0) + 0.32 * cosine(3, -6) - 0.2 * cosine(4, 63);
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const [sc, sh] = [1 + 0.045 * c, 1 + 0.015 * c * t];
  const twist = 60 * Math.exp(-(((hue - 275) / 25) ** 2));
  const rt = -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * Math.sin(twist / DEGREES);
  const [dl, dc, dh] = [(l2 - l1) / sl, (c2 - c1) / sc, dHue / sh];
  return Math.sqrt(Math.max(0, dl * dl + dc * dc + dh * dh + rt * dc * dh));
}

function hueOf(a: number, b: number): number {
  return a === 0 && b === 0 ? 0 : (Math.atan2(b, a) * DEGREES + 360) % 360;
}
