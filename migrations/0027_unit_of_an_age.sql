-- Whoever stores something is not kept waiting: after half a second this gives way, and the start
-- tries again.
set local lock_timeout = '500ms';

-- The ages until now are in years, and so are those of a program that does not know the unit yet.
-- The checks are not run over the rows that are there: all of them fit.
alter table patients
  add column age_unit text not null default 'YEARS',
  add check (age_unit in ('YEARS', 'MONTHS', 'DAYS')) not valid,
  add check (age <= case age_unit when 'MONTHS' then 35 when 'DAYS' then 90 else 130 end) not valid;
