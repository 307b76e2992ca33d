#!/usr/bin/env bash
# Upgrades an installation made by docs/guide/operating.md: the new version is built beside the old one, a backup is taken, and
# the service starts with the new version. Where that does not become ready, the old one is started again. Run it as root with
# a tag, a branch or a commit: /opt/rolecall/deploy/upgrade.sh v1.2.3
set -euo pipefail
version=${1:?name the tag to upgrade to}
root=${ROLECALL_ROOT:-/opt}
current=$root/rolecall
service=${ROLECALL_SERVICE:-rolecall}
seconds=${ROLECALL_READY_SECONDS:-180}
# shellcheck source=deploy/settings.sh
. "$(dirname "$(readlink -f "$0")")/settings.sh"
source_repository=${ROLECALL_REPOSITORY:-$(git -C "$current" remote get-url origin)}
restart() { if [ -n "${ROLECALL_RESTART:-}" ]; then bash -c "$ROLECALL_RESTART"; else systemctl restart "$service"; fi; }
switch_to() { ln -sfn "$1" "$current.next" && mv -T "$current.next" "$current"; }
read_settings

is_ready() {
  local end=$((SECONDS + seconds))
  while [ $SECONDS -lt $end ]; do
    if curl -fsS --max-time 5 "http://127.0.0.1:${PORT:-3000}/readyz" >/dev/null 2>&1; then return 0; fi
    sleep 1
  done
  return 1
}

old=$(readlink -f "$current")
# Fetched and built under another name: what breaks off leaves nothing that looks like a version.
draft=$root/rolecall.draft
rm -rf "$draft"
git init --quiet "$draft"
git -C "$draft" remote add origin "$source_repository"
git -C "$draft" fetch --quiet --depth 1 origin "$version"
git -C "$draft" -c advice.detachedHead=false checkout --quiet FETCH_HEAD
# A branch moves on: its versions are told apart by their commit.
git -C "$draft" ls-remote --exit-code --heads origin "$version" >/dev/null && version=$version-$(git -C "$draft" rev-parse --short HEAD)
next=$root/rolecall-$version
if [ "$old" = "$next" ]; then
  rm -rf "$draft"
  echo "$version is what runs."
  exit 0
fi
(cd "$draft" && npm run --silent build)
rm -rf "$next"
mv "$draft" "$next"

echo "Backup before the upgrade"
folder=${BACKUP_DIR:-$DATA_DIR/backups}
[ -d "$folder" ] || install -d -m 0700 -o "$user" "$folder"
backup=$folder/before-$version-$(date +%Y%m%dT%H%M%S).backup
as_service "$old" scripts/backup.ts "$backup"

switch_to "$next"
restart
if is_ready; then
  echo "$version is ready. The version before it stays in $old, the backup in $backup."
  exit 0
fi
echo "$version did not become ready within $seconds s; the version before it is started again." >&2
switch_to "$old"
restart
if is_ready; then
  echo "The version before it is ready again. The log says why: journalctl -u $service" >&2
else
  echo "The version before it is not ready yet either: journalctl -u $service says why. On a busy machine wait, or set ROLECALL_READY_SECONDS higher. Where it stays so, restore $backup into an empty place: docs/guide/operating.md" >&2
fi
exit 1
