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
