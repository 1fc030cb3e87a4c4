#!/bin/sh
# One of two PostgreSQL servers that replicate synchronously.
#
#   server.sh run        start; an empty primary is initialised, an empty standby copies its peer
#   server.sh promote    make this standby the primary; stop the old one before
#   server.sh rebuild    delete the data and copy the peer, to come back as its standby
#   server.sh pair       wait for the peer before commits are acknowledged, once it follows again
#
# ROLE (primary or standby) only matters while there is no data. NAME is this server, PEER_NAME and PEER the other.
set -eu
SECRETS=${SECRETS:-/run/secrets}
PEER_PORT=${PEER_PORT:-5432}

say() {
    echo "server.sh: $*" >&2
}

own() {
    psql --no-psqlrc --quiet --tuples-only --no-align -v ON_ERROR_STOP=1 --username postgres --dbname postgres "$@"
}

peer_address() {
    echo "host=$PEER port=$PEER_PORT user=replicator application_name=$NAME connect_timeout=5 password=$(cat "$SECRETS/replication-password")"
}

# Answers t if the peer is a standby, f if it is a primary, and nothing if it does not answer.
peer_follows() {
    psql --no-psqlrc --tuples-only --no-align "$(peer_address) dbname=postgres" -c 'SELECT pg_is_in_recovery()' 2>/dev/null || true
}

copy_peer() {
    psql --no-psqlrc --quiet -v ON_ERROR_STOP=1 "$(peer_address) dbname=postgres" -v name="$NAME" <<'SQL'
SELECT pg_create_physical_replication_slot(:'name')
WHERE NOT EXISTS (SELECT FROM pg_replication_slots WHERE slot_name = :'name') \g /dev/null
SQL
    # It copies into a directory of its own, so that half a copy is never started.
    rm -rf "$PGDATA.new"
    pg_basebackup --dbname "$(peer_address)" --pgdata "$PGDATA.new" --slot "$NAME" \
        --wal-method stream --checkpoint fast --write-recovery-conf
    rm -rf "$PGDATA"
    mv "$PGDATA.new" "$PGDATA"
    say "copied $PEER_NAME"
}

run() {
    if [ ! -s "$PGDATA/PG_VERSION" ] && [ "$ROLE" = standby ]; then
        until [ "$(peer_follows)" = f ]; do
            say "waiting for $PEER_NAME"
            sleep 1
        done
        copy_peer
    elif [ -s "$PGDATA/PG_VERSION" ] && [ ! -e "$PGDATA/standby.signal" ] && [ "$(peer_follows)" = f ]; then
        say "$PEER_NAME is the primary now. Run 'server.sh rebuild' here to follow it."
        exit 1
    fi
    exec docker-entrypoint.sh postgres "$@" \
        -c wal_level=replica -c max_wal_senders=10 -c max_replication_slots=10 \
        -c max_slot_wal_keep_size=8GB -c hot_standby=on -c synchronous_commit=on
}

promote() {
    if [ "$(peer_follows)" = f ]; then
        say "$PEER_NAME still is a primary. Stop it first."
        exit 1
    fi
    # Without a standby, nothing would be acknowledged.
    own -c 'ALTER SYSTEM RESET synchronous_standby_names' -c 'SELECT pg_reload_conf()' > /dev/null
    [ "$(own -c 'SELECT pg_promote(true, 60)')" = t ]
    say "$NAME is the primary now. Rebuild $PEER_NAME, then run 'server.sh pair' here."
}

rebuild() {
    if [ -e "$PGDATA/postmaster.pid" ] && pg_ctl status --pgdata "$PGDATA" > /dev/null; then
        say "stop this server first"
        exit 1
    fi
    if [ "$(peer_follows)" != f ]; then
        say "$PEER_NAME does not answer as a primary, so this data may be the only copy. Nothing was changed."
        exit 1
    fi
    copy_peer
}

pair() {
    following=$(own -v peer="$PEER_NAME" <<'SQL'
SELECT count(*) FROM pg_stat_replication WHERE application_name = :'peer' AND state = 'streaming'
SQL
    )
    if [ "$following" = 0 ]; then
        say "$PEER_NAME does not follow yet"
        exit 1
    fi
    own -v peer="$PEER_NAME" > /dev/null <<'SQL'
SELECT format('ALTER SYSTEM SET synchronous_standby_names = %L', format('FIRST 1 (%I)', :'peer')) \gexec
SELECT pg_reload_conf();
SQL
    say "commits wait for $PEER_NAME from now on"
}

command=${1:-run}
[ $# -eq 0 ] || shift
case $command in
run) run "$@" ;;
promote | rebuild | pair) "$command" ;;
*)
    say "unknown command: $command"
    exit 2
    ;;
esac
