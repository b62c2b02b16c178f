/** A count with its noun: `1 board`, `24 boards`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** A time as people say it: `8.2 s`, `12 min`, `1 h 05 min`. */
export function duration(durationMs: number): string {
  const seconds = durationMs / 1000;
  if (seconds < 99.5) return `${seconds.toFixed(seconds < 20 ? 1 : 0)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}

/** A text with its first letter as a capital. */
export function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** The first of many sentences, and how many there are besides. */
export function firstOf(sentences: readonly string[], most: number): string[] {
  const more = sentences.length - most;
  return more <= 0 ? [...sentences] : [...sentences.slice(0, most), `And ${more} more.`];
}

/** `There is no board 7`, or `There are no boards 7-9`. */
export function noBoardsInWords(numbers: readonly number[]): string {
  const ranges = rangesInWords(numbers);
  return /^\d+$/.test(ranges) ? `There is no board ${ranges}` : `There are no boards ${ranges}`;
}

/** Numbers as ranges: `1-24,30`. */
export function rangesInWords(numbers: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range !== undefined && range[1] === number - 1) range[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(',');
}

/** The same as people read it: `1–4, 6`. */
export function rangesToRead(numbers: readonly number[]): string {
  return rangesInWords(numbers).replaceAll('-', '–').replaceAll(',', ', ');
}

/** A chance as people read it: `0.31`, `4e-9`. */
export function chanceInWords(chance: number): string {
  return chance >= 0.001 ? chance.toFixed(3) : chance === 0 ? '0' : chance.toExponential(0);
}
