-- As before, and: who only adds to the record cannot choose when something was. What says that it was
-- more than 15 minutes ago, or later than now, gets the time at which it came, and tells the other.
create or replace function audit_fill() returns trigger language plpgsql as $$
declare
  cause jsonb := audit_cause();
  told jsonb := nullif(current_setting('ringdown.changes', true), '');
  subject text := new.subject_kind || ':' || new.subject_id;
  now constant timestamptz := clock_timestamp();
begin
  if cause is not null then
    new.actor_id := coalesce(new.actor_id, (cause ->> 'actor')::uuid);
    new.session_id := coalesce(new.session_id, (cause ->> 'session')::uuid);
    new.api_client_id := coalesce(new.api_client_id, (cause ->> 'client')::uuid);
    new.address := coalesce(new.address, cause ->> 'address');
    if new.actor_id = (cause ->> 'actor')::uuid then
      new.organization_id := coalesce(new.organization_id, (cause ->> 'organization')::uuid);
    end if;
  end if;
  if new.organization_id is null and new.actor_id is not null then
    select u.organization_id into new.organization_id from users u where u.id = new.actor_id;
  end if;
  if told ? subject then
    new.details := new.details || jsonb_build_object('row', told -> subject);
    perform set_config('ringdown.changes', (told - subject)::text, true);
  end if;
  if new.created_at not between now - interval '15 minutes' and now + interval '1 minute'
    and not pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'USAGE')
  then
    new.details := new.details || jsonb_build_object('told_time', new.created_at);
    new.created_at := now;
  end if;
  return new;
end
$$;

do $$ begin
  execute format('alter function audit_fill() set search_path = %I, pg_temp', current_schema());
end $$;
