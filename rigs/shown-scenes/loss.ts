const SIDE = 8;
/** Steps at quality 50 for brightness and for colour: smooth curves through tables K.1 and K.2 of ITU-T T.81. */
const BRIGHT = stepTable(11, 4.2);
const TINT = stepTable(17, 6.5);

/** Steps that grow with the frequency. */
function stepTable(first: number, growth: number): Float32Array {
  return Float32Array.from({ length: SIDE * SIDE }, (_, at) =>
    Math.min(121, first + growth * 0.55 * ((at & 7) + (at >> 3)) ** 1.28),
  );
}

/**
 * What a camera's JPEG of this quality (1..100) leaves of levels in red, green and blue: brightness and colour in blocks
 * of waves, colour at half the scale.
 */
export function compress(rgb: Float32Array, widthPx: number, heightPx: number, quality: number): Uint8Array {
  const percent = (quality < 50 ? 5000 / quality : 200 - 2 * quality) / 100;
  const wide = Math.ceil(widthPx / 16) * 16;
  const high = Math.ceil(heightPx / 16) * 16;
  const bright = new Float32Array(wide * high);
  const [blue, red] = [new Float32Array((wide * high) / 4), new Float32Array((wide * high) / 4)];
  for (let y = 0, to = 0; y < high; y++)
    for (let x = 0; x < wide; x++, to++) {
      const from = (Math.min(y, heightPx - 1) * widthPx + Math.min(x, widthPx - 1)) * 3;
      const r = rgb[from]!;
      const g = rgb[from + 1]!;
      const b = rgb[from + 2]!;
      const level = 0.299 * r + 0.587 * g + 0.114 * b;
      bright[to] = level - 128;
      const half = (y >> 1) * (wide >> 1) + (x >> 1);
      blue[half] = blue[half]! + (b - level) * (0.25 / 1.772);
      red[half] = red[half]! + (r - level) * (0.25 / 1.402);
    }
  quantise(bright, wide, BRIGHT, percent);
  quantise(blue, wide >> 1, TINT, percent);
  quantise(red, wide >> 1, TINT, percent);
  const pixels = new Uint8Array(widthPx * heightPx * 3);
  for (let y = 0, to = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++, to += 3) {
      const level = bright[y * wide + x]! + 128;
      const half = (y >> 1) * (wide >> 1) + (x >> 1);
      const b = 1.772 * blue[half]!;
      const r = 1.402 * red[half]!;
      pixels[to] = clipped(level + r);
      pixels[to + 1] = clipped(level - 0.1942 * b - 0.5094 * r);
      pixels[to + 2] = clipped(level + b);
    }
  return pixels;
}

function clipped(level: number): number {
  return level <= 0 ? 0 : level >= 255 ? 255 : (level + 0.5) | 0;
}

/** What the quick transform below leaves on each wave of a line. */
const SCALES = Array.from({ length: SIDE }, (_, wave) =>
  wave === 0 ? 1 : Math.SQRT2 * Math.cos((wave * Math.PI) / 16),
);

/** Each block as waves, rounded to steps, and back. */
function quantise(plane: Float32Array, wide: number, table: Float32Array, percent: number): void {
  const scales = table.map((_, at) => SCALES[at & 7]! * SCALES[at >> 3]! * SIDE);
  const steps = table.map((step) => Math.max(1, step * percent));
  const inwards = steps.map((step, at) => 1 / (step * scales[at]!));
  const outwards = steps.map((step, at) => (step * scales[at]!) / (SIDE * SIDE));
  const block = new Float32Array(SIDE * SIDE);
  for (let top = 0; top < plane.length; top += SIDE * wide)
    for (let left = top; left < top + wide; left += SIDE) {
      for (let row = 0; row < SIDE; row++)
        for (let column = 0; column < SIDE; column++)
          block[row * SIDE + column] = plane[left + row * wide + column]!;
      for (let row = 0; row < SIDE; row++) toWaves(block, SIDE * row, 1);
      for (let column = 0; column < SIDE; column++) toWaves(block, column, SIDE);
      for (let at = 0; at < SIDE * SIDE; at++) {
        const count = block[at]! * inwards[at]!;
        block[at] = (count < 0 ? (count - 0.5) | 0 : (count + 0.5) | 0) * outwards[at]!;
      }
      for (let column = 0; column < SIDE; column++) fromWaves(block, column, SIDE);
      for (let row = 0; row < SIDE; row++) fromWaves(block, SIDE * row, 1);
      for (let row = 0; row < SIDE; row++)
        for (let column = 0; column < SIDE; column++)
          plane[left + row * wide + column] = block[row * SIDE + column]!;
    }
}

/** A line as waves, by the quick transform of Arai, Agui and Nakajima. */
function toWaves(line: Float32Array, at: number, step: number): void {
  const [a, b, c, d] = [at, at + step, at + 2 * step, at + 3 * step] as const;
  const [e, f, g, h] = [at + 4 * step, at + 5 * step, at + 6 * step, at + 7 * step] as const;
  const sum0 = line[a]! + line[h]!;
  const less0 = line[a]! - line[h]!;
  const sum1 = line[b]! + line[g]!;
  const less1 = line[b]! - line[g]!;
  const sum2 = line[c]! + line[f]!;
  const less2 = line[c]! - line[f]!;
  const sum3 = line[d]! + line[e]!;
  const less3 = line[d]! - line[e]!;
  const even = (sum1 - sum2 + sum0 - sum3) * Math.SQRT1_2;
  line[a] = sum0 + sum3 + sum1 + sum2;
  line[e] = sum0 + sum3 - sum1 - sum2;
  line[c] = sum0 - sum3 + even;
  line[g] = sum0 - sum3 - even;
  const low = less3 + less2;
  const high = less1 + less0;
  const turn = (low - high) * 0.382683433;
  const z2 = 0.5411961 * low + turn;
  const z4 = 1.306562965 * high + turn;
  const z3 = (less2 + less1) * Math.SQRT1_2;
  line[f] = less0 - z3 + z2;
  line[d] = less0 - z3 - z2;
  line[b] = less0 + z3 + z4;
  line[h] = less0 + z3 - z4;
}

/** Waves as a line, by the inverse of it. */
function fromWaves(line: Float32Array, at: number, step: number): void {
  const [a, b, c, d] = [at, at + step, at + 2 * step, at + 3 * step] as const;
  const [e, f, g, h] = [at + 4 * step, at + 5 * step, at + 6 * step, at + 7 * step] as const;
  const sum = line[c]! + line[g]!;
  const less = (line[c]! - line[g]!) * Math.SQRT2 - sum;
  const even0 = line[a]! + line[e]! + sum;
  const even3 = line[a]! + line[e]! - sum;
  const even1 = line[a]! - line[e]! + less;
  const even2 = line[a]! - line[e]! - less;
  const z13 = line[f]! + line[d]!;
  const z10 = line[f]! - line[d]!;
  const z11 = line[b]! + line[h]!;
  const z12 = line[b]! - line[h]!;
  const turn = (z10 + z12) * 1.847759065;
  const odd0 = z11 + z13;
  const odd1 = turn - z10 * 2.61312593 - odd0;
  const odd2 = (z11 - z13) * Math.SQRT2 - odd1;
  const odd3 = turn - z12 * 1.0823922 - odd2;
  line[a] = even0 + odd0;
  line[h] = even0 - odd0;
  line[b] = even1 + odd1;
  line[g] = even1 - odd1;
  line[c] = even2 + odd2;
  line[f] = even2 - odd2;
  line[d] = even3 + odd3;
  line[e] = even3 - odd3;
}
