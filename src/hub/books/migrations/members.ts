/**
 * Who may deal which event, and by whose signature. Keys, nonces and signatures are hexadecimal digits. A nonce is made
 * anew with each request that answers it, in the same transaction.
 */
export const MEMBERS: string = `
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
