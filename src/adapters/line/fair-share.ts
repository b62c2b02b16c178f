/** How many places there are, and how many of them one owner may have. */
export interface ShareLimits {
  readonly all: number;
  readonly ofOne: number;
}

/**
 * Places that many want: connections, streams, machines that wait to be taken in. Nobody has more than a share, and who
 * has few gets one of who has most. What is idle goes first.
 */
export class FairShare<Place extends object> {
  readonly #limits: ShareLimits;
  /** The places of each owner, the oldest first; whether they are idle. */
  readonly #owners = new Map<string, Map<Place, boolean>>();
  readonly #ownerOf = new Map<Place, string>();

  constructor(limits: ShareLimits) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#ownerOf.size;
  }

  /** Whether a place is taken here. */
  has(place: Place): boolean {
    return this.#ownerOf.has(place);
  }

  /**
   * Gives an owner a place. Answers which one is lost by that: one of the owner who has most, or an idle one of who has more
   * than he or of his own; the new one itself where there is none of these.
   */
  enter(place: Place, owner: string, isIdle = false): Place | undefined {
    const own = this.#owners.get(owner) ?? new Map<Place, boolean>();
    const lost = this.#lostFor(own);
    if (lost === 'none') return place;
    if (lost !== undefined) this.leave(lost);
    own.set(place, isIdle);
    this.#owners.set(owner, own);
    this.#ownerOf.set(place, owner);
    return lost;
  }

  /** Says of a place whether it is idle now. */
  rest(place: Place, isIdle: boolean): void {
    const own = this.#owners.get(this.#ownerOf.get(place) ?? '');
    if (own?.has(place)) own.set(place, isIdle);
  }

  leave(place: Place): void {
    const owner = this.#ownerOf.get(place);
    if (owner === undefined) return;
    this.#ownerOf.delete(place);
    const own = this.#owners.get(owner);
    own?.delete(place);
    if (own?.size === 0) this.#owners.delete(owner);
  }

  #lostFor(own: ReadonlyMap<Place, boolean>): Place | 'none' | undefined {
    if (own.size >= this.#limits.ofOne) return idleOf(own) ?? 'none';
    if (this.size < this.#limits.all) return undefined;
    const richer = [...this.#owners.values()].filter(({ size }) => size > own.size);
    const most = richer.reduce<ReadonlyMap<Place, boolean>>((a, b) => (b.size > a.size ? b : a), own);
    if (most.size > own.size + 1) return idleOf(most) ?? most.keys().next().value ?? 'none';
    for (const each of [...richer, own]) {
      const idle = idleOf(each);
      if (idle !== undefined) return idle;
    }
    return 'none';
  }
}

/** The oldest idle place of an owner. */
function idleOf<Place>(places: ReadonlyMap<Place, boolean>): Place | undefined {
  for (const [place, isIdle] of places) if (isIdle) return place;
  return undefined;
}

/** How many places there are for strangers, and apart from those for who is known. */
export interface SharedPlaces {
  readonly strangers: ShareLimits;
  readonly known: ShareLimits;
}

/** Who takes a place: by the network that he is in, or by what he has shown. */
export interface PlaceOwner {
  readonly owner: string;
  readonly isKnown: boolean;
}

/** The same places, of which strangers can't have those of who is known. */
export class FairPlaces<Place extends object> {
  readonly #strangers: FairShare<Place>;
  readonly #known: FairShare<Place>;

  constructor({ known, strangers }: SharedPlaces) {
    this.#strangers = new FairShare(strangers);
    this.#known = new FairShare(known);
  }

  enter(place: Place, { isKnown, owner }: PlaceOwner, isIdle = false): Place | undefined {
    return (isKnown ? this.#known : this.#strangers).enter(place, owner, isIdle);
  }

  rest(place: Place, isIdle: boolean): void {
    for (const share of [this.#strangers, this.#known]) share.rest(place, isIdle);
  }

  /** Who has a place has shown who he is; answers which place of those who are known is lost by that. */
  know(place: Place, owner: string): Place | undefined {
    if (!this.#strangers.has(place)) return undefined;
    this.#strangers.leave(place);
    return this.#known.enter(place, owner);
  }

  leave(place: Place): void {
    for (const share of [this.#strangers, this.#known]) share.leave(place);
  }
}

/** Work of which each owner has only so much done at once: the rest of his waits, and nobody else's does. */
export class FairTurns {
  readonly #most: number;
  readonly #owners = new Map<string, { atWork: number; readonly waiting: (() => void)[] }>();

  /** `most` may an owner have at work. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Calls back when it is an owner's turn; its end has to be told by `done`. */
  take(owner: string, begin: () => void): void {
    const own = this.#owners.get(owner) ?? { atWork: 0, waiting: [] };
    this.#owners.set(owner, own);
    if (own.atWork >= this.#most) return void own.waiting.push(begin);
    own.atWork++;
    begin();
  }

  done(owner: string): void {
    const own = this.#owners.get(owner);
    if (own === undefined) return;
    const next = own.waiting.shift();
    if (next !== undefined) return next();
    own.atWork--;
    if (own.atWork === 0) this.#owners.delete(owner);
  }
}

const IN_IPV6 = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/;
/**
 * The first four of the eight parts of an address of IPv6 are its network; whoever is in that can have all the
 * others.
 */
const PARTS = 8;
const NETWORK_PARTS = 4;

/**
 * The network that somebody is counted by: an address of IPv4, or a network of IPv6 (/64), of which one computer has
 * all addresses.
 */
export function networkOf(address: string | undefined): string {
  const plain = (address ?? '').replace(IN_IPV6, '').replace(/%.*$/, '').toLowerCase();
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const between = tail === undefined ? 0 : Math.max(0, PARTS - first.length - last.length);
  const parts = [...first, ...Array.from({ length: between }, () => '0'), ...last];
  return parts
    .slice(0, NETWORK_PARTS)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':');
}
