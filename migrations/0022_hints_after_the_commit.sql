-- A notification inside a transaction makes all commits of the database wait for each other. A
-- process that hints after its commits says so when it connects. Every other writer (an older
-- version of the program, psql) goes on to notify by its transaction, so no commit is silent.
create or replace function announce(kind text, subject_id uuid) returns void
language sql
as $$
  insert into changes (kind, subject_id) values (kind, subject_id);
  select pg_notify('ringdown_changes', '')
  where current_setting('ringdown.hints', true) is distinct from 'after commit';
$$;
