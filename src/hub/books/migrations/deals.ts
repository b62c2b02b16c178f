/**
 * Deals of an event, sealed and signed by its key, and their keys for machines. Whoever has all of these tables has no
 * hand: what opens them is among the keys of the director and of the machines. Nonces have the times at which they were
 * made, so that a report is known to be signed after that.
 */
export const DEALS: string = `
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
