-- The key of the marks by which the log names accounts (decision 0070). Made once, by this file; two
-- random ids have 244 random bits, which the hash puts into 32 bytes.
create table log_keys (
  is_only boolean primary key default true check (is_only),
  key bytea not null check (octet_length(key) = 32)
);

insert into log_keys (key)
values (sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())));
