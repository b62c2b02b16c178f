import { type Kysely, type Migration, type MigrationProvider, Migrator, sql } from 'kysely';
import type { HubTables } from './schema.ts';

/**
 * The clock of all hubs of a database is one function of that database, so that no two computers have to agree on the
 * time; tests put another in its place.
 */
const TRAYS: string = `
create function hub_now() returns timestamptz language sql stable as 'select statement_timestamp()';

create table event (
  id text primary key,
  name text not null,
  deck text not null,
  created_at timestamptz not null default hub_now()
);

create table board_set (
  event text not null references event,
  set integer not null check (set >= 1),
  priority integer not null default 0,
  primary key (event, set)
);

create table tray (
  event text not null,
  set integer not null,
  board integer not null check (board >= 1),
  state text not null default 'wanted' check (state in ('wanted', 'held', 'begun', 'made', 'missing')),
  fence integer,
  primary key (event, set, board),
  foreign key (event, set) references board_set,
  check ((fence is null) = (state in ('wanted', 'missing')))
);
create index wanted_trays on tray (event, set, board) where state = 'wanted';

create table machine (
  id text primary key,
  name text not null,
  public_key bytea not null unique check (length(public_key) = 32),
  state text not null default 'member' check (state in ('member', 'out')),
  heard_at timestamptz not null default hub_now()
);

create table lease (
  event text not null,
  set integer not null,
  board integer not null,
  fence integer not null check (fence >= 1),
  machine text not null references machine,
  state text not null check (state in ('held', 'returned', 'begun', 'moved', 'made', 'extra')),
  granted_at timestamptz not null default hub_now(),
  primary key (event, set, board, fence),
  foreign key (event, set, board) references tray
);
create unique index one_tray_is_wanted on lease (event, set, board) where state = 'made';
create unique index one_machine_holds on lease (event, set, board) where state = 'held';
create index held_by_machine on lease (machine) where state = 'held';

create table job (
  machine text not null references machine,
  job text not null,
  event text not null references event,
  trays jsonb not null,
  seq integer not null,
  chain text not null,
  mac text not null,
  state jsonb not null,
  primary key (machine, job)
);

create table report (
  machine text not null,
  job text not null,
  first_seq integer not null,
  last_seq integer not null check (last_seq >= first_seq),
  lines text not null,
  received_at timestamptz not null default hub_now(),
  primary key (machine, job, first_seq),
  foreign key (machine, job) references job
);

create table note (
  id bigint generated always as identity primary key,
  event text not null references event,
  at timestamptz not null default hub_now(),
  who text not null,
  what text not null
);
`;

/**
 * Who may deal which event, and by whose signature. Keys, nonces and signatures are hexadecimal digits. A nonce is made
 * anew with each request that answers it, in the same transaction.
 */
const MEMBERS: string = `
create function hub_nonce() returns text language sql volatile
  as $$select encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex')$$;

alter table event add column public_key text not null unique check (public_key ~ '^[0-9a-f]{64}$');
alter table event add column nonce text not null default hub_nonce();
alter table event add column fence_from integer not null default 0;

create table hub_certificate (
  event text not null references event,
  hub_key text not null check (hub_key ~ '^[0-9a-f]{64}$'),
  signature text not null check (signature ~ '^[0-9a-f]{128}$'),
  primary key (event, hub_key)
);

create table joining (
  event text not null references event,
  machine text not null,
  name text not null,
  sign_key text not null check (sign_key ~ '^[0-9a-f]{64}$'),
  seal_key text not null check (seal_key ~ '^[0-9a-f]{64}$'),
  commitment text not null,
  director_nonce text,
  machine_nonce text,
  asked_at timestamptz not null default hub_now(),
  primary key (event, machine),
  check (machine_nonce is null or director_nonce is not null)
);

alter table machine drop column public_key;
alter table machine drop column state;
alter table machine add column sign_key text not null unique check (sign_key ~ '^[0-9a-f]{64}$');
alter table machine add column seal_key text not null check (seal_key ~ '^[0-9a-f]{64}$');
alter table machine add column nonce text not null default hub_nonce();

create table approval (
  event text not null references event,
  machine text not null references machine,
  signature text not null check (signature ~ '^[0-9a-f]{128}$'),
  state text not null default 'member' check (state in ('member', 'out')),
  approved_at timestamptz not null default hub_now(),
  primary key (event, machine)
);

alter table board_set add column machine text references machine;

alter table report add column nonce text;
alter table report add column signature text;
`;

