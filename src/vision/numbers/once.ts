/**
 * A function that works out once for each object what follows from it, and keeps that as long as the object is there.
 * The objects must not change.
 */
export function once<Key extends object, Answer>(workOut: (key: Key) => Answer): (key: Key) => Answer {
  const known = new WeakMap<Key, Answer>();
  return (key) => {
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const answer = workOut(key);
    known.set(key, answer);
    return answer;
  };
}

/** The same for an object and a number with it. */
export function onceWith<Key extends object, Answer>(
  workOut: (key: Key, number: number) => Answer,
): (key: Key, number: number) => Answer {
  const answersOf = once((_: Key) => new Map<number, Answer>());
  return (key, number) => {
    const known = answersOf(key);
    const kept = known.get(number);
    if (kept !== undefined) return kept;
    const answer = workOut(key, number);
    known.set(number, answer);
    return answer;
  };
}
