import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  giveUpTray,
  grantTray,
  type LeaseState,
  moveTray,
  NEW_BOOK,
  restoreLease,
  returnHeld,
  TRAY_FACTS,
  type TrayBook,
  takeFact,
} from '../../src/fleet/tray-book.ts';

const take = (
  book: TrayBook,
  machine: string,
  kind: 'begun' | 'made' | 'given-back',
  fence: number,
): TrayBook => takeFact(book, machine, { kind, fence })!;
const states = ({ leases }: TrayBook): LeaseState[] => leases.map(({ state }) => state);

describe('a tray', () => {
  const first = grantTray(NEW_BOOK, 'A');

  test('is given to one machine at a time', () => {
    expect(first).toEqual({
      state: { kind: 'held', fence: 1 },
      leases: [{ fence: 1, machine: 'A', state: 'held' }],
    });
    expect(() => grantTray(first, 'B')).toThrow('The tray is held.');
  });

  test('that was not begun goes back where its machine is silent, and one that was begun does not', () => {
    expect(returnHeld(first).state).toEqual({ kind: 'wanted' });
    const begun = take(first, 'A', 'begun', 1);
    expect(returnHeld(begun)).toBe(begun);
  });

  test('that another holds is its beginner’s again', () => {
    const second = grantTray(returnHeld(first), 'B');
    const begun = take(second, 'A', 'begun', 1);
    expect(begun.state).toEqual({ kind: 'begun', fence: 1 });
    expect(states(begun)).toEqual(['begun', 'returned']);
  });

  test('that two have begun is made once, and extra once', () => {
    const moved = grantTray(moveTray(take(first, 'A', 'begun', 1)), 'B');
    const both = take(moved, 'B', 'begun', 2);
    const made = take(both, 'A', 'made', 1);
    expect(made.state).toEqual({ kind: 'made', fence: 1 });
    expect(states(made)).toEqual(['made', 'begun']);
    const extra = take(made, 'B', 'made', 2);
    expect(states(extra)).toEqual(['made', 'extra']);
  });

  test('that two have begun is the other’s where one of them has it no more, and nobody gets it', () => {
    const second = grantTray(returnHeld(first), 'B');
    const both = take(take(second, 'A', 'begun', 1), 'B', 'begun', 2);
    expect(both.state).toEqual({ kind: 'begun', fence: 1 });
    const left = { kind: 'begun', fence: 2 };
    expect(take(both, 'A', 'given-back', 1).state).toEqual(left);
    expect(moveTray(both).state).toEqual(left);
    expect(moveTray(moveTray(both)).state).toEqual({ kind: 'wanted' });
  });

  test('that is moved before it was begun goes back', () => {
    const moved = moveTray(first);
    expect(moved.state).toEqual({ kind: 'wanted' });
    expect(states(moved)).toEqual(['returned']);
    expect(moveTray(moved)).toBe(moved);
  });

  test('that was given up is taken all the same', () => {
    const missing = giveUpTray(take(first, 'A', 'begun', 1));
    expect(missing.state).toEqual({ kind: 'missing' });
    expect(take(missing, 'A', 'made', 1).state).toEqual({ kind: 'made', fence: 1 });
  });

  test('is nobody’s who has no lease of it', () => {
    expect(takeFact(first, 'B', { kind: 'made', fence: 1 })).toBeUndefined();
    expect(takeFact(first, 'A', { kind: 'made', fence: 2 })).toBeUndefined();
  });
});

const MACHINES = ['A', 'B', 'C'] as const;
const ACTS = ['grant', 'silent', 'move', 'give up', ...TRAY_FACTS] as const;

describe('whatever is reported in whatever order', () => {
  const acts = fc.array(
    fc.record({
      act: fc.constantFrom(...ACTS),
      machine: fc.constantFrom(...MACHINES),
      fence: fc.integer({ min: 1, max: 6 }),
    }),
    { maxLength: 40 },
  );

  /** The book after the acts, and the leases under which a tray was reported. */
  function follow(course: typeof acts extends fc.Arbitrary<infer T> ? T : never) {
    const existing = new Set<number>();
    let book = NEW_BOOK;
    for (const { act, fence, machine } of course) {
      if (act === 'grant') book = book.state.kind === 'wanted' ? grantTray(book, machine) : book;
      else if (act === 'silent') book = returnHeld(book);
      else if (act === 'move') book = moveTray(book);
      else if (act === 'give up') book = giveUpTray(book);
      else {
        const after = takeFact(book, machine, { kind: act, fence });
        if (after !== undefined && act === 'made') existing.add(fence);
        book = after ?? book;
      }
    }
    return { book, existing };
  }

  test('a tray stands by the one lease that says so', () => {
    fc.assert(
      fc.property(acts, (course) => {
        const { book } = follow(course);
        const { leases, state } = book;
        expect(leases.map(({ fence }) => fence)).toEqual(leases.map((_, at) => at + 1));
        const standing = (kind: LeaseState) => leases.filter((lease) => lease.state === kind);
        if ('fence' in state) expect(leases[state.fence - 1]?.state).toBe(state.kind);
        expect(standing('held').length).toBe(state.kind === 'held' ? 1 : 0);
        expect(standing('made').length).toBe(state.kind === 'made' ? 1 : 0);
        if (state.kind !== 'made') expect(standing('extra')).toEqual([]);
      }),
    );
  });

  test('every tray that exists is known, and none that does not', () => {
    fc.assert(
      fc.property(acts, (course) => {
        const { book, existing } = follow(course);
        const known = book.leases.filter(({ state }) => state === 'made' || state === 'extra');
        expect(known.map(({ fence }) => fence)).toEqual([...existing].sort((one, other) => one - other));
      }),
    );
  });

  test('the same report twice is as once', () => {
    fc.assert(
      fc.property(
        acts,
        fc.constantFrom(...TRAY_FACTS),
        fc.integer({ min: 1, max: 4 }),
        (course, kind, fence) => {
          const { book } = follow(course);
          const machine = book.leases[fence - 1]?.machine ?? 'A';
          const once = takeFact(book, machine, { kind, fence });
          expect(once && takeFact(once, machine, { kind, fence })).toEqual(once);
        },
      ),
    );
  });
});

describe('a lease of books that were lost', () => {
  test('is held again where nobody else has the tray', () => {
    expect(restoreLease(NEW_BOOK, 'A', 7)).toEqual({
      state: { kind: 'held', fence: 7 },
      leases: [{ fence: 7, machine: 'A', state: 'held' }],
    });
  });

  test('may still come to its tray that another machine holds by now', () => {
    const other = grantTray(NEW_BOOK, 'B', 100);
    const book = restoreLease(other, 'A', 7);
    expect(book?.state).toEqual({ kind: 'held', fence: 101 });
    const begun = book && takeFact(book, 'A', { kind: 'begun', fence: 7 });
    expect(begun?.state).toEqual({ kind: 'begun', fence: 7 });
    expect(begun?.leases.map(({ state }) => state)).toEqual(['begun', 'returned']);
  });

  test('changes nothing where it is known, and is not another machine’s', () => {
    const book = grantTray(NEW_BOOK, 'A');
    expect(restoreLease(book, 'A', 1)).toBe(book);
    expect(restoreLease(book, 'B', 1)).toBeUndefined();
  });
});
