import { digestOf } from './digests.ts';
import { bytesOf } from './statements.ts';

/** Which session of SquareDeal deals are, as its description says it. */
export interface SquareDealOrigin {
  /** SHA-256 of the description as it was published, and of the file of keys that it is committed to. */
  readonly description: string;
  readonly keys: string;
  /** The name of the session's file, without extension. */
  readonly session: string;
  readonly set: 'original' | 'reserve';
}

/** Signed by the event's key: these are deals of the event, from when machines may deal them and people open them. */
export interface DealsStatement {
  readonly event: string;
  /** What they are called in the event. */
  readonly name: string;
  /** A sealed set without its secrets, as text: what may be published of them. */
  readonly seal: string;
  /** Where they come from, besides what their seal states. */
  readonly origin: SquareDealOrigin | null;
  /** A time of the hub's clock, ISO 8601 in UTC; at once where it is `null`. */
  readonly dealFrom: string | null;
  readonly openFrom: string | null;
  /** The secrets of the seal, encrypted by a key of their own: base64. */
  readonly sealed: string;
}

export function bytesOfDeals(statement: DealsStatement): Uint8Array {
  const { dealFrom, event, name, openFrom, origin, seal, sealed } = statement;
  const from = origin === null ? [] : [origin.description, origin.keys, origin.session, origin.set];
  return bytesOf('deals', [
    event,
    name,
    digestOf(seal),
    from,
    dealFrom ?? '',
    openFrom ?? '',
    digestOf(sealed),
  ]);
}

/** Deals of an event as its hub keeps them. */
export interface SealedDeals extends DealsStatement {
  readonly signature: string;
}

/**
 * Signed by the event's key: the trays of this set are filled with these deals. It is never said otherwise of a set.
 */
export interface SetStatement {
  readonly event: string;
  readonly set: number;
  readonly boards: readonly number[];
  readonly deals: string;
  /** The commitment of the seal of the deals. */
  readonly commitment: string;
  /** The machine that the set is reserved for; any machine fills it where it is `null`. */
  readonly machine: string | null;
}

export function bytesOfSet({ boards, commitment, deals, event, machine, set }: SetStatement): Uint8Array {
  return bytesOf('set', [event, set, boards, deals, commitment, machine ?? '']);
}

/** A set as its hub keeps it: which deals it is filled with, by their name. */
export interface SignedSet extends Omit<SetStatement, 'event' | 'commitment'> {
  readonly signature: string;
}

/** The key of sealed deals for one machine, by HPKE: hexadecimal. */
export interface WrappedKey {
  readonly deals: string;
  readonly machine: string;
  readonly enc: string;
  readonly ciphertext: string;
}

/** What a wrapped key is for: it opens for these alone. */
export interface WrappedFor {
  readonly event: string;
  readonly deals: string;
  readonly commitment: string;
  readonly machine: string;
}

export function placeOfWrappedKey({ commitment, deals, event, machine }: WrappedFor): string {
  return JSON.stringify([event, deals, commitment, machine]);
}

/** Where in an event encrypted secrets stand: they open in no other place. */
export function placeOfSecrets(
  { event, name }: Pick<DealsStatement, 'event' | 'name'>,
  commitment: string,
): string {
  return `soubrette fleet 1 deals ${JSON.stringify([event, name, commitment])}`;
}
