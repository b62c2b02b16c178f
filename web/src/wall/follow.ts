import type { Errand, ShownMachine, ShownSet, WallHead, WallUpdate } from '../../../src/fleet/wall/view.ts';

/** What a wall knows: of the hub's time, how far the clock of this device is behind it. */
export interface KnownWall {
  readonly head: WallHead | null;
  readonly sets: readonly ShownSet[];
  readonly machines: readonly ShownMachine[];
  readonly errands: readonly Errand[];
  /** ISO 8601, by the hub's clock: what is shown was so then. */
  readonly now: string;
  readonly behindMs: number;
}

export const NOTHING: KnownWall = { head: null, sets: [], machines: [], errands: [], now: '', behindMs: 0 };

/** How long a wall waits that was turned away, until it asks again. */
const AGAIN_MS = 2_000;

/**
 * Follows the wall whose page this is, for as long as it is open: the line is taken up again by itself, whoever was
 * away. `isLive` is whether the hub is there now; `first` is what the page has brought along.
 */
export function follow(show: (wall: KnownWall, isLive: boolean) => void, first = ''): void {
  const parts = new Map<string, unknown>();
  let wall = NOTHING;
  const take = (json: string): void => {
    const update = JSON.parse(json) as WallUpdate;
    for (const [name, part] of Object.entries(update.parts)) {
      if (part === null) parts.delete(name);
      else if (isOther(parts.get(name), part)) parts.set(name, part);
    }
    wall = wallOf(parts, update.now);
    show(wall, true);
  };
  if (first !== '') take(first);
  const source = new EventSource(`${location.pathname.replace(/\/$/, '')}/events`);
  source.addEventListener('update', ({ data }: MessageEvent<string>) => take(data));
  source.addEventListener('error', () => {
    show(wall, false);
    // A browser asks again by itself where the line broke, but not where it was turned away.
    if (source.readyState !== EventSource.CLOSED) return;
    setTimeout(() => follow((next, isLive) => show(next.head === null ? wall : next, isLive)), AGAIN_MS);
  });
}

/** A part that says the same again is not drawn again. */
function isOther(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}

function wallOf(parts: ReadonlyMap<string, unknown>, now: string): KnownWall {
  const named = <T>(kind: string): T[] =>
    [...parts].filter(([name]) => name.startsWith(`${kind} `)).map(([, part]) => part as T);
  return {
    head: parts.get('head') as WallHead,
    errands: parts.get('errands') as readonly Errand[],
    machines: named<ShownMachine>('machine'),
    sets: named<ShownSet>('set').sort((one, other) => one.set - other.set),
    now,
    behindMs: Date.parse(now) - Date.now(),
  };
}
