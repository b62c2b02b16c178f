/** Chance for drawn scenes: one stream of numbers from a text. */
export interface Chance {
  /** A number from the first up to the second. */
  between(from: number, to: number): number;
  /** Mean 0, deviation 1. */
  normal(): number;
  isSo(share: number): boolean;
  oneOf<T>(things: readonly T[]): T;
  /** A stream of its own for a part, whatever else is drawn. */
  of(part: string): Chance;
}

/** The generator sfc32 of PractRand, started from the text by FNV-1a. */
export function chanceOf(seed: string): Chance {
  let a = hashOf(`a${seed}`);
  let b = hashOf(`b${seed}`);
  let c = hashOf(`c${seed}`);
  let count = 1;
  const next = (): number => {
    const sum = (((a + b) | 0) + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 0x100000000;
  };
  for (let warm = 0; warm < 12; warm++) next();
  return {
    between: (from, to) => from + (to - from) * next(),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    isSo: (share) => next() < share,
    oneOf: (things) => things[Math.floor(next() * things.length)]!,
    of: (part) => chanceOf(`${seed}/${part}`),
  };
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash | 0;
}
