-- The next seal of the record, made by the database of what it holds: whoever calls this chooses
-- nothing of it. The role of the program may call it and no longer stores seals itself (decision
-- 0079). No row: another process seals. `gap_seconds` is for how long a number that was missing may
-- still come: a transaction ends long before. Only the owner may shorten it.
create function seal_events(gap_seconds integer default 60)
returns table (events integer, head bytea)
language plpgsql security definer as $$
declare
  most_events constant integer := 2000;
  -- So many numbers are waited for: burning numbers must not make seals without end.
  most_gaps constant integer := 100000;
  before audit_seals;
  seal audit_seals;
  missed bigint[];
  oldest numeric;
  horizon text;
  now_seconds bigint;
begin
  if gap_seconds < 60 and not pg_has_role(session_user, current_user, 'USAGE') then
    raise exception 'a number that is missing is waited for 60 s' using errcode = '42501';
  end if;
  if not pg_try_advisory_xact_lock(7463012) then
    return;
  end if;
  select s.* into before from audit_seals s order by s.number desc limit 1;
  before.last_number := coalesce(before.last_number, 0);
  before.gaps := coalesce(before.gaps, '[]');
  select coalesce(array_agg((gap ->> 'number')::bigint), '{}') into missed
  from jsonb_array_elements(before.gaps) gap;
  -- Horizons and rows are of one snapshot, because they are of one statement.
  select
    array_agg(next.number order by next.number),
    string_agg(next.digest, ''::bytea order by next.number),
    pg_snapshot_xmin(pg_current_snapshot())::text::numeric,
    pg_snapshot_xmax(pg_current_snapshot())::text
  into seal.numbers, seal.digests, oldest, horizon
  from (
    select e.number, sha256(convert_to(jsonb_build_array(
      e.number, e.id, extract(epoch from e.created_at), e.action, e.outcome, e.actor_id,
      e.organization_id, e.session_id, e.api_client_id, e.address, e.subject_kind, e.subject_id,
      e.details
    )::text, 'utf8')) as digest
    from audit_events e
    where e.number > before.last_number or e.number = any (missed)
    order by e.number
    limit most_events
  ) next;
  if seal.numbers is null then
    return query select 0, before.hash;
    return;
  end if;
  seal.number := coalesce(before.number, 0) + 1;
  seal.sealed_at := date_trunc('milliseconds', clock_timestamp());
  seal.previous_hash := coalesce(before.hash, decode(repeat('00', 32), 'hex'));
  seal.last_number := greatest(before.last_number, seal.numbers[cardinality(seal.numbers)]);
  now_seconds := floor(extract(epoch from seal.sealed_at));
  select coalesce(jsonb_agg(may_come.gap order by may_come.place), '[]') into seal.gaps
  from (
    select gap, place
    from jsonb_array_elements(before.gaps) with ordinality as known (gap, place)
    where not exists (
      select from unnest(seal.numbers) n where n = (gap ->> 'number')::bigint
    ) and (
      now_seconds - (gap ->> 'since')::bigint < gap_seconds
      or oldest < (gap ->> 'horizon')::numeric
    )
    union all
    select
      jsonb_build_object('number', n::text, 'horizon', horizon, 'since', now_seconds),
      most_gaps + row_number() over (order by n)
    from (
      select n from generate_series(
        greatest(before.last_number + 1, seal.last_number - most_gaps), seal.last_number - 1
      ) n
      except select unnest(seal.numbers)
    ) missing (n)
  ) may_come;
  -- As `hashOfSeal` in db/audit/digests.ts, which verifies it.
  seal.hash := sha256(
    seal.previous_hash || convert_to(
      concat_ws(
        ' ', seal.number,
        to_char(seal.sealed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        seal.last_number,
        (
          select coalesce(string_agg(
            concat_ws('/', gap ->> 'number', gap ->> 'horizon', gap ->> 'since'), ',' order by place
          ), '')
          from jsonb_array_elements(seal.gaps) with ordinality as kept (gap, place)
        ),
        array_to_string(seal.numbers, ',')
      ),
      'utf8'
    ) || seal.digests
  );
  insert into audit_seals (
    number, sealed_at, numbers, digests, previous_hash, hash, last_number, gaps
  )
  values (
    seal.number, seal.sealed_at, seal.numbers, seal.digests, seal.previous_hash, seal.hash,
    seal.last_number, seal.gaps
  );
  return query select cardinality(seal.numbers), seal.hash;
end
$$;

-- Never a table of the caller's in the place of the record.
do $$ begin
  execute format('alter function seal_events set search_path = %I, pg_temp', current_schema());
end $$;
