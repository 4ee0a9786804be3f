-- Deleting a user, and a new password, remove the user's devices.
create index known_devices_user_idx on known_devices (user_id);

-- What is removed by its age.
create index known_devices_age_idx on known_devices (last_used_at);
create index one_time_codes_age_idx on one_time_codes (expires_at);
create index api_tokens_age_idx on api_tokens (expires_at);
create index emails_age_idx on emails (coalesce(sent_at, give_up_at));
