-- Whoever stores something is not kept waiting: after half a second this gives way, and the start
-- tries again.
set local lock_timeout = '500ms';

-- With which OpenID Connect provider the users of an organisation sign in (decision 0089).
create table sign_in_providers (
  id uuid primary key default uuid_v7(),
  organization_id uuid not null unique references organizations on delete cascade,
  issuer text not null,
  client_id text not null,
  -- Sealed; null when it was forgotten with a lost SECRET_KEY.
  client_secret bytea,
  is_email_trusted boolean not null default false,
  -- Without one, roles are given here only.
  roles_claim text,
  operational_values text[] not null default '{}',
  admin_values text[] not null default '{}',
  -- A list of { hospitalId, value }.
  hospital_values jsonb not null default '[]',
  creates_users boolean not null default false,
  is_factor_given boolean not null default false,
  is_enabled boolean not null default false,
  is_password_off boolean not null default false check (is_enabled or not is_password_off),
  -- Since when issuer, client and secret are these: what was tested before counts no more.
  connected_at timestamptz(3) not null default clock_timestamp(),
  created_by_id uuid references users,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_by_id uuid references users,
  updated_at timestamptz(3) not null default clock_timestamp()
);

-- An email domain leads to one organisation.
create table sign_in_domains (
  domain text primary key check (domain = lower(domain)),
  provider_id uuid not null references sign_in_providers on delete cascade
);
create index sign_in_domains_provider_idx on sign_in_domains (provider_id);

-- Who a user is at the provider of their organisation.
create table provider_accounts (
  user_id uuid primary key references users on delete cascade,
  provider_id uuid not null references sign_in_providers on delete cascade,
  issuer text not null,
  subject text not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  last_used_at timestamptz(3) not null default clock_timestamp(),
  unique (provider_id, issuer, subject)
);

-- Sign-ins that are at a provider now: each comes back once, within minutes.
create table provider_sign_ins (
  -- Of the cookie of the browser that began it.
  token_hash bytea primary key,
  provider_id uuid not null references sign_in_providers on delete cascade,
  purpose text not null check (purpose in ('sign in', 'test', 'again')),
  -- Who was signed in, and tests the provider or proves who they are.
  session_id uuid,
  created_at timestamptz(3) not null default clock_timestamp(),
  check ((purpose = 'sign in') = (session_id is null))
);
create index provider_sign_ins_provider_idx on provider_sign_ins (provider_id);
create index provider_sign_ins_age_idx on provider_sign_ins (created_at);

create trigger audit after insert or update or delete on sign_in_providers
  for each row execute function audit_row('sign-in provider');
create constraint trigger audit_rest after insert or update or delete on sign_in_providers
  deferrable initially deferred
  for each row execute function audit_rest('sign-in provider', 'sign_in_provider');
