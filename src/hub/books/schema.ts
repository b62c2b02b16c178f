import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DeckName } from '../../bridge/deck.ts';
import type { SquareDealOrigin } from '../../fleet/sealed-deals.ts';
import type { LeasedTray } from '../../fleet/tray.ts';
import type { LeaseState, TrayState } from '../../fleet/tray-book.ts';
import type { JobState } from '../../job/state.ts';

type WrittenOnce<T> = ColumnType<T, T, never>;
/** A time of the database's own clock. */
type Stamped = ColumnType<Date, never, never>;

/** What names a tray that is wanted. */
export interface TrayKey {
  readonly event: string;
  readonly set: number;
  readonly board: number;
}

interface EventRow {
  id: WrittenOnce<string>;
  name: string;
  deck: WrittenOnce<DeckName>;
  created_at: Stamped;
  /** Ed25519 (RFC 8032), hexadecimal as all keys, nonces and signatures. */
  public_key: WrittenOnce<string>;
  /** What the next request of its director answers. */
  nonce: Generated<string>;
  /** Leases have greater fences than this: books that were lost had smaller ones. */
  fence_from: ColumnType<number, number | undefined, number>;
}

/** The event's key says that a hub speaks for it. */
interface CertificateRow {
  event: WrittenOnce<string>;
  hub_key: WrittenOnce<string>;
  signature: WrittenOnce<string>;
}

interface SetRow {
  event: WrittenOnce<string>;
  set: WrittenOnce<number>;
  /** Sets of a higher one are made first. */
  priority: number;
  /** Where its trays are wanted, such as a room, in the words of a person. */
  place: ColumnType<string | null, string | undefined, string | null>;
  /** When a person said that all its trays are there. */
  carried_at: ColumnType<Date | null, never, Date | null>;
  /** Only this machine gets trays of it; `null` where any does. */
  machine: ColumnType<string | null, string | null | undefined, never>;
  /** What its trays are filled with, as the event's key says by this signature. */
  deals: ColumnType<string | null, string | undefined, never>;
  signature: ColumnType<string | null, string | undefined, never>;
}

interface TrayRow {
  event: WrittenOnce<string>;
  set: WrittenOnce<number>;
  board: WrittenOnce<number>;
  state: Generated<TrayState['kind']>;
  /** The fence of the lease that it stands by. */
  fence: Generated<number | null>;
}

interface LeaseRow {
  event: WrittenOnce<string>;
  set: WrittenOnce<number>;
  board: WrittenOnce<number>;
  fence: WrittenOnce<number>;
  machine: WrittenOnce<string>;
  state: LeaseState;
  granted_at: Stamped;
  /** When it came to its state, as far as the hub was told. */
  changed_at: ColumnType<Date, never, Date>;
  /** The seconds that a tray which exists took with all handling, by the clock of its machine. */
  took_s: ColumnType<number | null, never, number>;
}

interface MachineRow {
  id: WrittenOnce<string>;
  name: string;
  /** Ed25519 (RFC 8032). */
  sign_key: WrittenOnce<string>;
  /** X25519 (RFC 7748). */
  seal_key: WrittenOnce<string>;
  /** What its next request answers, and since when. */
  nonce: Generated<string>;
  nonce_at: ColumnType<Date, never, Date>;
  /** Since when the nonce had been there that its last request has answered. */
  answered_at: ColumnType<Date | null, never, Date>;
  heard_at: ColumnType<Date, never, Date>;
}

/** A machine that is `out` may report what it has, and gets no more. */
export type MachineState = 'member' | 'out';

/** The event's key says that a machine may deal it. */
interface ApprovalRow {
  event: WrittenOnce<string>;
  machine: WrittenOnce<string>;
  signature: string;
  state: Generated<MachineState>;
  approved_at: Stamped;
}

/** A machine that has asked to be taken in. */
interface JoiningRow {
  event: WrittenOnce<string>;
  machine: WrittenOnce<string>;
  name: string;
  sign_key: WrittenOnce<string>;
  seal_key: WrittenOnce<string>;
  /** To its nonce, before it has seen the director's. */
  commitment: string;
  director_nonce: string | null;
  machine_nonce: string | null;
  asked_at: Stamped;
  /** The network, as it is counted. */
  asked_from: Generated<string>;
}

interface JobRow {
  machine: WrittenOnce<string>;
  job: WrittenOnce<string>;
  event: WrittenOnce<string>;
  trays: ColumnType<readonly LeasedTray[], string, never>;
  /** The number of its last line that is known, with its ends. */
  seq: number;
  chain: string;
  mac: string;
  /** The job after that line, without any card. */
  state: ColumnType<JobState, string, string>;
  /** When the hub was told of the question that is open. */
  asked_at: ColumnType<Date | null, never, Date | null>;
}

interface ReportRow {
  machine: WrittenOnce<string>;
  job: WrittenOnce<string>;
  first_seq: WrittenOnce<number>;
  last_seq: WrittenOnce<number>;
  /** As the machine sent them: cards are sealed in them. */
  lines: WrittenOnce<string>;
  received_at: Stamped;
  /** The nonce that it answered, and the machine's signature; `null` where nobody has asked for one. */
  nonce: WrittenOnce<string | null>;
  nonce_at: ColumnType<Date | null, Date | undefined, never>;
  signature: WrittenOnce<string | null>;
}

interface NoteRow {
  id: GeneratedAlways<number>;
  event: WrittenOnce<string>;
  at: Stamped;
  /** The person. */
  who: WrittenOnce<string>;
  what: WrittenOnce<string>;
}

/** Deals, sealed; the columns are the fields of `SealedDeals`. */
interface DealsRow {
  event: WrittenOnce<string>;
  name: WrittenOnce<string>;
  seal: WrittenOnce<string>;
  origin: ColumnType<SquareDealOrigin | null, string | null, never>;
  deal_from: WrittenOnce<Date | null>;
  open_from: WrittenOnce<Date | null>;
  sealed: WrittenOnce<string>;
  signature: WrittenOnce<string>;
  added_at: Stamped;
}

/** The key of deals for a machine, by HPKE: nobody else can open it. */
interface WrappedKeyRow {
  event: WrittenOnce<string>;
  deals: WrittenOnce<string>;
  machine: WrittenOnce<string>;
  enc: WrittenOnce<string>;
  ciphertext: WrittenOnce<string>;
  /** When it was handed out for the first time. */
  taken_at: ColumnType<Date | null, never, Date>;
}

/** The tables of a hub. No column holds a card in the clear. */
export interface HubTables {
  event: EventRow;
  hub_certificate: CertificateRow;
  board_set: SetRow;
  deals: DealsRow;
  wrapped_key: WrappedKeyRow;
  tray: TrayRow;
  lease: LeaseRow;
  machine: MachineRow;
  approval: ApprovalRow;
  joining: JoiningRow;
  job: JobRow;
  report: ReportRow;
  note: NoteRow;
}
