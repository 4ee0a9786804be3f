#!/bin/sh
# Patroni calls it once, on the first primary, with the address of the new server.
set -eu
psql --quiet --set ON_ERROR_STOP=1 --set password="$RINGDOWN_PASSWORD" "$1" <<'SQL'
create role ringdown login password :'password';
create database ringdown owner ringdown;
SQL
