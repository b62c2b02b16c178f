/** One way to change the lines of a journal, by somebody who has no key. */
export interface Forgery {
  readonly what: string;
  readonly lines: readonly string[];
}

/** Every number and every text of every line but its chain changed, each alone. */
export function fieldsForged(lines: readonly string[]): Forgery[] {
  return lines.flatMap((line, index) =>
    valuesOf(line).map(({ at, length, text }) => ({
      what: `line ${index + 1}, character ${at + 1}`,
      lines: lines.with(index, line.slice(0, at) + text + line.slice(at + length)),
    })),
  );
}

/** The numbers and texts of a line, and what each becomes. */
function valuesOf(line: string): { readonly at: number; readonly length: number; readonly text: string }[] {
  const values = line.matchAll(
    /(?<=[:[,])(-?\d+(?:\.\d+)?|true|false)(?=[,}\]])|(?<="(?!chain)[^"]*":")[^"]+(?=")/g,
  );
  return [...values].map(({ 0: value, index }) => ({
    at: index,
    length: value.length,
    text: changed(value),
  }));
}

function changed(value: string): string {
  if (value === 'true') return 'false';
  if (value === 'false') return 'true';
  if (Number.isFinite(Number(value))) return String(Number(value) + 1);
  const first = value.charAt(0);
  return `${first === 'a' ? 'b' : 'a'}${value.slice(1)}`;
}

/** A line left out, doubled, exchanged with another, or with a field of another line of its kind; drawn from a seed. */
export function rewrite(lines: readonly string[], draw: (below: number) => number): Forgery {
  const index = 1 + draw(lines.length - 1);
  const other = 1 + draw(lines.length - 1);
  const what = `${index + 1} and ${other + 1}`;
  switch (draw(4)) {
    case 0:
      return { what: `left out ${index + 1}`, lines: lines.toSpliced(index, 1) };
    case 1:
      return { what: `doubled ${index + 1}`, lines: lines.toSpliced(index, 0, lines[index] ?? '') };
    case 2:
      return {
        what: `exchanged ${what}`,
        lines: lines.with(index, lines[other] ?? '').with(other, lines[index] ?? ''),
      };
    default:
      return {
        what: `mixed ${what}`,
        lines: lines.with(index, mixed(lines[index] ?? '', lines[other] ?? '')),
      };
  }
}

/** A line with all but its place from another. */
function mixed(line: string, other: string): string {
  const place = /^\{"seq":\d+,"at":"[^"]*","nowMs":[\d.]+/;
  return other.replace(place, place.exec(line)?.[0] ?? '');
}
