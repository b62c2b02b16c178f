/** Cells along each side of an Aztec Rune. */
export const RUNE_SIDE = 11;
/** Words of four bits: two of data, and five of Reed-Solomon check. */
const RUNE_WORDS = 7;

/** One cell of a rune as it should be. */
interface RuneCell {
  readonly isDark: boolean;
}

/**
 * The 121 cells of the Aztec Rune of a value 0..255, row by row (ISO/IEC 24778, annex A): the bull's eye, marks at three
 * corners that tell how it is turned, and round it eight bits with twenty of check, every second bit turned.
 */
export function makeRune(value: number): RuneCell[] {
  const bits = modeBits(value);
  const own = new Map(BIT_CELLS.map(([column, row], bit) => [RUNE_SIDE * row + column, bit]));
  return Array.from({ length: RUNE_SIDE ** 2 }, (_, index): RuneCell => {
    const [column, row] = [index % RUNE_SIDE, Math.floor(index / RUNE_SIDE)];
    const bit = own.get(index);
    if (bit !== undefined) return { isDark: bits[bit] === 1 };
    const ring = Math.max(Math.abs(column - 5), Math.abs(row - 5));
    const isDark = ring < 5 ? ring % 2 === 0 : MARKS.some(([x, y]) => x === column && y === row);
    return { isDark };
  });
}

/** Dark cells at three of the corners. */
const MARKS: readonly (readonly [number, number])[] = [
  [0, 0],
  [1, 0],
  [0, 1],
  [10, 0],
  [10, 1],
  [10, 9],
];

/** Where the 28 bits are: seven on each side, clockwise from the top left. */
const BIT_CELLS: readonly (readonly [number, number])[] = Array.from({ length: 28 }, (_, bit) => {
  const along = bit % 7;
  const sides = [
    [2 + along, 0],
    [10, 2 + along],
    [8 - along, 10],
    [0, 8 - along],
  ] as const;
  return sides[Math.floor(bit / 7)] ?? sides[0];
});

const TURNED_BITS = 0b1010;

function modeBits(value: number): number[] {
  const words = [value >> 4, value & 15, ...checkWords([value >> 4, value & 15])];
  return words.flatMap((word) => [3, 2, 1, 0].map((bit) => ((word ^ TURNED_BITS) >> bit) & 1));
}

/** Powers of 2 in GF(16), x^4 + x + 1. */
const POWERS: readonly number[] = [1, 2, 4, 8, 3, 6, 12, 11, 5, 10, 7, 14, 15, 13, 9];

function multiply(one: number, other: number): number {
  if (one === 0 || other === 0) return 0;
  return POWERS[(POWERS.indexOf(one) + POWERS.indexOf(other)) % POWERS.length] ?? 0;
}

/** The rest of the words divided by the generator with the roots 2^1 .. 2^5. */
function checkWords(words: readonly number[]): number[] {
  let generator = [1];
  for (let root = 1; root <= RUNE_WORDS - 2; root++) {
    const longer = [...generator, 0];
    const shifted = [0, ...generator.map((term) => multiply(term, POWERS[root] ?? 0))];
    generator = longer.map((term, place) => term ^ (shifted[place] ?? 0));
  }
  let rest = [...words, 0, 0, 0, 0, 0];
  for (let index = 0; index < words.length; index++) {
    const lead = rest[index] ?? 0;
    rest = rest.map((term, place) => term ^ multiply(generator[place - index] ?? 0, lead));
  }
  return rest.slice(words.length);
}
