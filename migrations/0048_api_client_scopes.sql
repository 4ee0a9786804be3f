-- Whoever stores something is not kept waiting: after half a second this gives way, and the start
-- tries again.
set local lock_timeout = '500ms';

-- The account of an API client is no person: nobody signs in with it, and no list of users has it.
-- `is_everywhere`: it acts in all organisations, as a super user does, within its scopes.
alter table users
  add column is_service_account boolean not null default false,
  add column is_everywhere boolean not null default false,
  add constraint users_service_account_check check (
    not is_service_account
    or (hashed_password is null and totp_key is null and not is_super_user and not is_admin_user)
  ),
  add constraint users_everywhere_check check (is_service_account or not is_everywhere);

-- `account_id`: its own account; `user_id`: the person as whom a client of before still acts.
-- `organization_id` null: all organisations.
alter table api_clients
  add column account_id uuid references users,
  add column organization_id uuid references organizations,
  add column scopes text[] not null default '{}';
alter table api_clients add constraint api_clients_scopes_check check (
  scopes <@ array[
    'ringdowns:read', 'ringdowns:write', 'hospitals:write', 'mcis:write', 'feed:write',
    'reports:read'
  ]
);

-- What a token was given, of what its client has.
alter table api_tokens add column scopes text[] not null default '{}';

-- Clients of before keep working: they have every scope, which their person's rights still limit.
update api_clients ac
set scopes = array[
    'ringdowns:read', 'ringdowns:write', 'hospitals:write', 'mcis:write', 'feed:write',
    'reports:read'
  ],
  organization_id = u.organization_id
from users u where u.id = ac.user_id;
update api_tokens t set scopes = ac.scopes from api_clients ac where ac.id = t.api_client_id;
