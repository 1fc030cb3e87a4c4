#!/bin/sh
# Writes a new secret into each file of secrets/ that does not exist. Existing files stay as they are.
set -eu
cd "$(dirname "$0")"
mkdir -p secrets
# Only the directory protects them on this machine: services read the files under other user ids.
chmod 700 secrets

secret() {
    [ -s "secrets/$1" ] || od -An -N32 -tx1 /dev/urandom | tr -d ' \n' > "secrets/$1"
    chmod 644 "secrets/$1"
}

for name in postgres-password replication-password database-password metrics-token grafana-password; do
    secret "$name"
done
if [ ! -s secrets/database-url ]; then
    printf 'postgres://chancery:%s@database:5432/chancery' "$(cat secrets/database-password)" > secrets/database-url
fi
chmod 644 secrets/database-url
