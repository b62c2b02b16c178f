import type { Draws } from '../src/simulator/draws.ts';

/** What can happen to a line on its way. */
export const SPOILINGS = [
  'flip',
  'burst',
  'lost',
  'doubled',
  'late',
  'overtaken',
  'glued',
  'cut',
  'hole',
  'garbage',
  'splice',
  'edit',
  'replay',
  'echo',
] as const;
export type Spoiling = (typeof SPOILINGS)[number];

/** Bytes that come out at one end, so long after they were due there; `isEcho`: at the end that wrote them. */
export interface Arrival {
  readonly bytes: Uint8Array;
  readonly lateUs: number;
  readonly isEcho?: true;
}

/** Streams of the draws, one for each use. */
const STREAM = { happens: 1, kind: 2, place: 3, length: 4, value: 5, late: 6, old: 7, edit: 8 } as const;
const MEMORY = 512;
const LATE_US = 400_000;
const OVERTAKEN_US = 6_000;
const MOST_FLIPS = 6;
const MOST_BURST = 8;

/** One direction of a line, which spoils what goes over it; every draw has a key, so a seed gives one course. */
export class LineNoise {
  readonly #draws: Draws;
  readonly #direction: number;
  /** Lines that went over it long ago: some of them are of older sessions. */
  readonly #old: Uint8Array[] = [];
  #lines = 0;
  /** Share of lines that are spoilt, 0 to 1. */
  rate: number;
  /** How they are spoilt. */
  readonly #kinds: readonly Spoiling[];
  readonly counts: Partial<Record<Spoiling, number>> = {};

  constructor(draws: Draws, direction: number, rate: number, kinds: readonly Spoiling[] = SPOILINGS) {
    this.#draws = draws;
    this.#direction = direction;
    this.rate = rate;
    this.#kinds = kinds;
  }

  get lines(): number {
    return this.#lines;
  }

  /** What comes out for a line that goes in. */
  carry(text: string): Arrival[] {
    const line = new TextEncoder().encode(text);
    const number = ++this.#lines;
    const arrivals = this.#arrivals(line, number);
    const slot = number <= MEMORY ? number - 1 : this.#below(MEMORY * 8, STREAM.old, 1);
    if (slot < MEMORY) this.#old[slot] = line;
    return arrivals;
  }

  #arrivals(line: Uint8Array, number: number): Arrival[] {
    if (this.#draws.uniform(STREAM.happens, number, this.#direction) >= this.rate) return [now(line)];
    const kind = this.#kinds[this.#below(this.#kinds.length, STREAM.kind)] as Spoiling;
    this.counts[kind] = (this.counts[kind] ?? 0) + 1;
    return this.#spoil(kind, line);
  }

  #spoil(kind: Spoiling, line: Uint8Array): Arrival[] {
    const place = this.#below(line.length, STREAM.place);
    switch (kind) {
      case 'flip':
        return [now(this.#flipped(line, 1 + this.#below(MOST_FLIPS, STREAM.length)))];
      case 'burst':
        return [now(this.#burst(line, place))];
      case 'lost':
        return [];
      case 'doubled':
        return [now(line), { bytes: line, lateUs: this.#below(LATE_US, STREAM.late) }];
      case 'late':
        return [{ bytes: line, lateUs: this.#below(LATE_US, STREAM.late) }];
      case 'overtaken':
        return [{ bytes: line, lateUs: OVERTAKEN_US }];
      case 'glued':
        return [now(line.subarray(0, -1))];
      case 'cut':
        return [now(line.subarray(0, place))];
      case 'hole':
        return [now(join(line.subarray(0, place), line.subarray(place + 1 + this.#below(4, STREAM.length))))];
      case 'garbage':
        return [now(join(line.subarray(0, place), this.#garbage(), line.subarray(place)))];
      case 'splice':
        return [now(this.#spliced(line, place))];
      case 'edit':
        return [now(this.#edited(line))];
      case 'replay':
        return [now(line), ...this.#replayed()];
      case 'echo':
        return [now(line), { ...now(line), isEcho: true }];
    }
  }

  #flipped(line: Uint8Array, count: number): Uint8Array {
    const bytes = line.slice();
    for (let flip = 0; flip < count; flip++) {
      const bit = this.#below(bytes.length * 8, STREAM.place, flip);
      bytes[bit >> 3] = (bytes[bit >> 3] as number) ^ (1 << (bit & 7));
    }
    return bytes;
  }

  #burst(line: Uint8Array, place: number): Uint8Array {
    const bytes = line.slice();
    const end = Math.min(bytes.length, place + 1 + this.#below(MOST_BURST, STREAM.length));
    for (let index = place; index < end; index++) bytes[index] = this.#below(256, STREAM.value, index);
    return bytes;
  }

  #garbage(): Uint8Array {
    const length = 1 + this.#below(120, STREAM.length);
    return Uint8Array.from({ length }, (_, index) => this.#below(256, STREAM.value, index));
  }

  /** The beginning of this line and the end of an older one, often joined at a space. */
  #spliced(line: Uint8Array, place: number): Uint8Array {
    const old = this.#anyOld() ?? line;
    const at = this.#below(2, STREAM.edit) === 0 ? place : line.lastIndexOf(32, place) + 1;
    const from = this.#below(3, STREAM.edit, 1) === 0 ? this.#below(old.length, STREAM.value) : at;
    return join(line.subarray(0, at), old.subarray(Math.min(from, old.length - 1)));
  }

  /** One digit becomes another: the grammar is kept. */
  #edited(line: Uint8Array): Uint8Array {
    const bytes = line.slice();
    const digits = [...bytes.keys()].filter((index) => {
      const byte = bytes[index] as number;
      return byte >= 48 && byte <= 57;
    });
    const index = digits[this.#below(digits.length, STREAM.edit)];
    if (index !== undefined)
      bytes[index] = 48 + (((bytes[index] as number) - 47 + this.#below(9, STREAM.value)) % 10);
    return bytes;
  }

  #replayed(): Arrival[] {
    const count = 1 + this.#below(12, STREAM.length);
    return Array.from({ length: count }, (_, index) => this.#anyOld(index))
      .filter((bytes) => bytes !== undefined)
      .map((bytes) => ({ bytes, lateUs: this.#below(LATE_US, STREAM.late) }));
  }

  #anyOld(key = 0): Uint8Array | undefined {
    return this.#old[this.#below(Math.max(1, this.#old.length), STREAM.old, key + 2)];
  }

  #below(count: number, stream: number, key = 0): number {
    return this.#draws.below(count, stream, this.#lines, this.#direction, key);
  }
}

function now(bytes: Uint8Array): Arrival {
  return { bytes, lateUs: 0 };
}

function join(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}
