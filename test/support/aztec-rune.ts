/**
 * The 11 x 11 cells of an Aztec Rune (ISO/IEC 24778, annex A), row by row, `true` = dark: the bull's eye, the marks of
 * its corners, and round it eight bits with twenty of Reed-Solomon check, every second bit turned.
 */
export function makeRune(value: number): boolean[][] {
  const cells = Array.from({ length: 11 }, (_, y) =>
    Array.from({ length: 11 }, (_, x) => Math.max(Math.abs(x - 5), Math.abs(y - 5)) % 2 === 0),
  );
  const set = (x: number, y: number, isDark: boolean): void => {
    (cells[y] as boolean[])[x] = isDark;
  };
  for (let side = 0; side < 11; side++) for (const edge of [0, 10]) set(side, edge, false);
  for (let side = 0; side < 11; side++) for (const edge of [0, 10]) set(edge, side, false);
  for (const [x, y] of ORIENTATION) set(x, y, true);
  const bits = modeBits(value);
  for (let bit = 0; bit < 7; bit++) {
    set(2 + bit, 0, bits[bit] === 1);
    set(10, 2 + bit, bits[7 + bit] === 1);
    set(8 - bit, 10, bits[14 + bit] === 1);
    set(0, 8 - bit, bits[21 + bit] === 1);
  }
  return cells;
}

/** Dark cells at three of the corners tell how the symbol is turned. */
const ORIENTATION = [
  [0, 0],
  [1, 0],
  [0, 1],
  [10, 0],
  [10, 1],
  [10, 9],
] as const;

function modeBits(value: number): number[] {
  const words = [value >> 4, value & 15, ...checkWords([value >> 4, value & 15])];
  return words.flatMap((word) => [3, 2, 1, 0].map((bit) => ((word ^ 0b1010) >> bit) & 1));
}

/** Five check words over GF(16), x^4 + x + 1, generator roots 2^1 .. 2^5. */
function checkWords(words: readonly number[]): number[] {
  let generator = [1];
  for (let root = 1; root <= 5; root++) {
    const power = POWERS[root] as number;
    const next = [...generator, 0];
    generator.forEach((term, index) => {
      next[index + 1] = (next[index + 1] as number) ^ multiply(term, power);
    });
    generator = next;
  }
  const rest = [...words, 0, 0, 0, 0, 0];
  for (let index = 0; index < words.length; index++) {
    const lead = rest[index] as number;
    generator.forEach((term, place) => {
      rest[index + place] = (rest[index + place] as number) ^ multiply(term, lead);
    });
  }
  return rest.slice(words.length);
}

const POWERS = Array.from({ length: 15 }).reduce<number[]>((powers) => {
  const last = powers.at(-1);
  if (last === undefined) return [1];
  return [...powers, last & 8 ? ((last << 1) ^ 0b10011) & 15 : last << 1];
}, []);

function multiply(one: number, other: number): number {
  if (one === 0 || other === 0) return 0;
  return POWERS[(POWERS.indexOf(one) + POWERS.indexOf(other)) % 15] as number;
}
