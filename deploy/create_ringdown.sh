#!/bin/sh
# Patroni calls it once, on the first primary, with the address of the new server.
set -eu
psql --quiet --set ON_ERROR_STOP=1 --set password="$RINGDOWN_PASSWORD" \
  --set owner_password="$RINGDOWN_OWNER_PASSWORD" "$1" <<'SQL'
create role ringdown_owner login password :'owner_password';
create role ringdown login password :'password';
create database ringdown owner ringdown_owner;
SQL
