/** Values row by row, `channels` of them a place. */
interface Plane {
  readonly channels: 1 | 3;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly values: Float32Array;
}

const SHARPEST_PX = 0.15;

/** Blurs values in place by a Gaussian of this deviation, one direction after the other; the frame's edge is continued. */
export function blur({ channels, heightPx, values, widthPx }: Plane, sigmaPx: number): void {
  if (sigmaPx < SHARPEST_PX) return;
  const kernel = gaussian(sigmaPx);
  const stride = widthPx * channels;
  const line = new Float32Array(Math.max(widthPx, heightPx) + kernel.length - 1);
  for (let row = 0; row < heightPx; row++) {
    for (let channel = 0; channel < channels; channel++)
      blurLine(values, row * stride + channel, channels, widthPx, kernel, line);
  }
  for (let column = 0; column < stride; column++) blurLine(values, column, stride, heightPx, kernel, line);
}

/** Weights from the middle outwards to both sides, each the share of the Gaussian over a whole pixel. */
function gaussian(sigmaPx: number): Float32Array {
  const reach = Math.max(1, Math.ceil(3 * sigmaPx));
  const kernel = new Float32Array(2 * reach + 1);
  const parts = 8;
  for (let at = 0; at < kernel.length; at++) {
    for (let part = 0; part < parts; part++) {
      const distance = at - reach + (part + 0.5) / parts - 0.5;
      kernel[at] = (kernel[at] as number) + Math.exp(-(distance * distance) / (2 * sigmaPx * sigmaPx));
    }
  }
  const sum = kernel.reduce((total, weight) => total + weight, 0);
  return kernel.map((weight) => weight / sum);
}

function blurLine(
  values: Float32Array,
  start: number,
  step: number,
  count: number,
  kernel: Float32Array,
  line: Float32Array,
): void {
  const reach = kernel.length >> 1;
  const last = start + (count - 1) * step;
  for (let at = 0, from = start - reach * step; at < count + 2 * reach; at++, from += step)
    line[at] = values[Math.min(last, Math.max(start, from))] as number;
  for (let at = 0, to = start; at < count; at++, to += step) {
    let sum = 0;
    for (let tap = 0; tap < kernel.length; tap++) sum += (kernel[tap] as number) * (line[at + tap] as number);
    values[to] = sum;
  }
}
