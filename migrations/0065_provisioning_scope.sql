-- Whoever stores something is not kept waiting: after half a second this gives way, and the start
-- tries again.
set local lock_timeout = '500ms';

-- One more scope: a directory keeps the users of an organisation (decision 0090). The table has a row
-- for each API client, so it is checked at once.
alter table api_clients drop constraint api_clients_scopes_check;
alter table api_clients add constraint api_clients_scopes_check check (
  scopes <@ array[
    'ringdowns:read', 'ringdowns:write', 'hospitals:write', 'mcis:write', 'feed:write',
    'reports:read', 'users:provision'
  ]
);
