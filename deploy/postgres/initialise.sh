#!/bin/sh
# Prepares a new PostgreSQL primary. The image runs it once, while nobody else can connect.
set -eu
SECRETS=${SECRETS:-/run/secrets}

psql -v ON_ERROR_STOP=1 --no-psqlrc --username postgres --dbname postgres \
    -v database_password="$(cat "$SECRETS/database-password")" \
    -v replication_password="$(cat "$SECRETS/replication-password")" <<'SQL'
CREATE ROLE chancery LOGIN PASSWORD :'database_password';
-- Nodes tell in their metrics whether the standby is connected.
GRANT pg_monitor TO chancery;
CREATE DATABASE chancery OWNER chancery;
CREATE ROLE replicator LOGIN REPLICATION PASSWORD :'replication_password';
-- Asks which server is the primary, and may do nothing else.
CREATE ROLE haproxy LOGIN CONNECTION LIMIT 20;
SQL

# The first line that fits counts. Roles without a line are refused.
cat > "$PGDATA/pg_hba.conf" <<'HBA'
local all all trust
host postgres haproxy samenet trust
host replication,postgres replicator samenet scram-sha-256
host chancery chancery samenet scram-sha-256
HBA

# From the next start on, a commit is acknowledged when it is on the disks of both servers.
psql -v ON_ERROR_STOP=1 --no-psqlrc --username postgres --dbname postgres -v peer="$PEER_NAME" <<'SQL'
SELECT format('ALTER SYSTEM SET synchronous_standby_names = %L', format('FIRST 1 (%I)', :'peer')) \gexec
SQL
