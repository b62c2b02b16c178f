/** One step of what is kept, as a share of full ink; fainter than the least is noise of the camera. */
const STEP = 0.01;
const LEAST_STEPS = 4;
const MOST_STEPS = 127;
/** A run of cells is so long at most, which one byte says. */
const LONGEST = 255;

/**
 * What lies over a print, one share a cell, as base64: of each run of cells that show something, how many come before it
 * that show nothing, how many it has, and those in hundredths of full ink. Where more come before than a byte says, a
 * run of none stands between.
 */
export function packOver(shares: Float32Array): string {
  const steps = Array.from(shares, stepsOf);
  const bytes: number[] = [];
  let at = 0;
  while (at < steps.length) {
    const gap = lengthWhile(steps, at, (step) => step === 0);
    const run = lengthWhile(steps, at + gap, (step) => step !== 0);
    if (gap < LONGEST && at + gap === steps.length) break;
    bytes.push(gap, run, ...steps.slice(at + gap, at + gap + run).map((step) => step & 0xff));
    at += gap + run;
  }
  return btoa(String.fromCharCode(...bytes));
}

function stepsOf(share: number): number {
  const steps = Math.max(-MOST_STEPS, Math.min(MOST_STEPS, Math.round(share / STEP)));
  return Math.abs(steps) < LEAST_STEPS ? 0 : steps;
}

function lengthWhile(steps: readonly number[], from: number, holds: (step: number) => boolean): number {
  let length = 0;
  while (length < LONGEST && from + length < steps.length && holds(steps[from + length] ?? 0)) length++;
  return length;
}

/** The shares of such a text; `undefined` where it is none of this many cells. */
export function unpackOver(text: unknown, cells: number): Float32Array | undefined {
  const bytes = typeof text === 'string' ? bytesOf(text) : undefined;
  if (bytes === undefined) return undefined;
  const shares = new Float32Array(cells);
  let cell = 0;
  for (let at = 0; at < bytes.length; ) {
    const [gap = 0, run = 0] = [bytes[at], bytes[at + 1]];
    cell += gap;
    at += 2;
    if (cell + run > cells || at + run > bytes.length) return undefined;
    for (const end = at + run; at < end; at++, cell++) shares[cell] = signed(bytes[at] ?? 0) * STEP;
  }
  return shares;
}

function signed(byte: number): number {
  return byte > MOST_STEPS ? byte - 256 : byte;
}

function bytesOf(text: string): readonly number[] | undefined {
  try {
    return Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}
