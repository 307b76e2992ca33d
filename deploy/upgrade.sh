#!/usr/bin/env bash
# Upgrades an installation made by docs/guide/operating.md: backup first, then the new version, then its health. Where the
# new version does not become ready, the old one is started again. Run it as root: deploy/upgrade.sh v1.2.3
set -euo pipefail
version=${1:?name the tag to upgrade to}
root=${ROLECALL_ROOT:-/opt}
current=$root/rolecall
service=${ROLECALL_SERVICE:-rolecall}
env_file=${ROLECALL_ENV:-/etc/rolecall.env}
source_repository=${ROLECALL_REPOSITORY:-$(git -C "$current" remote get-url origin)}
seconds=${ROLECALL_READY_SECONDS:-180}
restart() { if [ -n "${ROLECALL_RESTART:-}" ]; then bash -c "$ROLECALL_RESTART"; else systemctl restart "$service"; fi; }
set -a
# shellcheck disable=SC1090
. "$env_file"
set +a
port=${PORT:-3000}

is_ready() {
  local end=$((SECONDS + seconds))
  while [ $SECONDS -lt $end ]; do
    if curl -fsS --max-time 5 "http://127.0.0.1:$port/readyz" >/dev/null 2>&1; then return 0; fi
    sleep 1
  done
  return 1
}

old=$(readlink -f "$current")
next=$root/rolecall-$version
[ "$old" != "$next" ] || { echo "$version is what runs."; exit 0; }
[ -d "$next" ] || git clone --quiet --depth 1 --branch "$version" "$source_repository" "$next"
(cd "$next" && npm run build --silent)

echo "Backup before the upgrade"
backup=${BACKUP_DIR:-${DATA_DIR:?}/backups}/before-$version-$(date +%Y%m%dT%H%M%S).backup
mkdir -p "$(dirname "$backup")"
(cd "$old" && npm run --silent backup -- "$backup")

ln -sfn "$next" "$current.next" && mv -T "$current.next" "$current"
restart
if is_ready; then
  echo "$version is ready. The version before it stays in $old, the backup in $backup."
  exit 0
fi
echo "$version did not become ready within $seconds s; the version before it is started again." >&2
ln -sfn "$old" "$current.next" && mv -T "$current.next" "$current"
restart
if is_ready; then
  echo "The version before it is ready again. Its log says why: journalctl -u $service" >&2
else
  echo "The version before it is not ready either. Restore the backup into an empty place: docs/guide/backups.md" >&2
fi
exit 1
