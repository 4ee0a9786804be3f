-- A row of the record has taken twice the time that it needs: PostgreSQL puts the text of a function
-- in SQL into the expression of a generated column anew for each statement. A function in PL/pgSQL is
-- kept ready by each connection. It gives the same as before.
create or replace function audit_kind(action text) returns text language plpgsql immutable as $$
begin
  return case split_part(action, '.', 1)
    when 'read' then 'reading'
    when 'stream' then 'reading'
    when 'ringdown' then 'ringdown'
    when 'call' then 'ringdown'
    when 'mci' then case action when 'mci.exported' then 'reading' else 'hospital' end
    when 'hospital_status' then 'hospital'
    when 'sign_in' then 'sign-in'
    when 'session' then 'sign-in'
    when 'second_factor' then 'sign-in'
    when 'token' then 'sign-in'
    when 'request' then 'refusal'
    else case action when 'hospital.mci_capacity' then 'hospital' else 'administration' end
  end;
end
$$;

-- It never was immutable, because it writes JSON; so the queries of triggers could not take it in.
alter function version_digest(ringdown_versions) stable;
