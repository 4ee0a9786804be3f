-- Whoever stores something is not kept waiting: after half a second this gives way, and the start
-- tries again.
set local lock_timeout = '500ms';

-- How many wrong passwords an account was given since the last right one, however long ago: those on
-- devices that it knows and those on others apart, so that strangers never lock out a known device.
create table wrong_passwords (
  user_id uuid not null references users on delete cascade,
  is_known_device boolean not null,
  in_a_row integer not null,
  primary key (user_id, is_known_device)
);

-- What was tried for an earlier password says nothing about a new one.
create function forget_wrong_passwords() returns trigger language plpgsql as $$
begin
  delete from wrong_passwords where user_id = new.id;
  return null;
end
$$;

create trigger forget_wrong_passwords after update of hashed_password on users
for each row when (old.hashed_password is distinct from new.hashed_password)
execute function forget_wrong_passwords();