/**
 * Deals of an event, sealed and signed by its key, and their keys for machines. Whoever has all of these tables has no
 * hand: what opens them is among the keys of the director and of the machines. Nonces have the times at which they were
 * made, so that a report is known to be signed after that.
 */
const DEALS: string = `
create table deals (
  event text not null references event,
  name text not null,
  seal text not null,
  origin jsonb,
  deal_from timestamptz,
  open_from timestamptz,
  sealed text not null,
  signature text not null check (signature ~ '^[0-9a-f]{128}$'),
  added_at timestamptz not null default hub_now(),
  primary key (event, name)
);

create table wrapped_key (
  event text not null,
  deals text not null,
  machine text not null references machine,
  enc text not null check (enc ~ '^[0-9a-f]{64}$'),
  ciphertext text not null check (ciphertext ~ '^[0-9a-f]{96}$'),
  taken_at timestamptz,
  primary key (event, deals, machine),
  foreign key (event, deals) references deals
);

alter table machine add column nonce_at timestamptz not null default hub_now();
alter table machine add column answered_at timestamptz;
alter table report add column nonce_at timestamptz;

alter table board_set add column deals text;
alter table board_set add column signature text check (signature ~ '^[0-9a-f]{128}$');
alter table board_set add foreign key (event, deals) references deals;
alter table board_set add check ((deals is null) = (signature is null));
`;

/** What the wall shows: since when things are so, what a tray took, and where the trays of a set go. */
const WALL: string = `
alter table board_set add column place text;
alter table board_set add column carried_at timestamptz;
alter table lease add column changed_at timestamptz not null default hub_now();
alter table lease add column took_s real check (took_s >= 0);
alter table job add column asked_at timestamptz;
create index made_by_machine on lease (machine, changed_at) where took_s is not null;
create index running_jobs on job (event) where state ->> 'status' = 'running';
`;

/** Lines are kept as they are: most of what is in them is sealed, and pressing it takes longer than all else. */
const LINES: string = `
alter table report alter column lines set storage external;
`;

/** From which network a machine asks to be taken in, so that one network does not fill the books. */
const ASKED_FROM: string = `
alter table joining add column asked_from text not null default '';
`;

const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001': { up: (database) => statements(database, TRAYS) },
  '0002': { up: (database) => statements(database, MEMBERS) },
  '0003': { up: (database) => statements(database, DEALS) },
  '0004': { up: (database) => statements(database, WALL) },
  '0005': { up: (database) => statements(database, LINES) },
  '0006': { up: (database) => statements(database, ASKED_FROM) },
};

const PROVIDER: MigrationProvider = { getMigrations: async () => ({ ...MIGRATIONS }) };

/** Brings the tables of a database up to date. Rejects where that fails, with the database as it was. */
export async function migrate(database: Kysely<HubTables>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(database);
  // Named, so that migrations of other programs in the same database are not taken for these.
  const migrationTableSchema = rows[0]?.name ?? 'public';
  const migrator = new Migrator({ db: database, provider: PROVIDER, migrationTableSchema });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

async function statements(database: Kysely<HubTables>, text: string): Promise<void> {
  for (const statement of text.split(/;\n/).filter((each) => each.trim() !== '')) {
    await sql.raw(statement).execute(database);
  }
}
