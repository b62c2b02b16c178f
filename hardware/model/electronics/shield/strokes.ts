import type { Outline } from './copper.ts';

/** Letters of lines, on a field 4 wide and 6 high; a blank lifts the pen. Digits are x and y of each corner. */
const LETTERS: Readonly<Record<string, string>> = {
  A: '00 03 26 43 40|03 43',
  B: '00 06 36 45 44 33 42 41 30 00|03 33',
  C: '45 36 16 05 01 10 30 41',
  D: '00 06 26 44 42 20 00',
  E: '40 00 06 46|03 33',
  F: '00 06 46|03 33',
  G: '45 36 16 05 01 10 30 41 43 23',
  H: '00 06|40 46|03 43',
  I: '20 26',
  J: '01 10 20 31 36',
  K: '00 06|46 02|13 40',
  L: '06 00 40',
  M: '00 06 23 46 40',
  N: '00 06 40 46',
  O: '10 01 05 16 36 45 41 30 10',
  P: '00 06 36 45 44 33 03',
  Q: '10 01 05 16 36 45 41 30 10|22 40',
  R: '00 06 36 45 44 33 03|23 40',
  S: '01 10 30 41 42 33 13 04 05 16 36 45',
  T: '20 26|06 46',
  U: '06 01 10 30 41 46',
  V: '06 20 46',
  W: '06 10 23 30 46',
  X: '00 46|06 40',
  Y: '20 23 06|23 46',
  Z: '06 46 00 40',
  0: '10 01 05 16 36 45 41 30 10|01 45',
  1: '04 26 20|00 40',
  2: '05 16 36 45 44 00 40',
  3: '05 16 36 45 44 33 42 41 30 10 01|13 33',
  4: '30 36 02 42',
  5: '46 06 03 33 42 41 30 10 01',
  6: '36 16 05 01 10 30 41 42 33 13 02',
  7: '06 46 10',
  8: '13 04 05 16 36 45 44 33 13 02 01 10 30 41 42 33',
  9: '10 30 41 45 36 16 05 04 13 33 44',
  '-': '03 43',
  '+': '03 43|21 25',
  '.': '20 21',
};
const ADVANCE = 6;

/** A word as lines of a pen, with its lower left corner at a place; letters that are not known are left out. */
export function wordStrokes(word: string, x: number, y: number, heightMm: number): Outline[] {
  const scale = heightMm / 6;
  return [...word.toUpperCase()].flatMap((letter, index) =>
    (LETTERS[letter] ?? '')
      .split('|')
      .filter((line) => line !== '')
      .map((line) =>
        line
          .split(' ')
          .map((corner): [number, number] => [
            x + (index * ADVANCE + Number(corner[0])) * scale,
            y + Number(corner[1]) * scale,
          ]),
      ),
  );
}
