/** Who sits at a table, and the set of boards there. */
interface Place {
  readonly numbers: readonly number[];
  readonly set: number;
}

/** Reads a round of a table of movements, such as `8-7@6 3-1@1`. */
export function readPlaces(line: string): Place[] {
  return line.split(' ').map((place) => {
    const [numbers = '', set] = place.split('@');
    return { numbers: numbers.split('-').map(Number), set: Number(set) };
  });
}

/** What comes this many rounds after a number where numbers from 1 to `cycle` go on by one a round, and others stay. */
export function goneOn(number: number, rounds: number, cycle: number): number {
  return number > cycle ? number : ((number - 1 + rounds) % cycle) + 1;
}
