/**
 * What became of a lease. `held` trays are not begun, as far as is known; `returned` ones went back before they were;
 * `begun` and `moved` ones may still come, though a `moved` one was given to others by a person; `made` is the wanted
 * tray, and `extra` one more of it.
 */
export type LeaseState = 'held' | 'returned' | 'begun' | 'moved' | 'made' | 'extra';

/** The right of a machine to make a tray. */
export interface Lease {
  /** Greater with each lease of the tray: a report names the lease that it was made under. */
  readonly fence: number;
  readonly machine: string;
  readonly state: LeaseState;
}

/** How a tray stands; `fence` is that of the lease that it stands by. */
export type TrayState =
  | { readonly kind: 'wanted' }
  | { readonly kind: 'held' | 'begun' | 'made'; readonly fence: number }
  /** It won't be made, which a person has said. */
  | { readonly kind: 'missing' };

/** All that is known of one tray that is wanted. */
export interface TrayBook {
  readonly state: TrayState;
  /** In the order of their fences. */
  readonly leases: readonly Lease[];
}

/** What a machine reports of a tray, under the lease with this fence. */
export const TRAY_FACTS = ['begun', 'made', 'given-back'] as const;
export type TrayFactKind = (typeof TRAY_FACTS)[number];
export interface TrayFact {
  readonly kind: TrayFactKind;
  readonly fence: number;
}

/** A tray that nobody has been given. */
export const NEW_BOOK: TrayBook = { state: { kind: 'wanted' }, leases: [] };

/**
 * The book with one lease more, whose fence is greater than `after` and than all before it. Throws a `RangeError` for a
 * tray that is not to be had.
 */
export function grantTray(book: TrayBook, machine: string, after = 0): TrayBook {
  if (book.state.kind !== 'wanted') throw new RangeError(`The tray is ${book.state.kind}.`);
  const fence = Math.max(after, book.leases.at(-1)?.fence ?? 0) + 1;
  return { state: { kind: 'held', fence }, leases: [...book.leases, { fence, machine, state: 'held' }] };
}

/**
 * The book after a machine has shown that it was given the tray by books that were lost: it holds it where nobody else
 * does. `undefined` where the lease with this fence is another machine's.
 */
export function restoreLease(book: TrayBook, machine: string, fence: number): TrayBook | undefined {
  const known = leaseOf(book, fence);
  if (known !== undefined) return known.machine === machine ? book : undefined;
  const isFree = book.state.kind === 'wanted';
  const lease: Lease = { fence, machine, state: isFree ? 'held' : 'returned' };
  const leases = [...book.leases, lease].toSorted((one, other) => one.fence - other.fence);
  return { state: isFree ? { kind: 'held', fence } : book.state, leases };
}

function leaseOf({ leases }: TrayBook, fence: number): Lease | undefined {
  return leases.find((lease) => lease.fence === fence);
}

/**
 * The book after a fact that a machine reports; as it was, where the fact says nothing new. Reports are late, doubled
 * and out of order, and a tray that exists can't be rolled back: it is the wanted one, or it is extra. `undefined` where
 * the machine has no such lease.
 */
export function takeFact(book: TrayBook, machine: string, { fence, kind }: TrayFact): TrayBook | undefined {
  const lease = leaseOf(book, fence);
  if (lease?.machine !== machine) return undefined;
  if (lease.state === 'made' || lease.state === 'extra') return book;
  switch (kind) {
    case 'begun':
      return begin(book, lease);
    case 'made':
      return make(book, lease);
    case 'given-back':
      return giveBack(book, lease);
  }
}

/** The book after its machine was silent for too long: a tray that was not begun goes back. */
export function returnHeld(book: TrayBook): TrayBook {
  return book.state.kind === 'held' ? backFrom(book, book.state.fence, 'returned') : book;
}

/** The book after a person took a tray from its machine, for another to make; one that was not begun just goes back. */
export function moveTray(book: TrayBook): TrayBook {
  return book.state.kind === 'begun' ? backFrom(book, book.state.fence, 'moved') : returnHeld(book);
}

/** The book after a person said that the tray won't be made. What a machine makes of it all the same is taken. */
export function giveUpTray(book: TrayBook): TrayBook {
  if (book.state.kind === 'made') return book;
  return { ...moveTray(book), state: { kind: 'missing' } };
}

/** A tray that nobody else has begun is its machine's again, whatever was thought of its lease meanwhile. */
function begin(book: TrayBook, { fence, state }: Lease): TrayBook {
  if (state === 'begun' || state === 'moved') return book;
  const isFree = book.state.kind === 'wanted' || book.state.kind === 'held';
  const leases = withState(isFree ? returnHeld(book).leases : book.leases, fence, 'begun');
  return { state: isFree ? { kind: 'begun', fence } : book.state, leases };
}

function make(book: TrayBook, { fence }: Lease): TrayBook {
  if (book.state.kind === 'made') return { ...book, leases: withState(book.leases, fence, 'extra') };
  return { state: { kind: 'made', fence }, leases: withState(returnHeld(book).leases, fence, 'made') };
}

function giveBack(book: TrayBook, { fence }: Lease): TrayBook {
  const isItsOwn = 'fence' in book.state && book.state.fence === fence;
  if (isItsOwn) return backFrom(book, fence, 'returned');
  return { ...book, leases: withState(book.leases, fence, 'returned') };
}

/** The book after its machine has the tray no more: where another has begun it too, it is that one's, and else wanted. */
function backFrom(book: TrayBook, fence: number, state: LeaseState): TrayBook {
  const leases = withState(book.leases, fence, state);
  const begun = leases.findLast((lease) => lease.state === 'begun');
  return { state: begun === undefined ? { kind: 'wanted' } : { kind: 'begun', fence: begun.fence }, leases };
}

function withState(leases: readonly Lease[], fence: number, state: LeaseState): readonly Lease[] {
  return leases.map((lease) => (lease.fence === fence ? { ...lease, state } : lease));
}
