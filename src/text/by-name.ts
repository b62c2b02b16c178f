/** File names as people order them: `card-2.png` before `card-10.png`; the same everywhere. */
const AS_PEOPLE_DO = new Intl.Collator('en', { numeric: true });

/** Compares file names: numbers by their value, else letter by letter. */
export function byName(one: string, other: string): number {
  return AS_PEOPLE_DO.compare(one, other) || (one < other ? -1 : 1);
}
