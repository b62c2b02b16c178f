import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { LeaseState, TrayState } from '../fleet/tray-book.ts';
import type { JobState } from '../job/state.ts';

type WrittenOnce<T> = ColumnType<T, T, never>;
/** By the database's own clock. */
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
  deck: WrittenOnce<string>;
  created_at: Stamped;
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
}

interface TrayRow {
  event: WrittenOnce<string>;
  set: WrittenOnce<number>;
  board: WrittenOnce<number>;
  state: Generated<TrayState['kind']>;
  /** Of the lease that it stands by. */
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
  /** Of a tray that exists: seconds that it took with all handling, by the clock of its machine. */
  took_s: ColumnType<number | null, never, number>;
}

/** A machine that was `out` may report what it has, and gets no more. */
export type MachineState = 'member' | 'out';

interface MachineRow {
  id: WrittenOnce<string>;
  name: string;
  /** Ed25519 (RFC 8032), 32 bytes. */
  public_key: WrittenOnce<Uint8Array>;
  state: Generated<MachineState>;
  heard_at: ColumnType<Date, never, Date>;
}

/** A tray of a job: its copy there is the set here. */
export interface ReportedTray {
  readonly set: number;
  readonly board: number;
  readonly fence: number;
}

interface JobRow {
  machine: WrittenOnce<string>;
  job: WrittenOnce<string>;
  event: WrittenOnce<string>;
  trays: ColumnType<readonly ReportedTray[], string, never>;
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
}

interface NoteRow {
  id: GeneratedAlways<number>;
  event: WrittenOnce<string>;
  at: Stamped;
  /** The person. */
  who: WrittenOnce<string>;
  what: WrittenOnce<string>;
}

/** The tables of a hub. No column holds a card in the clear. */
export interface HubTables {
  event: EventRow;
  board_set: SetRow;
  tray: TrayRow;
  lease: LeaseRow;
  machine: MachineRow;
  job: JobRow;
  report: ReportRow;
  note: NoteRow;
}
