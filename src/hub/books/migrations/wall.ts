/** What the wall shows: since when things are so, what a tray took, and where the trays of a set go. */
export const WALL: string = `
alter table board_set add column place text;
alter table board_set add column carried_at timestamptz;
alter table lease add column changed_at timestamptz not null default hub_now();
alter table lease add column took_s real check (took_s >= 0);
alter table job add column asked_at timestamptz;
create index made_by_machine on lease (machine, changed_at) where took_s is not null;
create index running_jobs on job (event) where state ->> 'status' = 'running';
`;
