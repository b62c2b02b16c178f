import type { JournalEntry } from '../../src/job/event.ts';

/** What may be measured a little otherwise on another machine, and is left out of what is compared. */
const MEASURED = new Set([
  'atUs',
  'lengthUm',
  'pairUs',
  'thicknessUm',
  'durationMs',
  'boards',
  'planHash',
  'chain',
]);

interface Happening {
  readonly key: string;
  readonly atMs: number;
}

function happeningsOf(entries: readonly JournalEntry[]): Happening[] {
  const seen = new Map<string, number>();
  return entries.map(({ event, nowMs }) => {
    const text = JSON.stringify(Object.entries(event).filter(([key]) => !MEASURED.has(key)));
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    return { key: `${text} ${count}`, atMs: nowMs };
  });
}

/**
 * How the course of a job differs from another one: an event that only one of them has, or two that changed places
 * though they lay more than `slackMs` apart in both. Times and lengths, as far as they are measured, do not count.
 */
export function differencesOf(
  one: readonly JournalEntry[],
  other: readonly JournalEntry[],
  slackMs: number,
): string[] {
  const [first, second] = [happeningsOf(one), happeningsOf(other)];
  const placeOf = new Map(second.map(({ key }, place) => [key, place]));
  const keys = new Set(first.map(({ key }) => key));
  const lacking = first.filter(({ key }) => !placeOf.has(key)).map(({ key }) => `only in the first: ${key}`);
  const added = second.filter(({ key }) => !keys.has(key)).map(({ key }) => `only in the second: ${key}`);
  if (lacking.length + added.length > 0) return [...lacking, ...added];
  return first.flatMap((earlier, index) =>
    first.slice(index + 1).flatMap((later) => {
      const [a, b] = [second[placeOf.get(earlier.key)!]!, second[placeOf.get(later.key)!]!];
      if (placeOf.get(earlier.key)! < placeOf.get(later.key)!) return [];
      const apartMs = Math.min(Math.abs(later.atMs - earlier.atMs), Math.abs(a.atMs - b.atMs));
      return apartMs <= slackMs
        ? []
        : [`${earlier.key} and ${later.key} changed places, ${apartMs} ms apart`];
    }),
  );
}
