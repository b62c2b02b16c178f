const LETTERS = 26;

/** The letter of a machine by the place in which it was taken in, from 1: A to Z, then AA, AB ... */
export function letterOf(joined: number): string {
  const last = String.fromCharCode(65 + ((joined - 1) % LETTERS));
  return joined <= LETTERS ? last : letterOf(Math.floor((joined - 1) / LETTERS)) + last;
}
