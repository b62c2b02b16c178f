import { isUnknown } from '../core/game.ts';
import type { PbnRecord } from './record.ts';

/** Tags that tell one event, or one of its sets of boards, from another. */
const EVENT_TAGS = ['Event', 'Site', 'Date', 'Stage', 'Round', 'Section', 'HomeTeam', 'VisitTeam'] as const;

/**
 * What tells of each record in turn what event it is of, as a key. A record that does not say is of the same event as
 * the one before it: archives name the event in the first record only.
 */
export function openEvents(): (record: PbnRecord) => string {
  const current = new Map<string, string>();
  const numbers = new Map<string, number>([['', 0]]);
  const numberOf = (value: string): number => {
    // A text of its own: the value is a part of one that it would hold.
    const key = value === '' ? value : `=${value}`;
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  };
  let key = '';
  return ({ values }) => {
    let isNew = false;
    for (const name of EVENT_TAGS) {
      const value = values.get(name);
      if (isUnknown(value) || value === current.get(name)) continue;
      current.set(name, value);
      isNew = true;
    }
    if (isNew) key = EVENT_TAGS.map((name) => numberOf(current.get(name) ?? '')).join();
    return key;
  };
}

/** The event that all records are of, by what each says; `undefined` if they do not agree or do not say. */
export function commonEvent(said: ReadonlySet<string | undefined>): string | undefined {
  const [event, ...others] = said;
  return isUnknown(event) || others.length > 0 ? undefined : event;
}
