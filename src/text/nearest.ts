/** Steps between two words: a letter more, less, other, or two exchanged. */
export function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const above = rows[i - 1] as number[];
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      const exchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const steps = [
        (above[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (above[j - 1] as number) + change,
        ...(exchanged ? [(rows[i - 2]?.[j - 2] as number) + 1] : []),
      ];
      row.push(Math.min(...steps));
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
}

/** The one word that was probably meant: near enough, and nearer than any other. */
export function nearestWord(word: string, words: readonly string[]): string | undefined {
  const limit = Math.max(1, Math.floor(word.length * 0.4));
  const near = words
    .map((known) => ({ known, distance: editDistance(word.toLowerCase(), known) }))
    .sort((a, b) => a.distance - b.distance);
  const [first, second] = near;
  if (first === undefined || first.distance > limit || first.distance === second?.distance) return undefined;
  return first.known;
}

/** Words as a list: `a, b and c`. */
export function listInWords(words: readonly string[]): string {
  return joined(words, 'and');
}

/** Words as a choice: `a, b or c`. */
export function choiceInWords(words: readonly string[]): string {
  return joined(words, 'or');
}

function joined(words: readonly string[], last: 'and' | 'or'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}
