# Read by deploy/rolecall and deploy/upgrade.sh: where the installation is, and its settings.
env_file=${ROLECALL_ENV:-/etc/rolecall.env}
user=${ROLECALL_USER:-rolecall}

# Sets what the file of the service says, as systemd reads it: NAME=VALUE by line, one pair of quotes around a value, nothing
# expanded. What is set in the shell goes first.
read_settings() {
  local line name value
  while IFS= read -r line || [ -n "$line" ]; do
    case $line in '' | '#'* | ';'*) continue ;; esac
    name=${line%%=*}
    value=${line#*=}
    case $value in
      \"*\") value=${value#\"} value=${value%\"} ;;
      \'*\') value=${value#\'} value=${value%\'} ;;
    esac
    [ -n "${!name+set}" ] || export "$name=$value"
  done <"$env_file"
  export NODE_ENV=${NODE_ENV:-production} DATA_DIR=${DATA_DIR:-/var/lib/rolecall}
}

# Runs a program of a version of the product as the user of the service: as_service FOLDER SCRIPT ...
as_service() (
  cd "$1"
  node=$(ls -d node_modules/node-linux-*/bin/node 2>/dev/null | head -n 1)
  shift
  if [ "$(id -u)" -eq 0 ]; then exec runuser -u "$user" -- "${node:-node}" "$@"; else exec "${node:-node}" "$@"; fi
)
