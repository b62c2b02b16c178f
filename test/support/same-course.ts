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
  const places = first.map(({ key }) => placeOf.get(key)!);
  return first.flatMap((earlier, index) => {
    const found: string[] = [];
    for (let at = index + 1; at < first.length; at++) {
      if (places[index]! < places[at]!) continue;
      const later = first[at]!;
      const otherMs = Math.abs(second[places[index]!]!.atMs - second[places[at]!]!.atMs);
      const apartMs = Math.min(Math.abs(later.atMs - earlier.atMs), otherMs);
      if (apartMs > slackMs)
        found.push(`${earlier.key} and ${later.key} changed places, ${apartMs} ms apart`);
    }
    return found;
  });
}
