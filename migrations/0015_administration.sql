-- A deleted user whose name history still needs: anonymous, and in no list any more.
alter table users add column deleted_at timestamptz(3);

create index api_tokens_client_idx on api_tokens (api_client_id, expires_at);
create index api_clients_user_idx on api_clients (user_id);
