-- Whether a change was told is looked for among the events of the changed row. PostgreSQL expects no event
-- newer than now, and would rather read all of this transaction for each row: 5,000 units were then
-- imported, or taken back, in longer than anybody waits. A sum is in no index, so it looks for the row.
create or replace function audit_rest() returns trigger language plpgsql as $$
declare
  -- As the triggers of 0039 leave out.
  of_sign_in constant text[] := array['totp_pending_key', 'totp_last_step'];
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - of_sign_in end;
  becomes jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - of_sign_in end;
  row_id uuid := case when tg_op = 'DELETE' then old.id else new.id end;
  action text := tg_argv[1] || case tg_op
    when 'INSERT' then '.created' when 'DELETE' then '.deleted' else '.changed'
  end;
  changes jsonb;
begin
  if nullif(current_setting('ringdown.changes', true), '')::jsonb ? (tg_argv[0] || ':' || row_id) then
    insert into audit_events (action, subject_kind, subject_id) values (action, tg_argv[0], row_id);
    return null;
  end if;
  changes := audit_changes(was, becomes);
  if changes <> '{}' and not exists (
    select from audit_events e
    where e.subject_kind = tg_argv[0] and e.subject_id = row_id and e.created_at + interval '0' >= date_trunc('milliseconds', now())
      and e.details ? 'row'
  ) then
    insert into audit_events (action, subject_kind, subject_id, details)
    values (action, tg_argv[0], row_id, jsonb_build_object('row', changes, 'untold', true));
  end if;
  return null;
end
$$;

do $$ begin
  execute format('alter function audit_rest() set search_path = %I, pg_temp', current_schema());
end $$;
