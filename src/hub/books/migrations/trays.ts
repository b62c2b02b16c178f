/**
 * The clock of all hubs of a database is one function of that database, so that no two computers have to agree on the
 * time; tests put another in its place.
 */
export const TRAYS: string = `
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
