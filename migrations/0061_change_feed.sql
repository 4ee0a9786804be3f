-- Whoever stores something is not kept waiting: after half a second this gives way, and the start
-- tries again.
set local lock_timeout = '500ms';

-- Up to when changes have been removed, whoever removed them: a reader that has not read so far has
-- missed some and is told so (decision 0086).
create table changes_kept (
  is_only boolean primary key default true check (is_only),
  since timestamptz(3) not null default '-infinity'
);
insert into changes_kept default values;

create function note_removed_changes() returns trigger
language plpgsql
as $$
begin
  update changes_kept k set since = removed.until
  from (select max(created_at) as until from removed_changes) removed
  where k.since < removed.until;
  return null;
end
$$;
create trigger note_removed after delete on changes
  referencing old table as removed_changes
  for each statement execute function note_removed_changes();

-- What hospitals published in a time.
create index hospital_status_updates_history_idx
  on hospital_status_updates (hospital_id, created_at desc, id desc);
