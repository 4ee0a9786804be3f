-- Deleting a user, and a new password, remove the user's devices.
create index known_devices_user_idx on known_devices (user_id);
